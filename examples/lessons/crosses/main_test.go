package main

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/nim"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "crosses", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "crosses", run) }

func TestPictures(t *testing.T) { transcript.TestPictures(t, "crosses", run, "") }

func TestContract(t *testing.T) {
	gametest.Test(t, game.Normal(falling{}), row(0), row(1), row(9))
}

// The values are OEIS A002187, which begins so.
func TestOEIS(t *testing.T) {
	want := []int{
		0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4,
	}
	if got := values(len(want) - 1); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// mex is the definition of the value.
func mex(s nim.Set, known map[nim.Set]int) int {
	if v, ok := known[s]; ok {
		return v
	}
	seen := make(map[int]bool)
	for i := range 64 {
		if s.Has(i) {
			next := s
			for _, j := range []int{i - 1, i, i + 1} {
				if j >= 0 {
					next &^= nim.NewSet(j)
				}
			}
			seen[mex(next, known)] = true
		}
	}
	v := 0
	for seen[v] {
		v++
	}
	known[s] = v
	return v
}

// The recursion and both ways to solve the boxes give the values of the definition.
func TestValues(t *testing.T) {
	known := make(map[nim.Set]int)
	whole, parts := nim.NewGrundy(boxes{}), nim.NewGrundy(falling{})
	for n, v := range values(15) {
		want := mex(row(n), known)
		a, err := whole.Value(t.Context(), row(n))
		b, err2 := parts.Value(t.Context(), row(n))
		if err != nil || err2 != nil || v != want || int(a) != want || int(b) != want {
			t.Errorf("%d boxes: %d, %d, %d, want %d; %v, %v", n, v, a, b, want, err, err2)
		}
	}
}

// Paiola's slides (2020) have a cross on box i leave rows of i-2 and of n-i-1 boxes, but where i
// is an end, which they call 0 and n-1. If boxes are counted from 1 that is right for i = 2
// to n-1, and the ends are 1 and n; if they are counted from 0 it is wrong everywhere.
func TestErrataCells(t *testing.T) {
	for n := 5; n <= 12; n++ {
		for i := range n { // counted from 0
			rows := falling{}.Parts(nil, cross(row(n), i))
			lengths := []int{}
			for _, r := range rows {
				lengths = append(lengths, bits.OnesCount64(uint64(r)))
			}
			printed := func(i int) []int {
				return slices.DeleteFunc([]int{i - 2, n - i - 1}, func(k int) bool { return k == 0 })
			}
			one, isEnd := i+1, i == 0 || i == n-1
			switch {
			case isEnd != slices.Equal(lengths, []int{n - 2}):
				t.Errorf("%d of %d boxes leaves %v", one, n, lengths)
			case !isEnd && !slices.Equal(lengths, printed(one)):
				t.Errorf("%d of %d boxes leaves %v, and the slides say %v", one, n, lengths, printed(one))
			case slices.Equal(lengths, printed(i)):
				t.Errorf("%d of %d boxes leaves %v, counted from 0 too", one, n, lengths)
			}
		}
	}
}

// The last box of the widest row has a neighbor on one side only.
func TestCrossAtTheEnds(t *testing.T) {
	if s := cross(nim.SetBelow(64), 63); s != nim.SetBelow(62) {
		t.Errorf("%v", s)
	}
	if s := cross(nim.SetBelow(64), 0); s.Has(0) || s.Has(1) || !s.Has(2) {
		t.Errorf("%v", s)
	}
}

func TestFlags(t *testing.T) {
	transcript.Flags(t, "crosses", run, map[string]string{"draw": "TestPictureFlags"})
}

// What is drawn is what the flags ask for.
func TestPictureFlags(t *testing.T) { transcript.TestPictureFlags(t, "crosses", run, "-draw 3") }
