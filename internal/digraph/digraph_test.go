package digraph

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/google/go-cmp/cmp"
)

// lists are the options of vertices 0, 1, and so on.
type lists [][]int

func (l lists) Moves(dst []int, v int) []int { return append(dst, l[v]...) }

// random returns a digraph of n vertices, in which arcs may come twice.
func random(r *rand.Rand, n int) lists {
	l := make(lists, n)
	for v := range l {
		for range r.IntN(5) {
			l[v] = append(l[v], r.IntN(n))
		}
	}
	return l
}

func unlimited() *memo.Budget { return &memo.Budget{Limit: math.MaxInt64} }

func going() error { return nil }

// even marks some arcs.
func even(s, o int) bool { return (s+o)%2 == 0 }

func explore(t *testing.T, r game.Rules[int], starts ...int) *Digraph[int] {
	t.Helper()
	b := unlimited()
	d := New(r, b)
	if err := d.Explore(b, starts, even, going); err != nil {
		t.Fatal(err)
	}
	return d
}

// The positions are those of game.Positions, in that order, and the arcs lead to the
// options, in theirs.
func TestExplore(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		l := random(r, 1+r.IntN(20))
		d := explore(t, l, 0)
		if want := slices.Collect(game.Positions[int](l, 0)); !cmp.Equal(d.Positions, want) || d.Arcs.Vertices() != len(want) {
			t.Fatalf("%v: positions %v of %d, want %v", l, d.Positions, d.Arcs.Vertices(), want)
		}
		for v, s := range d.Positions {
			if n, ok := d.Number(s); !ok || n != uint32(v) {
				t.Fatalf("%v: the number of %d is %d, %t; want %d", l, s, n, ok, v)
			}
			var got []int
			for _, w := range d.Arcs.From(uint32(v)) {
				o := d.Positions[w&^Mark]
				if got = append(got, o); w&Mark != 0 != even(s, o) {
					t.Fatalf("%v: wrong mark from %d to %d", l, s, o)
				}
			}
			if !slices.Equal(got, l[s]) {
				t.Fatalf("%v: arcs from %d lead to %v", l, s, got)
			}
		}
		for s := range l {
			if _, ok := d.Number(s); ok != slices.Contains(d.Positions, s) {
				t.Fatalf("%v: %d has a number: %t", l, s, ok)
			}
		}
	}
}

// arc is an arc with its mark.
type arc struct {
	from, to uint32
	marked   bool
}

func arcsOf(a Arcs, reversed bool) (all []arc) {
	for v := range uint32(a.Vertices()) {
		for _, w := range a.From(v) {
			x := arc{v, w &^ Mark, w&Mark != 0}
			if reversed {
				x.from, x.to = x.to, x.from
			}
			all = append(all, x)
		}
	}
	slices.SortFunc(all, func(a, b arc) int { return int(a.from)<<16 + int(a.to) - int(b.from)<<16 - int(b.to) })
	return all
}

func TestReversed(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		d := explore(t, random(r, 1+r.IntN(20)), 0)
		in, err := d.Arcs.Reversed(unlimited(), going)
		if err != nil || in.Vertices() != d.Arcs.Vertices() {
			t.Fatalf("%d vertices of %d, %v", in.Vertices(), d.Arcs.Vertices(), err)
		}
		if got, want := arcsOf(in, true), arcsOf(d.Arcs, false); !slices.Equal(got, want) {
			t.Fatalf("reversed %v, want %v", got, want)
		}
	}
}

