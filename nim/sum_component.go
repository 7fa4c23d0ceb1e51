package nim

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
)

// Component is a position of some game, as a part of a [Sum]. An interface hides the type of the
// position, so components can come from different games.
//
// [Heap], [NewComponent] and [LoopyTable.Component] make components. You can implement Component
// for any game without cycles, for example a game with a formula for values. A component may also
// have two more methods: MoveName(to Component) string, with the name of the move to an option,
// and String.
type Component interface {
	// Position returns the position.
	Position() any
	// Options returns the options. All options have the same type of position.
	Options() []Component
	// Value returns the value of the position.
	Value(ctx context.Context) (Value, error)
}

// Heap returns a Nim heap of n counters as a component. The position is a [Heaps]. The component
// is safe for concurrent use. Heap panics if n is negative.
func Heap(n int) Component {
	if n < 0 {
		panic("nim: negative heap")
	}
	return heap(n)
}

// heap is a Nim heap with this number of counters.
type heap int

func (h heap) Position() any                        { return NewHeaps(int(h)) }
func (h heap) Value(context.Context) (Value, error) { return Finite(Nimber(h)), nil }
func (h heap) MoveName(to Component) string         { return step(int(h), int(to.(heap))) }
func (h heap) String() string                       { return fmt.Sprint(int(h)) }

func (h heap) Options() []Component {
	var options []Component
	for n := h - 1; n >= 0; n-- {
		options = append(options, n)
	}
	return options
}

// NewComponent returns s as a component, with g to find the value. Components of the same g are
// not safe for concurrent use. NewComponent panics if g is nil or has no Rules.
func NewComponent[S comparable](g *Grundy[S], s S) Component {
	must.Have(g, "nim: NewComponent without a Grundy")
	must.Have(g.Rules, "nim: Grundy without Rules")
	return &component[S]{g, g.fixed(), s}
}

type component[S comparable] struct {
	g     *Grundy[S]
	rules game.Rules[S] // the rules of g at the making of the component: a component has options and names while g is in use
	s     S
}

func (c *component[S]) Position() any  { return c.s }
func (c *component[S]) String() string { return fmt.Sprint(c.s) }

func (c *component[S]) Options() []Component {
	var options []Component
	for _, o := range moves.Append(c.rules, nil, c.s) {
		options = append(options, &component[S]{c.g, c.rules, o})
	}
	return options
}

func (c *component[S]) Value(ctx context.Context) (Value, error) {
	v, err := c.g.Value(ctx, c.s)
	return Finite(v), err
}

func (c *component[S]) MoveName(to Component) string {
	return game.MoveName(c.rules, c.s, to.(*component[S]).s)
}

// loopyComponent is a position of a table.
type loopyComponent[S comparable] struct {
	t *LoopyTable[S]
	s S
	v uint32 // the number of s
}

func (c *loopyComponent[S]) Position() any                        { return c.s }
func (c *loopyComponent[S]) String() string                       { return fmt.Sprint(c.s) }
func (c *loopyComponent[S]) Value(context.Context) (Value, error) { return c.t.value(c.v), nil }
func (c *loopyComponent[S]) rank() int64                          { return int64(c.t.ranks[c.v]) }

func (c *loopyComponent[S]) Options() []Component {
	var options []Component
	for _, o := range moves.Append(c.t.rules, nil, c.s) {
		options = append(options, &loopyComponent[S]{c.t, o, c.t.mustNumber(o)})
	}
	return options
}

func (c *loopyComponent[S]) MoveName(to Component) string {
	return game.MoveName(c.t.rules, c.s, to.(*loopyComponent[S]).s)
}
