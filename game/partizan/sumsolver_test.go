package partizan

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// trees are games as written.
var treeRules = RulesFunc[*tree](func(dst []*tree, g *tree, p Player) []*tree { return append(dst, g.options[p]...) })

// valueRules are the rules of values: moves in canonical forms.
var valueRules = RulesFunc[Value](func(dst []Value, v Value, p Player) []Value { return append(dst, v.Options(p)...) })

// pick returns a random sum of n terms.
func pick[S comparable](r *rand.Rand, from []S, n int) (sum []Term[S]) {
	for range n {
		sum = append(sum, Term[S]{from[r.IntN(len(from))], r.IntN(2) == 0})
	}
	return sum
}

// total returns the value of a sum of positions with the given values.
func total[S comparable](a *Arithmetic, values func(S) Value, sum []Term[S]) (v Value) {
	for _, t := range sum {
		if t.Negative {
			v = a.Sub(v, values(t.Position))
		} else {
			v = a.Add(v, values(t.Position))
		}
	}
	return v
}

// testSum checks the outcome, the winning moves and the choice in a sum against values.
func testSum[S comparable](t *testing.T, s *SumSolver[S], a *Arithmetic, values func(S) Value, sum []Term[S]) {
	t.Helper()
	want := total(a, values, sum).Outcome()
	if got, err := s.Outcome(t.Context(), sum); got != want || err != nil {
		t.Fatalf("%v has the outcome %v, %v; want that of %v, %v", sum, got, err, total(a, values, sum), want)
	}
	for _, p := range []Player{Left, Right} {
		moves, err := s.WinningMoves(t.Context(), sum, p)
		var all, wins []SumMove[S]
		after := slices.Clone(sum)
		for i, x := range sum {
			player := p
			if x.Negative {
				player = p.Opponent()
			}
			for _, o := range Options(s.Rules, nil, x.Position, player) {
				after[i].Position = o
				all = append(all, SumMove[S]{i, o})
				if total(a, values, after).Outcome().Wins(p, p.Opponent()) {
					wins = append(wins, SumMove[S]{i, o})
				}
			}
			after[i] = x
		}
		if !slices.Equal(moves, wins) || err != nil {
			t.Fatalf("%v wins %v by %v, %v; want %v", p, sum, moves, err, wins)
		}
		if won, err := s.Wins(t.Context(), sum, p); won != (len(wins) > 0) || err != nil {
			t.Fatalf("%v wins %v: %v, %v", p, sum, won, err)
		}
		found, err := s.Analyze(t.Context(), sum, p)
		if found.Wins != (len(wins) > 0) || !slices.Equal(found.Winning, wins) || found.Stats.Elapsed == 0 || err != nil {
			t.Fatalf("%v in %v: %+v, %v; want %v", p, sum, found, err, wins)
		}
		switch chosen, err := s.Choose(t.Context(), sum, p); {
		case len(all) == 0:
			if !errors.Is(err, game.ErrTerminal) {
				t.Fatalf("%v without a move in %v: %v, %v", p, sum, chosen, err)
			}
		case err != nil || chosen != append(wins, all[0])[0]:
			t.Fatalf("%v chooses %v in %v, %v; want the first of %v or %v", p, chosen, sum, err, wins, all[0])
		}
	}
}

