package digraph

import (
	"iter"
	"slices"

	"github.com/gametheory-go/gametheory/internal/memo"
)

// Components are the strongly connected components of a digraph.
type Components struct {
	// Vertices are all vertices, those of a component one behind the other, and each
	// component behind all others that arcs lead to from it.
	Vertices []uint32
	// Of is which component a vertex is in: two are in the same if their numbers are equal.
	Of []uint32
}

// Components returns the strongly connected components, in linear time (Tarjan, 1972). It
// takes the memory from b; the error is fold.ErrFull or that of stopped, which is called for
// each vertex.
func (a Arcs) Components(b *memo.Budget, stopped func() error) (c Components, err error) {
	n := a.Vertices()
	if c.Vertices, err = Room(b, c.Vertices, n); err != nil {
		return c, err
	}
	if c.Of, err = Room(b, c.Of, n); err != nil {
		c.Drop(b)
		return c, err
	}
	c.Vertices, c.Of = c.Vertices[:n], c.Of[:n]
	t := tarjan{Components: c, arcs: a, open: n, stopped: stopped}
	for v := range uint32(n) {
		if c.Of[v] == 0 {
			if err = t.walk(b, v); err != nil {
				break
			}
		}
	}
	b.Used -= Size(t.path)
	if err != nil {
		c.Drop(b)
	}
	return c, err
}

// Drop forgets the components and gives their memory back to b.
func (c *Components) Drop(b *memo.Budget) {
	b.Used -= Size(c.Vertices) + Size(c.Of)
	*c = Components{}
}

// All yields the vertices of each component, in the order of Vertices.
func (c Components) All() iter.Seq[[]uint32] {
	return func(yield func([]uint32) bool) {
		for i := 0; i < len(c.Vertices); {
			part := c.At(i)
			if i += len(part); !yield(part) {
				return
			}
		}
	}
}

// At returns the vertices of the component that begins at place i of Vertices.
func (c Components) At(i int) []uint32 {
	j := i + 1
	for j < len(c.Vertices) && c.Of[c.Vertices[j]] == c.Of[c.Vertices[i]] {
		j++
	}
	return c.Vertices[i:j]
}

// Cyclic reports whether there is a cycle in the component that has these vertices.
func (a Arcs) Cyclic(component []uint32) bool {
	return len(component) > 1 ||
		slices.ContainsFunc(a.From(component[0]), func(w uint32) bool { return w&^Mark == component[0] })
}

// tarjan is a depth-first walk through a digraph. It numbers the vertices from 1, in the
// order in which it meets them. Of has 0 for a vertex not met; then the least number, of a
// vertex whose component is not complete, that it is known to lead to; and in the end the
// number of its component, which is larger than all those (Pearce, 2016).
type tarjan struct {
	Components
	arcs    Arcs
	path    []visit
	met     uint32 // vertices
	stopped func() error

	// Vertices begins with so many of complete components, and those from open on are met
	// but not complete, the last one first.
	complete, open int
	components     uint32
}

// visit is a vertex on the path of the walk.
type visit struct {
	v, number uint32
	next      int // its arc to be followed next
}

// walk visits all that can be reached from v and has not been met.
func (t *tarjan) walk(b *memo.Budget, v uint32) (err error) {
	for unmet := true; unmet || len(t.path) > 0; {
		if err := t.stopped(); err != nil {
			return err
		}
		if unmet {
			if t.path, err = Room(b, t.path, 1); err != nil {
				return err
			}
			t.meet(v)
		} else if err := t.leave(); err != nil {
			return err
		}
		v, unmet = t.follow()
	}
	return nil
}

// meet begins the visit of v.
func (t *tarjan) meet(v uint32) {
	t.met++
	t.path = append(t.path, visit{v: v, number: t.met})
	t.Of[v] = t.met
	t.open--
	t.Vertices[t.open] = v
}

// follow follows the arcs of the last vertex of the path until one leads to a vertex that
// has not been met. It looks at that arc again when it comes back.
func (t *tarjan) follow() (v uint32, unmet bool) {
	if len(t.path) == 0 {
		return 0, false
	}
	last := &t.path[len(t.path)-1]
	least := t.Of[last.v]
	for to := t.arcs.From(last.v); last.next < len(to); last.next++ {
		w := to[last.next] &^ Mark
		if t.Of[w] == 0 {
			t.Of[last.v] = least
			return w, true
		}
		least = min(least, t.Of[w])
	}
	t.Of[last.v] = least
	return 0, false
}

// leave ends the last visit of the path. If the vertex leads to none before it, all that
// have been met since and are not complete form its component.
func (t *tarjan) leave() error {
	last := t.path[len(t.path)-1]
	t.path = t.path[:len(t.path)-1]
	if t.Of[last.v] < last.number {
		return nil
	}
	t.components++
	for {
		if err := t.stopped(); err != nil {
			return err
		}
		w := t.Vertices[t.open]
		t.open++
		t.Vertices[t.complete] = w
		t.complete++
		t.Of[w] = -t.components
		if w == last.v {
			return nil
		}
	}
}
