package minimax_test

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/minimax/internal/stochastic"
)

// paying is a lottery with rewards: rewards[v][o] is that of the move from v to o.
type paying struct {
	*lottery
	rewards [][]int
}

func (g *paying) reward(v, o int) int { return g.rewards[v][o] }

// paid returns g with random rewards from least to least+spread. One of so many moves has one.
func (g *lottery) paid(r *rand.Rand, least, spread, rare int) *paying {
	n := len(g.arcs)
	p := &paying{lottery: g}
	for range n {
		to := make([]int, n)
		for o := range to {
			if r.IntN(rare) == 0 {
				to[o] = least + r.IntN(spread+1)
			}
		}
		p.rewards = append(p.rewards, to)
	}
	return p
}

// option returns the value of option o of v, of which x is the value at o.
func (g *paying) option(v, o int, x *big.Rat) *big.Rat {
	return new(big.Rat).Add(g.after(v, o, x), big.NewRat(int64(g.rewards[v][o]), 1))
}

// expected is the value of v in a game without cycles, by a plain recursion.
func (g *paying) expected(v int) *big.Rat {
	return g.backed(v, func(o int) *big.Rat { return g.after(v, o, g.option(v, o, g.expected(o))) })
}

// oracle returns the oracle of values that are known.
func (g *paying) oracle(value func(v int) *big.Rat) gametest.Oracle[int, *big.Rat] {
	return gametest.Oracle[int, *big.Rat]{Rules: g, Value: value, Option: func(v, o int) (*big.Rat, bool) {
		x := g.option(v, o, value(o))
		return x, len(g.weights[v]) == 0 && x.Cmp(value(v)) == 0
	}}
}

// TestReward compares random games without cycles with a plain recursion.
func TestReward(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	for i := range longtest.Cases(2_000, 10_000) {
		g := acyclic(r, 2+r.IntN(11)).paid(r, -5, 10, 2)
		e := &minimax.Expectimax[int]{Game: g, Reward: g.reward}
		if i%50 == 0 {
			gametest.TestExact(t, e, g.oracle(g.expected), g.reached()...)
		}
		want := g.expected(0)
		v, err := e.Value(ctx, 0)
		low, high, err2 := e.Bounds(ctx, 0)
		if err != nil || err2 != nil || v.Cmp(want) != 0 || !enclosesWithin(low, high, want, 1e9) {
			t.Fatalf("%+v: %v from %v to %v, %v, %v; want %v", g, v, low, high, err, err2, want)
		}
	}
}

// TestRewardRecurring compares random games with cycles with all stationary strategies. There is a
// value if and only if both players can guarantee the same, and all plays of best moves end.
func TestRewardRecurring(t *testing.T) {
	r := rand.New(rand.NewPCG(53, 54))
	defer func(n int) { stochastic.Sweeps = n }(stochastic.Sweeps)
	valued, stays, refused := 0, 0, 0
	for i := range longtest.Cases(4_000, 40_000) {
		n := 2 + r.IntN(4)
		l := randomLottery(r, n, 2+r.IntN(2), 1+r.IntN(3), func(int) int { return r.IntN(n) })
		if r.IntN(3) == 0 {
			clear(l.turns) // one player
		}
		least := r.IntN(4) - 3
		g := l.paid(r, least, max(0, r.IntN(5)-2), 1+r.IntN(3))
		stochastic.Sweeps = i % 4 * 30 // with none, strategies have to get better step by step
		e := &minimax.Expectimax[int]{Game: g, Reward: g.reward}
		values, exists := g.guaranteed()
		v, err := e.Value(ctx, 0)
		low, high, err2 := e.Bounds(ctx, 0)
		if !exists {
			refused++
			g.checkEndless(t, err)
			g.checkEndless(t, err2)
			continue
		}
		if err != nil || err2 != nil || v.Cmp(values[0]) != 0 || !enclosesWithin(low, high, v, 1e9) {
			t.Fatalf("%+v: %v from %v to %v, %v, %v; want %v", g, v, low, high, err, err2, values)
		}
		valued++
		if _, ends := g.brute(); !ends {
			stays++
		}
		if i%20 == 0 {
			gametest.TestExact(t, e, g.oracle(func(v int) *big.Rat { return values[v] }), g.reached()...)
		}
	}
	t.Logf("%d games have values, in %d of them players can keep a play from ending; %d have none", valued, stays, refused)
	if stays < 20 || refused < 20 {
		t.Error("too few games of a kind")
	}
}

// unlimited is more than any value of a small game.
var unlimited = big.NewRat(1e15, 1)

