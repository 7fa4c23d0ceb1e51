package play_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/blotto"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/games/oshizumo"
	"github.com/gametheory-go/gametheory/games/stochastic"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/play"
)

// The optimal mixtures of Karlin's game are known: 4-0 and 0-4 with 4/9 each, 2-2 with 1/9. The judge
// of the second player knows the mixture and not the choice. All choices of the second player but none
// lose 14/9.
func TestSimultaneousJudge(t *testing.T) {
	g := play.Of(blotto.Rules{Fields: 2, Soldiers: [2]int{4, 3}, Captures: true}, blotto.Position{})
	if f := g.Facts(); !f.Secret || !f.Views || f.Chance {
		t.Errorf("the facts are %+v", f)
	}
	for _, first := range []string{"", "4-0", "3-1", "1-3"} {
		c := g.Begin()
		want, sign := []string{"4-0", "2-2", "0-4"}, 1.0
		if first != "" {
			if err := c.Move(first); err != nil {
				t.Fatal(err)
			}
			want, sign = []string{"3-0", "2-1", "1-2", "0-3"}, -1
		}
		j, err := c.Judge(t.Context(), nil)
		if err != nil || !j.Exact() || !j.Mean || j.Unit != "points" {
			t.Fatalf("%v, %v", j, err)
		}
		for _, m := range j.Moves {
			for _, name := range want {
				if m.Move == name && math.Abs(m.Value-sign*14/9) > 1e-9 {
					t.Errorf("after %q: %s gains %v", first, name, m.Value)
				}
			}
			if sign*m.Value > 14.0/9+1e-9 {
				t.Errorf("after %q: %s gains %v", first, m.Move, m.Value)
			}
		}
		if text := c.Draw(false); first != "" && text != g.Begin().Draw(false) {
			t.Errorf("after %q the other player sees %q", first, text)
		}
		if first != "" && (c.Seen(0) || !strings.Contains(c.Played(0, []string{"A", "B"}), play.Unseen)) {
			t.Errorf("%s is seen: %s", first, c.Played(0, []string{"A", "B"}))
		}
	}
}

// The expert mixes as the solution says, whatever the hidden choice is.
func TestSimultaneousPlayer(t *testing.T) {
	r := blotto.Rules{Fields: 2, Soldiers: [2]int{4, 3}, Captures: true}
	m := play.NewSimultaneous(play.Erase(r), blotto.Position{})
	p := m.Player(rand.New(rand.NewPCG(1, 1)))
	count := map[string]int{}
	const plays = 2000
	for range plays {
		o, err := p.Choose(t.Context(), blotto.Position{})
		if err != nil {
			t.Fatal(err)
		}
		count[r.MoveName(blotto.Position{}, o.(blotto.Position))]++
	}
	for name, want := range map[string]float64{"4-0": 4.0 / 9, "2-2": 1.0 / 9, "0-4": 4.0 / 9} {
		if got := float64(count[name]) / plays; math.Abs(got-want) > 0.04 {
			t.Errorf("%s with probability %v, want %v", name, got, want)
		}
	}
	// The second player mixes 3-0, 2-1, 1-2 and 0-3 with 1/30, 8/15, 16/45 and 7/90, whatever was chosen.
	for _, first := range r.Moves(nil, blotto.Position{})[:2] {
		clear(count)
		for range plays {
			o, err := p.Choose(t.Context(), first)
			if err != nil {
				t.Fatal(err)
			}
			count[r.MoveName(first, o.(blotto.Position))]++
		}
		for name, want := range map[string]float64{"3-0": 1.0 / 30, "2-1": 8.0 / 15, "1-2": 16.0 / 45, "0-3": 7.0 / 90} {
			if got := float64(count[name]) / plays; math.Abs(got-want) > 0.04 {
				t.Errorf("%s with probability %v, want %v", name, got, want)
			}
		}
	}
	end := r.Moves(nil, r.Moves(nil, blotto.Position{})[0])[0]
	if _, err := p.Choose(t.Context(), end); !errors.Is(err, game.ErrTerminal) {
		t.Error(err)
	}
}

