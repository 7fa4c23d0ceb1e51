package opponent

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// plays calls visit with the positions of random plays of games of all sizes.
func plays(visit func(g *bigpoints.Game, s bigpoints.Position)) {
	r := rand.New(rand.NewPCG(31, 32))
	for i := range 300 {
		m := bigpoints.Material{Colors: 1 + r.IntN(5), Discs: 1 + r.IntN(9), Whites: r.IntN(6), Blacks: r.IntN(6)}
		if m.Check() != nil {
			continue
		}
		g := bigpoints.New(m.Random(r), 2+i%4)
		s := g.Start(0)
		for visit(g, s); !g.Over(s); visit(g, s) {
			options := g.Moves(nil, s)
			s = options[r.IntN(len(options))]
		}
	}
}

// At the end the outlook is the result. Before, it lies between what the player
// has for certain, not counting black discs, which may be spent, and what the hand
// is worth if each color were the first to be settled.
func TestExpectBounds(t *testing.T) {
	plays(func(g *bigpoints.Game, s bigpoints.Position) {
		o, p := Expect(g, s), g.Points(s)
		for i, got := range o {
			low := int(p[i]) * PerPoint
			if i >= g.Players() || g.Over(s) {
				if got != low {
					t.Fatalf("%s: %d for player %d, want %d", g.Text(s), got, i+1, low)
				}
				continue
			}
			h := g.Hand(s, i)
			if h[bigpoints.Black] > 0 {
				low -= h[bigpoints.White] * PerPoint
			}
			high := turnWorth + h[bigpoints.Black]*blackWorth
			for d, n := range h {
				switch bigpoints.Disc(d) {
				case bigpoints.White:
					high += n * (g.Board().Material().Colors + 1) * PerPoint
				case bigpoints.Black:
				default:
					high += n * (g.Board().Material().Colors - 1) * PerPoint
				}
			}
			if got < low || got > high {
				t.Fatalf("%s: %d for player %d, want %d to %d", g.Text(s), got, i+1, low, high)
			}
		}
	})
}

// A disc of each color not settled is worth n-1, n-2, ... 0 points, in some order:
// the expectations have the same sum. The more goals a pawn has, the less its
// color is worth.
func TestWorths(t *testing.T) {
	plays(func(g *bigpoints.Game, s bigpoints.Position) {
		v := look(g, s)
		worth, _ := v.worths()
		sum, n := 0, 0
		for c := range v.colors {
			if v.up[c] {
				if want := g.Worth(s, bigpoints.Disc(c)) * PerPoint; worth[c] != want {
					t.Fatalf("%s: a disc %d is worth %d, want %d", g.Text(s), c+1, worth[c], want)
				}
				continue
			}
			sum += worth[c]
			n++
			for d := range v.colors {
				if !v.up[d] && v.goals[c] < v.goals[d] && worth[c] <= worth[d] {
					t.Fatalf("%s: a disc %d is worth %d and %d is worth %d", g.Text(s), c+1, worth[c], d+1, worth[d])
				}
			}
		}
		if want := n * (n - 1) / 2 * PerPoint; sum != want {
			t.Fatalf("%s: worths have the sum %d, want %d", g.Text(s), sum, want)
		}
	})
}

// goals counts the discs of its color that a pawn meets if it alone is moved, and
// always takes a disc behind it or one of another color.
func TestLook(t *testing.T) {
	board, err := bigpoints.ParseBoard("12w2112b2211")
	if err != nil {
		t.Fatal(err)
	}
	g := bigpoints.New(board, 3)
	s, err := g.ParsePosition("12w.112b221. pawns 1:1 2:up1 hands 1/22/- player 3 to move")
	if err != nil {
		t.Fatal(err)
	}
	v := look(g, s)
	switch {
	case v.players != 3, v.colors != 2, v.up != [bigpoints.MaxColors]bool{1: true}:
		t.Errorf("players, colors, pawns up: %d, %d, %v", v.players, v.colors, v.up)
	case v.goals[0] != 3: // places 5, 6 and 11
		t.Errorf("pawn 1 has %d goals, want 3", v.goals[0])
	case v.worth[1] != 1:
		t.Errorf("a disc 2 is worth %d, want 1", v.worth[1])
	}
}

func TestLead(t *testing.T) {
	o := Expectation{500, 300, 700, 0, 9900}
	for _, test := range []struct{ player, n, want int }{
		{0, 2, 200}, {1, 2, -200}, {0, 3, -200}, {2, 3, 200}, {3, 4, -700}, {4, 5, 9200},
	} {
		if got := o.Lead(test.player, test.n); got != test.want {
			t.Errorf("the lead of player %d of %d is %d, want %d", test.player, test.n, got, test.want)
		}
	}
}
