package minimax

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// Table holds the values of all positions that can be reached from the starts of [Solver.Tabulate]
// or [Loopy.Tabulate]. The zero value holds none. It does not change, and is safe for concurrent
// use if the game is. The errors of its methods wrap game.ErrUnsolved: the position is not in the
// table.
type Table[S comparable] struct {
	// Stats tells what the table cost. Its Hits, Cutoffs and Depth are 0.
	Stats game.Stats

	config   *config[S]
	digraph  *digraph.Digraph[S] // without its arcs
	verdicts []verdict           // of the positions, by their numbers
	worth    []int32             // what endless play is worth on cycles, and 0 at other positions; nil if it is 0
}

// Len returns the number of positions that All yields.
func (t *Table[S]) Len() int {
	if t.digraph == nil {
		return 0
	}
	return len(t.digraph.Positions)
}

// All returns the positions of the table with their values, those nearest to the
// starts first. Of symmetric positions only the representative is there.
func (t *Table[S]) All() iter.Seq2[S, TableValue] {
	return func(yield func(S, TableValue) bool) {
		for v := range t.Len() {
			if !yield(t.digraph.Positions[v], t.value(uint32(v))) {
				return
			}
		}
	}
}

// Value returns the value of s, in constant expected time.
func (t *Table[S]) Value(s S) (TableValue, error) {
	v, err := t.number(s)
	if err != nil {
		return TableValue{}, err
	}
	return t.value(v), nil
}

// value returns the value of the position with number v.
func (t *Table[S]) value(v uint32) TableValue {
	d := t.verdicts[v]
	return t.told(v, TableValue{int(d.payoff), int(d.plies)})
}

// told returns a value at the position with number v without the Plies, where the Payoff is what
// endless play is worth.
func (t *Table[S]) told(v uint32, w TableValue) TableValue {
	if t.worth == nil && w.Payoff == 0 || t.worth != nil && w.Payoff == int(t.worth[v]) {
		w.Plies = 0
	}
	return w
}

// number returns the number of s.
func (t *Table[S]) number(s S) (uint32, error) {
	if t.digraph != nil {
		if v, ok := t.digraph.Number(s); ok {
			return v, nil
		}
	}
	return 0, fmt.Errorf("minimax: %v: %w", s, game.ErrUnsolved)
}

// has reports whether the positions are in the table.
func (t *Table[S]) has(positions []S) bool {
	return !slices.ContainsFunc(positions, func(s S) bool {
		_, err := t.number(s)
		return err != nil
	})
}

// Analyze returns the value of s and that of every move there. The best moves are those that win
// most, and soonest, or draw, or lose least, and latest: those of the value of s.
func (t *Table[S]) Analyze(s S) (a game.Analysis[S, TableValue], err error) {
	n, err := t.number(s)
	if err != nil {
		return a, err
	}
	a.Value, a.Exact = t.value(n), true
	a.Plies = a.Value.Plies
	for _, o := range moves.Append(t.config.Rules.Moves, nil, s) {
		v, err := t.Value(o)
		if err != nil {
			panic(fmt.Sprintf("minimax: %v was no option before: Moves or a capability breaks its contract", o))
		}
		v = t.told(n, TableValue{v.Payoff * int(t.config.sign(s, o)), v.Plies + 1})
		a.Options = append(a.Options, game.Option[S, TableValue]{
			Position: o, Value: v, Plies: v.Plies, Exact: true, Best: v == a.Value,
		})
	}
	if len(a.Options) > 0 && !slices.ContainsFunc(a.Options, func(o game.Option[S, TableValue]) bool { return o.Best }) {
		broken(s)
	}
	return a, nil
}

// Strategy chooses the first of the best moves. Whoever lets it choose each time gets what the
// position is worth, or more, and wins in the stated number of plies, or in fewer. (Only an
// opponent who lets the Payoff rise can put off the end.) At a terminal position the error is
// game.ErrTerminal.
func (t *Table[S]) Strategy() game.Strategy[S] {
	return game.StrategyFunc[S](func(_ context.Context, s S) (S, error) { return t.choose(s) })
}

// choose returns the first of the best moves at s.
func (t *Table[S]) choose(s S) (S, error) {
	a, err := t.Analyze(s)
	if err != nil {
		return s, err
	}
	for _, o := range a.Options {
		if o.Best {
			return o.Position, nil
		}
	}
	return s, game.ErrTerminal
}

// Line returns the principal variation: the positions that follow s if both players make
// the first of their best moves, up to a terminal one. In a draw without end it stops
// where a position comes again: the last position is s or one of those before it.
func (t *Table[S]) Line(s S) ([]S, error) {
	var line []S
	met := map[S]bool{s: true}
	for {
		next, err := t.choose(s)
		if err == game.ErrTerminal {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
		line = append(line, next)
		if met[next] {
			return line, nil
		}
		met[next] = true
		s = next
	}
}
