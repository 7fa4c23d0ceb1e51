package ruleset

import (
	"slices"

	"github.com/gametheory-go/gametheory/games/grid"
)

// partition says how positions are divided into independent parts.
type partition struct {
	flood  bool // parts are components of the squares that are no walls
	single bool // a square alone can have a move
	around bool // a step leads along a diagonal
	far    bool // a step leads to a square that is not around

	routes, backs []route // the steps, and the opposite steps
	legs          []partLeg
}

// maxRoutes is the number of directions of a pattern.
const maxRoutes = 16

// partLeg is a leg in one direction, for the search of the squares that moves can reach.
type partLeg struct {
	*path
	route    int // of the partition
	to, back route
	edges    [][2]int
	ends     []bool
	after    *after
}

// partition prepares the division.
//
// If moves make walls, or a condition looks at groups, the parts are components of the squares that
// are no walls: no pattern leads over a wall. Otherwise walls never change, and [BoardRules.Parts]
// finds which squares can ever take part in a move.
func (b *BoardRules) partition() (p partition) {
	for player := range b.moves {
		for i := range b.moves[player] {
			m := &b.moves[player][i]
			p.flood = p.flood || m.after.groups != nil
			for _, e := range m.after.beside {
				p.flood = p.flood || e.to == wall
			}
			if !m.after.plain {
				for _, v := range directions["orthogonal"] {
					p.index(v)
				}
			}
			for j := range m.legs {
				p.add(&m.legs[j], &m.after)
			}
		}
	}
	return p
}

// add adds the legs in all directions.
func (p *partition) add(l *boardLeg, a *after) {
	least := 0
	for _, i := range l.items {
		if i.repeat != '*' {
			least += i.end - i.first
		}
	}
	p.single = p.single || least == 1
	for _, n := range l.nodes {
		p.flood = p.flood || n.to == wall
	}
	for k, v := range l.vectors {
		leg := partLeg{path: &l.path, to: l.routes[k], back: v.negative().route(), ends: l.path.ends(), after: a}
		if v != (vector{}) {
			leg.route = p.index(v)
		}
		l.path.edges(func(from, to int) { leg.edges = append(leg.edges, [2]int{from, to}) })
		p.legs = append(p.legs, leg)
	}
}

// index returns the index of a step.
func (p *partition) index(v vector) int {
	to := v.route()
	for i, known := range p.routes {
		if slices.Equal(known, to) {
			return i
		}
	}
	p.routes, p.backs = append(p.routes, to), append(p.backs, v.negative().route())
	p.around = p.around || v.row != 0 && v.column != 0
	p.far = p.far || len(to) > 1
	return len(p.routes) - 1
}

// Parts appends independent parts to dst: p is the sum of the parts. A part has walls on the squares
// of the other parts.
func (b *BoardRules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	if !b.parts.flood {
		return b.reachable(dst, p)
	}
	for set := p.Any(); !set.Empty(); {
		part := b.component(set.First(), set)
		set = set.AndNot(part)
		if b.parts.single || !part.Rest().Empty() {
			dst = append(dst, p.Within(part))
		}
	}
	return dst
}

// component returns the squares of a set that steps of patterns connect with a square.
func (b *BoardRules) component(part, set grid.Set) grid.Set {
	if !b.parts.far {
		return b.Component(part, set, b.parts.around)
	}
	for fresh := part; !fresh.Empty(); part = part.Or(fresh) {
		var next grid.Set
		for i, to := range b.parts.routes {
			next = next.Or(b.step(fresh, to)).Or(b.step(fresh, b.parts.backs[i]))
		}
		fresh = next.And(set).AndNot(part)
	}
	return part
}

// may has the squares that may have each code at some time, whatever the players do.
type may [codes]grid.Set

// of returns the squares that may have a code of a class.
func (m *may) of(c class) (set grid.Set) {
	for code := 1; code < codes; code++ {
		if c>>code&1 != 0 {
			set = set.Or(m[code])
		}
	}
	return set
}

