package nim

import (
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// arcs are the arcs of a digraph whose vertices are numbered from 0.
type arcs struct {
	first []int    // the arcs from v begin at first[v] and end at first[v+1]
	to    []uint32 // where they lead
}

// from returns the vertices that arcs from v lead to.
func (a arcs) from(v uint32) []uint32 { return a.to[a.first[v]:a.first[v+1]] }

// reversed returns the arcs the other way round.
func (a arcs) reversed(b *memo.Budget) (r arcs, err error) {
	n := len(a.first) - 1
	if r.first, err = room(b, r.first, n+2); err != nil {
		return r, err
	}
	if r.to, err = room(b, r.to, len(a.to)); err != nil {
		return r, err
	}
	// first[v+2] counts the arcs to v; summed up, first[v+1] is where those to v
	// begin; and each that is put in its place moves that on, to where they end.
	r.first, r.to = r.first[:n+2], r.to[:len(a.to)]
	for _, v := range a.to {
		r.first[v+2]++
	}
	for i := 2; i < len(r.first); i++ {
		r.first[i] += r.first[i-1]
	}
	for u := range n {
		for _, v := range a.from(uint32(u)) {
			r.to[r.first[v+1]] = uint32(u)
			r.first[v+1]++
		}
	}
	r.first = r.first[:n+1]
	return r, nil
}

// digraph is the part of a game's digraph that can be reached from some positions.
// Of symmetric positions, only the representatives are in it.
type digraph[S comparable] struct {
	rules     game.Rules[S]
	canonical game.Canonicalizer[S] // or nil
	numbers   numbering[S]
	positions []S // by their numbers
	arcs
}

func newDigraph[S comparable](r game.Rules[S], b *memo.Budget) *digraph[S] {
	d := &digraph[S]{rules: r, canonical: find[game.Canonicalizer[S]](r)}
	rules := fold.Rules[S]{Key: find[game.Keyer[S]](r)}
	if fold.Words(rules) {
		d.numbers = newKeyed[S, uint64](rules, b)
	} else {
		d.numbers = newKeyed[S, S](rules, b)
	}
	return d
}

// number returns the number of s, if it is in the digraph.
func (d *digraph[S]) number(s S) (uint32, bool) { return d.numbers.of(d.representative(s)) }

func (d *digraph[S]) representative(s S) S {
	if d.canonical == nil {
		return s
	}
	return d.canonical.Canonical(s)
}

// explore adds the positions that can be reached from starts, nearest first. After
// each fold.ProgressEvery positions it calls progress, if not nil.
func (d *digraph[S]) explore(b *memo.Budget, starts []S, stopped func() error, progress func(positions int)) (err error) {
	for _, s := range starts {
		if _, err := d.add(b, s); err != nil {
			return err
		}
	}
	var options []S
	for v := 0; ; v++ {
		if d.first, err = room(b, d.first, 1); err != nil {
			return err
		}
		d.first = append(d.first, len(d.to))
		if v == len(d.positions) {
			return nil
		}
		if err := stopped(); err != nil {
			return err
		}
		options = d.rules.Moves(options[:0], d.positions[v])
		if d.to, err = room(b, d.to, len(options)); err != nil {
			return err
		}
		for _, o := range options {
			w, err := d.add(b, o)
			if err != nil {
				return err
			}
			d.to = append(d.to, w)
		}
		if (v+1)%fold.ProgressEvery == 0 && progress != nil {
			progress(v + 1)
		}
	}
}

// add returns the number of s, a new one if it has none.
func (d *digraph[S]) add(b *memo.Budget, s S) (v uint32, err error) {
	s = d.representative(s)
	n := len(d.positions)
	v, ok := d.numbers.add(s, uint32(n))
	if !ok {
		return 0, fold.ErrFull
	}
	if int(v) == n {
		if d.positions, err = room(b, d.positions, 1); err != nil {
			return 0, err
		}
		d.positions = append(d.positions, s)
	}
	return v, nil
}

// numbering gives numbers to positions.
type numbering[S comparable] interface {
	// of returns the number of s, if it has one.
	of(s S) (number uint32, ok bool)
	// add returns the number of s, which is next if it has none yet, or ok false if
	// there is no memory for that.
	add(s S, next uint32) (number uint32, ok bool)
}

// keyed is a numbering of positions with keys of type K.
type keyed[S, K comparable] struct {
	keys  memo.Keys[S, K]
	table *memo.Table[K, uint32]
}

func newKeyed[S, K comparable](r fold.Rules[S], b *memo.Budget) *keyed[S, K] {
	return &keyed[S, K]{memo.NewKeys[S, K](r.Key), memo.NewTable[K, uint32](b)}
}

func (k *keyed[S, K]) of(s S) (number uint32, ok bool) {
	if e, _ := k.table.Find(k.keys.Of(s)); e != nil {
		return e.Value, true
	}
	return 0, false
}

func (k *keyed[S, K]) add(s S, next uint32) (number uint32, ok bool) {
	key := k.keys.Of(s)
	e, slot := k.table.Find(key)
	if e != nil {
		return e.Value, true
	}
	if e = k.table.Insert(key, slot); e == nil {
		return 0, false
	}
	e.Value = next
	return next, true
}

// room returns s with room for n more elements, or fold.ErrFull if the budget does
// not allow it. New memory is zero.
func room[T any](b *memo.Budget, s []T, n int) ([]T, error) {
	if cap(s)-len(s) >= n {
		return s, nil
	}
	size := len(s) + max(n, len(s)/2)
	var t T
	if !b.Take(int64(size-cap(s)) * int64(unsafe.Sizeof(t))) {
		return s, fold.ErrFull
	}
	return append(make([]T, 0, size), s...), nil
}

// give gives the memory of s back to the budget.
func give[T any](b *memo.Budget, s []T) {
	var t T
	b.Used -= int64(cap(s)) * int64(unsafe.Sizeof(t))
}
