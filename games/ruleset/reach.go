package ruleset

import "github.com/gametheory-go/gametheory/games/grid"

// reach finds independent parts of a position in which walls never change.
//
// An iteration finds all codes that a square may have at some time, whatever the players do. At first
// a square has its code. A pattern whose squares may have the codes of the pattern adds the codes of
// the replacement. The squares of each pattern that may fit are linked, and the square ahead of the
// pattern too. A move changes linked squares only, and depends on linked squares only. So the classes
// of linked squares are independent, and other squares are in no move.
type reach struct {
	board *BoardRules
	any   grid.Set            // the squares that are no walls
	may   [codes]grid.Set     // the squares that may have each code
	live  grid.Set            // the squares of fitting patterns
	near  grid.Set            // the squares that are linked with their neighbors
	links [maxRoutes]grid.Set // the squares from which a step of each route leads to linked squares

	// Of one leg, for each node.
	can, forward, fits [MaxPattern]grid.Set
	from               grid.Set // the squares from which a step of the leg leads to a linked square
}

// reachable appends the parts.
func (b *BoardRules) reachable(dst []grid.Position, p grid.Position) []grid.Position {
	var r reach
	r.begin(b, p)
	r.close(func(*partLeg) bool { return true })
	return r.split(dst, p)
}

// begin prepares the iteration.
func (r *reach) begin(b *BoardRules, p grid.Position) {
	r.board, r.any = b, p.Any()
	for code := 1; code < codes; code++ {
		r.may[code] = class(1 << code).of(p)
	}
}

// close iterates with some legs until nothing changes.
func (r *reach) close(some func(l *partLeg) bool) {
	// A leg is looked at again only if a code that it looks at has more squares. What the leg adds is
	// then added again, since patterns that fit go on to fit.
	for fresh := class(1<<codes - 1); fresh != 0; {
		before := r.may
		for i := range r.board.parts.legs {
			l := &r.board.parts.legs[i]
			if l.codes&fresh != 0 && some(l) && r.fitAny(l) {
				r.add(l)
			}
		}
		fresh = 0
		for code := range before {
			if r.may[code] != before[code] {
				fresh |= 1 << code
			}
		}
	}
}

// fitAny is fit for a position on any squares.
func (r *reach) fitAny(l *partLeg) bool {
	if r.any.High == 0 {
		return r.fitWord(l)
	}
	return r.fit(l)
}

// of returns the squares that may have a code of a class.
func (r *reach) of(c class) (set grid.Set) {
	for code := 1; code < codes; code++ {
		if c>>code&1 != 0 {
			set = set.Or(r.may[code])
		}
	}
	return set
}

// fit finds for each node the squares on which the node can be in a fitting pattern. It returns false if
// the pattern fits nowhere. The square ahead of the pattern does not count: if that square were in another
// part, the part would have a wall there.
func (r *reach) fit(l *partLeg) bool {
	for i, n := range l.nodes {
		r.can[i] = r.of(n.from)
		r.forward[i], r.fits[i] = grid.Set{}, grid.Set{}
	}
	r.forward[0] = r.can[0]
	for again := true; again; {
		again = false
		for _, e := range l.edges {
			more := r.board.step(r.forward[e[0]], l.to).And(r.can[e[1]]).Or(r.forward[e[1]])
			again = again || e[1] <= e[0] && more != r.forward[e[1]]
			r.forward[e[1]] = more
		}
	}
	found := false
	for i := range l.nodes {
		if l.ends[i] {
			r.fits[i] = r.forward[i]
			found = found || !r.fits[i].Empty()
		}
	}
	r.from = grid.Set{}
	if found && l.ahead != 0 {
		for i := range l.nodes {
			r.from = r.from.Or(r.fits[i].And(r.board.step(r.any, l.back)))
		}
	}
	for again := found; again; {
		again = false
		for i := len(l.edges) - 1; i >= 0; i-- {
			e := l.edges[i]
			linked := r.board.step(r.fits[e[1]], l.back).And(r.forward[e[0]])
			more := linked.Or(r.fits[e[0]])
			again = again || e[1] <= e[0] && more != r.fits[e[0]]
			r.fits[e[0]] = more
			r.from = r.from.Or(linked)
		}
	}
	return found
}

// add adds the codes and the links of a leg after fit.
func (r *reach) add(l *partLeg) {
	for i, node := range l.nodes {
		fits := r.fits[i]
		r.live = r.live.Or(fits)
		if node.to == same {
			continue
		}
		r.may[node.to] = r.may[node.to].Or(fits)
		if l.after.beside != nil {
			r.near = r.near.Or(fits)
			beside := r.board.Beside(fits).And(r.any)
			for _, e := range l.after.beside {
				r.may[e.to] = r.may[e.to].Or(beside.And(r.of(e.from)))
			}
		}
	}
	r.links[l.route] = r.links[l.route].Or(r.from)
}

// split appends the classes of linked squares.
func (r *reach) split(dst []grid.Position, p grid.Position) []grid.Position {
	b := r.board
	for live := r.live; !live.Empty(); {
		part := live.First()
		for fresh := part; !fresh.Empty(); {
			var next grid.Set
			if !r.near.Empty() {
				next = b.Beside(fresh.And(r.near)).Or(b.Beside(fresh).And(r.near))
			}
			for i, to := range b.parts.routes {
				if !r.links[i].Empty() {
					next = next.Or(b.step(fresh.And(r.links[i]), to)).Or(b.step(fresh, b.parts.backs[i]).And(r.links[i]))
				}
			}
			fresh = next.And(r.any).AndNot(part)
			part = part.Or(fresh)
		}
		live = live.AndNot(part)
		dst = append(dst, p.Within(part))
	}
	return dst
}
