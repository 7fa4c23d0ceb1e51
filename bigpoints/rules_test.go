package bigpoints_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// rule is a sentence of the rules, and a position where it matters: all moves
// there, in their order, and what some of them lead to.
type rule struct {
	sentence string
	board    string
	position string // its hands say how many players there are
	moves    string
	leads    map[string]string
}

func (r rule) check(t *testing.T) {
	hands := strings.Fields(r.position[strings.Index(r.position, "hands"):])[1]
	g := bigpoints.New(board(t, r.board), 1+strings.Count(hands, "/"))
	s := position(t, g, r.position)
	var moves []string
	for _, o := range g.Moves(nil, s) {
		move := g.MoveName(s, o)
		moves = append(moves, move)
		if want, ok := r.leads[move]; ok && g.Text(o) != want {
			t.Errorf("%s leads to\n%s, want\n%s", move, g.Text(o), want)
		}
		if o != position(t, g, g.Text(o)) {
			t.Errorf("%s leads to what is no position: %s", move, g.Text(o))
		}
	}
	if got := strings.Join(moves, " "); got != r.moves {
		t.Errorf("moves %q, want %q", got, r.moves)
	}
	for move := range r.leads {
		if !strings.Contains(" "+r.moves+" ", " "+move+" ") {
			t.Errorf("the test is wrong: %s is not among the moves", move)
		}
	}
}

func checkRules(t *testing.T, rules []rule) {
	for _, r := range rules {
		t.Run(r.sentence, r.check)
	}
}

func TestRules(t *testing.T) {
	checkRules(t, []rule{
		{
			"the pawns stand before the first disc, and any may be chosen", "1w2b12",
			"1w2b12 pawns 1:start 2:start hands -/-/- player 1 to move",
			"1> 2< 2>",
			map[string]string{"2<": "1.2b12 pawns 1:start 2:3 hands w/-/- player 2 to move"},
		},
		{
			"after the last player comes the first", "1w2b12",
			"1w2b12 pawns 1:start 2:start hands -/-/- player 3 to move",
			"1> 2< 2>",
			map[string]string{"1>": "1.2b12 pawns 1:1 2:start hands -/-/w player 1 to move"},
		},
		{
			"a pawn moves to the nearest disc of its color, and jumps over the others", "12wb12",
			"12wb12 pawns 1:1 2:start hands -/- player 1 to move",
			"1< 1> 2>",
			map[string]string{
				"1<": "12w.12 pawns 1:5 2:start hands b/- player 2 to move",
				"1>": "12wb1. pawns 1:5 2:start hands 2/- player 2 to move",
			},
		},
		{
			"not to one behind it", "112w122",
			"112w122 pawns 1:2 2:start hands -/- player 1 to move",
			"1< 1> 2< 2>",
			map[string]string{
				"1<": "112.122 pawns 1:5 2:start hands w/- player 2 to move",
				"2<": ".12w122 pawns 1:2 2:3 hands 1/- player 2 to move",
			},
		},
		{
			"the first free disc: not one under a pawn, nor a place without a disc", "12w12b",
			"12.12b pawns 1:1 2:2 hands w/- player 2 to move",
			"1< 1> 2< 2>",
			map[string]string{
				"1<": ".2.12b pawns 1:4 2:2 hands w/1 player 1 to move", // the one it has left
				"2>": "12.12. pawns 1:1 2:5 hands w/b player 1 to move",
			},
		},
		{
			"the disc that the pawn has left is free again", "1122",
			"1122 pawns 1:start 2:3 hands -/- player 1 to move",
			"1> 2<",
			map[string]string{"2<": "11.2 pawns 1:start 2:4 hands 2/- player 2 to move"},
		},
		{
			"a pawn with no disc to take on either side may not be moved", "1122",
			"1..2 pawns 1:start 2:4 hands 1/2 player 1 to move",
			"2^",
			map[string]string{"2^": "1..2 pawns 1:start 2:up1 hands 12/2 player 2 to move"},
		},
		{
			"a disc whose pawn has climbed is free", "1122",
			"1..2 pawns 1:start 2:up1 hands 12/2 player 2 to move",
			"1>",
			map[string]string{"1>": "1... pawns 1:1 2:up1 hands 12/22 player 1 to move"},
		},
		{
			"with no disc ahead a pawn climbs, to the highest empty step, for the disc in reserve", "12w12b",
			"1.w12b pawns 1:4 2:up1 hands 22/- player 2 to move",
			"1^",
			map[string]string{"1^": "1.w12b pawns 1:up2 2:up1 hands 22/1 player 1 to move"},
		},
		{
			"with all pawns up the game is over", "12w12b",
			"1.w12b pawns 1:up2 2:up1 hands 22/1 player 1 to move",
			"", nil,
		},
	})
}

