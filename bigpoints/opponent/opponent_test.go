package opponent_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/google/go-cmp/cmp"
)

// All levels, mixed at random, play games of all numbers of players to the end.
// That a choice is an option, game.Play watches.
func TestLevelsPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	levels := opponent.Levels()
	for i := range longtest.Some(1600) {
		g := randomGame(r, materials[i%len(materials)], 2+i%4)
		seats := make([]game.Strategy[bigpoints.Position], g.Players())
		for j := range seats {
			seats[j] = at(g, levels[r.IntN(len(levels))], 0.002, r.Uint64())
		}
		if end := played(t, g, seats...); !g.Over(end) {
			t.Fatalf("%v: the play ends at %s", g.Board(), g.Text(end))
		}
	}
}

// The analysis has the options in the order of the rules. Its best one has the
// largest lead, except for a beginner, and where plays at random are counted.
func TestAnalyze(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range longtest.Some(400) {
		g := randomGame(r, materials[i%len(materials)], 2+i%4)
		play := randomPlay(r, g)
		s := play[r.IntN(len(play)-1)]
		for _, l := range opponent.Levels() {
			a, err := at(g, l, 0.01, 1).Analyze(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			var positions []bigpoints.Position
			for _, o := range a.Options {
				positions = append(positions, o.Position)
				if l <= opponent.Casual && o.Exact != g.Over(o.Position) {
					t.Errorf("%v is sure of %s: %v", l, g.Text(o.Position), o.Exact)
				}
			}
			if want := g.Moves(nil, s); !slices.Equal(positions, want) {
				t.Fatalf("%v at %s: options %v, want %v", l, g.Text(s), positions, want)
			}
			sampling := l == opponent.Intermediate || l == opponent.Expert && !a.Options[0].Exact
			checkBest(t, g, a, l, sampling)
		}
	}
}

// checkBest checks that the best options are those with the largest lead, which is the
// value of the position, or one of any lead if plays are counted.
func checkBest(t *testing.T, g *bigpoints.Game, a game.Analysis[bigpoints.Position, float64], l opponent.Level, sampling bool) {
	t.Helper()
	most, exact, best := a.Options[0].Value, true, 0
	for _, o := range a.Options {
		most = max(most, o.Value)
		exact = exact && o.Exact
	}
	for _, o := range a.Options {
		if o.Best {
			best++
		}
		if !sampling && o.Best != (o.Value == most) || o.Best && o.Value != a.Value {
			t.Errorf("%v: %s is worth %v, best %v, where the most is %v and the position is worth %v",
				l, g.Text(o.Position), o.Value, o.Best, most, a.Value)
		}
	}
	if best == 0 || sampling && best != 1 || a.Exact != exact {
		t.Errorf("%v: %d options are best, exact %v, want %v", l, best, a.Exact, exact)
	}
}

// The result of Best is what Choose moves to, with its line and what the analysis, or,
// of an expert in a game of two, a deeper search says of it.
func TestBest(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for i := range longtest.Some(200) {
		g := randomGame(r, materials[i%len(materials)], 2+i%4)
		play := randomPlay(r, g)
		s := play[r.IntN(len(play))]
		for _, l := range opponent.Levels() {
			o := at(g, l, 0.01, 1)
			b, err := o.Best(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if g.Over(s) {
				if len(b.Line) > 0 || !b.Exact || b.Value != float64(g.Lead(s, g.Turn(s))) {
					t.Errorf("%v at the end %s: %+v", l, g.Text(s), b)
				}
				continue
			}
			if next, err := o.Choose(t.Context(), s); err != nil || next != b.Line[0] {
				t.Errorf("%v at %s: best is %s, and %s is chosen, %v", l, g.Text(s), g.Text(b.Line[0]), g.Text(next), err)
			}
			a, err := o.Analyze(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			j := slices.IndexFunc(a.Options, func(c game.Option[bigpoints.Position, float64]) bool { return c.Position == b.Line[0] })
			if c := a.Options[j]; (l != opponent.Expert || g.Players() > 2) && (c.Value != b.Value || l != opponent.Beginner && !c.Best) {
				t.Errorf("%v at %s: best is %+v, of the options %+v", l, g.Text(s), b, a.Options)
			}
		}
	}
}

// What an opponent does depends on its fields and the position only.
func TestReproducible(t *testing.T) {
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		g := randomGame(rand.New(rand.NewPCG(5, uint64(n))), bigpoints.Printed(), n)
		for _, l := range opponent.Levels() {
			// An expert's table is to overflow.
			effort := 0.02
			first, second := at(g, l, effort, 7), at(g, l, effort, 7)
			for _, s := range randomPlay(rand.New(rand.NewPCG(6, uint64(n))), g)[:2] {
				a, err := first.Choose(t.Context(), s)
				if err != nil {
					t.Fatal(err)
				}
				if b, err := second.Choose(t.Context(), s); err != nil || a != b {
					t.Errorf("%v at %s: %s, and then %s, %v", l, g.Text(s), g.Text(a), g.Text(b), err)
				}
			}
		}
	}
}

// Seeds make a difference where lots are drawn.
func TestSeed(t *testing.T) {
	g := randomGame(rand.New(rand.NewPCG(8, 9)), bigpoints.Printed(), 3)
	s := g.Start(0)
	for _, l := range []opponent.Level{opponent.Beginner, opponent.Casual} {
		chosen := map[bigpoints.Position]bool{}
		for seed := range uint64(200) {
			o, err := opponent.New(g, l, seed).Choose(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			chosen[o] = true
		}
		// No pawn is up, so all options are the same to a casual player too.
		if want := len(g.Moves(nil, s)); len(chosen) != want {
			t.Errorf("%v: %d of %d options are chosen", l, len(chosen), want)
		}
	}
}

func TestTerminal(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 11))
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		g := randomGame(r, materials[1], n)
		play := randomPlay(r, g)
		end := play[len(play)-1]
		for _, l := range opponent.Levels() {
			o := opponent.New(g, l, 1)
			if _, err := o.Choose(t.Context(), end); !errors.Is(err, game.ErrTerminal) {
				t.Errorf("%v: %v, want ErrTerminal", l, err)
			}
			a, err := o.Analyze(t.Context(), end)
			a.Stats.Elapsed = 0
			if diff := cmp.Diff(game.Analysis[bigpoints.Position, float64]{Value: float64(g.Lead(end, g.Turn(end))), Exact: true}, a); err != nil || diff != "" {
				t.Errorf("%v: error %v, analysis (-want +got):\n%s", l, err, diff)
			}
		}
	}
}

