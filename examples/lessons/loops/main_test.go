package main

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "loops", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "loops", run) }

func TestPictures(t *testing.T) { transcript.TestPictures(t, "loops", run, "") }

// outcomes solves a game by the definition: rounds over all positions, until nothing
// changes. What is then neither won nor lost is a draw.
func outcomes[S comparable](r game.Rules[S], starts ...S) map[S]nim.Outcome {
	all := make(map[S]nim.Outcome)
	for _, start := range starts {
		for s := range game.Positions(r, start) {
			all[s] = nim.Draw
		}
	}
	for changed := true; changed; {
		changed = false
		for s, o := range all {
			if o != nim.Draw {
				continue
			}
			options := r.Moves(nil, s)
			switch {
			case slices.ContainsFunc(options, func(n S) bool { return all[n] == nim.PPosition }):
				all[s], changed = nim.NPosition, true
			case !slices.ContainsFunc(options, func(n S) bool { return all[n] != nim.NPosition }):
				all[s], changed = nim.PPosition, true
			}
		}
	}
	return all
}

// Winning Ways (Berlekamp, Conway and Guy 1982, chapter 3): Poker Nim has the outcomes of
// Nim, whoever holds what.
func TestPokerIsNim(t *testing.T) {
	for _, start := range []table{newTable(3, 1, 2, 2), newTable(3, 3, 1, 0), newTable(0, 0, 3, 0), newTable(4, 2, 0, 3)} {
		for s, o := range outcomes(poker{}, start) {
			if want := (nim.Nim{}).Outcome(nim.NewHeaps(int(s.a), int(s.b))); o != want {
				t.Errorf("%v is %v, want %v", s, o, want)
			}
		}
	}
}

// Winning Ways, chapter 3: Northcott's game is Nim with the gaps as heaps.
func TestNorthcottIsNim(t *testing.T) {
	for width := uint8(3); width <= 5; width++ {
		g := northcott{width}
		positions := outcomes(g, g.start())
		for b, o := range positions {
			if want := (nim.Nim{}).Outcome(nim.NewHeaps(int(g.gap(b, 0)), int(g.gap(b, 1)))); o != want {
				t.Errorf("%s is %v, want %v", g.picture(b, true), o, want)
			}
		}
	}
}

// With a common bank, one heap is won, no heap is lost, and everything else is a draw.
func TestBankDraws(t *testing.T) {
	for s, o := range outcomes(bank{}, newTable(3, 3, 2, 2)) {
		want := nim.Draw
		switch {
		case s.a == 0:
			want = nim.PPosition
		case s.b == 0:
			want = nim.NPosition
		}
		if o != want {
			t.Errorf("%v is %v, want %v", s, o, want)
		}
	}
}

// The outcomes that the lesson tells are those of the definition, and compare counts where
// they are not those of Nim.
func TestCompare(t *testing.T) {
	start := newTable(2, 1, 1, 1)
	solved, err := nim.NewLoopy(bank{}).Tabulate(t.Context(), start)
	if err != nil {
		t.Fatal(err)
	}
	want := 0
	all := outcomes(bank{}, start)
	for s, o := range all {
		if got, err := solved.Outcome(s); err != nil || got != o {
			t.Errorf("%v is %v, %v, want %v", s, got, err, o)
		}
		if o == (nim.Nim{}).Outcome(nim.NewHeaps(int(s.a), int(s.b))) {
			want++
		}
	}
	same, n, err := compare(solved, table.nimSum)
	if err != nil || same != want || n != len(all) || same == n {
		t.Errorf("%d of %d, %v, want %d of %d", same, n, err, want, len(all))
	}
}

// Counters are neither made nor lost.
func TestCountersAreKept(t *testing.T) {
	start := newTable(3, 2, 1, 2)
	for s := range game.Positions(poker{}, start) {
		if s.a+s.b+s.mine+s.theirs != 8 {
			t.Errorf("%v", s)
		}
	}
	for s := range game.Positions(bank{}, newTable(3, 2, 2, 2)) {
		if s.a+s.b+s.mine != 7 || s.mine != s.theirs {
			t.Errorf("bank: %v", s)
		}
	}
}

// On rows of n squares there are n(n-1)/2 places for two pieces in their order, and all
// pairs of them can be reached but one: that in which the player who has just moved has no
// room at all.
func TestNorthcottBoard(t *testing.T) {
	for width := 3; width <= 6; width++ {
		g := northcott{uint8(width)}
		if got, want := len(g.picture(g.start(), true)), len("  ")+2*width+len("  gaps 1 and 2"); got != want {
			t.Errorf("%d squares: %q", width, g.picture(g.start(), true))
		}
		places, n := width*(width-1)/2, 0
		for range game.Positions(g, g.start()) {
			n++
		}
		if n != places*places-1 {
			t.Errorf("%d squares: %d positions, want %d", width, n, places*places-1)
		}
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "loops", run, nil) }
