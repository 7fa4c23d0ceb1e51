package strategic

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Maximal Nash subsets and components are found in a bipartite graph. The vertices of the graph
// are the extreme strategies of the two players, and the edges are the extreme equilibria. Take
// some strategies of either player. All pairs of mixtures of these strategies are equilibria if
// and only if all pairs of these strategies are equilibria. So the maximal Nash subsets are the
// maximal bicliques of the graph, and the components are the components of the graph (Avis,
// Rosenberg, Savani and von Stengel 2010, section 5).

// component is a component of the graph: the strategies of both players and the edges, as
// numbers of its strategies.
type component struct {
	strategies [2][]int
	edges      [][2]int
}

// components divides the extreme equilibria into components, in the order of their first edges.
// The extreme equilibria are in ascending order.
func (s *EquilibriumSet) components() []component {
	first := len(s.Strategies[0])
	parent := upTo(first + len(s.Strategies[1]))
	find := func(v int) int {
		for parent[v] != v {
			// Halving the path keeps later searches short (van Leeuwen and van der Weide 1977).
			parent[v] = parent[parent[v]]
			v = parent[v]
		}
		return v
	}
	for _, e := range s.Extreme {
		parent[find(e[0])] = find(first + e[1])
	}
	var all []component
	number := map[int]int{} // by root
	local := make([]int, len(parent))
	for v := range local {
		local[v] = -1
	}
	for _, e := range s.Extreme {
		// All edges have been joined before, so roots do not change any more.
		root := find(e[0])
		n, ok := number[root]
		if !ok {
			n = len(all)
			number[root] = n
			all = append(all, component{})
		}
		c := &all[n]
		var edge [2]int
		for p, v := range [2]int{e[0], first + e[1]} {
			if local[v] < 0 {
				local[v] = len(c.strategies[p])
				c.strategies[p] = append(c.strategies[p], e[p])
			}
			edge[p] = local[v]
		}
		c.edges = append(c.edges, edge)
	}
	return all
}

// subsets finds the maximal Nash subsets, in at most limit bytes.
func (s *EquilibriumSet) subsets(ctx context.Context, limit int64) error {
	all := s.components()
	s.Components = len(all)
	for n, c := range all {
		err := c.bicliques(func(sides [2]bitset) error {
			if err := poll.Cause(ctx); err != nil {
				return err
			}
			subset := NashSubset{Component: n}
			for p, side := range sides {
				for _, v := range side.members() {
					subset.Strategies[p] = append(subset.Strategies[p], c.strategies[p][v])
				}
				slices.Sort(subset.Strategies[p])
				limit -= 8 * int64(cap(subset.Strategies[p]))
			}
			if limit -= 64; limit < 0 {
				return fmt.Errorf("%w, after %d maximal Nash subsets", game.ErrMemory, len(s.Subsets))
			}
			s.Subsets = append(s.Subsets, subset)
			return nil
		})
		if err != nil {
			return err
		}
	}
	slices.SortFunc(s.Subsets, func(x, y NashSubset) int {
		if x.Component != y.Component {
			return x.Component - y.Component
		}
		if c := slices.Compare(x.Strategies[0], y.Strategies[0]); c != 0 {
			return c
		}
		return slices.Compare(x.Strategies[1], y.Strategies[1])
	})
	return nil
}

// bicliques yields the maximal bicliques of the component, each once. If yield returns an error,
// bicliques returns it.
func (c *component) bicliques(yield func(sides [2]bitset) error) error {
	// Extend branches over the near side, so the side with fewer vertices is the near one.
	small := 0 // the side with fewer vertices
	if len(c.strategies[1]) < len(c.strategies[0]) {
		small = 1
	}
	n, m := len(c.strategies[small]), len(c.strategies[1-small])
	g := &bipartite{near: make([]bitset, m), far: make([]bitset, n)}
	for i := range g.near {
		g.near[i] = newBitset(n)
	}
	for j := range g.far {
		g.far[j] = newBitset(m)
	}
	for _, e := range c.edges {
		g.near[e[1-small]].add(e[small])
		g.far[e[small]].add(e[1-small])
	}
	g.yield = func(near, far bitset) error {
		var sides [2]bitset
		sides[small], sides[1-small] = near, far
		return yield(sides)
	}
	everything := newBitset(m)
	for i := range m {
		everything.add(i)
	}
	// The first pair is the closure of the empty set. Its far side is everything, and its near side
	// what is joined with all of that.
	return g.extend(g.common(everything), everything, 0)
}

// bipartite is a bipartite graph. near[i] has the neighbors of the far vertex i, and far[j] has
// the neighbors of the near vertex j.
type bipartite struct {
	near, far []bitset
	yield     func(near, far bitset) error
}

// common returns the near vertices that are neighbors of all given far vertices.
func (g *bipartite) common(far bitset) bitset {
	near := newBitset(len(g.far))
	for w := range near {
		// Bits beyond the last vertex go away with the first intersection. There is one, since far is
		// never empty.
		near[w] = ^uint64(0)
	}
	for _, i := range far.members() {
		near.intersect(near, g.near[i])
	}
	return near
}

// extend yields the given pair and all pairs that arise from it by adding near vertices not less
// than from. In a pair, each side is the set of all common neighbors of the other side. Pairs
// with an empty side are not yielded.
//
// The algorithm is Close by One of Kuznetsov (1993). To add j also adds all vertices that come
// with j. A pair is made from another pair by adding j only if nothing less than j comes with j,
// so each pair is made once. The time for each pair is polynomial.
func (g *bipartite) extend(near, far bitset, from int) error {
	if !near.empty() {
		if err := g.yield(near, far); err != nil {
			return err
		}
	}
	for j := from; j < len(g.far); j++ {
		rest := newBitset(len(g.near))
		// Adding j must change the pair and leave something on the far side. An empty far side has no
		// equilibrium.
		if near.has(j) || !rest.intersect(far, g.far[j]) {
			continue
		}
		closed := g.common(rest)
		// The closure has gained something less than j: it is made where that was added first.
		if !closed.sameBelow(near, j) {
			continue
		}
		if err := g.extend(closed, rest, j+1); err != nil {
			return err
		}
	}
	return nil
}

// sameBelow reports whether s and t have the same elements below n.
func (s bitset) sameBelow(t bitset, n int) bool {
	for w := range n / 64 {
		if s[w] != t[w] {
			return false
		}
	}
	// The shift drops the bits from n on.
	return n%64 == 0 || (s[n/64]^t[n/64])<<(64-n%64) == 0
}
