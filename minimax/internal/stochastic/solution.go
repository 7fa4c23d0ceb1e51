package stochastic

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
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Solution holds exact values, or bounds on values, of all positions reachable from a position.
type Solution[S comparable] struct {
	reach.Reach[S]
	chance moves.Chancer[S] // or nil
	reward func(s, o S) int // or nil
	exact  bool             // values are wanted, not bounds
	budget memo.Budget
	run    *run[S] // while it is being solved, or nil
	solved bool    // all is

	// By the numbers of positions, to the player whose turn it is.
	values []rational.Number // or nil
	bands  []band            // or nil
	places uint              // binary ones of a fixed
}

// run goes through the components of a solution.
type run[S comparable] struct {
	solution   *Solution[S]
	components digraph.Components
	place      []uint32   // of each position among the Vertices of the components
	passed     int        // places whose components are solved
	part       *component // the next component, or nil before it is begun
	scaled     bool       // the bands of all positions are true
	stopped    func() error
	spare      node // of the last call of node
	options    []S  // of the last call of node, if there are rewards
}

// complete solves one component after the other, from where it was stopped. It calls stopped at each step.
func (x *Solution[S]) complete(stopped func() error) error {
	if err := x.prepare(stopped); err != nil {
		return err
	}
	// A component comes behind all that arcs lead to from it. So what the options outside of it are worth has
	// been found, and is final, when its turn comes. At each stop all places that are passed are solved, and of the
	// next component r.part has what is done.
	r := x.run
	for r.passed < len(r.components.Vertices) {
		vertices := r.components.At(r.passed)
		if err := stopped(); err != nil {
			return err
		}
		if err := r.pass(vertices); err != nil {
			return err
		}
		r.passed += len(vertices)
	}
	r.components.Drop(&x.budget)
	x.budget.Used -= digraph.Size(r.place)
	x.run, x.solved = nil, true
	return nil
}

// prepare makes the run, and room for what it finds, unless that has been done.
func (x *Solution[S]) prepare(stopped func() error) error {
	if x.run == nil {
		r, err := x.newRun(stopped)
		if err != nil {
			return err
		}
		x.run = r
	}
	x.run.stopped = stopped
	if !x.exact {
		return x.run.scale()
	}
	if x.values == nil {
		values, err := digraph.Room(&x.budget, x.values, x.Digraph.Arcs.Vertices())
		if err != nil {
			return err
		}
		x.values = values[:x.Digraph.Arcs.Vertices()]
	}
	return nil
}

// newRun finds the components.
func (x *Solution[S]) newRun(stopped func() error) (r *run[S], err error) {
	r = &run[S]{solution: x}
	b := &x.budget
	if r.components, err = x.Digraph.Arcs.Components(b, stopped); err != nil {
		return nil, err
	}
	if r.place, err = digraph.Room(b, r.place, len(r.components.Vertices)); err != nil {
		r.components.Drop(b)
		return nil, err
	}
	r.place = r.place[:len(r.components.Vertices)]
	for i, v := range r.components.Vertices {
		r.place[v] = uint32(i)
	}
	return r, nil
}

// has reports whether v is solved.
func (r *run[S]) has(v uint32) bool { return int(r.place[v]) < r.passed }

// pass solves the component of these vertices. If it is stopped, the next call goes on from there.
func (r *run[S]) pass(vertices []uint32) error {
	if !r.solution.Digraph.Arcs.Cyclic(vertices) {
		if r.solution.exact {
			return r.induce(vertices[0])
		}
		return r.enclose(vertices[0])
	}
	c, err := r.component(vertices)
	if err != nil {
		return err
	}
	switch {
	case r.solution.exact:
		err = c.solve(r.solution.values)
	case c.stays:
		err = r.bracket(c)
	default:
		err = r.narrow(c)
	}
	var endless *endlessError
	if errors.As(err, &endless) {
		return tool.Cycle(r.solution.Config.Rules, r.solution.Digraph.At(endless.cycle))
	}
	if err != nil {
		return err
	}
	c.memory.Close()
	r.part = nil
	return nil
}

// induce finds the value of v, of which no option can come back to it.
func (r *run[S]) induce(v uint32) error {
	if len(r.solution.Digraph.Arcs.From(v)) == 0 {
		score, err := r.solution.Config.Terminal(r.solution.Digraph.Positions[v])
		if err != nil {
			return err
		}
		return store(&r.solution.budget, &r.solution.values[v], rational.Int(int64(score)))
	}
	// All options are in components that are passed.
	n, err := r.node(v)
	if err != nil {
		return err
	}
	var x rational.Number
	for i, a := range n.arcs {
		if i%64 == 63 { // with large fractions they take their time
			if err := r.stopped(); err != nil {
				return err
			}
		}
		o := r.solution.values[a.vertex]
		if !a.same {
			o = o.Neg()
		}
		if a.reward != 0 {
			o = o.Add(rational.Int(int64(a.reward)))
		}
		switch {
		case n.sum > 0:
			x = x.Add(o.Mul(rational.Ratio(int64(n.weights[i]), int64(n.sum))))
		case i == 0 || o.Cmp(x) > 0:
			x = o
		}
	}
	return store(&r.solution.budget, &r.solution.values[v], x)
}

