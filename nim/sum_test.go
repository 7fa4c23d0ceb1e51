package nim_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
)

// describe names moves, for comparison.
func describe(moves []nim.SumMove) (all []string) {
	for _, m := range moves {
		all = append(all, fmt.Sprintf("%d to %v", m.Index, m.To.Position()))
	}
	return all
}

// The lecture's example: Take-Away {1,2} with heaps of 4 and 6.
func TestTwoHeaps(t *testing.T) {
	g := nim.NewGrundy(subtraction(2))
	sum := nim.Sum{nim.NewComponent(g, 4), nim.NewComponent(g, 6)}
	if got, want := describe(sum.Moves()), []string{"0 to 3", "0 to 2", "1 to 5", "1 to 4"}; !cmp.Equal(got, want) {
		t.Errorf("moves %v, want %v", got, want)
	}
	if got := sum.String(); got != "4 + 6" {
		t.Errorf("%q", got)
	}
	winning, err := sum.WinningMoves(t.Context())
	if want := []string{"0 to 3", "1 to 4"}; err != nil || !cmp.Equal(describe(winning), want) {
		t.Errorf("winning moves %v, %v; want %v", describe(winning), err, want)
	}
	if got := sum.After(winning[0]).String(); got != "3 + 6" || sum.String() != "4 + 6" {
		t.Errorf("after the move it is %s, and before it was %v", got, sum)
	}
}

// two is a position of a sum of two games, and three is one of three.
type (
	two   = game.Pair[int, int]
	three = game.Pair[int, two]
)

// The value of a sum, as game.Sum makes it, is the nim-sum.
func TestSumOfDigraphs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(27, 28))
	for range longtest.Some(300) {
		a, b, c := randomDigraph(rnd, 1+rnd.IntN(8)), randomDigraph(rnd, 1+rnd.IntN(8)), randomDigraph(rnd, 1+rnd.IntN(8))
		start := three{First: len(a) - 1, Second: two{First: len(b) - 1, Second: len(c) - 1}}
		whole := game.Sum(a, game.Sum[int, int](b, c))
		product := nim.NewGrundy(whole)
		ga, gb, gc := nim.NewGrundy(a), nim.NewGrundy(b), nim.NewGrundy(c)
		for s := range game.Positions(whole, start) {
			sum := nim.Sum{nim.NewComponent(ga, s.First), nim.NewComponent(gb, s.Second.First), nim.NewComponent(gc, s.Second.Second)}
			got, err := sum.Value(t.Context())
			want, err2 := product.Value(t.Context(), s)
			if err != nil || err2 != nil || got != nim.Finite(want) {
				t.Fatalf("%v of %v, %v, %v: %v, %v, want %v, %v", s, a, b, c, got, err, want, err2)
			}
		}
	}
}

// games are three games, each with the components that its positions are.
type games [3]struct {
	digraph
	component func(v int) nim.Component
}

