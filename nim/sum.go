package nim

import (
	"context"
	"fmt"
	"strings"
)

// Component is a position of some game, to be played in a [Sum] together with
// others. Its type does not show, so that each may be of another game.
//
// [NewComponent] and [LoopyTable.Component] make components. Games for which a
// formula is known may do without them: a type with these methods will do, if the
// game has no cycles.
type Component interface {
	// Position returns the position.
	Position() any
	// Options returns the options, each with the same type of position.
	Options() []Component
	// Value returns the value of the position.
	Value(ctx context.Context) (Value, error)
}

// NewComponent returns s as a component whose values g finds.
func NewComponent[S comparable](g *Grundy[S], s S) Component { return &component[S]{g, s} }

type component[S comparable] struct {
	g *Grundy[S]
	s S
}

func (c *component[S]) Position() any { return c.s }

func (c *component[S]) Options() []Component {
	var options []Component
	for _, o := range c.g.Rules.Moves(nil, c.s) {
		options = append(options, &component[S]{c.g, o})
	}
	return options
}

func (c *component[S]) Value(ctx context.Context) (Value, error) {
	v, err := c.g.Value(ctx, c.s)
	return Finite(v), err
}

// Sum is a disjunctive sum of positions, each of a game of its own: to move is to
// move in one of them. Without components it is the terminal position.
//
// It is played by values: what the games have together, the product of their
// numbers of positions, does not matter, only the positions of each. A Sum is
// safe for concurrent use if its components are; those of a Grundy are not.
// Errors are those of the components, with the component's number.
type Sum []Component

// SumMove is a move in a sum.
type SumMove struct {
	Index int       // of the component moved in, from 0
	To    Component // the option of it that takes its place
}

// SumOption is a move in a sum with its worth.
type SumOption struct {
	SumMove
	Value Value // of the sum after the move
}

// SumAnalysis is what the theory says of a sum.
type SumAnalysis struct {
	Value   Value       // of the sum
	Options []SumOption // in the order of Moves
}

// Moves returns all moves, those in the first component first.
func (s Sum) Moves() []SumMove {
	var moves []SumMove
	for i, c := range s {
		for _, o := range c.Options() {
			moves = append(moves, SumMove{i, o})
		}
	}
	return moves
}

// After returns the sum after a move. It panics if the sum has no such component;
// that the move is legal is not checked.
func (s Sum) After(m SumMove) Sum {
	after := append(Sum(nil), s...)
	after[m.Index] = m.To
	return after
}

// Value returns the value of the sum: the nim-sum of the values, or, if there are
// infinite ones among them, as [Value.Plus] says.
func (s Sum) Value(ctx context.Context) (Value, error) {
	values, err := s.values(ctx)
	return plus(values...), err
}

// Outcome returns who wins the sum in normal play.
func (s Sum) Outcome(ctx context.Context) (Outcome, error) {
	v, err := s.Value(ctx)
	return v.Outcome(), err
}

// Analyze returns the value of the sum and of what each move makes of it.
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
			a.Options = append(a.Options, SumOption{SumMove{i, o}, rest.Plus(v)})
		}
	}
	return a, nil
}

// String returns the positions, joined by plus signs.
func (s Sum) String() string {
	positions := make([]string, len(s))
	for i, c := range s {
		positions[i] = fmt.Sprint(c.Position())
	}
	return strings.Join(positions, " + ")
}

// values returns the values of the components, or none with an error.
func (s Sum) values(ctx context.Context) ([]Value, error) {
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
		sum = sum.Plus(v)
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
		before = before.Plus(v)
	}
	for i := len(values) - 1; i >= 0; i-- {
		rests[i] = rests[i].Plus(behind)
		behind = behind.Plus(values[i])
	}
	return rests
}
