package layout

import "slices"

// Tree places a tree so that a vertex is in the middle above its children, which are in
// order, subtrees that are equal are drawn equally, and the drawing is narrow. An arc
// runs through its label straight to the vertex that it leads to. It takes linear time.
//
// The method is that of Reingold and Tilford (1981), "Tidier drawings of trees", for
// vertices with any number of children, which Walker (1990) gave and Buchheim, Jünger and
// Leipert (2002), "Improving Walker's algorithm to run in linear time", put right.
// Vertices of different breadths do not change it: on each row, only neighbors are ever
// compared.
func Tree(g Graph, gaps Gaps) Layout {
	t := newTidy(g, gaps)
	order := t.rightFirst()
	for _, v := range slices.Backward(order) {
		t.first(v)
	}
	l := Layout{Row: make([]int, len(t.nodes)), Place: make([]float64, len(t.nodes))}
	for _, v := range order {
		t.second(v, &l)
	}
	left, right := l.Place[0], l.Place[0]
	for v, n := range t.nodes {
		left = min(left, l.Place[v]-n.breadth/2)
		right = max(right, l.Place[v]+n.breadth/2)
	}
	for v := range l.Place {
		l.Place[v] -= left
	}
	l.Breadth = right - left
	for _, a := range g.Arcs {
		l.Routes = append(l.Routes, Route{Label: 1, Points: []Point{
			{l.Row[a.From], l.Place[a.From]}, {l.Row[a.From] + 1, l.Place[a.To]}, {l.Row[a.To], l.Place[a.To]},
		}})
	}
	return l
}

// tidy is the work on a tree. The fields of its vertices have the names that the paper
// gives them.
type tidy struct {
	nodes []tidyNode
	gaps  Gaps
}

type tidyNode struct {
	breadth  float64 // of the vertex and of the label of the arc to it, whichever is larger
	parent   int     // none for the root
	children []int
	number   int // among the children of the parent, from 0

	prelim   float64 // the place, but for the sum of mod of all vertices above
	mod      float64 // what is to be added to the places of all vertices below
	shift    float64 // what is to be added to mod and prelim, summed up from right to left
	change   float64 // what is to be added to shift, likewise
	thread   int     // the next vertex of a contour where it does not go to a child, or none
	ancestor int     // for the right contour: the child, of the vertex in work, that it is below
	below    int     // the child that the right contour is below where no ancestor says so
	sum      float64 // of mod of all vertices above
}

const none = -1

func newTidy(g Graph, gaps Gaps) *tidy {
	t := &tidy{nodes: make([]tidyNode, len(g.Breadth)), gaps: gaps}
	for v := range t.nodes {
		t.nodes[v] = tidyNode{breadth: g.Breadth[v], parent: none, thread: none, ancestor: v}
	}
	for _, a := range g.Arcs {
		p, c := &t.nodes[a.From], &t.nodes[a.To]
		c.parent, c.number, c.breadth = a.From, len(p.children), max(c.breadth, a.Label)
		p.children = append(p.children, a.To)
	}
	return t
}

// rightFirst returns the vertices in an order in which each comes before its children, and
// these from right to left with all that is below them.
func (t *tidy) rightFirst() []int {
	order := make([]int, 0, len(t.nodes))
	for stack := []int{0}; len(stack) > 0; {
		v := stack[len(stack)-1]
		stack = append(stack[:len(stack)-1], t.nodes[v].children...)
		order = append(order, v)
	}
	return order
}

// distance is how far apart u and its right neighbor v must be.
func (t *tidy) distance(u, v int) float64 {
	a, b := &t.nodes[u], &t.nodes[v]
	gap := t.gaps.Other
	if a.parent == b.parent {
		gap = t.gaps.Sibling
	}
	return (a.breadth+b.breadth)/2 + gap
}

// left returns the sibling left of v, or none.
func (t *tidy) left(v int) int {
	n := &t.nodes[v]
	if n.number == 0 {
		return none
	}
	return t.nodes[n.parent].children[n.number-1]
}

// first computes prelim and mod of v, given those of all below it and of the siblings left of
// it, and makes room for it among these.
func (t *tidy) first(v int) {
	n := &t.nodes[v]
	middle := 0.0
	if len(n.children) > 0 {
		t.shiftAll(v)
		middle = (t.nodes[n.children[0]].prelim + t.nodes[n.children[len(n.children)-1]].prelim) / 2
	}
	n.prelim = middle
	if w := t.left(v); w != none {
		n.prelim = t.nodes[w].prelim + t.distance(w, v)
		n.mod = n.prelim - middle
		t.nodes[n.parent].below = t.apportion(v, t.nodes[n.parent].below)
	} else if n.parent != none {
		t.nodes[n.parent].below = v
	}
}

