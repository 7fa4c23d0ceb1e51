package nim_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/nim"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"P-positions of Nim with three heaps below 16, from 5 counters in the least heap on": publishedtest.Given(func(publishedtest.Row) any { return boutons(15)[23:] }),
		"numbers of P-positions of Nim with three heaps ": publishedtest.Given(func(r publishedtest.Row) any {
			counts := make([]int, r.Terms())
			for n := range counts {
				counts[n] = len(boutons(n + 1))
			}
			return counts
		}),
		"misère Nim: ":                         outcomesOf(nim.Nim{Misere: true}.PPosition),
		"Moore's Nim of two heaps at a time: ": outcomesOf(nim.Moore{K: 2}.PPosition),
		"nim-products of n and 0, ..., n for n = 0, ..., 11": publishedtest.Given(func(publishedtest.Row) any {
			var products []nim.Nimber
			for n := range nim.Nimber(12) {
				for m := range n + 1 {
					products = append(products, n.Mul(m))
				}
			}
			return products
		}),
		"nim-squares of ": func(_ context.Context, r publishedtest.Row) (any, error) {
			var squares []nim.Nimber
			for word := range strings.SplitSeq(r.Rest, ", ") {
				n, err := strconv.ParseUint(word, 10, 64) // an int may be smaller
				if err != nil {
					return nil, err
				}
				squares = append(squares, nim.Nimber(n).Square())
			}
			return squares, nil
		},
		"Nim by the solver for any game: 3+5+7": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			return nim.NewGrundy(nim.Nim{}).Value(ctx, nim.NewHeaps(3, 5, 7))
		},
	})
}

// boutons returns the P-positions of Nim with three heaps of at most n counters, as
// Bouton lists them.
func boutons(n int) (all [][3]int) {
	for a := 1; a <= n; a++ {
		for b := a; b <= n; b++ {
			for c := b; c <= n; c++ {
				if (nim.Nim{}).PPosition(nim.NewHeaps(a, b, c)) {
					all = append(all, [3]int{a, b, c})
				}
			}
		}
	}
	return all
}

// outcomesOf are those of the heaps that the row lists.
func outcomesOf(p func(nim.Heaps) bool) publishedtest.Find {
	return func(_ context.Context, r publishedtest.Row) (any, error) {
		text := ""
		for heaps := range strings.SplitSeq(r.Rest, ", ") {
			h, err := nim.ParseHeaps(heaps)
			if err != nil {
				return nil, err
			}
			text += publishedtest.Outcome(p(h))
		}
		return text, nil
	}
}
