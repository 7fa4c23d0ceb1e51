package partizan

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// choose is a move of a strategy in a sum: it returns the summand and the summand after the move.
type choose func(a *Arithmetic, sum []Value, p Player, last int) (SumMove[Value], bool)

// advised follows an advice and moves to options of canonical forms.
func advised(a *Arithmetic, sum []Value, p Player, advice Advice, ok bool) (SumMove[Value], bool) {
	if !ok {
		return SumMove[Value]{}, false
	}
	options := sum[advice.Summand].Options(p)
	return SumMove[Value]{advice.Summand, options[a.BestAt(options, p, advice.Temperature)]}, true
}

// optimum makes the move with the best stop of the sum, by the value of the sum.
func optimum(a *Arithmetic, sum []Value, p Player, _ int) (best SumMove[Value], ok bool) {
	total := a.Add(sum...)
	var worth Number
	for i, v := range sum {
		if _, number := v.Number(); number {
			continue
		}
		for _, o := range v.Options(p) {
			left, x := a.Add(a.Sub(total, v), o).Stops()
			if p == Right {
				x = left.Neg()
			}
			if !ok || worth.Less(x) {
				best, worth, ok = SumMove[Value]{i, o}, x, true
			}
		}
	}
	return best, ok
}

// strategies returns the strategies, new for a play.
func strategies() (names []string, all []choose) {
	sente := new(Sentestrat)
	return []string{"optimum", "thermostrat", "sentestrat", "hotstrat"}, []choose{
		optimum,
		func(a *Arithmetic, sum []Value, p Player, _ int) (SumMove[Value], bool) {
			advice, ok := a.Thermostrat(sum, p)
			return advised(a, sum, p, advice, ok)
		},
		func(a *Arithmetic, sum []Value, p Player, last int) (SumMove[Value], bool) {
			advice, ok := sente.Advise(a, sum, last)
			return advised(a, sum, p, advice, ok)
		},
		func(a *Arithmetic, sum []Value, p Player, _ int) (SumMove[Value], bool) {
			advice, ok := a.Hotstrat(sum)
			return advised(a, sum, p, advice, ok)
		},
	}
}

// playOut plays a sum until all summands are numbers, and returns their sum.
func playOut(a *Arithmetic, start []Value, players [2]choose) Number {
	sum, last := append([]Value(nil), start...), -1
	for p := Left; ; p = p.Opponent() {
		c, ok := players[p](a, sum, p, last)
		if !ok {
			x, _ := a.Add(sum...).Number()
			return x
		}
		sum[c.Summand], last = c.To, c.Summand
	}
}

// tournament lets each strategy play Left in random sums of games, moving first against the
// optimum. It returns the number of missed stops and the total loss. It calls check with each
// result.
func tournament(a *Arithmetic, r *rand.Rand, games []Value, plays int, check func(name string, start []Value, stop, got Number)) (names []string, lost []float64, missed []int) {
	names, _ = strategies()
	lost, missed = make([]float64, len(names)), make([]int, len(names))
	for range plays {
		var start []Value
		for range 2 + r.IntN(2) {
			start = append(start, games[r.IntN(len(games))])
		}
		stop, _ := a.Add(start...).Stops()
		for i := range names {
			_, all := strategies()
			got := playOut(a, start, [2]choose{all[i], optimum})
			check(names[i], start, stop, got)
			miss := stop.Sub(got)
			lost[i] += miss.Float64()
			if miss.Sign() != 0 {
				missed[i]++
			}
		}
	}
	return names, lost, missed
}

// switches returns hot games {a|b||c|d} of integers, and some {a|b}.
func switches(a *Arithmetic, r *rand.Rand, n int) (games []Value) {
	for range n {
		x := make([]int, 4)
		for i := range x {
			x[i] = r.IntN(33) - 16
		}
		slices.Sort(x)
		left, right := a.Switch(Integer(x[3]), Integer(x[2])), a.Switch(Integer(x[1]), Integer(x[0]))
		switch r.IntN(4) {
		case 0:
			left = Integer(x[3])
		case 1:
			right = Integer(x[0])
		}
		games = append(games, a.Switch(left, right))
	}
	return games
}

