package ruleset

import (
	"bytes"

	"github.com/gametheory-go/gametheory/games/grid"
)

// A square has one of four codes, two bits of a grid.Position. Bit 0 of the code says that the
// square belongs to Left, and bit 1 that the square belongs to Right. Walls have code 0.
const (
	wall  = 0
	codes = 4
)

// class is a set of codes: bit c is set if code c is a member.
type class uint8

// of returns the squares of p whose code is in the class. Walls are in no such set.
func (c class) of(p grid.Position) grid.Set {
	switch c >> 1 & 7 {
	case 1:
		return p.Left.AndNot(p.Right)
	case 2:
		return p.Right.AndNot(p.Left)
	case 3:
		return p.Left.Xor(p.Right)
	case 4:
		return p.Left.And(p.Right)
	case 5:
		return p.Left
	case 6:
		return p.Right
	case 7:
		return p.Left.Or(p.Right)
	}
	return grid.Set{}
}

// with returns p with a code for some squares.
func with(p grid.Position, squares grid.Set, code uint8) grid.Position {
	p.Left, p.Right = p.Left.AndNot(squares), p.Right.AndNot(squares)
	if code&1 != 0 {
		p.Left = p.Left.Or(squares)
	}
	if code&2 != 0 {
		p.Right = p.Right.Or(squares)
	}
	return p
}

// changed returns the squares whose codes differ.
func changed(p, q grid.Position) grid.Set {
	return p.Left.Xor(q.Left).Or(p.Right.Xor(q.Right))
}

// coding gives each sign a code.
type coding struct {
	signs grid.Signs // by code
	code  [256]uint8 // by sign
}

// code returns the codes of the signs. If an exchange of two signs and a symmetry of the board
// exchange the moves of the players, the signs have codes 1 and 2: then grid.Position.Negative
// exchanges the signs.
func (r *Ruleset) code() coding {
	signs := r.signs[:len(r.signs)-1]
	order := []byte{0, 0, signs[0]}
	if len(signs) > 1 {
		order[0] = signs[1]
	}
	if len(signs) > 2 {
		order[1] = signs[2]
	}
search:
	for i, a := range signs {
		for _, b := range signs[:i] {
			if r.exchanges(a, b) {
				order = []byte{b, a, 0}
				for _, c := range signs {
					if c != a && c != b {
						order[2] = c
					}
				}
				break search
			}
		}
	}
	c := coding{signs: grid.Signs{r.signs[len(r.signs)-1], ' ', ' ', ' '}}
	for i, s := range order {
		if s != 0 {
			c.signs[i+1] = s
			c.code[s] = uint8(i + 1)
		}
	}
	return c
}

// class returns the class of some signs.
func (c *coding) class(signs []byte) (all class) {
	for _, s := range signs {
		all |= 1 << c.code[s]
	}
	return all
}

// exchanges reports whether some symmetry of the board and the exchange of two signs make the
// moves of Left those of Right.
func (r *Ruleset) exchanges(a, b byte) bool {
	for _, t := range symmetries {
		if r.alike(t, a, b, true) {
			return true
		}
	}
	return false
}

// node is a square of a pattern. Repetitions make the squares of a pattern a graph.
type node struct {
	from class
	to   uint8 // a code, or same
}

const same = 0xff

// path is a compiled leg: the squares of the pattern as nodes, in the order of the pattern.
type path struct {
	nodes   []node
	items   []span
	ahead   class // the class of a last square that may be a wall, or 0
	vectors []vector
}

// span is an item as a range of nodes.
type span struct {
	first, end int
	repeat     byte
}

// compile returns the leg with codes.
func (c *coding) compile(l leg) path {
	p := path{vectors: l.vectors()}
	for _, i := range l.items {
		if bytes.IndexByte(i.cells[0].from, c.signs[wall]) >= 0 && i.repeat == 0 {
			p.ahead = c.class(i.cells[0].from)
			continue
		}
		s := span{first: len(p.nodes), repeat: i.repeat}
		for _, square := range i.cells {
			n := node{from: c.class(square.from), to: same}
			if square.to != keep {
				n.to = c.code[square.to]
			}
			p.nodes = append(p.nodes, n)
		}
		s.end = len(p.nodes)
		p.items = append(p.items, s)
	}
	return p
}

// repeats reports whether an item repeats.
func (p *path) repeats() bool {
	for _, s := range p.items {
		if s.repeat != 0 {
			return true
		}
	}
	return false
}

// edges calls visit for each pair of nodes of which the second can follow the first.
func (p *path) edges(visit func(from, to int)) {
	for i, s := range p.items {
		for n := s.first; n+1 < s.end; n++ {
			visit(n, n+1)
		}
		if s.repeat != 0 {
			visit(s.end-1, s.first)
		}
		for _, next := range p.items[i+1:] {
			visit(s.end-1, next.first)
			if next.repeat != '*' {
				break
			}
		}
	}
}

// ends reports for each node whether a pattern can end with the node.
func (p *path) ends() []bool {
	ends := make([]bool, len(p.nodes))
	for i := len(p.items) - 1; i >= 0; i-- {
		ends[p.items[i].end-1] = true
		if p.items[i].repeat != '*' {
			break
		}
	}
	return ends
}
