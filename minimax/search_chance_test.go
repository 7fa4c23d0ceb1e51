package minimax_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// mean is what the options of a position count, where chance moves: their mean, rounded half away from 0,
// and if all have the same points as near to the end as the one that is farthest.
func mean(options []ahead, weights []int) ahead {
	sum, all, urge, same := 0, 0, options[0].urge, true
	for i, o := range options {
		sum, all = sum+weights[i]*o.points, all+weights[i]
		same = same && o.points == options[0].points
		if o.points < 0 {
			urge = max(urge, o.urge)
		} else {
			urge = min(urge, o.urge)
		}
	}
	if !same {
		urge = 0
	}
	return ahead{sign(sum) * ((2*sign(sum)*sum + all) / (2 * all)), urge}
}

// TestSearchChance compares random games with chance, at every depth, with plain depth-limited
// expectimax. What is exact is the value of the game, and the search ends where no guess is left.
func TestSearchChance(t *testing.T) {
	r := rand.New(rand.NewPCG(141, 142))
	games := longtest.Some(4_000)
	exact, inexact, hits := 0, 0, int64(0)
	for i := range games {
		n := 3 + r.IntN(18)
		var plain *lottery
		if i%4 == 0 { // with cycles
			plain = randomLottery(r, n, 3, 2, func(int) int { return r.IntN(n) })
		} else {
			plain = acyclic(r, n)
		}
		g := game.Game[int](plain)
		if i%2 == 1 && i%4 != 0 {
			g = plain.limited(r)
		}
		c := settings[r.IntN(len(settings))].draw(r)
		c.deeper, c.forced = false, c.forced && i%4 != 0
		l := c.lookAhead(g, r.Uint64(), map[[2]int]ahead{})
		if i%4 == 0 {
			l.Depth = 1 + r.IntN(6)
		}
		v := r.IntN(n)
		var last game.Result[int, int]
		for got, err := range l.All(ctx, v) {
			if err != nil {
				t.Fatal(err)
			}
			if want := l.at(v, got.Horizon); got.Value != want.points {
				t.Errorf("value of %d to depth %d: %d, want %d", v, got.Horizon, got.Value, want.points)
			}
			if len(plain.weights[v]) == 0 {
				checkLegal(t, g, v, got.Line)
			}
			checkSearchLine(t, l, v, got)
			for k := range got.Line {
				if before := append([]int{v}, got.Line...)[k]; len(plain.weights[before]) > 0 {
					t.Errorf("the line %v goes on where chance moves, at %d", got.Line, before)
				}
			}
			last = got
		}
		a, err := l.Analyze(ctx, v)
		if err != nil || a.Value != last.Value && i%4 != 0 {
			t.Errorf("%+v, %v; %+v", a, err, last)
		}
		if hits += last.Stats.Hits; i%4 != 0 {
			l.checkMean(t, last.Value, last.Exact, plain.expected(v))
			l.checkMean(t, a.Value, a.Exact, plain.expected(v))
			l.Depth = 1 + r.IntN(2)
			if a, err := l.Analyze(ctx, v); err != nil || a.Exact {
				l.checkMean(t, a.Value, err == nil, plain.expected(v))
			}
			for _, o := range a.Options {
				l.checkMean(t, o.Value, o.Exact, plain.after(v, o.Position, plain.expected(o.Position)))
				if o.Best && len(plain.weights[v]) > 0 {
					t.Errorf("chance moves at %d, where %d is called best", v, o.Position)
				}
			}
			if last.Horizon > n+2 {
				t.Errorf("the search went on to depth %d", last.Horizon)
			}
			if last.Exact {
				exact++
			} else {
				inexact++
			}
		}
		if t.Failed() {
			t.Fatalf("%d: %+v: %+v", i, c, plain)
		}
	}
	if exact < games/2 || inexact < games/20 || hits < int64(games/4) {
		t.Errorf("%d values exact and %d not, %d hits", exact, inexact, hits)
	}
}

// checkMean checks a value that no guess has a part in: it is exact, or comes near.
func (l lookAhead) checkMean(t *testing.T, v int, exact bool, want *big.Rat) {
	t.Helper()
	off := new(big.Rat).Mul(want, big.NewRat(int64(l.scale()), 1))
	off.Sub(off, big.NewRat(int64(v), 1))
	if exact && off.Sign() != 0 || off.Abs(off).Cmp(big.NewRat(10, 1)) > 0 {
		t.Errorf("value %d, exact %t, of %v with scale %d", v, exact, want, l.scale())
	}
}
