package minimax_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// recurring is a game with few positions for its many plays.
type recurring struct {
	name  string
	game  game.Game[int]
	start int
}

// recurringGames returns games of some n positions.
func recurringGames(n int) []recurring {
	r := rand.New(rand.NewPCG(uint64(n), 111))
	side := 1
	for side*side < n {
		side++
	}
	return []recurring{
		{"one play", longPlay{}, 2 * n},
		{"a heap, take 1 or 2", game.Normal(taking(1, 2)), n},
		{"a heap, take 1 or 2, misere", game.Misere(taking(1, 2)), n},
		{"a heap, take 4, 3 or 1", game.Normal(taking(4, 3, 1)), n},
		{"a heap, take up to 20", game.Normal(taking(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)), n},
		{"a ladder", game.Normal(rungs(n / 2)), 0},
		{"a grid", game.Normal(steps(side)), side*side - 1},
		{"layers, two values", layers(r, n/10, 10, 1), 0},
		{"layers, many values", layers(r, n/10, 10, 20), 0},
		{"local arcs, many values", localArcs(r, n, 6, 20), 0},
	}
}

// taking returns the game of one heap from which a move takes one of the numbers.
func taking(numbers ...int) game.Rules[int] {
	return game.RulesFunc[int](func(dst []int, heap int) []int {
		for _, k := range numbers {
			if k <= heap {
				dst = append(dst, heap-k)
			}
		}
		return dst
	})
}

// rungs returns a game with two ways from each of n rungs to the next: 2^n plays on 2n
// positions.
func rungs(n int) game.Rules[int] {
	return game.RulesFunc[int](func(dst []int, v int) []int {
		if v >= 2*n {
			return dst
		}
		rung := v/2*2 + 2
		return append(dst, rung, rung+1)
	})
}

// steps returns the game of a piece that goes one step to the left, down or both.
func steps(side int) game.Rules[int] {
	return game.RulesFunc[int](func(dst []int, v int) []int {
		left, down := v%side > 0, v >= side
		if left {
			dst = append(dst, v-1)
		}
		if down {
			dst = append(dst, v-side)
		}
		if left && down {
			dst = append(dst, v-side-1)
		}
		return dst
	})
}

// layers returns a digraph with arcs from each layer to the next, two to four from each
// vertex, and scores from -values to values.
func layers(r *rand.Rand, count, width, values int) *digraph {
	g := &digraph{arcs: make([][]int, count*width), scores: make([]int, count*width)}
	for v := range g.arcs {
		g.scores[v] = r.IntN(2*values+1) - values
		if next := (v/width + 1) * width; next < len(g.arcs) {
			for range 2 + r.IntN(3) {
				g.arcs[v] = append(g.arcs[v], next+r.IntN(width))
			}
		}
	}
	return g
}

// localArcs returns a digraph whose arcs, one to four from each vertex, lead on by span at
// most.
func localArcs(r *rand.Rand, n, span, values int) *digraph {
	g := &digraph{arcs: make([][]int, n), scores: make([]int, n)}
	for v := range n {
		g.scores[v] = r.IntN(2*values+1) - values
		for range 1 + r.IntN(4) {
			if v+1 < n {
				g.arcs[v] = append(g.arcs[v], v+1+r.IntN(min(n-v-1, span)))
			}
		}
	}
	return g
}

// Where positions recur, and in games however long, the work is linear in the number of
// positions, and the answers are those of a Solver.
func TestProofDigraphs(t *testing.T) {
	sizes := []int{100, 1000, 20_000}
	if testing.Short() {
		sizes = sizes[:2]
	}
	for _, n := range sizes {
		for _, c := range recurringGames(n) {
			want, err := tabulated(minimax.NewSolver(c.game))(ctx, c.start)
			if err != nil {
				t.Fatal(err)
			}
			p := minimax.NewProofNumber(c.game)
			p.Nodes = 100 * want.Stats.Positions
			got, err := p.Solve(ctx, c.start)
			if err != nil || got.Value != want.Value {
				t.Errorf("%s, %d positions: %d, %v; want %d", c.name, want.Stats.Positions, got.Value, err, want.Value)
			}
		}
	}
}
