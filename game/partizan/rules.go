package partizan

import (
	"fmt"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// Player is one of the two players.
type Player uint8

// The players. Left is player 0 and likes positive values, Right is player 1 and likes
// negative ones. In the games of Winning Ways, Left is black or blue and places
// dominoes vertically; Right is white or red and places them horizontally.
const (
	Left Player = iota
	Right
)

// Opponent returns the other player.
func (p Player) Opponent() Player { return p ^ 1 }

// String returns "Left" or "Right".
func (p Player) String() string {
	switch p {
	case Left:
		return "Left"
	case Right:
		return "Right"
	}
	return fmt.Sprintf("Player(%d)", uint8(p))
}

// Rules are the moves of a partizan game, in which the two players may have different
// moves. A position does not say whose turn it is: it has options for either player. A
// player who cannot move in turn loses.
//
// As in [game.Rules], a move is identified by the position that it leads to.
type Rules[S comparable] interface {
	// Left appends to dst each position that Left can move to from s, and returns
	// the extended slice.
	//
	// The same s always yields the same options in the same order. The order is the
	// game's guess, best for Left first. Left must not retain dst, nor change
	// anything in dst[:len(dst)].
	Left(dst []S, s S) []S

	// Right appends each position that Right can move to, best for Right first,
	// under the same contract.
	Right(dst []S, s S) []S
}

// Options appends the options of a player at s to dst, and returns the extended slice. It
// panics if the method of r does not append.
func Options[S comparable](r Rules[S], dst []S, s S, p Player) []S {
	switch p {
	case Left:
		return moves.AppendLeft(r, dst, s)
	case Right:
		return moves.AppendRight(r, dst, s)
	}
	panic(fmt.Sprintf("partizan: %v is no player", p))
}

// options returns the options of a player at s. The slice that is given to r holds s, so
// that every slip shows.
func options[S comparable](r Rules[S], s S, p Player) []S { return Options(r, []S{s}, s, p)[1:] }

// RulesFunc is a function that is [Rules]: it appends the options of the given player.
type RulesFunc[S comparable] func(dst []S, s S, p Player) []S

// Left calls f for Left.
func (f RulesFunc[S]) Left(dst []S, s S) []S { return f(dst, s, Left) }

// Right calls f for Right.
func (f RulesFunc[S]) Right(dst []S, s S) []S { return f(dst, s, Right) }
