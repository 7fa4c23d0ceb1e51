package takeaway

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim/heap"
)

func TestSubtraction(t *testing.T) {
	if got, want := Subtraction(5, 1, 2, 1), heap.NewCode([]byte{0, 3, 3, 0, 0, 3}, 0); got != want {
		t.Errorf("{1,2,5}: %+v; want %+v", got, want)
	}
	if got := Subtraction(); got != (heap.Code{}) {
		t.Errorf("{}: %+v; want the zero Code", got)
	}
	if got, want := AllBut(4, 2, 2), heap.NewCode([]byte{0, 3, 0, 3, 0}, 3); got != want {
		t.Errorf("all but {2,4}: %+v; want %+v", got, want)
	}
	if got, want := AllBut(), heap.NewCode([]byte{0}, 3); got != want {
		t.Errorf("all but {}: %+v; want %+v, Nim", got, want)
	}
}

// The options are those that the words of the documentation say.
func TestSubtractionOptions(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	for range 200 {
		set := randomSet(r, 15)
		take, except := Subtraction(set...), AllBut(set...)
		for n := range 25 {
			var in, out []string
			for k := 1; k <= n; k++ {
				left := []int{n - k}[:min(1, n-k)]
				if slices.Contains(set, k) {
					in = append(in, fmt.Sprint(left))
				} else {
					out = append(out, fmt.Sprint(left))
				}
			}
			if got := optionTexts(take, n); !slices.Equal(got, in) {
				t.Errorf("%v: options of %d: %v; want %v", set, n, got, in)
			}
			if got := optionTexts(except, n); !slices.Equal(got, out) {
				t.Errorf("all but %v: options of %d: %v; want %v", set, n, got, out)
			}
		}
	}
}

func TestSubtractionPanics(t *testing.T) {
	for _, s := range []int{0, -1, maxTake + 1} {
		for name, f := range map[string]func(...int) heap.Code{"Subtraction": Subtraction, "AllBut": AllBut} {
			t.Run(name, func(t *testing.T) { panictest.Want(t, "takeaway: ", func() { f(1, s) }) })
		}
	}
}
