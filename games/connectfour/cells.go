package connectfour

import "math/bits"

// The standard board, for [Forced] and [Sensible]: what is constant is faster.
const (
	width  = 7
	height = 6
	cells  = width * height
	column = height + 1 // bits for a column

	bottom uint64 = 1 | 1<<7 | 1<<14 | 1<<21 | 1<<28 | 1<<35 | 1<<42
	board         = bottom * (1<<height - 1)
)

// Position is a position of Connect Four. Each column of six cells has seven bits, the lowest cell
// first. The last bit stays empty. Boards of other sizes have the same layout, without the last bit
// if a word has no room for it. The zero value is the empty position.
type Position struct {
	mine uint64 // the stones of the player to move
	all  uint64 // all stones
}

// Stones returns the number of stones.
func (p Position) Stones() int { return bits.OnesCount64(p.all) }

// over reports whether the play has ended.
func (p Position) over() bool { return four(p.all^p.mine) || p.all == board }

// free returns the cells that a stone may fall on.
func (p Position) free() uint64 { return (p.all + bottom) & board }

// play returns the position after a stone on cell.
func (p Position) play(cell uint64) Position {
	return Position{p.all ^ p.mine, p.all | cell}
}

// four reports whether there are four stones in a row.
func four(stones uint64) bool {
	return inRow(stones, 1)|inRow(stones, column)|inRow(stones, column-1)|inRow(stones, column+1) != 0
}

// inRow returns the first cells of four stones in a direction.
func inRow(stones uint64, step int) uint64 {
	pairs := stones & (stones >> step)
	return pairs & (pairs >> (2 * step))
}

// threats returns the empty cells, reachable or not, that make four in a row of stones
// if one is added.
func threats(stones, all uint64) uint64 {
	r := stones << 1 & (stones << 2) & (stones << 3) // upwards
	r |= along(stones, column) | along(stones, column-1) | along(stones, column+1)
	return r & (board ^ all)
}

// along returns the cells with three stones around them in a direction.
func along(stones uint64, step int) uint64 {
	pairs := stones & (stones << step)
	return pairs<<step&(stones<<(3*step)|stones>>step) | pairs>>(2*step)&(stones<<step|stones>>(3*step))
}

// columnOf returns the cells of the column of a cell.
func columnOf(cell uint64) uint64 {
	return (1<<height - 1) << (bits.TrailingZeros64(cell) / column * column)
}

// mirror returns the stones of the mirrored board.
func mirror(stones uint64) uint64 {
	const c = 1<<column - 1
	return stones&c<<42 | stones>>7&c<<35 | stones>>14&c<<28 | stones>>21&c<<21 |
		stones>>28&c<<14 | stones>>35&c<<7 | stones>>42&c
}
