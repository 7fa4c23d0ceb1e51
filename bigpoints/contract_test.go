package bigpoints_test

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// The game keeps the contract of games, with and without keys, and with each way to score it, at
// the ends of plays, and with GAMETHEORY_TESTS=all from the starts of some.
func TestContract(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for i, m := range []bigpoints.Material{
		{Colors: 1, Discs: 2, Whites: 1, Blacks: 2}, {Colors: 2, Discs: 2, Whites: 1, Blacks: 1},
		{Colors: 3, Discs: 3, Whites: 2, Blacks: 2}, bigpoints.Printed(),
	} {
		b := m.Random(r)
		for players := bigpoints.MinPlayers; players <= bigpoints.MaxPlayers; players++ {
			if players != bigpoints.MinPlayers+i && !longtest.All() {
				continue // as many materials as numbers of players
			}
			g := bigpoints.New(b, players)
			first, last := from(r, g, 0), from(r, g, players-1)
			gametest.Test(t, g, first, last)
			gametest.Test(t, g.Rules(), first, last)
			if longtest.All() && players == bigpoints.MinPlayers+i {
				gametest.Test(t, g, g.Start(0), g.Start(players-1))
			}
		}
		g := bigpoints.New(b, 2)
		first, last := from(r, g, 0), from(r, g, 1)
		gametest.Test(t, g.Margin(), first, last)
		gametest.Test(t, g.Outcome(), first, last)
	}
}

// from returns a position some moves before the end of a random play.
func from(r *rand.Rand, g *bigpoints.Game, first int) bigpoints.Position {
	line := []bigpoints.Position{g.Start(first)}
	for !g.Over(line[len(line)-1]) {
		options := g.Moves(nil, line[len(line)-1])
		line = append(line, options[r.IntN(len(options))])
	}
	return line[max(0, len(line)-7)]
}

// Moves and what is asked about a position allocate nothing.
func TestAllocations(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for _, players := range []int{2, 5} {
		g := bigpoints.New(bigpoints.Printed().Random(r), players)
		s := g.Start(0)
		var room [bigpoints.MaxOptions]bigpoints.Position
		var end bigpoints.Points
		n := testing.AllocsPerRun(20, func() {
			for s = g.Start(0); !g.Over(s); {
				all := g.Moves(room[:0], s)
				s = all[r.IntN(len(all))]
				end = g.Points(s)
			}
		})
		if n != 0 || end == (bigpoints.Points{}) {
			t.Errorf("%d players: %v allocations in a play to %v", players, n, end)
		}
	}
}

func TestMisuse(t *testing.T) {
	b := board(t, "1w2b12")
	g := bigpoints.New(b, 3)
	for name, f := range map[string]func(){
		"New":           func() { bigpoints.New(bigpoints.Board{}, 2) },
		"one player":    func() { bigpoints.New(b, 1) },
		"six players":   func() { bigpoints.New(b, 6) },
		"Start":         func() { g.Start(3) },
		"Start before":  func() { g.Start(-1) },
		"Margin":        func() { g.Margin() },
		"Outcome":       func() { g.Outcome() },
		"MoveName":      func() { g.MoveName(g.Start(0), g.Start(1)) },
		"Pawn":          func() { g.Pawn(g.Start(0), 2) },
		"Lead":          func() { g.Lead(g.Start(0), 3) },
		"Lead before":   func() { g.Lead(g.Start(0), -1) },
		"Discs":         func() { g.Discs(g.Start(0), bigpoints.Black+1) },
		"Disc":          func() { b.Disc(7) },
		"Disc before":   func() { b.Disc(0) },
		"Winners":       func() { bigpoints.Points{}.Winners(6) },
		"fewer Winners": func() { bigpoints.Points{}.Winners(-1) },
		"Count":         func() { bigpoints.Material{Colors: 6, Discs: 1}.Count() },
		"Random":        func() { bigpoints.Material{Colors: 1, Discs: 1}.Random(rand.New(rand.NewPCG(1, 1))) },
		"Match":         func() { bigpoints.Match{}.Play(t.Context()) },
		"Match, boards": func() {
			bigpoints.Match{Boards: []bigpoints.Board{b}, Seats: make([]bigpoints.Seat, 2)}.Play(t.Context())
		},
	} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "bigpoints: ", f) })
	}
}