// randomGames returns two games that may have cycles, and a third that is often
// one position. Some have no cycles, and of these some are solved by a Grundy.
func randomGames(t *testing.T, rnd *rand.Rand) (gs games) {
	t.Helper()
	for i := range gs {
		g := &gs[i]
		n := 1 + rnd.IntN(7)
		if i == 2 && rnd.IntN(2) == 0 {
			n = 1
		}
		g.digraph = randomLoopy(rnd, n)
		kind := rnd.IntN(4)
		if kind <= 1 {
			g.digraph = randomDigraph(rnd, n)
		}
		if kind == 0 {
			solver := nim.NewGrundy(g.digraph)
			g.component = func(v int) nim.Component { return nim.NewComponent(solver, v) }
			continue
		}
		table := solveLoopy(t, g.digraph, numbers(n)...)
		g.component = func(v int) nim.Component {
			c, err := table.Component(v)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
	}
	return gs
}

// positions returns all positions of the sum.
func (gs games) positions() (all []three) {
	for a := range gs[0].digraph {
		for b := range gs[1].digraph {
			for c := range gs[2].digraph {
				all = append(all, three{First: a, Second: two{First: b, Second: c}})
			}
		}
	}
	return all
}

func (gs games) rules() game.Rules[three] {
	return game.Sum(gs[0].digraph, game.Sum[int, int](gs[1].digraph, gs[2].digraph))
}

func (gs games) sum(s three) nim.Sum {
	return nim.Sum{gs[0].component(s.First), gs[1].component(s.Second.First), gs[2].component(s.Second.Second)}
}

func position(sum nim.Sum) three {
	at := func(i int) int { return sum[i].Position().(int) }
	return three{First: at(0), Second: two{First: at(1), Second: at(2)}}
}

// Sums of games with cycles have the outcomes that retrograde analysis of the product
// finds. Chosen moves keep them. And whoever always chooses wins what is won, in the
// end: the moves chosen and all replies have no cycle.
func TestSumOfLoopy(t *testing.T) {
	rnd := rand.New(rand.NewPCG(29, 30))
	met := make(map[nim.Outcome]int)
	for range longtest.Some(400) {
		gs := randomGames(t, rnd)
		starts := gs.positions()
		wins := outcomes(gs.rules(), starts...)
		play := progressing{gs, gs.rules(), make(map[three]bool)}
		for _, s := range starts {
			checkSum(t, gs.sum(s), wins)
			if wins[s] == nim.NPosition && !play.won(t, s) {
				t.Fatalf("%v of %v: the win is not made", s, gs)
			}
			met[wins[s]]++
		}
	}
	if min(met[nim.PPosition], met[nim.NPosition], met[nim.Draw]) < 200 {
		t.Errorf("too uniform: %v", met)
	}
}

// checkSum compares what the theory says of a sum with the outcomes.
func checkSum(t *testing.T, sum nim.Sum, wins map[three]nim.Outcome) {
	t.Helper()
	s := position(sum)
	if o, err := sum.Outcome(t.Context()); err != nil || o != wins[s] {
		t.Fatalf("%v: outcome %v, %v; want %v", s, o, err, wins[s])
	}
	a, err := sum.Analyze(t.Context())
	if v, err2 := sum.Value(t.Context()); err != nil || err2 != nil || a.Value != v {
		t.Fatalf("%v: %v, %v and %v, %v", s, a.Value, err, v, err2)
	}
	for _, o := range a.Options {
		if to := position(sum.After(o.SumMove)); o.Value.Outcome() != wins[to] {
			t.Fatalf("%v to %v: value %v, want outcome %v", s, to, o.Value, wins[to])
		}
	}
	if p, err := sum.PPosition(t.Context()); err != nil || p != (wins[s] == nim.PPosition) {
		t.Fatalf("%v: P-position %t, %v; want %v", s, p, err, wins[s])
	}
	best, err := sum.Choose(t.Context())
	if err == nil && fmt.Sprint(best) != fmt.Sprint(a.Best()[0]) {
		t.Fatalf("%v: chose %v, and the best are %v", s, best, a.Best())
	}
	if len(a.Options) == 0 {
		if err != game.ErrTerminal || len(sum.Moves()) > 0 {
			t.Fatalf("%v: %v, no options and %d moves", s, err, len(sum.Moves()))
		}
		return
	}
	want := [...]nim.Outcome{nim.PPosition: nim.NPosition, nim.NPosition: nim.PPosition, nim.Draw: nim.Draw}[wins[s]]
	if to := position(sum.After(best)); err != nil || wins[to] != want {
		t.Fatalf("%v: chose %v of outcome %v, %v", s, to, wins[to], err)
	}
}

// progressing is the digraph of the plays in which one player lets Choose move.
type progressing struct {
	games
	rules game.Rules[three]
	over  map[three]bool // whether a position is known to be won; false while on the path
}

// won reports whether the chosen moves win from s, against all replies.
func (p progressing) won(t *testing.T, s three) bool {
	t.Helper()
	if won, met := p.over[s]; met {
		return won
	}
	p.over[s] = false
	sum := p.sum(s)
	m, err := sum.Choose(t.Context())
	if err != nil {
		return false
	}
	for _, reply := range p.rules.Moves(nil, position(sum.After(m))) {
		if !p.won(t, reply) {
			return false
		}
	}
	p.over[s] = true
	return true
}

// Three games of different types: Nim, Take-Away and Kayles.
func TestSumOfDifferentGames(t *testing.T) {
	nimHeap, takeAway, kayles := nim.NewGrundy(subtraction(1000)), nim.NewGrundy(subtraction(2)), nim.NewGrundy(kayles{})
	for n := range 6 {
		sum := nim.Sum{
			nim.NewComponent(nimHeap, n),
			nim.NewComponent(takeAway, 2*n+1),
			nim.NewComponent(kayles, nim.NewHeaps(n, 2)),
		}
		want := nim.Finite(nim.Nimber(n ^ (2*n+1)%3 ^ []int{0, 1, 2, 3, 1, 4}[n] ^ 2))
		if v, err := sum.Value(t.Context()); err != nil || v != want {
			t.Errorf("%v: %v, %v; want %v", sum, v, err, want)
		}
		winning, err := sum.WinningMoves(t.Context())
		if err != nil || (len(winning) > 0) != (want != nim.Finite(0)) {
			t.Errorf("%v: winning moves %v, %v", sum, describe(winning), err)
		}
		for _, m := range winning {
			if o, err := sum.After(m).Outcome(t.Context()); err != nil || o != nim.PPosition {
				t.Errorf("%v after %v: %v, %v", sum, describe([]nim.SumMove{m}), o, err)
			}
		}
	}
}

// printed is a row of letters, from which one takes the last.
type printed struct{}

func (printed) Moves(dst []string, s string) []string {
	if len(s) > 0 {
		dst = append(dst, s[:len(s)-1])
	}
	return dst
}

// Neither sums nor their components and moves print pointers.
func TestSumPrints(t *testing.T) {
	loop, err := solveLoopy(t, digraph{{}, {0, 1}}, 1).Component(1)
	if err != nil {
		t.Fatal(err)
	}
	sum := nim.Sum{nim.NewComponent(nim.NewGrundy(nim.Nim{}), nim.NewHeaps(3, 1)), nim.NewComponent(nim.NewGrundy(printed{}), "ab"), loop, nim.Heap(2)}
	tests := map[string]any{
		"3+1 + ab + 1 + 2": sum,
		"[3+1 ab 1 2]":     []nim.Component(sum),
		"[0: 1→0 0: 3→2 0: 3→1 0: 3→0 1: a 2: 0 2: 1 3: 2→1 3: 2→0]": sum.Moves(),
		"1: 5":       nim.SumMove{Index: 1, To: nim.Heap(5)},
		"0: no move": nim.SumMove{},
	}
	for want, v := range tests {
		if got := fmt.Sprint(v); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A heap is the component that Nim makes of it.
func TestHeap(t *testing.T) {
	g := nim.NewGrundy(nim.Nim{})
	for n := range 8 {
		a, b := nim.Heap(n), nim.NewComponent(g, nim.NewHeaps(n))
		v, err := a.Value(t.Context())
		if w, err2 := b.Value(t.Context()); err != nil || err2 != nil || v != w || a.Position() != b.Position() {
			t.Errorf("%v of value %v, %v; want %v of %v, %v", a, v, err, b, w, err2)
		}
		if got, want := fmt.Sprint(nim.Sum{a}.Moves()), fmt.Sprint(nim.Sum{b}.Moves()); got != want {
			t.Errorf("moves %s, want %s", got, want)
		}
	}
	panictest.Want(t, "nim: negative heap", func() { nim.Heap(-1) })
}

// An empty sum is over. Errors name the component.
func TestSumErrors(t *testing.T) {
	if v, err := (nim.Sum{}).Value(t.Context()); err != nil || v != nim.Finite(0) {
		t.Errorf("empty sum: %v, %v", v, err)
	}
	if _, err := (nim.Sum{}).Choose(t.Context()); err != game.ErrTerminal {
		t.Errorf("empty sum: %v", err)
	}
	g := nim.NewGrundy(digraph{{}, {0}, {2}})
	sum := nim.Sum{nim.NewComponent(g, 1), nim.NewComponent(g, 2)}
	errs := make([]error, 6)
	_, errs[0] = sum.Value(t.Context())
	_, errs[1] = sum.Outcome(t.Context())
	_, errs[2] = sum.Analyze(t.Context())
	_, errs[3] = sum.WinningMoves(t.Context())
	_, errs[4] = sum.Choose(t.Context())
	_, errs[5] = sum.PPosition(t.Context())
	for i, err := range errs {
		if !errors.Is(err, game.ErrCycle) || err.Error()[:11] != "component 1" {
			t.Errorf("%d: %v, want component 1 to have a cycle", i, err)
		}
	}
}

// bigHeap is a heap of Nim of any size, a component of one's own.
type bigHeap uint64

func (h bigHeap) Position() any                            { return h }
func (h bigHeap) Value(context.Context) (nim.Value, error) { return nim.Finite(nim.Nimber(h)), nil }
func (h bigHeap) Options() []nim.Component                 { return []nim.Component{h / 2, bigHeap(0)} }

func TestOwnComponent(t *testing.T) {
	loop := solveLoopy(t, digraph{{}, {0, 1}}, 1)
	c, err := loop.Component(1)
	if err != nil {
		t.Fatal(err)
	}
	sum := nim.Sum{bigHeap(1 << 60), bigHeap(1<<60 + 1), c}
	if v, err := sum.Value(t.Context()); err != nil || v != nim.Infinite(1) {
		t.Errorf("%v, %v", v, err)
	}
	sum[1] = bigHeap(1 << 60)
	m, err := sum.Choose(t.Context())
	if err != nil || m.Index != 2 || m.To.Position() != 0 {
		t.Errorf("chose %v, %v", m, err)
	}
}
