package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// On thousands of random digraphs, with every capability and tables that forget
// everything, much or nothing, all questions are answered as plain negamax
// answers them, and each answer is borne out by a play.
func TestProofRandom(t *testing.T) {
	graphs := longtest.Some(80)
	r := rand.New(rand.NewPCG(101, 102))
	for range graphs {
		n := 2 + r.IntN(24)
		for name, g := range windowVariants(r, n) {
			// The tables have no entry, 4, 8 and enough.
			for _, memory := range []int64{0, 200, 350, 1 << 20} {
				p := &minimax.ProofNumber[int]{Game: g}
				minimax.ShrinkTable(p, memory)
				checkProofs(t, name, g, p, r, r.Perm(n))
				if t.Failed() {
					t.Fatalf("%s, %d bytes: %+v", name, memory, g)
				}
			}
		}
	}
}

func checkProofs(t *testing.T, name string, g game.Game[int], p *minimax.ProofNumber[int], r *rand.Rand, order []int) {
	t.Helper()
	for _, s := range order {
		value := negamax(g, s)
		for _, v := range r.Perm(5) {
			v += value - 2
			if got, err := p.AtLeast(ctx, s, v); err != nil || got != (value >= v) {
				t.Errorf("%s: AtLeast(%d, %d) = %t, %v; the value is %d", name, s, v, got, err, value)
			}
		}
		if got, err := p.Value(ctx, s); err != nil || got != value {
			t.Errorf("%s: Value(%d) = %d, %v; want %d", name, s, got, err, value)
		}
		v := value - 1 + r.IntN(3)
		proof, err := p.Prove(ctx, s, v)
		if err != nil || proof.Holds != (value >= v) {
			t.Errorf("%s: Prove(%d, %d) = %+v, %v; the value is %d", name, s, v, proof, err, value)
		}
		checkProofLine(t, g, s, v, proof)
	}
}

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

// Positions that are no words go another way through the table.
func TestProofTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(103, 104))
	for range 100 {
		g := randomDigraph(r, 20)
		p := &minimax.ProofNumber[vertex]{Game: texts{g}, Memory: 1 << 17}
		for v := range 20 {
			got, err := p.Value(ctx, text(v))
			if err != nil || got != negamax(g, v) {
				t.Fatalf("Value(%v) = %d, %v; want %d", text(v), got, err, negamax(g, v))
			}
		}
	}
}

// A very long game overflows nothing, and it is reported if the memory does not
// suffice for its path.
func TestProofDeep(t *testing.T) {
	const n = 200_000
	g := game.Normal[int](corridor{})
	p := &minimax.ProofNumber[int]{Game: g}
	proof, err := p.Prove(ctx, n, 1)
	if err != nil || proof.Holds || len(proof.Line) != n || proof.Stats.Depth != n {
		t.Errorf("%t, a line of %d moves, depth %d, %v; want false and %d", proof.Holds, len(proof.Line), proof.Stats.Depth, err, n)
	}
	p = &minimax.ProofNumber[int]{Game: g, Memory: 8 << 20}
	if proof, err = p.Prove(ctx, n, 1); !errors.Is(err, game.ErrMemory) || proof.Stats.Memory > p.Memory {
		t.Errorf("with %d bytes: %v, %d used", p.Memory, err, proof.Stats.Memory)
	}
	if holds, err := p.AtLeast(ctx, 1001, 1); err != nil || !holds {
		t.Errorf("after that, a shorter play: %t, %v", holds, err)
	}
}