// Vertices are in one component if each can be reached from the other, and otherwise the one
// that can be reached comes first.
func TestComponents(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 1000 {
		n := 1 + r.IntN(20)
		l := make(lists, n)
		for range r.IntN(2*n + 1) {
			v := r.IntN(n)
			l[v] = append(l[v], r.IntN(n))
		}
		d := explore(t, l, r.Perm(n)...)
		c, err := d.Arcs.Components(unlimited(), going)
		if err != nil || len(c.Vertices) != n || len(c.Of) != n {
			t.Fatalf("%v: %v, %v", l, c, err)
		}
		reached := make(map[[2]uint32]bool)
		for v, s := range d.Positions {
			for o := range game.Positions[int](l, s) {
				w, _ := d.Number(o)
				reached[[2]uint32{uint32(v), w}] = true
			}
		}
		for i, w := range c.Vertices {
			for j, v := range c.Vertices[:i] {
				back := reached[[2]uint32{v, w}]
				if same := c.Of[v] == c.Of[w]; same != (back && reached[[2]uint32{w, v}]) || !same && back ||
					same && c.Of[c.Vertices[j+1]] != c.Of[v] {
					t.Fatalf("%v: %d and %d are number %d and %d, in components %v", l, v, w, j, i, c.Of)
				}
			}
		}
		var vertices, components []uint32
		for part := range c.All() {
			vertices, components = append(vertices, part...), append(components, c.Of[part[0]])
			if got, want := d.Arcs.Cyclic(part), cycles(l, d.Positions[part[0]]); got != want {
				t.Fatalf("%v: a cycle among %v: %t", l, part, got)
			}
		}
		slices.Sort(components)
		if !slices.Equal(vertices, c.Vertices) || len(slices.Compact(components)) != len(components) {
			t.Fatalf("%v: All yields %v, want %v, each component once", l, vertices, c.Vertices)
		}
	}
}

// The walk is stopped at each vertex, and keeps to its budget, on a long path and a ring.
// cycles reports whether s can be reached from itself by one move or more.
func cycles(l lists, s int) bool {
	for _, o := range l[s] {
		for p := range game.Positions[int](l, o) {
			if p == s {
				return true
			}
		}
	}
	return false
}

func TestComponentsLimits(t *testing.T) {
	const n = 1 << 12
	path := make(lists, n)
	for v := range n - 1 {
		path[v] = []int{v + 1}
	}
	ring := slices.Clone(path)
	ring[n-1] = []int{0}
	for name, l := range map[string]lists{"path": path, "ring": ring} {
		d := explore(t, l, 0)
		calls := 0
		b := unlimited()
		if _, err := d.Arcs.Components(b, func() error { calls++; return nil }); err != nil || b.Used != 8*n {
			t.Errorf("%s: %d bytes in use, %v", name, b.Used, err)
		}
		for limit := range int64(8) {
			if _, err := d.Arcs.Components(&memo.Budget{Limit: limit * 4 * n}, going); !errors.Is(err, fold.ErrFull) {
				t.Errorf("%s: in %d bytes: %v", name, limit*4*n, err)
			}
		}
		enough := errors.New("enough")
		for left := range calls {
			if left%64 > 0 && left < calls-2 {
				continue
			}
			if _, err := d.Arcs.Components(unlimited(), func() error {
				if left--; left < 0 {
					return enough
				}
				return nil
			}); err != enough {
				t.Fatalf("%s: not stopped at a call of %d: %v", name, calls, err)
			}
		}
		if calls < 3*n {
			t.Errorf("%s: only %d calls", name, calls)
		}
	}
}

// folded has -v for v too; the representative is not negative.
type folded struct{ lists }

func (f folded) Moves(dst []int, v int) []int {
	for i, o := range f.lists[max(v, -v)] {
		dst = append(dst, o*(1-2*(i%2)))
	}
	return dst
}

func (folded) Canonical(v int) int { return max(v, -v) }

func TestCanonical(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 100 {
		l := random(r, 1+r.IntN(20))
		plain, symmetric := explore(t, l, 0), explore(t, folded{l}, 0)
		if !cmp.Equal(plain.Positions, symmetric.Positions) || !cmp.Equal(plain.Arcs.to, symmetric.Arcs.to) {
			t.Fatalf("%v: positions %v, arcs %v", l, symmetric.Positions, symmetric.Arcs.to)
		}
		for _, s := range plain.Positions {
			v, _ := symmetric.Number(s)
			if w, ok := symmetric.Number(-s); !ok || v != w {
				t.Fatalf("the numbers of %d and %d are %d and %d", s, -s, v, w)
			}
		}
	}
}

