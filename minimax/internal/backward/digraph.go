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

// ErrEndless is minimax.ErrEndless.
var ErrEndless = errors.New("endless play is not worth the same all along a cycle")

// Digraph is a digraph of positions in memory. Positions are numbers. One goroutine calls the
// functions of a Digraph.
type Digraph struct {
	digraph.Arcs                               // with marks, as for [Stage]
	Score        func(v uint32) (int32, error) // of a terminal position
	Stopped      func() error

	// Endless, if not nil, returns the value of endless play through a position on a cycle, for
	// the player to move. If the values differ along a cycle, the error of Solve is a [*clash].
	Endless func(v uint32) (int32, error)
	// Cycle, if not nil, returns the error for a digraph with this cycle. If Cycle is nil, cycles
	// are allowed.
	Cycle func(cycle []uint32) error
}

// Solve returns the values of all positions, in the memory of b. With Endless, Solve also returns
// the value of endless play through each position, or 0 for a position without endless play. The
// error is fold.ErrFull or an error of a function of d.
func (d *Digraph) Solve(b *memo.Budget) (r Rows, endless []int32, err error) {
	used := b.Used
	defer func() { // all but what is returned is garbage
		if b.Used = used; err == nil {
			b.Used += r.Bytes() + digraph.Size(endless)
		}
	}()
	c := course{Digraph: d, budget: b}
	// Only these two depend on which positions are on a cycle together.
	if d.Endless != nil || d.Cycle != nil {
		if err := c.divide(); err != nil {
			return nil, nil, err
		}
	}
	narrow := walk[int8, uint8, uint16]{course: &c}
	if r, err = narrow.run(); err == ErrWide {
		// What is solved stays so; the component at hand begins again.
		b.Used -= narrow.held
		wide := walk[int32, uint32, uint32]{course: &c}
		for v, pays := range narrow.rows.payoffs {
			wide.rows.payoffs = append(wide.rows.payoffs, int32(pays))
			wide.rows.plies = append(wide.rows.plies, uint32(narrow.rows.plies[v]))
		}
		r, err = wide.run()
	}
	return r, c.endless, err
}

// course is the order in which a digraph is solved: as one stage, or one strongly connected component after
// the other, each after those that moves from it lead to.
//
// From some move on, an infinite play stays in one component. If endless play is worth the same, c,
// everywhere in that component, then subtracting c from all payoffs makes it a stage: a game in which endless play
// is worth 0. Its options outside are the moves that leave the component, whose values are known. A player who
// gets more than c hurries to the end, and one who gets less delays it. Distances go on from one component to the
// next, but where the value is c nobody cares about the end.
type course struct {
	*Digraph
	budget  *memo.Budget
	endless []int32 // or nil: 0

	// The component at hand has these vertices, whose places in parts.Vertices are those from first on. Solved
	// components are before. If vertices is nil the digraph is one stage, and places are numbers.
	parts    digraph.Components
	places   []uint32
	vertices []uint32
	first    uint32
}

// divide finds the components.
func (c *course) divide() (err error) {
	if c.parts, err = c.Components(c.budget, c.Stopped); err != nil {
		return err
	}
	c.places = c.parts.Of
	if c.Endless != nil {
		if c.endless, err = digraph.Room(c.budget, c.endless, c.Vertices()); err == nil {
			c.endless = c.endless[:c.Vertices()]
		}
	}
	return err
}

// next goes on to the next component, if there is one.
func (c *course) next() bool {
	c.first += uint32(len(c.vertices))
	if int(c.first) == len(c.places) {
		return false
	}
	// Places take the memory of parts.Of. At compares only vertices from the first on, whose Of is still there.
	c.vertices = c.parts.At(int(c.first))
	for k, v := range c.vertices {
		c.places[v] = c.first + uint32(k)
	}
	return true
}

// size returns how many vertices the stage at hand has.
func (c *course) size() int {
	if c.places == nil {
		return c.Digraph.Vertices()
	}
	return len(c.vertices)
}

