package graphs

import "github.com/gametheory-go/gametheory/nim"

// fusion finds the value of a picture of Green Hackenbush by a depth-first search from the
// ground. The search has a stack of its own, so the picture may be as high as memory allows.
//
// Each edge outside the tree of the search is a back edge, from a vertex to one of its ancestors.
// An edge of the tree is a bridge unless a back edge passes it, from below to above. The search
// adds values from the leaves to the ground, by nim-sum:
//
//   - over a bridge, the value x above becomes x+1, by the colon principle;
//   - over an edge of a cycle the value stays x, because fusion makes one vertex of both ends;
//     the edge itself becomes a loop and adds 1;
//   - a back edge also becomes a loop and adds 1.
type fusion struct {
	edges []Edge
	first []int // the edges at vertex v are at[first[v]:first[v+1]], without loops
	at    []int

	order  []int // the reached vertices, in the order of reaching
	number []int // the place of vertex v in order, counted from 1, or 0
	parent []int // the edge to v in the tree
	low    []int // the smallest number reached by back edges from v and its descendants
	values []nim.Nimber
}

// newFusion returns the state before the search. The vertices of the edges are numbers below
// vertices.
func newFusion(edges []Edge, vertices int) *fusion {
	f := &fusion{
		edges:  edges,
		first:  make([]int, vertices+1),
		at:     make([]int, 2*len(edges)),
		order:  make([]int, 0, vertices),
		number: make([]int, vertices),
		parent: make([]int, vertices),
		low:    make([]int, vertices),
		values: make([]nim.Nimber, vertices),
	}
	for _, e := range edges {
		if e.U == e.V {
			f.values[e.U] ^= 1 // a loop already
			continue
		}
		f.first[e.U]++
		f.first[e.V]++
	}
	end := 0
	for v := range f.first {
		end += f.first[v]
		f.first[v] = end
	}
	for i, e := range edges { // first moves from the end of the edges at v to their beginning
		if e.U == e.V {
			continue
		}
		f.first[e.U]--
		f.at[f.first[e.U]] = i
		f.first[e.V]--
		f.at[f.first[e.V]] = i
	}
	return f
}

// value returns the value of the picture.
func (f *fusion) value() nim.Nimber {
	f.search()
	for i := len(f.order) - 1; i > 0; i-- {
		v := f.order[i]
		p := f.edges[f.parent[v]].other(v)
		if f.low[v] == f.number[v] { // the edge to the parent is a bridge
			f.values[p] ^= f.values[v] + 1
		} else {
			f.values[p] ^= f.values[v] ^ 1
			f.low[p] = min(f.low[p], f.low[v])
		}
	}
	return f.values[0]
}

// search numbers the vertices that are connected to the ground, and adds the back edges.
func (f *fusion) search() {
	const none = -1
	next := make([]int, len(f.number)) // the edge to look at next, counted from first
	f.reach(0, none)
	for v, path := 0, []int{0}; ; {
		if i := f.first[v] + next[v]; i < f.first[v+1] {
			next[v]++
			e := f.at[i]
			switch w := f.edges[e].other(v); {
			case e == f.parent[v]:
			case f.number[w] == 0:
				f.reach(w, e)
				path = append(path, w)
				v = w
			case f.number[w] < f.number[v]:
				f.low[v] = min(f.low[v], f.number[w])
				f.values[v] ^= 1
			}
			continue
		}
		if path = path[:len(path)-1]; len(path) == 0 {
			return
		}
		v = path[len(path)-1]
	}
}

// reach gives a number to v, reached over edge e.
func (f *fusion) reach(v, e int) {
	f.order = append(f.order, v)
	f.number[v] = len(f.order)
	f.parent[v] = e
	f.low[v] = len(f.order)
}
