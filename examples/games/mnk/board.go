package mnk

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// The errors that errors from this package wrap.
var (
	ErrSize     = errors.New("not a board")
	ErrMove     = errors.New("not a move")
	ErrPosition = errors.New("not a position")
)

// Position is a position of an m,n,k-game: the cells of the player to move and those of
// the other, as bits. Cell 0 is the lowest on the left, and the cells of a row come one
// after the other. The zero value is the empty board.
type Position struct{ mine, theirs uint32 }

// maxCells is how many cells a board has at most, so that a position is a word.
const maxCells = 32

func (p Position) stones() uint32 { return p.mine | p.theirs }

// play returns the position after the player to move has taken a cell.
func (p Position) play(cell uint32) Position { return Position{p.theirs, p.mine | cell} }

// Player returns whose turn it is: 0 for the player who moves first, X, and 1 for the
// other, O.
func (p Position) Player() int { return bits.OnesCount32(p.stones()) % 2 }

// Board is an m,n,k-game, a game.Game: the players take turns to take one of the cells of
// m rows of n, and whoever first has k in a line, or more, wins. If the board is full
// without that, it is a draw. Tic-tac-toe is 3,3,3. A Board is immutable, and safe for
// concurrent use.
type Board struct {
	m, n, k    int
	lines      []uint32   // k cells each, that win
	cells      []uint32   // single ones, first those on most lines
	symmetries []symmetry // but for the identity
}

// symmetry is a reflection or rotation of the board: for each byte of a set of
// cells, where those go.
type symmetry [maxCells / 8][256]uint32

// New returns the board of the m,n,k-game. There must be a line, and at most 32 cells:
// else the error wraps [ErrSize].
func New(m, n, k int) (*Board, error) {
	if m < 1 || n < 1 || m > maxCells || n > maxCells || m*n > maxCells {
		return nil, fmt.Errorf("%w: %d×%d, want 1 to %d cells", ErrSize, m, n, maxCells)
	}
	if k < 1 || k > max(m, n) {
		return nil, fmt.Errorf("%w: %d in a line on %d×%d, want 1 to %d", ErrSize, k, m, n, max(m, n))
	}
	b := &Board{m: m, n: n, k: k}
	b.findLines()
	b.sortCells()
	b.findSymmetries()
	return b, nil
}

// Size returns the numbers of rows and columns, and how many in a line win.
func (b *Board) Size() (m, n, k int) { return b.m, b.n, b.k }

// Start returns the empty position.
func (b *Board) Start() Position { return Position{} }

// cell returns the cell in a row and a column, counted from 0.
func (b *Board) cell(row, column int) uint32 { return 1 << (row*b.n + column) }

// findLines finds the lines in the four directions.
func (b *Board) findLines() {
	for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		for row := range b.m {
			for column := range b.n {
				lastRow, lastColumn := row+d[0]*(b.k-1), column+d[1]*(b.k-1)
				if lastRow >= b.m || lastColumn < 0 || lastColumn >= b.n {
					continue
				}
				var line uint32
				for i := range b.k {
					line |= b.cell(row+d[0]*i, column+d[1]*i)
				}
				b.lines = append(b.lines, line)
			}
		}
	}
	slices.Sort(b.lines)
	b.lines = slices.Compact(b.lines) // with k = 1 the directions are the same
}

// sortCells puts the cells in the order in which they are tried.
func (b *Board) sortCells() {
	on := func(cell uint32) (count int) {
		for _, line := range b.lines {
			count += bits.OnesCount32(line & cell)
		}
		return count
	}
	for i := range b.m * b.n {
		b.cells = append(b.cells, 1<<i)
	}
	slices.SortStableFunc(b.cells, func(c, d uint32) int { return on(d) - on(c) })
}

// findSymmetries finds the seven reflections and rotations of a square, or the
// three of another rectangle.
func (b *Board) findSymmetries() {
	for kind := 1; kind < 8 && (kind < 4 || b.m == b.n); kind++ {
		var s symmetry
		for i := range b.m * b.n {
			row, column := i/b.n, i%b.n
			if kind&1 != 0 {
				row = b.m - 1 - row
			}
			if kind&2 != 0 {
				column = b.n - 1 - column
			}
			if kind&4 != 0 {
				row, column = column, row
			}
			for set := range 256 {
				if set>>(i%8)&1 != 0 {
					s[i/8][set] |= b.cell(row, column)
				}
			}
		}
		b.symmetries = append(b.symmetries, s)
	}
}

// turn returns the set of cells after the symmetry.
func (s *symmetry) turn(cells uint32) uint32 {
	return s[0][byte(cells)] | s[1][byte(cells>>8)] | s[2][byte(cells>>16)] | s[3][byte(cells>>24)]
}

// TicTacToe returns the board of tic-tac-toe.
func TicTacToe() *Board {
	b, err := New(3, 3, 3)
	if err != nil {
		panic(err)
	}
	return b
}
