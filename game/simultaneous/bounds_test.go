package simultaneous_test

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// layered returns a game with simultaneous moves in layers, each of which adds rounding errors.
func layered(rnd *rand.Rand, layers, each, choices int) graph {
	var g graph
	for layer := range layers {
		for range each {
			n := node{joint: true, score: rnd.IntN(21) - 10}
			for range choices {
				var row []int
				for range choices {
					row = append(row, (layer+1)*each+rnd.IntN(each))
				}
				n.next = append(n.next, row)
			}
			g = append(g, n)
		}
	}
	for range each {
		g = append(g, node{score: rnd.IntN(2001) - 1000})
	}
	return g
}

// Long plays do not keep the bounds apart: a walk that added too much is done again.
func TestLongPlay(t *testing.T) {
	for seed := range uint64(longtest.Cases(2, 20)) {
		g := layered(rand.New(rand.NewPCG(seed, 1)), 300, 6, 5)
		low, high := new(big.Rat).SetInt64(-1000), new(big.Rat).SetInt64(1000)
		for _, width := range []*big.Rat{big.NewRat(1, 1000), big.NewRat(1, 1_000_000_000), big.NewRat(1, 20_000_000_000_000)} {
			sv := simultaneous.NewSolver[place](g)
			sv.Width = width
			l, h, err := sv.Bounds(t.Context(), place{})
			if err != nil || new(big.Rat).Sub(h, l).Cmp(width) > 0 || l.Cmp(high) > 0 || h.Cmp(low) < 0 {
				t.Fatalf("seed %d: %v to %v, %v, before %v to %v", seed, l, h, err, low, high)
			}
			low, high = l, h
		}
	}
}

// Another call about a position that was reached takes no time, and says the same as a new Solver.
func TestBoundsKept(t *testing.T) {
	g := layered(rand.New(rand.NewPCG(1, 2)), 20, 5, 3)
	sv := simultaneous.NewSolver[place](g)
	first, err := sv.Approximate(t.Context(), place{})
	if err != nil || first.Stats.Positions < 50 {
		t.Fatalf("%v, %v", first.Stats, err)
	}
	for v := 1; v < len(g); v += 7 {
		kept, err := sv.Approximate(t.Context(), place{node: v})
		if err != nil {
			t.Fatal(err)
		}
		fresh, err := simultaneous.NewSolver[place](g).Approximate(t.Context(), place{node: v})
		if err != nil || kept.Low.Cmp(fresh.Low) != 0 || kept.High.Cmp(fresh.High) != 0 {
			t.Errorf("node %d: %v to %v, and anew %v to %v, %v", v, kept.Low, kept.High, fresh.Low, fresh.High, err)
		}
	}
	again, err := sv.Approximate(t.Context(), place{})
	if err != nil || again.Stats.Positions != 0 || again.Low.Cmp(first.Low) != 0 {
		t.Errorf("%v, %v", again.Stats, err)
	}
	// A closer width needs other bounds.
	sv.Width = big.NewRat(1, 1<<44)
	if closer, err := sv.Approximate(t.Context(), place{}); err != nil || closer.Low.Cmp(first.High) > 0 || closer.High.Cmp(first.Low) < 0 {
		t.Errorf("%v to %v, %v", closer.Low, closer.High, err)
	}
	sv.Reset()
	if anew, err := sv.Approximate(t.Context(), place{}); err != nil || anew.Stats.Positions == 0 {
		t.Errorf("%v, %v", anew.Stats, err)
	}
}

// What ends a call does not change the results of the next call.
func TestBoundsStopped(t *testing.T) {
	g := layered(rand.New(rand.NewPCG(1, 3)), 200, 30, 3)
	want, err := simultaneous.NewSolver[place](g).Approximate(t.Context(), place{})
	if err != nil {
		t.Fatal(err)
	}
	sv := simultaneous.NewSolver[place](g)
	sv.Memory = 20_000
	if _, err := sv.Approximate(t.Context(), place{}); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := sv.Approximate(ended, place{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	sv.Memory = 0
	got, err := sv.Approximate(t.Context(), place{})
	if err != nil || got.Low.Cmp(want.Low) != 0 || got.High.Cmp(want.High) != 0 {
		t.Errorf("%v to %v, %v", got.Low, got.High, err)
	}
}

// A game with a cycle has bounds, but no strategies of single positions prove them.
func TestApproximateCycle(t *testing.T) {
	g := graph{
		{next: [][]int{{1, 3}, {3, 1}}, joint: true},
		{next: [][]int{{0}, {2}}, chances: []int{1, 1}},
		{score: 2},
		{score: 0},
	}
	a, err := simultaneous.NewSolver[place](g).Approximate(t.Context(), place{})
	if want := big.NewRat(2, 3); err != nil || a.Low.Cmp(want) > 0 || a.High.Cmp(want) < 0 || a.First != nil || a.Second != nil {
		t.Errorf("%v to %v, %v and %v, %v", a.Low, a.High, a.First, a.Second, err)
	}
	if _, err := simultaneous.NewSolver[place](g).Approximate(t.Context(), place{first: 1}); !errors.Is(err, simultaneous.ErrHidden) {
		t.Error(err)
	}
}
