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
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/minimax"
)

// corridor is a game in which every play is as long as the position's number:
// one move, or two that lead to the same length.
type corridor struct{}

func (corridor) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}

// nimRules is Nim with four heaps. A position has a decimal digit for each heap, the first of which
// counts the thousands.
type nimRules struct{}

var digits = [4]int{1000, 100, 10, 1}

// heap returns how many counters heap i has.
func heap(h, i int) int { return h / digits[i] % 10 }

func (nimRules) Moves(dst []int, h int) []int {
	for i, digit := range digits {
		for n := heap(h, i); n > 0; n-- {
			dst = append(dst, h-n*digit)
		}
	}
	return dst
}

var nimGame = game.Normal[int](nimRules{})

// Wherever calls are canceled, what they have found stays true, and the work goes on from there.
func TestCancel(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	const start = 7654
	want, err := minimax.NewSolver(nimGame).Value(ctx, start)
	if err != nil {
		t.Fatal(err)
	}
	for range 10 {
		g := &ending{Game: nimGame}
		for _, tool := range []gametest.Exact[int, int]{
			minimax.NewSolver(g), &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 20, Workers: 1}, minimax.NewProofNumber(g),
		} {
			v, err := 0, context.Canceled
			for errors.Is(err, context.Canceled) {
				g.within(1+r.IntN(1000), func(ctx context.Context) { v, err = tool.Value(ctx, start) })
			}
			if v != want || err != nil {
				t.Fatalf("%T: after canceled calls %d, %v; want %d", tool, v, err, want)
			}
		}
	}
}

// valued are ways to find the value of vertex 0, exactly, in games of two players; with chance for
// those that know it.
func valued(g game.Game[int], chance bool) map[string]func() (int, error) {
	sr := &minimax.Search[int]{Game: g, Scale: 1}
	mc := &minimax.MonteCarlo[int]{Game: g, Iterations: 100}
	all := map[string]func() (int, error){
		"Search": func() (int, error) {
			r, err := sr.Best(ctx, 0)
			if err == nil && !r.Exact {
				err = fmt.Errorf("not exact: %+v", r)
			}
			return r.Value, err
		},
		"MonteCarlo": func() (int, error) {
			r, err := mc.Best(ctx, 0)
			if err == nil && !r.Exact {
				err = fmt.Errorf("not exact: %+v", r)
			}
			return r.Value.Low, err
		},
	}
	if chance {
		return all
	}
	for _, tool := range []gametest.Exact[int, int]{
		minimax.NewSolver(g), minimax.NewLoopy(g), minimax.NewProofNumber(g),
		&minimax.AlphaBeta[int]{Game: g, Memory: 1 << 16, Workers: 1},
		&minimax.Solver[int]{Game: g, Shortest: true},
		&minimax.AlphaBeta[int]{Game: g, Memory: 1 << 16, Workers: 1, Shortest: true},
		&minimax.ProofNumber[int]{Game: g, Shortest: true},
	} {
		all[fmt.Sprintf("%T", tool)] = func() (int, error) { return tool.Value(ctx, 0) }
		all[fmt.Sprintf("%T.Solve", tool)] = func() (int, error) {
			r, err := tool.Solve(ctx, 0)
			return r.Value, err
		}
		all[fmt.Sprintf("%T.Analyze", tool)] = func() (int, error) {
			a, err := tool.Analyze(ctx, 0)
			return a.Value, err
		}
	}
	all["Tabulate"] = func() (int, error) {
		r, err := tabulated(minimax.NewSolver(g))(ctx, 0)
		return r.Value, err
	}
	return all
}

// dice is a game in which vertex 1 is a move of chance, with the weights.
type dice struct {
	turning
	weights []int
}

func (g dice) Chances(dst []int, v int) []int {
	if v == 1 {
		return append(dst, g.weights...)
	}
	return dst
}

