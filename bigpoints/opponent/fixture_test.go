package opponent_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/full"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
)

// materials are some of each shape, small enough that all levels are quick.
var materials = []full.Material{
	{Colors: 2, Discs: 2},
	{Colors: 2, Discs: 2, Whites: 1, Blacks: 1},
	{Colors: 3, Discs: 2, Blacks: 2},
	{Colors: 1, Discs: 2, Whites: 2, Blacks: 1},
	{Colors: 5, Discs: 1, Whites: 1, Blacks: 1},
}

// randomGame returns a game on a random board of a material.
func randomGame(r *rand.Rand, m full.Material, players int) *full.Game {
	return full.New(m.Random(r), players)
}

// randomPlay returns the positions of a play at random, the last one terminal.
func randomPlay(r *rand.Rand, g *full.Game) (all []full.Position) {
	for s := g.Start(r.IntN(g.Players())); ; {
		all = append(all, s)
		options := g.Moves(nil, s)
		if len(options) == 0 {
			return all
		}
		s = options[r.IntN(len(options))]
	}
}

// played lets strategies play from the start to the end, which it returns.
func played(tb testing.TB, g *full.Game, seats ...game.Strategy[full.Position]) (end full.Position) {
	tb.Helper()
	for s, err := range game.Play(context.Background(), g, g.Start(0), seats...) {
		if err != nil {
			tb.Fatal(err)
		}
		end = s
	}
	return end
}

// share returns what part of the win a player has at the end.
func share(g *full.Game, end full.Position, player int) float64 {
	winners := g.Points(end).Winners(g.Players())
	if !slices.Contains(winners, player) {
		return 0
	}
	return 1 / float64(len(winners))
}

func mustPanic(t *testing.T, name string, f func()) {
	t.Helper()
	defer func() {
		if text, ok := recover().(string); !ok || !strings.HasPrefix(text, "opponent: ") {
			t.Errorf("%s: panic %q, want one of package opponent", name, text)
		}
	}()
	f()
}

// at returns an opponent of some effort.
func at(g *full.Game, l opponent.Level, effort float64, seed uint64) *opponent.Opponent {
	return &opponent.Opponent{Game: g, Level: l, Effort: effort, Seed: seed}
}