// inside appends the options of the vertex at a place of the component at hand that are in it too to dst: their places, with
// the marks of the arcs.
func (c *course) inside(dst []uint32, k int) []uint32 {
	for _, o := range c.From(c.vertices[k]) {
		if p := c.places[o&^mark]; p >= c.first {
			dst = append(dst, (p-c.first)|o&mark)
		}
	}
	return dst
}

// sign returns the factor of a payoff at the other side of an arc.
func sign(arc uint32) int32 {
	if arc&mark != 0 {
		return 1
	}
	return -1
}

// walk solves along a course.
type walk[V int8 | int32, N uint8 | uint32, P uint16 | uint32] struct {
	*course
	rows  rows[V, P] // of the components that are solved
	stage stage[V, N, P]
	held  int64 // bytes
}

// run solves from the component at hand on.
func (w *walk[V, N, P]) run() (Rows, error) {
	narrow := unsafe.Sizeof(V(0)) == 1
	if w.places == nil {
		err := w.solve(narrow)
		return w.stage.Rows(), err
	}
	n := len(w.places)
	if err := w.hold(RowsBytes(int64(n), narrow, true)); err != nil {
		return nil, err
	}
	if w.rows.payoffs == nil { // otherwise it goes on where a narrow walk has come to
		w.rows.reset(n, true)
	}
	// The rows stay. The stages of components share their memory, and the largest one counts.
	w.held = 0 // of stages
	// Rows are final once their component is solved. So a wide walk begins with the component that was too wide.
	for more := w.vertices != nil || w.next(); more; more = w.next() {
		if err := w.component(narrow); err != nil {
			return nil, err
		}
	}
	return w.rows.alone(), nil
}

// hold sees to it that so many bytes are taken for the walk.
func (w *walk[V, N, P]) hold(bytes int64) error {
	if bytes > w.held {
		if !w.budget.Take(bytes - w.held) {
			return fold.ErrFull
		}
		w.held = bytes
	}
	return nil
}

