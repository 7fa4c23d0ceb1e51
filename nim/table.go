package nim

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
)

// ErrUnsolved says that a position cannot be reached from those that a table was
// made for. It is game.ErrUnsolved.
var ErrUnsolved = game.ErrUnsolved

// LoopyTable has the values of all positions that can be reached from some. It
// does not change, and is safe for concurrent use if the rules are.
type LoopyTable[S comparable] struct {
	// Stats tells what the table cost. Its Positions are all that were found,
	// terminal ones included.
	Stats game.Stats

	rules   game.Rules[S]
	digraph *digraph.Digraph[S] // without its arcs
	labels  []uint32            // of the positions, by their numbers
	ranks   []uint32            // of those with labels
}

// All returns the positions of the table with their values, those nearest to the
// starts first. Of symmetric positions only the representative is there.
func (t *LoopyTable[S]) All() iter.Seq2[S, Value] {
	return func(yield func(S, Value) bool) {
		for v, s := range t.digraph.Positions {
			if !yield(s, t.value(uint32(v))) {
				return
			}
		}
	}
}

// Value returns the value of s. It takes constant expected time for a nimber, and for
// ∞ time linear in the options. The error wraps [ErrUnsolved].
func (t *LoopyTable[S]) Value(s S) (Value, error) {
	v, err := t.number(s)
	if err != nil {
		return Value{}, err
	}
	return t.value(v), nil
}

// WinningMoves returns the winning moves at s in normal play, in the order of the
// rules: the options that are P-positions. Each is followed by a win if the play
// goes on well; to choose any of them at each turn may lead round in a circle, and
// Choose does not. The error wraps [ErrUnsolved].
func (t *LoopyTable[S]) WinningMoves(s S) ([]S, error) { return t.movesTo(PPosition, s) }

// DrawingMoves returns the options of s that are draws, in the order of the rules. The
// error wraps [ErrUnsolved].
func (t *LoopyTable[S]) DrawingMoves(s S) ([]S, error) { return t.movesTo(Draw, s) }

// Choose returns a move that wins if s is won, one that draws if it is a draw, and
// the first option if it is lost, which makes a LoopyTable a game.Strategy. Whoever
// lets it choose each time wins every won position, in a finite number of moves,
// if not the least. At a terminal position the error is game.ErrTerminal;
// otherwise it wraps [ErrUnsolved]. Choose pays no heed to its context.
func (t *LoopyTable[S]) Choose(ctx context.Context, s S) (S, error) {
	c, err := t.Component(s)
	if err != nil {
		return s, err
	}
	m, err := Sum{c}.Choose(ctx)
	if err != nil {
		return s, err
	}
	return m.To.(*loopyComponent[S]).s, nil
}

// Component returns s as a component of a sum. The error wraps [ErrUnsolved].
func (t *LoopyTable[S]) Component(s S) (Component, error) {
	v, err := t.number(s)
	if err != nil {
		return nil, err
	}
	return &loopyComponent[S]{t, s, v}, nil
}

// movesTo returns the options of s with outcome o.
func (t *LoopyTable[S]) movesTo(o Outcome, s S) ([]S, error) {
	if _, err := t.number(s); err != nil {
		return nil, err
	}
	var moves []S
	for _, option := range t.rules.Moves(nil, s) {
		if t.value(t.known(option)).Outcome() == o {
			moves = append(moves, option)
		}
	}
	return moves, nil
}

// number returns the number of s, or an error that wraps ErrUnsolved.
func (t *LoopyTable[S]) number(s S) (uint32, error) {
	v, ok := t.digraph.Number(s)
	if !ok {
		return 0, fmt.Errorf("nim: %v: %w", s, ErrUnsolved)
	}
	return v, nil
}

// known returns the number of s, an option of a position that is in the table.
func (t *LoopyTable[S]) known(s S) uint32 {
	v, ok := t.digraph.Number(s)
	if !ok {
		panic(fmt.Sprintf("nim: %v was no option before: Moves or a capability breaks its contract", s))
	}
	return v
}

// value returns the value of the position with number v. The set K is not stored
// but found again.
func (t *LoopyTable[S]) value(v uint32) Value {
	if m := t.labels[v]; m < infinite {
		return Finite(Nimber(m))
	}
	var k []Nimber
	for _, o := range t.rules.Moves(nil, t.digraph.Positions[v]) {
		if m := t.labels[t.known(o)]; m < infinite {
			k = append(k, Nimber(m))
		}
	}
	return Infinite(k...)
}

// loopyComponent is a position of a table.
type loopyComponent[S comparable] struct {
	t *LoopyTable[S]
	s S
	v uint32 // the number of s
}

func (c *loopyComponent[S]) Position() any                        { return c.s }
func (c *loopyComponent[S]) Value(context.Context) (Value, error) { return c.t.value(c.v), nil }
func (c *loopyComponent[S]) rank() int64                          { return int64(c.t.ranks[c.v]) }

func (c *loopyComponent[S]) Options() []Component {
	var options []Component
	for _, o := range c.t.rules.Moves(nil, c.s) {
		options = append(options, &loopyComponent[S]{c.t, o, c.t.known(o)})
	}
	return options
}

var _ game.Strategy[int] = (*LoopyTable[int])(nil)
