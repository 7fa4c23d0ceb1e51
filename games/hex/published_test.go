package hex_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"Hex on ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			return publishedtest.List(r.Terms(), func(i int) (int, error) {
				b, err := hex.New(i + 1)
				if err != nil {
					return 0, err
				}
				return minimax.NewAlphaBeta(b).Value(ctx, b.Start())
			})
		},
		"winning first moves of Hex on ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			return winning(ctx, r.Numbers()[0])
		},
	})
}

// winning returns the names of the first moves that win, in alphabetical order.
func winning(ctx context.Context, size int) (names []string, err error) {
	b, err := hex.New(size)
	if err != nil {
		return nil, err
	}
	solver := minimax.NewAlphaBeta(b)
	for _, o := range b.Moves(nil, b.Start()) {
		v, err := solver.Value(ctx, o)
		if err != nil {
			return nil, err
		}
		if v < 0 {
			names = append(names, game.MoveName(b, b.Start(), o))
		}
	}
	slices.Sort(names)
	return names, nil
}

var full = flag.Bool("full", false, "find the first moves that win on 6 by 6, in many minutes")

// TestFull finds what the programs of the University of Alberta have found too (Benzene,
// regression/dfs-solve-6x6.tst).
func TestFull(t *testing.T) {
	if !*full {
		t.Skip("without -full: it takes many minutes")
	}
	const want = "[a3 a4 a5 a6 b2 b3 b4 b5 c2 c3 c4 c5 d2 d3 d4 d5 e2 e3 e4 e5 f1 f2 f3 f4]"
	if got, err := winning(t.Context(), 6); fmt.Sprint(got) != want || err != nil {
		t.Errorf("%v, %v; want %s", got, err, want)
	}
}