// store replaces a value by x, and takes the bytes of x instead of those of the old one. The error is fold.ErrFull.
func store(b *memo.Budget, value *rational.Number, x rational.Number) error {
	if !b.Take(x.Bytes() - value.Bytes()) {
		return fold.ErrFull
	}
	*value = x
	return nil
}

// node returns v, whose arcs are all taken to lead outside of a component. It is good until the next call. The error
// is rules.ErrScore.
func (r *run[S]) node(v uint32) (*node, error) {
	to, n := r.solution.Digraph.Arcs.From(v), &r.spare
	n.weights, n.sum = moves.Weights(r.solution.chance, n.weights, r.solution.Digraph.Positions[v], len(to))
	n.arcs = n.arcs[:0]
	for _, w := range to {
		n.arcs = append(n.arcs, arc{vertex: w &^ digraph.Mark, to: outside, same: w&digraph.Mark != 0})
	}
	if r.solution.reward == nil {
		return n, nil
	}
	// Options with one representative can have different rewards, so that the rules have to tell the options again.
	s := r.solution.Digraph.Positions[v]
	r.options = moves.Append(r.solution.Config.Game, r.options[:0], s)
	for i := range n.arcs {
		reward := r.solution.reward(s, r.options[i])
		if rules.Excessive(reward) {
			return nil, fmt.Errorf("%w: a reward of %d at %s, want at most ±%d", rules.ErrScore, reward, oneline.Of(s), rules.MaxScore)
		}
		n.arcs[i].reward = int32(reward)
	}
	return n, nil
}

// Has reports whether the positions are solved.
func (x *Solution[S]) Has(positions ...S) bool {
	// What is found of a component is final when it is passed: an unfinished solution has its positions too.
	return !slices.ContainsFunc(positions, func(s S) bool {
		v, ok := x.Number(s)
		return !ok || !x.solved && (x.run == nil || !x.run.has(v))
	})
}

// at returns the number of s, which is among the positions.
func (x *Solution[S]) at(s S) uint32 {
	v, ok := x.Number(s)
	if !ok {
		panic(fmt.Sprintf("minimax: %s cannot be reached by the moves that were there before: the game breaks its contract", oneline.Of(s)))
	}
	return v
}

// Value returns the value of s for the player whose turn it is.
func (x *Solution[S]) Value(s S) *big.Rat { return x.values[x.at(s)].Rat() }

// Options returns the options of s with their values for the player whose turn it is at s. If
// chance moves at s, no option is best.
func (x *Solution[S]) Options(s S) (all []game.Option[S, *big.Rat]) {
	options := moves.Append(x.Config.Game, nil, s)
	chance, value := rules.ChanceMoves[S](x.Config.Game, s, len(options)), x.values[x.at(s)]
	for _, o := range options {
		v := x.after(s, o)
		all = append(all, game.Option[S, *big.Rat]{Position: o, Value: v.Rat(), Exact: true, Best: !chance && v.Cmp(value) == 0})
	}
	return all
}

// Best returns the first best option of s. At a terminal position the error is game.ErrTerminal.
// If chance moves at s, the error is game.ErrChance.
func (x *Solution[S]) Best(s S) (S, error) {
	options := moves.Append(x.Config.Game, nil, s)
	if len(options) == 0 {
		return s, game.ErrTerminal
	}
	if rules.ChanceMoves[S](x.Config.Game, s, len(options)) {
		return s, game.ErrChance
	}
	value := x.values[x.at(s)]
	for _, o := range options {
		if x.after(s, o).Cmp(value) == 0 {
			return o, nil
		}
	}
	panic(fmt.Sprintf("minimax: no option of %s is worth what it is: the game breaks its contract", oneline.Of(s)))
}

// Line returns the line of best moves from s.
func (x *Solution[S]) Line(ctx context.Context, s S) (line []S, err error) {
	// There is an end: best moves alone make no cycle, since all plays of best moves leave each component.
	for {
		if err := poll.Cause(ctx); err != nil {
			return nil, err
		}
		if s, err = x.Best(s); err != nil {
			return line, nil
		}
		line = append(line, s)
	}
}

// after returns the value of option o of s with the reward of the move, to the player whose turn it is at s.
func (x *Solution[S]) after(s, o S) rational.Number {
	v := x.values[x.at(o)]
	if x.Config.Sign(s, o) < 0 {
		v = v.Neg()
	}
	if x.reward != nil {
		v = v.Add(rational.Int(int64(x.reward(s, o))))
	}
	return v
}
