package minimax

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
)

// expectation is what is known of all positions that can be reached from one: exact values, or
// bounds of them.
type expectation[S comparable] struct {
	reach[S]
	chance moves.Chancer[S] // or nil

	values    []rational.Number // by the numbers of positions, to the player whose turn it is; or nil
	low, high []fixed           // or nil
	places    uint              // binary ones of a fixed
}

// at returns the number of s, which is among the positions.
func (t *expectation[S]) at(s S) uint32 {
	v, ok := t.number(s)
	if !ok {
		panic(fmt.Sprintf("minimax: %v cannot be reached by the moves that were there before: the game breaks its contract", s))
	}
	return v
}

// bounds returns the bounds of the value of s.
func (t *expectation[S]) bounds(s S) (low, high *big.Rat) {
	v := t.at(s)
	return t.low[v].rat(t.places), t.high[v].rat(t.places)
}

// explore solves all that can be reached from s.
func (e *Expectimax[S]) explore(ctx context.Context, exact bool, s S) (*expectation[S], error) {
	t := &expectation[S]{reach: reachOf(e.config, []S{s}), chance: e.chance}
	b := &memo.Budget{Limit: e.limit, Used: e.memory()}
	return t, t.explore(ctx, &e.meter, &e.sum, b, func(stopped func() error) error { return t.solve(b, exact, stopped) })
}

// solve solves one component after the other. It calls stopped at each step.
func (t *expectation[S]) solve(b *memo.Budget, exact bool, stopped func() error) (err error) {
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
	b.Used -= work // garbage
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
	for part := range r.All() {
		err := r.stopped()
		switch {
		case err != nil:
		case r.digraph.Cyclic(part):
			err = r.component(part, many)
		default:
			err = single(part[0])
		}
		if err != nil {
			return err
		}
	}
	return nil
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

// component makes the component of these vertices and, if all plays leave it, hands it on.
func (r *chanceRun[S]) component(vertices []uint32, solve func(c *component) error) error {
	c := &component{vertices: vertices, budget: r.budget, stopped: r.stopped}
	defer func() { c.give(c.held) }()
	for _, v := range vertices {
		if err := r.stopped(); err != nil {
			return err
		}
		n := *r.node(v)
		if err := c.take(nodeBytes + arcBytes*int64(len(n.arcs))); err != nil {
			return err
		}
		n.weights, n.arcs = slices.Clone(n.weights), slices.Clone(n.arcs)
		for k, a := range n.arcs {
			if r.Of[a.vertex] == r.Of[v] {
				n.arcs[k].to = int32(r.place[a.vertex] - r.place[vertices[0]])
			}
		}
		c.nodes = append(c.nodes, n)
	}
	if round := c.endless(); round != nil {
		err := tool.Cycle(r.config.Rules, r.digraph.At(round))
		if errors.Is(err, game.ErrContract) {
			return err
		}
		return fmt.Errorf("players can keep the play from ending, so that it has no payoff: %w", err)
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
