package mnk

import (
	"math/bits"
)

// Position is a position of an m,n,k-game: the cells of the player to move and the cells of the
// opponent, as bits. Cell 0 is the lowest cell on the left. The cells of a row have consecutive
// bits. The zero value is the empty board.
type Position struct{ mine, theirs uint32 }

// maxCells is the most cells of a board, so that a position fits into a word.
const maxCells = 32

func (p Position) stones() uint32 { return p.mine | p.theirs }

// play returns the position after the player to move has taken a cell.
func (p Position) play(cell uint32) Position { return Position{p.theirs, p.mine | cell} }

// Player returns the player to move: 0 for the first player, X, and 1 for the second player, O.
func (p Position) Player() int { return bits.OnesCount32(p.stones()) % 2 }

// Board is an m,n,k-game. Board is a game.Game. The players take cells on m rows of n cells in
// turn. The first player with k or more cells in a line wins. A full board without a line is a
// draw. Tic-tac-toe is 3,3,3. A Board does not change, and is safe for concurrent use.
type Board struct{ geometry[uint32] }

// New returns the board of the m,n,k-game. If the board has no line, or more than 32 cells, the
// error wraps [game.ErrSize].
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
