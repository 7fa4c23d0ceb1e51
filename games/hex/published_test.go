package hex_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/internal/longtest"
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
		"value of Hex on 7 by 7 after ": publishedtest.All(func(ctx context.Context, r publishedtest.Row) (any, error) {
			b, err := hex.New(7)
			if err != nil {
				return nil, err
			}
			after, err := b.ParseMove(b.Start(), r.Rest)
			if err != nil {
				return nil, err
			}
			return pruned(b).Value(ctx, b.Pruned().Fill(after))
		}),
		"winning first moves of Hex on ": publishedtest.All(func(ctx context.Context, r publishedtest.Row) (any, error) {
			return winning(ctx, r.Numbers()[0])
		}, "6 by 6"),
	})
}

// pruned returns a tool for the values of a board.
func pruned(b *hex.Board) *minimax.ProofNumber[hex.Filled] {
	g := b.Pruned()
	return &minimax.ProofNumber[hex.Filled]{Game: g, Expand: g.Expand, Memory: 1 << 30}
}

// winning returns the names of the first moves that win, in alphabetical order.
func winning(ctx context.Context, size int) (names []string, err error) {
	b, err := hex.New(size)
	if err != nil {
		return nil, err
	}
	solver := pruned(b)
	for _, o := range b.Moves(nil, b.Start()) {
		holds, err := solver.AtLeast(ctx, b.Pruned().Fill(o), 0)
		if err != nil {
			return nil, err
		}
		if !holds {
			names = append(names, game.MoveName(b, b.Start(), o))
		}
	}
	slices.Sort(names)
	return names, nil
}

// TestFull finds the winning first moves on 7 by 7 that Hayward, Björnsson, Johanson, Kan, Po and van Rijswijck found in
// 2003, as Benzene lists them (regression/dfs-solve-7x7.tst). One first move, or all those in some columns, is a run of its
// own: -run 'TestFull/[ab]'.
func TestFull(t *testing.T) {
	const wins = "a4 a6 a7 b3 b4 b5 b6 c2 c3 c4 c5 c6 d3 d4 d5 e2 e3 e4 e5 e6 f2 f3 f4 f5 g1 g2 g4"
	if !longtest.All() {
		t.Skip("without GAMETHEORY_TESTS=all: it takes some minutes")
	}
	b, err := hex.New(7)
	if err != nil {
		t.Fatal(err)
	}
	solver := pruned(b)
	for _, o := range b.Moves(nil, b.Start()) {
		name := game.MoveName(b, b.Start(), o)
		t.Run(name, func(t *testing.T) {
			r, err := solver.Prove(t.Context(), b.Pruned().Fill(o), 0)
			if err != nil || r.Holds == slices.Contains(strings.Fields(wins), name) {
				t.Errorf("the opponent wins: %v, %v", r.Holds, err)
			}
			t.Log(r.Stats)
		})
	}
}
