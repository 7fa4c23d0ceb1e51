package minimax_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/minimax/internal/stochastic"
)

// lottery is a random game with chance: the options of each position, their weights where chance
// moves, whose turn it is, and scores.
type lottery struct {
	arcs    [][]int
	weights [][]int
	turns   []int
	scores  []int
}

func (g *lottery) Moves(dst []int, v int) []int   { return append(dst, g.arcs[v]...) }
func (g *lottery) Chances(dst []int, v int) []int { return append(dst, g.weights[v]...) }
func (g *lottery) Turn(v int) int                 { return g.turns[v] }
func (g *lottery) Score(v int) int                { return g.scores[v] }

// randomLottery returns a game with n positions, each with some options among those that pick
// chooses.
func randomLottery(r *rand.Rand, n, options, chance int, pick func(v int) int) *lottery {
	g := &lottery{}
	for v := range n {
		var arcs, weights []int
		for range r.IntN(options + 1) {
			if o := pick(v); o < n {
				arcs = append(arcs, o)
			}
		}
		if r.IntN(4) < chance {
			for range arcs {
				weights = append(weights, 1+r.IntN(5))
			}
		}
		g.arcs, g.weights = append(g.arcs, arcs), append(g.weights, weights)
		g.turns, g.scores = append(g.turns, r.IntN(2)), append(g.scores, r.IntN(21)-10)
	}
	return g
}

// acyclic returns a game in which options have larger numbers.
func acyclic(r *rand.Rand, n int) *lottery {
	return randomLottery(r, n, 3, 2, func(v int) int { return v + 1 + r.IntN(4) })
}

// after returns the value x of option o, to the player whose turn it is at v.
func (g *lottery) after(v, o int, x *big.Rat) *big.Rat {
	if g.turns[v] != g.turns[o] {
		return new(big.Rat).Neg(x)
	}
	return x
}

// backed returns the value of v by those of its options.
func (g *lottery) backed(v int, value func(o int) *big.Rat) *big.Rat {
	if len(g.arcs[v]) == 0 {
		return big.NewRat(int64(g.scores[v]), 1)
	}
	all := 0
	for _, w := range g.weights[v] {
		all += w
	}
	var best *big.Rat
	mean := new(big.Rat)
	for i, o := range g.arcs[v] {
		x := g.after(v, o, value(o))
		if all > 0 {
			mean.Add(mean, new(big.Rat).Mul(x, big.NewRat(int64(g.weights[v][i]), int64(all))))
		} else if best == nil || x.Cmp(best) > 0 {
			best = x
		}
	}
	if all > 0 {
		return mean
	}
	return best
}

// expected is the value of v in a game without cycles, by a plain recursion.
func (g *lottery) expected(v int) *big.Rat { return g.backed(v, g.expected) }

// oracle returns the oracle of values that are known.
func (g *lottery) oracle(value func(v int) *big.Rat) gametest.Oracle[int, *big.Rat] {
	return gametest.Oracle[int, *big.Rat]{Rules: g, Value: value, Option: func(v, o int) (*big.Rat, bool) {
		x := g.after(v, o, value(o))
		return x, len(g.weights[v]) == 0 && x.Cmp(value(v)) == 0
	}}
}

// TestExpectimax compares random games without cycles with a plain recursion.
func TestExpectimax(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	e := &minimax.Expectimax[int]{}
	for i := range longtest.Cases(2_000, 16_000) {
		n := 2 + r.IntN(11)
		g := acyclic(r, n)
		e.Game = g
		e.Reset()
		if i < 10_000 && i%100 == 0 {
			for v := range n {
				gametest.TestExact(t, e, g.oracle(g.expected), v)
			}
		}
		want := g.expected(0)
		v, err := e.Value(ctx, 0)
		low, high, err2 := e.Bounds(ctx, 0)
		if err != nil || err2 != nil || v.Cmp(want) != 0 || !encloses(low, high, want) {
			t.Fatalf("%+v: %v from %v to %v, %v, %v; want %v", g, v, low, high, err, err2, want)
		}
	}
}

