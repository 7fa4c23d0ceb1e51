package heuristic_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// A position of the reduced game looks the same in the full game, and so do its moves.
func TestLook(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, z := range []reduced.Size{{Colors: 2, Discs: 3}, {Colors: 3, Discs: 4}, {Colors: 5, Discs: 5}} {
		g := reduced.New(z.Random(rnd))
		full := g.Full()
		s := g.Start()
		for {
			if diff := cmp.Diff(heuristic.ViewOfReduced(g, s), heuristic.ViewOf(full, g.ToFull(s))); diff != "" {
				t.Fatalf("%s: the reduced game (-) and the full one (+) look different:\n%s", g.Text(s), diff)
			}
			options := g.Moves(nil, s)
			if len(options) == 0 {
				break
			}
			for i, c := range heuristic.CandidatesReduced(g, s) {
				if m, ok := g.Move(s, options[i]); !ok || c.Move != m {
					t.Errorf("%s: move %+v, want %+v", g.Text(s), c.Move, m)
				}
			}
			s = options[rnd.IntN(len(options))]
		}
	}
}

// each calls f with the positions of some random plays of the full game.
func each(f func(g *bigpoints.Game, s bigpoints.Position)) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		for _, m := range []bigpoints.Material{bigpoints.Printed(), bigpoints.Printed(), {Colors: 3, Discs: 3, Whites: 2, Blacks: 4}} {
			g := bigpoints.New(m.Random(rnd), n)
			for s := g.Start(0); ; {
				f(g, s)
				options := g.Moves(nil, s)
				if len(options) == 0 {
					break
				}
				s = options[rnd.IntN(len(options))]
			}
		}
	}
}

// The moves that rules see are those of the game, passes and moves backward among them.
func TestCandidates(t *testing.T) {
	passes, backward := 0, 0
	each(func(g *bigpoints.Game, s bigpoints.Position) {
		options := g.Moves(nil, s)
		for i, c := range heuristic.Candidates(g, s) {
			m, ok := g.Move(s, options[i])
			if !ok || c.Move != m || c.Player != g.Turn(s) {
				t.Errorf("%s: player %d, %+v, want %+v", g.Text(s), c.Player, c.Move, m)
			}
			if c.Pass {
				passes++
			} else if c.To > 0 && c.To < c.From {
				backward++
			}
		}
	})
	if passes < 20 || backward < 20 {
		t.Errorf("%d passes and %d moves backward: too few to have tested them", passes, backward)
	}
}

// The turns that the counting rules look ahead to are the ordinary turns of the game.
func TestTurns(t *testing.T) {
	each(func(g *bigpoints.Game, s bigpoints.Position) {
		if g.Extra(s) {
			return
		}
		v := heuristic.ViewOf(g, s)
		var want, got []heuristic.View
		for _, o := range g.Moves(nil, s) {
			w := heuristic.ViewOf(g, o)
			w.Player = (v.Player + 1) % v.Players // who would be next without a black disc
			want = append(want, w)
		}
		heuristic.Turns(&v, func(after *heuristic.View, d bigpoints.Disc) {
			got = append(got, *after)
			if after.Hands[v.Player][d] != v.Hands[v.Player][d]+1 {
				t.Errorf("%s: a disc %v is not in hand", g.Text(s), d)
			}
		})
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s: (-want +got)\n%s", g.Text(s), diff)
		}
		if diff := cmp.Diff(heuristic.ViewOf(g, s), v); diff != "" {
			t.Fatalf("%s: the view has changed:\n%s", g.Text(s), diff)
		}
	})
}

// Every rule by itself plays the full game to its end, for any number of players, and so
// does a player with nothing to draw from, who plays the same every time.
func TestPlayers(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for i, r := range heuristic.Rules() {
		g := bigpoints.New(bigpoints.Printed().Random(rnd), bigpoints.MinPlayers+i%4)
		var ends []bigpoints.Position
		for range 2 {
			end := g.Start(0)
			player := heuristic.New(g, heuristic.Priorities{r}, nil)
			for s, err := range game.Play(t.Context(), g.Rules(), end, slices.Repeat([]game.Strategy[bigpoints.Position]{player}, g.Players())...) {
				if err != nil {
					t.Fatal(err)
				}
				end = s
			}
			ends = append(ends, end)
		}
		if !g.Over(ends[0]) || ends[0] != ends[1] {
			t.Errorf("%s: %s, and then %s", r.Name, g.Text(ends[0]), g.Text(ends[1]))
		}
		if _, err := heuristic.New(g, nil, nil).Choose(context.Background(), ends[0]); !errors.Is(err, game.ErrTerminal) {
			t.Errorf("error %v, want ErrTerminal", err)
		}
	}
}

// A player draws each of the moves that are preferred, and no other.
func TestDraw(t *testing.T) {
	g := reduced.New(board(t, "123123"))
	q, err := heuristic.Parse("same")
	if err != nil {
		t.Fatal(err)
	}
	options := g.Moves(nil, g.Start())
	want := map[reduced.Position]bool{}
	for _, i := range q.Prefer(nil, heuristic.CandidatesReduced(g, g.Start())) {
		want[options[i]] = true
	}
	got := map[reduced.Position]bool{}
	p := heuristic.NewReduced(g, q, rand.New(rand.NewPCG(7, 8)))
	for range 200 {
		s, err := p.Choose(t.Context(), g.Start())
		if err != nil {
			t.Fatal(err)
		}
		got[s] = true
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