// A level that loses nothing on average: the judge's values of the moves of all positions of a play are
// at most the value of the position, and the expert draws from moves that reach it.
func TestSimultaneousConsistent(t *testing.T) {
	g := play.Of(zumo, zumo.Start())
	for seed := range uint64(20) {
		for c := g.Begin(); !c.Over(); {
			j, err := c.Judge(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			name, err := c.Choose(t.Context(), "expert", seed)
			if err != nil {
				t.Fatal(err)
			}
			best, chosen := math.Inf(-1), math.Inf(-1)
			for _, m := range j.Moves {
				best = max(best, m.Worth)
				if m.Move == name {
					chosen = m.Worth
				}
			}
			if chosen < best-1e-9 {
				t.Fatalf("%s loses %v: %v", name, best-chosen, j)
			}
			if err := c.Move(name); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// points tells a payoff as a number of points.
func points(payoff float64) (float64, string) { return payoff, fmt.Sprint(payoff) }

// judged returns the judgement of a position.
func judged(t *testing.T, m *play.Simultaneous, s play.Position) play.Judgement[play.Position] {
	t.Helper()
	j, err := m.Judge("points", points)(t.Context(), s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// Bounds judge each move of each position of a game as exact values do, if the opponent has one optimal
// strategy; and the best moves always have the same value.
func TestSimultaneousBounds(t *testing.T) {
	rules := play.Erase[goofspiel.State](goofspiel.Open{Cards: 4})
	start := play.Position(goofspiel.Open{Cards: 4}.Start())
	exact, bounds := play.NewSimultaneous(rules, start), play.NewSimultaneous(rules, start)
	bounds.Bounds = true
	rnd := rand.New(rand.NewPCG(47, 3))
	several, same := 0, 0
	for range 60 {
		for s := start; ; {
			options := rules.Moves(nil, s)
			if len(options) == 0 {
				break
			}
			if prize, _ := (goofspiel.Open{}).Prizes(s.(goofspiel.State)); prize > 0 {
				want, got := judged(t, exact, s), judged(t, bounds, s)
				if want.Basis == got.Basis || !got.Exact() {
					t.Fatalf("%+v", got)
				}
				if first := got.First(); math.Abs(first.Value-want.First().Value) > 1e-6 {
					t.Fatalf("%v: %v, want %v", s, first, want.First())
				}
				if len(got.Best()) > 1 {
					several++
				}
				if len(got.Best()) == len(want.Best()) {
					same++
				}
			}
			s = options[rnd.IntN(len(options))]
		}
	}
	if several < 30 || same < 200 {
		t.Errorf("several best moves at %d positions, and as many at %d", several, same)
	}
}

// A game with cycles is judged by bounds. In the game of Irrational both rows have the value of the game,
// and the expert mixes them.
func TestSimultaneousCycle(t *testing.T) {
	g := stochastic.Irrational()
	m := play.NewSimultaneous(play.Erase(g), g.Start())
	value := math.Sqrt(12.5) * float64(g.Scale())
	first := g.Moves(nil, g.Start())[0]
	for s, want := range map[stochastic.Position]float64{g.Start(): value, first: -value} {
		j := judged(t, m, s)
		if len(j.Moves) != 2 || len(j.Best()) != 2 || !j.Exact() || j.Basis != "proved to a millionth, against an opponent who plays best" {
			t.Fatalf("%+v", j)
		}
		if got := j.First().Value; math.Abs(got-want) > 1e-6 {
			t.Errorf("%v: %v, want %v", s, got, want)
		}
	}
	p := m.Player(rand.New(rand.NewPCG(1, 1)))
	seen := map[play.Position]int{}
	for range 100 {
		o, err := p.Choose(t.Context(), g.Start())
		if err != nil {
			t.Fatal(err)
		}
		seen[o]++
	}
	if len(seen) != 2 {
		t.Errorf("%v", seen)
	}
}

// A game whose exact solution takes too long is judged by bounds.
func TestSimultaneousLate(t *testing.T) {
	r := goofspiel.Open{Cards: 7, Descending: true}
	m := play.NewSimultaneous(play.Erase(r), r.Start())
	m.Time = time.Second
	if j := judged(t, m, r.Start()); len(j.Moves) != 7 || len(j.Best()) != 5 || j.First().Value != 0 {
		t.Errorf("%+v", j)
	}
}

// Games that cannot be solved are played at random, and the judge says why.
func TestSimultaneousUnknown(t *testing.T) {
	endless := oshizumo.Rules{Coins: 2, Size: 1}
	vast := oshizumo.Rules{Coins: 60, Size: 20, Least: 1}
	for want, m := range map[string]*play.Simultaneous{
		"nothing is known: the players can keep the play from ending": play.NewSimultaneous(play.Erase(endless), endless.Start()),
		"nothing is known: the game is too large to be solved":        play.NewSimultaneous(play.Erase(vast), vast.Start()),
	} {
		m.Time = 10 * time.Millisecond
		start := play.Position(vast.Start())
		if strings.Contains(want, "ending") {
			m.Time, start = 0, endless.Start()
		}
		if j, err := m.Judge("points", points)(t.Context(), start, nil); err != nil || j.Basis != want || len(j.Moves) > 0 {
			t.Errorf("%v, %v, want %s", j, err, want)
		}
		if s, err := m.Player(rand.New(rand.NewPCG(1, 1))).Choose(t.Context(), start); err != nil || s == start {
			t.Errorf("%v, %v", s, err)
		}
	}
	if j := judged(t, play.NewSimultaneous(play.Erase[int](growing{}), 0), 0); j.Basis != "nothing is known: positions can repeat with other points" {
		t.Errorf("%+v", j)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	m := play.NewSimultaneous(play.Erase(zumo), zumo.Start())
	if _, err := m.Player(rand.New(rand.NewPCG(1, 1))).Choose(ended, zumo.Start()); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	panictest.Want(t, "play: a game with simultaneous moves needs Score and Before", func() { play.NewSimultaneous(play.Erase[int](pennies{}), 0) })
}

// growing is a game of matching pennies without an end: the lead of the first player is in tens, and the
// choice of the first player, 1 or 2, in ones.
type growing struct{}

func (growing) Moves(dst []int, s int) []int {
	if s%10 == 0 {
		return append(dst, s+1, s+2)
	}
	first := s % 10
	return append(dst, s-first+10*(3-2*first), s-first-10*(3-2*first))
}
func (growing) Score(s int) int               { return s / 10 }
func (growing) Turn(s int) int                { return min(s%10, 1) }
func (growing) Before(s int) (int, bool)      { return s - s%10, s%10 > 0 }
func (growing) Bank(s int) (rest, points int) { return s % 10, (1 - 2*min(s%10, 1)) * (s / 10) }