// All tools find the largest scores, with bounds and without, and refuse larger ones.
func TestScoreRange(t *testing.T) {
	const most = minimax.MaxScore
	for _, score := range []int{
		0, 1, most / 2, most/2 + 1, most - 1, most, most + 1, math.MaxInt,
		-1, -most / 2, -most/2 - 1, 1 - most, -most, -most - 1, math.MinInt,
	} {
		d := &digraph{[][]int{{1}, {2, 3}, nil, nil}, []int{0, 0, score, score}}
		in := -most <= score && score <= most
		games := map[string]game.Game[int]{
			"plain": d, "turn": turning{d, []int{0, 0, 1, 1}},
			"loose": bounded{d, slices.Repeat([]int{math.MinInt}, 4), slices.Repeat([]int{math.MaxInt}, 4)},
			"dice":  dice{turning{d, []int{0, 1, 0, 0}}, []int{1 << 30, 1<<30 - 1}},
		}
		if score > math.MinInt {
			games["tight"] = bounded{d, []int{score, -score, score, score}, []int{score, -score, score, score}}
			games["options"] = bounded{d, []int{math.MinInt, -score, score, score}, []int{math.MaxInt, -score, score, score}}
			games["one side"] = bounded{d, []int{math.MinInt, -score, score, score}, slices.Repeat([]int{math.MaxInt}, 4)}
		}
		for name, g := range games {
			want := score
			if name == "turn" {
				want = -score
			}
			for tool, value := range valued(g, name == "dice") {
				v, err := value()
				if in && (err != nil || v != want) || !in && !errors.Is(err, minimax.ErrScore) {
					t.Errorf("%s of %s, score %d: %d, %v", tool, name, score, v, err)
				}
			}
		}
		if score > -most-1 && in {
			checkScale(t, score)
		}
	}
}

// checkScale checks a Search with chance that counts a point of the score as so many that it is
// the score.
func checkScale(t *testing.T, score int) {
	t.Helper()
	d := &digraph{[][]int{{1}, {2, 3}, nil, nil}, []int{0, 0, sign(score), sign(score)}}
	sr := &minimax.Search[int]{Game: dice{turning{d, []int{0, 1, 0, 0}}, []int{1, 2}}, Scale: max(score, -score)}
	r, err := sr.Best(ctx, 0)
	a, errA := sr.Analyze(ctx, 0)
	if want := score; score != 0 && (err != nil || errA != nil || !r.Exact || !a.Exact || r.Value != want || a.Value != want) {
		t.Errorf("Scale %d: %+v, %v, %+v, %v", sr.Scale, r, err, a, errA)
	}
}

// spare is a game in which what is won so far is set aside: vertices 1 and 3 stand for 2 and 4.
type spare struct{ *digraph }

func (g spare) Bank(v int) (rest, points int) {
	switch v {
	case 1:
		return 2, g.scores[4] - g.scores[3]
	case 3:
		return 4, g.scores[3] - g.scores[4]
	}
	return v, 0
}

// Points set aside may exceed all scores.
func TestPointsRange(t *testing.T) {
	if math.MaxInt == math.MaxInt32 {
		t.Skip("an int has 32 bits, too few for sums of points")
	}
	const most = minimax.MaxScore
	for _, mine := range []int{0, most, -most, most - 1} {
		for _, rest := range []int{0, most, -most, 1 - most} {
			g := spare{&digraph{[][]int{{1}, {3}, {4}, nil, nil}, []int{0, 0, 0, mine, rest}}}
			for tool, value := range valued(g, false) {
				if v, err := value(); err != nil || v != mine {
					t.Errorf("%s: %d, %v; want %d", tool, v, err, mine)
				}
			}
			if v, err := (&minimax.AlphaBeta[int]{Game: g, Expand: expanding{Game: g}.Expand}).Value(ctx, 0); v != mine && !errors.Is(err, minimax.ErrScore) {
				t.Errorf("Expand: %d, %v; want %d", v, err, mine)
			}
		}
	}
}

// larger prefers the larger outcome.
func larger(_, a, b int) bool { return a > b }