// guaranteed returns the values of the positions that can be reached from 0, relative to whose turn it
// is, or false if there are none.
func (g *paying) guaranteed() (values []*big.Rat, exist bool) {
	n, met := len(g.arcs), g.reachable()
	low, high := g.guarantee(0), g.guarantee(1)
	for v := range n {
		if met[v] && (low[v].Cmp(high[v]) != 0 || new(big.Rat).Abs(low[v]).Cmp(unlimited) >= 0) {
			return nil, false
		}
		if values = append(values, low[v]); g.turns[v] == 1 {
			values[v] = new(big.Rat).Neg(low[v])
		}
	}
	exist = true
	g.strategies(2, make([]int, n), func(choice []int) {
		for v, o := range g.arcs {
			if met[v] && len(o) > 0 && len(g.weights[v]) == 0 && g.option(v, o[choice[v]], values[o[choice[v]]]).Cmp(values[v]) != 0 {
				return // not a best move
			}
		}
		exist = exist && g.chain(choice, met) != nil
	})
	return values, exist
}

// strategies calls f with choice for all strategies of a player, or of both if the player is 2.
func (g *paying) strategies(player int, choice []int, f func(choice []int)) {
	met := g.reachable()
	var try func(v int)
	try = func(v int) {
		switch {
		case v == len(choice):
			f(choice)
		case !met[v] || len(g.weights[v]) > 0 || len(g.arcs[v]) == 0 || player < 2 && g.turns[v] != player:
			try(v + 1)
		default:
			for choice[v] = range g.arcs[v] {
				try(v + 1)
			}
		}
	}
	try(0)
}

// guarantee returns the best that a player can guarantee at each position, as what player 0 gets. A play
// that pays nothing definite is as bad as can be.
func (g *paying) guarantee(player int) (best []*big.Rat) {
	sign := big.NewRat(int64(1-2*player), 1)
	choice := make([]int, len(g.arcs))
	best = make([]*big.Rat, len(choice))
	g.strategies(player, choice, func([]int) {
		worst := make([]*big.Rat, len(choice))
		g.strategies(1-player, choice, func([]int) {
			for v, x := range g.payoffs(choice, new(big.Rat).Neg(new(big.Rat).Mul(sign, unlimited))) {
				if worst[v] == nil || new(big.Rat).Mul(sign, x).Cmp(new(big.Rat).Mul(sign, worst[v])) < 0 {
					worst[v] = x
				}
			}
		})
		for v, x := range worst {
			if best[v] == nil || new(big.Rat).Mul(sign, x).Cmp(new(big.Rat).Mul(sign, best[v])) > 0 {
				best[v] = x
			}
		}
	})
	return best
}

// payoffs returns what player 0 gets from each position on if both players keep to their choices:
// unlimited, -unlimited, or indefinite if there is no sum.
func (g *paying) payoffs(choice []int, indefinite *big.Rat) []*big.Rat {
	n := len(g.arcs)
	share := make([][]*big.Rat, n) // of moves
	gain := make([]*big.Rat, n)
	reach := make([][]bool, n)
	for v := range n {
		share[v], gain[v], reach[v] = make([]*big.Rat, n), new(big.Rat), make([]bool, n)
		for o := range n {
			share[v][o] = new(big.Rat)
		}
		reach[v][v] = true
		all := int64(0)
		for _, w := range g.weights[v] {
			all += int64(w)
		}
		for i, o := range g.arcs[v] {
			p := big.NewRat(1, 1)
			if all > 0 {
				p.SetFrac64(int64(g.weights[v][i]), all)
			} else if i != choice[v] {
				continue
			}
			share[v][o].Add(share[v][o], p)
			gain[v].Add(gain[v], p.Mul(p, big.NewRat(int64(g.rewards[v][o]*(1-2*g.turns[v])), 1)))
			reach[v][o] = true
		}
	}
	for k := range n {
		for i := range n {
			for j := range n {
				reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
			}
		}
	}
	// Positions that come again for ever have a mean gain x, by h(v) + x = gain(v) + the mean of h after v, and h = 0
	// somewhere.
	signs := make([]map[int]bool, n) // of the means of what can come again for ever
	for v := range n {
		signs[v] = make(map[int]bool)
	}
	for v := range n {
		forever := len(g.arcs[v]) > 0
		for o := range n {
			forever = forever && (!reach[v][o] || reach[o][v])
		}
		if !forever {
			continue
		}
		m := make([][]*big.Rat, n+1) // the last unknown is x
		for i := range m {
			m[i] = make([]*big.Rat, n+2)
			for j := range m[i] {
				m[i][j] = new(big.Rat)
			}
			if i < n {
				m[i][i].SetInt64(1)
			}
			if i < n && reach[v][i] {
				for o := range n {
					m[i][o].Sub(m[i][o], share[i][o])
				}
				m[i][n].SetInt64(1)
				m[i][n+1].Set(gain[i])
			}
		}
		m[n][v].SetInt64(1)
		x := gauss(m)[n]
		for o := range n {
			if reach[o][v] {
				signs[o][x.Sign()] = true
			}
		}
	}
	m := make([][]*big.Rat, n)
	for v := range n {
		m[v] = make([]*big.Rat, n+1)
		for o := range m[v] {
			m[v][o] = new(big.Rat)
		}
		m[v][v].SetInt64(1)
		switch {
		case signs[v][0] || signs[v][1] && signs[v][-1]:
			m[v][n].Set(indefinite)
		case signs[v][1]:
			m[v][n].Set(unlimited)
		case signs[v][-1]:
			m[v][n].Neg(unlimited)
		case len(g.arcs[v]) == 0:
			m[v][n].SetInt64(int64(g.scores[v] * (1 - 2*g.turns[v])))
		default:
			for o := range n {
				m[v][o].Sub(m[v][o], share[v][o])
			}
			m[v][n].Set(gain[v])
		}
	}
	return gauss(m)
}

