package subtraction

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// firstTakes returns the values of the heaps below n.
func firstTakes(of Source, n int) []int64 {
	t := New(of)
	values := make([]int64, n)
	for i := range values {
		values[i] = t.Next()
	}
	return values
}

func TestTakesRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		of := randomTakes(r, 1+r.IntN(r.IntN(2)*150+10))
		n := 50 + r.IntN(400)
		if got, want := firstTakes(of, n), naiveTakes(of, n); !cmp.Equal(got, want) {
			t.Fatalf("%+v: values differ:\n%s", of, cmp.Diff(want, got))
		}
	}
}

// Long sequences fill the memory of recent values several times, and let the tally
// grow and drop.
func TestTakesLong(t *testing.T) {
	const n = 2500
	for _, of := range []Source{
		{Code: taking(1, 5, 9, 700)},
		{Code: taking(3, 4, 5, 6, 7, 8, 9, 200, 201, 202, 203), Misere: true},
		{Code: allBut(2, 3, 5, 150)},
		{Code: allBut(1, 2, 90), Misere: true},
		{Code: allBut(3, 4, 50), Outcomes: true},
		{Code: allBut(), Misere: true},
		{Code: code.New([]byte{0, 0, 3, 1, 2, 3}, 2)},
		{Code: code.New([]byte{0, 2, 0, 2, 0, 1}, 1)},
	} {
		if got, want := firstTakes(of, n), naiveTakes(of, n); !cmp.Equal(got, want) {
			t.Errorf("%+v: values differ:\n%s", of, cmp.Diff(want, got))
		}
	}
}

// From {1, ..., k} the value is the remainder by k+1, also if k has 3 levels in the
// tally.
func TestTakesInterval(t *testing.T) {
	for _, k := range []int{1, 2, 63, 64, 65, 4095, 4096, 4097, 300_000} {
		digits := make([]byte, k+1)
		for s := range digits[1:] {
			digits[s+1] = code.None | code.One
		}
		takes := New(Source{Code: code.New(digits, 0)})
		for n := range int64(3*k + 5) {
			if got, want := takes.Next(), n%int64(k+1); got != want {
				t.Fatalf("value of %d with {1, ..., %d}: %d; want %d", n, k, got, want)
			}
		}
	}
}

func FuzzTally(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 0, 0, 255})
	f.Fuzz(func(t *testing.T, changes []byte) {
		changes = changes[:min(len(changes), 300)] // the oracle is slow
		var tally tally
		count := map[int]int{}
		drop := func(d int) {
			tally.drop(d)
			lower := map[int]int{}
			for v, c := range count {
				if v >= d {
					lower[v-d] = c
				}
			}
			count = lower
		}
		for i, c := range changes {
			v := int(c) * int(c) / 16 // up to 4064, so that there are two levels, and many small numbers
			switch {
			case c == 255 && len(tally.count) > 3:
				drop(3)
			case i%3 == 2 && count[v] > 0:
				tally.remove(v)
				count[v]--
			default:
				tally.add(v)
				count[v]++
			}
			mex := 0
			for count[mex] > 0 {
				mex++
			}
			if got := tally.mex(); got != mex {
				t.Fatalf("after %v: mex %d; want %d", changes[:i+1], got, mex)
			}
		}
	})
}
