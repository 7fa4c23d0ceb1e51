package nim

import (
	"context"
	"fmt"
	"strings"
)

// Sum is a disjunctive sum: several positions side by side, each of a game of its own. A move in
// the sum is a move in one component. The sum without components is terminal.
//
// A Sum is solved by the values of its components. The cost depends on the number of positions of
// each game, not on the product of these numbers. A Sum is safe for concurrent use if its
// components are; components of a Grundy are not. Errors wrap the error of a component and name
// its index. Methods panic if a component is nil.
//
// A Sum is a position and a tool at once. Its methods have the names of the methods of other
// tools, but take no position. A Sum is a slice and not comparable, so it cannot be a position of
// other tools, and a [game.Result] cannot hold a line of sums.
type Sum []Component

// SumMove is a move in a sum.
type SumMove struct {
	Index int       // of the component with the move, from 0
	From  Component // the component before the move, for String only
	To    Component // the component after the move
}

// String returns the index and the name of the move, such as "0: 6→5". If the game of the
// component has no name for the move, the position after the move is the name.
func (m SumMove) String() string {
	namer, ok := m.From.(interface{ MoveName(to Component) string })
	switch {
	case m.To == nil:
		return fmt.Sprintf("%d: no move", m.Index)
	case ok:
		return fmt.Sprintf("%d: %s", m.Index, namer.MoveName(m.To))
	}
	return fmt.Sprintf("%d: %v", m.Index, m.To.Position())
}

// SumOption is a move in a sum and the value after the move.
type SumOption struct {
	SumMove
	Value Value // of the sum after the move
	Best  bool  // as defined by [Sum.Analyze]
}

// SumAnalysis is the value of a sum and of all options.
type SumAnalysis struct {
	Value   Value       // of the sum
	Options []SumOption // in the order of Moves
}

// mustBeWhole panics if a component is nil.
func (s Sum) mustBeWhole() {
	for i, c := range s {
		if c == nil {
			panic(fmt.Sprintf("nim: component %d of a Sum is nil", i))
		}
	}
}

// Moves returns all moves, the moves in the first component first.
func (s Sum) Moves() []SumMove {
	s.mustBeWhole()
	var moves []SumMove
	for i, c := range s {
		for _, o := range c.Options() {
			moves = append(moves, SumMove{i, c, o})
		}
	}
	return moves
}

// After returns the sum after a move. After panics if the sum has no component Index. After does
// not check that the move is legal.
func (s Sum) After(m SumMove) Sum {
	if m.Index < 0 || m.Index >= len(s) {
		panic(fmt.Sprintf("nim: a move in component %d of %d", m.Index, len(s)))
	}
	after := append(Sum(nil), s...)
	after[m.Index] = m.To
	return after
}

// Value returns the value of the sum: the nim-sum of the values, and for infinite values the
// result of [Value.Add].
func (s Sum) Value(ctx context.Context) (Value, error) {
	values, err := s.values(ctx)
	return plus(values...), err
}

// Outcome returns the outcome of the sum in normal play.
func (s Sum) Outcome(ctx context.Context) (Outcome, error) {
	v, err := s.Value(ctx)
	if err != nil {
		return 0, err
	}
	return v.Outcome(), nil
}

// PPosition reports whether the player to move loses the sum in normal play.
func (s Sum) PPosition(ctx context.Context) (bool, error) {
	v, err := s.Value(ctx)
	return err == nil && v == Finite(0), err
}

// Analyze returns the value of the sum and the value after each move.
//
// If the sum is won, the best moves are the winning moves. If a component has cycles, the best
// moves are the winning moves nearest to the end, and a player who always makes a best move wins
// after finitely many moves. If the sum is a draw, the best moves keep the draw. If the sum is
// lost, all moves are best.
func (s Sum) Analyze(ctx context.Context) (SumAnalysis, error) {
	var a SumAnalysis
	values, err := s.values(ctx)
	if err != nil {
		return a, err
	}
	a.Value = plus(values...)
	for i, rest := range rests(values) {
		for _, o := range s[i].Options() {
			v, err := o.Value(ctx)
			if err != nil {
				return a, fmt.Errorf("option of component %d: %w", i, err)
			}
			a.Options = append(a.Options, SumOption{SumMove: SumMove{i, s[i], o}, Value: rest.Add(v)})
		}
	}
	return a, s.mark(ctx, a)
}

// String returns the positions, joined by plus signs.
func (s Sum) String() string {
	s.mustBeWhole()
	positions := make([]string, len(s))
	for i, c := range s {
		positions[i] = fmt.Sprint(c.Position())
	}
	return strings.Join(positions, " + ")
}

// values returns the values of the components, or nil with an error.
func (s Sum) values(ctx context.Context) ([]Value, error) {
	s.mustBeWhole()
	values := make([]Value, len(s))
	for i, c := range s {
		v, err := c.Value(ctx)
		if err != nil {
			return nil, fmt.Errorf("component %d: %w", i, err)
		}
		values[i] = v
	}
	return values, nil
}

// plus returns the sum of values.
func plus(values ...Value) Value {
	var sum Value
	for _, v := range values {
		sum = sum.Add(v)
	}
	return sum
}

// rests returns, for each value, the sum of all other values. (It cannot subtract a value from
// the sum of all, because ∞ cannot be subtracted.)
func rests(values []Value) []Value {
	rests := make([]Value, len(values))
	var before, behind Value
	for i, v := range values {
		rests[i] = before
		before = before.Add(v)
	}
	for i := len(values) - 1; i >= 0; i-- {
		rests[i] = rests[i].Add(behind)
		behind = behind.Add(values[i])
	}
	return rests
}
