package nim

import (
	"context"
	"fmt"
	"strings"
)

// Sum is a disjunctive sum of positions, each of a game of its own: to move is to
// move in one of them. Without components it is the terminal position.
//
// It is solved by values: the cost depends on the positions of each game separately, not on the
// product of their numbers. A Sum is safe for concurrent use if its components are; those of a
// Grundy are not. Errors are those of the components, with the component's index. Methods panic
// if a component is nil.
//
// A Sum is both position and tool: its methods are named like those of other tools, but take no
// position. Being a slice it is not comparable, so it cannot be a position of other tools, and
// it has no line, which a [game.Result] could not hold.
type Sum []Component

// SumMove is a move in a sum.
type SumMove struct {
	Index int       // of the component moved in, from 0
	From  Component // that component, used by String only
	To    Component // the option of it that takes its place
}

// String returns the index and the move, by the name that the component's game has for it
// or, if there is none, by the position it leads to, such as "0: 6→5".
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

// SumOption is a move in a sum with its worth.
type SumOption struct {
	SumMove
	Value Value // of the sum after the move
	Best  bool  // as [Sum.Analyze] says
}

// SumAnalysis is the value of a sum, and what each move makes of it.
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

// Moves returns all moves, those in the first component first.
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

// After returns the sum after a move. It panics if the sum has no such component;
// that the move is legal is not checked.
func (s Sum) After(m SumMove) Sum {
	if m.Index < 0 || m.Index >= len(s) {
		panic(fmt.Sprintf("nim: a move in component %d of %d", m.Index, len(s)))
	}
	after := append(Sum(nil), s...)
	after[m.Index] = m.To
	return after
}

// Value returns the value of the sum: the nim-sum of the values, or, if there are
// infinite ones among them, as [Value.Add] says.
func (s Sum) Value(ctx context.Context) (Value, error) {
	values, err := s.values(ctx)
	return plus(values...), err
}

// Outcome returns who wins the sum in normal play.
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

// Analyze returns the value of the sum and that after each move.
//
// If the sum is won, the best moves are the winning ones, or, if a game with cycles is among
// the components, those that come nearest to the end: a player who makes one of these at each
// turn wins after a finite number of moves. If it is a draw, the moves that keep it one are
// best, and if it is lost, all are.
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

// values returns the values of the components, or none with an error.
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

// rests returns for each value the sum of all others. (To take one away from the
// sum of all would not do, since ∞ cannot be taken away.)
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
