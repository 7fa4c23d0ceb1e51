package heap

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
)

// TestPlay compares values and winning moves with the definition on the positions
// themselves.
func TestPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for range longtest.Some(200) {
		g := randomGame(r, 4)
		q, lost := NewSequence(g), closedtest.Lost(g, false)
		for range 5 {
			s := nim.NewHeaps(r.IntN(7), r.IntN(7), r.IntN(7))
			if v, err := q.Value(t.Context(), s); err != nil || (v == 0) != lost(s) {
				t.Fatalf("%v in %v: value %d, %v, lost %t", s, g, v, err, lost(s))
			}
			var want []nim.Heaps
			for _, o := range g.Moves(nil, s) {
				if lost(o) {
					want = append(want, o)
				}
			}
			if got, err := q.WinningMoves(t.Context(), s); !slices.Equal(got, want) || err != nil {
				t.Fatalf("%v in %v: winning moves %v, %v, want %v", s, g, got, err, want)
			}
			checkChoice(t, q, s, want)
		}
	}
}

// checkChoice checks what q chooses at s, where the winning moves are win.
func checkChoice(t *testing.T, q *Sequence, s nim.Heaps, win []nim.Heaps) {
	t.Helper()
	got, err := q.Choose(t.Context(), s)
	all := q.rules.(Code).Moves(nil, s)
	switch {
	case len(all) == 0:
		if !errors.Is(err, game.ErrTerminal) {
			t.Errorf("%v, %v chosen at %v of %v", got, err, s, q.Rules)
		}
	case err != nil || got != append(win, all[0])[0]:
		t.Errorf("%v, %v chosen at %v of %v", got, err, s, q.Rules)
	}
}

func TestPlayErrors(t *testing.T) {
	s := nim.NewHeaps(5, 1<<20)
	q := &Sequence{Rules: Officers, Memory: 1 << 17}
	if _, err := q.WinningMoves(t.Context(), s); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	if _, err := q.Choose(t.Context(), s); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
}

// TestCancelledPlay: a context that has ended is answered even if all values are known.
func TestCancelledPlay(t *testing.T) {
	q, s := NewSequence(Kayles), nim.NewHeaps(5, 6)
	if _, err := q.WinningMoves(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("enough")
	cancel(cause)
	if _, err := q.Value(ctx, s); !errors.Is(err, cause) {
		t.Error(err)
	}
	if moves, err := q.WinningMoves(ctx, s); !errors.Is(err, cause) {
		t.Error(moves, err)
	}
	if move, err := q.Choose(ctx, s); !errors.Is(err, cause) {
		t.Error(move, err)
	}
}

// Beside an error there is no outcome.
func TestNoOutcome(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if o, err := NewSequence(Kayles).Outcome(ctx, nim.NewHeaps(3, 3)); o != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", o, err)
	}
}