// limited is a lottery with bounds.
type limited struct {
	*lottery
	low, high []int
}

var _ game.Bounder[int] = &limited{}

func (g *limited) Bounds(v int) (lo, hi int) { return g.low[v], g.high[v] }

// limited returns g, which has no cycles, with random bounds.
func (g *lottery) limited(r *rand.Rand) *limited {
	l := &limited{lottery: g}
	for v := range g.arcs {
		x, _ := g.expected(v).Float64()
		l.low = append(l.low, int(math.Floor(x))-r.IntN(2)*r.IntN(20))
		l.high = append(l.high, int(math.Ceil(x))+r.IntN(2)*r.IntN(20))
	}
	return l
}

// ending counts the calls of Moves, and ends a context at one of them.
type ending struct {
	game.Game[int]
	calls, last int
	cancel      func()
}

func (g *ending) Unwrap() game.Rules[int] { return g.Game }

func (g *ending) Moves(dst []int, v int) []int {
	if g.calls++; g.calls == g.last {
		g.cancel()
		time.Sleep(time.Millisecond) // until the tool can notice it
	}
	return g.Game.Moves(dst, v)
}

// within ends the context of f at a call of Moves.
func (g *ending) within(calls int, f func(ctx context.Context)) {
	var end context.Context
	end, g.cancel = context.WithCancel(ctx)
	defer g.cancel()
	g.last = g.calls + calls
	f(end)
}

// TestExpectimaxGoesOn ends calls at some call of Moves. The next call finds the value, and all calls together
// expand each position once. Bounds has proved bounds when it is ended.
func TestExpectimaxGoesOn(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 38))
	ended := 0
	for range longtest.Cases(10, 200) {
		l := acyclic(r, 20+r.IntN(30)).limited(r)
		n, want := len(l.reached()), l.expected(0)
		for name, call := range map[string]func(ctx context.Context, e *minimax.Expectimax[int]) error{
			"Value":   func(ctx context.Context, e *minimax.Expectimax[int]) error { _, err := e.Value(ctx, 0); return err },
			"Solve":   func(ctx context.Context, e *minimax.Expectimax[int]) error { _, err := e.Solve(ctx, 0); return err },
			"Analyze": func(ctx context.Context, e *minimax.Expectimax[int]) error { _, err := e.Analyze(ctx, 0); return err },
			"Choose":  func(ctx context.Context, e *minimax.Expectimax[int]) error { _, err := e.Choose(ctx, 0); return err },
		} {
			g := &ending{Game: l}
			e := minimax.NewExpectimax[int](g)
			g.within(1+r.IntN(n), func(ctx context.Context) {
				if err := call(ctx, e); errors.Is(err, context.Canceled) {
					ended++
				}
			})
			begun := g.calls
			if v, err := e.Value(ctx, 0); err != nil || v.Cmp(want) != 0 || g.calls-begun > max(0, n-begun)+1 {
				t.Fatalf("%s of %+v: %v, %v, after %d and %d calls of Moves; want %v after %d", name, l, v, err, begun, g.calls-begun, want, n)
			}
			found := g.calls
			if v, err := e.Value(ctx, 0); err != nil || v.Cmp(want) != 0 || g.calls != found {
				t.Fatalf("%s of %+v: %d calls of Moves for a value that is known", name, l, g.calls-found)
			}
		}
		g := &ending{Game: l}
		e := minimax.NewExpectimax[int](g)
		g.within(1+r.IntN(n), func(ctx context.Context) {
			low, high, err := e.Bounds(ctx, 0)
			if low.Cmp(want) > 0 || high.Cmp(want) < 0 {
				t.Fatalf("%+v: from %v to %v, %v; want %v", l, low, high, err, want)
			}
		})
		if low, high, err := e.Bounds(ctx, 0); err != nil || !encloses(low, high, want) || g.calls > n+1 {
			t.Fatalf("%+v: from %v to %v, %v, after %d calls of Moves; want %v after %d", l, low, high, err, g.calls, want, n)
		}
	}
	if ended == 0 {
		t.Error("no call was ended")
	}
}

