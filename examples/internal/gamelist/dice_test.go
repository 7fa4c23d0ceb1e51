package gamelist_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// pigAt returns the position of Pig that a drawing shows.
func pigAt(t *testing.T, board string, player int) pig.Position {
	t.Helper()
	var points [2]int
	total := 0
	for i, line := range strings.Split(strings.TrimSpace(board), "\n") {
		var n, target int
		if _, err := fmt.Sscanf(line, "Player %d %d of %d", &n, &points[i], &target); err != nil || n != i+1 {
			t.Fatalf("%q: %v", line, err)
		}
		if _, turn, ok := strings.Cut(line, " and "); ok {
			fmt.Sscan(turn, &total)
		}
	}
	return pig.At(points[player], points[1-player], total)
}

// What is said of moves in Pig is what Expectimax finds, which solves all of it: the expert makes a best
// move.
func TestPigBest(t *testing.T) {
	const target = 30
	rnd := rand.New(rand.NewPCG(2004, 1))
	rules := pig.Pig(target)
	solver := minimax.NewExpectimax(rules)
	for seed := range uint64(20) {
		c := open(t, "pig", fmt.Sprint(target), 2, gamelist.Options{Seed: seed})
		for !c.Over() {
			p := pigAt(t, c.Draw(false), c.Player())
			j, err := c.Judge(t.Context(), nil)
			if err != nil || !j.Exact() {
				t.Fatal(j, err)
			}
			for i, o := range rules.Moves(nil, p) {
				low, high, err := solver.Bounds(t.Context(), o)
				if err != nil {
					t.Fatal(err)
				}
				v, _ := low.Add(low, high).Float64() // twice the value
				if rules.Turn(o) != rules.Turn(p) {
					v = -v
				}
				if want := 50 + 25*v; math.Abs(j.Moves[i].Value-want) > 1e-6 {
					t.Errorf("%v: %+v, want %v", p, j.Moves[i], want)
				}
			}
			m, err := c.Choose(t.Context(), play.Best, seed)
			if err != nil || m != j.First().Move {
				t.Errorf("%v: the expert plays %s, %v, of %+v", p, m, err, j.Moves)
			}
			options := c.Options()
			if err := c.Move(options[rnd.IntN(len(options))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Who knows the die of a player of liar's dice gets on average what the game is worth, and a judgement
// says no more than that player sees.
func TestLiarsdiceJudged(t *testing.T) {
	for _, arg := range []string{"2", "2 wild", "3", "3 wild"} {
		rules := liarsdice.Rules{Sides: int(arg[0] - '0'), Wild: strings.HasSuffix(arg, "wild")}
		g, err := extensive.NewUnfolding(play.Erase(rules)).Unfold(t.Context(), liarsdice.Position{})
		if err != nil {
			t.Fatal(err)
		}
		value, err := extensive.NewMinimax(g).Value(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		best := map[string]float64{} // by what is seen at the beginning
		for seed := range uint64(100) {
			c := open(t, "liarsdice", arg, 2, gamelist.Options{Seed: seed})
			j, err := c.Judge(t.Context(), nil)
			if err != nil || !j.Exact() {
				t.Fatal(j, err)
			}
			if before, ok := best[c.Draw(false)]; ok && before != j.First().Value {
				t.Errorf("%s: %v and %v at\n%s", arg, before, j.First().Value, c.Draw(false))
			}
			best[c.Draw(false)] = j.First().Value
		}
		sum := 0.0
		for _, v := range best {
			sum += v
		}
		want, _ := new(big.Rat).Mul(value, big.NewRat(50, 1)).Float64()
		if got := sum / float64(len(best)); len(best) != rules.Sides || math.Abs(got-50-want) > 1e-9 {
			t.Errorf("%s: %v on average over %d dice, want %v", arg, got, len(best), 50+want)
		}
	}
}

// An honest player bids the own die as long as that is possible, and then calls.
func TestLiarsdiceHonest(t *testing.T) {
	for seed := range uint64(30) {
		c := open(t, "liarsdice", "4", 2, gamelist.Options{Seed: seed})
		for !c.Over() {
			own := "1x" + strings.Fields(strings.Split(c.Draw(false), "\n")[c.Player()])[2]
			m, err := c.Choose(t.Context(), "advanced", 1)
			if options := c.Options(); err != nil || m != own && (m != "call" || slices.Contains(options, own)) {
				t.Errorf("%s, %v at\n%s", m, err, c.Draw(false))
			}
			if err := c.Move(m); err != nil {
				t.Fatal(err)
			}
		}
	}
}
