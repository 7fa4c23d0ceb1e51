package rules

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// Likeness tells whether positions of a game are symmetric, and who moves. Every engine uses a
// Likeness, because a comparison of representatives is not enough if Canonical exchanges the
// players. Two options of a position can then have the same representative, although the player
// to move moves again at one option and not at the other.
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

// Again reports whether the player to move at s also moves at the option o of s.
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

// Sign returns +1 if the same player moves at s and at the option o of s, and -1 otherwise. The
// value of o for the player to move at s is the sign times the value of o.
func (l *Likeness[S]) Sign(s, o S) int32 {
	if l.Again(s, o) {
		return +1
	}
	return -1
}

// Step is a move at any position of a class of symmetric positions. To is the representative of
// the option. Equal steps are equivalent moves.
type Step[S comparable] struct {
	To    S
	again bool // the player who moves there moves again
}

// Step returns the step from s to the option o of s.
func (l *Likeness[S]) Step(s, o S) Step[S] { return Step[S]{l.Canonical(o), l.Again(s, o)} }

// Turn returns the player to move at s in a game of two players. It panics if the player is
// neither 0 nor 1: a game of more players has no score.
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
