package nim

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// LoopyTable has the values of all positions that the starts of [Loopy.Tabulate] can reach. The
// zero value is an empty table. A LoopyTable never changes, and is safe for concurrent use if the
// rules are. If a position is not in the table, the error of a method wraps game.ErrUnsolved.
type LoopyTable[S comparable] struct {
	// Stats tells the cost of the table. Positions counts all positions, including terminal
	// positions. Terminals counts the terminal positions.
	Stats game.Stats

	rules   game.Rules[S]
	digraph *digraph.Digraph[S] // without its arcs
	labels  []uint32            // of the positions, by their numbers
	ranks   []uint32            // of the positions with labels
}

// Len returns the number of positions that All yields.
func (t *LoopyTable[S]) Len() int { return len(t.labels) }

// All returns the positions of the table with their values, the positions nearest to the starts
// first. All yields one representative of each class of symmetric positions.
func (t *LoopyTable[S]) All() iter.Seq2[S, Value] {
	return func(yield func(S, Value) bool) {
		if t.digraph == nil {
			return
		}
		for v, s := range t.digraph.Positions {
			if !yield(s, t.value(uint32(v))) {
				return
			}
		}
	}
}

// Value returns the value of s. It takes constant expected time if the value is a nimber. If the
// value is infinite, the time is linear in the number of options.
func (t *LoopyTable[S]) Value(s S) (Value, error) {
	v, err := t.number(s)
	if err != nil {
		return Value{}, err
	}
	return t.value(v), nil
}

// Outcome returns the outcome of s in normal play.
func (t *LoopyTable[S]) Outcome(s S) (Outcome, error) {
	v, err := t.Value(s)
	if err != nil {
		return 0, err
	}
	return v.Outcome(), nil
}

// PPosition reports whether s is a P-position: the player to move loses in normal play.
func (t *LoopyTable[S]) PPosition(s S) (bool, error) {
	v, err := t.Value(s)
	return err == nil && v == Finite(0), err
}

// Line returns a play from s. Both players make the first of their best moves. In a draw the line
// stops at the first repetition: the last position is s or an earlier position of the line.
func (t *LoopyTable[S]) Line(s S) (line []S, err error) {
	for met := (map[S]bool{}); !met[s]; {
		met[s] = true
		if s, err = t.best(s); err == game.ErrTerminal {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
		line = append(line, s)
	}
	return line, nil
}

// Analyze returns the value of s and the values of its options. If s is won, the best moves are
// the winning moves nearest to the end. A player who always makes a best move wins after finitely
// many moves. If s is a draw, the best moves keep the draw. If s is lost, all moves are best.
func (t *LoopyTable[S]) Analyze(s S) (game.Analysis[S, Value], error) {
	c, err := t.Component(s)
	if err != nil {
		return game.Analysis[S, Value]{}, err
	}
	sum, err := Sum{c}.Analyze(context.Background())
	if err != nil {
		return game.Analysis[S, Value]{}, err
	}
	a := game.Analysis[S, Value]{Value: sum.Value, Exact: true}
	for _, o := range sum.Options {
		to := o.To.(*loopyComponent[S]).s
		a.Options = append(a.Options, game.Option[S, Value]{Position: to, Value: o.Value, Exact: true, Best: o.Best})
	}
	return a, nil
}

// MovesTo returns the options of s with outcome o, in the order of the rules: the winning moves
// for PPosition, the drawing moves for Draw, and the losing moves for NPosition.
func (t *LoopyTable[S]) MovesTo(s S, o Outcome) ([]S, error) {
	if _, err := t.number(s); err != nil {
		return nil, err
	}
	var found []S
	for _, option := range moves.Append(t.rules, nil, s) {
		if t.value(t.mustNumber(option)).Outcome() == o {
			found = append(found, option)
		}
	}
	return found, nil
}

// WinningMoves returns the winning moves at s in normal play, in the order of the rules: the
// options that are P-positions. Each winning move keeps the win. But a player who chooses among
// winning moves at will may cycle forever. Strategy does not cycle.
func (t *LoopyTable[S]) WinningMoves(s S) ([]S, error) { return t.MovesTo(s, PPosition) }

// Strategy returns a strategy that chooses the first best move of [LoopyTable.Analyze]. The
// strategy wins every won position in a finite number of moves, though not always in the smallest
// number. At a terminal position the error is game.ErrTerminal.
func (t *LoopyTable[S]) Strategy() game.Strategy[S] {
	return game.StrategyFunc[S](func(_ context.Context, s S) (S, error) { return t.best(s) })
}

// best returns the first best move at s.
func (t *LoopyTable[S]) best(s S) (S, error) {
	c, err := t.Component(s)
	if err != nil {
		return s, err
	}
	m, err := Sum{c}.Choose(context.Background())
	if err != nil {
		return s, err
	}
	return m.To.(*loopyComponent[S]).s, nil
}

// Component returns s as a component of a sum.
func (t *LoopyTable[S]) Component(s S) (Component, error) {
	v, err := t.number(s)
	if err != nil {
		return nil, err
	}
	return &loopyComponent[S]{t, s, v}, nil
}

// number returns the number of s, or an error that wraps game.ErrUnsolved.
func (t *LoopyTable[S]) number(s S) (uint32, error) {
	if t.digraph != nil {
		if v, ok := t.digraph.Number(s); ok {
			return v, nil
		}
	}
	return 0, fmt.Errorf("nim: %s: %w", oneline.Of(s), game.ErrUnsolved)
}

// mustNumber returns the number of s. s is an option of a position in the table.
func (t *LoopyTable[S]) mustNumber(s S) uint32 {
	v, ok := t.digraph.Number(s)
	if !ok {
		panic(fmt.Sprintf("nim: %s was no option before: Moves or a capability breaks its contract", oneline.Of(s)))
	}
	return v
}

// value returns the value of the position with number v. The table does not store the set K, so
// value computes K again.
func (t *LoopyTable[S]) value(v uint32) Value {
	if m := t.labels[v]; m < infinite {
		return Finite(Nimber(m))
	}
	var k []Nimber
	for _, o := range moves.Append(t.rules, nil, t.digraph.Positions[v]) {
		if m := t.labels[t.mustNumber(o)]; m < infinite {
			k = append(k, Nimber(m))
		}
	}
	return Infinite(k...)
}