// After an error for want of memory a call with more memory goes on from where the one before
// has ended.
func TestResumeWithMemory(t *testing.T) {
	g := lattice{n: 14}
	calls := func() map[string]func(memory int64) (int64, error) {
		sv := &minimax.Solver[int]{Game: g}
		ind := &minimax.Induction[int, int]{Rules: g, Outcome: g.Score, Prefer: larger}
		m := &minimax.MaxN[int, int]{Rules: g, Outcome: g.Score, Prefer: larger, Evaluate: scramble, Depth: 12}
		return map[string]func(memory int64) (int64, error){
			"Solver": func(memory int64) (int64, error) {
				sv.Memory = memory
				r, err := sv.Solve(ctx, 0)
				return r.Stats.Positions, err
			},
			"Induction": func(memory int64) (int64, error) {
				ind.Memory = memory
				r, err := ind.Solve(ctx, 0)
				return r.Stats.Positions, err
			},
			"MaxN": func(memory int64) (int64, error) {
				m.Memory = memory
				r, err := m.Best(ctx, 0)
				return r.Stats.Positions, err
			},
		}
	}
	whole := calls()
	for name, call := range calls() {
		all, err := whole[name](0)
		if err != nil {
			t.Fatal(err)
		}
		n, err := call(30_000)
		m, err2 := call(0)
		if !errors.Is(err, game.ErrMemory) || err2 != nil || m > all-n/2 {
			t.Errorf("%s: %d positions and %v with little memory, and then %d and %v; %d without", name, n, err, m, err2, all)
		}
	}
}

// An Induction and a table have every position, and know what they have.
func TestEveryPosition(t *testing.T) {
	r := rand.New(rand.NewPCG(135, 136))
	for range 200 {
		g := randomDigraph(r, 2+r.IntN(30))
		c, err := game.Count[int](ctx, g, 0)
		if err != nil {
			t.Fatal(err)
		}
		table, err := minimax.NewSolver(g).Tabulate(ctx, 0)
		if err != nil || table.Len() != c.Distinct || table.Stats.Positions != int64(c.Distinct-c.Terminals) {
			t.Errorf("%d positions of %+v, %+v, %v", table.Len(), c, table.Stats, err)
		}
		ind := &minimax.Induction[int, int]{Rules: g, Outcome: g.Score, Prefer: larger}
		for again := range 2 {
			r, err := ind.Solve(ctx, 0)
			if want := int64((c.Distinct - c.Terminals) * (1 - again)); err != nil || r.Stats.Positions != want {
				t.Errorf("call %d: %d positions, %v; want %d", again, r.Stats.Positions, err, want)
			}
		}
	}
}

// All tools for two players work with a Coalition.
func TestCoalitionTools(t *testing.T) {
	r := rand.New(rand.NewPCG(137, 138))
	for range 20 {
		g := randomTable(r, false)
		for player := range 3 {
			c := minimax.Coalition(g, player)
			want, err := minimax.NewSolver(c).Value(ctx, 0)
			if err != nil {
				t.Fatal(err)
			}
			for tool, value := range valued(c, false) {
				if v, err := value(); tool != "MonteCarlo" && (err != nil || v != want) {
					t.Errorf("%s: %d, %v; want %d", tool, v, err, want)
				}
			}
		}
	}
}

// Statistics of small games, counted by hand or known, pin the engine: whoever
// changes them says so.
func TestStats(t *testing.T) {
	sv := minimax.NewSolver(nimGame)
	r, err := tabulated(sv)(ctx, 2100)
	if err != nil {
		t.Fatal(err)
	}
	// Positions 21, 11, 01, 20, 10 and the terminal one.
	if st := r.Stats; st.Positions != 5 || st.Terminals != 1 || st.Hits != 0 || st.Depth != 0 || st.Cutoffs != 0 {
		t.Errorf("2+1: %+v", st)
	}
	first, err := sv.Solve(ctx, 2100)
	if err != nil || first.Stats.Positions == 0 || first.Value != r.Value {
		t.Errorf("solved: %+v, %v", first.Stats, err)
	}
	again, err := sv.Solve(ctx, 2100)
	if err != nil || again.Stats.Positions != 0 || again.Value != r.Value {
		t.Errorf("solved again: %+v, %v", again.Stats, err)
	}
	search, err := minimax.NewSolver(nimGame).Solve(ctx, 9998)
	if err != nil || search.Value != 1 || search.Stats.Positions >= 8999 || search.Stats.Cutoffs == 0 {
		t.Errorf("alpha-beta: %+v, %v; want fewer than all 8999 positions", search.Stats, err)
	}
}

