package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// A game that tells its options at once, in the order of Moves, is searched as without that.
func TestAlphaBetaExpand(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 25))
	for range longtest.Some(300) {
		n := 2 + r.IntN(25)
		for name, g := range windowVariants(r, n) {
			if _, ok := g.(expanding); ok {
				continue
			}
			narrow := true // no bound of an option takes more than 16 bits, with the points that it wins or without
			for v := range n {
				narrow = narrow && max(negamax(g, v), -negamax(g, v)) < 10_000
			}
			var counts [2]int64
			for i, expand := range []expand{nil, expanding{g, true}.Expand} {
				ab := &minimax.AlphaBeta[int]{Game: g, Expand: expand, Memory: 1 << 10, Workers: 1}
				for v := range min(n, 3) {
					got, err := ab.ValueStats(ctx, v)
					if want := negamax(g, v); err != nil || got.Value != want {
						t.Fatalf("%s: %d is worth %d, %v; want %d", name, v, got.Value, err, want)
					}
					counts[i] += got.Stats.Positions
				}
			}
			if narrow && counts[0] != counts[1] {
				t.Fatalf("%s: %d positions, and with Expand %d: %+v", name, counts[0], counts[1], g)
			}
		}
	}
}

// chain is a game that takes for ever to search without memory: from n one goes to
// n+1, n+2 or n+3, up to 1000.
type chain struct{}

func (chain) Moves(dst []int, n int) []int {
	if n >= 1000 {
		return dst
	}
	return append(dst, n+1, n+2, n+3)
}
func (chain) Score(n int) int { return n * n % 7 }

// timed reports whether st tells how long a call took. JavaScript has clocks that stand still
// for the time of a short one.
func timed(st game.Stats) bool {
	return st.Elapsed > 0 || st.Elapsed == 0 && runtime.GOARCH == "wasm"
}

// Scores and thresholds on both sides of what 16 bits hold, in any order, and static
// bounds of any width that hold.
func TestAlphaBetaExtremes(t *testing.T) {
	values := []int{0, 3, 32765, 32766, 32767, 32768, 50000, 1 << 30, minimax.MaxScore - 1, minimax.MaxScore}
	for _, v := range values {
		for _, v := range []int{v, -v} {
			g := &digraph{arcs: [][]int{{1, 2}, {}, {3}, {}}, scores: []int{0, -v, 0, max(v-1, -minimax.MaxScore)}}
			for _, at := range values {
				for _, at := range []int{at, at + 1, -at, -at + 1} {
					ab := &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 10, Workers: 1}
					if got, err := ab.AtLeast(ctx, 0, at); err != nil || got != (v >= at) {
						t.Errorf("AtLeast(0, %d) = %v, %v; the value is %d", at, got, err, v)
					}
				}
				checkBounds(t, g, v, min(v, -at), max(v, at))
				checkBounds(t, g, v, v, max(v, at))
				checkBounds(t, g, v, min(v, -at), v)
			}
		}
	}
}

// checkBounds checks that the root of g is worth v if the game knows that it is worth
// lo to hi.
func checkBounds(t *testing.T, g *digraph, v, lo, hi int) {
	t.Helper()
	open := []int{math.MinInt, math.MinInt, math.MinInt}
	none := []int{math.MaxInt, math.MaxInt, math.MaxInt}
	b := bounded{g, append([]int{lo}, open...), append([]int{hi}, none...)}
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second) // it may look for ever between wrong numbers
	defer cancel()
	got, err := (&minimax.AlphaBeta[int]{Game: b, Memory: 1 << 10, Workers: 1}).Solve(ctx, 0)
	if err != nil || got.Value != v {
		t.Fatalf("between %d and %d: %d, %v; want %d", lo, hi, got.Value, err, v)
	}
}

// paid is a game in which vertex 8 is vertex 5 with 10,000 points less.
type paid struct{ *digraph }

func (paid) Bank(v int) (rest, points int) {
	if v == 8 {
		return 5, -10_000
	}
	return v, 0
}

