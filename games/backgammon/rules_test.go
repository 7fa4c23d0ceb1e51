package backgammon_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// sizes are rules of many kinds.
var sizes = []backgammon.Rules{
	{Points: 24, Home: 6, Checkers: 15, Gammons: true},
	{Points: 24, Home: 6, Checkers: 3, Gammons: true},
	{Points: 12, Home: 4, Checkers: 5},
	{Points: 8, Home: 3, Checkers: 4, Gammons: true},
	{Points: 6, Home: 6, Checkers: 4},
	{Points: 5, Home: 2, Checkers: 3, Sides: 3, Gammons: true},
	{Points: 3, Home: 1, Checkers: 2, Sides: 2},
	{Points: 1, Home: 1, Checkers: 1},
}

func TestContract(t *testing.T) {
	for _, r := range []backgammon.Rules{sizes[6], {Points: 3, Home: 1, Checkers: 2, Sides: 3, Gammons: true}, {Points: 6, Home: 3, Checkers: 1}} {
		gametest.Test(t, r, r.Start(slices.Repeat([]int{r.Points}, r.Checkers)...))
	}
	if !longtest.All() {
		return
	}
	r, start := backgammon.Backgammon()
	gametest.Test(t, r, start)
}

// TestPlays compares the plays of all rolls at random positions with those of the oracle.
func TestPlays(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, r := range sizes {
		cases := longtest.Cases(40, 120)
		if r.Checkers > 5 {
			cases = longtest.Cases(2, 6) // the oracle tries four dice on each point
		}
		for range cases {
			comparePlays(t, r, randomBoard(r, rnd))
		}
	}
}

func comparePlays(t *testing.T, r backgammon.Rules, b board) {
	t.Helper()
	if b[0][0] == r.Checkers || b[1][0] == r.Checkers {
		return
	}
	p := parse(t, r, b.text(r, "roll"))
	rolls, weights := r.Moves(nil, p), r.Chances(nil, p)
	sides := r.Sides
	if sides == 0 {
		sides = 6
	}
	sum := 0
	for i, rolled := range rolls {
		larger, smaller := rolled.Dice()
		sum += weights[i]
		if weights[i] == 1 != (larger == smaller) {
			t.Errorf("%v has a weight of %d", rolled, weights[i])
		}
		want := map[board]bool{}
		for _, o := range b.after(r, larger, smaller) {
			want[o] = true
		}
		options := r.Moves(nil, rolled)
		for _, o := range options {
			if !want[boardOf(r, o, 0)] || r.Turn(o) != 1 {
				t.Fatalf("%v leads to %v", rolled, o)
			}
		}
		if len(options) != len(want) {
			t.Fatalf("%v has %d plays, want %d", rolled, len(options), len(want))
		}
	}
	if len(rolls) != sides*(sides+1)/2 || sum != sides*sides {
		t.Errorf("%d rolls, %d together", len(rolls), sum)
	}
}

// parse returns the position of a text, with the points in its order.
func parse(t testing.TB, r backgammon.Rules, text string) backgammon.Position {
	t.Helper()
	p, err := r.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRolls has the plays of rolls by the rules that are easily mistaken.
func TestRolls(t *testing.T) {
	r, _ := backgammon.Backgammon()
	for _, c := range []struct{ text, want, reason string }{
		{"white 6 1, black 1, white to play 65", "6/off 1/off; 6/off", "each die bears off its own or the highest point"},
		{"white 5(2), black 1, white to play 61", "5/4 5/off", "a larger die bears off from the highest point"},
		{"white 6 2, black 1, white to play 31", "6/3 2/1; 6/2", "no die bears off from below the highest point"},
		{"white 7 1, black 1, white to play 61", "7/off", "nothing is borne off before all are home"},
		{"white 24, black 2(2), white to play 61", "24/17", "the 6 must come first"},
		{"white 24, black 8(2) 7(2), white to play 61", "24/23", "the 6 is blocked before and after the 1"},
		{"white 13, black 23(2), white to play 65", "13/7", "either die can be played, but not both: the larger"},
		{"white bar 6, black 1, white to play 62", "bar/17; bar/19 6/4", "a checker on the bar enters first"},
		{"white bar(2) 6, black 6(2) 5(2) 4(2) 3(2) 2(2) 1(2), white to play 66", "no play", "the board is closed"},
		{"white bar(2) 6, black 6(2) 4(2) 3(2) 2(2) 1(2), white to play 65", "bar/20", "only one can enter"},
		{"white 8 6, black 20 1, white to play 31", "8/5* 6/5; 8/5*/4; 8/7 6/3; 8/4; 6/5*/2; 6/2", "hits on the way are other plays"},
		{"white 13(3), black 18(2), white to play 33", "13/10(3)", "of doubles as many are played as can be"},
		{"white 2(5), black 1, white to play 66", "2/off(4)", "of doubles four are played"},
		{"white 2(3), black 1, white to play 66", "2/off(3)", "the game is over before the fourth"},
	} {
		p := parse(t, r, c.text)
		var names []string
		for _, o := range r.Moves(nil, p) {
			names = append(names, r.MoveName(p, o))
		}
		slices.Sort(names)
		want := strings.Split(c.want, "; ")
		slices.Sort(want)
		if !slices.Equal(names, want) {
			t.Errorf("%s: %q, want %q: %s", c.text, names, want, c.reason)
		}
	}
}