// contour is a walk down along the left or right edge of a forest: the vertex, and the
// sum of mod of the vertices above it.
type contour struct {
	at  int
	sum float64
}

// leftmost returns the next vertex of the left contour below v, or none.
func (t *tidy) leftmost(v int) int {
	if n := &t.nodes[v]; len(n.children) == 0 {
		return n.thread
	}
	return t.nodes[v].children[0]
}

// rightmost returns the next vertex of the right contour below v, or none.
func (t *tidy) rightmost(v int) int {
	n := &t.nodes[v]
	if len(n.children) == 0 {
		return n.thread
	}
	return n.children[len(n.children)-1]
}

// apportion moves the subtree of v to the right until it is clear of its left siblings'
// subtrees, whose contours it walks down at the same time, as far as the shorter goes:
// that is why all in all the time is linear. It spreads the siblings between v and the
// subtree that was in the way. The result is the child that the right contour is below
// where no vertex says so by its ancestor.
func (t *tidy) apportion(v, ancestor int) int {
	w := t.left(v)
	at := func(u int) contour { return contour{u, t.nodes[u].mod} }
	insideRight, outsideRight := at(v), at(v)
	insideLeft, outsideLeft := at(w), at(t.nodes[t.nodes[v].parent].children[0])
	for t.rightmost(insideLeft.at) != none && t.leftmost(insideRight.at) != none {
		insideLeft.at = t.rightmost(insideLeft.at)
		insideRight.at = t.leftmost(insideRight.at)
		outsideLeft.at = t.leftmost(outsideLeft.at)
		outsideRight.at = t.rightmost(outsideRight.at)
		t.nodes[outsideRight.at].ancestor = v
		shift := t.nodes[insideLeft.at].prelim + insideLeft.sum -
			(t.nodes[insideRight.at].prelim + insideRight.sum) + t.distance(insideLeft.at, insideRight.at)
		if shift > 0 {
			t.move(t.below(insideLeft.at, v, ancestor), v, shift)
			insideRight.sum += shift
			outsideRight.sum += shift
		}
		for _, c := range []*contour{&insideLeft, &insideRight, &outsideLeft, &outsideRight} {
			c.sum += t.nodes[c.at].mod
		}
	}
	if next := t.rightmost(insideLeft.at); next != none && t.rightmost(outsideRight.at) == none {
		t.nodes[outsideRight.at].thread = next
		t.nodes[outsideRight.at].mod += insideLeft.sum - outsideRight.sum
	}
	if next := t.leftmost(insideRight.at); next != none && t.leftmost(outsideLeft.at) == none {
		t.nodes[outsideLeft.at].thread = next
		t.nodes[outsideLeft.at].mod += insideRight.sum - outsideLeft.sum
		ancestor = v
	}
	return ancestor
}

// below returns the sibling of v that u is below.
func (t *tidy) below(u, v, otherwise int) int {
	if a := t.nodes[u].ancestor; t.nodes[a].parent == t.nodes[v].parent {
		return a
	}
	return otherwise
}

// move moves the subtree of right by shift, and notes that its siblings from left on are
// to be spread.
func (t *tidy) move(left, right int, shift float64) {
	l, r := &t.nodes[left], &t.nodes[right]
	part := shift / float64(r.number-l.number)
	r.change -= part
	r.shift += shift
	l.change += part
	r.prelim += shift
	r.mod += shift
}

// shiftAll spreads the children of v as was noted.
func (t *tidy) shiftAll(v int) {
	shift, change := 0.0, 0.0
	children := t.nodes[v].children
	for i := len(children) - 1; i >= 0; i-- {
		n := &t.nodes[children[i]]
		n.prelim += shift
		n.mod += shift
		change += n.change
		shift += n.shift + change
	}
}

// second computes the place of v, after that of the vertex above it.
func (t *tidy) second(v int, l *Layout) {
	n := &t.nodes[v]
	if n.parent != none {
		above := &t.nodes[n.parent]
		n.sum = above.sum + above.mod
		l.Row[v] = l.Row[n.parent] + 2
	}
	l.Place[v] = n.prelim + n.sum
}