func TestRulesBlack(t *testing.T) {
	checkRules(t, []rule{
		{
			"who holds a black disc may spend it right after the own turn", "1w2b12",
			"1w2.12 pawns 1:start 2:start hands b/- player 1 to move",
			"1> 2< 2>",
			map[string]string{
				"1>": "1.2.12 pawns 1:1 2:start hands wb/- player 1 may spend",
				"2<": "1.2.12 pawns 1:start 2:3 hands wb/- player 1 may spend",
				"2>": "1w2..2 pawns 1:start 2:3 hands 1b/- player 1 may spend",
			},
		},
		{
			"who holds none may not, whatever others hold", "1w2b12",
			"1w2.12 pawns 1:start 2:start hands -/b player 1 to move",
			"1> 2< 2>",
			map[string]string{"2<": "1.2.12 pawns 1:start 2:3 hands w/b player 2 to move"},
		},
		{
			"may, and need not; with the same pawn or another; and the disc leaves the game", "1w2b12",
			"1.2.12 pawns 1:start 2:3 hands wb/- player 1 may spend",
			"pass 1> 2<",
			map[string]string{
				"pass": "1.2.12 pawns 1:start 2:3 hands wb/- player 2 to move",
				"1>":   "1.2..2 pawns 1:1 2:3 hands 1w/- player 2 to move",
				"2<":   "1.2..2 pawns 1:start 2:6 hands 1w/- player 2 to move",
			},
		},
		{
			"not one that was taken in that same turn", "1w2b12",
			"1w2b12 pawns 1:start 2:start hands -/- player 1 to move",
			"1> 2< 2>",
			map[string]string{"2>": "1w2.12 pawns 1:start 2:3 hands b/- player 2 to move"},
		},
		{
			"but then one that was taken before", "1b2b12",
			"1b2.12 pawns 1:start 2:start hands b/- player 1 to move",
			"1> 2< 2>",
			map[string]string{"2<": "1.2.12 pawns 1:start 2:3 hands bb/- player 1 may spend"},
		},
		{
			"at most one in a turn", "1b2b12",
			"1.2.12 pawns 1:start 2:3 hands bb/- player 1 may spend",
			"pass 1> 2<",
			map[string]string{
				"pass": "1.2.12 pawns 1:start 2:3 hands bb/- player 2 to move",
				"1>":   "1.2..2 pawns 1:1 2:3 hands 1b/- player 2 to move",
			},
		},
		{
			"one taken in the extra turn is not spent in it", "12b12b",
			"12b12. pawns 1:1 2:start hands b/- player 1 may spend",
			"pass 1< 1> 2>",
			map[string]string{"1<": "12.12. pawns 1:4 2:start hands b/- player 2 to move"},
		},
		{
			"but from the player's next turn on", "12b12b",
			".2.12. pawns 1:4 2:2 hands b/1 player 1 to move",
			"1^ 2<",
			map[string]string{
				"1^": ".2.12. pawns 1:up1 2:2 hands 1b/1 player 1 may spend",
				"2<": "...12. pawns 1:4 2:5 hands 2b/1 player 1 may spend",
			},
		},
		{
			"a turn that ends the game is the last", "1w1b2w2",
			"1w1.2w2 pawns 1:up1 2:7 hands 1b/- player 1 to move",
			"2^",
			map[string]string{"2^": "1w1.2w2 pawns 1:up1 2:up2 hands 12b/- player 2 to move"},
		},
	})
}