// The memory is not exceeded, however small, and the answer stays the same: what is
// forgotten is proved again.
func TestProofMemory(t *testing.T) {
	start := heaps(9998)
	var positions []int64
	for _, memory := range []int64{3 << 15, 1 << 17, 1 << 20, 0} {
		p := &minimax.ProofNumber[heaps]{Game: nimGame, Memory: memory}
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
	p := &minimax.ProofNumber[heaps]{Game: nimGame, Memory: 100}
	if _, err := p.AtLeast(ctx, start, 1); !errors.Is(err, game.ErrMemory) {
		t.Errorf("with 100 bytes: %v", err)
	}
}

// What was found before the nodes were used up or the work was canceled is
// kept, and the work goes on from there.
func TestProofInterrupted(t *testing.T) {
	start := heaps(7654)
	whole, err := (&minimax.ProofNumber[heaps]{Game: nimGame}).Prove(ctx, start, 1)
	if err != nil || whole.Holds {
		t.Fatalf("%+v, %v", whole, err)
	}
	p := &minimax.ProofNumber[heaps]{Game: nimGame, Nodes: whole.Stats.Positions / 10}
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

	r := rand.New(rand.NewPCG(105, 106))
	for range 30 {
		c := &countdown{Game: nimGame}
		p := &minimax.ProofNumber[heaps]{Game: c}
		for {
			canceled, cancel := context.WithCancelCause(ctx)
			c.left, c.cancel = 1+r.IntN(400), func() { cancel(errStop) }
			holds, err := p.AtLeast(canceled, start, 1)
			cancel(nil)
			if err == nil {
				if holds {
					t.Fatal("a wrong answer after canceled calls")
				}
				break
			}
			if !errors.Is(err, errStop) {
				t.Fatalf("a canceled call says %v", err)
			}
		}
	}
	canceled, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := p.AtLeast(canceled, start, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("with a context that has ended: %v", err)
	}
}

// A panic in the rules leaves the solver as it was.
func TestProofPanicInRules(t *testing.T) {
	c := &countdown{Game: nimGame, left: 100, cancel: func() { panic("rules") }}
	p := &minimax.ProofNumber[heaps]{Game: c}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("no panic")
			}
		}()
		_, _ = p.AtLeast(ctx, 5555, 1)
	}()
	if holds, err := p.AtLeast(ctx, 5555, 0); err != nil || holds {
		t.Errorf("after a panic: %t, %v; want false", holds, err)
	}
}

// On any digraph an answer is right, or there is a cycle and it is one.
func TestProofCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(107, 108))
	cycles := 0
	for range 2000 {
		g := randomDigraph(r, 3+r.IntN(10))
		n := len(g.arcs)
		v := r.IntN(n)
		g.arcs[v] = append(g.arcs[v], r.IntN(n))
		_, acyclic := game.Count(ctx, g, 0)
		for goal := -2; goal <= 2; goal++ {
			_, err := (&minimax.ProofNumber[int]{Game: g, Memory: 1 << 16}).Prove(ctx, 0, goal)
			if err == nil {
				continue
			}
			if cycles++; acyclic == nil {
				t.Fatalf("%v: %v", g.arcs, err)
			}
			checkCycle(t, g, err)
		}
	}
	if cycles < 100 {
		t.Errorf("only %d questions met a cycle", cycles)
	}
	var c *game.CycleError[int]
	_, err := (&minimax.ProofNumber[int]{Game: ring{}}).AtLeast(ctx, 4, 1)
	if !errors.As(err, &c) || !slices.Equal(c.Positions, []int{1, 2, 0}) {
		t.Errorf("%v, want the cycle 1, 2, 0 of representatives", err)
	}
}

