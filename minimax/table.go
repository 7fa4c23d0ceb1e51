package minimax

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
)

// Table holds the values of positions: all that can be reached from the starts of
// [Solver.Tabulate] or [Loopy.Tabulate], those that [Table.Save] wrote and [OpenTable] opened, or
// those of a [Builder].
// The zero value holds none. A Table does not change, and is safe for concurrent use if the game
// and the file are. The errors of its methods wrap game.ErrUnsolved if the position is not in the
// table, and if the table is in a file also [ErrTableCorrupt] or the error of reading.
type Table[S comparable] struct {
	// Stats tells what the table cost. Its Hits, Cutoffs and Depth are 0. All fields are 0 if
	// OpenTable opened the table.
	Stats game.Stats

	reached  reach.Reach[S]
	verdicts []verdict // of the positions, by their numbers
	worth    []int32   // what endless play is worth on cycles, and 0 at other positions; nil if it is 0

	file store[S] // or nil; replaces verdicts, worth and the digraph
}

// row is what a table knows of a position.
type row struct {
	verdict
	worth int32
}

// value returns the value of a position with the row.
func (r row) value() TableValue { return r.told(TableValue{int(r.payoff), int(r.plies)}) }

// told returns a value at the position of the row without the Plies, where the Payoff is what
// endless play is worth.
func (r row) told(w TableValue) TableValue {
	if w.Payoff == int(r.worth) {
		w.Plies = 0
	}
	return w
}

// Len returns the number of positions that All yields.
func (t *Table[S]) Len() int {
	switch {
	case t.file != nil:
		return t.file.len()
	case t.reached.Digraph == nil:
		return 0
	}
	return len(t.reached.Digraph.Positions)
}

// All returns an iterator over the positions of the table and their values: those nearest to the
// starts first, or in the order of their keys if the table is in a file. Of symmetric positions it
// yields only the representative. If a file cannot be read, or is damaged, the loop panics with the
// error, which wraps [ErrTableCorrupt] or that of reading; [Table.Verify] returns it.
func (t *Table[S]) All() iter.Seq2[S, TableValue] {
	return func(yield func(S, TableValue) bool) {
		if err := t.each(func(s S, r row) bool { return yield(s, r.value()) }); err != nil {
			panic(err)
		}
	}
}

// each calls yield with the positions and what is known of them, as long as it returns true.
func (t *Table[S]) each(yield func(s S, r row) bool) error {
	if t.file != nil {
		return t.file.each(yield)
	}
	for v := range t.Len() {
		if !yield(t.reached.Digraph.Positions[v], t.at(uint32(v))) {
			break
		}
	}
	return nil
}

// Value returns the value of s, in constant expected time, or by reading a block if the table is in
// a file.
func (t *Table[S]) Value(s S) (TableValue, error) {
	r, err := t.row(s)
	return r.value(), err
}

// row returns what is known of s.
func (t *Table[S]) row(s S) (row, error) {
	if t.file != nil {
		return t.file.find(t.reached.Config.Canonical(s))
	}
	if v, ok := t.reached.Number(s); ok {
		return t.at(v), nil
	}
	return row{}, absent(s)
}

// absent returns the error of a position that is not in the table.
func absent[S comparable](s S) error {
	return fmt.Errorf("minimax: %s: %w", oneline.Of(s), game.ErrUnsolved)
}

// at returns what is known of the position with number v.
func (t *Table[S]) at(v uint32) row {
	r := row{verdict: t.verdicts[v]}
	if t.worth != nil {
		r.worth = t.worth[v]
	}
	return r
}

// Analyze returns the values of s and of every move there. The best moves are those with the value
// of s: they win the most, and the soonest, or draw, or lose the least, and the latest.
func (t *Table[S]) Analyze(s S) (a game.Analysis[S, TableValue], err error) {
	r, err := t.row(s)
	if err != nil {
		return a, err
	}
	a.Value, a.Exact = r.value(), true
	a.Plies = a.Value.Plies
	for _, o := range moves.Append(t.reached.Config.Rules.Moves, nil, s) {
		v, err := t.Value(o)
		if errors.Is(err, game.ErrUnsolved) && t.file == nil {
			panic(fmt.Sprintf("minimax: %s was no option before: Moves or a capability breaks its contract", oneline.Of(o)))
		}
		if err != nil {
			return a, err
		}
		v = t.after(r, v, t.reached.Config.Sign(s, o))
		a.Options = append(a.Options, game.Option[S, TableValue]{
			Position: o, Value: v, Plies: v.Plies, Exact: true, Best: v == a.Value,
		})
	}
	if len(a.Options) > 0 && !slices.ContainsFunc(a.Options, func(o game.Option[S, TableValue]) bool { return o.Best }) {
		if t.file != nil {
			return a, fmt.Errorf("minimax: %w: %s is not worth what its options are", ErrTableCorrupt, oneline.Of(s))
		}
		exact.Broken(s)
	}
	return a, nil
}

// after returns what a move to an option of value v is worth, at a position of row r.
func (t *Table[S]) after(r row, v TableValue, sign int32) TableValue {
	v.Payoff *= int(sign)
	if v.Plies++; t.file != nil && !t.file.hasPlies() {
		v.Plies = 0
	}
	return r.told(v)
}

// Strategy returns a strategy that chooses the first of the best moves. A player who follows it
// gets what the position is worth, or more. A player who wins does so in the stated number of plies,
// or in fewer, or gets more than the stated Payoff. (A table with [Builder.ValueOnly] does not promise
// that.) At a terminal position the error of the strategy is game.ErrTerminal.
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
// the first of their best moves, up to a terminal one. In an endless draw it stops at the
// first position that is repeated: the last position is s or one of those before it.
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