// A position without the points won so far may be worth more than 16 bits hold. A bound that the search never
// found says nothing of the position with its points.
func TestAlphaBetaBankWide(t *testing.T) {
	// The search sees of 5 that it is worth 20,000 at least. Vertex 3 leads to the rest of 5.
	g := paid{&digraph{
		arcs:   [][]int{{1, 2, 3}, {4, 5}, {}, {8}, {}, {6, 7}, {}, {}, {9, 10}, {}, {}},
		scores: []int{2: -25_000, 4: 5, 6: -20_000, 7: -40_000, 9: -10_000, 10: -30_000},
	}}
	if v, err := (&minimax.AlphaBeta[int]{Game: g}).Value(ctx, 0); err != nil || v != negamax(g, 0) {
		t.Errorf("%d, %v, want %d", v, err, negamax(g, 0))
	}
}

// A game whose static bounds allow no score that is allowed is refused.
func TestAlphaBetaBoundsOutOfRange(t *testing.T) {
	g := &digraph{arcs: [][]int{{1}, {}}, scores: make([]int, 2)}
	for _, v := range []int{math.MinInt, math.MaxInt} {
		b := bounded{g, []int{-5, v}, []int{5, v}}
		if got, err := (&minimax.AlphaBeta[int]{Game: b, Memory: 1}).Value(ctx, 0); !errors.Is(err, minimax.ErrScore) {
			t.Errorf("%d, %v; want ErrScore", got, err)
		}
	}
}

// ladder is a game with more positions than a worker expands alone: a board of n by n
// on which a token goes one to the right, one up or two up, and may not go on.
type ladder struct{ n, seed int }

func (g ladder) Moves(dst []int, s int) []int {
	x, y := s%g.n, s/g.n
	if (x*x+y*g.seed)%11 == 10 {
		return dst
	}
	if x+1 < g.n {
		dst = append(dst, s+1)
	}
	for i := 1; i <= 2 && y+i < g.n; i++ {
		dst = append(dst, s+i*g.n)
	}
	return dst
}
func (g ladder) Score(s int) int { return (s*s*g.seed+s/7)%41 - 20 }

// A mirrored ladder says the same positions in other words, and bounds.
type mirrored struct{ ladder }

func (g mirrored) Key(s int) uint64        { return uint64(s) }
func (g mirrored) Bounds(int) (lo, hi int) { return -60, 60 }
func (g mirrored) Turn(s int) int          { return (s%g.n + s/g.n) / 2 % 2 }

// Several workers, with so much to do that all of them are called, agree with the
// Solver, over tables that hold all of it and over those that hold little.
func TestAlphaBetaTeam(t *testing.T) {
	seeds := longtest.Some(6)
	for seed := range seeds {
		small, large := ladder{12, 3 + 2*seed}, ladder{120, 3 + 2*seed}
		for _, g := range []game.Game[int]{large, mirrored{large}} {
			want, err := minimax.NewSolver(g).Value(ctx, 0)
			for _, workers := range []int{0, 1, 2, 4} {
				ab := &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 18, Workers: workers}
				if got, err2 := ab.ValueStats(ctx, 0); got.Value != want || err != nil || err2 != nil || got.Stats.Depth >= 2*large.n {
					t.Fatalf("%+v, %d workers: %+v, %v, want %d, %v", g, workers, got, err2, want, err)
				}
			}
		}
		want, err := minimax.NewSolver(small).Solve(ctx, 0)
		for _, workers := range []int{1, 3} {
			ab := &minimax.AlphaBeta[int]{Game: small, Memory: 200, Workers: workers}
			r, err2 := ab.Solve(ctx, 0)
			if r.Value != want.Value || err != nil || err2 != nil || fmt.Sprint(r.Line) != fmt.Sprint(want.Line) {
				t.Fatalf("%+v, %d workers: %v, %v, want %v, %v", small, workers, r, err2, want, err)
			}
		}
	}
}

// What a call has found is there for the next one; and the counts are those of one
// call. On a path everything can be counted by hand.
func TestAlphaBetaStats(t *testing.T) {
	const n = 100
	g := &digraph{arcs: make([][]int, n+1), scores: make([]int, n+1)}
	for v := range n {
		g.arcs[v] = []int{v + 1}
	}
	for _, workers := range []int{1, 4} {
		ab := &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 18, Workers: workers}
		for i, want := range []game.Stats{{Positions: n, Terminals: 1, Depth: n}, {}, {}} {
			got, err := ab.ValueStats(ctx, 0)
			got.Stats.Memory, got.Stats.Elapsed = 0, 0
			if err != nil || got.Stats != want {
				t.Errorf("%d workers, call %d: %+v, %v; want %+v", workers, i, got.Stats, err, want)
			}
		}
		a, err := ab.Analyze(ctx, 0)
		if err != nil || a.Stats.Positions != 0 || a.Stats.Memory <= 0 || !timed(a.Stats) {
			t.Errorf("%+v, %v", a, err)
		}
	}
}

