package connectfour

import (
	"fmt"
	"math/bits"
	"sort"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/subsets"
)

// Index numbers the arrangements of stones on a board. Index is a game.Index. The stage is the
// number of empty cells. The numbers of a stage have no gaps. An Index does not change, and is safe
// for concurrent use.
//
// An arrangement has the heights of the columns, and the set of stones of the player to move. The
// set has half of the stones, rounded down, since the players alternate. Of two mirror images, only
// the heights that Board.Canonical returns have a number. The number of the heights is the rank in
// lexicographic order. A letter in this order is a pair of heights, of two columns with the same
// distance from the middle. The number of the set of stones is the rank in the combinatorial number
// system (Lehmer 1960).
//
// Therefore each reachable position, or its mirror image, has a number. Some numbers belong to
// arrangements that no play reaches: both players have four in a line, or the stones cannot be
// played in any order. The board of 4 columns and 4 rows has 112,861 numbers for 161,029 reachable
// positions with mirror images. The board of 6 columns and 5 rows has 5,149,807,912 numbers for
// 2,818,972,642 reachable positions (Tromp).
type Index struct {
	board *Board
	pairs []pair // the outermost columns first, and at last that in the middle if it is alone
}

// pair is two columns with the same distance from the middle, or the one in the middle.
type pair struct {
	left, right int      // the same for the middle
	letters     []letter // by the height of the right column times the number of heights, plus that of the left
	// less is how many heights of this pair and those nearer to the middle come before a letter,
	// by whether the heights so far are symmetric and by the number of stones. At the end is the
	// number of all.
	less [2][][]uint64
}

// letter is the heights of a pair.
type letter struct{ left, right, stones int }

// The first index of pair.less.
const (
	symmetric = iota
	decided
)

var _ game.Index[Position] = (*Index)(nil)

// NewIndex returns the index of a board. NewIndex panics if columns × (rows+1) is more than 64: there
// are more arrangements than numbers.
func NewIndex(b *Board) *Index {
	if b.stride == b.rows {
		panic(fmt.Sprintf("connectfour: an index of the board %v, which has too many positions", b))
	}
	x := &Index{board: b}
	for left := (b.columns - 1) / 2; left >= 0; left-- { // from the middle
		x.pairs = append([]pair{b.pair(left, x.pairs)}, x.pairs...)
	}
	return x
}

// pair returns the pair of a left column. Inner are those nearer to the middle.
func (b *Board) pair(left int, inner []pair) pair {
	p := pair{left: left, right: b.columns - 1 - left}
	for i := range b.rows + 1 {
		if p.left == p.right {
			p.letters = append(p.letters, letter{i, i, i})
			continue
		}
		for j := range b.rows + 1 {
			p.letters = append(p.letters, letter{left: j, right: i, stones: i + j})
		}
	}
	for state := range p.less {
		for stones := range b.columns*b.rows + 1 {
			p.less[state] = append(p.less[state], p.sums(inner, state, stones))
		}
	}
	return p
}

// sums returns what less has of a state and a number of stones.
func (p *pair) sums(inner []pair, state, stones int) []uint64 {
	less := []uint64{0}
	for i, l := range p.letters {
		n := uint64(0)
		if rest := stones - l.stones; rest >= 0 && (state == decided || l.right <= l.left) {
			n = count(inner, after(state, l), rest)
		}
		less = append(less, less[i]+n)
	}
	return less
}

// count returns how many heights of pairs have so many stones.
func count(pairs []pair, state, stones int) uint64 {
	if len(pairs) == 0 {
		return uint64(1 - min(stones, 1))
	}
	less := pairs[0].less[state][stones]
	return less[len(less)-1]
}

// after returns the state after a letter. Symmetric heights are decided by the first pair whose
// right column is lower, so that the number of Position.all is less than that of the mirror image,
// as Board.Canonical wants it.
func after(state int, l letter) int {
	if l.right != l.left {
		return decided
	}
	return state
}

// heights returns how many heights with so many stones have numbers.
func (x *Index) heights(stones int) uint64 { return count(x.pairs, symmetric, stones) }

// sets returns how many sets of so many stones can be those of the player to move.
func sets(stones int) uint64 { return subsets.Count(stones, stones/2) }

// Stages returns the number of cells plus 1.
func (x *Index) Stages() int { return x.board.columns*x.board.rows + 1 }

// stones returns how many stones there are in a stage.
func (x *Index) stones(stage int) int { return x.board.columns*x.board.rows - stage }

// Size returns the number of arrangements with stage empty cells.
func (x *Index) Size(stage int) uint64 {
	stones := x.stones(stage)
	return x.heights(stones) * sets(stones)
}

// Index returns the stage and the number of p. The stage is -1 if only the mirror image of p has a
// number.
func (x *Index) Index(p Position) (stage int, number uint64) {
	stones := p.Stones()
	left, state := stones, symmetric
	for i := range x.pairs {
		pair := &x.pairs[i]
		at := bits.OnesCount64(p.all & x.board.column(pair.left))
		if pair.left != pair.right {
			at += bits.OnesCount64(p.all&x.board.column(pair.right)) * (x.board.rows + 1)
		}
		l := pair.letters[at]
		if state == symmetric && l.right > l.left {
			return -1, 0
		}
		number += pair.less[state][left][at]
		left -= l.stones
		state = after(state, l)
	}
	return x.stones(0) - stones, number*sets(stones) + subsets.Number(subsets.Squeeze(p.mine, ^p.all))
}

// Position returns the position with a number.
func (x *Index) Position(stage int, number uint64) (p Position) {
	stones := x.stones(stage)
	heights, place := number/sets(stones), number%sets(stones)
	left, state := stones, symmetric
	for i := range x.pairs {
		pair := &x.pairs[i]
		less := pair.less[state][left]
		at := sort.Search(len(less), func(i int) bool { return less[i] > heights }) - 1
		heights -= less[at]
		l := pair.letters[at]
		p.all |= x.board.lowest(pair.left, l.left) | x.board.lowest(pair.right, l.right)
		left -= l.stones
		state = after(state, l)
	}
	holes := (1<<bits.Len64(p.all) - 1) &^ p.all
	p.mine = subsets.Spread(subsets.Set[uint64](stones, stones/2, place), holes)
	return p
}

// lowest returns so many cells of a column, from below.
func (b *Board) lowest(column, height int) uint64 { return (1<<height - 1) << (column * b.stride) }
