package heap

import (
	"context"

	"github.com/gametheory-go/gametheory/nim"
)

// Component returns the position with heaps of these sizes as a component of a [nim.Sum]. Other
// components may come from other games. Component panics if a size is negative.
//
// q finds the value of the component, so q must not be used concurrently.
func (q *Sequence) Component(sizes ...int) nim.Component {
	return &component{q, nim.NewHeaps(sizes...)}
}

type component struct {
	q *Sequence
	s nim.Heaps
}

func (c *component) Position() any { return c.s }

func (c *component) Options() []nim.Component {
	c.q.begin()
	var list []nim.Component
	for o := range options(c.q.rules, c.s) {
		list = append(list, &component{c.q, o.heaps()})
	}
	return list
}

func (c *component) Value(ctx context.Context) (nim.Value, error) {
	v, err := c.q.Value(ctx, c.s)
	return nim.Finite(v), err
}
