// Package contracttest checks the contract of games whose boards are too large to be looked at as a
// whole.
package contracttest

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// How much Late looks at.
const (
	starts  = 2
	tries   = 1000 // random plays
	longest = 1000 // moves of a play
	least   = 50   // positions that follow
	most    = 2000
)

// Late checks the contract of g from late positions of random plays, which few positions follow. All that
// follow are examined closely.
func Late[S comparable](t testing.TB, g game.Rules[S], start S) {
	t.Helper()
	gametest.Test(t, g, Starts(t, g, start)...)
}

// Starts returns late positions of random plays, which few positions follow.
func Starts[S comparable](t testing.TB, g game.Rules[S], start S) []S {
	t.Helper()
	rnd := rand.New(rand.NewPCG(80, 1))
	var late []S
	for range tries {
		if s, ok := one(g, start, rnd); ok {
			if late = append(late, s); len(late) == starts {
				return late
			}
		}
	}
	t.Fatal("no play has late positions that few positions follow")
	return nil
}

// one returns the earliest position of a random play that few positions follow, or false if these are too
// few.
func one[S comparable](g game.Rules[S], start S, rnd *rand.Rand) (late S, ok bool) {
	line := []S{start}
	for len(line) < longest {
		options := g.Moves(nil, line[len(line)-1])
		if len(options) == 0 {
			break
		}
		line = append(line, options[rnd.IntN(len(options))])
	}
	for i := len(line) - 1; i >= 0; i-- {
		n := 0
		for range game.Positions(g, line[i]) {
			if n++; n > most {
				return late, ok
			}
		}
		late, ok = line[i], n >= least
	}
	return late, ok
}
