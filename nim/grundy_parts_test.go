package nim_test

import (
	"errors"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
)

// pins is Kayles on rows of pins, one bit a pin: a ball takes one pin or two that
// stand side by side.
type pins struct{}

func (pins) Moves(dst []int, row int) []int {
	for i := 0; row>>i > 0; i++ {
		for _, hit := range []int{1 << i, 3 << i} {
			if row&hit == hit {
				dst = append(dst, row&^hit)
			}
		}
	}
	return dst
}

// Parts appends the runs of pins, each moved to the right end.
func (pins) Parts(dst []int, row int) []int {
	for row > 0 {
		for row&1 == 0 {
			row >>= 1
		}
		run := 0
		for row>>run&1 == 1 {
			run++
		}
		dst = append(dst, 1<<run-1)
		row >>= run
	}
	return dst
}

func TestPins(t *testing.T) { gametest.Test(t, pins{}, 1<<9-1, 0b1101110111) }

// The values of Kayles, 0.77. Source: Guy and Smith, The G-values of various games
// (1956). With n pins there are 2^n sets of them, of which only the n rows are
// remembered.
func TestKayles(t *testing.T) {
	want := []nim.Nimber{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4}
	whole := func(n int) int { return 1<<n - 1 }
	g := nim.NewGrundy(pins{})
	for n, want := range want {
		if v, err := g.Value(t.Context(), whole(n)); err != nil || v != want {
			t.Errorf("%d pins: %d, %v; want %d", n, v, err, want)
		}
	}
	for _, n := range []int{10, 29} {
		a, err := nim.NewGrundy(pins{}).Analyze(t.Context(), whole(n))
		if err != nil || a.Value != want[n] || a.Stats.Positions != int64(n) {
			t.Errorf("%d pins: %d, %d positions, %v; want %d of %d", n, a.Value, a.Stats.Positions, err, want[n], n)
		}
	}
	a, err := nim.NewGrundy(game.RulesFunc[int](pins{}.Moves)).Analyze(t.Context(), whole(10))
	if err != nil || a.Value != want[10] || a.Stats.Positions != 1<<10-1 {
		t.Errorf("10 pins as a whole: %d, %d positions, %v; want %d of %d", a.Value, a.Stats.Positions, err, want[10], 1<<10-1)
	}
}

// kayles is Kayles with heaps, 0.77: one counter or two are taken from a heap, and
// the rest may be left as two heaps.
type kayles struct{}

func (kayles) Moves(dst []nim.Heaps, h nim.Heaps) []nim.Heaps {
	sizes := h.AppendTo(nil)
	for i, n := range sizes {
		rest := slices.Delete(slices.Clone(sizes), i, i+1)
		for taken := 1; taken <= 2; taken++ {
			for a := 0; 2*a <= n-taken; a++ {
				dst = append(dst, nim.NewHeaps(slices.Concat(rest, []int{a, n - taken - a})...))
			}
		}
	}
	return dst
}

func (kayles) Parts(dst []nim.Heaps, h nim.Heaps) []nim.Heaps {
	for n := range h.All() {
		dst = append(dst, nim.NewHeaps(n))
	}
	return dst
}

// A position of some heaps requires the values of single heaps alone.
func TestHeapsInParts(t *testing.T) {
	const n = 60
	var g []nim.Nimber // by the rule for g(n)
	for n := range n + 1 {
		var options []nim.Nimber
		for taken := 1; taken <= min(2, n); taken++ {
			for a := range n - taken + 1 {
				options = append(options, g[a]^g[n-taken-a])
			}
		}
		g = append(g, nim.Mex(options...))
	}
	a, err := nim.NewGrundy(kayles{}).Analyze(t.Context(), nim.NewHeaps(n, 31, 7))
	if want := g[n] ^ g[31] ^ g[7]; err != nil || a.Value != want || a.Stats.Positions != n {
		t.Errorf("value %d, %d positions, %v; want %d with the %d heaps", a.Value, a.Stats.Positions, err, want, n)
	}
	for _, o := range a.Options {
		var want nim.Nimber
		for n := range o.Position.All() {
			want ^= g[n]
		}
		if o.Value != want {
			t.Errorf("%v: %d, want %d", o.Position, o.Value, want)
		}
	}
	if len(a.Options) == 0 {
		t.Error("no options")
	}
}

