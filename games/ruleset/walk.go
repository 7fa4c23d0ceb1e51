package ruleset

import "github.com/gametheory-go/gametheory/games/grid"

// geometry is a board as the conditions see the board: which squares are beside others.
type geometry interface {
	Beside(set grid.Set) grid.Set
	Component(from, set grid.Set, around bool) grid.Set
}

// after is what happens after the pattern of a move is replaced.
type after struct {
	plain  bool // nothing
	beside []exchange
	groups []class // each has one code
	touch  class
}

// exchange replaces a code by another.
type exchange struct {
	from class
	to   uint8
}

func (c *coding) after(m *move) (a after) {
	for i, before := range m.beside[0] {
		a.beside = append(a.beside, exchange{1 << c.code[before], c.code[m.beside[1][i]]})
	}
	for _, s := range m.groups {
		a.groups = append(a.groups, 1<<c.code[s])
	}
	a.touch = c.class(m.touch)
	a.plain = a.beside == nil && a.groups == nil
	return a
}

// finish changes the squares beside those that differ between p and q, and reports whether the
// condition is true.
func (a *after) finish(g geometry, p grid.Position, q *grid.Position) bool {
	squares := changed(p, *q)
	if a.beside != nil {
		near := g.Beside(squares).AndNot(squares)
		before := *q
		for _, e := range a.beside {
			*q = with(*q, near.And(e.from.of(before)), e.to)
		}
		squares = changed(p, *q)
	}
	if a.groups == nil {
		return true
	}
	near := g.Beside(squares).Or(squares)
	free := g.Beside(a.touch.of(*q))
	for _, c := range a.groups {
		stones := c.of(*q)
		stones = g.Component(near.And(stones), stones, false)
		if g.Component(free.And(stones), stones, false) != stones {
			return false
		}
	}
	return true
}

// walker is the state of a move that is built square by square.
type walker struct {
	board *BoardRules
	move  *boardMove
	start grid.Position // before the move
}

// walk appends the options of a move with repetitions or with several legs.
func (b *BoardRules) walk(dst []grid.Position, m *boardMove, p grid.Position) []grid.Position {
	w := walker{b, m, p}
	first := &m.legs[0]
	for _, to := range first.routes {
		for at := first.nodes[0].from.of(p); !at.Empty(); at = at.Rest() {
			dst = w.item(dst, p, 0, 0, to, at.First(), at.First())
		}
	}
	return dst
}

// item appends the options in which item i of a leg, and the items after it, fit the squares from
// at on. The position q is that after the items before, which end on the square last.
func (w *walker) item(dst []grid.Position, q grid.Position, leg, i int, to route, at, last grid.Set) []grid.Position {
	l := &w.move.legs[leg]
	if i == len(l.items) {
		return w.end(dst, q, leg, at, last)
	}
	s := l.items[i]
	if s.repeat == '*' {
		dst = w.item(dst, q, leg, i+1, to, at, last)
	}
	for {
		for _, n := range l.nodes[s.first:s.end] {
			if at.And(n.from.of(q)).Empty() {
				return dst
			}
			if n.to != same {
				q = with(q, at, n.to)
			}
			last = at
			at = w.board.step(at, to)
		}
		dst = w.item(dst, q, leg, i+1, to, at, last)
		if s.repeat == 0 {
			return dst
		}
	}
}

// end appends the options whose leg has ended before the square at.
func (w *walker) end(dst []grid.Position, q grid.Position, leg int, at, last grid.Set) []grid.Position {
	if ahead := w.move.legs[leg].ahead; ahead != 0 && !at.And((^ahead).of(q)).Empty() {
		return dst
	}
	if leg++; leg < len(w.move.legs) {
		for _, to := range w.move.legs[leg].routes {
			dst = w.item(dst, q, leg, 0, to, last, last)
		}
		return dst
	}
	if w.move.after.plain || w.move.after.finish(w.board, w.start, &q) {
		dst = append(dst, q)
	}
	return dst
}
