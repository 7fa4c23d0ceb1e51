package bigpoints_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// wants are the objectives as one would say them, for the naive game.
var wants = map[bigpoints.Objective]func(points []int, player int) int{
	bigpoints.MostPoints: own,
	bigpoints.LargestLead: func(p []int, player int) int {
		others := slices.Delete(slices.Clone(p), player, player+1)
		return p[player] - slices.Max(others)
	},
	bigpoints.Win: func(p []int, player int) int {
		winners := 0
		for _, points := range p {
			if points == slices.Max(p) {
				winners++
			}
		}
		switch {
		case p[player] < slices.Max(p):
			return -1
		case winners > 1:
			return 0
		}
		return +1
	},
	bigpoints.SignedPoints: func(p []int, player int) int {
		if p[player] == slices.Max(p) {
			return p[player]
		}
		return -p[player]
	},
	// The refined payoff of the thesis, printed text, 2.2.3: who has the most points keeps
	// the points, and the most points of the game are subtracted from those of the rest.
	bigpoints.PointsOrDeficit: func(p []int, player int) int {
		most := slices.Max(p)
		if p[player] < most {
			return p[player] - most
		}
		return p[player]
	},
}

func TestObjectivePayoff(t *testing.T) {
	if n := len(bigpoints.Objectives()); n != len(wants) {
		t.Errorf("%d objectives, and %d said otherwise", n, len(wants))
	}
	for _, test := range []struct {
		points []int
		want   map[bigpoints.Objective][]int
	}{
		{[]int{18, 7}, map[bigpoints.Objective][]int{bigpoints.MostPoints: {18, 7}, bigpoints.LargestLead: {11, -11}, bigpoints.Win: {1, -1}, bigpoints.SignedPoints: {18, -7}, bigpoints.PointsOrDeficit: {18, -11}}},
		{[]int{7, 7}, map[bigpoints.Objective][]int{bigpoints.MostPoints: {7, 7}, bigpoints.LargestLead: {0, 0}, bigpoints.Win: {0, 0}, bigpoints.SignedPoints: {7, 7}, bigpoints.PointsOrDeficit: {7, 7}}},
		{[]int{5, 9, 9}, map[bigpoints.Objective][]int{bigpoints.MostPoints: {5, 9, 9}, bigpoints.LargestLead: {-4, 0, 0}, bigpoints.Win: {-1, 0, 0}, bigpoints.SignedPoints: {-5, 9, 9}, bigpoints.PointsOrDeficit: {-4, 9, 9}}},
		{[]int{0, 0, 0, 0, 1}, map[bigpoints.Objective][]int{bigpoints.LargestLead: {-1, -1, -1, -1, 1}, bigpoints.Win: {-1, -1, -1, -1, 1}, bigpoints.SignedPoints: {0, 0, 0, 0, 1}, bigpoints.PointsOrDeficit: {-1, -1, -1, -1, 1}}},
		{[]int{12, 9, 12, 0}, map[bigpoints.Objective][]int{bigpoints.SignedPoints: {12, -9, 12, 0}, bigpoints.PointsOrDeficit: {12, -3, 12, -12}}},
		{[]int{0, 0, 0}, map[bigpoints.Objective][]int{bigpoints.SignedPoints: {0, 0, 0}, bigpoints.PointsOrDeficit: {0, 0, 0}}},
	} {
		for o, want := range test.want {
			var p bigpoints.Points
			for i, points := range test.points {
				p[i] = int16(points)
			}
			for i := range want {
				if got := o.Payoff(p, i, len(want)); got != want[i] || wants[o](test.points, i) != want[i] {
					t.Errorf("%v of player %d of %v: %d, want %d; the other way %d", o, i, test.points, got, want[i], wants[o](test.points, i))
				}
			}
		}
	}
}

// On all boards of small materials, all objectives, 2 to 5 players: backward induction
// finds the points that the naive game finds, and WithObjective has their payoffs.
func TestObjectiveSolve(t *testing.T) {
	for _, test := range []struct {
		material string
		most     int // players
	}{{"1x2+1w+1b", 5}, {"2x1+1w", 5}, {"2x1+1w+1b", 4}, {"1x3+2w+1b", 3}, {"2x2+1w", 3}, {"2x2+1b", 3}, {"3x1+1b", 2}, {"2x2+1w+1b", 2}} {
		m, err := bigpoints.ParseMaterial(test.material)
		if err != nil {
			t.Fatal(err)
		}
		if !longtest.On() && m.Count().Int64() > 15 {
			continue
		}
		for _, word := range words(m) {
			for n := bigpoints.MinPlayers; n <= test.most; n++ {
				for o, worth := range wants {
					checkObjective(t, bigpoints.New(board(t, word), n), o, worth)
				}
			}
		}
	}
}