// splitting is a game with components 0, 1, ..., of which each option is a sum of
// lower ones. A position is the sorted list of its components. There are two
// copies of each, of which the lower number is the representative.
type splitting struct {
	options [][]string
	nested  bool // to take apart in two, not in ones
}

func randomSplitting(rnd *rand.Rand, n int) splitting {
	s := splitting{make([][]string, n), rnd.IntN(2) == 0}
	for c := range s.options {
		for range rnd.IntN(5) {
			var sum []byte
			for range rnd.IntN(3) {
				if c > 0 {
					sum = append(sum, byte(rnd.IntN(c)+n*rnd.IntN(2)))
				}
			}
			s.options[c] = append(s.options[c], sorted(sum))
		}
	}
	return s
}

func sorted(components []byte) string {
	slices.Sort(components)
	return string(components)
}

func (s splitting) Moves(dst []string, sum string) []string {
	for i := range len(sum) {
		for _, o := range s.options[int(sum[i])%len(s.options)] {
			dst = append(dst, sorted([]byte(sum[:i]+o+sum[i+1:])))
		}
	}
	return dst
}

func (s splitting) Parts(dst []string, sum string) []string {
	if s.nested && len(sum) > 1 {
		return append(dst, sum[:len(sum)/2], sum[len(sum)/2:])
	}
	for i := range len(sum) {
		dst = append(dst, sum[i:i+1])
	}
	return dst
}

// symmetricSplitting knows that the copies of components are equal.
type symmetricSplitting struct{ splitting }

func (s symmetricSplitting) Canonical(sum string) string {
	components := []byte(sum)
	for i := range components {
		components[i] %= byte(len(s.options))
	}
	return sorted(components)
}

// Solved in parts or as a whole, the values are the same.
func TestRandomParts(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 10))
	for range longtest.Some(300) {
		s := randomSplitting(rnd, 1+rnd.IntN(6))
		n := len(s.options)
		start := sorted([]byte{byte(n - 1), byte(rnd.IntN(n)), byte(n + rnd.IntN(n))})
		known := make(map[string]nim.Nimber)
		want := grundy(s, start, known)
		for _, r := range []game.Rules[string]{s, symmetricSplitting{s}} {
			g := nim.NewGrundy(r)
			a, err := g.Analyze(t.Context(), start)
			if err != nil || a.Value != want {
				t.Fatalf("%T %v: value of %q is %d, %v; want %d", r, s, start, a.Value, err, want)
			}
			if !s.nested && a.Stats.Positions > int64(2*n) {
				t.Fatalf("%T %v: %d positions of %d components", r, s, a.Stats.Positions, 2*n)
			}
			for _, o := range a.Options {
				if o.Value != known[o.Position] {
					t.Fatalf("%T %v: value of the option %q of %q is %d, want %d", r, s, o.Position, start, o.Value, known[o.Position])
				}
			}
		}
	}
}

// In crosses-crosses a cross is put into a box of a row of n, not next to a cross.
// The row is a number with n bits, of which 1 is a box that may still be used.
type crosses struct{}

func (crosses) Moves(dst []int, row int) []int {
	for free := row; free > 0; free &= free - 1 {
		box := free & -free
		dst = append(dst, row&^(box|box<<1|box>>1))
	}
	return dst
}

// Parts appends the runs of boxes where they are.
func (crosses) Parts(dst []int, row int) []int {
	for row > 0 {
		least := row & -row
		run := row &^ (row + least)
		dst = append(dst, run)
		row &^= run
	}
	return dst
}

// Canonical moves a row to the right end.
func (crosses) Canonical(row int) int { return row >> (bits.TrailingZeros(uint(row)) % bits.UintSize) }