// TestExpectimaxMemory lets calls have more and more memory. Each goes on from the one before, so that all
// together expand each position once, and one more at the end of each call. None exceeds its limit.
func TestExpectimaxMemory(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 40))
	for range longtest.Cases(60, 300) {
		n := 20 + r.IntN(30)
		l := randomLottery(r, n, 3, 3, func(int) int { return r.IntN(n) })
		v, err := minimax.NewExpectimax[int](l).Value(ctx, 0)
		if err != nil {
			continue
		}
		for _, exact := range []bool{true, false} {
			g := &ending{Game: l}
			e := &minimax.Expectimax[int]{Game: g, Memory: 100}
			calls := 0
			for err = game.ErrMemory; errors.Is(err, game.ErrMemory); e.Memory += 100 {
				calls++
				low, high := v, v
				if exact {
					var r game.Result[int, *big.Rat]
					if r, err = e.Solve(ctx, 0); err == nil {
						low, high = r.Value, r.Value
						g.calls -= len(r.Line) + 1
					}
					if r.Stats.Memory > e.Memory {
						t.Fatalf("%+v: %d bytes of %d", l, r.Stats.Memory, e.Memory)
					}
				} else {
					low, high, err = e.Bounds(ctx, 0)
				}
				if err == nil && (low.Cmp(v) > 0 || high.Cmp(v) < 0) {
					t.Fatalf("%+v: from %v to %v, want %v", l, low, high, v)
				}
			}
			if want := len(l.reached()); err != nil || g.calls > want+calls {
				t.Fatalf("%+v: %d calls of Moves in %d calls, %v; want %d", l, g.calls, calls, err, want)
			}
		}
	}
}

// TestExpectimaxDrops holds that what a call has found goes where another one needs the memory.
func TestExpectimaxDrops(t *testing.T) {
	e := &minimax.Expectimax[int]{Game: game.Normal[int](corridor{}), Memory: 120_000}
	for _, begun := range []int{800, 100_000} { // solved, and ended for want of memory
		for _, s := range []int{begun, 900, 800} {
			v, err := e.Value(ctx, s)
			if s == 100_000 != errors.Is(err, game.ErrMemory) || s < 100_000 && (err != nil || v.Cmp(big.NewRat(-1, 1)) != 0) {
				t.Errorf("%d: %v, %v", s, v, err)
			}
		}
	}
	if r, err := e.Solve(ctx, 900); err != nil || r.Stats.Positions > 0 {
		t.Errorf("%v, %v", r.Stats, err)
	}
}

// TestExpectimaxBeside holds that a position has a value where players can keep other plays from ending.
func TestExpectimaxBeside(t *testing.T) {
	g := &lottery{arcs: [][]int{{1, 2}, {1, 3}, {3, 4}, nil, nil}, weights: [][]int{nil, nil, {1, 2}, nil, nil}, turns: make([]int, 5), scores: []int{0, 0, 0, 3, 6}}
	e := minimax.NewExpectimax[int](g)
	for range 2 {
		_, err := e.Value(ctx, 0)
		g.checkEndless(t, err)
		low, high, err := e.Bounds(ctx, 0)
		if g.checkEndless(t, err); low != nil || high != nil {
			t.Error(low, high)
		}
		if v, err := e.Value(ctx, 2); err != nil || v.Cmp(big.NewRat(5, 1)) != 0 {
			t.Error(v, err)
		}
		if low, high, err := e.Bounds(ctx, 2); err != nil || !encloses(low, high, big.NewRat(5, 1)) {
			t.Error(low, high, err)
		}
	}
}

// TestExpectimaxShares holds that what one method has found the others know.
func TestExpectimaxShares(t *testing.T) {
	e := minimax.NewExpectimax[int](walk{9})
	if _, err := e.Value(ctx, 4); err != nil {
		t.Fatal(err)
	}
	r, err := e.Solve(ctx, 4)
	a, err2 := e.Analyze(ctx, 5)
	if _, err := e.Choose(ctx, 3); err != game.ErrChance {
		t.Error(err)
	}
	if err != nil || err2 != nil || r.Stats.Positions > 0 || a.Stats.Positions > 0 || r.Stats.Hits != 1 || a.Stats.Hits != 1 {
		t.Errorf("%+v, %v; %+v, %v", r.Stats, err, a.Stats, err2)
	}
}

