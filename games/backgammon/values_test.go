package backgammon_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// iterate returns what boards are worth to the player who is to roll, by value iteration in
// floating-point numbers over the plays of the oracle. Each iteration takes the values of the one
// before; they end when none changes by more than little.
func iterate(r backgammon.Rules, all []board, little float64) map[board]float64 {
	type roll struct {
		weight  float64
		options []int
	}
	number := map[board]int{}
	for i, b := range all {
		number[b] = i
	}
	sides := r.Sides
	if sides == 0 {
		sides = 6
	}
	values, rolls := make([]float64, len(all)), make([][]roll, len(all))
	for i, b := range all {
		if score, over := b.over(r); over {
			values[i] = float64(score)
			continue
		}
		for larger := 1; larger <= sides; larger++ {
			for smaller := 1; smaller <= larger; smaller++ {
				x := roll{weight: 2 / float64(sides*sides)}
				if larger == smaller {
					x.weight /= 2
				}
				for _, o := range b.after(r, larger, smaller) {
					x.options = append(x.options, number[o.turned()])
				}
				rolls[i] = append(rolls[i], x)
			}
		}
	}
	for change := 1.0; change > little; {
		change = 0
		next := make([]float64, len(all))
		copy(next, values)
		for i := range all {
			if len(rolls[i]) == 0 {
				continue
			}
			next[i] = 0
			for _, x := range rolls[i] {
				best := math.Inf(-1)
				for _, o := range x.options {
					best = max(best, -values[o])
				}
				next[i] += x.weight * best
			}
			change = max(change, math.Abs(next[i]-values[i]))
		}
		values = next
	}
	found := map[board]float64{}
	for i, b := range all {
		found[b] = values[i]
	}
	return found
}

// hits are games in which checkers are hit, so that positions come again, and points at the
// beginning.
var hits = []struct {
	rules backgammon.Rules
	start []int
	exact bool // fractions are small
}{
	{backgammon.Rules{Points: 4, Home: 2, Checkers: 2, Sides: 2}, []int{4, 3}, true},
	{backgammon.Rules{Points: 4, Home: 2, Checkers: 2, Sides: 3, Gammons: true}, []int{4, 3}, true},
	{backgammon.Rules{Points: 3, Home: 1, Checkers: 2, Sides: 2}, []int{3, 3}, true},
	{backgammon.Rules{Points: 6, Home: 3, Checkers: 1}, []int{6}, true},
	{backgammon.Rules{Points: 6, Home: 3, Checkers: 2, Gammons: true}, []int{6, 5}, false},
}

// TestHits compares values of all positions that can be reached with those of the oracle: exact ones,
// of strategy iteration, and bounds.
func TestHits(t *testing.T) {
	for _, c := range hits {
		if testing.Short() && !c.exact {
			continue
		}
		want := iterate(c.rules, boards(c.rules), 1e-14)
		e := minimax.NewExpectimax(c.rules)
		start := c.rules.Start(c.start...)
		again := false
		for p := range game.Positions(c.rules, start) {
			if larger, _ := p.Dice(); larger > 0 {
				continue
			}
			b := boardOf(c.rules, p, c.rules.Turn(p))
			again = again || b[0][c.rules.Points+1] > 0
			low, high, err := e.Bounds(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			near(t, p, low, want[b])
			near(t, p, high, want[b])
			if !c.exact {
				continue
			}
			v, err := e.Value(t.Context(), p)
			if err != nil || v.Cmp(low) < 0 || v.Cmp(high) > 0 {
				t.Fatalf("%v: %v, %v, from %v to %v", p, v, err, low, high)
			}
		}
		if !again {
			t.Errorf("%+v: nobody is hit", c.rules)
		}
	}
}

func near(t *testing.T, p backgammon.Position, got *big.Rat, want float64) {
	t.Helper()
	if x, _ := got.Float64(); math.Abs(x-want) > 1e-9 {
		t.Fatalf("%v: %v, want %v", p, x, want)
	}
}

// TestRaces compares exact values of races with those of the oracle.
func TestRaces(t *testing.T) {
	r := backgammon.Rules{Points: 12, Home: 6, Checkers: 2, Gammons: true}
	known := map[board]float64{}
	var value func(b board) float64
	value = func(b board) (v float64) {
		if score, over := b.over(r); over {
			return float64(score)
		}
		if v, ok := known[b]; ok {
			return v
		}
		for larger := 1; larger <= 6; larger++ {
			for smaller := 1; smaller <= larger; smaller++ {
				weight, best := 2.0, math.Inf(-1)
				if larger == smaller {
					weight = 1
				}
				for _, o := range b.after(r, larger, smaller) {
					best = max(best, -value(o.turned()))
				}
				v += weight / 36 * best
			}
		}
		known[b] = v
		return v
	}
	e := minimax.NewExpectimax(r)
	for _, text := range longtest.First(2, []string{
		"white 6 1, black 3 2, white to roll", "white 6 5, black 6, black to roll", "white 2, black 5 4, white to roll",
		"white 7 1, black 4(2), white to roll", "white 6(2), black 6(2), white to roll", "white 5 2, black 4(2), black to roll",
	}) {
		p := parse(t, r, text)
		v, err := e.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		near(t, p, v, value(boardOf(r, p, r.Turn(p))))
	}
}

// TestScores compares scores, and bounds of all positions, with the oracle.
func TestScores(t *testing.T) {
	for _, r := range []backgammon.Rules{sizes[5], sizes[6], {Points: 4, Home: 2, Checkers: 2, Gammons: true}} {
		for _, b := range boards(r) {
			score, over := b.over(r)
			if b[0][0] == r.Checkers && b[1][0] == r.Checkers {
				continue
			}
			p := parse(t, r, b.text(r, "roll"))
			if game.Terminal(r, p) != over || over && r.Score(p) != score {
				t.Errorf("%v: %d, want %d, %t", p, r.Score(p), score, over)
			}
			lo, hi := r.Bounds(p)
			if over && (lo != score || hi != score) || !over && (lo >= 0 || hi <= 0) {
				t.Errorf("%v: from %d to %d", p, lo, hi)
			}
		}
	}
}

func TestPanics(t *testing.T) {
	r, start := backgammon.Hypergammon()
	for i, f := range []func(){
		func() { backgammon.Rules{}.Start(1) },
		func() { backgammon.Rules{Points: 25, Home: 6, Checkers: 3}.Start(1) },
		func() { backgammon.Rules{Points: 6, Home: 7, Checkers: 3}.Start(1) },
		func() { backgammon.Rules{Points: 6, Home: 0, Checkers: 3}.Start(1) },
		func() { backgammon.Rules{Points: 6, Home: 3, Checkers: 16}.Start(1) },
		func() { backgammon.Rules{Points: 6, Home: 3, Checkers: 1, Sides: 7}.Moves(nil, start) },
		func() { backgammon.Rules{Points: 6, Home: 3, Checkers: 1, Sides: 1}.Chances(nil, start) },
		func() { backgammon.NewOneSided(backgammon.Rules{Points: 6}) },
		func() { backgammon.NewOneSided(r).Rolls(6, 5, 4, 3) },
		func() { backgammon.NewOneSided(r).Rolls(0) },
		func() { backgammon.NewOneSided(r).Rolls(25) },
		func() { r.Start() },
		func() { r.Start(24, 1) },
		func() { r.Start(25) },
		func() { r.Start(6, 6, 6, 6) },
	} {
		if panictest.Text(f) == "" {
			t.Errorf("%d does not panic", i)
		}
	}
}
