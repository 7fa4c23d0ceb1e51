package reduced_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

var objectives = []reduced.Objective{reduced.Thesis, reduced.Margin, reduced.Outcome}

// naiveWorth returns what the naive game n is worth for an objective.
func naiveWorth(n *naive, o reduced.Objective) [2]int {
	prefers := better
	if o == reduced.Margin {
		prefers = wider
	}
	p := n.solve(prefers, map[string][2]int{})
	if o == reduced.Outcome {
		return [2]int{max(sign(p), 0), max(-sign(p), 0)}
	}
	return p
}

// prefers reports whether the first player likes a better than b.
func prefers(o reduced.Objective, a, b [2]int) bool {
	if o == reduced.Thesis {
		return better(0, a, b)
	}
	return wider(0, a, b)
}

// Every first move is worth what the naive game says, and the best ones are those that
// no other is preferred to: on all boards of 2x2, 2x3 and 3x2.
func TestOptions(t *testing.T) {
	for _, z := range longtest.First(2, []reduced.Size{{Colors: 2, Discs: 2}, {Colors: 2, Discs: 3}, {Colors: 3, Discs: 2}}) {
		for b := range z.Boards() {
			for _, o := range objectives {
				a, err := reduced.Analyze(t.Context(), b, o)
				if err != nil {
					t.Fatal(err)
				}
				checkOptions(t, a, o, z.Colors)
				checkLine(t, a, o)
			}
		}
	}
}

func checkOptions(t *testing.T, a reduced.Analysis, o reduced.Objective, colors int) {
	t.Helper()
	moves := newNaive(a.Board.String(), colors).moves()
	var worth [][2]int
	for _, m := range moves {
		worth = append(worth, naiveWorth(m, o))
	}
	if len(a.Options) != len(worth) || !a.Exact {
		t.Fatalf("%v, %v: %+v, want %d options", a.Board, o, a, len(worth))
	}
	var best []reduced.Position
	for i, c := range a.Options {
		none := !slices.ContainsFunc(worth, func(w [2]int) bool { return prefers(o, w, worth[i]) })
		if got := [2]int{int(c.Value.First), int(c.Value.Second)}; got != worth[i] || c.Best != none || !c.Exact {
			t.Errorf("%v, %v: option %d is %+v, want %v, best %v", a.Board, o, i, c, worth[i], none)
		}
		if none {
			best = append(best, c.Position)
		}
	}
	if !slices.Equal(a.Best(), best) {
		t.Errorf("%v, %v: best %v, want %v", a.Board, o, a.Best(), best)
	}
}

// checkLine checks that the line is a play, begins with the first best move, and comes to
// what the board is worth.
func checkLine(t *testing.T, a reduced.Analysis, o reduced.Objective) {
	t.Helper()
	g := reduced.New(a.Board)
	s := g.Start()
	if a.Line[0] != a.Best()[0] {
		t.Errorf("%v, %v: the line begins with %s, the best move is %s", a.Board, o, g.Text(a.Line[0]), g.Text(a.Best()[0]))
	}
	for _, next := range a.Line {
		if !slices.Contains(g.Moves(nil, s), next) {
			t.Fatalf("%v: %s is no option of %s", a.Board, g.Text(next), g.Text(s))
		}
		s = next
	}
	end := g.Points(s)
	if !g.Over(s) || end.Winner() != a.Winner() || o != reduced.Outcome && end != a.Value {
		t.Errorf("%v, %v: the line ends at %s with %v, want %v", a.Board, o, g.Text(s), end, a.Value)
	}
}

// From any position of a play, each option is worth what it is worth as a position; the
// end is worth its points.
func TestAnalyzePosition(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 1))
	for range 20 {
		g := reduced.New(reduced.Size{Colors: 3, Discs: 2}.Random(rnd))
		for s := range game.Play(t.Context(), g, g.Start(), game.Random(g, rnd), game.Random(g, rnd)) {
			for _, o := range objectives {
				a, err := g.Analyze(t.Context(), s, o)
				if err != nil {
					t.Fatal(err)
				}
				if g.Over(s) && (a.Winner() != g.Points(s).Winner() || o != reduced.Outcome && a.Value != g.Points(s)) {
					t.Errorf("%s: %v", g.Text(s), a.Value)
				}
				for i, c := range a.Options {
					next, err := g.Analyze(t.Context(), c.Position, o)
					if err != nil || next.Value != c.Value {
						t.Errorf("%s, %v: option %d is worth %v, as a position %v, %v", g.Text(s), o, i, c.Value, next.Value, err)
					}
				}
				if best := a.Best(); len(best) > 0 && best[0] != a.Line[0] {
					t.Errorf("%s, %v: the line does not begin with the best move", g.Text(s), o)
				}
			}
		}
	}
}

// The Stats that Progress is called with grow, up to those of all boards.
func TestProgress(t *testing.T) {
	for _, v := range []reduced.Survey{
		{Objective: reduced.Thesis}, {Objective: reduced.Margin}, {Objective: reduced.Outcome, Search: true},
	} {
		called := make(chan game.Stats, 1)
		var last game.Stats
		v.Workers = 2
		v.Progress = func(st game.Stats) {
			if st.Positions < last.Positions || st.Elapsed <= last.Elapsed {
				t.Errorf("%+v after %+v", st, last)
			}
			last = st
			select {
			case called <- st:
			default:
			}
		}
		for _, err := range v.Run(context.Background(), endless) {
			if err != nil {
				t.Fatal(err)
			}
			if len(called) > 0 {
				break // or the test never ends
			}
		}
		if st := <-called; st.Positions == 0 || st.Elapsed == 0 {
			t.Errorf("%+v", st)
		}
	}
}