// TestExpectimaxAlone bounds the value of a position that comes again with great probability, for the same
// player and for the opponent.
func TestExpectimaxAlone(t *testing.T) {
	const again = math.MaxInt32 - 2
	for turn, want := range []*big.Rat{big.NewRat(3, 2), big.NewRat(3, 2*again+2)} {
		g := &lottery{arcs: [][]int{{3, 1, 2}, nil, nil, {0}}, weights: [][]int{{again, 1, 1}, nil, nil, nil}, turns: []int{0, 0, 0, turn}, scores: []int{0, 1, 2, 0}}
		e := minimax.NewExpectimax[int](loops{g})
		v, err := e.Value(ctx, 0)
		low, high, err2 := e.Bounds(ctx, 0)
		if err != nil || err2 != nil || v.Cmp(want) != 0 || !encloses(low, high, want) {
			t.Errorf("%v from %v to %v, %v, %v; want %v", v, low, high, err, err2, want)
		}
	}
}

// loops is a lottery in which position 3 is position 0, perhaps with the players exchanged.
type loops struct{ *lottery }

func (loops) Canonical(v int) int { return v % 3 }

// encloses reports whether bounds are right, and near each other.
func encloses(low, high, v *big.Rat) bool { return enclosesWithin(low, high, v, 1e12) }

// enclosesWithin is encloses with a width of less than 1/n.
func enclosesWithin(low, high, v *big.Rat, n int64) bool {
	width := new(big.Rat).Sub(high, low)
	return low.Cmp(v) <= 0 && v.Cmp(high) <= 0 && width.Cmp(big.NewRat(1, n)) < 0
}

// TestExpectimaxRecurring compares random games with cycles with all stationary strategies of both
// players, of which one of the best is among the best of all strategies (Shapley, 1953; Condon,
// 1992).
func TestExpectimaxRecurring(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	recurring, endless := 0, 0
	defer func(n int) { stochastic.Sweeps = n }(stochastic.Sweeps)
	for i := range longtest.Cases(3_000, 12_000) {
		n := 2 + r.IntN(5)
		g := randomLottery(r, n, 2+r.IntN(2), 2+r.IntN(2), func(int) int { return r.IntN(n) })
		e := minimax.NewExpectimax[int](g)
		stochastic.Sweeps = i % 3 * 500 // with none, strategies have to get better step by step
		values, ends := g.brute()
		if !ends {
			endless++
			_, err := e.Value(ctx, 0)
			_, _, err2 := e.Bounds(ctx, 0)
			g.checkEndless(t, err)
			g.checkEndless(t, err2)
			continue
		}
		if _, err := game.Count(ctx, g, 0); errors.Is(err, game.ErrCycle) {
			recurring++
		}
		known := g.reachable()
		for v := range n {
			if !known[v] {
				continue
			}
			x, err := e.Value(ctx, v)
			low, high, err2 := e.Bounds(ctx, v)
			if err != nil || err2 != nil || x.Cmp(values[v]) != 0 || !encloses(low, high, x) {
				t.Fatalf("%+v: %d is %v from %v to %v, %v, %v; want %v", g, v, x, low, high, err, err2, values[v])
			}
			if i%50 == 0 {
				gametest.TestExact(t, e, g.oracle(func(v int) *big.Rat { return values[v] }), v)
			}
		}
	}
	t.Logf("%d games with cycles have values, and %d have none", recurring, endless)
}

// checkEndless checks that an error names a cycle in which players can stay.
func (g *lottery) checkEndless(t *testing.T, err error) {
	t.Helper()
	var c *game.CycleError[int]
	if !errors.As(err, &c) || len(c.Positions) == 0 {
		t.Fatalf("%+v: %v, want a cycle", g, err)
	}
	for i, v := range c.Positions {
		next, is := c.Positions[(i+1)%len(c.Positions)], false
		for _, o := range g.arcs[v] {
			is = is || o == next
		}
		if !is {
			t.Fatalf("%+v: %v is no cycle", g, c.Positions)
		}
	}
}

