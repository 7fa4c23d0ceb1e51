package connectfour_test

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"outcome of Connect Four on ":                        publishedtest.All(publishedtest.Long(outcome, "4 columns by 6 rows", "5 columns by 5 rows", "6 columns by 4 rows", "4 columns by 7 rows"), "7 columns by 4 rows"),
		"outcome of Connect Four after ":                     publishedtest.All(publishedtest.Long(outcomeAfter), "13333111"),
		"positions of Connect Four on 1, 2, ... columns by ": positions,
		"positions by the index of Connect Four on ":         publishedtest.All(publishedtest.Long(reached, "5 columns by 4 rows"), "5 columns by 5 rows"),
		"positions of Connect Four after ":                   publishedtest.Given(positionsAfter),
	})
}

// outcome is 1, 0 or -1 for the first player.
func outcome(ctx context.Context, r publishedtest.Row) (any, error) {
	n := r.Numbers()
	b, err := connectfour.New(n[1], n[0])
	if err != nil {
		return nil, err
	}
	v, err := minimax.NewAlphaBeta(b).Value(ctx, b.Start())
	return max(-1, min(v, 1)), err
}

func outcomeAfter(ctx context.Context, r publishedtest.Row) (any, error) {
	p, err := connectfour.Standard().Play(r.Rest)
	if err != nil {
		return nil, err
	}
	ab := &minimax.AlphaBeta[connectfour.Position]{Game: connectfour.Forced{}, Expand: connectfour.Forced{}.Expand}
	for v := 1; v > -1; v-- {
		if ok, err := ab.AtLeast(ctx, p, v); ok || err != nil {
			return v, err
		}
	}
	return -1, nil
}

func positions(_ context.Context, r publishedtest.Row) (any, error) {
	return publishedtest.List(r.Terms(), func(i int) (count int, err error) {
		b, err := connectfour.New(r.Numbers()[0], i+1)
		if err != nil {
			return 0, err
		}
		for range game.Positions(b, b.Start()) {
			count++
		}
		return count, nil
	})
}

// reached counts the numbers of the index that can be reached from the empty board, and twice those
// that have a mirror image.
func reached(_ context.Context, r publishedtest.Row) (any, error) {
	n := r.Numbers()
	b, err := connectfour.New(n[1], n[0])
	if err != nil {
		return nil, err
	}
	x := connectfour.NewIndex(b)
	stage, start := x.Index(b.Start())
	now := make([]bool, x.Size(stage))
	now[start] = true
	count := 0
	var options []connectfour.Position
	for ; stage >= 0; stage-- {
		next := make([]bool, x.Size(max(0, stage-1)))
		for number, here := range now {
			if !here {
				continue
			}
			p := x.Position(stage, uint64(number))
			if count++; !b.Symmetric(p) {
				count++
			}
			options = b.Moves(options[:0], p)
			for _, o := range options {
				_, to := x.Index(b.Canonical(o))
				next[to] = true
			}
		}
		now = next
	}
	return count, nil
}

func positionsAfter(r publishedtest.Row) any {
	counts := make([]int, r.Terms())
	for p := range game.Positions(connectfour.Standard(), connectfour.Standard().Start()) {
		if p.Stones() == len(counts) {
			break
		}
		counts[p.Stones()]++
	}
	return counts
}
