package play_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// perfected is takeAway with a level that plays at random and one that is perfect, or is not said
// to be.
func perfected(n int, perfect bool) play.Description[int] {
	d := takeAway(n)
	d.Levels = []play.Opponent{
		{Level: play.Level{Name: "beginner"}, New: func(dice *rand.Rand) play.Strategy { return game.Random(play.Erase(d.Rules), dice) }},
		{Level: play.Level{Name: "expert", Perfect: perfect}, New: func(*rand.Rand) play.Strategy { return play.Player(minimax.NewSolver(game.Normal(d.Rules))) }},
	}
	return d
}

// A percentage is how often a best move is made, of many, whether all are drawn from one source or
// each from its own seed.
func TestPercentage(t *testing.T) {
	const many = 2000
	g := play.New(perfected(5, true)) // the best move takes 2
	for _, test := range []struct {
		level       string
		least, most int
	}{{"0%", 0, 0}, {"30%", 540, 660}, {"70%", 1340, 1460}, {"100%", many, many}, {play.Best, many, many}} {
		c := g.Begin()
		m, err := g.Machine(test.level, rand.New(rand.NewPCG(1, 1)))
		if err != nil {
			t.Fatal(err)
		}
		var drawn, seeded int
		for seed := range uint64(many) {
			move, err := m.Choose(t.Context(), c)
			if err != nil {
				t.Fatal(err)
			}
			other, err := c.Choose(t.Context(), test.level, seed)
			if err != nil {
				t.Fatal(err)
			}
			if move == "2" {
				drawn++
			}
			if other == "2" {
				seeded++
			}
		}
		if min(drawn, seeded) < test.least || max(drawn, seeded) > test.most {
			t.Errorf("%s: %d and %d best moves of %d, want %d to %d", test.level, drawn, seeded, many, test.least, test.most)
		}
	}
}

// Where all moves are equally good, or there is but one, that is made.
func TestPercentageNoOther(t *testing.T) {
	for n, want := range map[int]string{1: "1", 3: "1 2"} {
		move, err := play.New(perfected(n, true)).Begin().Choose(t.Context(), "0%", 1)
		if err != nil || !strings.Contains(want, move) {
			t.Errorf("of %d: %q, %v, want one of %s", n, move, err, want)
		}
	}
}

// What is no percentage, or one of a game whose best level is not said to be perfect, is no level.
func TestPercentageWrong(t *testing.T) {
	solved, other := play.New(perfected(5, true)), play.New(perfected(5, false))
	for _, test := range []struct {
		g     *play.Game
		level string
		want  string
	}{
		{solved, "101%", `no such level: "101%", want beginner, expert or 0% to 100%`},
		{solved, "-1%", `no such level: "-1%", want beginner, expert or 0% to 100%`},
		{solved, "7.5%", `no such level: "7.5%", want beginner, expert or 0% to 100%`},
		{solved, "07%", `no such level: "07%", want beginner, expert or 0% to 100%`},
		{other, "70%", `no such level: "70%", want beginner or expert`},
	} {
		if _, err := test.g.Machine(test.level, nil); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.level, err, test.want)
		}
	}
	if n := len(play.Percentages(other.Levels())); n != 0 {
		t.Errorf("%d percentages of a game that is not solved", n)
	}
	if all := play.Percentages(solved.Levels()); len(all) != 4 || all[2].Name != "70%" {
		t.Errorf("percentages %v", all)
	}
}
