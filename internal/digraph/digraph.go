// Package digraph numbers the positions of a game that can be reached from some,
// and keeps the arcs between them. It is what retrograde analysis needs, which goes
// against the direction of the moves and so cannot ask the rules.
package digraph

import (
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// Digraph is the part of a game's digraph that can be reached from some positions.
// Of symmetric positions, only the representatives are in it. When it has been
// explored it does not change, and is safe for concurrent use if the rules are.
type Digraph[S comparable] struct {
	Positions []S  // by their numbers, those nearest to the starts first
	Explored  int  // how many of them have been expanded, terminal ones included; in the end all
	Terminals int  // how many of those are terminal
	Arcs      Arcs // not embedded: its methods would be compiled again for each S

	rules     moves.Rules[S]
	canonical game.Canonicalizer[S] // or nil
	numbers   *memo.Entries[S, uint32]
}

// New returns an empty digraph of rules r. Its memory comes from b.
func New[S comparable](r game.Rules[S], b *memo.Budget) *Digraph[S] {
	d := &Digraph[S]{rules: r}
	d.canonical, _ = game.Find[game.Canonicalizer[S]](r)
	keyer, _ := game.Find[game.Keyer[S]](r)
	d.numbers = memo.NewEntries[S, uint32](keyer, b)
	return d
}

// Number returns the number of s, if it is in the digraph.
func (d *Digraph[S]) Number(s S) (uint32, bool) { return numberOf(d.numbers, d.representative(s)) }

// At returns the positions with these numbers.
func (d *Digraph[S]) At(vertices []uint32) []S {
	positions := make([]S, len(vertices))
	for i, v := range vertices {
		positions[i] = d.Positions[v]
	}
	return positions
}

func (d *Digraph[S]) representative(s S) S {
	if d.canonical == nil {
		return s
	}
	return d.canonical.Canonical(s)
}

// Explore fills an empty digraph with the positions that can be reached from starts,
// nearest first, in time linear in the arcs. If mark is not nil, it reports whether to mark the
// arc from s, a representative, to its option o, which need not be one. The error is
// fold.ErrFull, also if the budget's Stop is set, or that of stopped, which is called for each
// position. After an error, another call with the same starts goes on from there.
func (d *Digraph[S]) Explore(b *memo.Budget, starts []S, mark func(s, o S) bool, stopped func() error) error {
	if !d.numbers.Resume() {
		return fold.ErrFull
	}
	d.Arcs.back(d.Explored)
	for _, s := range starts {
		if _, err := d.add(b, s); err != nil {
			return err
		}
	}
	var options []S
	for {
		if err := d.Arcs.Open(b); err != nil {
			return err
		}
		v := d.Explored
		if v == len(d.Positions) {
			return nil
		}
		if err := stopped(); err != nil {
			return err
		}
		options = moves.Append(d.rules, options[:0], d.Positions[v])
		if err := d.expand(b, mark, d.Positions[v], options); err != nil {
			return err
		}
		if d.Explored++; len(options) == 0 {
			d.Terminals++
		}
	}
}

// expand adds the arcs from s to its options.
func (d *Digraph[S]) expand(b *memo.Budget, mark func(s, o S) bool, s S, options []S) (err error) {
	if d.Arcs.to, err = Room(b, d.Arcs.to, len(options)); err != nil {
		return err
	}
	for _, o := range options {
		w, err := d.add(b, o)
		if err != nil {
			return err
		}
		if mark != nil && mark(s, o) {
			w |= Mark
		}
		d.Arcs.to = append(d.Arcs.to, w)
	}
	return nil
}

// add returns the number of s, a new one if it has none.
func (d *Digraph[S]) add(b *memo.Budget, s S) (v uint32, err error) {
	s = d.representative(s)
	n := len(d.Positions)
	if n == cap(d.Positions) {
		if d.Positions, err = Room(b, d.Positions, 1); err != nil {
			return 0, err
		}
	}
	v, ok := addTo(d.numbers, s, uint32(n))
	if !ok {
		return 0, fold.ErrFull
	}
	if int(v) == n {
		d.Positions = append(d.Positions, s)
	}
	return v, nil
}

// Room returns s with room for n more elements, or fold.ErrFull if the budget does
// not allow it or is stopped. New memory is zero. The budget has to do for both the
// old memory and the new for as long as one is copied to the other.
func Room[T any](b *memo.Budget, s []T, n int) ([]T, error) {
	if cap(s)-len(s) >= n {
		return s, nil
	}
	var t T
	room := len(s) + max(n, len(s)/2)
	if !b.Take(int64(room) * int64(unsafe.Sizeof(t))) {
		return s, fold.ErrFull
	}
	larger := make([]T, 0, room)
	for len(larger) < len(s) {
		if b.Stopped() {
			b.Used -= Size(larger)
			return s, fold.ErrFull
		}
		larger = append(larger, s[len(larger):min(len(s), len(larger)+copied)]...)
	}
	b.Used -= Size(s)
	return larger, nil
}

// copied is how many elements are copied at a time, which takes less than a millisecond.
const copied = 1 << 16

// Size returns how many bytes of a budget s takes.
func Size[T any](s []T) int64 {
	var t T
	return int64(cap(s)) * int64(unsafe.Sizeof(t))
}
