package numbers_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"P-positions of Wythoff's game": publishedtest.Given(wythoffs),
		"values of Wythoff's game: ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			g := nim.NewGrundy(numbers.Wythoff{})
			return publishedtest.List(r.Terms(), func(b int) (nim.Nimber, error) {
				return g.Value(ctx, numbers.NewPair(uint64(r.Numbers()[0]), uint64(b)))
			})
		},
		"Euclid: ": publishedtest.Given(func(r publishedtest.Row) any {
			text := ""
			for _, p := range pairsOf(r) {
				text += publishedtest.Outcome(numbers.Euclid{}.PPosition(p))
			}
			return text
		}),
		"values of Euclid until the numbers are equal: ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			g, pairs := nim.NewGrundy(numbers.Euclid{Equal: true}), pairsOf(r)
			return publishedtest.List(len(pairs), func(i int) (nim.Nimber, error) { return g.Value(ctx, pairs[i]) })
		},
		"P-positions of Chomp ":   bars,
		"rectangles of Chomp ":    rectangles,
		"winning moves of Chomp ": winningBites,
		"numbers up to ":          lostNumbers,
		"multiplication game to ": publishedtest.Given(func(r publishedtest.Row) any {
			text := ""
			for _, n := range r.Numbers() {
				text += publishedtest.Outcome(numbers.Multiplication{Target: uint64(n)}.PPosition(1))
			}
			return text
		}),
	})
}

// pairsOf returns the pairs that a row is about.
func pairsOf(r publishedtest.Row) (all []numbers.Pair) {
	n := r.Numbers()
	for i := 0; i < len(n); i += 2 {
		all = append(all, numbers.NewPair(uint64(n[i]), uint64(n[i+1])))
	}
	return all
}

func wythoffs(publishedtest.Row) any {
	var all []string
	for small := uint64(1); len(all) < 15; small++ {
		for large := small; large <= 2*small; large++ {
			if (numbers.Wythoff{}).PPosition(numbers.NewPair(small, large)) {
				all = append(all, fmt.Sprintf("(%d, %d)", small, large))
			}
		}
	}
	return all
}

// lost keeps the bars that the player to move loses.
func lost(ctx context.Context, all []numbers.Bar) (p []numbers.Bar, err error) {
	solver := nim.NewGrundy(numbers.Chomp{})
	for _, b := range all {
		is, err := solver.PPosition(ctx, b)
		if err != nil {
			return nil, err
		}
		if is {
			p = append(p, b)
		}
	}
	return p, nil
}

func bars(ctx context.Context, r publishedtest.Row) (any, error) {
	var all []numbers.Bar
	for a := 1; a <= 4; a++ {
		for b := range a + 1 {
			for c := range b + 1 {
				for d := range c + 1 {
					all = append(all, numbers.NewBar(a, b, c, d))
				}
			}
		}
	}
	p, err := lost(ctx, all)
	return p[:min(r.Terms(), len(p))], err
}

func rectangles(ctx context.Context, _ publishedtest.Row) (any, error) {
	var all []numbers.Bar
	for rows := range 6 {
		for columns := range 6 {
			all = append(all, numbers.RectangularBar(rows+1, columns+1))
		}
	}
	return lost(ctx, all)
}

func winningBites(ctx context.Context, r publishedtest.Row) (any, error) {
	solver := nim.NewGrundy(numbers.Chomp{})
	return publishedtest.List(r.Terms(), func(n int) (int, error) {
		wins, err := solver.WinningMoves(ctx, numbers.RectangularBar(3, n+1))
		return len(wins), err
	})
}

func lostNumbers(ctx context.Context, r publishedtest.Row) (any, error) {
	var all []int
	for n := range r.Numbers()[0] {
		g, err := numbers.NewDivisors(uint32(n + 1))
		if err != nil {
			return nil, err
		}
		p, err := nim.NewGrundy(g).PPosition(ctx, g.Start())
		if err != nil {
			return nil, err
		}
		if p {
			all = append(all, n+1)
		}
	}
	return all, nil
}
