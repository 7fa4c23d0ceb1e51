package gomoku

import (
	"math/rand/v2"
	"strings"
)

// naive is a board as an array of X, O and dots, and everything done the slow way.
type naive struct {
	size  int
	exact bool
	cells [][]byte
	known map[string]kind // of what is around a cell that a player has taken
}

// known is shared by all boards: the text of what is around says the rule too.
var known = map[string]kind{}

func newNaive(b *Board, p Position) naive {
	n := naive{b.size, b.Rule() == Standard, nil, known}
	for row := range strings.SplitSeq(b.Text(p), "/") {
		n.cells = append(n.cells, []byte(row))
	}
	return n
}

func (n naive) at(r, c int) byte {
	if r < 0 || c < 0 || r >= n.size || c >= n.size {
		return '#'
	}
	return n.cells[r][c]
}

// five reports whether there is a line that wins through a cell in a direction, by
// looking at all lines of five cells.
func (n naive) five(r, c, dr, dc int, sign byte) bool {
	for first := -4; first <= 0; first++ {
		all := true
		for i := first; i < first+5; i++ {
			all = all && n.at(r+i*dr, c+i*dc) == sign
		}
		longer := n.at(r+(first-1)*dr, c+(first-1)*dc) == sign || n.at(r+(first+5)*dr, c+(first+5)*dc) == sign
		if all && !(n.exact && longer) {
			return true
		}
	}
	return false
}

// won reports whether there is a line that wins anywhere.
func (n naive) won(sign byte) bool {
	for r := range n.size {
		for c := range n.size {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				if n.cells[r][c] == sign && n.five(r, c, d[0], d[1], sign) {
					return true
				}
			}
		}
	}
	return false
}

// kind is the kind of the free cell for a player in a direction, from the definitions.
func (n naive) kind(r, c, dr, dc int, sign byte) kind {
	n.cells[r][c] = sign
	defer func() { n.cells[r][c] = '.' }()
	return n.after(r, c, dr, dc, sign)
}

func (n naive) after(r, c, dr, dc int, sign byte) kind {
	around := []byte{sign, '5'}
	if n.exact {
		around[1] = '='
	}
	for i := -5; i <= 5; i++ {
		around = append(around, n.at(r+i*dr, c+i*dc))
	}
	k, ok := n.known[string(around)]
	if !ok {
		k = n.define(r, c, dr, dc, sign)
		n.known[string(around)] = k
	}
	return k
}

func (n naive) define(r, c, dr, dc int, sign byte) kind {
	if n.five(r, c, dr, dc, sign) {
		return five
	}
	fives, best := 0, none
	for i := -4; i <= 4; i++ {
		if r2, c2 := r+i*dr, c+i*dc; n.at(r2, c2) == '.' {
			n.cells[r2][c2] = sign
			switch n.after(r, c, dr, dc, sign) {
			case five:
				fives++
			case openFour:
				best = max(best, openThree)
			case four:
				best = max(best, three)
			case openThree:
				best = max(best, openTwo)
			case three:
				best = max(best, two)
			case openTwo:
				best = max(best, openOne)
			case two:
				best = max(best, one)
			}
			n.cells[r2][c2] = '.'
		}
	}
	if fives > 0 {
		return four + kind(min(fives, 2)-1)
	}
	return best
}

// random returns a position after some random moves, most of them near others, in which the
// play is not over.
func random(b *Board, rnd *rand.Rand, moves int) Position {
	moves = min(moves, b.size*b.size/2)
	for {
		p := b.Start()
		for range moves {
			if p.over || p.Stones() == b.size*b.size {
				break
			}
			var options []Position
			if rnd.IntN(4) == 0 {
				options = b.Moves(nil, p)
			} else {
				options = Near{b, 1 + rnd.IntN(2)}.Moves(nil, p)
			}
			p = options[rnd.IntN(len(options))]
		}
		if !p.over && p.Stones() < b.size*b.size {
			return p
		}
	}
}
