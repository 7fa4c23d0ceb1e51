package values

import (
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// TestWide has values beyond two bytes.
func TestWide(t *testing.T) {
	nim := mustParse("0.3...")
	for _, e := range []Engine{New(nim), NewPlain(nim), NewRuled(nim.Options)} {
		n := 70000
		if _, ok := e.(*ruled[uint8]); ok {
			n = 1000 // it takes quadratic time
		}
		e = extended(e, n)
		for i := range n {
			if v := e.At(i); v != uint64(i) {
				t.Fatalf("%T: a heap of %d in Nim has value %d", e, i, v)
			}
		}
	}
}

// TestRuled compares the values of rules, given by their options alone, with those of
// the same rules by their code.
func TestRuled(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	for range 60 {
		g := randomOctal(r, 4)
		ruled, plain := extended(NewRuled(g.Options), 300), extended(NewPlain(g), 300)
		for n := range 300 {
			if got, want := ruled.At(n), plain.At(n); got != want {
				t.Fatalf("%v: g(%d) = %d, want %d", g, n, got, want)
			}
		}
		if got, want := ruled.Largest(), plain.Largest(); got != want {
			t.Errorf("%v: the largest value is %d, want %d", g, got, want)
		}
	}
}

// TestRuledStops: a heap with very many options does not delay the end.
func TestRuledStops(t *testing.T) {
	var stop poll.Flag
	asked := 0
	e := NewRuled(func(n int) iter.Seq[[]int] {
		return func(yield func([]int) bool) {
			for yield(nil) {
				if asked++; asked == 100 {
					stop.Store(true)
				}
			}
		}
	})
	if ok := e.Extend(5, &stop); !ok || e.Len() != 1 || asked != 100 {
		t.Errorf("%v, %d values, %d options asked for", ok, e.Len(), asked)
	}
}

// TestRuledPanics: a move must not leave a heap as large as before.
func TestRuledPanics(t *testing.T) {
	if panictest.Text(func() { extended(NewRuled(func(n int) iter.Seq[[]int] { return slices.Values([][]int{{n}}) }), 5) }) == "" {
		t.Error("no panic")
	}
}
