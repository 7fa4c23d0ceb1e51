package main

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "takeaway", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "takeaway", run) }

func TestPictures(t *testing.T) { transcript.TestPictures(t, "takeaway", run, "") }

// Paiola's slides (2020): with 1 and 2, the P-positions are the multiples of 3, and the
// values are 0, 1, 2 in turn.
func TestClassic(t *testing.T) {
	s := setup{set: []int{1, 2}}
	solver := s.outcomes()
	for n, v := range s.values(30) {
		letter, err := solver.letter(t.Context(), nim.NewHeaps(n))
		if err != nil || v != n%3 || (letter == "P") != (n%3 == 0) {
			t.Errorf("%d counters: %s, value %d, %v", n, letter, v, err)
		}
	}
}

// The values are those of the library, for many sets.
func TestValues(t *testing.T) {
	for _, set := range [][]int{{1}, {2}, {1, 2}, {1, 3, 4}, {2, 5, 7}, {1, 2, 3, 4, 5, 20}} {
		s := setup{set: set}
		table, err := takeaway.NewSolver(s.rules()).Tabulate(t.Context(), 100_000)
		if err != nil {
			t.Fatal(err)
		}
		for n, v := range s.values(100) {
			if want := table.Value(int64(n)); nim.Nimber(v) != want {
				t.Errorf("%v: value %d of %d counters, want %d", set, v, n, want)
			}
		}
	}
}

// The copier's plays are counted as by hand: from 2+2 of Nim the first player has
// 2→0, and 2→1 with 1→0 after it, or the same in the other pile, which is no other move.
func TestCopier(t *testing.T) {
	for n, want := range []int64{1, 1, 2, 4, 8} {
		c := &copier{nim.Nim{}, make(map[nim.Heaps]*big.Int)}
		plays, err := c.wins(t.Context(), nim.NewHeaps(n, n))
		if err != nil || plays.Int64() != want {
			t.Errorf("%d and %d: %v plays, %v, want %d", n, n, plays, err, want)
		}
	}
	// From different piles the first player can make them equal, and there is nothing to copy.
	c := &copier{nim.Nim{}, make(map[nim.Heaps]*big.Int)}
	if _, err := c.wins(t.Context(), nim.NewHeaps(3, 1)); !errors.Is(err, errNothing) {
		t.Errorf("error %v", err)
	}
	// Three equal piles are no copies of each other.
	if _, err := c.wins(t.Context(), nim.NewHeaps(2, 2, 2)); err == nil {
		t.Error("three piles are copied")
	}
}

// The copier makes the last move against a player of perfect Nim too.
func TestCopierAgainstPerfect(t *testing.T) {
	for n := 1; n <= 8; n++ {
		var last []nim.Heaps
		players := []game.Strategy[nim.Heaps]{nim.Nim{}, game.StrategyFunc[nim.Heaps](copying)}
		for h, err := range game.Play(t.Context(), nim.Nim{}, nim.NewHeaps(n, n), players...) {
			if err != nil {
				t.Fatal(err)
			}
			last = append(last, h)
		}
		if len(last)%2 != 1 || slices.Index(last, nim.NewHeaps()) != len(last)-1 {
			t.Errorf("%d: %v", n, last)
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errNothing)
	if _, err := (setup{set: []int{1, 2}}).outcomes().letter(ctx, nim.NewHeaps(9, 9)); !errors.Is(err, errNothing) {
		t.Errorf("error %v", err)
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "takeaway", run, nil) }
