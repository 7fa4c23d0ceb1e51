package partizan

import (
	"math/rand/v2"
	"testing"
)

// plus returns a + b by the definition of the sum alone. The result is compared by the definition, too.
func (d byDefinition) plus(a, b ref, memo map[[2]ref]ref) (sum ref) {
	if sum, ok := memo[[2]ref{a, b}]; ok {
		return sum
	}
	var sides [2][]ref
	for p := range sides {
		for _, o := range d.w.appendSide(nil, a, Player(p)) {
			sides[p] = append(sides[p], d.plus(o, b, memo))
		}
		for _, o := range d.w.appendSide(nil, b, Player(p)) {
			sides[p] = append(sides[p], d.plus(a, o, memo))
		}
	}
	sum = d.w.canonical(sides[Left], sides[Right])
	memo[[2]ref{a, b}] = sum
	return sum
}

// Sums of a value and a large nimber, and comparisons with numbers, ups and a large nimber, by the definitions.
func TestLargeNimbers(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	w := a.w
	d, sums := byDefinition{w, map[[2]ref]bool{}}, map[[2]ref]ref{}
	r := rand.New(rand.NewPCG(48, 7))
	values := []ref{0, Integer(1).ref, Integer(-1).ref, Nimber(1).ref, Ups(1, 0).ref, Ups(-2, 1).ref, Nimber(2).ref, Nimber(6).ref}
	for range 400 {
		var sides [2][]ref
		for p := range sides {
			for range 1 + r.IntN(2) {
				sides[p] = append(sides[p], values[r.IntN(len(values))])
			}
		}
		v := w.canonical(sides[Left], sides[Right])
		if !v.isNode() || w.birthday(v) > 12 {
			continue
		}
		if w.birthday(v) < 6 {
			values = append(values, v)
		}
		small := []Value{Nimber(r.IntN(20)), Ups(r.IntN(4), r.IntN(20)), Ups(-r.IntN(4), r.IntN(20))}
		for _, s := range small {
			q := s.ref | values[1+r.IntN(2)]&-ref(r.IntN(2)) // perhaps with a number
			if got, want := [2]bool{w.leq(v, q), w.leq(q, v)}, [2]bool{d.leq(v, q), d.leq(q, v)}; got != want {
				t.Fatalf("%v and %v: %v, want %v", w.value(v), w.value(q), got, want)
			}
		}
		m := Nimber(manyStars + r.IntN(8)).ref
		if got, want := w.plus(v, m), d.plus(v, m, sums); got != want {
			t.Fatalf("%v + %v is %v, want %v", w.value(v), w.value(m), w.value(got), w.value(want))
		}
	}
	if len(values) < 30 {
		t.Errorf("%d values", len(values))
	}
}