// exchanged is a paying lottery of n positions in which those from n on are the same ones with the
// players exchanged. An arc crosses over if crosses says so.
type exchanged struct {
	*paying
	crosses [][]bool
}

func (g *exchanged) Moves(dst []int, v int) []int {
	n := len(g.arcs)
	for i, o := range g.arcs[v%n] {
		side := v / n
		if g.crosses[v%n][i] {
			side = 1 - side
		}
		dst = append(dst, o+n*side)
	}
	return dst
}
func (g *exchanged) Chances(dst []int, v int) []int { return g.paying.Chances(dst, v%len(g.arcs)) }
func (g *exchanged) Turn(v int) int                 { return g.turns[v%len(g.arcs)] ^ v/len(g.arcs) }
func (g *exchanged) Score(v int) int                { return g.scores[v%len(g.arcs)] }
func (g *exchanged) reward(v, o int) int            { return g.rewards[v%len(g.arcs)][o%len(g.arcs)] }

// alike is exchanged with the symmetry.
type alike struct{ *exchanged }

func (g alike) Canonical(v int) int { return v % len(g.arcs) }

// TestRewardExchanged holds that symmetric positions have one value, or none, where the players are
// exchanged.
func TestRewardExchanged(t *testing.T) {
	r := rand.New(rand.NewPCG(55, 56))
	refused := 0
	for range longtest.Cases(1_000, 10_000) {
		n := 2 + r.IntN(6)
		g := &exchanged{paying: randomLottery(r, n, 2, 1+r.IntN(3), func(int) int { return r.IntN(n) }).paid(r, r.IntN(4)-3, r.IntN(3), 1)}
		for _, to := range g.arcs {
			crosses := make([]bool, len(to))
			for i := range crosses {
				crosses[i] = r.IntN(2) == 0
			}
			g.crosses = append(g.crosses, crosses)
		}
		v, err := (&minimax.Expectimax[int]{Game: g, Reward: g.reward}).Value(ctx, 0)
		e := &minimax.Expectimax[int]{Game: alike{g}, Reward: g.reward}
		w, err2 := e.Value(ctx, 0)
		low, high, err3 := e.Bounds(ctx, 0)
		if err != nil {
			if refused++; !errors.Is(err, game.ErrCycle) || !errors.Is(err2, game.ErrCycle) || !errors.Is(err3, game.ErrCycle) {
				t.Fatalf("%+v: %v; %v; %v", g.paying, err, err2, err3)
			}
			continue
		}
		if err2 != nil || err3 != nil || v.Cmp(w) != 0 || !enclosesWithin(low, high, v, 1e9) {
			t.Fatalf("%+v: %v; %v, %v; from %v to %v, %v", g.paying, v, w, err2, low, high, err3)
		}
	}
	t.Logf("%d games have no value", refused)
}

// die is the roll of a die with so many faces by a player who then takes the number in coins, or rolls
// again. Position 0 is before a roll, n is a roll, and -n is n coins.
type die int

