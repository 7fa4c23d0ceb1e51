package ruleset

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// GraphRules are the rules of a ruleset on a graph of at most grid.MaxSquares vertices. GraphRules
// implements partizan.Rules with the capabilities Parts and MoveName, does not change, and is safe for
// concurrent use.
//
// A pattern lies along a path without repeated vertices, in any direction. In a position, vertex n is
// square n-1.
type GraphRules struct {
	ruleset *Ruleset
	order   int
	edges   [][2]int // in increasing order
	near    [grid.MaxSquares]grid.Set
	moves   [2][]graphMove
}

var _ grid.Game = (*GraphRules)(nil)

// graphMove is a compiled line.
type graphMove struct {
	legs  []path
	after after
}

// readGraph reads a position such as .x.:1-2,2-3.
func (r *Ruleset) readGraph(text string) (*GraphRules, grid.Position, error) {
	signs, list, _ := strings.Cut(text, ":")
	g := &GraphRules{ruleset: r, order: len(signs)}
	if g.order > grid.MaxSquares {
		return nil, grid.Position{}, game.SyntaxErrorf(game.ErrSize, "%d vertices, at most %d", g.order, grid.MaxSquares)
	}
	for word := range strings.SplitSeq(list, ",") {
		if strings.TrimSpace(word) == "" && list == "" {
			break
		}
		a, b, _ := strings.Cut(strings.TrimSpace(word), "-")
		from, err := strconv.Atoi(a)
		to, err2 := strconv.Atoi(b)
		if err != nil || err2 != nil || min(from, to) < 1 || max(from, to) > g.order || from == to {
			return nil, grid.Position{}, game.SyntaxErrorf(game.ErrPosition, "%q, want an edge such as 1-2 between two of %d vertices", word, g.order)
		}
		edge := [2]int{min(from, to), max(from, to)}
		if slices.Contains(g.edges, edge) {
			return nil, grid.Position{}, game.SyntaxErrorf(game.ErrPosition, "the edge %d-%d twice", edge[0], edge[1])
		}
		g.edges = append(g.edges, edge)
		g.near[from-1] = g.near[from-1].Or(grid.Single(to - 1))
		g.near[to-1] = g.near[to-1].Or(grid.Single(from - 1))
	}
	slices.SortFunc(g.edges, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	for _, m := range r.moves {
		compiled := graphMove{after: r.coding.after(&m)}
		for _, l := range m.legs {
			compiled.legs = append(compiled.legs, r.coding.compile(l))
		}
		for player := range g.moves {
			if m.players[player] {
				g.moves[player] = append(g.moves[player], compiled)
			}
		}
	}
	p, err := g.signs(signs)
	return g, p, err
}

// signs reads the signs of the vertices.
func (g *GraphRules) signs(text string) (p grid.Position, err error) {
	if len(text) != g.order {
		return p, game.SyntaxErrorf(game.ErrPosition, "%d signs, want %d", len(text), g.order)
	}
	for i := range len(text) {
		code := slices.Index(g.ruleset.coding.signs[:], text[i])
		if code < 0 || text[i] == ' ' {
			return p, game.SyntaxErrorf(game.ErrPosition, "%q at vertex %d, want %v", text[i], i+1, g.ruleset.coding.signs)
		}
		p = with(p, grid.Single(i), uint8(code))
	}
	return p, nil
}

// Text returns the signs of the vertices and the edges, such as .x.:1-2,2-3.
func (g *GraphRules) Text(p grid.Position) string {
	var b strings.Builder
	for i := range g.order {
		b.WriteRune(g.ruleset.coding.signs.Of(p, i))
	}
	for i, e := range g.edges {
		fmt.Fprintf(&b, "%c%d-%d", ":,"[min(i, 1)], e[0], e[1])
	}
	return b.String()
}

// Parse reads a text of Text on the same graph. The text may omit the edges. The error wraps
// game.ErrPosition.
func (g *GraphRules) Parse(text string) (grid.Position, error) {
	signs, edges, ok := strings.Cut(text, ":")
	if _, own, _ := strings.Cut(g.Text(grid.Position{}), ":"); ok && edges != own {
		return grid.Position{}, game.SyntaxErrorf(game.ErrPosition, "the edges %s, want %s", edges, own)
	}
	return g.signs(signs)
}

// Draw returns the text in a line.
func (g *GraphRules) Draw(p grid.Position) string { return g.Text(p) + "\n" }

// Ruleset returns the ruleset.
func (g *GraphRules) Ruleset() *Ruleset { return g.ruleset }

// MoveName returns the changed vertices with their new signs, such as "1=.,2=x".
func (g *GraphRules) MoveName(p, option grid.Position) string {
	return moveName(p, option, g.ruleset.coding.signs, func(s grid.Set) string { return strconv.Itoa(s.Min() + 1) })
}

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (g *GraphRules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(g, p, player, name)
}

// Left appends the options of Left to dst, in the order of the lines and of the vertices. An option that
// several paths make is appended several times.
func (g *GraphRules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	return g.options(dst, p, partizan.Left)
}

// Right appends the options of Right to dst, in the order of Left.
func (g *GraphRules) Right(dst []grid.Position, p grid.Position) []grid.Position {
	return g.options(dst, p, partizan.Right)
}

func (g *GraphRules) options(dst []grid.Position, p grid.Position, player partizan.Player) []grid.Position {
	for i := range g.moves[player] {
		w := pathWalker{g, &g.moves[player][i], p}
		for v := range g.order {
			dst = w.item(dst, p, place{at: grid.Single(v)})
		}
	}
	return dst
}

// pathWalker builds a move vertex by vertex.
type pathWalker struct {
	graph *GraphRules
	move  *graphMove
	start grid.Position // before the move
}

// place is how far a path is: before item i of a leg, or before another copy of the item.
type place struct {
	leg, i   int
	at       grid.Set // the vertices that may be next
	used     grid.Set // the vertices of the leg
	last     grid.Set // the last vertex
	repeated bool     // item i was there once
}

// item appends the options of the items from a place on.
func (w *pathWalker) item(dst []grid.Position, q grid.Position, at place) []grid.Position {
	l := &w.move.legs[at.leg]
	if at.i == len(l.items) {
		return w.end(dst, q, at)
	}
	s := l.items[at.i]
	if s.repeat == '*' || at.repeated {
		next := at
		next.i, next.repeated = at.i+1, false
		dst = w.item(dst, q, next)
	}
	return w.node(dst, q, at, s.first)
}

// node appends the options in which node n, and the nodes after it, fit.
func (w *pathWalker) node(dst []grid.Position, q grid.Position, at place, n int) []grid.Position {
	l := &w.move.legs[at.leg]
	s := l.items[at.i]
	if n == s.end {
		if at.repeated = s.repeat != 0; !at.repeated {
			at.i++
		}
		return w.item(dst, q, at)
	}
	for choice := at.at.And(l.nodes[n].from.of(q)); !choice.Empty(); choice = choice.Rest() {
		v := choice.First()
		next, after := at, q
		if to := l.nodes[n].to; to != same {
			after = with(q, v, to)
		}
		next.used, next.last = at.used.Or(v), v
		next.at = w.graph.near[v.Min()].AndNot(next.used)
		dst = w.node(dst, after, next, n+1)
	}
	return dst
}

// end appends the options whose leg has ended. On a graph no vertex is ahead.
func (w *pathWalker) end(dst []grid.Position, q grid.Position, at place) []grid.Position {
	if at.leg+1 < len(w.move.legs) {
		return w.item(dst, q, place{leg: at.leg + 1, at: at.last})
	}
	if w.move.after.finish(w.graph, w.start, &q) {
		dst = append(dst, q)
	}
	return dst
}

// Beside returns the neighbors of the vertices of a set.
func (g *GraphRules) Beside(set grid.Set) (near grid.Set) {
	for ; !set.Empty(); set = set.Rest() {
		near = near.Or(g.near[set.Min()])
	}
	return near
}

// Component returns the vertices of set that can be reached from the vertices of from within set.
func (g *GraphRules) Component(from, set grid.Set, _ bool) grid.Set {
	from = from.And(set)
	for fresh := from; !fresh.Empty(); from = from.Or(fresh) {
		fresh = g.Beside(fresh).And(set).AndNot(from)
	}
	return from
}

// Parts appends the components of the vertices that are no walls to dst.
func (g *GraphRules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	for set := p.Any(); !set.Empty(); {
		part := g.Component(set.First(), set, false)
		set = set.AndNot(part)
		dst = append(dst, p.Within(part))
	}
	return dst
}
