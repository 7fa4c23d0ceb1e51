package yahtzee_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/yahtzee"
	"github.com/gametheory-go/gametheory/minimax"
)

func mustDuel(dice int) yahtzee.Duel {
	d, err := yahtzee.NewDuel(dice)
	if err != nil {
		panic(err)
	}
	return d
}

func TestDuelContract(t *testing.T) {
	d := mustDuel(1)
	gametest.Test(t, d, d.Start(yahtzee.Ones, yahtzee.Chance))
}

// What the averages tell of positions of plays at random is what Expectimax finds.
func TestAverages(t *testing.T) {
	rnd := rand.New(rand.NewPCG(44, 1))
	for _, tt := range []struct {
		dice int
		open []yahtzee.Category
	}{
		{1, []yahtzee.Category{yahtzee.Ones, yahtzee.Fives, yahtzee.Chance}},
		{2, []yahtzee.Category{yahtzee.Threes, yahtzee.Sixes, yahtzee.Chance}},
		{3, []yahtzee.Category{yahtzee.ThreeOfAKind, yahtzee.Twos}},
		{5, []yahtzee.Category{yahtzee.SmallStraight}},
	} {
		r := must(yahtzee.New(tt.dice))
		averages, exact := yahtzee.NewAverages(r), minimax.NewExpectimax(r)
		for range 5 {
			p := r.Start(tt.open...)
			for options := []yahtzee.Position{p}; len(options) > 0; options = r.Moves(nil, p) {
				p = options[rnd.IntN(len(options))]
				want, err := exact.Value(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				if v, _ := want.Float64(); math.Abs(v-averages.Points(p)) > 1e-9 {
					t.Fatalf("%d dice, %v: %v, want %v", tt.dice, p, averages.Points(p), v)
				}
			}
		}
	}
}

// The duel is worth the difference of what the players expect, each alone.
func TestDuelValue(t *testing.T) {
	d := mustDuel(1)
	averages, exact := yahtzee.NewAverages(d.Solo()), minimax.NewExpectimax(d)
	rnd := rand.New(rand.NewPCG(44, 2))
	p := d.Start(yahtzee.Twos, yahtzee.Chance)
	for options := []yahtzee.DuelPosition{p}; len(options) > 0; options = d.Moves(nil, p) {
		p = options[rnd.IntN(len(options))]
		want, err := exact.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		turn := d.Turn(p)
		got := averages.Points(d.Sheet(p, turn)) - averages.Points(d.Sheet(p, 1-turn))
		if v, _ := want.Float64(); math.Abs(v-got) > 1e-9 {
			t.Fatalf("%v: %v, want %v", p, got, v)
		}
	}
}

// The whole game has some hundred thousand positions at the beginning of a turn, but only 8192 sets
// of open categories.
func TestWholeGame(t *testing.T) {
	r := must(yahtzee.New(5))
	averages := yahtzee.NewAverages(r)
	if got := fmt.Sprintf("%.4f", averages.Points(r.Start())); got != "229.6385" {
		t.Error(got)
	}
}

// A player plays as if alone, the players take turns, and the sheets say what was scored.
func TestDuel(t *testing.T) {
	d := mustDuel(5)
	p := d.Start()
	rnd := rand.New(rand.NewPCG(44, 3))
	turns := 0
	for {
		options := d.Moves(nil, p)
		if len(options) == 0 {
			break
		}
		next := options[rnd.IntN(len(options))]
		turn := d.Turn(p)
		if d.Turn(next) != turn {
			turns++
		}
		if d.Sheet(next, 1-turn) != d.Sheet(p, 1-turn) {
			t.Fatalf("%v to %v", p, next)
		}
		p = next
		for player := range 2 {
			sum, sheet := 0, d.Sheet(p, player)
			open := map[yahtzee.Category]bool{}
			for _, c := range d.Solo().Open(sheet) {
				open[c] = true
			}
			for c := yahtzee.Ones; c <= yahtzee.Chance; c++ {
				points, ok := d.Scored(p, player, c)
				if sum += points; ok == open[c] {
					t.Fatalf("%v: %v has %d points, %t", p, c, points, ok)
				}
			}
			if sum != sheet.Points() {
				t.Fatalf("%v: player %d has %d points", p, player, sum)
			}
		}
	}
	if want := d.Sheet(p, d.Turn(p)).Points() - d.Sheet(p, 1-d.Turn(p)).Points(); turns != 26 || d.Score(p) != want {
		t.Errorf("%d turns, score %d, want %d", turns, d.Score(p), want)
	}
	if _, err := yahtzee.NewDuel(6); err == nil {
		t.Error("six dice")
	}
}

func TestPays(t *testing.T) {
	r := must(yahtzee.New(2))
	rolled := r.Moves(nil, r.Start(yahtzee.Ones, yahtzee.Chance))[1]
	if got := fmt.Sprint(r.Pays(rolled, yahtzee.Ones), r.Pays(rolled, yahtzee.Chance), rolled.Rolls(), game.MoveName(mustDuel(2), mustDuel(2).Start(), mustDuel(2).Moves(nil, mustDuel(2).Start())[1])); got != "1 3 21 2" {
		t.Error(got)
	}
}