// reached returns the positions that can be reached from 0.
func (g *lottery) reached() (all []int) {
	for v, met := range g.reachable() {
		if met {
			all = append(all, v)
		}
	}
	return all
}

// reachable returns which positions can be reached from 0.
func (g *lottery) reachable() []bool {
	met := make([]bool, len(g.arcs))
	var visit func(v int)
	visit = func(v int) {
		if !met[v] {
			met[v] = true
			for _, o := range g.arcs[v] {
				visit(o)
			}
		}
	}
	visit(0)
	return met
}

// brute returns the values of the positions that can be reached from 0, the best that player 0 can do
// by a stationary strategy against the best stationary reply, relative to whose turn it is; or false if
// two strategies keep a play that can come about from ending.
func (g *lottery) brute() (values []*big.Rat, ends bool) {
	n := len(g.arcs)
	met, choice := g.reachable(), make([]int, n)
	ends = true
	worst := make(map[string][]*big.Rat) // by the choices of player 0: the least of each position
	var try func(v int)
	try = func(v int) {
		for v < n && (!met[v] || len(g.weights[v]) > 0 || len(g.arcs[v]) == 0) {
			choice[v] = 0
			v++
		}
		if v < n {
			for choice[v] = range g.arcs[v] {
				try(v + 1)
			}
			return
		}
		x := g.chain(choice, met)
		if ends = ends && x != nil; !ends {
			return
		}
		var key []byte
		for v, c := range choice {
			if g.turns[v] == 0 {
				key = append(key, byte(v), byte(c))
			}
		}
		least := worst[string(key)]
		if least == nil {
			least = make([]*big.Rat, n)
			worst[string(key)] = least
		}
		for v := range n {
			if least[v] == nil || x[v].Cmp(least[v]) < 0 {
				least[v] = x[v]
			}
		}
	}
	try(0)
	if !ends {
		return nil, false
	}
	values = make([]*big.Rat, n)
	for _, least := range worst {
		for v := range n {
			if values[v] == nil || least[v].Cmp(values[v]) > 0 {
				values[v] = least[v]
			}
		}
	}
	for v := range n {
		if g.turns[v] == 1 {
			values[v] = new(big.Rat).Neg(values[v])
		}
	}
	return values, true
}

// chain returns what each position is worth to player 0 if the players keep to their choices, or nil
// if a play from one of those met need not end. It solves equations for all positions.
func (g *lottery) chain(choice []int, met []bool) []*big.Rat {
	n := len(g.arcs)
	m := make([][]*big.Rat, n)
	ends := make([]bool, n)
	for range n {
		for v := range n {
			for i, o := range g.arcs[v] {
				ends[v] = ends[v] || ends[o] && (len(g.weights[v]) > 0 || i == choice[v])
			}
			ends[v] = ends[v] || len(g.arcs[v]) == 0
		}
	}
	for v := range n {
		m[v] = make([]*big.Rat, n+1)
		for o := range m[v] {
			m[v][o] = new(big.Rat)
		}
		m[v][v].SetInt64(1)
		switch {
		case met[v] && !ends[v]:
			return nil
		case !met[v]: // any value will do
		case len(g.arcs[v]) == 0:
			m[v][n].SetInt64(int64(g.scores[v] * (1 - 2*g.turns[v])))
		case len(g.weights[v]) == 0:
			o := g.arcs[v][choice[v]]
			m[v][o].Sub(m[v][o], big.NewRat(1, 1))
		default:
			all := 0
			for _, w := range g.weights[v] {
				all += w
			}
			for i, o := range g.arcs[v] {
				m[v][o].Sub(m[v][o], big.NewRat(int64(g.weights[v][i]), int64(all)))
			}
		}
	}
	return gauss(m)
}

