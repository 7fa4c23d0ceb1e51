package game_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/race"
)

// The definition: choose again and again the first of the best remaining options, for the player
// who moves.
func TestOrderedOptions(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 9))
	for range 500 {
		g := randomArena(rnd)
		worth := make([]int, len(g.digraph))
		for s := range worth {
			worth[s] = rnd.IntN(5) - 2
		}
		for name, tt := range map[string]struct {
			game game.Game[int]
			sign func(s, o int) int
		}{
			"alternating": {g.arena, func(int, int) int { return -1 }},
			"turns": {g, func(s, o int) int {
				if g.turns[s] == g.turns[o] {
					return 1
				}
				return -1
			}},
		} {
			ordered := game.Ordered(tt.game, func(s int) int { return worth[s] })
			for s := range g.digraph {
				left, want := slices.Clone(g.digraph[s]), []int{-7}
				for len(left) > 0 {
					best := 0
					for i, o := range left {
						if tt.sign(s, o)*worth[o] > tt.sign(s, left[best])*worth[left[best]] {
							best = i
						}
					}
					want = append(want, left[best])
					left = slices.Delete(left, best, best+1)
				}
				if got := ordered.Moves([]int{-7}, s); !slices.Equal(got, want) {
					t.Fatalf("%s, %v, worth %v: at %d %v, want %v", name, g, worth, s, got, want)
				}
				if ordered.Score(s) != g.scores[s] {
					t.Fatalf("%s: another score", name)
				}
			}
		}
	}
}

// The least of all ints is the best for the player who moves there, not the worst.
func TestOrderedExtremes(t *testing.T) {
	worth := []int{0, math.MaxInt, math.MinInt, 3, -math.MaxInt}
	g := game.Ordered(game.Normal(digraph{{1, 2, 3, 4}, nil, nil, nil, nil}), func(s int) int { return worth[s] })
	if got := g.Moves(nil, 0); !slices.Equal(got, []int{2, 4, 3, 1}) {
		t.Errorf("%v", got)
	}
}

// Equal options stay in their order, however many there are.
func TestOrderedStable(t *testing.T) {
	g := game.Ordered(game.Normal(wide{}), func(s int) int { return -s / 10 })
	options := wide{}.Moves(nil, 300)
	want := slices.Clone(options)
	slices.SortStableFunc(want, func(a, b int) int { return b/10 - a/10 })
	for range 3 {
		if got := g.Moves(nil, 300); !slices.Equal(got, want) {
			t.Fatal("equal options in another order")
		}
	}
}

// Ordered keeps the capabilities and the contract of the game.
func TestOrderedCapabilities(t *testing.T) {
	eval := func(p Marks) int { return int(p.Mine) - int(p.Theirs) }
	g := game.Ordered(symmetric{}, eval)
	gametest.Test(t, g, Marks{})
	if _, ok := game.Find[game.Canonicalizer[Marks]](g); !ok {
		t.Error("no Canonical")
	}
	if _, ok := game.Find[game.Keyer[Marks]](g); !ok {
		t.Error("no Key")
	}
	if got := game.MoveName(g, Marks{}, Marks{Theirs: 0o20}); got != "20" {
		t.Errorf("move %q", got)
	}
	c, err := game.Count(t.Context(), game.UpToSymmetry(g), Marks{})
	if err != nil || c.Distinct != 765 {
		t.Errorf("%v, %v", c, err)
	}
}

func TestOrderedAllocations(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector makes pools forget at random")
	}
	g := game.Ordered(ticTacToe{}, func(m marks) int { return int(m.Mine) })
	options := g.Moves(nil, marks{})
	if n := testing.AllocsPerRun(1000, func() { options = g.Moves(options[:0], marks{}) }); n != 0 {
		t.Errorf("%v allocations a call", n)
	}
}

func TestOrderedConcurrent(t *testing.T) {
	g := game.Ordered(ticTacToe{}, func(m marks) int { return int(m.Theirs) * 37 % 11 })
	var all sync.WaitGroup
	want := slices.Collect(game.Positions(g, marks{}))
	for range 4 {
		all.Go(func() {
			if got := slices.Collect(game.Positions(g, marks{})); !slices.Equal(got, want) {
				t.Error("another order")
			}
		})
	}
	all.Wait()
}

func TestOrderedPanics(t *testing.T) {
	panictest.Want(t, "game: Ordered without an evaluation", func() { game.Ordered(ticTacToe{}, nil) })
	panictest.Want(t, "game: capability not usable: Canonical", func() {
		game.Ordered(game.Normal(talented{}), func(int) int { return 0 })
	})
}

func BenchmarkOrdered(b *testing.B) {
	for _, n := range []int{9, 100} {
		options := make([]int, n)
		for i := range options {
			options[i] = i
		}
		g := game.Ordered(game.Normal(digraph{options}), func(s int) int { return s * 37 % 101 })
		b.Run(fmt.Sprint("options=", n), func(b *testing.B) {
			var dst []int
			for b.Loop() {
				dst = g.Moves(dst[:0], 0)
			}
		})
	}
}
