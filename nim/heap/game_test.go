package heap

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
)

// randomGame returns a random game of at most n digits after the point.
func randomGame(r *rand.Rand, n int) Code {
	digits := make([]byte, 1+r.IntN(n+1))
	digits[0] = byte(4 * r.IntN(4))
	for k := range digits[1:] {
		digits[k+1] = byte(r.IntN(16))
	}
	tail := byte(0)
	if r.IntN(2) == 0 {
		tail = byte(r.IntN(16))
	}
	g := NewCode(digits, tail)
	if r.IntN(3) == 0 {
		g = g.Unequal()
	}
	return g
}

// optionTexts returns the options of a heap of n counters as texts.
func optionTexts(g Code, n int) []string {
	var texts []string
	for left := range g.Options(n) {
		texts = append(texts, fmt.Sprint(left))
	}
	return texts
}

// naiveOptions is the oracle of Options: all sequences of sizes, descending, in
// decreasing order of what is left, with those that the digits allow.
func naiveOptions(g Code, n int) []string {
	var texts []string
	add := func(left ...int) {
		sum := 0
		for i, size := range left {
			sum += size
			if i > 0 && (size > left[i-1] || g.IsUnequal() && size == left[i-1]) {
				return
			}
		}
		if g.Digit(n-sum)>>len(left)&1 == 1 {
			texts = append(texts, fmt.Sprint(left))
		}
	}
	for sum := n; sum >= 0; sum-- {
		if sum == 0 {
			add([]int{}...)
			continue
		}
		add(sum)
		for a := sum - 1; a >= 1; a-- {
			add(a, sum-a)
		}
		for a := sum - 2; a >= 1; a-- {
			for b := sum - a - 1; b >= 1; b-- {
				add(a, b, sum-a-b)
			}
		}
	}
	return texts
}

func TestOptions(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	for range 300 {
		g := randomGame(r, 8)
		for n := range 15 {
			if got, want := optionTexts(g, n), naiveOptions(g, n); !slices.Equal(got, want) {
				t.Fatalf("%+v: options of %d:\n%s", g, n, cmp.Diff(want, got))
			}
		}
	}
}

// A loop over the options can be left at each of them.
func TestOptionsBreak(t *testing.T) {
	g := NewCode([]byte{12, 15, 15, 15}, 15)
	all := optionTexts(g, 8)
	for stop := range all {
		var some []string
		for left := range g.Options(8) {
			some = append(some, fmt.Sprint(left))
			if len(some) == stop+1 {
				break
			}
		}
		if !slices.Equal(some, all[:stop+1]) {
			t.Errorf("left after %d: %v", stop+1, some)
		}
	}
}

// naiveMoves is the oracle of Moves: each heap in turn, and each position once.
func naiveMoves(g Code, s nim.Heaps) map[nim.Heaps]bool {
	moves := map[nim.Heaps]bool{}
	sizes := s.AppendTo(nil)
	for i, n := range sizes {
		for left := range g.Options(n) {
			moves[nim.NewHeaps(slices.Concat(sizes[:i], sizes[i+1:], left)...)] = true
		}
	}
	return moves
}

func TestMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	for range 1000 {
		g := randomGame(r, 8)
		sizes := make([]int, r.IntN(5))
		for i := range sizes {
			sizes[i] = r.IntN(7)
		}
		s := nim.NewHeaps(sizes...)
		moves := g.Moves(nil, s)
		got := map[nim.Heaps]bool{}
		for _, o := range moves {
			if got[o] {
				t.Errorf("%+v: %v is an option of %v more than once", g, o, s)
			}
			got[o] = true
		}
		if want := naiveMoves(g, s); !cmp.Equal(got, want, cmp.AllowUnexported(nim.Heaps{})) {
			t.Errorf("%+v: options of %v:\n%v; want\n%v", g, s, got, want)
		}
	}
}

