package ruleset

import (
	"slices"

	"github.com/gametheory-go/gametheory/game/partizan"
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
	player   partizan.Player
	route    int         // of the partition
	word     [2]wordStep // the step and the opposite step
	to, back route
	edges    [][2]int
	ends     []bool
	after    *after
	codes    class // the codes that the leg looks at
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
				p.add(b, &m.legs[j], &m.after, partizan.Player(player))
			}
		}
	}
	return p
}

// add adds the legs in all directions.
func (p *partition) add(b *BoardRules, l *boardLeg, a *after, player partizan.Player) {
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
		leg := partLeg{path: &l.path, to: l.routes[k], back: v.negative().route(), ends: l.path.ends(), after: a, player: player}
		if v != (vector{}) {
			leg.route = p.index(v)
			leg.word = [2]wordStep{b.wordStep(leg.to), b.wordStep(leg.back)}
		}
		for _, n := range l.nodes {
			leg.codes |= n.from
		}
		for _, e := range a.beside {
			leg.codes |= e.from
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
