package opponent_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// tiny are materials whose games an expert sees through from the start.
var tiny = []bigpoints.Material{
	{Colors: 2, Discs: 2},
	{Colors: 2, Discs: 2, Whites: 1, Blacks: 1},
	{Colors: 3, Discs: 1, Blacks: 2},
	{Colors: 1, Discs: 3, Whites: 2, Blacks: 1},
	{Colors: 3, Discs: 1, Whites: 2},
}

// naive is max^n with leads, by recursion.
type naive struct {
	*bigpoints.Game
	known map[bigpoints.Position]bigpoints.Points
}

func (n naive) value(s bigpoints.Position) bigpoints.Points {
	if p, ok := n.known[s]; ok {
		return p
	}
	best := n.Points(s)
	for i, o := range n.Moves(nil, s) {
		if p := n.value(o); i == 0 || n.lead(p, n.Turn(s)) > n.lead(best, n.Turn(s)) {
			best = p
		}
	}
	n.known[s] = best
	return best
}

// lead is the least of the differences to the other players.
func (n naive) lead(p bigpoints.Points, player int) int {
	least := 1 << 20
	for i := range n.Players() {
		if i != player {
			least = min(least, int(p[player]-p[i]))
		}
	}
	return least
}

// In tiny games of two, and near the end of such games of more, an expert knows what comes of each
// move, and makes a best one.
func TestExpertIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	exact := 0
	for i := range longtest.Some(160) {
		g := randomGame(r, tiny[i%len(tiny)], 2+i%4)
		oracle := naive{g, map[bigpoints.Position]bigpoints.Points{}}
		effort := 0.001
		if g.Players() == 2 {
			effort = 1
		}
		o := at(g, opponent.Expert, effort, r.Uint64())
		play := randomPlay(r, g)
		for _, s := range play[:len(play)-1] {
			a, err := o.Analyze(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			chosen, err := o.Choose(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			best := -1 << 20
			for _, c := range a.Options {
				want := oracle.lead(oracle.value(c.Position), g.Turn(s))
				best = max(best, want)
				if !c.Exact || c.Value != float64(want) {
					t.Errorf("%s at %s: lead %v, exact %v, want %d", g.MoveName(s, c.Position), g.Text(s), c.Value, c.Exact, want)
				}
			}
			if got := oracle.lead(oracle.value(chosen), g.Turn(s)); got != best {
				t.Errorf("%s is chosen at %s, worth %d, want %d", g.MoveName(s, chosen), g.Text(s), got, best)
			}
			exact++
		}
	}
	t.Log(exact, "positions")
}

// Where the end is too far to be solved, no move is said to be exact unless it ends
// the game.
func TestGuessesAreNotExact(t *testing.T) {
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		g := randomGame(rand.New(rand.NewPCG(25, uint64(n))), bigpoints.Printed(), n)
		for _, l := range opponent.Levels() {
			a, err := at(g, l, 0.01, 1).Analyze(t.Context(), g.Start(0))
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range a.Options {
				if c.Exact {
					t.Errorf("%d players: %v is sure of %s at the start", n, l, g.MoveName(g.Start(0), c.Position))
				}
			}
		}
	}
}

// ahead is max^n of so many plies with the estimate at their end, by recursion.
func ahead(g *bigpoints.Game, s bigpoints.Position, plies int) (best opponent.Expectation, ended bool) {
	options := g.Moves(nil, s)
	if plies == 0 || len(options) == 0 {
		return opponent.Expect(g, s), len(options) == 0
	}
	ended = true
	for i, o := range options {
		e, end := ahead(g, o, plies-1)
		if ended = ended && end; i == 0 || e.Lead(g.Turn(s), g.Players()) > best.Lead(g.Turn(s), g.Players()) {
			best = e
		}
	}
	return best, ended
}

// Advanced looks two moves ahead.
func TestAdvanced(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	for i := range 40 {
		g := randomGame(r, materials[i%len(materials)], 2+i%4)
		play := randomPlay(r, g)
		for _, s := range play[:len(play)-1] {
			a, err := opponent.New(g, opponent.Advanced, 1).Analyze(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range a.Options {
				e, ended := ahead(g, c.Position, 1)
				if want := float64(e.Lead(g.Turn(s), g.Players())) / opponent.PerPoint; c.Value != want || c.Exact != ended {
					t.Errorf("%s at %s: %v, exact %v, want %v, %v", g.MoveName(s, c.Position), g.Text(s), c.Value, c.Exact, want, ended)
				}
			}
		}
	}
}
