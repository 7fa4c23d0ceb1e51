package nim_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
)

// randomSizes returns sizes of all widths, in any order, with repetitions and
// empty heaps.
func randomSizes(rnd *rand.Rand, heaps int) []int {
	sizes := make([]int, heaps)
	for i := range sizes {
		sizes[i] = int(rnd.Uint64()&math.MaxInt) >> rnd.IntN(64)
		if i > 0 && rnd.IntN(4) == 0 {
			sizes[i] = sizes[i-1]
		}
	}
	return sizes
}

// What is put in comes out, sorted and without empty heaps, by each accessor.
func TestHeaps(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		sizes := randomSizes(rnd, rnd.IntN(20))
		given := slices.Clone(sizes)
		h := nim.NewHeaps(sizes...)
		if !slices.Equal(sizes, given) {
			t.Fatalf("NewHeaps made %v of %v", sizes, given)
		}
		want := slices.DeleteFunc(given, func(n int) bool { return n == 0 })
		slices.SortFunc(want, func(a, b int) int { return b - a })
		if h != nim.SortHeaps(sizes) || h != nim.NewHeaps(want...) {
			t.Fatalf("%v is another position when sorted", want)
		}
		if got := slices.Collect(h.All()); !slices.Equal(got, want) {
			t.Fatalf("All is %v, want %v", got, want)
		}
		if got := h.AppendTo([]int{-5}); got[0] != -5 || !slices.Equal(got[1:], want) {
			t.Fatalf("AppendTo is %v, want %v", got, want)
		}
		first := 0
		if len(want) > 0 {
			first = want[0]
		}
		if h.Len() != len(want) || h.Largest() != first || h.NimSum() != nim.NimSum(want...) {
			t.Fatalf("%v: Len %d, Largest %d, NimSum %d", want, h.Len(), h.Largest(), h.NimSum())
		}
		for i, p := range h.AppendParts([]nim.Heaps{{}}) {
			if i == 0 && p != (nim.Heaps{}) || i > 0 && p != nim.NewHeaps(want[i-1]) {
				t.Fatalf("%v: part %d is %v", want, i, p)
			}
		}
		if p, err := nim.ParseHeaps(h.String()); err != nil || p != h {
			t.Fatalf("%v is read as %v, %v", h, p, err)
		}
	}
}

func TestHeapsAllEndsEarly(t *testing.T) {
	for n := range nim.NewHeaps(1, 2, 3).All() {
		if n != 3 {
			t.Fatalf("%d comes first", n)
		}
		break
	}
}

func TestHeapsString(t *testing.T) {
	tests := map[string][]int{
		"0":           {0, 0},
		"7":           {7},
		"300+128+127": {127, 0, 300, 128},
	}
	for want, sizes := range tests {
		if got := nim.NewHeaps(sizes...).String(); got != want {
			t.Errorf("%v is %q, want %q", sizes, got, want)
		}
	}
}

func TestParseHeaps(t *testing.T) {
	largest := fmt.Sprint(math.MaxInt)
	tests := []struct {
		text  string
		want  []int
		words string // in the error
	}{
		{"3+5+6", []int{3, 5, 6}, ""},
		{"3,5,6", []int{3, 5, 6}, ""},
		{" 3 5\t6\n", []int{3, 5, 6}, ""},
		{"3, 5 +6", []int{3, 5, 6}, ""},
		{"0+03", []int{3}, ""},
		{"", nil, ""},
		{"  ", nil, ""},
		{"0", nil, ""},
		{largest, []int{math.MaxInt}, ""},
		{"+3", nil, `"+3"`},
		{"3+", nil, `"3+"`},
		{"3,+5", nil, `"3,+5"`},
		{"3, ,5", nil, `"3, ,5"`},
		{"+", nil, `"+"`},
		{"3-5", nil, `"3-5" is not a number`},
		{"3+-5", nil, `"-5" is not a number`},
		{"3+five", nil, `"five" is not a number`},
		{"3;5", nil, `"3;5" is not a number`},
		{"1_000", nil, `"1_000" is not a number`},
		{"٣", nil, `"٣" is not a number`},
		{"1+" + largest + "0", nil, `0" is larger than ` + largest},
		{"1+9223372036854775808", nil, `"9223372036854775808" is larger than ` + largest},
	}
	for _, tt := range tests {
		h, err := nim.ParseHeaps(tt.text)
		if tt.words == "" {
			if err != nil || h != nim.NewHeaps(tt.want...) {
				t.Errorf("%q is %v, %v", tt.text, h, err)
			}
		} else if !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), tt.words) || h.Len() != 0 {
			t.Errorf("%q is %v, %v, want an error with %s", tt.text, h, err, tt.words)
		}
	}
}

func FuzzParseHeaps(f *testing.F) {
	for _, text := range []string{"", "0", "3+5+6", "1, 2 3", "+", "9223372036854775808", "-1", "1+x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		h, err := nim.ParseHeaps(text)
		if err != nil {
			if !errors.Is(err, game.ErrPosition) || h != (nim.Heaps{}) {
				t.Fatalf("%q: %v, %v", text, h, err)
			}
			return
		}
		if strings.Trim(text, "+, \t\n\v\f\r\u0085\u00a00123456789") != "" && !strings.ContainsFunc(text, isSpace) {
			t.Fatalf("%q was read as %v", text, h)
		}
		if again, err := nim.ParseHeaps(h.String()); err != nil || again != h {
			t.Fatalf("%q is %v, which is %v, %v", text, h, again, err)
		}
	})
}

// isSpace reports whether r is a space outside of ASCII and Latin-1.
func isSpace(r rune) bool { return r > 255 && strings.TrimSpace(string(r)) == "" }

func TestHeapsJSON(t *testing.T) {
	type saved struct{ Position nim.Heaps }
	text, err := json.Marshal(saved{nim.NewHeaps(3, 5)})
	if err != nil || string(text) != `{"Position":"5+3"}` {
		t.Fatalf("%s, %v", text, err)
	}
	var s saved
	if err := json.Unmarshal(text, &s); err != nil || s.Position != nim.NewHeaps(3, 5) {
		t.Errorf("%v, %v", s, err)
	}
	if err := json.Unmarshal([]byte(`{"Position":"5+x"}`), &s); !errors.Is(err, game.ErrPosition) || s.Position.Len() != 2 {
		t.Errorf("%v, %v", s, err)
	}
}

func TestHeapsPanics(t *testing.T) {
	panictest.Want(t, "nim: negative heap", func() { nim.NewHeaps(3, -1) })
}
