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
		"Hex on ": publishedtest.Long(func(ctx context.Context, r publishedtest.Row) (any, error) {
			return publishedtest.List(r.Terms(), func(i int) (int, error) {
				b, err := hex.New(i + 1)
				if err != nil {
					return 0, err
				}
				return (&minimax.AlphaBeta[hex.Position]{Game: b, Expand: b.Expand}).Value(ctx, b.Start())
			})
		}),
		"winning first moves of Hex on ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			names, _, err := winning(ctx, r.Numbers()[0])
			return names, err
		},
	})
}

// winning returns the names of the first moves that win, in alphabetical order, and how many positions
// it takes to find them.
func winning(ctx context.Context, size int) (names []string, positions int64, err error) {
	b, err := hex.New(size)
	if err != nil {
		return nil, 0, err
	}
	solver := &minimax.AlphaBeta[hex.Position]{Game: b, Expand: b.Expand, Workers: 1, Memory: 1 << 30}
	for _, o := range b.Moves(nil, b.Start()) {
		r, err := solver.ValueStats(ctx, o)
		if err != nil {
			return nil, 0, err
		}
		if positions += r.Stats.Positions; r.Value < 0 {
			names = append(names, game.MoveName(b, b.Start(), o))
		}
	}
	slices.Sort(names)
	return names, positions, nil
}

var full = flag.Bool("full", false, "find the first moves that win on 6 by 6, in many minutes")

// TestFull finds what the programs of the University of Alberta have found too (Benzene,
// regression/dfs-solve-6x6.tst).
func TestFull(t *testing.T) {
	if !*full {
		t.Skip("without -full: it takes many minutes")
	}
	const want = "[a3 a4 a5 a6 b2 b3 b4 b5 c2 c3 c4 c5 d2 d3 d4 d5 e2 e3 e4 e5 f1 f2 f3 f4]"
	got, positions, err := winning(t.Context(), 6)
	if fmt.Sprint(got) != want || err != nil {
		t.Errorf("%v, %v; want %s", got, err, want)
	}
	t.Log(positions, "positions")
}
