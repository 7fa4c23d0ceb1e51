package minimax

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
)

// expectation is what is known of all positions that can be reached from one: exact values, or
// bounds of them.
type expectation[S comparable] struct {
	digraph *digraph.Digraph[S]
	config  *config[S]
	chance  moves.Chancer[S] // or nil
	start   S
	memory  int64

	values    []rational.Number // by the numbers of positions, to the player whose turn it is; or nil
	low, high []fixed           // or nil
	places    uint              // binary ones of a fixed
}

// has reports whether s is among the positions.
func (t *expectation[S]) has(s S) bool {
	_, ok := t.digraph.Number(s)
	return ok
}

// number returns the number of s, which is among the positions.
func (t *expectation[S]) number(s S) uint32 {
	v, ok := t.digraph.Number(s)
	if !ok {
		panic(fmt.Sprintf("minimax: %v cannot be reached by the moves that were there before: the game breaks its contract", s))
	}
	return v
}

// bounds returns the bounds of the value of s.
func (t *expectation[S]) bounds(s S) (low, high *big.Rat) {
	v := t.number(s)
	return t.low[v].rat(t.places), t.high[v].rat(t.places)
}

// explore solves all that can be reached from s, in so much memory.
func (e *Expectimax[S]) explore(ctx context.Context, exact bool, s S, memory int64) (*expectation[S], error) {
	b := &memo.Budget{Limit: memory}
	t := &expectation[S]{config: e.config, start: s, digraph: digraph.New(e.Game, b)}
	if e.chance != nil {
		t.chance = e.chance
	}
	err := digraph.Watched(ctx, b, func(stopped func() error) error {
		return t.solve(b, exact, func() error {
			if e.meter.due() {
				e.count(t, b)
				e.meter.report(e.stats())
			}
			return stopped()
		})
	})
	e.count(t, b)
	e.held, t.memory = 0, b.Used
	return t, err
}

// count counts the positions of t so far.
func (e *Expectimax[S]) count(t *expectation[S], b *memo.Budget) {
	e.sum.Terminals = int64(t.digraph.Terminals)
	e.sum.Positions = int64(t.digraph.Explored) - e.sum.Terminals
	e.held = b.Used
}

// solve explores the digraph and solves one component after the other. It calls stopped at each
// step.
func (t *expectation[S]) solve(b *memo.Budget, exact bool, stopped func() error) (err error) {
	x := digraph.Exploration[S]{Stopped: stopped, Mark: t.config.mark()}
	if err := t.digraph.Explore(b, x, []S{t.start}); err != nil {
		return err
	}
	used := b.Used
	r := &chanceRun[S]{expectation: t, budget: b, stopped: stopped}
	if r.Components, err = t.digraph.Arcs.Components(b, stopped); err != nil {
		return err
	}
	if r.place, err = digraph.Room(b, r.place, t.digraph.Vertices()); err != nil {
		return err
	}
	r.place = r.place[:t.digraph.Vertices()]
	for i, v := range r.Vertices {
		r.place[v] = uint32(i)
	}
	work := b.Used - used
	if exact {
		err = r.exactly()
	} else {
		err = r.between()
	}
	if err == nil {
		b.Used -= work // garbage
		t.digraph.Drop(b)
	}
	return err
}

// chanceRun solves an expectation, component by component.
type chanceRun[S comparable] struct {
	*expectation[S]
	digraph.Components
	place   []uint32 // of each position among the Vertices of the components
	budget  *memo.Budget
	stopped func() error
	spare   chanceNode // of the last call of node
}

// each calls single for each position that cannot come again, and many for each component of those
// that can, all of whose options outside of it have been before.
func (r *chanceRun[S]) each(single func(v uint32) error, many func(c *component) error) error {
	for i := 0; i < len(r.Vertices); {
		if err := r.stopped(); err != nil {
			return err
		}
		j := i + 1
		for j < len(r.Vertices) && r.Of[r.Vertices[j]] == r.Of[r.Vertices[i]] {
			j++
		}
		var err error
		if r.recurs(i, j) {
			err = r.component(i, j, many)
		} else {
			err = single(r.Vertices[i])
		}
		if err != nil {
			return err
		}
		i = j
	}
	return nil
}

