package nim_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
)

func TestMooreContract(t *testing.T) {
	for _, k := range longtest.First(2, []int{0, 2, 1, 3, 4}) {
		for _, misere := range []bool{false, true} {
			gametest.Test(t, nim.Moore{K: k, Misere: misere}, nim.NewHeaps(4, 3, 3, 2), nim.NewHeaps(1, 1, 1))
		}
	}
}

// Moore's theorem and strategy, compared with all of the game. K may exceed the
// number of heaps by any amount.
func TestMooreBruteForce(t *testing.T) {
	for k, positions := range map[int]func(func(nim.Heaps) bool){
		0:           below(4, 4),
		1:           below(4, 5),
		2:           below(4, 5),
		3:           below(5, 3),
		4:           below(5, 3),
		math.MaxInt: below(3, 4),
	} {
		for _, misere := range []bool{false, true} {
			g := nim.Moore{K: k, Misere: misere}
			checkTheory(t, g, plain{max(1, min(k, 9))}, misere, positions, func(h nim.Heaps) []nim.Heaps {
				return slices.Collect(g.AllWinningMoves(h))
			})
		}
	}
}

// Nim_1 is Nim.
func TestMooreIsNim(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for range longtest.Some(2000) {
		h := nim.NewHeaps(randomSizes(rnd, rnd.IntN(8))...)
		for _, misere := range []bool{false, true} {
			moore, bouton := nim.Moore{Misere: misere}, nim.Nim{Misere: misere}
			got, want := slices.Collect(moore.AllWinningMoves(h)), bouton.WinningMoves(h)
			sortHeaps(got)
			sortHeaps(want)
			if d := cmp.Diff(texts(want), texts(got)); d != "" || wins(moore, h) != wins(bouton, h) {
				t.Fatalf("misère %t, %v: %s", misere, h, d)
			}
		}
	}
}

// Many large heaps: the first winning moves are found at once, and leave a
// P-position.
func TestMooreLarge(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	for range longtest.Some(300) {
		heaps := 1 + rnd.IntN(60)
		h := nim.NewHeaps(randomSizes(rnd, heaps)...)
		g := nim.Moore{K: 1 + rnd.IntN(heaps), Misere: rnd.IntN(2) == 0}
		found := 0
		for o := range g.AllWinningMoves(h) {
			if wins(g, o) || len(strings.Fields(g.MoveName(h, o))) > g.K {
				t.Fatalf("%+v: %v is no winning move at %v", g, o, h)
			}
			if found++; found == 20 {
				break
			}
		}
		if h.Len() > 0 && wins(g, h) != (found > 0) {
			t.Fatalf("%+v: %d ways to win at %v", g, found, h)
		}
	}
}

// The worst case for the search of digits are many equal heaps.
func TestMooreEqualHeaps(t *testing.T) {
	for _, size := range []int{1, 6, 1<<30 - 1, 0x2aaaaaaa} {
		for heaps := 1; heaps <= 60; heaps++ {
			h := nim.NewHeaps(slices.Repeat([]int{size}, heaps)...)
			for _, k := range []int{1, 2, heaps / 3, heaps / 2, heaps - 1} {
				g := nim.Moore{K: k}
				o, err := g.Choose(t.Context(), h)
				if err != nil || wins(g, h) && wins(g, o) {
					t.Fatalf("%+v chooses %v at %v, %v", g, o, h, err)
				}
			}
		}
	}
}

func TestMoorePanics(t *testing.T) {
	g, h := nim.Moore{K: -1}, nim.NewHeaps(1)
	panictest.Want(t, "nim: Moore with negative K", func() { g.Moves(nil, h) })
	panictest.Want(t, "nim: Moore with negative K", func() { g.Outcome(h) })
	panictest.Want(t, "nim: Moore with negative K", func() { g.AllWinningMoves(h) })
	panictest.Want(t, "nim: Moore with negative K", func() { _, _ = g.Choose(t.Context(), h) })
}
