package rules

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// Likeness tells which positions of a game are played alike, and who moves. Every engine asks
// it: a comparison of representatives alone is wrong where a Canonical exchanges the players.
// Then two options of a position may have the same representative, and the player who moved
// there moves again at one of them and not at the other.
type Likeness[S comparable] struct {
	Symmetry interface{ Canonical(s S) S } // or nil
	Turner   game.Turner[S]                // or nil: two players move by turns
}

// Canonical returns the representative of s.
func (l *Likeness[S]) Canonical(s S) S {
	if l.Symmetry == nil {
		return s
	}
	return l.Symmetry.Canonical(s)
}

// Again reports whether the player to move at s moves again at its option o.
func (l *Likeness[S]) Again(s, o S) bool {
	if l.Turner == nil {
		return false
	}
	i, j := l.Turner.Turn(s), l.Turner.Turn(o)
	if uint(i|j) > 1 {
		// One of these calls panics. Making both for every option would be slower by half.
		Turn(l.Turner, s)
		Turn(l.Turner, o)
	}
	return i == j
}

// Sign is +1 if the value of the option o of s counts as it is for the player to move at s,
// and -1 if it is the other player's.
func (l *Likeness[S]) Sign(s, o S) int32 {
	if l.Again(s, o) {
		return +1
	}
	return -1
}

// Step is a move at any position of a class: To is the representative of the option. Moves of
// the same step are alike.
type Step[S comparable] struct {
	To    S
	again bool // the player who moves there moves again
}

// Step returns the step from s to its option o.
func (l *Likeness[S]) Step(s, o S) Step[S] { return Step[S]{l.Canonical(o), l.Again(s, o)} }

// Turn returns the player to move at s, in a game of two. It panics if that is
// neither 0 nor 1: a game of more players has no score, whatever its Score says.
func Turn[S comparable](t game.Turner[S], s S) int {
	i := t.Turn(s)
	if uint(i) > 1 {
		badTurn(i, s)
	}
	return i
}

// badTurn is not part of Turn so that Turn can be inlined.
//
//go:noinline
func badTurn(i int, s any) {
	panic(fmt.Sprintf("minimax: Turn(%s) is %d in a game of two players, want 0 or 1", oneline.Of(s), i))
}
