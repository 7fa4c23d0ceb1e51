package hex

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// MaxSize is the largest number of rows and columns.
const MaxSize = 8

// Position is a position of Hex: the cells of the player to move and the cells of the opponent. The
// cell in a row and a column, counted from 0 from the upper left corner, is bit 8·row + column. The
// zero value is the empty board.
type Position struct{ mine, theirs uint64 }

// Player returns the player to move: 0 moves first and connects the top with the bottom, 1 connects
// the left with the right.
func (p Position) Player() int { return bits.OnesCount64(p.mine|p.theirs) % 2 }

// play returns the position after the player to move has taken a cell.
func (p Position) play(cell uint64) Position { return Position{p.theirs, p.mine | cell} }

// Board is Hex on a board. Board is a game.Game, does not change, and is safe for concurrent use.
type Board struct {
	size  int
	cells uint64
	sides [2][2]uint64 // the cells at the two sides that each player connects
	order []uint64     // the cells in the order in which they are tried
	rings [64]around   // of each cell
}

// New returns the board with size rows and columns. If size is not between 1 and [MaxSize], the
// error wraps [game.ErrSize].
func New(size int) (*Board, error) {
	if size < 1 || size > MaxSize {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d rows and columns, want 1 to %d", size, MaxSize)
	}
	b := &Board{size: size}
	for i := range size {
		b.sides[0][0] |= boards.Cell8(0, i)
		b.sides[0][1] |= boards.Cell8(size-1, i)
		b.sides[1][0] |= boards.Cell8(i, 0)
		b.sides[1][1] |= boards.Cell8(i, size-1)
		for j := range size {
			b.cells |= boards.Cell8(i, j)
			b.order = append(b.order, boards.Cell8(i, j))
		}
	}
	slices.SortStableFunc(b.order, func(c, d uint64) int {
		i, j := bits.TrailingZeros64(c), bits.TrailingZeros64(d)
		return cmp.Compare(aside(size, i/8, i%8), aside(size, j/8, j%8))
	})
	b.rings = ringsOf(b)
	return b, nil
}

// aside returns how far a cell is from the middle of a board, in halves of the steps from cell to
// cell.
func aside(size, row, column int) int {
	row, column = 2*row-size+1, 2*column-size+1
	return max(row, -row, column, -column, row+column, -row-column)
}

// Start returns the empty board.
func (b *Board) Start() Position { return Position{} }

// Moves appends the options of p to dst. Stones near the middle come first.
func (b *Board) Moves(dst []Position, p Position) []Position {
	if b.connected(p.theirs, 1-p.Player()) {
		return dst
	}
	for _, c := range b.order {
		if c&(p.mine|p.theirs) == 0 {
			dst = append(dst, p.play(c))
		}
	}
	return dst
}

// Score returns -1: the play ends when the opponent of the player to move has connected both sides.
func (b *Board) Score(Position) int { return -1 }

// Bounds returns the value in two cases: the sides of the player who has moved are virtually
// connected, or the sides of the player to move are semi-connected or virtually connected. The
// documentation of the package defines both words.
func (b *Board) Bounds(p Position) (lo, hi int) {
	lo, hi, _ = b.judge(p)
	return lo, hi
}

// judge returns the Bounds of p, and the must-play region of the player to move.
func (b *Board) judge(p Position) (lo, hi int, region uint64) {
	player := p.Player()
	if region = b.mustPlay(p.theirs, p.mine, 1-player); region == 0 {
		return -1, -1, region
	}
	if b.mustPlay(p.mine, p.theirs, player) != anywhere {
		return 1, 1, region
	}
	return -1, 1, region
}

// connected reports whether stones connect the sides of a player.
func (b *Board) connected(stones uint64, player int) bool {
	from, to := b.sides[player][0], b.sides[player][1]
	if stones&to == 0 {
		return false
	}
	return flood(stones&from, stones)&to != 0
}

// neighbors returns the cells beside some cells: in the same row or column, and on the
// diagonal from the lower left to the upper right. On boards smaller than 8 by 8 some of
// them are not on the board.
func neighbors(set uint64) uint64 {
	const first, last = 0x0101010101010101, 0x8080808080808080 // columns
	return set<<8 | set>>8 | (set<<1|set>>7)&^first | (set>>1|set<<7)&^last
}

// Canonical returns the smaller of p and p turned by 180°.
func (b *Board) Canonical(p Position) Position {
	q := Position{b.turn(p.mine), b.turn(p.theirs)}
	if q.mine < p.mine || q.mine == p.mine && q.theirs < p.theirs {
		return q
	}
	return p
}

// turn turns the board by 180°.
func (b *Board) turn(set uint64) uint64 { return bits.Reverse64(set) >> (9 * (MaxSize - b.size)) }

// MaxLead is larger than the absolute value of each [Board.Lead].
const MaxLead = MaxSize*MaxSize + 1

// Lead estimates the advantage of the player to move. For each player, Lead counts the fewest
// stones that connect both sides if the other player passes. Lead returns the number of the
// opponent minus the number of the player to move. Lead is an evaluation for minimax.Search.
func (b *Board) Lead(p Position) int {
	player := p.Player()
	return b.missing(p.theirs, p.mine, 1-player) - b.missing(p.mine, p.theirs, player)
}

// missing returns how many stones a player needs to connect the sides, if the other stood
// still, or the number of cells if the stones of the other bar the way: a flood that goes
// on over one free cell more each time.
func (b *Board) missing(mine, theirs uint64, player int) int {
	from, to := b.sides[player][0], b.sides[player][1]
	reached := flood(from&mine, mine)
	n := 0
	for ; reached&to == 0; n++ {
		next := (from | neighbors(reached)) & b.cells &^ (theirs | reached)
		if next == 0 {
			return b.size * b.size
		}
		reached = flood(reached|next, mine)
	}
	return n
}

// flood returns the cells reached and the stones connected to them.
func flood(reached, stones uint64) uint64 {
	for {
		more := reached | neighbors(reached)&stones
		if more == reached {
			return reached
		}
		reached = more
	}
}
