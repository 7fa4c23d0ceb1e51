package partizan

import (
	"math/rand/v2"
	"testing"
)

// boundsOfValue returns the exact bounds of a value.
func boundsOfValue(a *Arithmetic, v Value) bounds {
	l, r := v.Stops()
	left, _ := toFix(l)
	right, _ := toFix(r)
	_, number := v.Number()
	return bounds{
		left: [2]fix{left, left}, right: [2]fix{right, right},
		atLeast: a.LessEqual(Dyadic(r), v), atMost: a.LessEqual(v, Dyadic(l)), exact: true, odd: !number,
	}
}

// loosened returns looser bounds of the same value.
func loosened(r *rand.Rand, b bounds) bounds {
	if r.IntN(3) == 0 {
		return b
	}
	slack := func() fix { return fix(r.IntN(3)) * one / 2 }
	b.left = [2]fix{b.left[0] - slack(), b.left[1] + slack()}
	b.right = [2]fix{b.right[0] - slack(), b.right[1] + slack()}
	b.atLeast, b.atMost, b.odd = b.atLeast && r.IntN(2) == 0, b.atMost && r.IntN(2) == 0, false
	b.exact = false
	return b
}

// Bounds from loose bounds of the options hold for the value.
func TestBoundsOf(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	r := rand.New(rand.NewPCG(29, 8))
	values := append(sample(a, r, 100), days(a, 2)...)
	for range 20_000 {
		var options [2][]Value
		var known [2][]bounds
		for p := range options {
			for range r.IntN(4) {
				v := values[r.IntN(len(values))]
				options[p] = append(options[p], v)
				known[p] = append(known[p], loosened(r, boundsOfValue(a, v)))
			}
		}
		v := a.Game(options[Left], options[Right])
		b, want := boundsOf(known), boundsOfValue(a, v)
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		_, number := v.Number()
		switch x, ok := b.number(); {
		case b.left[0] > want.left[0] || b.left[1] < want.left[0] || b.right[0] > want.right[0] || b.right[1] < want.right[0],
			b.atLeast && !a.LessEqual(Dyadic(b.right[0].Number()), v), b.atMost && !a.LessEqual(v, Dyadic(b.left[1].Number())),
			b.odd && number, b.exact && (b.left != want.left || b.right != want.right), ok && v != Dyadic(x.Number()):
			t.Fatalf("%v has the bounds %+v, want what includes %+v; options %v with %+v", v, b, want, options, known)
		}
	}
}

// A text may have at most MaxText bytes.
func TestMaxText(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	text := make([]byte, MaxText+1)
	for i := range text {
		text[i] = ' '
	}
	text[0] = '1'
	if v, err := a.Parse(string(text[:MaxText])); v != Integer(1) || err != nil {
		t.Error(v, err)
	}
	if v, err := a.Parse(string(text)); err == nil {
		t.Error(v)
	}
}