// No strategy gets more than the stop, and the optimum gets the stop. Thermostrat gets at least
// the maximum of the compound thermograph, and so loses at most the temperature of the hottest
// summand (Winning Ways, ch. 6).
func TestStrategies(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	r := rand.New(rand.NewPCG(16, 20))
	plays := longtest.Some(40)
	for _, games := range [][]Value{days(a, 3), switches(a, r, 200)} {
		names, lost, missed := tournament(a, r, games, plays, func(name string, start []Value, stop, got Number) {
			if stop.Less(got) || name == "optimum" && stop != got {
				t.Fatalf("%s plays %v to %v, and the stop is %v", name, start, got, stop)
			}
			if name != "thermostrat" {
				return
			}
			var hottest Number
			graphs := make([]*Thermograph, len(start))
			temperatures := []Number{{}}
			for i, v := range start {
				graphs[i] = a.Thermograph(v)
				if x := graphs[i].Temperature(); hottest.Less(x) {
					hottest = x
				}
				for _, x := range corners(graphs[i].Left, graphs[i].Right) {
					if x.Sign() > 0 {
						temperatures = append(temperatures, x)
					}
				}
			}
			minus := make([]Value, len(start))
			for i, v := range start {
				minus[i] = a.Neg(v)
			}
			forLeft, ok := a.Thermostrat(start, Left)
			if forRight, ok2 := a.Thermostrat(minus, Right); forLeft != forRight || ok != ok2 {
				t.Fatalf("thermostrat advises Left %v in %v, and Right %v in the negative", forLeft, start, forRight)
			}
			if hottest.Less(stop.Sub(got)) {
				t.Fatalf("thermostrat plays %v to %v, and the stop is %v", start, got, stop)
			}
			for _, x := range temperatures {
				if worth, _, _ := compound(start, graphs, x, Left); got.Less(worth) {
					t.Fatalf("thermostrat plays %v to %v, and at temperature %v the compound thermograph is at %v", start, got, x, worth)
				}
			}
		})
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		for i, name := range names {
			t.Logf("%-12s misses the stop in %d of %d sums, by %.4f on average", name, missed[i], plays, lost[i]/float64(plays))
		}
	}
}

// If all summands are cold there is no advice. If a summand is hot, no strategy moves in a
// number.
func TestStrategiesNumbers(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	cold := []Value{Integer(3), Dyadic(NewNumber(1, 2))}
	hot := append(cold, Nimber(1))
	for name, advise := range map[string]func(sum []Value) (Advice, bool){
		"hotstrat":    a.Hotstrat,
		"thermostrat": func(sum []Value) (Advice, bool) { return a.Thermostrat(sum, Right) },
		"sentestrat":  func(sum []Value) (Advice, bool) { return new(Sentestrat).Advise(a, sum, 0) },
	} {
		if advice, ok := advise(cold); ok {
			t.Errorf("%s: %v", name, advice)
		}
		if advice, ok := advise(hot); !ok || advice.Summand != 2 {
			t.Errorf("%s: %v, %v", name, advice, ok)
		}
	}
	if i := a.BestAt(nil, Left, Number{}); i != -1 {
		t.Error(i)
	}
}

// The losses of the strategies against the optimum, in sums of two and three hot games.
func BenchmarkStrategies(b *testing.B) {
	for b.Loop() {
		a := NewStore().Arithmetic(b.Context())
		r := rand.New(rand.NewPCG(16, 22))
		const plays = 200
		names, lost, missed := tournament(a, r, switches(a, r, 200), plays, func(string, []Value, Number, Number) {})
		if a.Err() != nil {
			b.Fatal(a.Err())
		}
		for i, name := range names[1:] {
			b.ReportMetric(lost[i+1]/plays, name+"-lost/play")
			b.ReportMetric(float64(missed[i+1])/plays, name+"-misses/play")
		}
	}
}
