package layout

import "slices"

// Layers places a digraph, in which arcs may meet again or lead back. The row of a vertex
// says how many moves it takes at most to reach it, so that all arcs lead on, except those that
// close a cycle. Crossings are few and long arcs almost straight.
//
// The steps are those of Sugiyama, Tagawa and Toda (1981), "Methods for visual
// understanding of hierarchical system structures": arcs that close cycles are turned
// round, arcs are divided into pieces from row to row, each row is sorted by the
// barycenters of the neighbors of its items, and the items are moved along their rows to
// where the arcs are straight. The order is not always the best: to find that one is
// NP-hard, even for two rows (Garey and Johnson 1983).
func Layers(g Graph, gaps Gaps) Layout {
	n := newNetwork(g, gaps)
	n.sort()
	n.place()
	return n.layout(g)
}

// network has the items of all rows: vertices, labels, and the bends of arcs where they
// pass a row.
type network struct {
	items []item
	rows  [][]int // the items of each row, from left to right
	paths [][]int // of each arc: its items from the upper vertex to the lower one
	back  []bool  // of each arc: it closes a cycle
	gaps  Gaps
}

// item takes a part of a row.
type item struct {
	breadth  float64
	vertex   bool
	index    int // where it is in the order of its row
	row      int
	up, down []int // neighbors on the rows before and after
	place    float64
}

func newNetwork(g Graph, gaps Gaps) *network {
	back, order := backward(g)
	level := levels(g, back, order)
	n := &network{paths: make([][]int, len(g.Arcs)), back: back, gaps: gaps}
	for v, b := range g.Breadth {
		n.add(item{breadth: b, vertex: true, row: 2 * level[v]})
	}
	for i, a := range g.Arcs {
		from, to := a.From, a.To
		if back[i] {
			from, to = to, from
		}
		if from != to {
			n.divide(i, from, to, a)
		}
	}
	n.arrange(order)
	return n
}

// add adds an item, in no row as yet, and returns its number.
func (n *network) add(it item) int {
	n.items = append(n.items, it)
	return len(n.items) - 1
}

// divide makes the items of an arc. Its label is next to the vertex where it begins,
// where the move is made.
func (n *network) divide(arc, from, to int, a Arc) {
	path := []int{from}
	first, last := n.items[from].row+1, n.items[to].row-1
	label := first
	if n.back[arc] {
		label = last
	}
	for row := first; row <= last; row++ {
		it := item{row: row}
		if row == label {
			it.breadth = a.Label
		}
		path = append(path, n.add(it))
	}
	path = append(path, to)
	for i := 1; i < len(path); i++ {
		u, v := path[i-1], path[i]
		n.items[u].down = append(n.items[u].down, v)
		n.items[v].up = append(n.items[v].up, u)
	}
	n.paths[arc] = path
}

// arrange fills the rows, at first in the order in which the items are reached.
func (n *network) arrange(order []int) {
	last := 0
	for i := range n.items {
		last = max(last, n.items[i].row)
	}
	n.rows = make([][]int, last+1)
	seen := make([]bool, len(n.items))
	for _, v := range order {
		for stack := []int{v}; len(stack) > 0; {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if seen[i] {
				continue
			}
			seen[i] = true
			it := &n.items[i]
			it.index = len(n.rows[it.row])
			n.rows[it.row] = append(n.rows[it.row], i)
			for _, next := range slices.Backward(it.down) {
				stack = append(stack, next)
			}
		}
	}
}

// backward says which arcs close a cycle in a walk from the root that goes deep first,
// so that the others have no cycles. The vertices are returned in a topological order of the
// others.
func backward(g Graph) (back []bool, order []int) {
	const (
		unseen = iota
		open
		closed
	)
	state, out := make([]int, len(g.Breadth)), g.children()
	back = make([]bool, len(g.Arcs))
	state[0] = open
	for path := []step{{0, 0}}; len(path) > 0; {
		top := &path[len(path)-1]
		if top.next == len(out[top.at]) {
			state[top.at] = closed
			order = append(order, top.at)
			path = path[:len(path)-1]
			continue
		}
		i := out[top.at][top.next]
		top.next++
		switch w := g.Arcs[i].To; state[w] {
		case unseen:
			state[w] = open
			path = append(path, step{w, 0})
		case open:
			back[i] = true
		}
	}
	slices.Reverse(order)
	return back, order
}

// step is a place on the path of a search that goes deep first, and the number of what it goes
// on to next. Drawings may be as deep as memory allows, so that searches keep stacks of their
// own.
type step struct{ at, next int }

// levels returns the length of the longest way to each vertex from the root without
// arcs that lead back.
func levels(g Graph, back []bool, order []int) []int {
	level, out := make([]int, len(g.Breadth)), g.children()
	for _, v := range order {
		for _, i := range out[v] {
			if w := g.Arcs[i].To; !back[i] {
				level[w] = max(level[w], level[v]+1)
			}
		}
	}
	return level
}

// layout writes down what was found.
func (n *network) layout(g Graph) Layout {
	l := Layout{Routes: make([]Route, len(g.Arcs))}
	left, right := 0.0, 0.0
	for i := range n.items {
		it := &n.items[i]
		left = min(left, it.place-it.breadth/2)
		right = max(right, it.place+it.breadth/2)
	}
	for v := range g.Breadth {
		l.Row = append(l.Row, n.items[v].row)
		l.Place = append(l.Place, n.items[v].place-left)
	}
	for i, path := range n.paths {
		r := Route{Label: 1, Backward: n.back[i]}
		if r.Backward {
			r.Label = len(path) - 2
		}
		for _, at := range path {
			r.Points = append(r.Points, Point{n.items[at].row, n.items[at].place - left})
		}
		l.Routes[i] = r
	}
	l.Breadth = right - left
	return l
}
