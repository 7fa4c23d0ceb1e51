package loopy

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// Stops of the games of Winning Ways, chapter 11, and of games with them as options, worked out by hand.
func TestStopsWorked(t *testing.T) {
	for text, want := range map[string][2]string{
		"on": {"on", "on"}, "off": {"off", "off"}, "over": {"over", "over"}, "1/2 + under": {"1/2 + under", "1/2 + under"},
		"upon": {"0", "0"}, "{on|0}": {"on", "0"}, "+-on": {"on", "off"}, "{0||0|off}": {"0", "0"}, "{2 + over|over}": {"2 + over", "over"},
		"3": {"3", "3"}, "{3|1}": {"3", "1"}, "{on||2|1 + under}": {"on", "2"}, "a{1|a} - 1": {"over", "over"},
	} {
		g, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		left, right, err := g.Stops(t.Context())
		if left.String() != want[0] || right.String() != want[1] || err != nil {
			t.Errorf("%s has the stops %v and %v, %v, want %v", text, left, right, err, want)
		}
	}
	dud, err := Parse("dud")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := dud.Stops(t.Context()); !errors.Is(err, ErrStopper) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	upon, err := Parse("upon + {2|1}")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := upon.Stops(ctx); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// Stops of random stoppers: a stop other than 0 tells the winner, the stops of g and -g are opposite, stops move
// with a number, and greater games have greater stops. Stops of games without loops are those of the values.
func TestStopsLaws(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 300))
	two, err := Of(partizan.Dyadic(partizan.NewNumber(3, 1)))
	if err != nil {
		t.Fatal(err)
	}
	stops := func(g *Form) [2]Stop {
		t.Helper()
		left, right, err := g.Stops(t.Context())
		if err != nil {
			t.Fatal(g, err)
		}
		return [2]Stop{left, right}
	}
	loops := 0
	var last *Form
	for range 300 {
		g := random(r)
		if r.IntN(4) == 0 {
			g = randomForm(r, func(g *Form) bool { return g.Stopper() })
		}
		s, n := stops(g), stops(g.Neg())
		sum, err := g.Add(two)
		if err != nil {
			t.Fatal(err)
		}
		for p, x := range s {
			minus, moved := Stop{x.Number.Neg(), -x.kind}, x
			if x.kind/2 == 0 {
				moved.Number = x.Number.Add(partizan.NewNumber(3, 1))
			}
			if n[1-p] != minus || stops(sum)[p] != moved {
				t.Fatalf("%v has the stops %v, its negative %v, and with 3/2 %v", g, s, n, stops(sum))
			}
			want := map[int]Result{1: LeftWins, -1: RightWins}[x.Cmp(Stop{})]
			if got := g.Result(partizan.Player(p)); x != (Stop{}) && got != want {
				t.Fatalf("%v has the stops %v and the result %v", g, s, got)
			}
			if x.kind != 0 {
				loops++
			}
		}
		if s[0].Cmp(s[1]) < 0 {
			t.Fatalf("%v has the stops %v", g, s)
		}
		if v, ok := g.values()[0]; ok {
			if left, right := v.Stops(); s != [2]Stop{{Number: left}, {Number: right}} {
				t.Fatalf("%v has the stops %v", g, s)
			}
		}
		if last != nil {
			order, err := Compare(g, last)
			if u := stops(last); err != nil || order == partizan.Greater && (s[0].Cmp(u[0]) < 0 || s[1].Cmp(u[1]) < 0) {
				t.Fatalf("%v > %v, with the stops %v and %v, %v", g, last, s, u, err)
			}
		}
		last = g
	}
	if loops < 50 {
		t.Errorf("%d stops are on, off, or with over or under", loops)
	}
}
