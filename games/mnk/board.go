package mnk

import (
	"math/bits"
)

// Position is a position of an m,n,k-game: the cells of the player to move and those of
// the other, as bits. Cell 0 is the lowest on the left, and the cells of a row come one
// after the other. The zero value is the empty board.
type Position struct{ mine, theirs uint32 }

// maxCells is the most cells of a board, so that a position fits into a word.
const maxCells = 32

func (p Position) stones() uint32 { return p.mine | p.theirs }

// play returns the position after the player to move has taken a cell.
func (p Position) play(cell uint32) Position { return Position{p.theirs, p.mine | cell} }

// Player returns whose turn it is: 0 for the player who moves first, X, and 1 for the
// other, O.
func (p Position) Player() int { return bits.OnesCount32(p.stones()) % 2 }

// Board is an m,n,k-game, a game.Game: the players in turn take one of the cells of m rows of
// n, and whoever first has k or more in a line wins. A full board without a line is a draw.
// Tic-tac-toe is 3,3,3. A Board is immutable and safe for concurrent use.
type Board struct{ geometry[uint32] }

// New returns the board of the m,n,k-game. The error wraps [game.ErrSize] if there is no line, or
// there are more than 32 cells.
func New(m, n, k int) (*Board, error) {
	g, err := newGeometry[uint32](m, n, k, maxCells)
	if err != nil {
		return nil, err
	}
	return &Board{g}, nil
}

// Start returns the empty position.
func (b *Board) Start() Position { return Position{} }

// TicTacToe returns the board of tic-tac-toe.
func TicTacToe() *Board {
	b, err := New(3, 3, 3)
	if err != nil {
		panic(err)
	}
	return b
}
