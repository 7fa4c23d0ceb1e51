package partizan

import (
	"fmt"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// Player is one of the two players, Left or Right.
type Player uint8

// The players. Left is player 0 and prefers positive values. Right is player 1 and prefers negative
// values. In the games of the book Winning Ways, Left is black or blue and places dominoes
// vertically; Right is white or red and places dominoes horizontally.
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

// Rules are the moves of a partizan game. The two players may have different moves. A position
// does not contain the player to move, but has options for both players. The players move in
// turn, and a player who cannot move loses.
//
// As in [game.Rules], the position after a move identifies the move.
type Rules[S comparable] interface {
	// Left appends the options of Left at s to dst and returns the extended slice.
	//
	// For the same s, Left always appends the same options in the same order. Append the options
	// that look best for Left first. Left must not retain dst or change an element of
	// dst[:len(dst)].
	Left(dst []S, s S) []S

	// Right appends the options of Right at s, under the same contract. Append the options that
	// look best for Right first.
	Right(dst []S, s S) []S
}

// Options appends the options of a player at s to dst and returns the extended slice. It panics
// if the method of r does not append.
func Options[S comparable](r Rules[S], dst []S, s S, p Player) []S {
	switch p {
	case Left:
		return moves.AppendLeft(r, dst, s)
	case Right:
		return moves.AppendRight(r, dst, s)
	}
	panic(fmt.Sprintf("partizan: %v is no player", p))
}

// options returns the options of a player at s. The slice for r contains s, so a method that does
// not append is noticed.
func options[S comparable](r Rules[S], s S, p Player) []S { return Options(r, []S{s}, s, p)[1:] }

// RulesFunc is a function that implements [Rules]. The function appends the options of the player
// p.
type RulesFunc[S comparable] func(dst []S, s S, p Player) []S

// Left calls f for Left.
func (f RulesFunc[S]) Left(dst []S, s S) []S { return f(dst, s, Left) }

// Right calls f for Right.
func (f RulesFunc[S]) Right(dst []S, s S) []S { return f(dst, s, Right) }
