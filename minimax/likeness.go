package minimax

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// likeness tells which positions of a game are played alike, and who moves. Every engine asks
// it: a comparison of representatives alone is wrong where a Canonical exchanges the players.
// Then two options of a position may have the same representative, and the player who moved
// there moves again at one of them and not at the other.
type likeness[S comparable] struct {
	symmetry interface{ Canonical(s S) S } // or nil
	turner   game.Turner[S]                // or nil: two players move by turns
}

// canonical returns the representative of s.
func (l *likeness[S]) canonical(s S) S {
	if l.symmetry == nil {
		return s
	}
	return l.symmetry.Canonical(s)
}

// again reports whether the player to move at s moves again at its option o.
func (l *likeness[S]) again(s, o S) bool {
	if l.turner == nil {
		return false
	}
	i, j := l.turner.Turn(s), l.turner.Turn(o)
	if uint(i|j) > 1 {
		// One of these calls panics. Making both for every option would be slower by half.
		turn(l.turner, s)
		turn(l.turner, o)
	}
	return i == j
}

// sign is +1 if the value of the option o of s counts as it is for the player to move at s,
// and -1 if it is the other player's.
func (l *likeness[S]) sign(s, o S) int32 {
	if l.again(s, o) {
		return +1
	}
	return -1
}

// step is a move at any position of a class: to is the representative of the option. Moves of
// the same step are alike.
type step[S comparable] struct {
	to    S
	again bool // the player who moves there moves again
}

// step returns the step from s to its option o.
func (l *likeness[S]) step(s, o S) step[S] { return step[S]{l.canonical(o), l.again(s, o)} }

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