// checkObjective compares the solutions for an objective.
func checkObjective(t *testing.T, g *bigpoints.Game, o bigpoints.Objective, worth func(points []int, player int) int) {
	t.Helper()
	n := g.Players()
	values := map[string][]int{}
	want := newNaive(g.Board().String(), n, 0).solve(worth, values)
	r, err := bigpoints.InductionFor(g, o).Solve(t.Context(), g.Start(0))
	if err != nil || r.Stats.Positions != int64(len(values)) {
		t.Fatalf("%v, %d players, %v: %d positions, the naive game has %d, %v", g.Board(), n, o, r.Stats.Positions, len(values), err)
	}
	end := r.Line[len(r.Line)-1]
	for i := range n {
		if payoff := g.WithObjective(o).Payoff(end, i); int(r.Value[i]) != want[i] || payoff != worth(want, i) {
			t.Fatalf("%v, %d players, %v: points %v and a payoff of %d, the naive game has %v", g.Board(), n, o, r.Value, payoff, want)
		}
	}
}

// For two players, the lead and the win are the scores of Margin and Outcome.
func TestObjectiveOfTwo(t *testing.T) {
	rnd := rand.New(rand.NewPCG(21, 22))
	for range longtest.Some(60) {
		g := bigpoints.New(bigpoints.Material{Colors: 2, Discs: 2, Whites: 1, Blacks: 1}.Random(rnd), 2)
		for o, scored := range map[bigpoints.Objective]game.Game[bigpoints.Position]{bigpoints.LargestLead: g.Margin(), bigpoints.Win: g.Outcome()} {
			points, err := bigpoints.InductionFor(g, o).Value(t.Context(), g.Start(0))
			if err != nil {
				t.Fatal(err)
			}
			want := negamax(scored, g.Turn, g.Start(0), map[bigpoints.Position]int{})
			if got := o.Payoff(points, 0, 2); got != want {
				t.Errorf("%v: %v %d, negamax finds %d", g.Board(), o, got, want)
			}
		}
	}
}

// WithObjective has keys where the game has them, and panics where it must.
func TestWith(t *testing.T) {
	small := bigpoints.New(board(t, "12w12b"), 3)
	printed := bigpoints.New(bigpoints.Printed().Random(rand.New(rand.NewPCG(1, 2))), 3)
	for _, o := range bigpoints.Objectives() {
		if _, ok := game.Find[game.Keyer[bigpoints.Position]](small.WithObjective(o)); !ok {
			t.Errorf("%v: no keys", o)
		}
		if _, ok := game.Find[game.Keyer[bigpoints.Position]](printed.WithObjective(o)); ok {
			t.Errorf("%v: keys of more than 64 bits", o)
		}
	}
	panictest.Want(t, "bigpoints: ", func() { small.WithObjective(5) })
	panictest.Want(t, "bigpoints: ", func() { bigpoints.InductionFor(small, -1) })
	panictest.Want(t, "bigpoints: ", func() { bigpoints.Objective(9).Payoff(bigpoints.Points{}, 0, 2) })
	panictest.Want(t, "bigpoints: ", func() { bigpoints.Win.Payoff(bigpoints.Points{}, 2, 2) })
	panictest.Want(t, "bigpoints: ", func() { bigpoints.Win.Payoff(bigpoints.Points{}, 0, 6) })
}

func TestParseObjective(t *testing.T) {
	for _, o := range bigpoints.Objectives() {
		if got, err := bigpoints.ParseObjective(o.String()); got != o || err != nil {
			t.Errorf("%v is read as %v, %v", o, got, err)
		}
	}
	if _, err := bigpoints.ParseObjective("glory"); !errors.Is(err, bigpoints.ErrObjective) {
		t.Error(err)
	}
	if s := bigpoints.Objective(7).String(); s != "Objective(7)" {
		t.Error(s)
	}
}

func TestParseMaterial(t *testing.T) {
	for text, want := range map[string]bigpoints.Material{
		"5x9+5w+5b": bigpoints.Printed(),
		"2x2":       {Colors: 2, Discs: 2},
		"2x2+1b":    {Colors: 2, Discs: 2, Blacks: 1},
		"3x1+2w":    {Colors: 3, Discs: 1, Whites: 2},
	} {
		if got, err := bigpoints.ParseMaterial(text); err != nil || got != want {
			t.Errorf("%s is read as %v, %v", text, got, err)
		}
		if got, err := bigpoints.ParseMaterial(want.String()); err != nil || got != want {
			t.Errorf("%v is read as %v, %v", want, got, err)
		}
	}
	for _, text := range []string{"", "2", "2x", "x2", "2x2+", "2x2+1", "2x2+1b+1w", "2x2+1w+1w", "2x2 +1w", "2x10", "0x2", "1x1", "6x2", "2x0", "2x2+6w", "2x2+6b", "2x2+-1w"} {
		if m, err := bigpoints.ParseMaterial(text); !errors.Is(err, bigpoints.ErrBoard) || !cmp.Equal(m, bigpoints.Material{}) && m.Check() == nil {
			t.Errorf("%q is read as %v, %v", text, m, err)
		}
	}
}