func TestCrosses(t *testing.T) {
	gametest.Test(t, crosses{}, 1<<12-1)
	const most = 30
	var want []nim.Nimber // by the rule for g(n), from the two runs that a cross leaves
	for n := range most + 1 {
		var options []nim.Nimber
		for i := range n {
			options = append(options, want[max(0, i-1)]^want[max(0, n-i-2)])
		}
		want = append(want, nim.Mex(options...))
	}
	// Source: OEIS A002187.
	published := []nim.Nimber{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4}
	if !slices.Equal(want, published[:len(want)]) {
		t.Errorf("by the rule the values are %v, want %v", want, published)
	}
	g := nim.NewGrundy(crosses{})
	for n, want := range want {
		if v, err := g.Value(t.Context(), 1<<n-1); err != nil || v != want {
			t.Errorf("%d boxes: %d, %v; want %d", n, v, err, want)
		}
	}
	if a, err := nim.NewGrundy(crosses{}).Analyze(t.Context(), 1<<most-1); err != nil || a.Stats.Positions >= most {
		t.Errorf("%d positions, %v; want less than %d", a.Stats.Positions, err, most)
	}
}

// A game whose position is a part of itself besides others has a cycle.
func TestPartsOfThemselves(t *testing.T) {
	bad := partsFunc{subtraction(2), func(dst []int, n int) []int { return append(dst, n, 0) }}
	if v, err := nim.NewGrundy(bad).Value(t.Context(), 5); !errors.Is(err, game.ErrCycle) {
		t.Errorf("%d, %v", v, err)
	}
	none := partsFunc{subtraction(2), func(dst []int, n int) []int { return dst }}
	if v, err := nim.NewGrundy(none).Value(t.Context(), 5); err != nil || v != 2 {
		t.Errorf("no parts at all: %d, %v; want 2", v, err)
	}
}

// leftmost takes crosses-crosses apart as crosses does, but puts each run of boxes to
// the left end: a row that is its own only part may be named by a symmetric one.
type leftmost struct{ crosses }

func (leftmost) Parts(dst []int, row int) []int {
	begin := len(dst)
	dst = crosses{}.Parts(dst, row)
	for i, run := range dst[begin:] {
		dst[begin+i] = run << (30 - bits.Len(uint(run)))
	}
	return dst
}

func TestSymmetricPart(t *testing.T) {
	for n := range 30 {
		want, err := nim.NewGrundy(crosses{}).Value(t.Context(), 1<<n-1)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := nim.NewGrundy(leftmost{}).Value(t.Context(), 1<<n-1); err != nil || v != want {
			t.Errorf("%d boxes: %d, %v; want %d", n, v, err, want)
		}
	}
}

type partsFunc struct {
	game.Rules[int]
	parts func(dst []int, n int) []int
}

func (p partsFunc) Parts(dst []int, n int) []int { return p.parts(dst, n) }

// down goes from n to n-1, and ends at 0, with a Key or a Canonical that is wrong.
type down struct{}

func (down) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}

type downKey struct{ down }

func (downKey) Key(n int) uint64 { return uint64(n % 6) }

type downCanonical struct{ down }

func (downCanonical) Canonical(n int) int { return 60 + n%6 }

type downParts struct{ downCanonical }

func (downParts) Parts(dst []int, n int) []int { return append(dst, n) }

// A fault of the rules that closes a cycle that is none is told as what it is.
func TestCycleOfFault(t *testing.T) {
	for method, r := range map[string]game.Rules[int]{"Key": downKey{}, "Canonical": downCanonical{}, "(Canonical": downParts{}} {
		if v, err := nim.NewGrundy(r).Value(t.Context(), 60); !errors.Is(err, game.ErrContract) || errors.Is(err, game.ErrCycle) || !strings.Contains(err.Error(), method) {
			t.Errorf("%T: %v, %v", r, v, err)
		}
	}
	mirrored := leftmost{}
	if _, err := nim.NewGrundy(loopyParts{mirrored}).Value(t.Context(), 0b1011); !errors.Is(err, game.ErrCycle) {
		t.Errorf("a cycle of parts: %v", err)
	}
}

// loopyParts is a game with parts and symmetry in which a row may stay as it is.
type loopyParts struct{ leftmost }

func (g loopyParts) Moves(dst []int, row int) []int {
	return append(g.leftmost.Moves(dst, row), row)
}
