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
	"github.com/gametheory-go/gametheory/games/oshizumo"
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

// Games that cannot be solved are played at random, and the judge says why.
func TestSimultaneousUnknown(t *testing.T) {
	endless := oshizumo.Rules{Coins: 2, Size: 1}
	vast := oshizumo.Rules{Coins: 60, Size: 20, Least: 1}
	for want, m := range map[string]*play.Simultaneous{
		"nothing is known: positions can repeat":               play.NewSimultaneous(play.Erase(endless), endless.Start()),
		"nothing is known: the game is too large to be solved": play.NewSimultaneous(play.Erase(vast), vast.Start()),
	} {
		m.Time = 10 * time.Millisecond
		start := play.Position(vast.Start())
		if strings.Contains(want, "repeat") {
			m.Time, start = 0, endless.Start()
		}
		tell := func(payoff float64) (float64, string) { return payoff, fmt.Sprint(payoff) }
		if j, err := m.Judge("points", tell)(t.Context(), start, nil); err != nil || j.Basis != want || len(j.Moves) > 0 {
			t.Errorf("%v, %v, want %s", j, err, want)
		}
		if s, err := m.Player(rand.New(rand.NewPCG(1, 1))).Choose(t.Context(), start); err != nil || s == start {
			t.Errorf("%v, %v", s, err)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	m := play.NewSimultaneous(play.Erase(zumo), zumo.Start())
	if _, err := m.Player(rand.New(rand.NewPCG(1, 1))).Choose(ended, zumo.Start()); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	panictest.Want(t, "play: a game with simultaneous moves needs Score and Before", func() { play.NewSimultaneous(play.Erase[int](pennies{}), 0) })
}
