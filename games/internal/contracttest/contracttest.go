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
	plays   = 2
	longest = 1000 // moves of a play
	most    = 1000 // positions that follow
)

// Late checks the contract of g at the ends of random plays from start, where few positions follow.
// All that follow are examined closely.
func Late[S comparable](t testing.TB, g game.Rules[S], start S) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(80, 1))
	var late []S
	for range plays {
		line := []S{start}
		for len(line) < longest {
			options := g.Moves(nil, line[len(line)-1])
			if len(options) == 0 {
				break
			}
			line = append(line, options[rnd.IntN(len(options))])
		}
		from := len(line) - 1
		for from > 0 && few(g, line[from-1]) {
			from--
		}
		late = append(late, line[from])
	}
	gametest.Test(t, g, late...)
}

// few reports whether few positions can be reached from s.
func few[S comparable](g game.Rules[S], s S) bool {
	n := 0
	for range game.Positions(g, s) {
		if n++; n > most {
			return false
		}
	}
	return true
}
