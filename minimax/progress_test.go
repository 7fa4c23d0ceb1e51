package minimax_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// unending goes on for ever, never through the same position.
type unending struct{}

func (unending) Moves(dst []int, n int) []int { return append(dst, n+1) }
func (unending) Score(int) int                { return 0 }
func (unending) Turn(n int) int               { return n % 2 }
func (unending) Players() int                 { return 2 }
func (unending) Payoff(int, int) int          { return 0 }

// Every tool reports again and again, from one goroutine at a time, how far it has
// come, with everything that it can know; and ends when it is told to.
func TestProgress(t *testing.T) {
	type progress = func(game.Stats)
	for name, call := range map[string]func(ctx context.Context, p progress) error{
		"Solver": func(ctx context.Context, p progress) error {
			_, err := (&minimax.Solver[int]{Game: unending{}, Progress: p}).Value(ctx, 0)
			return err
		},
		"Tabulate": func(ctx context.Context, p progress) error {
			_, err := (&minimax.Solver[int]{Game: unending{}, Progress: p}).Tabulate(ctx, 0)
			return err
		},
		"AlphaBeta": func(ctx context.Context, p progress) error {
			_, err := (&minimax.AlphaBeta[int]{Game: vast, Workers: 1, Progress: p}).Value(ctx, 0)
			return err
		},
		"AlphaBeta team": func(ctx context.Context, p progress) error {
			_, err := (&minimax.AlphaBeta[int]{Game: vast, Workers: 3, Progress: p}).Value(ctx, 0)
			return err
		},
		"ProofNumber": func(ctx context.Context, p progress) error {
			_, err := (&minimax.ProofNumber[int]{Game: vast, Progress: p}).Value(ctx, 0)
			return err
		},
		"Loopy": func(ctx context.Context, p progress) error {
			_, err := (&minimax.Loopy[int]{Game: unending{}, Progress: p}).Value(ctx, 0)
			return err
		},
		"Induction": func(ctx context.Context, p progress) error {
			induction := minimax.NewInduction(unending{})
			induction.Progress = p
			_, err := induction.Value(ctx, 0)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var at atomic.Int32
			var last game.Stats
			calls := 0
			deeper := 0
			if name == "Solver" || name == "Induction" { // which go down one path
				deeper = 1
			}
			err := call(ctx, func(st game.Stats) {
				if at.Add(1) > 1 {
					t.Error("called by two goroutines at once")
				}
				if st.Positions <= last.Positions || st.Memory <= 0 || st.Elapsed <= last.Elapsed || st.Depth < last.Depth+deeper {
					t.Errorf("%+v after %+v", st, last)
				}
				if last = st; calls == 2 {
					cancel()
				}
				calls++
				at.Add(-1)
			})
			if !errors.Is(err, context.Canceled) || calls < 3 {
				t.Errorf("%v after %d reports", err, calls)
			}
		})
	}
}
