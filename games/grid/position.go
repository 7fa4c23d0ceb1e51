package grid

import "github.com/gametheory-go/gametheory/game/partizan"

// Position has the squares of Left and the squares of Right. A square in both sets belongs to both
// players. The [Board] determines the bit of a square.
type Position struct{ Left, Right uint32 }

// Any returns the squares that belong to Left, to Right or to both players.
func (p Position) Any() uint32 { return p.Left | p.Right }

// Both returns the squares that belong to both players.
func (p Position) Both() uint32 { return p.Left & p.Right }

// Within returns p with all squares outside of a set given to nobody.
func (p Position) Within(set uint32) Position { return Position{p.Left & set, p.Right & set} }

// Negative returns p with the players exchanged.
func (p Position) Negative() Position { return Position{p.Right, p.Left} }

// Negate exchanges the players in all positions. A game in which the exchange gives the negative
// finds the options of Right at p in two steps. The game takes the options of Left at the negative
// of p, and calls Negate.
func Negate(positions []Position) {
	for i, p := range positions {
		positions[i] = p.Negative()
	}
}

// Smaller returns the smaller of p and the negative of p, and the sign of partizan.Signer.
func Smaller(p, negative Position) (r Position, sign int) {
	switch {
	case negative == p:
		return p, 0
	case negative.number() < p.number():
		return negative, -1
	}
	return p, 1
}

// number returns a number by which positions are ordered.
func (p Position) number() uint64 { return uint64(p.Left)<<32 | uint64(p.Right) }

// ofNumber returns the position with a number.
func ofNumber(n uint64) Position { return Position{uint32(n >> 32), uint32(n)} }

// Game is a partizan game with positions of this package.
type Game interface {
	partizan.Rules[Position]

	// MoveName returns the name of the move from p to an option.
	MoveName(p, option Position) string

	// ParseMove returns the position after the move with a name. The error wraps game.ErrMove.
	ParseMove(p Position, player partizan.Player, name string) (Position, error)

	// Text returns a position in one line. Parse reads the line. The error wraps game.ErrPosition.
	Text(p Position) string
	Parse(text string) (Position, error)

	// Draw returns a drawing of a position in lines.
	Draw(p Position) string
}
