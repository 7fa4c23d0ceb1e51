package grid

import "github.com/gametheory-go/gametheory/game/partizan"

// Position has the squares of Left and the squares of Right. A square in both sets belongs to both
// players. The [Board] determines the bit of a square.
//
// A Position has four machine words. Positions are comparable.
type Position struct{ Left, Right Set }

// Any returns the squares that belong to Left, to Right or to both players.
func (p Position) Any() Set { return p.Left.Or(p.Right) }

// Both returns the squares that belong to both players.
func (p Position) Both() Set { return p.Left.And(p.Right) }

// Alone returns the squares that belong only to Left and the squares that belong only to Right.
func (p Position) Alone() (left, right Set) {
	return p.Left.AndNot(p.Right), p.Right.AndNot(p.Left)
}

// Within returns p with all squares outside of a set given to nobody.
func (p Position) Within(set Set) Position { return Position{p.Left.And(set), p.Right.And(set)} }

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
	case negative.less(p):
		return negative, -1
	}
	return p, 1
}

// less orders positions.
func (p Position) less(q Position) bool {
	return p.Left.less(q.Left) || p.Left == q.Left && p.Right.less(q.Right)
}

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