func (d die) Moves(dst []int, n int) []int {
	switch {
	case n == 0:
		for face := range int(d) {
			dst = append(dst, face+1)
		}
	case n > 0:
		dst = append(dst, -n, 0)
	}
	return dst
}
func (d die) Chances(dst []int, n int) []int {
	if n == 0 {
		for range d {
			dst = append(dst, 1)
		}
	}
	return dst
}
func (die) Turn(int) int    { return 0 }
func (die) Score(n int) int { return -n }

// TestRewardDie compares the worth of a die, where each further roll costs one coin, with a closed form.
// If the player takes more than c coins and rolls again at fewer, a roll is worth c+1, so that the mean
// of what the faces have above c is 1.
func TestRewardDie(t *testing.T) {
	price := 0
	reward := func(n, next int) int {
		if n > 0 && next == 0 {
			return -price
		}
		return 0
	}
	for n := int64(1); n <= 60; n++ {
		m := int64(0) // the faces n-m+1 to n are above c, perhaps with n-m
		for (m+1)*(m+2)/2 <= n {
			m++
		}
		want := big.NewRat(m*(m+1)/2-n, m+1)
		want.Add(want, big.NewRat(n-m+1, 1))
		e := &minimax.Expectimax[int]{Game: die(n), Reward: reward}
		price = 1
		v, err := e.Value(ctx, 0)
		low, high, err2 := e.Bounds(ctx, 0)
		if err != nil || err2 != nil || v.Cmp(want) != 0 || !enclosesWithin(low, high, want, 1e9) {
			t.Errorf("%d faces: %v from %v to %v, %v, %v; want %v", n, v, low, high, err, err2, want)
		}
		// If rolls are free, or pay, a player need not end the play.
		for price = -1; price <= 0; price++ {
			e.Reset()
			_, err := e.Value(ctx, 0)
			_, _, err2 := e.Bounds(ctx, 0)
			if !errors.Is(err, game.ErrCycle) || !errors.Is(err2, game.ErrCycle) {
				t.Errorf("%d faces for %d coins a roll: %v, %v", n, price, err, err2)
			}
		}
	}
}

// chutes are the squares of the Chutes and Ladders of Milton Bradley from which a player goes on to
// another square.
var chutes = map[int]int{
	1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100,
	16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78,
}

// race is Chutes and Ladders for one player, or for two. A position has the square of the player to
// move, that of the other one, and whose turn it is.
type race struct{ players int }

func (g race) Moves(dst []score, p score) []score {
	if p.mine == 100 || p.theirs == 100 {
		return dst
	}
	for n := p.mine + 1; n <= p.mine+6; n++ {
		to := n
		if n > 100 {
			to = p.mine // the last roll has to be exact
		} else if end, ok := chutes[n]; ok {
			to = end
		}
		next := score{mine: to, theirs: p.theirs, player: p.player}
		if g.players == 2 {
			next = score{mine: p.theirs, theirs: to, player: 1 - p.player}
		}
		dst = append(dst, next)
	}
	return dst
}
func (g race) Chances(dst []int, p score) []int {
	for range g.Moves(nil, p) {
		dst = append(dst, 1)
	}
	return dst
}
func (race) Turn(p score) int  { return p.player }
func (race) Score(p score) int { return 0 }

// TestRewardChutes finds the expected number of rolls in Chutes and Ladders (Althoen, King and Schilling,
// 1993).
func TestRewardChutes(t *testing.T) {
	want, _ := new(big.Rat).SetString("225837582538403273407117496273279920181931269186581786048583/5757472998140039232950575874628786131130999406013041613400")
	e := &minimax.Expectimax[score]{Game: race{1}, Reward: func(_, _ score) int { return 1 }}
	v, err := e.Value(ctx, score{})
	low, high, err2 := e.Bounds(ctx, score{})
	if err != nil || err2 != nil || v.Cmp(want) != 0 || !enclosesWithin(low, high, want, 1e9) {
		t.Errorf("%v from %v to %v, %v, %v", v, low, high, err, err2)
	}

	if !longtest.On() {
		return
	}
	// Two players: the rolls of both. One player has not come to the end after k rolls with a probability that powers of
	// the matrix tell.
	rest := make([]float64, 0, 2_000)
	at := map[score]float64{{}: 1}
	for len(rest) < cap(rest) {
		sum, next := 0.0, map[score]float64{}
		for p, x := range at {
			if p.mine < 100 {
				sum += x
				for _, o := range (race{1}).Moves(nil, p) {
					next[o] += x / 6
				}
			}
		}
		rest, at = append(rest, sum), next
	}
	rolls := 0.0
	for k := range len(rest) - 1 {
		rolls += rest[k]*rest[k] + rest[k]*rest[k+1]
	}
	e = &minimax.Expectimax[score]{Game: race{2}, Reward: func(p, _ score) int { return 1 - 2*p.player }}
	low, high, err = e.Bounds(ctx, score{})
	if err != nil {
		t.Fatal(err)
	}
	l, _ := low.Float64()
	h, _ := high.Float64()
	if rolls < l-1e-9 || rolls > h+1e-9 || h-l > 1e-8 {
		t.Errorf("from %v to %v, want %v", l, h, rolls)
	}
}