// component solves the component at hand.
func (w *walk[V, N, P]) component(narrow bool) error {
	if err := w.Stopped(); err != nil {
		return err
	}
	v := w.vertices[0]
	// Without a cycle the component is one vertex, whose options are all solved.
	if !w.Cyclic(w.vertices) {
		r, _, err := w.outside(v)
		if err != nil {
			return err
		}
		return w.put(v, r)
	}
	if w.Cycle != nil {
		// Every vertex of the component is on a cycle, so that some option of v is inside and leads back to v.
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
	if err := w.solve(narrow); err != nil {
		return err
	}
	for k, v := range w.vertices {
		if err := w.Stopped(); err != nil {
			return err
		}
		r := w.stage.Row(uint64(k)) // by how much more than endless play
		r.Payoff += w.endless[v]
		if err := w.put(v, r); err != nil {
			return err
		}
	}
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

// outside returns by how much the best of the options of v in other components is more than endless play, or
// the score of v if it is terminal, and whether there is any.
func (w *walk[V, N, P]) outside(v uint32) (best rules.Row, some bool, err error) {
	options := w.From(v)
	if len(options) == 0 {
		best.Payoff, err = w.Score(v)
		return best, true, err
	}
	c := int32(0)
	if w.endless != nil {
		c = w.endless[v]
	}
	for _, o := range options {
		if w.places[o&^mark] >= w.first {
			continue // in this component; all others that v leads to are before it
		}
		if r := w.rows.Row(uint64(o&^mark)).Before(sign(o), c); !some || r.Better(best, c) {
			best, some = r, true
		}
	}
	// Payoffs are compared as the game has them, and the best one is taken relative to endless play at the end.
	best.Payoff -= c
	return best, some, nil
}

// solve solves the component at hand as a stage, or the whole digraph.
func (w *walk[V, N, P]) solve(narrow bool) error {
	n, s := w.size(), &w.stage
	if err := w.hold(Bytes(int64(n), 0, narrow, true)); err != nil {
		return err
	}
	// A stage of less than a batch has one worker: others would cost more than they save.
	s.reset(n, true, min(runtime.GOMAXPROCS(0), 1+n/batch))
	s.stopped = w.Stopped
	arcs, end := 0, s.end
	var options []uint32
	for k := range n {
		var outside rules.Row
		some, err := false, error(nil)
		if w.places != nil {
			options = w.inside(options[:0], k)
			outside, some, err = w.outside(w.vertices[k])
		} else if options = w.From(uint32(k)); len(options) == 0 {
			// Otherwise all options of a vertex are in the one stage.
			outside, some, err = w.outside(uint32(k))
		}
		// Score is a function of the game, which may take long. All else is quick.
		if err == nil && (len(options) == 0 || k%batch == 0) {
			err = w.Stopped()
		}
		if err == nil {
			err = s.Begin(uint32(k), outside, some, len(options))
		}
		if err != nil {
			return err
		}
		for _, o := range options {
			end[o&^mark]++ // not Count: no other goroutine is at work
		}
		arcs += len(options)
	}
	if arcs > 0 {
		// The memory of the arcs is known only now, and is taken before they are put in.
		if err := w.hold(Bytes(int64(n), int64(arcs), narrow, true)); err != nil {
			return err
		}
		if !s.Room() {
			return fold.ErrFull
		}
		if err := s.each(true, w.connect); err != nil {
			return err
		}
	}
	return s.Run(w.Stopped)
}

// connect puts in the arcs from the positions of a shard.
func (w *walk[V, N, P]) connect(i int) {
	s := &w.stage
	var options []uint32
	from, to := s.numbers(i)
	for k := from; k < to && !s.ended(i, k-from); k++ {
		if w.places != nil {
			options = w.inside(options[:0], k)
		} else {
			options = w.From(uint32(k))
		}
		if len(s.shards) == 1 {
			s.arcs.putAlone(uint32(k), options)
			continue
		}
		for _, o := range options {
			s.arcs.put(uint32(k), o)
		}
	}
}

// price asks what endless play is worth at each vertex of the component at hand, and compares.
func (c *course) price() (err error) {
	for _, v := range c.vertices {
		if err := c.Stopped(); err != nil {
			return err
		}
		if c.endless[v], err = c.Endless(v); err != nil {
			return err
		}
	}
	// If the two sides of each arc agree, all vertices do, since the component is strongly connected. If the two
	// sides of one do not, each cycle through that arc is one on which endless play has no one worth.
	for _, v := range c.vertices {
		if err := c.Stopped(); err != nil {
			return err
		}
		for _, o := range c.From(v) {
			u := o &^ mark
			if c.places[u] < c.first || c.endless[v] == sign(o)*c.endless[u] {
				continue
			}
			wrong := clash{last: c.endless[v], first: c.endless[u], want: sign(o) * c.endless[v]}
			if wrong.cycle, err = c.path(u, v); err != nil {
				return err
			}
			return &wrong
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
func (c *course) path(from, to uint32) (path []uint32, err error) {
	var before, queue []uint32 // before has, by places, the vertex that the path comes from, plus 1
	if before, err = digraph.Room(c.budget, before, len(c.vertices)); err != nil {
		return nil, err
	}
	if queue, err = digraph.Room(c.budget, queue, len(c.vertices)); err != nil {
		return nil, err
	}
	before = before[:len(c.vertices)]
	queue, before[c.places[from]-c.first] = append(queue, from), from+1
	// Breadth first: the first path that arrives is a shortest one.
	for i := 0; before[c.places[to]-c.first] == 0; i++ {
		if err := c.Stopped(); err != nil {
			return nil, err
		}
		for _, o := range c.From(queue[i]) {
			o &^= mark
			if p := c.places[o]; p >= c.first && before[p-c.first] == 0 {
				before[p-c.first] = queue[i] + 1
				queue = append(queue, o)
			}
		}
	}
	for v := to; v != from; v = before[c.places[v]-c.first] - 1 {
		path = append(path, v)
	}
	path = append(path, from)
	slices.Reverse(path)
	return path, nil
}