func TestGameContract(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	gametest.Test(t, Code{}, nim.NewHeaps(3, 2))
	for range longtest.Some(20) {
		gametest.Test(t, randomGame(r, 6), nim.NewHeaps(6), nim.NewHeaps(3, 3, 2), nim.NewHeaps())
	}
}

// Games with the same digits are equal, however the digits are given.
func TestNewCode(t *testing.T) {
	r := rand.New(rand.NewPCG(29, 30))
	for range 1000 {
		digits := make([]byte, 1+r.IntN(4))
		digits[0] = byte(4 * r.IntN(4))
		for k := range digits[1:] {
			digits[k+1] = byte(r.IntN(2) * 12)
		}
		tail := byte(r.IntN(2) * 12)
		g := NewCode(slices.Clone(digits), tail)
		for k := range 10 {
			want := int(tail)
			if k < len(digits) {
				want = int(digits[k])
			}
			if got := g.Digit(k); got != want {
				t.Errorf("digit %d of %v with tail %d: %d", k, digits, tail, got)
			}
		}
		if longer := NewCode(append(digits, tail, tail), tail); longer != g {
			t.Errorf("%v with tail %d: %+v; with the tail written out %+v", digits, tail, g, longer)
		}
	}
	if got := NewCode(nil, 0); got != (Code{}) {
		t.Errorf("no digits: %+v; want the zero Code", got)
	}
	if got := NewCode(nil, 3); got.Digit(0) != 0 || got.Digit(1) != 3 {
		t.Errorf("only a tail: %+v", got)
	}
}

func TestMaxParts(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for range 300 {
		g, most := randomGame(r, 6), 0
		for left := range g.Options(12) { // every kind of option occurs within the digits
			most = max(most, len(left))
		}
		if got := g.MaxParts(); got != most && !g.IsUnequal() {
			t.Errorf("%+v: at most %d heaps; want %d", g, got, most)
		}
	}
}

// Where at most one heap is left no two can be equal.
func TestUnequal(t *testing.T) {
	if g := subtractionGame(1, 2); g.Unequal() != g {
		t.Errorf("%+v: unequal it is %+v", g, g.Unequal())
	}
	grundy := NewCode([]byte{4}, 0).Unequal()
	if got, want := optionTexts(grundy, 6), []string{"[5 1]", "[4 2]"}; !slices.Equal(got, want) {
		t.Errorf("Grundy's game: options of 6: %v; want %v", got, want)
	}
}

func TestGamePanics(t *testing.T) {
	for name, f := range map[string]func(){
		"Digit":            func() { Code{}.Digit(-1) },
		"Options":          func() { Code{}.Options(-1) },
		"NewCode, digit 0": func() { NewCode([]byte{1}, 0) },
		"NewCode, digit":   func() { NewCode([]byte{0, 16}, 0) },
		"NewCode, tail":    func() { NewCode(nil, 16) },
	} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "heap: ", f) })
	}
}

func TestDigits(t *testing.T) {
	for _, test := range []struct {
		code   string
		digits []byte
		tail   byte
	}{
		{"0.77", []byte{0, 7, 7}, 0}, {"0.7700", []byte{0, 7, 7}, 0}, {"4.0", []byte{4}, 0}, {"0.0", []byte{0}, 0},
		{"0.007", []byte{0, 0, 0, 7}, 0}, {"0.3...", []byte{0}, 3}, {"0.73...", []byte{0, 7}, 3}, {"4.0#", []byte{4}, 0},
	} {
		g := MustParse(test.code)
		digits, tail := g.Digits()
		if !slices.Equal(digits, test.digits) || tail != test.tail {
			t.Errorf("%s: %d, %d, want %d, %d", test.code, digits, tail, test.digits, test.tail)
		}
		if want := test.code == "4.0#"; g.IsUnequal() != want {
			t.Errorf("%s: heaps must differ: %v", test.code, !want)
		}
		again := NewCode(digits, tail)
		if g.IsUnequal() {
			again = again.Unequal()
		}
		if again != g {
			t.Errorf("%s: with the same digits %v", test.code, again)
		}
	}
}
