package minimax

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// turn returns the player to move at s, in a game of two. It panics if that is
// neither 0 nor 1: a game of more players has no score, whatever its Score says.
func turn[S comparable](t game.Turner[S], s S) int {
	i := t.Turn(s)
	if uint(i) > 1 {
		badTurn(i, s)
	}
	return i
}

// badTurn is not part of turn so that turn can be inlined.
//
//go:noinline
func badTurn(i int, s any) {
	panic(fmt.Sprintf("minimax: Turn(%s) is %d in a game of two players, want 0 or 1", oneline.Of(s), i))
}