func TestRulesBackward(t *testing.T) {
	checkRules(t, []rule{
		{
			"in an ordinary turn no pawn moves backward", "1w1b2w2",
			"1w1.2w2 pawns 1:3 2:start hands b/- player 1 to move",
			"1^ 2< 2>",
			map[string]string{"1^": "1w1.2w2 pawns 1:up1 2:start hands 1b/- player 1 may spend"},
		},
		{
			"in an extra turn it may, but one before the track cannot", "1w1b2w2",
			"1w1.2w2 pawns 1:3 2:start hands b/- player 1 may spend",
			"pass 1^ -1> 2< 2>",
			map[string]string{
				"1^":  "1w1.2w2 pawns 1:up1 2:start hands 1/- player 2 to move",
				"-1>": "1.1.2w2 pawns 1:1 2:start hands w/- player 2 to move",
			},
		},
		{
			"to the nearest disc of its color behind it, and the disc on either side is taken", "11w1b",
			"11w1. pawns 1:4 hands b/- player 1 may spend",
			"pass 1^ -1< -1>",
			map[string]string{
				"-1<": ".1w1. pawns 1:2 hands 1/- player 2 to move",
				"-1>": "11.1. pawns 1:2 hands w/- player 2 to move",
			},
		},
		{
			"the disc that it has left is free again", "11w1b",
			".1.1. pawns 1:4 hands b/1w player 1 may spend",
			"pass 1^ -1>",
			map[string]string{"-1>": ".1... pawns 1:2 hands 1/1w player 2 to move"},
		},
		{
			"a pawn with no disc of its color behind it does not move backward", "11w1b",
			"11w1. pawns 1:1 hands b/- player 1 may spend",
			"pass 1< 1>",
			map[string]string{"1<": ".1w1. pawns 1:2 hands 1/- player 2 to move"},
		},
		{
			"a pawn on the ladder stays there", "1w1b2w2",
			"1w1.2w2 pawns 1:up1 2:7 hands 1b/- player 1 may spend",
			"pass 2^ -2< -2>",
			map[string]string{
				"2^":  "1w1.2w2 pawns 1:up1 2:up2 hands 12/- player 2 to move",
				"-2<": "1w..2w2 pawns 1:up1 2:5 hands 11/- player 2 to move",
				"-2>": "1w1.2.2 pawns 1:up1 2:5 hands 1w/- player 2 to move",
			},
		},
	})
}

// Points of whole hands, with the published examples.
func TestPoints(t *testing.T) {
	tests := []struct {
		source   string
		board    string
		position string
		points   bigpoints.Points
		winners  []int
	}{
		{"a white disc alone is worth nothing", "12www", "12... pawns 1:up1 2:up2 hands www/12 player 1 to move", bigpoints.Points{0, 1}, []int{1}},
		{"a white disc is worth 1 with one color, worthless or not", "12www", "12... pawns 1:up1 2:up2 hands 1ww/2w player 1 to move", bigpoints.Points{3, 1}, []int{0}},
		{"black is one color, however many discs", "1wwbb", "1.... pawns 1:up1 hands wbb/1w player 1 to move", bigpoints.Points{1, 1}, []int{0, 1}},
		{"a spent black disc is none", "1wwbb", "1.... pawns 1:up1 hands w/1w player 1 to move", bigpoints.Points{0, 1}, []int{1}},
		{"reserve discs count", "12", "12 pawns 1:up1 2:up2 hands 1/2/- player 3 to move", bigpoints.Points{1, 0, 0}, []int{0}},
		{"equal points share the win", "11", "11 pawns 1:up1 hands 1/-/- player 3 to move", bigpoints.Points{}, []int{0, 1, 2}},
		{"before the end, a color whose pawn is left counts nothing", "1212ww", "...... pawns 1:up1 2:start hands 11w/22w/1 player 3 to move", bigpoints.Points{3, 1, 1}, []int{0}},
	}
	for _, test := range tests {
		t.Run(test.source, func(t *testing.T) {
			players := 1 + strings.Count(test.position, "/")
			g := bigpoints.New(board(t, test.board), players)
			s := position(t, g, test.position)
			p := g.Points(s)
			if p != test.points || !slices.Equal(p.Winners(players), test.winners) {
				t.Errorf("points %v, winners %v, want %v, %v", p, p.Winners(players), test.points, test.winners)
			}
			for i := range players {
				others := slices.Delete(slices.Clone(p[:players]), i, i+1)
				if want := int(p[i] - slices.Max(others)); g.Lead(s, i) != want {
					t.Errorf("player %d leads by %d, want %d", i+1, g.Lead(s, i), want)
				}
			}
		})
	}
}

func TestWinners(t *testing.T) {
	for _, test := range []struct {
		points  bigpoints.Points
		players int
		winners []int
	}{
		{bigpoints.Points{1, 3, 2}, 3, []int{1}},
		{bigpoints.Points{1, 2, 3, 3, 2}, 5, []int{2, 3}},
		{bigpoints.Points{2, 1, 2}, 3, []int{0, 2}},
		{bigpoints.Points{2, 1, 9}, 2, []int{0}}, // a player that is not there
		{bigpoints.Points{}, 4, []int{0, 1, 2, 3}},
	} {
		if got := test.points.Winners(test.players); !slices.Equal(got, test.winners) {
			t.Errorf("%v, %d players: %v, want %v", test.points, test.players, got, test.winners)
		}
	}
}