// The counts of fixed searches are golden numbers: a change of the engine that
// alters them is no mere refactoring, and says so.
func TestGoldenCounts(t *testing.T) {
	golden := []struct {
		start              int
		value              int
		positions, cutoffs int64
	}{
		{9998, 1, 6961, 6149},
		{5670, 1, 103, 78},
		{7654, -1, 887, 722},
		{3536, 1, 145, 107},
	}
	for _, g := range golden {
		r, err := minimax.NewSolver(nimGame).Solve(ctx, g.start)
		if err != nil || r.Value != g.value || r.Stats.Positions != g.positions || r.Stats.Cutoffs != g.cutoffs {
			t.Errorf("%v: value %d, %d positions, %d cutoffs, %v; want %d, %d, %d",
				g.start, r.Value, r.Stats.Positions, r.Stats.Cutoffs, err, g.value, g.positions, g.cutoffs)
		}
	}
}

// Symmetric positions are remembered once, so they are expanded as if there were no
// others.
func TestCanonicalPositions(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 100 {
		g := randomDigraph(r, 20)
		plain, err1 := tabulated(minimax.NewSolver(g))(ctx, 0)
		double, err2 := tabulated(minimax.NewSolver[int](doubled{g, 20}))(ctx, 0)
		if err1 != nil || err2 != nil || plain.Stats.Positions != double.Stats.Positions {
			t.Fatalf("%d positions, doubled and folded %d; %v, %v", plain.Stats.Positions, double.Stats.Positions, err1, err2)
		}
		one, err1 := minimax.NewSolver(g).Solve(ctx, 0)
		two, err2 := minimax.NewSolver[int](doubled{g, 20}).Solve(ctx, 20)
		if err1 != nil || err2 != nil || one.Stats.Positions != two.Stats.Positions {
			t.Fatalf("%d positions searched, doubled and folded %d; %v, %v", one.Stats.Positions, two.Stats.Positions, err1, err2)
		}
	}
}

// ring is a cycle of six positions, of which opposite ones are symmetric.
type ring struct{}

func (ring) Moves(dst []int, n int) []int { return append(dst, (n+1)%6) }
func (ring) Score(int) int                { return 0 }
func (ring) Canonical(n int) int          { return n % 3 }

// turned returns a cycle beginning with s.
func turned[S comparable](cycle []S, s S) []S {
	i := max(0, slices.Index(cycle, s))
	return slices.Concat(cycle[i:], cycle[:i])
}

// With symmetric positions taken together, the cycle that is reported is one of
// representatives.
func TestCanonicalCycle(t *testing.T) {
	sv := minimax.NewSolver(ring{})
	_, searched := sv.Value(ctx, 4)
	_, told := sv.Tabulate(ctx, 4)
	for _, err := range []error{searched, told} {
		var c *game.CycleError[int]
		if !errors.As(err, &c) || !slices.Equal(turned(c.Positions, 1), []int{1, 2, 0}) {
			t.Errorf("%v, want the cycle 1, 2, 0", err)
		}
	}
}

// After Reset, a smaller limit holds too.
func TestResetMemory(t *testing.T) {
	sv := minimax.NewSolver(nimGame)
	big, err := tabulated(sv)(ctx, 9998)
	if err != nil {
		t.Fatal(err)
	}
	sv.Reset()
	sv.Memory = big.Stats.Memory / 4
	small, err := tabulated(sv)(ctx, 3333)
	if err != nil || small.Stats.Memory > sv.Memory {
		t.Errorf("%d bytes of %d allowed, %v", small.Stats.Memory, sv.Memory, err)
	}
	sv.Reset()
	if r, err := tabulated(sv)(ctx, 9998); !errors.Is(err, game.ErrMemory) || r.Stats.Memory > sv.Memory {
		t.Errorf("%d bytes of %d allowed, %v", r.Stats.Memory, sv.Memory, err)
	}
}

var (
	_ game.Strategy[int] = (*minimax.Solver[int])(nil)
	_ game.Strategy[int] = (*minimax.Induction[int, int])(nil)
)