func TestProofScores(t *testing.T) {
	for _, score := range []int{math.MaxInt, math.MinInt, minimax.MaxScore + 1, -minimax.MaxScore - 1} {
		g := &digraph{arcs: [][]int{{1}, nil}, scores: []int{0, score}}
		if _, err := (&minimax.ProofNumber[int]{Game: g}).AtLeast(ctx, 0, 0); !errors.Is(err, minimax.ErrScore) {
			t.Errorf("score %d: %v", score, err)
		}
	}
	for _, score := range []int{minimax.MaxScore, -minimax.MaxScore, 1000, -999, 1, 0, -1} {
		g := &digraph{arcs: [][]int{{1}, nil}, scores: []int{0, score}}
		p := &minimax.ProofNumber[int]{Game: g}
		if v, err := p.Value(ctx, 0); err != nil || v != -score {
			t.Errorf("score %d: %d, %v", score, v, err)
		}
		for _, v := range []int{math.MinInt, -minimax.MaxScore, minimax.MaxScore + 1, math.MaxInt} {
			want := v < 0
			if proof, err := p.Prove(ctx, 0, v); err != nil || proof.Holds != want || len(proof.Line) != 1 {
				t.Errorf("score %d, at least %d: %+v, %v", score, v, proof, err)
			}
		}
	}
}

// A solver chooses a best move wherever there is one.
func TestProofChoose(t *testing.T) {
	r := rand.New(rand.NewPCG(109, 110))
	for range 100 {
		for name, g := range windowVariants(r, 16) {
			p := &minimax.ProofNumber[int]{Game: g}
			turner, turns := game.Find[game.Turner[int]](g)
			for s := range game.Positions(g, 0) {
				next, err := p.Choose(ctx, s)
				if game.Terminal(g, s) {
					if err != game.ErrTerminal {
						t.Fatalf("at the end: %v", err)
					}
					continue
				}
				v := negamax(g, next)
				if !turns || turner.Turn(s) != turner.Turn(next) {
					v = -v
				}
				if err != nil || !slices.Contains(g.Moves(nil, s), next) || v != negamax(g, s) {
					t.Fatalf("%s: Choose(%d) = %d, %v; that is worth %d of %d", name, s, next, err, v, negamax(g, s))
				}
			}
		}
	}
}

func TestProofMisuse(t *testing.T) {
	for want, f := range map[string]func(){
		"minimax: ProofNumber without a Game": func() { _, _ = (&minimax.ProofNumber[int]{}).AtLeast(ctx, 0, 0) },
		"minimax: negative Nodes": func() {
			_, _ = (&minimax.ProofNumber[int]{Game: &digraph{}, Nodes: -1}).AtLeast(ctx, 0, 0)
		},
	} {
		func() {
			defer func() {
				if got := recover(); fmt.Sprint(got) != want {
					t.Errorf("panic %v, want %q", got, want)
				}
			}()
			f()
		}()
	}
}

var _ game.Strategy[int] = (*minimax.ProofNumber[int])(nil)

// The counts of fixed searches are golden numbers: a change of the search that
// alters them is no mere refactoring, and says so.
func TestProofGoldenCounts(t *testing.T) {
	nim := &minimax.ProofNumber[heaps]{Game: nimGame}
	for _, golden := range []struct {
		start     heaps
		holds     bool
		positions int64
	}{
		{9998, true, 15763},
		{5670, true, 411},
		{7654, false, 2825},
		{3536, true, 589},
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
	p := &minimax.ProofNumber[squares]{Game: threeInARow{}}
	proof, err := p.Prove(ctx, squares{}, 1)
	if err != nil || !proof.Holds || len(proof.Line) != 5 || proof.Stats.Positions != 12098 {
		t.Errorf("%t, %d moves, %d positions, %v; want true, 5, 12098", proof.Holds, len(proof.Line), proof.Stats.Positions, err)
	}
	r, err := minimax.NewSolver(threeInARow{}).Solve(ctx, squares{})
	if err != nil || r.Value != 1 || r.Stats.Positions < 20*proof.Stats.Positions {
		t.Errorf("alpha-beta: value %d with %d positions, %v; want 1 and 20 times as many as %d", r.Value, r.Stats.Positions, err, proof.Stats.Positions)
	}
	again, err := p.Prove(ctx, squares{}, 1)
	if err != nil || again.Stats.Positions > 10 || !slices.Equal(again.Line, proof.Line) {
		t.Errorf("asked again: %+v, %v", again, err)
	}
}
