package gomoku

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// The sizes of a board, in rows and columns.
const (
	MinSize = 5
	MaxSize = 20
)

// maxCells is the number of cells of the largest board. The cell in a row and a column has the
// number row·MaxSize+column on every board.
const maxCells = MaxSize * MaxSize

// Rule determines the lines that win.
type Rule int

// The rules.
const (
	FreeStyle Rule = iota // five or more in a line
	Standard              // exactly five
	Renju                 // exactly five for the first player, five or more for the second player; see [Board.Forbidden]
)

// String returns "free-style", "standard" or "renju".
func (r Rule) String() string {
	switch r {
	case Standard:
		return "standard"
	case Renju:
		return "renju"
	}
	return "free-style"
}

// set is a set of cells.
type set [(maxCells + 63) / 64]uint64

func (s *set) has(cell int) bool { return s[cell>>6]>>(cell&63)&1 != 0 }
func (s *set) add(cell int)      { s[cell>>6] |= 1 << (cell & 63) }
func (s *set) remove(cell int)   { s[cell>>6] &^= 1 << (cell & 63) }

// first returns the least cell of s, or -1 if s is empty.
func (s *set) first() int {
	for i, w := range s {
		if w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// count returns how many cells are in s.
func (s *set) count() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// each appends the cells of s in order.
func (s *set) each(dst []int16) []int16 {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			dst = append(dst, int16(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return dst
}

func union(s, t set) set {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

// Position has the cells of the player to move and the cells of the opponent. The zero value is the
// empty board. Positions are comparable by ==. Two positions with the same stones are equal, also
// if the order of the moves was different.
type Position struct {
	mine, theirs set
	over         bool // the other player has a line that wins, which theirs has

	// Always false: positions without gaps between their fields are hashed faster.
	//lint:ignore U1000 only its room is used
	pad [7]bool
}

// stones returns the cells that are taken.
func (p Position) stones() set { return union(p.mine, p.theirs) }

// Stones returns the number of stones.
func (p Position) Stones() int { return p.mine.count() + p.theirs.count() }

// Player returns the player to move: 0 for the first player, X, and 1 for the second player, O.
func (p Position) Player() int { return p.Stones() % 2 }

// Board is Gomoku on a board with a [Rule]. Board is a game.Game. The players take turns to place a
// stone in a free cell. The player who first has five in a line wins. A full board without such a
// line is a draw. At renju Moves omits the forbidden cells. A Board does not change, and is safe
// for concurrent use.
type Board struct {
	size  int
	rule  Rule
	cells []int16 // from the center outward
}

// New returns a board of size rows and columns. If size is not between [MinSize] and [MaxSize], or
// if rule is not one of the constants, the error wraps [game.ErrSize].
func New(size int, rule Rule) (*Board, error) {
	if size < MinSize || size > MaxSize {
		return nil, game.SyntaxErrorf(game.ErrSize, "size %d, want %d to %d", size, MinSize, MaxSize)
	}
	if rule < FreeStyle || rule > Renju {
		return nil, game.SyntaxErrorf(game.ErrSize, "no rule %d", int(rule))
	}
	b := &Board{size: size, rule: rule}
	for i := range size * size {
		b.cells = append(b.cells, int16(i/size*MaxSize+i%size))
	}
	slices.SortStableFunc(b.cells, func(c, d int16) int { return cmp.Compare(b.offCenter(c), b.offCenter(d)) })
	return b, nil
}

// MustNew is [New], but panics instead of returning an error.
func MustNew(size int, rule Rule) *Board {
	b, err := New(size, rule)
	if err != nil {
		panic(fmt.Sprint("gomoku: ", err))
	}
	return b
}

// offCenter returns four times the square of the distance of a cell from the center.
func (b *Board) offCenter(cell int16) int {
	row, column := 2*(int(cell)/MaxSize)-b.size+1, 2*(int(cell)%MaxSize)-b.size+1
	return row*row + column*column
}

// Size returns the equal numbers of rows and columns.
func (b *Board) Size() (rows, columns int) { return b.size, b.size }

// Rule returns the rule of the board.
func (b *Board) Rule() Rule { return b.rule }

// Start returns the empty position.
func (b *Board) Start() Position { return Position{} }

// on reports whether the board has a row and a column.
func (b *Board) on(row, column int) bool {
	return uint(row) < uint(b.size) && uint(column) < uint(b.size)
}
