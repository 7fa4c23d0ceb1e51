package partizan

import (
	"math/rand/v2"
	"testing"
)

// byDefinition compares values by the definition of the order alone.
type byDefinition struct {
	w    *worker
	memo map[[2]ref]bool
}

func (d byDefinition) leq(a, b ref) (less bool) {
	if less, ok := d.memo[[2]ref{a, b}]; ok {
		return less
	}
	less = true
	for _, o := range d.w.appendSide(nil, a, Left) {
		less = less && !d.leq(b, o)
	}
	for _, o := range d.w.appendSide(nil, b, Right) {
		less = less && !d.leq(o, a)
	}
	d.memo[[2]ref{a, b}] = less
	return less
}

// The pivots are different games, and signatures have the order that the definition gives. What
// two signatures decide is true.
func TestSignature(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	w, all := a.w, allPivots()
	d := byDefinition{w, map[[2]ref]bool{}}
	var games []ref
	for i := range all.count {
		var sides [2][]ref
		for p := range sides {
			for j := range i {
				if all.options[i][p].has(j) {
					sides[p] = append(sides[p], games[j])
				}
			}
		}
		games = append(games, w.canonical(sides[Left], sides[Right]))
	}
	seen := map[ref]bool{}
	for i, g := range games {
		if seen[g] {
			t.Fatalf("pivot %d is %v again", i, w.value(g))
		}
		seen[g] = true
	}
	if len(games) < 100 {
		t.Errorf("%d pivots", len(games))
	}
	// Values of all kinds: forms of random values made before, infinitesimal or hot.
	r := rand.New(rand.NewPCG(48, 5))
	values := []ref{0, Integer(1).ref, Integer(-1).ref, Nimber(1).ref, Ups(1, 0).ref, Ups(-3, 1).ref, Nimber(5).ref}
	for len(values) < 400 {
		var sides [2][]ref
		for p := range sides {
			for range 1 + r.IntN(3) {
				n := len(values)
				if r.IntN(2) == 0 {
					n = 7
				}
				sides[p] = append(sides[p], values[r.IntN(n)])
			}
		}
		v := w.canonical(sides[Left], sides[Right])
		if w.birthday(v) < 12 {
			values = append(values, v)
		}
	}
	decided := [2]int{}
	for _, v := range values {
		s := w.signature(v)
		if s == nil {
			t.Fatalf("no signature of %v", w.value(v))
		}
		for i, g := range games {
			if s.atLeast.has(i) != d.leq(g, v) || s.atMost.has(i) != d.leq(v, g) {
				t.Fatalf("%v and %v: at least %t, at most %t", w.value(v), w.value(g), s.atLeast.has(i), s.atMost.has(i))
			}
		}
		for range 100 {
			u := values[r.IntN(len(values))]
			less, ok := s.leq(w.signature(u))
			if ok && less != d.leq(v, u) {
				t.Fatalf("%v <= %v: %t", w.value(v), w.value(u), less)
			}
			if w.leq(v, u) != d.leq(v, u) {
				t.Fatalf("%v <= %v: %t", w.value(v), w.value(u), !d.leq(v, u))
			}
			if !ok {
				decided[0]++
			} else {
				decided[1]++
			}
		}
	}
	if decided[1] < 4*decided[0] {
		t.Errorf("%d comparisons are decided, and %d are not", decided[1], decided[0])
	}
	// Large nimbers and multiples of ↑ have no signature, nor has what has such an option.
	for _, v := range []ref{Nimber(maxSigned + 1).ref, Ups(-maxSigned-1, 0).ref, w.canonical([]ref{Ups(maxSigned+9, 0).ref}, []ref{Ups(-maxSigned-9, 0).ref})} {
		if w.signature(v) != nil {
			t.Errorf("%v has a signature", w.value(v))
		}
	}
}