// recurs reports whether the component of the vertices from i to j has a cycle.
func (r *chanceRun[S]) recurs(i, j int) bool {
	if j-i > 1 {
		return true
	}
	for _, w := range r.digraph.From(r.Vertices[i]) {
		if w&^digraph.Mark == r.Vertices[i] {
			return true
		}
	}
	return false
}

// node returns v, which is good until the next call.
func (r *chanceRun[S]) node(v uint32) *chanceNode {
	to, n := r.digraph.From(v), &r.spare
	n.weights, n.sum = moves.Weights(r.chance, n.weights, r.digraph.Positions[v], len(to))
	n.arcs = n.arcs[:0]
	for _, w := range to {
		n.arcs = append(n.arcs, chanceArc{vertex: w &^ digraph.Mark, to: outside, same: w&digraph.Mark != 0})
	}
	return n
}

// component makes the component of the vertices from i to j and, if all plays leave it, hands it on.
func (r *chanceRun[S]) component(i, j int, solve func(c *component) error) error {
	c := &component{vertices: r.Vertices[i:j], budget: r.budget, stopped: r.stopped}
	defer func() { c.give(c.held) }()
	for _, v := range c.vertices {
		if err := r.stopped(); err != nil {
			return err
		}
		n := *r.node(v)
		if err := c.take(nodeBytes + arcBytes*int64(len(n.arcs))); err != nil {
			return err
		}
		n.weights, n.arcs = slices.Clone(n.weights), slices.Clone(n.arcs)
		for k, a := range n.arcs {
			if p := int(r.place[a.vertex]); i <= p && p < j {
				n.arcs[k].to = int32(p - i)
			}
		}
		c.nodes = append(c.nodes, n)
	}
	if round := c.endless(); round != nil {
		positions := make([]S, len(round))
		for k, at := range round {
			positions[k] = r.digraph.Positions[c.vertices[at]]
		}
		return fmt.Errorf("players can keep the play from ending, so that it has no payoff: %w", cycle(positions))
	}
	return solve(c)
}

// exactly finds the values.
func (r *chanceRun[S]) exactly() (err error) {
	if r.values, err = digraph.Room(r.budget, r.values, r.digraph.Vertices()); err != nil {
		return err
	}
	r.values = r.values[:r.digraph.Vertices()]
	return r.each(func(v uint32) error {
		x, err := r.induce(v)
		if err != nil {
			return err
		}
		return r.set(v, x)
	}, func(c *component) error {
		found, err := c.solve(func(v uint32) rational.Number { return r.values[v] })
		for i := 0; i < len(c.nodes) && err == nil; i++ {
			err = r.set(c.vertices[i], found[i])
		}
		return err
	})
}

// set stores the value of v.
func (r *chanceRun[S]) set(v uint32, x rational.Number) error {
	if !r.budget.Take(x.Bytes()) {
		return fold.ErrFull
	}
	r.values[v] = x
	return nil
}

// induce returns the value of v, of which no option can come back to it.
func (r *chanceRun[S]) induce(v uint32) (rational.Number, error) {
	if len(r.digraph.From(v)) == 0 {
		score, err := r.config.Function.Terminal(r.digraph.Positions[v])
		return rational.Int(int64(score)), err
	}
	n := r.node(v)
	var x rational.Number
	for i, a := range n.arcs {
		o := r.values[a.vertex]
		if !a.same {
			o = o.Neg()
		}
		switch {
		case n.sum > 0:
			x = x.Add(o.Mul(rational.Ratio(int64(n.weights[i]), int64(n.sum))))
		case i == 0 || o.Cmp(x) > 0:
			x = o
		}
	}
	return x, nil
}
