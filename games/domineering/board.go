package domineering

import (
	"sync"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// signs: a square that is not free, and a free square.
var signs = grid.Signs{'#', ' ', ' ', '.'}

// Board is Domineering on a board. Board implements partizan.Rules, does not change, and is safe
// for concurrent use.
//
// In a position, a free square belongs to both players, and a square that is not free to nobody.
// The signs are a dot for a free square, and # for a square that is not free.
type Board struct {
	grid.Notation
	known func() *components
}

var _ grid.Game = (*Board)(nil)

// New returns a board of 1 to grid.MaxSquares squares. For another size the error wraps
// game.ErrSize.
func New(rows, columns int) (*Board, error) {
	b, err := grid.New(rows, columns)
	if err != nil {
		return nil, err
	}
	return on(grid.Notation{Board: b, Signs: signs}), nil
}

func on(n grid.Notation) *Board {
	return &Board{n, sync.OnceValue(func() *components { return newComponents(manySquares(n.All().Len())) })}
}

// ParseBoard reads a board and a position: a text of Text, or the size of an empty board, such as
// "4x6" for 4 rows and 6 columns. The error wraps game.ErrSize or game.ErrPosition.
func ParseBoard(text string) (*Board, grid.Position, error) { return grid.ReadGame(text, signs, on) }

// Unwrap returns the rules with the capability Key, if the board has at most 64 squares.
func (b *Board) Unwrap() partizan.Rules[grid.Position] { return b.KeyedAlike(b) }

// Start returns the empty board.
func (b *Board) Start() grid.Position { return free(b.All()) }

// free returns the position with these free squares.
func free(squares grid.Set) grid.Position { return grid.Position{Left: squares, Right: squares} }

// Left appends the positions after a vertical domino to dst.
func (b *Board) Left(dst []grid.Position, p grid.Position) []grid.Position {
	return b.place(dst, p.Left, grid.South)
}

// Right appends the positions after a horizontal domino to dst.
func (b *Board) Right(dst []grid.Position, p grid.Position) []grid.Position {
	return b.place(dst, p.Left, grid.East)
}

// place appends the positions after a domino on a square and the next square in direction d.
func (b *Board) place(dst []grid.Position, squares grid.Set, d grid.Direction) []grid.Position {
	for first := squares.And(b.Step(squares, d.Opposite())); !first.Empty(); first = first.Rest() {
		square := first.First()
		dst = append(dst, free(squares.AndNot(square).AndNot(b.Step(square, d))))
	}
	return dst
}

// Parts appends the components of at least two squares to dst.
func (b *Board) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	for squares := p.Left.And(b.Beside(p.Left)); !squares.Empty(); { // without single squares
		part := b.Component(squares.First(), squares, false)
		dst = append(dst, free(part))
		squares = squares.AndNot(part)
	}
	return dst
}

// Signed returns the representative of p under the symmetries of the board. The sign is -1 if the
// representative is p after a quarter turn, the negative of p. The sign is 0 if p is symmetric to the
// negative of p, and otherwise 1. See [grid.Board.Oriented].
func (b *Board) Signed(p grid.Position) (r grid.Position, sign int) {
	image, sign := b.Oriented(p.Left)
	return free(image), sign
}

// MoveName returns the squares of the domino, such as a1-a2. Columns have letters, and rows have
// numbers from the top.
func (b *Board) MoveName(p, next grid.Position) string {
	domino := p.Left.AndNot(next.Left)
	return b.Name(domino.First()) + "-" + b.Name(domino.Rest())
}

// ParseMove returns the position after the move of a player at p with a name of MoveName, or with a
// prefix that fits no other move. Case does not matter. The error wraps game.ErrMove.
func (b *Board) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(b, p, player, name)
}
