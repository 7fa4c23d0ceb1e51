package minimax

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
)

// tabulate makes the table of starts.
func (sv *Solver[S]) tabulate(ctx context.Context, starts []S) (*Table[S], error) {
	b := &memo.Budget{Limit: tool.Memory("minimax", sv.Memory, game.DefaultMemory)}
	c := sv.tool.Config
	c.Meter, c.Report = nil, nil // the table is to keep none of the Solver
	t := &Table[S]{reached: reach.Of(&c, starts)}
	err := t.reached.Explore(ctx, &sv.tool.Meter, &t.Stats, b, func(stopped func() error) error { return t.fill(b, stopped) })
	if err != nil {
		return nil, tool.Explain("minimax", err, t.Stats.Positions, b.Limit)
	}
	t.Stats.Elapsed = sv.tool.Meter.Elapsed()
	return t, nil
}

// fill finds the values of the positions, where there are no cycles: of each after those of its
// options. It calls stopped at each step.
func (t *Table[S]) fill(b *memo.Budget, stopped func() error) (err error) {
	n := len(t.reached.Digraph.Positions)
	if t.verdicts, err = digraph.Room(b, t.verdicts, n); err != nil {
		return err
	}
	t.verdicts = t.verdicts[:n]
	used := b.Used
	parts, err := t.reached.Digraph.Components(b, stopped)
	if err != nil {
		return err
	}
	for _, v := range parts.Vertices {
		if err := stopped(); err != nil {
			return err
		}
		if t.verdicts[v], err = t.induce(parts, v); err != nil {
			return err
		}
	}
	b.Used = used // the components are garbage
	return nil
}

// induce returns what is known of the position with number v by those of its options.
func (t *Table[S]) induce(parts digraph.Components, v uint32) (verdict, error) {
	options := t.reached.Digraph.From(v)
	if len(options) == 0 {
		payoff, err := t.reached.Config.Function.Terminal(t.reached.Digraph.Positions[v])
		return verdict{payoff: payoff}, err
	}
	var most TableValue
	for i, w := range options {
		mine, w := w&digraph.Mark != 0, w&^digraph.Mark
		if parts.Of[w] == parts.Of[v] {
			return verdict{}, t.reached.Config.Cycle(around(t.reached.Digraph, parts, v))
		}
		o := t.at(w).value()
		if o.Plies++; !mine {
			o.Payoff = -o.Payoff
		}
		if i == 0 || o.better(most) {
			most = o
		}
	}
	return verdict{payoff: int32(most.Payoff), plies: uint32(most.Plies)}, nil
}

// around returns the positions of a cycle in the component of v, which has one.
func around[S comparable](d *digraph.Digraph[S], parts digraph.Components, v uint32) []S {
	var path []uint32
	met := make(map[uint32]int) // where in the path
	for {
		if begin, ok := met[v]; ok {
			path = path[begin:]
			break
		}
		met[v] = len(path)
		path = append(path, v)
		for _, w := range d.From(v) {
			if w &^= digraph.Mark; parts.Of[w] == parts.Of[v] {
				v = w
				break
			}
		}
	}
	return d.At(path)
}