// Where static bounds do not say what to ask, what an option is worth narrows what is
// asked of those after it: 4 need not be looked at, since 3 shows that 2 is worse
// than 1.
func TestAlphaBetaCuts(t *testing.T) {
	g := &digraph{arcs: [][]int{{1, 2}, {}, {3, 4}, {}, {}}, scores: []int{0, -5, 0, 3, -9}}
	got, err := (&minimax.AlphaBeta[int]{Game: g, Memory: 1 << 10, Workers: 1}).ValueStats(ctx, 0)
	got.Stats.Memory, got.Stats.Elapsed = 0, 0
	want := game.Result[int, int]{Value: 5, Exact: true, Stats: game.Stats{Positions: 2, Terminals: 2, Cutoffs: 1, Depth: 2}}
	if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
}

// A position is searched once for all that are symmetric to it: the doubling of a game
// has as many positions to search as the game, and what is known of a position is
// known of its other copy.
func TestAlphaBetaCanonical(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	for range 50 {
		g := randomDigraph(r, 60)
		single := &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 18, Workers: 1}
		double := &minimax.AlphaBeta[int]{Game: doubled{g, 60}, Memory: 1 << 18, Workers: 1}
		want, err := single.ValueStats(ctx, 0)
		got, err2 := double.ValueStats(ctx, 0)
		if got.Value != want.Value || got.Stats.Positions != want.Stats.Positions || err != nil || err2 != nil {
			t.Fatalf("%+v, %v; want %+v, %v", got, err2, want, err)
		}
		if got, err := double.ValueStats(ctx, 60); got.Value != want.Value || got.Stats.Positions > 0 || err != nil {
			t.Fatalf("the copy: %+v, %v; want %d", got, err, want.Value)
		}
	}
}

// A table that holds much makes a search short that would take for ever.
func TestAlphaBetaRemembers(t *testing.T) {
	for _, workers := range []int{1, 3} {
		ab := &minimax.AlphaBeta[int]{Game: chain{}, Memory: 1 << 17, Workers: workers}
		r, err := ab.ValueStats(ctx, 0)
		if want, err2 := minimax.NewSolver(chain{}).Value(ctx, 0); err != nil || err2 != nil || r.Value != want {
			t.Errorf("%v, %v; want %d, %v", r, err, want, err2)
		}
		if most := int64(1000 * workers); r.Stats.Positions > most || r.Stats.Depth > 1000 {
			t.Errorf("%d positions in all, depth %d", r.Stats.Positions, r.Stats.Depth)
		}
	}
}

// wideMoves tells the only option of a chain with the largest number of a move, which says none.
func wideMoves(dst []minimax.Expanded[int], v, _, _ int) []minimax.Expanded[int] {
	for _, o := range (chain{}).Moves(nil, v) {
		dst = append(dst, minimax.Expanded[int]{Position: o, Lo: -1, Hi: 1, Move: 65535})
	}
	return dst
}

// A panic in a goroutine of a tool keeps the stack of where it happened.
func TestPanicStack(t *testing.T) {
	const want = "minimax: Expand tells an option of 5 with Move 65535, want at most 65534"
	ab := &minimax.AlphaBeta[int]{Game: chain{}, Expand: wideMoves, Memory: 1 << 20, Workers: 1}
	panictest.Want(t, want, func() { ab.Value(ctx, 5) })
	defer func() {
		if got := fmt.Sprint(recover()); !strings.HasPrefix(got, want) || !strings.Contains(got, "alphabeta/positions.go") {
			t.Errorf("panic %s", got)
		}
	}()
	for _, err := range ab.SolveAll(ctx, slices.Values([]int{5})) {
		t.Errorf("no panic, %v", err)
	}
}
