package minimax

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// tabulate makes the table of starts.
func (sv *Solver[S]) tabulate(ctx context.Context, starts []S) (*Table[S], error) {
	b := &memo.Budget{Limit: tool.Memory("minimax", sv.Memory, game.DefaultMemory)}
	c := sv.config
	t := &Table[S]{config: &c, digraph: digraph.New(sv.Game, b)}
	count := func() {
		t.Stats.Terminals = int64(t.digraph.Terminals)
		t.Stats.Positions = int64(t.digraph.Explored) - t.Stats.Terminals
		t.Stats.Memory, t.Stats.Elapsed = b.Used, sv.meter.elapsed()
	}
	err := digraph.Watched(ctx, b, func(stopped func() error) error {
		return t.fill(b, starts, func() error {
			if sv.meter.due() {
				count()
				sv.meter.report(t.Stats)
			}
			return stopped()
		})
	})
	if count(); err != nil {
		return nil, tool.Explain("minimax", err, t.Stats.Positions, b.Limit)
	}
	return t, nil
}

// fill finds the values of what can be reached from starts, where there are no cycles: of each
// position after those of its options. It calls stopped at each step.
func (t *Table[S]) fill(b *memo.Budget, starts []S, stopped func() error) error {
	x := digraph.Exploration[S]{Stopped: stopped, Mark: t.config.mark()}
	if err := t.digraph.Explore(b, x, starts); err != nil {
		return err
	}
	var err error
	n := len(t.digraph.Positions)
	if t.verdicts, err = digraph.Room(b, t.verdicts, n); err != nil {
		return err
	}
	t.verdicts = t.verdicts[:n]
	used := b.Used
	parts, err := t.digraph.Components(b, stopped)
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
	t.digraph.Drop(b)
	return nil
}

// induce returns what is known of the position with number v by those of its options.
func (t *Table[S]) induce(parts digraph.Components, v uint32) (verdict, error) {
	options := t.digraph.From(v)
	if len(options) == 0 {
		payoff, err := t.config.Function.Terminal(t.digraph.Positions[v])
		return verdict{payoff: payoff}, err
	}
	var most TableValue
	for i, w := range options {
		mine, w := w&digraph.Mark != 0, w&^digraph.Mark
		if parts.Of[w] == parts.Of[v] {
			return verdict{}, noCycles(around(t.digraph, parts, v))
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
	positions := make([]S, len(path))
	for i, v := range path {
		positions[i] = d.Positions[v]
	}
	return positions
}
