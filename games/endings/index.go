package endings

import (
	"math/bits"
	"slices"
)

// Canonical returns the least image of p under turns and reflections of the board and exchanges of
// equal men. The least image is the least list of squares, in the order of the men. The player to
// move and the sign of a score stay the same.
func (e Ending) Canonical(p Position) Position {
	least, first := p, true
	for set := turns[p.At[0]][p.At[1]]; set != 0; set &= set - 1 {
		q := p
		for j, s := range p.At[:e.n] {
			q.At[j] = s.turned(bits.TrailingZeros8(set))
		}
		e.sort(&q)
		if first || slices.Compare(q.At[:], least.At[:]) < 0 {
			least, first = q, false
		}
	}
	return least
}

// turns has, for each pair of squares of the kings, the symmetries that make it least, as bits.
var turns = leastTurns()

func leastTurns() (turns [None + 1][None + 1]uint8) {
	for w := range None + 1 {
		for b := range None + 1 {
			least := [2]Square{w, b}
			for i := range 8 {
				switch turned := [2]Square{w.turned(i), b.turned(i)}; slices.Compare(turned[:], least[:]) {
				case -1:
					least, turns[w][b] = turned, 1<<i
				case 0:
					turns[w][b] |= 1 << i
				}
			}
		}
	}
	return turns
}

// sort exchanges equal men so that their squares ascend. A name may have other men between them.
func (e Ending) sort(p *Position) {
	for i := 2; i < e.n; i++ {
		for j := i + 1; j < e.n; j++ {
			if e.men[i] == e.men[j] && p.At[i] > p.At[j] {
				p.At[i], p.At[j] = p.At[j], p.At[i]
			}
		}
	}
}

// The pairs of squares of the kings up to symmetry: White's is in the triangle of a1, d1 and d4,
// and if it is on the long diagonal, Black's is not above that. If both are on the diagonal, a
// reflection is left, so that some numbers belong to positions that are not canonical.
var pairs, pairNumbers = kings()

func kings() (pairs [][2]Square, numbers [None][None]uint64) {
	for w := range None {
		for b := range None {
			file, rank := w&7, w>>3
			triangle := rank <= file && file < 4 && (rank < file || b>>3 <= b&7)
			if triangle && w != b && targets['K'-'B'][w]&bit(b) == 0 {
				pairs = append(pairs, [2]Square{w, b})
				numbers[w][b] = uint64(len(pairs)) // from 1 on
			}
		}
	}
	return pairs, numbers
}

// Index numbers the positions of an ending. Index is a game.Index. [NewIndex] returns an Index.
type Index struct{ ending Ending }

// NewIndex returns the index of the positions of e.
func NewIndex(e Ending) Index { return Index{e} }

// Stages returns the number of sets of men that can be on the board beside the kings.
func (i Index) Stages() int { return 1 << (i.ending.n - 2) }

// Size returns the number of positions with a number in a stage, legal and illegal positions.
func (Index) Size(stage int) uint64 {
	return 2 * uint64(len(pairs)) << (6 * bits.OnesCount(uint(stage)))
}

// Index returns the stage and the number of p. The stage is a set with a bit for each man beside
// the kings: 1 if the man is on the board. The stage is -1 if the squares of the kings are not the
// squares of a canonical position.
func (i Index) Index(p Position) (stage int, number uint64) {
	if p.At[0] >= None || p.At[1] >= None || pairNumbers[p.At[0]][p.At[1]] == 0 {
		return -1, 0
	}
	number = pairNumbers[p.At[0]][p.At[1]] - 1
	for man, s := range p.At[2:i.ending.n] {
		if s < None {
			stage |= 1 << man
			number = number<<6 | uint64(s)
		}
	}
	return stage, number<<1 | uint64(i.ending.Turn(p))
}

// Position returns the position with a number. The position may be illegal.
func (Index) Position(stage int, number uint64) Position {
	p := Position{Black: number&1 != 0}
	number >>= 1
	for i := len(p.At) - 1; i >= 2; i-- {
		p.At[i] = None
		if stage>>(i-2)&1 != 0 {
			p.At[i] = Square(number & 63)
			number >>= 6
		}
	}
	p.At[0], p.At[1] = pairs[number][0], pairs[number][1]
	return p
}