func TestCancel(t *testing.T) {
	cause := errors.New("enough")
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		g := randomGame(rand.New(rand.NewPCG(12, uint64(n))), bigpoints.Printed(), n)
		ended, cancel := context.WithCancelCause(t.Context())
		cancel(cause)
		for _, l := range opponent.Levels() {
			o := opponent.New(g, l, 1)
			if _, err := o.Choose(ended, g.Start(0)); !errors.Is(err, cause) {
				t.Errorf("%v chooses: %v, want the cause", l, err)
			}
			if _, err := o.Analyze(ended, g.Start(0)); !errors.Is(err, cause) {
				t.Errorf("%v analyses: %v, want the cause", l, err)
			}
		}
		// An effort that would take hours.
		long := at(g, opponent.Expert, 1e6, 1)
		ending, stop := context.WithTimeoutCause(t.Context(), 5*time.Millisecond, cause)
		defer stop()
		if _, err := long.Choose(ending, g.Start(0)); !errors.Is(err, cause) {
			t.Errorf("%d players: an expert that is stopped chooses: %v, want the cause", n, err)
		}
		if _, err := long.Analyze(ending, g.Start(0)); !errors.Is(err, cause) {
			t.Errorf("%d players: an expert that is stopped analyses: %v, want the cause", n, err)
		}
	}
}

// With a limit of time an opponent still answers, however great its effort.
func TestTime(t *testing.T) {
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		g := randomGame(rand.New(rand.NewPCG(14, uint64(n))), bigpoints.Printed(), n)
		play := randomPlay(rand.New(rand.NewPCG(15, uint64(n))), g)
		for _, l := range opponent.Levels() {
			o := at(g, l, 1e6, 1)
			for _, s := range []bigpoints.Position{play[0], play[len(play)-6]} {
				for _, o.Time = range []time.Duration{1, 10 * time.Millisecond} {
					if c, err := o.Choose(t.Context(), s); err != nil || !slices.Contains(g.Moves(nil, s), c) {
						t.Errorf("%v in %v at %s: %v", l, o.Time, g.Text(s), err)
					}
					if a, err := o.Analyze(t.Context(), s); err != nil || len(a.Best()) == 0 {
						t.Errorf("%v in %v analyses %s: %v", l, o.Time, g.Text(s), err)
					}
				}
			}
		}
	}
}

func TestPanics(t *testing.T) {
	g := randomGame(rand.New(rand.NewPCG(16, 17)), materials[1], 2)
	for name, o := range map[string]opponent.Opponent{
		"no game":         {},
		"negative level":  {Game: g, Level: -1},
		"level too high":  {Game: g, Level: opponent.Expert + 1},
		"negative time":   {Game: g, Time: -1},
		"negative effort": {Game: g, Effort: -1},
		"endless effort":  {Game: g, Effort: 1e300},
	} {
		t.Run(name+": Choose", func(t *testing.T) { panictest.Want(t, "opponent: ", func() { o.Choose(t.Context(), g.Start(0)) }) })
		t.Run(name+": Analyze", func(t *testing.T) { panictest.Want(t, "opponent: ", func() { o.Analyze(t.Context(), g.Start(0)) }) })
	}
	panictest.Want(t, "opponent: ", func() { opponent.New(nil, opponent.Expert, 1) })
	panictest.Want(t, "opponent: ", func() { opponent.New(g, 9, 1) })
	for _, c := range [][2]int{{0, 1}, {0, 6}, {2, 2}, {-1, 2}} {
		t.Run(fmt.Sprintf("the lead of player %d of %d", c[0], c[1]), func(t *testing.T) {
			panictest.Want(t, "opponent: ", func() { opponent.Expectation{}.Lead(c[0], c[1]) })
		})
	}
}
