package minimax

import (
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
)

// expectation is what is known of all positions that can be reached from one: exact values, or
// bounds of them.
type expectation[S comparable] struct {
	reach.Reach[S]
	chance moves.Chancer[S] // or nil
	budget memo.Budget
	run    *chanceRun[S] // while it is being solved, or nil
	solved bool          // all is

	values    []rational.Number // by the numbers of positions, to the player whose turn it is; or nil
	low, high []fixed           // or nil
	places    uint              // binary ones of a fixed
}

// Has reports whether the values of the positions are known.
func (t *expectation[S]) Has(positions ...S) bool {
	return !slices.ContainsFunc(positions, func(s S) bool {
		v, ok := t.Number(s)
		return !ok || !t.solved && (t.run == nil || !t.run.knows(v))
	})
}

// at returns the number of s, which is among the positions.
func (t *expectation[S]) at(s S) uint32 {
	v, ok := t.Number(s)
	if !ok {
		panic(fmt.Sprintf("minimax: %s cannot be reached by the moves that were there before: the game breaks its contract", oneline.Of(s)))
	}
	return v
}

// between returns the bounds of the value of s.
func (t *expectation[S]) between(s S) (low, high *big.Rat) {
	v := t.at(s)
	return t.low[v].rat(t.places), t.high[v].rat(t.places)
}

// solve solves one component after the other, from where it was stopped. It calls stopped at each step.
func (t *expectation[S]) solve(exact bool, stopped func() error) error {
	if t.run == nil {
		r, err := t.begin(stopped)
		if err != nil {
			return err
		}
		t.run = r
	}
	t.run.stopped = stopped
	solve := t.run.between
	if exact {
		solve = t.run.exactly
	}
	err := solve()
	if err == nil {
		t.run.Drop(&t.budget)
		t.budget.Used -= digraph.Size(t.run.place)
		t.run, t.solved = nil, true
	}
	return err
}

// begin finds the components.
func (t *expectation[S]) begin(stopped func() error) (r *chanceRun[S], err error) {
	r = &chanceRun[S]{expectation: t}
	b := &t.budget
	if r.Components, err = t.Digraph.Arcs.Components(b, stopped); err != nil {
		return nil, err
	}
	if r.place, err = digraph.Room(b, r.place, t.Digraph.Vertices()); err != nil {
		r.Drop(b)
		return nil, err
	}
	r.place = r.place[:t.Digraph.Vertices()]
	for i, v := range r.Vertices {
		r.place[v] = uint32(i)
	}
	return r, nil
}

// chanceRun solves an expectation, component by component.
type chanceRun[S comparable] struct {
	*expectation[S]
	digraph.Components
	place   []uint32   // of each position among the Vertices of the components
	next    int        // the first place whose component is not solved
	part    *component // that component, or nil before it is begun
	scaled  bool       // places is set, and the bounds of all positions are true
	stopped func() error
	spare   chanceNode // of the last call of node
}

// knows reports whether v is solved.
func (r *chanceRun[S]) knows(v uint32) bool { return int(r.place[v]) < r.next }

// each calls single for each position that cannot come again, and many for each component of those
// that can, all of whose options outside of it have been before. It begins where it was stopped.
func (r *chanceRun[S]) each(single func(v uint32) error, many func(c *component) error) error {
	for r.next < len(r.Vertices) {
		part := r.At(r.next)
		err := r.stopped()
		switch {
		case err != nil:
		case r.Digraph.Cyclic(part):
			err = r.component(part, many)
		default:
			err = single(part[0])
		}
		if err != nil {
			return err
		}
		r.next += len(part)
	}
	return nil
}

// node returns v, which is good until the next call.
func (r *chanceRun[S]) node(v uint32) *chanceNode {
	to, n := r.Digraph.From(v), &r.spare
	n.weights, n.sum = moves.Weights(r.chance, n.weights, r.Digraph.Positions[v], len(to))
	n.arcs = n.arcs[:0]
	for _, w := range to {
		n.arcs = append(n.arcs, chanceArc{vertex: w &^ digraph.Mark, to: outside, same: w&digraph.Mark != 0})
	}
	return n
}

// component makes the component of these vertices, unless that was done before, and if all plays leave it,
// hands it on.
func (r *chanceRun[S]) component(vertices []uint32, solve func(c *component) error) error {
	if r.part == nil {
		r.part = &component{vertices: vertices, budget: &r.budget}
	}
	c := r.part
	c.stopped = r.stopped
	for _, v := range vertices[len(c.nodes):] {
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
	if !c.ends {
		round, err := c.endless()
		if err != nil {
			return err
		}
		if round != nil {
			err := tool.Cycle(r.Config.Rules, r.Digraph.At(round))
			if errors.Is(err, game.ErrContract) {
				return err
			}
			return fmt.Errorf("players can keep the play from ending, so that it has no payoff: %w", err)
		}
		c.ends = true
	}
	err := solve(c)
	if err == nil {
		c.give(c.held)
		r.part = nil
	}
	return err
}

// exactly finds the values.
func (r *chanceRun[S]) exactly() (err error) {
	if r.values == nil {
		if r.values, err = digraph.Room(&r.budget, r.values, r.Digraph.Vertices()); err != nil {
			return err
		}
		r.values = r.values[:r.Digraph.Vertices()]
	}
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
	if !r.budget.Take(x.Bytes() - r.values[v].Bytes()) {
		return fold.ErrFull
	}
	r.values[v] = x
	return nil
}

// induce returns the value of v, of which no option can come back to it.
func (r *chanceRun[S]) induce(v uint32) (rational.Number, error) {
	if len(r.Digraph.From(v)) == 0 {
		score, err := r.Config.Function.Terminal(r.Digraph.Positions[v])
		return rational.Int(int64(score)), err
	}
	n := r.node(v)
	var x rational.Number
	for i, a := range n.arcs {
		if i%64 == 63 { // with large fractions they take their time
			if err := r.stopped(); err != nil {
				return x, err
			}
		}
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