// gauss solves a regular system of equations, whose right side is the last column.
func gauss(m [][]*big.Rat) []*big.Rat {
	n := len(m)
	for k := range n {
		for p := k; ; p++ {
			if m[p][k].Sign() != 0 {
				m[k], m[p] = m[p], m[k]
				break
			}
		}
		for i := range n {
			if i == k || m[i][k].Sign() == 0 {
				continue
			}
			f := new(big.Rat).Quo(m[i][k], m[k][k])
			for j := range m[i] {
				m[i][j] = new(big.Rat).Sub(m[i][j], new(big.Rat).Mul(f, m[k][j]))
			}
		}
	}
	x := make([]*big.Rat, n)
	for k := range n {
		x[k] = new(big.Rat).Quo(m[k][n], m[k][k])
	}
	return x
}

// walk is a gambler's fortune, which goes up by a coin toss, or down, until it is 0 or most: a
// component with as many positions as there are fortunes. Player 0 wins at the top.
type walk struct{ most int }

func (g walk) Moves(dst []int, n int) []int {
	if 0 < n && n < g.most {
		dst = append(dst, n-1, n+1)
	}
	return dst
}
func (g walk) Chances(dst []int, n int) []int {
	if 0 < n && n < g.most {
		dst = append(dst, 1, 1)
	}
	return dst
}
func (walk) Turn(int) int      { return 0 }
func (g walk) Score(n int) int { return n / g.most }

// TestExpectimaxRuin finds that a fair game is fair (Huygens, 1657): the probability to come to the
// top from n is n of most.
func TestExpectimaxRuin(t *testing.T) {
	const most = 501
	e := minimax.NewExpectimax[int](walk{most})
	for n := range int64(most + 1) {
		if v, err := e.Value(ctx, int(n)); err != nil || v.Cmp(big.NewRat(n, most)) != 0 {
			t.Errorf("%d: %v, %v", n, v, err)
		}
	}
	e.Reset()
	e.Game = walk{51}
	if low, high, err := e.Bounds(ctx, 17); err != nil || !encloses(low, high, big.NewRat(1, 3)) {
		t.Errorf("from %v to %v, %v", low, high, err)
	}
}

// unturned is a lottery that does not say whose turn it is.
type unturned struct{ game.Game[int] }

func (unturned) Unwrap() game.Rules[int] { return nil }

func (unturned) Chances(dst []int, _ int) []int { return dst }

func TestExpectimaxRefuses(t *testing.T) {
	g := &lottery{arcs: [][]int{{1, 2}, nil, nil}, weights: [][]int{{1, 1}, nil, nil}, turns: make([]int, 3), scores: []int{0, minimax.MaxScore + 1, 0}}
	e := minimax.NewExpectimax[int](g)
	ask := func() (errs []error) {
		_, err := e.Value(ctx, 0)
		_, _, err2 := e.Bounds(ctx, 0)
		_, err3 := e.Choose(ctx, 0)
		return []error{err, err2, err3}
	}
	for _, err := range ask() {
		if !errors.Is(err, minimax.ErrScore) {
			t.Error(err)
		}
	}
	g.scores[1] = 1
	e.Reset()
	e.Memory = 500
	for _, err := range ask() {
		if !errors.Is(err, game.ErrMemory) {
			t.Error(err)
		}
	}
	e.Memory = 0
	for i, want := range []error{nil, nil, game.ErrChance} {
		if err := ask()[i]; err != want {
			t.Error(err)
		}
	}
	for _, weights := range [][]int{{1}, {1, 0}, {1, -1}, {1, math.MaxInt32}, {1, 1, 1}} {
		g.weights[0] = weights
		e.Reset()
		panictest.Want(t, "game: Chances of ", func() { e.Value(ctx, 0) })
		panictest.Want(t, "game: Chances of ", func() { e.Bounds(ctx, 0) })
	}
	e.Reset()
	e.Game = unturned{g}
	for range 2 {
		panictest.Want(t, "minimax: a game with Chances needs Turn", func() { e.Value(ctx, 0) })
		panictest.Want(t, "minimax: a game with Chances needs Turn", func() { minimax.NewMonteCarlo(e.Game).Best(ctx, 0) })
	}
}