// TestRewardGoesOn lets calls have more and more memory, until there is enough. What earlier calls have
// done changes no result.
func TestRewardGoesOn(t *testing.T) {
	r := rand.New(rand.NewPCG(57, 58))
	refused := 0
	for range longtest.Cases(60, 1_000) {
		n := 5 + r.IntN(30)
		g := randomLottery(r, n, 3, 3, func(int) int { return r.IntN(n) }).paid(r, r.IntN(3)-3, r.IntN(2), 1)
		want, err := (&minimax.Expectimax[int]{Game: g, Reward: g.reward}).Value(ctx, 0)
		e := &minimax.Expectimax[int]{Game: g, Reward: g.reward, Memory: 100}
		for _, exact := range []bool{true, false} {
			again := game.ErrMemory
			for e.Memory = 100; errors.Is(again, game.ErrMemory); e.Memory += 100 {
				low, high := want, want
				if exact {
					var v *big.Rat
					if v, again = e.Value(ctx, 0); again == nil {
						low, high = v, v
					}
				} else {
					low, high, again = e.Bounds(ctx, 0)
				}
				if again == nil && err == nil && !enclosesWithin(low, high, want, 1e6) {
					t.Fatalf("%+v: from %v to %v, want %v", g, low, high, want)
				}
				if !exact && again != nil && low != nil {
					t.Fatalf("%+v: from %v to %v, %v", g, low, high, again)
				}
			}
			if (again == nil) != (err == nil) || err != nil && !errors.Is(again, game.ErrCycle) {
				t.Fatalf("%+v: %v, want %v", g, again, err)
			}
		}
		if err != nil {
			refused++
		}
	}
	t.Logf("%d games have no value", refused)
}

// TestRewardBeyond holds that Bounds reports a value that is too large for its numbers, and all methods
// a reward that is.
func TestRewardBeyond(t *testing.T) {
	// A player who pays for each move makes about so many.
	long := func(moves int) *lottery {
		return &lottery{arcs: [][]int{{1}, {2, 1}, {1, 3}, nil}, weights: [][]int{nil, nil, {moves/2 - 1, 1}, nil}, turns: make([]int, 4), scores: make([]int, 4)}
	}
	games := []*lottery{long(1 << 20), long(1 << 22)} // only position 0, and all but the last, are worth too much
	if longtest.On() {
		games = append(games, &lottery{arcs: [][]int{{0, 1}, nil}, weights: [][]int{{1 << 22, 1}, nil}, turns: make([]int, 2), scores: make([]int, 2)})
	}
	for _, g := range games {
		reward := -minimax.MaxScore
		e := &minimax.Expectimax[int]{Game: g, Reward: func(int, int) int { return reward }}
		v, err := e.Value(ctx, 0)
		low, high, err2 := e.Bounds(ctx, 0)
		if err != nil || v.Cmp(big.NewRat(-minimax.MaxScore*((1<<20)-8), 1)) > 0 || !errors.Is(err2, minimax.ErrScore) || low != nil || high != nil {
			t.Errorf("%v, %v; from %v to %v, %v", v, err, low, high, err2)
		}
		reward--
		e.Reset()
		_, err = e.Value(ctx, 0)
		_, _, err2 = e.Bounds(ctx, 0)
		if !errors.Is(err, minimax.ErrScore) || !errors.Is(err2, minimax.ErrScore) {
			t.Errorf("%v; %v", err, err2)
		}
	}
}

// Bounds of the game are those of scores, and not of values with rewards.
func TestRewardBounds(t *testing.T) {
	g := &limited{&lottery{arcs: [][]int{{1}, nil}, weights: make([][]int, 2), turns: make([]int, 2), scores: make([]int, 2)}, make([]int, 2), make([]int, 2)}
	e := &minimax.Expectimax[int]{Game: g, Memory: 1, Reward: func(int, int) int { return 7 }}
	if low, high, err := e.Bounds(ctx, 0); low != nil || high != nil || !errors.Is(err, game.ErrMemory) {
		t.Errorf("from %v to %v, %v", low, high, err)
	}
}
