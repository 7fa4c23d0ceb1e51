package backward

import (
	"errors"
	"runtime"
	"slices"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// ErrEndless is the error that minimax.ErrEndless is.
var ErrEndless = errors.New("endless play is not worth the same all along a cycle")

// Digraph is a digraph of positions that are in memory, by their numbers. One goroutine calls its functions.
type Digraph struct {
	digraph.Arcs                               // with marks, as for [Stage]
	Score        func(v uint32) (int32, error) // of a terminal position
	Stopped      func() error

	// Endless, if not nil, returns what endless play through a position on a cycle is worth to the player to
	// move. The error of Solve is a [*clash] if that differs along a cycle.
	Endless func(v uint32) (int32, error)
	// Cycle, if not nil, returns the error of a digraph with this cycle. Otherwise there may be cycles.
	Cycle func(cycle []uint32) error
}

// Solve finds what all positions are worth, and, with Endless, what endless play through each of them is
// worth: 0 where there is none. The memory is that of b. The error is fold.ErrFull or that of a function of d.
func (d *Digraph) Solve(b *memo.Budget) (r Rows, endless []int32, err error) {
	if r, endless, err = solve[int8, uint8, uint16](d, b); err == ErrWide {
		r, endless, err = solve[int32, uint32, uint32](d, b)
	}
	return r, endless, err
}

func solve[V int8 | int32, N uint8 | uint32, P uint16 | uint32](d *Digraph, b *memo.Budget) (Rows, []int32, error) {
	w, used := walk[V, N, P]{Digraph: d, budget: b}, b.Used
	var err error
	if d.Endless == nil && d.Cycle == nil {
		w.rows, err = w.stage(d.Vertices())
	} else {
		err = w.components()
	}
	b.Used = used + w.rows.Bytes() + digraph.Size(w.endless) // all else of the analysis is garbage
	return w.rows.alone(), w.endless, err
}

// walk solves a digraph: as one stage, or one strongly connected component after the other, each after those
// that moves from it lead to.
//
// From some move on, an infinite play stays in one component. If endless play is worth the same, c,
// everywhere in that component, then subtracting c from all payoffs makes it a stage: a game in which endless play
// is worth 0. Its options outside are the moves that leave the component, whose values are known. A player who
// gets more than c hurries to the end, and one who gets less delays it. Distances go on from one component to the
// next, but where the value is c nobody cares about the end.
type walk[V int8 | int32, N uint8 | uint32, P uint16 | uint32] struct {
	*Digraph
	budget  *memo.Budget
	rows    rows[V, P] // of the components that are solved
	endless []int32    // or nil: 0

	// The component at hand has these vertices, whose places are those from first on. The places of solved
	// components are less. If vertices is nil the digraph is one stage, and places are numbers.
	vertices []uint32
	places   []uint32
	first    uint32
}

// components solves component by component.
func (w *walk[V, N, P]) components() error {
	parts, err := w.Components(w.budget, w.Stopped)
	if err != nil {
		return err
	}
	n := w.Vertices()
	if err := w.take(RowsBytes(int64(n), narrow[V](), true)); err != nil {
		return err
	}
	w.rows = newRows[V, P](n, true)
	if w.Endless != nil {
		if w.endless, err = digraph.Room(w.budget, w.endless, n); err != nil {
			return err
		}
		w.endless = w.endless[:n]
	}
	w.places = parts.Of
	for i := 0; i < n; i += len(w.vertices) {
		// Places take the memory of Of. At compares only vertices from i on, whose Of is still there.
		w.vertices, w.first = parts.At(i), uint32(i)
		for k, v := range w.vertices {
			w.places[v] = uint32(i + k)
		}
		if err := w.component(); err != nil {
			return err
		}
	}
	return nil
}

// component solves the component at hand.
func (w *walk[V, N, P]) component() error {
	if err := w.Stopped(); err != nil {
		return err
	}
	v := w.vertices[0]
	if !w.Cyclic(w.vertices) {
		r, _, err := w.outside(v)
		if err != nil {
			return err
		}
		return w.put(v, r)
	}
	if w.Cycle != nil {
		inside := slices.IndexFunc(w.From(v), func(o uint32) bool { return w.places[o&^mark] >= w.first })
		cycle, err := w.path(w.From(v)[inside]&^mark, v)
		if err != nil {
			return err
		}
		return w.Cycle(cycle)
	}
	if err := w.price(); err != nil {
		return err
	}
	used := w.budget.Used
	solved, err := w.stage(len(w.vertices))
	if err != nil {
		return err
	}
	for k, v := range w.vertices {
		if err := w.Stopped(); err != nil {
			return err
		}
		r := solved.Row(uint64(k))
		r.Payoff += w.endless[v]
		if err := w.put(v, r); err != nil {
			return err
		}
	}
	w.budget.Used = used
	return nil
}

// put notes what v is worth.
func (w *walk[V, N, P]) put(v uint32, r rules.Row) error {
	if !w.rows.fits(r) {
		return ErrWide
	}
	w.rows.set(v, r)
	return nil
}

// outside returns the best of what the options of v in other components are worth, or the score of v if it is
// terminal, and whether there is any.
func (w *walk[V, N, P]) outside(v uint32) (best rules.Row, some bool, err error) {
	options := w.From(v)
	if len(options) == 0 {
		best.Payoff, err = w.Score(v)
		return best, true, err
	}
	if w.vertices == nil {
		return best, false, nil
	}
	c := int32(0)
	if w.endless != nil {
		c = w.endless[v]
	}
	for _, o := range options {
		if w.places[o&^mark] >= w.first {
			continue
		}
		if r := w.rows.Row(uint64(o&^mark)).Before(sign(o), c); !some || r.Better(best, c) {
			best, some = r, true
		}
	}
	best.Payoff -= c
	return best, some, nil
}

// stage solves n vertices as a stage: those of the component at hand, or all.
func (w *walk[V, N, P]) stage(n int) (solved rows[V, P], err error) {
	before := Bytes(int64(n), 0, narrow[V](), true)
	if err := w.take(before); err != nil {
		return solved, err
	}
	s := newStage[V, N, P](n, true, min(runtime.GOMAXPROCS(0), 1+n/batch))
	s.stopped = w.Stopped
	for k := range n {
		if err := w.Stopped(); err != nil {
			return solved, err
		}
		within := 0
		for _, o := range w.options(k) {
			if place, inside := w.place(o); inside {
				s.Count(place &^ mark)
				within++
			}
		}
		outside, some, err := w.outside(w.vertex(k))
		if err == nil {
			err = s.Begin(uint32(k), outside, some, within)
		}
		if err != nil {
			return solved, err
		}
	}
	if arcs := s.Arcs(); arcs > 0 {
		if err := w.take(Bytes(int64(n), arcs, narrow[V](), true) - before); err != nil {
			return solved, err
		}
		if !s.Room() {
			return solved, fold.ErrFull
		}
		if err := s.each(true, func(i int) {
			from, to := s.numbers(i)
			for k := from; k < to && !s.ended(i, k-from); k++ {
				for _, o := range w.options(k) {
					if place, inside := w.place(o); inside {
						s.arcs.put(uint32(k), place)
					}
				}
			}
		}); err != nil {
			return solved, err
		}
	}
	return s.rows, s.Run(w.Stopped)
}

// vertex returns the vertex at a place of the stage at hand.
func (w *walk[V, N, P]) vertex(k int) uint32 {
	if w.vertices == nil {
		return uint32(k)
	}
	return w.vertices[k]
}

func (w *walk[V, N, P]) options(k int) []uint32 { return w.From(w.vertex(k)) }

// place returns where an option is in the stage at hand, with the mark of the arc, and whether it is there.
func (w *walk[V, N, P]) place(o uint32) (place uint32, inside bool) {
	if w.vertices == nil {
		return o, true
	}
	p := w.places[o&^mark]
	return (p - w.first) | o&mark, p >= w.first
}

// take takes memory.
func (w *walk[V, N, P]) take(bytes int64) error {
	if !w.budget.Take(bytes) {
		return fold.ErrFull
	}
	return nil
}

// narrow reports whether stages with payoffs of the type are narrow.
func narrow[V int8 | int32]() bool { return unsafe.Sizeof(V(0)) == 1 }

// sign returns the factor of a payoff at the other side of an arc.
func sign(arc uint32) int32 {
	if arc&mark != 0 {
		return 1
	}
	return -1
}

// price asks what endless play is worth at each vertex of the component at hand, and compares.
func (w *walk[V, N, P]) price() (err error) {
	for _, v := range w.vertices {
		if err := w.Stopped(); err != nil {
			return err
		}
		if w.endless[v], err = w.Endless(v); err != nil {
			return err
		}
	}
	for _, v := range w.vertices {
		if err := w.Stopped(); err != nil {
			return err
		}
		for _, o := range w.From(v) {
			u := o &^ mark
			if w.places[u] < w.first || w.endless[v] == sign(o)*w.endless[u] {
				continue
			}
			c := clash{last: w.endless[v], first: w.endless[u], want: sign(o) * w.endless[v]}
			if c.cycle, err = w.path(u, v); err != nil {
				return err
			}
			return &c
		}
	}
	return nil
}

// clash is the error for a cycle whose first vertex, which comes after the last, is not worth
// what it should be.
type clash struct {
	cycle             []uint32
	last, first, want int32
}

func (*clash) Error() string { return ErrEndless.Error() }

// path returns a shortest path between two vertices of the component at hand.
func (w *walk[V, N, P]) path(from, to uint32) (path []uint32, err error) {
	var before, queue []uint32 // before has, by places, the vertex that the path comes from, plus 1
	if before, err = digraph.Room(w.budget, before, len(w.vertices)); err != nil {
		return nil, err
	}
	if queue, err = digraph.Room(w.budget, queue, len(w.vertices)); err != nil {
		return nil, err
	}
	before = before[:len(w.vertices)]
	queue, before[w.places[from]-w.first] = append(queue, from), from+1
	for i := 0; before[w.places[to]-w.first] == 0; i++ {
		if err := w.Stopped(); err != nil {
			return nil, err
		}
		for _, o := range w.From(queue[i]) {
			if place, inside := w.place(o &^ mark); inside && before[place] == 0 {
				before[place] = queue[i] + 1
				queue = append(queue, o&^mark)
			}
		}
	}
	for v := to; v != from; v = before[w.places[v]-w.first] - 1 {
		path = append(path, v)
	}
	path = append(path, from)
	slices.Reverse(path)
	return path, nil
}
