package fold

import (
	"context"
	"errors"
	"runtime"
	"testing"
)

// Wherever a walk is canceled, also where its memo grows, it says so, what it has
// found stays true, and the next walk goes on from there.
func TestWalkStops(t *testing.T) {
	const n = 700 // positions; the memo grows at 160 and 640
	cause := errors.New("enough")
	for cut := range n {
		ctx, cancel := context.WithCancelCause(t.Context())
		var w *Fold[int, int]
		calls := 0
		c := length(func(dst []int, s int) []int {
			if calls++; calls == cut {
				cancel(cause)
				for !w.budget.Stopped() {
					runtime.Gosched()
				}
			}
			if s > 0 {
				dst = append(dst, s-1)
			}
			return dst
		})
		w = New(c)
		_, first, err := w.Walk(ctx, n)
		if canceled := cut > 0; canceled != errors.Is(err, cause) {
			t.Fatalf("canceled at position %d: %v", cut, err)
		}
		// The path of the walk that ended is expanded again: here, all that it came to. One
		// that ended where the memo had to grow has not counted the last position.
		v, second, err := w.Walk(t.Context(), n)
		if canceled := cut > 0; err != nil || v != n || canceled && (first.Positions != int64(cut) && first.Positions != int64(cut)-1 || second.Positions != n) {
			t.Fatalf("canceled at position %d after %d positions: %d, with %d more, %v; want %d",
				cut, first.Positions, v, second.Positions, err, n)
		}
		cancel(nil)
	}
}

// length is a fold whose value is the number of moves to the end.
func length(moves movesFunc) Config[int, int] {
	return Config[int, int]{
		Rules: Rules[int]{Moves: moves},
		Function: Function[int, int]{
			Terminal: func(int) (int, error) { return 0, nil },
			Inner:    func(_ int, _ []int, values []int) int { return 1 + values[0] },
		},
		Memory: 1 << 30,
	}
}

type movesFunc func(dst []int, s int) []int

func (f movesFunc) Moves(dst []int, s int) []int { return f(dst, s) }