// The search of sums of random games agrees with values: the same winner and the same winning
// moves.
func TestSumSolver(t *testing.T) {
	count := longtest.Some(10000)
	r := rand.New(rand.NewPCG(16, 30))
	a := NewStore().Arithmetic(t.Context())
	for i := 0; i < count; {
		trees := forest(r, 8)
		all := values(a, trees)
		s := NewSumSolver[*tree](treeRules)
		for range 50 {
			testSum(t, s, a, func(g *tree) Value { return all[g] }, pick(r, trees, 1+r.IntN(4)))
			i++
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// Without values of components, and without sums of values, the search agrees with values. Sums of
// all-small values are then decided by atomic weights.
func TestSumSolverWithoutValues(t *testing.T) {
	count := longtest.Some(4000)
	r := rand.New(rand.NewPCG(16, 35))
	a := NewStore().Arithmetic(t.Context())
	all := days(a, 2)
	for range 40 { // all-small values, some of them with options of other kinds
		pick := func() []Value { return []Value{all[r.IntN(len(all))], Ups(r.IntN(7)-3, r.IntN(4))} }
		left, right := pick(), pick()
		if r.IntN(3) > 0 {
			left, right = left[1:], right[1:]
		}
		all = append(all, a.Game(left, right))
	}
	for i := 0; i < count; {
		trees := forest(r, 8)
		known := values(a, trees)
		s, u := NewSumSolver[*tree](treeRules), NewSumSolver[Value](valueRules)
		if _, err := s.Outcome(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		if _, err := u.Outcome(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		s.spent, u.search.merged = true, -1
		for range 20 {
			testSum(t, s, a, func(g *tree) Value { return known[g] }, pick(r, trees, 1+r.IntN(4)))
			testSum(t, u, a, func(v Value) Value { return v }, pick(r, all, 2+r.IntN(3)))
			i++
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// Values born by day 3 are searched by their canonical forms.
func TestSumSolverValues(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 31))
	a := NewStore().Arithmetic(t.Context())
	values := days(a, 3)
	s := NewSumSolver[Value](valueRules)
	for range 600 {
		testSum(t, s, a, func(v Value) Value { return v }, pick(r, values, 1+r.IntN(3)))
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// Options of strips are sums, because strips split into parts. The search agrees with values.
func TestSumSolverParts(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 32))
	solver := NewSolver[int](strip{})
	if _, err := solver.Value(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	a := solver.Store.Arithmetic(t.Context())
	value := func(s int) Value {
		v, err := solver.Value(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	all := make([]int, 256)
	for i := range all {
		all[i] = i
	}
	s := NewSumSolver[int](strip{})
	plain := NewSumSolver[int](RulesFunc[int](func(dst []int, s int, p Player) []int { return Options[int](strip{}, dst, s, p) }))
	for range 1000 {
		sum := pick(r, all, 1+r.IntN(4))
		testSum(t, s, a, value, sum)
		testSum(t, plain, a, value, sum)
	}
}

// Plain search of the sum of two positions with alternating players agrees with values and with
// the search of sums.
func TestSumAlternating(t *testing.T) {
	count := longtest.Some(10000)
	r := rand.New(rand.NewPCG(16, 34))
	values, s := NewSolver[int](strip{}), NewSumSolver[int](strip{})
	two := newPlainSearch(Alternating(Sum[int](strip{}, Negative[int](strip{}))))
	for range count {
		g, h := r.IntN(256), r.IntN(256)
		v, err := values.Value(t.Context(), g)
		u, err2 := values.Value(t.Context(), h)
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		a := values.Store.Arithmetic(t.Context())
		outcome := a.Sub(v, u).Outcome()
		a.Close()
		for _, p := range []Player{Left, Right} {
			plainly := two.wins(State[game.Pair[int, int]]{game.Pair[int, int]{First: g, Second: h}, p})
			won, err := s.Wins(t.Context(), []Term[int]{{g, false}, {h, true}}, p)
			if want := outcome.Wins(p, p); won != want || plainly != want || err != nil {
				t.Fatalf("%v - %v: %v to move wins %v, %v, by plain search %v; by values %v", v, u, p, won, err, plainly, want)
			}
		}
	}
}

// A game minus itself needs no search, and a game far from 0 needs no search.
func TestSumSolverCancels(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 33))
	s := NewSumSolver[*tree](treeRules)
	g := forest(r, 40)[39]
	same := &tree{options: [2][]*tree{slices.Clone(g.options[Left]), slices.Clone(g.options[Right])}}
	slices.Reverse(same.options[Left])
	for _, sum := range [][]Term[*tree]{{{g, false}, {same, true}}, {{g, false}, {g, false}, {same, true}, {same, true}}} {
		if o, err := s.Outcome(t.Context(), sum); o != P || err != nil || s.search.stats.Positions > 0 {
			t.Errorf("%v, %v after %d sums", o, err, s.search.stats.Positions)
		}
	}
}

// powers are the powers of 2, which split into two halves. Below 0 are switches: -n is
// {2^33|2^n}.
type powers struct{}

func (powers) Left(dst []int64, n int64) []int64 {
	switch {
	case n < 0:
		return append(dst, 1<<33)
	case n > 0:
		return append(dst, n-1)
	}
	return dst
}

func (powers) Right(dst []int64, n int64) []int64 {
	if n < 0 {
		dst = append(dst, 1<<-n)
	}
	return dst
}

func (powers) Parts(dst []int64, n int64) []int64 {
	if n > 1 {
		return append(dst, n/2, n/2)
	}
	return append(dst, n)
}

// Sums with stops out of the range of the search are decided by their values.
func TestSumSolverRange(t *testing.T) {
	s := NewSumSolver[int64](powers{})
	var sum []Term[int64]
	for n := range int64(8) {
		o, err := s.Outcome(t.Context(), sum)
		if want := []Outcome{P, L}[min(n, 1)]; o != want || err != nil {
			t.Errorf("a sum of %d positive switches: %v, %v", n, o, err)
		}
		sum = append(sum, Term[int64]{Position: -n - 1})
	}
}

// With little memory, sums are forgotten. With too little memory for the positions, there is an
// error.
func TestSumSolverLimits(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	var sum []Term[Value]
	for n := range 13 {
		v, err := a.Parse(fmt.Sprintf("{%d|-%d*||-%d}", n+3, n, 2*n+1))
		if err != nil {
			t.Fatal(err)
		}
		sum = append(sum, Term[Value]{v, n%2 == 0})
	}
	large, small := NewSumSolver[Value](valueRules), NewSumSolver[Value](valueRules)
	want, err := large.Outcome(t.Context(), sum)
	if err != nil || large.search.stats.Positions == 0 {
		t.Fatal(err, large.search.stats)
	}
	small.Memory = int64(len(small.Rules.Left(nil, sum[0].Position))) // so that it is not the default
	if _, err := small.Outcome(t.Context(), sum); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	// The second call has all forms and a quarter of the memory of the sums.
	memo := large.search.memoBytes
	large.search.forgetAll()
	large.Memory = large.search.memory() + memo/4
	if got, err := large.Outcome(t.Context(), sum); got != want || err != nil || large.search.stats.Memory > large.Memory {
		t.Errorf("%v, %v with %d bytes of %d, want %v", got, err, large.search.stats.Memory, large.Memory, want)
	}
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(stop)
	if _, err := NewSumSolver[Value](valueRules).Outcome(ctx, sum); !errors.Is(err, stop) {
		t.Error(err)
	}
	loop := new(tree)
	loop.options[Left] = []*tree{{options: [2][]*tree{nil, {loop}}}}
	var cycle *game.CycleError[*tree]
	if _, err := NewSumSolver[*tree](treeRules).Outcome(t.Context(), []Term[*tree]{{loop, false}}); !errors.As(err, &cycle) || len(cycle.Positions) != 2 || !strings.Contains(err.Error(), "partizan/loopy") {
		t.Error(err)
	}
}

// If rules behind a pointer change, Reset forgets the old rules.
func TestSumSolverReset(t *testing.T) {
	taken := 1
	rules := RulesFunc[int](func(dst []int, n int, _ Player) []int {
		if n >= taken {
			dst = append(dst, n-taken)
		}
		return dst
	})
	s := NewSumSolver[int](&rules)
	sum := []Term[int]{{Position: 3}}
	for _, want := range []Outcome{N, P} { // of three moves, and of none
		if o, err := s.Outcome(t.Context(), sum); o != want || err != nil {
			t.Errorf("taking %d from 3: %v, %v, want %v", taken, o, err, want)
		}
		taken = 4
		s.Reset()
	}
}
