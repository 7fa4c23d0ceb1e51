package stochastic

import (
	"slices"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// component is a strongly connected component with a cycle. Its positions are counted from 0, and are said to be
// inside.
type component struct {
	vertices []uint32 // of the digraph
	nodes    []node
	memory   memo.Account // for as long as the component is being solved
	stopped  func() error
	ends     bool     // all plays leave it
	stays    bool     // players can keep a play inside, where moves have rewards
	contest  *contest // or nil
	bounds   int      // that bracket has found, of two
	guesses  []guess  // of frame
	framed   bool     // frame has found bands
}

// What a position and an arc of a component take while it is solved, in bytes.
const (
	nodeBytes = 400
	arcBytes  = 150
)

// node is a position of a component.
type node struct {
	weights []int // none if a player moves
	sum     int   // of the weights
	arcs    []arc
}

// arc leads to an option.
type arc struct {
	vertex uint32
	to     int32 // inside, or outside
	same   bool  // the turn stays with the same player
	reward int32 // of the move
}

// outside is where an arc leads that leaves its component.
const outside = -1

// component returns the component of these vertices, which all plays leave unless moves have rewards. It makes the
// component, unless that has been done.
func (r *run[S]) component(vertices []uint32) (*component, error) {
	if r.part == nil {
		r.part = &component{vertices: vertices, memory: memo.Account{Budget: &r.solution.budget}}
	}
	c := r.part
	c.stopped = r.stopped
	// A node is added when it is complete, so that the next call goes on behind the last one.
	for _, v := range vertices[len(c.nodes):] {
		if err := r.stopped(); err != nil {
			return nil, err
		}
		given, err := r.node(v)
		if err != nil {
			return nil, err
		}
		n := *given
		if !c.memory.Take(nodeBytes + arcBytes*int64(len(n.arcs))) {
			return nil, fold.ErrFull
		}
		n.weights, n.arcs = slices.Clone(n.weights), slices.Clone(n.arcs)
		for k, a := range n.arcs {
			// The vertices of a component are one behind the other, so that places are counted from the first.
			if r.components.Of[a.vertex] == r.components.Of[v] {
				n.arcs[k].to = int32(r.place[a.vertex] - r.place[vertices[0]])
			}
		}
		c.nodes = append(c.nodes, n)
	}
	if !c.ends && !c.stays {
		cycle, err := c.endless()
		if err != nil {
			return nil, err
		}
		if cycle != nil && r.solution.reward == nil {
			return nil, tool.Cycle(r.solution.Config.Rules, r.solution.Digraph.At(cycle))
		}
		c.ends, c.stays = cycle == nil, cycle != nil
	}
	return c, nil
}

// endless returns the vertices of a cycle in which players can keep a play, or nil if each play leaves
// the component with probability 1, whatever they do.
func (c *component) endless() (cycle []uint32, err error) {
	// Players keep a play for ever in a set of positions that no arc of chance leaves, and in which each position of
	// a player has an arc that stays. The union of such sets is one too. What is not in the largest one is found from
	// its end: a position goes if an arc of chance, or all arcs of a player, lead to positions that have gone, or
	// outside. In a game in which the players want plays to stay, and chance wants them to leave, that is the attractor
	// of chance.
	back := make([][]int32, len(c.nodes)) // the arcs inside, the other way round
	stay := make([]int, len(c.nodes))     // arcs to positions that have not gone
	for v, n := range c.nodes {
		if err := c.stopped(); err != nil {
			return nil, err
		}
		for _, a := range n.arcs {
			if a.to != outside {
				back[a.to] = append(back[a.to], int32(v))
				stay[v]++
			}
		}
	}
	gone := make([]bool, len(c.nodes))
	var queue []int32 // of those that have gone: the arcs to them still count as ones that stay
	look := func(v int32) {
		if n := c.nodes[v]; !gone[v] && (stay[v] == 0 || n.sum > 0 && stay[v] < len(n.arcs)) {
			gone[v] = true
			queue = append(queue, v)
		}
	}
	for v := range c.nodes {
		look(int32(v))
	}
	for len(queue) > 0 {
		if err := c.stopped(); err != nil {
			return nil, err
		}
		w := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, v := range back[w] {
			stay[v]--
			look(v)
		}
	}
	// If all have gone, a play leaves from each position, with a probability that is not 0, in at most as many moves as
	// there are positions, whatever the strategies. So the probability that it stays for k times as many moves tends to
	// 0 as k grows.
	return c.cycle(gone), nil
}

// cycle returns the vertices of a cycle of positions that have not gone, or nil if all have.
func (c *component) cycle(gone []bool) (cycle []uint32) {
	v := int32(slices.Index(gone, false))
	if v < 0 {
		return nil
	}
	step := make([]int, len(c.nodes)) // at which each position is met, counted from 1
	for step[v] == 0 {
		cycle = append(cycle, c.vertices[v])
		step[v] = len(cycle)
		// One arc at least stays: else v would have gone.
		i := slices.IndexFunc(c.nodes[v].arcs, func(a arc) bool { return a.to != outside && !gone[a.to] })
		v = c.nodes[v].arcs[i].to
	}
	return cycle[step[v]-1:]
}
