package heaps

import (
	"context"
	"errors"
	"io"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// oracle says who wins by the definition.
type oracle struct {
	game   heap.Code
	misere bool
	known  map[nim.Heaps]bool
}

// wins reports whether the player to move at s wins.
func (x *oracle) wins(s nim.Heaps) bool {
	if won, ok := x.known[s]; ok {
		return won
	}
	options := x.game.Moves(nil, s)
	won := len(options) == 0 && x.misere || slices.ContainsFunc(options, func(o nim.Heaps) bool { return !x.wins(o) })
	x.known[s] = won
	return won
}

func (x *oracle) winning(s nim.Heaps) []nim.Heaps {
	return slices.DeleteFunc(x.game.Moves(nil, s), x.wins)
}

func oracleOf(g heap.Code, misere bool) *oracle {
	return &oracle{g, misere, make(map[nim.Heaps]bool)}
}

func silent() *ticker.Ticker { return ticker.New(io.Discard) }

// Every theory finds the winning moves.
func TestTheories(t *testing.T) {
	for _, code := range someGames {
		for _, convention := range []bool{false, true} {
			g := ByCode(heap.MustParse(code))
			x := oracleOf(g.Code, convention)
			known, err := NewTheory(t.Context(), g, convention, nim.NewHeaps(7, 7, 7), 0, silent())
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range splits(7, 3) {
				checkTheory(t, known, x, s)
			}
		}
	}
}

// checkTheory compares a theory with the definition. The order of the moves may be
// another one.
func checkTheory(t *testing.T, known Theory, x *oracle, s nim.Heaps) {
	t.Helper()
	got, err := winning(t.Context(), known, s)
	want := x.winning(s)
	less := func(a, b nim.Heaps) int { return slices.Compare(a.AppendTo(nil), b.AppendTo(nil)) }
	slices.SortFunc(got, less)
	slices.SortFunc(want, less)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, misère %t: the winning moves at %v are %v, %v, want %v", x.game, x.misere, s, got, err, want)
	}
	if won, err := known.Wins(t.Context(), s); err != nil || won != x.wins(s) {
		t.Errorf("%v, misère %t: %v is won: %t, %v", x.game, x.misere, s, won, err)
	}
	if reason, err := known.Reason(t.Context(), s); err != nil || reason == "" {
		t.Errorf("%v, misère %t: the reason at %v is %q, %v", x.game, x.misere, s, reason, err)
	}
}

// winning returns all moves at s that win, by a theory.
func winning(ctx context.Context, known Theory, s nim.Heaps) (won []nim.Heaps, err error) {
	for option, err := range known.AllWinningMoves(ctx, s) {
		if err != nil {
			return nil, err
		}
		won = append(won, option)
	}
	return won, nil
}

// A game without a quotient that can be found is searched.
func TestSearch(t *testing.T) {
	g := ByCode(heap.MustParse("0.16"))
	start := nim.NewHeaps(18, 5)
	known, err := NewTheory(t.Context(), g, true, start, 0, silent())
	if _, ok := known.(search); !ok || err != nil {
		t.Fatalf("the theory is a %T, %v", known, err)
	}
	x := oracleOf(g.Code, true)
	for _, s := range []nim.Heaps{start, nim.NewHeaps(16, 5), nim.NewHeaps(12, 4, 3), {}} {
		checkTheory(t, known, x, s)
	}
}

// Where neither a quotient is found nor memory for a search suffices, nobody knows.
func TestNoTheory(t *testing.T) {
	g, start := ByCode(heap.MustParse("0.16")), nim.NewHeaps(40, 40)
	known, err := NewTheory(t.Context(), g, true, start, 1<<20, silent())
	if !errors.Is(err, game.ErrMemory) || !errors.Is(err, misere.ErrOrder) {
		t.Errorf("the theory is %v, %v", known, err)
	}
}

// In Nim the machine does not ask a Sequence, which would need values without end.
func TestLargeNim(t *testing.T) {
	for _, convention := range []bool{false, true} {
		h := nim.NewHeaps(1<<30, 1<<29+1, 5)
		known, err := NewTheory(t.Context(), ByCode(heap.Nim), convention, h, 0, silent())
		if err != nil {
			t.Fatal(err)
		}
		m := Machine{heap.Nim, known}
		got, err := m.Choose(t.Context(), h)
		if want := nim.NewHeaps(1<<29+4, 1<<29+1, 5); err != nil || got != want {
			t.Errorf("misère %t: the machine moves to %v, %v, want %v", convention, got, err, want)
		}
		// From a lost position too, though the options are too many to look at.
		if _, err := m.Choose(t.Context(), got); err != nil {
			t.Error(err)
		}
	}
}

func TestTheoryInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	enough := errors.New("enough")
	cancel(enough)
	for _, code := range []string{"0.77", "0.16"} {
		if _, err := NewTheory(ctx, ByCode(heap.MustParse(code)), true, nim.NewHeaps(30, 30), 0, silent()); !errors.Is(err, enough) {
			t.Errorf("%s: %v", code, err)
		}
	}
	known := grundy{heap.NewSequence(heap.Kayles)}
	if _, err := winning(ctx, known, nim.NewHeaps(5000)); !errors.Is(err, enough) {
		t.Error(err)
	}
	if _, err := known.Reason(ctx, nim.NewHeaps(5000)); !errors.Is(err, enough) {
		t.Error(err)
	}
}

// The first player can win from the default start of Nim.
func TestDefaultStart(t *testing.T) {
	start, err := nim.ParseHeaps(DefaultStart)
	if err != nil {
		t.Fatal(err)
	}
	for _, convention := range []bool{false, true} {
		if !oracleOf(heap.Nim, convention).wins(start) {
			t.Errorf("misère %v: lost", convention)
		}
	}
}