// reachable appends parts of a position in which walls never change.
//
// An iteration finds all codes that a square may have. At first a square has its code. A pattern
// whose squares may have the codes of the pattern adds the codes of the replacement. After the
// iteration, the squares of each pattern that may fit are linked. A move changes linked squares only,
// and depends on linked squares only. So the classes of linked squares are independent, and other
// squares are in no move.
func (b *BoardRules) reachable(dst []grid.Position, p grid.Position) []grid.Position {
	var m may
	for code := 1; code < codes; code++ {
		m[code] = class(1 << code).of(p)
	}
	any := p.Any()
	for before := (may{}); m != before; {
		before = m
		for i := range b.parts.legs {
			l := &b.parts.legs[i]
			var fits [MaxPattern]grid.Set
			l.fit(b, &m, &fits)
			for n, node := range l.nodes {
				if node.to == same {
					continue
				}
				m[node.to] = m[node.to].Or(fits[n])
				if l.after.beside != nil {
					near := b.Beside(fits[n]).And(any)
					for _, e := range l.after.beside {
						m[e.to] = m[e.to].Or(near.And(m.of(e.from)))
					}
				}
			}
		}
	}
	return b.split(dst, p, &m)
}

// fit finds for each node the squares on which the node can be in a fitting pattern. The square ahead of
// the pattern does not count: if that square were in another part, the part would have a wall there.
func (l *partLeg) fit(b *BoardRules, m *may, fits *[MaxPattern]grid.Set) {
	var can, forward [MaxPattern]grid.Set
	for i, n := range l.nodes {
		can[i] = m.of(n.from)
	}
	forward[0] = can[0]
	for again := true; again; {
		again = false
		for _, e := range l.edges {
			more := b.step(forward[e[0]], l.to).And(can[e[1]]).Or(forward[e[1]])
			again = again || more != forward[e[1]] && e[1] <= e[0]
			forward[e[1]] = more
		}
	}
	for i := range l.nodes {
		if l.ends[i] {
			fits[i] = forward[i]
		}
	}
	for again := true; again; {
		again = false
		for i := len(l.edges) - 1; i >= 0; i-- {
			e := l.edges[i]
			more := b.step(fits[e[1]], l.back).And(forward[e[0]]).Or(fits[e[0]])
			again = again || more != fits[e[0]] && e[1] <= e[0]
			fits[e[0]] = more
		}
	}
}

// split appends the classes of linked squares.
func (b *BoardRules) split(dst []grid.Position, p grid.Position, m *may) []grid.Position {
	var links [maxRoutes]grid.Set // from the squares, a step of each route leads to linked squares
	any := p.Any()
	var live, near grid.Set // the squares in moves, and those whose neighbors are linked
	for i := range b.parts.legs {
		l := &b.parts.legs[i]
		var fits [MaxPattern]grid.Set
		l.fit(b, m, &fits)
		var from grid.Set
		for _, e := range l.edges {
			from = from.Or(fits[e[0]].And(b.step(fits[e[1]], l.back)))
		}
		for i, node := range l.nodes {
			if node.to != same || len(l.nodes) > 1 {
				live = live.Or(fits[i])
			}
			if node.to != same && l.after.beside != nil {
				near = near.Or(fits[i])
			}
			if l.ends[i] && l.ahead != 0 {
				from = from.Or(fits[i].And(b.step(any, l.back)))
			}
		}
		links[l.route] = links[l.route].Or(from)
	}
	for !live.Empty() {
		part := live.First()
		for fresh := part; !fresh.Empty(); {
			next := b.Beside(fresh.And(near)).Or(b.Beside(fresh).And(near))
			for i, to := range b.parts.routes {
				next = next.Or(b.step(fresh.And(links[i]), to)).Or(b.step(fresh, b.parts.backs[i]).And(links[i]))
			}
			fresh = next.And(any).AndNot(part)
			part = part.Or(fresh)
		}
		live = live.AndNot(part)
		dst = append(dst, p.Within(part))
	}
	return dst
}