// What is taken from the budget is no more than it has, and is given back.
func TestBudget(t *testing.T) {
	l := random(rand.New(rand.NewPCG(7, 8)), 500)
	b := unlimited()
	before := New(l, b)
	empty := b.Used
	if err := before.Explore(b, []int{0}, nil, going); err != nil {
		t.Fatal(err)
	}
	full := b.Used
	if before.Arcs.Drop(b); b.Used >= full || b.Used < empty {
		t.Errorf("%d bytes after Drop, %d before, %d at first", b.Used, full, empty)
	}
	for limit := empty; limit < full; limit += 99 {
		b := &memo.Budget{Limit: limit}
		err := New(l, b).Explore(b, []int{0}, nil, going)
		if !errors.Is(err, fold.ErrFull) || b.Used > limit {
			t.Fatalf("with %d bytes: %v, %d used", limit, err, b.Used)
		}
	}
}

func TestStopped(t *testing.T) {
	enough := errors.New("enough")
	l := lists{{1}, {2}, {0}}
	for calls := range 4 {
		left := calls
		stopped := func() error {
			if left--; left < 0 {
				return enough
			}
			return nil
		}
		b := unlimited()
		err := New(l, b).Explore(b, []int{0}, nil, stopped)
		if want := calls < 3; (err == enough) != want {
			t.Errorf("after %d calls: %v", calls, err)
		}
	}
}

// A budget has to do for the old memory and the new, and gets back the old. Where it is
// stopped, what there was stays.
func TestRoom(t *testing.T) {
	b := &memo.Budget{Limit: 8 * 250, Stop: new(poll.Flag)}
	s, err := Room(b, []int64(nil), 100)
	if err != nil || cap(s) != 100 || b.Used != 800 {
		t.Fatalf("room for %d in %d bytes, %v", cap(s), b.Used, err)
	}
	for i := range int64(100) {
		s = append(s, i)
	}
	if _, err := Room(b, s, 51); !errors.Is(err, fold.ErrFull) || b.Used != 800 {
		t.Errorf("251 numbers in %d bytes: %v, %d used", b.Limit, err, b.Used)
	}
	b.Stop.Store(true)
	if same, err := Room(b, s, 1); !errors.Is(err, fold.ErrFull) || b.Used != 800 || &same[0] != &s[0] {
		t.Errorf("stopped: %v, %d used", err, b.Used)
	}
	b.Stop.Store(false)
	larger, err := Room(b, s, 1)
	if err != nil || cap(larger) != 150 || !slices.Equal(larger, s) || b.Used != 1200 {
		t.Errorf("room for %d in %d bytes, %v: %v", cap(larger), b.Used, err, larger)
	}
}

// Work that is watched ends with the cause of the context's end, whatever it says
// itself, and otherwise with what it says.
func TestWatched(t *testing.T) {
	cause, own := errors.New("enough"), errors.New("my own")
	for _, ends := range []bool{true, false} {
		for _, err := range []error{nil, own} {
			ctx, cancel := context.WithCancelCause(t.Context())
			b := unlimited()
			got := Watched(ctx, b, nil, nil, func(stopped func() error) error {
				if stopped() != nil || b.Stopped() {
					t.Error("stopped at once")
				}
				if ends {
					cancel(cause)
					for !b.Stopped() {
						runtime.Gosched()
					}
					if stopped() != cause {
						t.Errorf("stopped by %v", stopped())
					}
				}
				return err
			})
			want := err
			if ends && err != nil {
				want = cause
			}
			if got != want {
				t.Errorf("ends %t, with %v: %v, want %v", ends, err, got, want)
			}
			cancel(cause)
			if got := Watched(ctx, b, nil, nil, nil); got != cause {
				t.Errorf("ended before: %v", got)
			}
		}
	}
}
