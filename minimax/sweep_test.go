package minimax_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/race"
	"github.com/gametheory-go/gametheory/minimax"
)

// longPlay is one play from n things on, of n moves: who cannot move loses.
type longPlay struct{ duelPile }

func (longPlay) Moves(dst []int, s int) []int {
	if s < 2 {
		return dst
	}
	return append(dst, s-2^1)
}

// fan has so many options at position 2, of which only the last one wins, at once: after any
// other the opponent moves to 0 and wins.
type fan struct {
	duelPile
	options int
}

func (g fan) Moves(dst []int, s int) []int {
	switch {
	case s == 2:
		for i := range g.options {
			dst = append(dst, 5+2*i)
		}
	case s > 2 && s < g.last():
		dst = append(dst, 0)
	}
	return dst
}

func (g fan) last() int { return 3 + 2*g.options }

// wheel goes round for ever, but that at every tenth position the play can end.
type wheel struct {
	duelPile
	size int
}

func (g wheel) Moves(dst []int, s int) []int {
	if s < 2 {
		return dst
	}
	if s%20 < 2 {
		dst = append(dst, s%2^1)
	}
	return append(dst, 2+(s)%(2*g.size)^1)
}

// sweep asks every tool about position s of g, and calls check with what it answers. No tool
// may take longer than a minute.
func sweep(t *testing.T, g duel, s int, suits func(tool string) bool, check func(name string, a answer)) {
	t.Helper()
	for name, ask := range questionsIn(g, 1<<28) {
		if tool, _, _ := strings.Cut(name, "."); !suits(tool) {
			continue
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		a := ask(ctx, s)
		if ctx.Err() != nil {
			t.Errorf("%s: not back after a minute", name)
		}
		cancel()
		check(name, a)
	}
}

// proves reports whether a tool is a ProofNumber, which takes quadratic time where a position
// has many options, and only an eighth of its memory for a path.
func proves(tool string) bool { return strings.HasPrefix(tool, "ProofNumber") }

// guesses reports whether a tool may have guessed an answer.
func guesses(name string, a answer) bool {
	tool, _, _ := strings.Cut(name, ".")
	return a.err == nil && !a.exact && slices.Contains([]string{"Search", "Paranoid", "MaxN", "MonteCarlo", "MonteCarlo Multiplayer"}, tool)
}

// TestSweepDeep asks every tool about a long play.
func TestSweepDeep(t *testing.T) {
	if race.Enabled {
		t.Skip("a long play, which takes the race detector half a minute")
	}
	deep := func(n int, suits func(tool string) bool) {
		sweep(t, longPlay{}, 2*n, suits, func(name string, a answer) {
			if a.err != nil || a.exact && a.value != 1 || len(a.moves) > 0 && a.moves[0] != 2*n-2^1 {
				t.Errorf("%s from %d: %d, %t, %d moves, %v", name, n, a.value, a.exact, len(a.moves), a.err)
			}
		})
	}
	n := 5001
	switch {
	case longtest.On():
		n = 10_001
	case testing.Short():
		n = 1001
	}
	deep(n, func(string) bool { return true })
}

// TestSweepWide asks every tool about a position with more options than two bytes count.
func TestSweepWide(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute under the race detector")
	}
	wide := func(options int, suits func(tool string) bool) {
		g := fan{options: options}
		sweep(t, g, 2, suits, func(name string, a answer) {
			if a.err != nil || a.exact && a.value != 1 || !guesses(name, a) && len(a.moves) > 0 && a.moves[0] != g.last() {
				t.Errorf("%s of %d: %d, %t, %v, %v", name, options, a.value, a.exact, a.moves, a.err)
			}
		})
	}
	wide(longtest.Some(1000), proves)
	wide(66_000, func(tool string) bool { return !proves(tool) })
}

// TestSweepCycles asks every tool about a game in which each position can come again, and the
// play can end at some. Tools for games without cycles say that it has one, or know the value;
// others look as far as they can.
func TestSweepCycles(t *testing.T) {
	g := wheel{size: 101}
	table, err := minimax.NewLoopy[int](g).Tabulate(t.Context(), 30)
	if err != nil {
		t.Fatal(err)
	}
	want, err := table.Value(30)
	if err != nil {
		t.Fatal(err)
	}
	for name, ask := range questions(g) {
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		began := time.Now()
		a := ask(ctx, 30)
		cancel()
		if time.Since(began) > time.Minute {
			t.Errorf("%s: back after %v", name, time.Since(began))
		}
		cycle := errors.Is(a.err, game.ErrCycle) || errors.Is(a.err, context.DeadlineExceeded) && guesses(name, answer{})
		if !cycle && (a.err != nil || a.exact && a.value != want.Payoff) {
			t.Errorf("%s: %+v, want %v", name, a, want)
		}
	}
}
