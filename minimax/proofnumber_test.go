package minimax_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// checkProofLine checks that the line of a proof follows the moves to the end,
// that the answer holds there and all the way, and that the player who does not
// have the better of it makes the first option.
func checkProofLine(t *testing.T, g game.Game[int], s, v int, proof minimax.Proof[int]) {
	t.Helper()
	turner, turns := game.Find[game.Turner[int]](g)
	mine := proof.Holds
	for _, next := range proof.Line {
		options := g.Moves(nil, s)
		if !slices.Contains(options, next) || !mine && next != options[0] {
			t.Errorf("line %v: no move, or not the first of %v", proof.Line, options)
			return
		}
		if !turns || turner.Turn(s) != turner.Turn(next) {
			v, mine = 1-v, !mine
		}
		if s = next; (negamax(g, s) >= v) != mine {
			t.Errorf("line %v: the answer no longer holds at %d", proof.Line, s)
			return
		}
	}
	if !game.Terminal(g, s) {
		t.Errorf("line %v ends at %d, which is not terminal", proof.Line, s)
	}
}

// A very long game overflows nothing, and it is reported if the memory does not
// suffice for its path.
func TestProofDeep(t *testing.T) {
	n := longtest.Cases(50_000, 200_000)
	g := game.Normal[int](corridor{})
	p := &minimax.ProofNumber[int]{Game: g}
	proof, err := p.Prove(ctx, n, 1)
	if err != nil || proof.Holds || len(proof.Line) != n || proof.Stats.Depth != n {
		t.Errorf("%t, a line of %d moves, depth %d, %v; want false and %d", proof.Holds, len(proof.Line), proof.Stats.Depth, err, n)
	}
	p = &minimax.ProofNumber[int]{Game: g, Memory: int64(40 * n)}
	if proof, err = p.Prove(ctx, n, 1); !errors.Is(err, game.ErrMemory) || proof.Stats.Memory > p.Memory {
		t.Errorf("with %d bytes: %v, %d used", p.Memory, err, proof.Stats.Memory)
	}
	if holds, err := p.AtLeast(ctx, 301, 1); err != nil || !holds {
		t.Errorf("after that, a shorter play: %t, %v", holds, err)
	}
}

// The memory is not exceeded, however small, and the answer stays the same: what is
// forgotten is proved again.
func TestProofMemory(t *testing.T) {
	start := 9998
	var positions []int64
	for _, memory := range []int64{3 << 15, 1 << 17, 1 << 20, 0} {
		p := &minimax.ProofNumber[int]{Game: nimGame, Memory: memory}
		proof, err := p.Prove(ctx, start, 1)
		if err != nil || !proof.Holds {
			t.Errorf("with %d bytes: %t, %v", memory, proof.Holds, err)
		}
		if memory > 0 && proof.Stats.Memory > memory {
			t.Errorf("%d bytes of %d", proof.Stats.Memory, memory)
		}
		positions = append(positions, proof.Stats.Positions)
	}
	if last := len(positions) - 1; positions[0] <= positions[1] || positions[1] <= positions[last] {
		t.Errorf("%d positions with more and more memory: what was forgotten?", positions)
	}
	p := &minimax.ProofNumber[int]{Game: nimGame, Memory: 100}
	if _, err := p.AtLeast(ctx, start, 1); !errors.Is(err, game.ErrMemory) {
		t.Errorf("with 100 bytes: %v", err)
	}
}

// What was found before the nodes were used up or the work was canceled is
// kept, and the work goes on from there.
func TestProofInterrupted(t *testing.T) {
	start := 7654
	whole, err := (&minimax.ProofNumber[int]{Game: nimGame}).Prove(ctx, start, 1)
	if err != nil || whole.Holds {
		t.Fatalf("%+v, %v", whole, err)
	}
	p := &minimax.ProofNumber[int]{Game: nimGame, Nodes: whole.Stats.Positions / 10}
	tries, sum := 0, int64(0)
	for ; ; tries++ {
		proof, err := p.Prove(ctx, start, 1)
		if sum += proof.Stats.Positions; proof.Stats.Positions > p.Nodes {
			t.Fatalf("%d positions of %d", proof.Stats.Positions, p.Nodes)
		}
		if err == nil {
			break
		}
		if !errors.Is(err, minimax.ErrUnproved) || tries > 30 {
			t.Fatalf("try %d: %v", tries, err)
		}
	}
	if tries < 8 || sum > 2*whole.Stats.Positions {
		t.Errorf("%d tries and %d positions; in one go %d", tries, sum, whole.Stats.Positions)
	}
}

var _ game.Strategy[int] = (*minimax.ProofNumber[int])(nil)

// The counts of fixed searches are golden numbers: a change of the search that
// alters them is no mere refactoring, and says so.
func TestProofGoldenCounts(t *testing.T) {
	nim := &minimax.ProofNumber[int]{Game: nimGame}
	for _, golden := range []struct {
		start     int
		holds     bool
		positions int64
	}{
		{9998, true, 15504},
		{5670, true, 396},
		{7654, false, 2511},
		{3536, true, 585},
	} {
		nim.Reset()
		proof, err := nim.Prove(ctx, golden.start, 1)
		if err != nil || proof.Holds != golden.holds || proof.Stats.Positions != golden.positions {
			t.Errorf("%v: %t after %d positions, %v; want %t, %d",
				golden.start, proof.Holds, proof.Stats.Positions, err, golden.holds, golden.positions)
		}
	}
}

// Where a win is forced by threats, proof numbers find it among a fraction of the
// positions that alpha-beta search looks at; and then it need not look at all.
func TestProofLopsided(t *testing.T) {
	g := newInARow(3, 5)
	p := minimax.NewProofNumber(g)
	proof, err := p.Prove(ctx, 0, 1)
	if err != nil || !proof.Holds || len(proof.Line) != 5 || proof.Stats.Positions != 4173 {
		t.Errorf("%t, %d moves, %d positions, %v; want true, 5, 4173", proof.Holds, len(proof.Line), proof.Stats.Positions, err)
	}
	r, err := minimax.NewSolver(g).Solve(ctx, 0)
	if err != nil || r.Value != 1 || r.Stats.Positions < 5*proof.Stats.Positions {
		t.Errorf("alpha-beta: value %d with %d positions, %v; want 1 and 5 times as many as %d", r.Value, r.Stats.Positions, err, proof.Stats.Positions)
	}
	again, err := p.Prove(ctx, 0, 1)
	if err != nil || again.Stats.Positions > 10 || !slices.Equal(again.Line, proof.Line) {
		t.Errorf("asked again: %+v, %v", again, err)
	}
}

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
	for _, n := range longtest.First(2, []int{100, 2000, 20_000}) {
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
