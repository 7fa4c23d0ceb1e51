package dotsboxes_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/dotsboxes"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// exercise is a board of 5 by 5 boxes, which takes a second.
const exercise = "-----/...|../-..../|.||../.-.--/.|.|.|/-.-../.|..||/..--./.||..|/...--"

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"Nimstring value of ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			a, err := nimstring(ctx, r.Rest)
			return a.Value, err
		},
		"number of winning strings of ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			a, err := nimstring(ctx, r.Rest)
			return len(a.Best()), err
		},
		"score at ": publishedtest.Long(func(ctx context.Context, r publishedtest.Row) (any, error) {
			b, p, err := dotsboxes.ParseEdges(r.Rest)
			if err != nil {
				return nil, err
			}
			return minimax.NewAlphaBeta(b).Value(ctx, p)
		}, exercise),
		"score of ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			_, f, solver, err := forced(r.Numbers()[0], r.Numbers()[1])
			if err != nil {
				return nil, err
			}
			return solver.Value(ctx, f.Settle(dotsboxes.Position{}))
		},
		"each first move on ": func(ctx context.Context, r publishedtest.Row) (any, error) {
			b, f, solver, err := forced(r.Numbers()[0], r.Numbers()[1])
			if err != nil {
				return nil, err
			}
			values := make(map[int]bool)
			for _, p := range b.Moves(nil, b.Start()) {
				v, err := solver.Value(ctx, f.Settle(p))
				if err != nil {
					return nil, err
				}
				values[-v] = true
			}
			for v := range values {
				if len(values) == 1 {
					return v, nil
				}
			}
			return nil, errors.New(fmt.Sprint("several values: ", values))
		},
	})
}

// nimstring analyzes the strings and coins of a position.
func nimstring(ctx context.Context, edges string) (a game.Analysis[nim.Set, nim.Nimber], err error) {
	b, p, err := dotsboxes.ParseEdges(edges)
	if err != nil {
		return a, err
	}
	picture, _ := b.Strings(p)
	n, err := graphs.NewNimstring(picture)
	if err != nil {
		return a, err
	}
	s, loony := n.Settle(n.Start())
	if loony {
		return a, errors.New("loony")
	}
	return nim.NewGrundy(n).Analyze(ctx, s)
}

// forced returns a board, its game in which boxes are taken by force, and a solver of that.
func forced(rows, columns int) (*dotsboxes.Board, dotsboxes.Forced, *minimax.AlphaBeta[dotsboxes.Settled], error) {
	b, err := dotsboxes.New(rows, columns)
	if err != nil {
		return nil, dotsboxes.Forced{}, nil, err
	}
	f, err := b.Forced()
	return b, f, minimax.NewAlphaBeta[dotsboxes.Settled](f), err
}

var full = flag.Bool("full", false, "find the scores of large boards, each in minutes and 3 GiB of memory")

// TestFull finds the scores of larger boards that Wilson has published (Dots-and-Boxes Analysis Results,
// wilson.engr.wisc.edu/boxes). That of 4 by 4 boxes takes one worker 276,313,419 positions.
func TestFull(t *testing.T) {
	if !*full {
		t.Skip("without -full: it takes minutes")
	}
	for _, tt := range []struct{ rows, columns, want int }{{3, 5, -1}, {4, 4, 0}} {
		t.Run(fmt.Sprintf("%dx%d", tt.rows, tt.columns), func(t *testing.T) {
			_, f, solver, err := forced(tt.rows, tt.columns)
			if err != nil {
				t.Fatal(err)
			}
			solver.Memory, solver.Workers = 3<<30, 1
			r, err := solver.ValueStats(t.Context(), f.Settle(dotsboxes.Position{}))
			if err != nil || r.Value != tt.want {
				t.Errorf("%d, %v; want %d", r.Value, err, tt.want)
			}
			t.Log(r.Stats)
		})
	}
}
