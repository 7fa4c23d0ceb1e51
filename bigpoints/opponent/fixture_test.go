package opponent_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
)

// materials are some of each shape, small enough that all levels are quick.
var materials = []bigpoints.Material{
	{Colors: 2, Discs: 2},
	{Colors: 2, Discs: 2, Whites: 1, Blacks: 1},
	{Colors: 3, Discs: 2, Blacks: 2},
	{Colors: 1, Discs: 2, Whites: 2, Blacks: 1},
	{Colors: 5, Discs: 1, Whites: 1, Blacks: 1},
}

// randomGame returns a game on a random board of a material.
func randomGame(r *rand.Rand, m bigpoints.Material, players int) *bigpoints.Game {
	return bigpoints.New(m.Random(r), players)
}

// randomPlay returns the positions of a play at random, the last one terminal.
func randomPlay(r *rand.Rand, g *bigpoints.Game) (all []bigpoints.Position) {
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
func played(tb testing.TB, g *bigpoints.Game, seats ...game.Strategy[bigpoints.Position]) (end bigpoints.Position) {
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
func share(g *bigpoints.Game, end bigpoints.Position, player int) float64 {
	winners := g.Points(end).Winners(g.Players())
	if !slices.Contains(winners, player) {
		return 0
	}
	return 1 / float64(len(winners))
}

// at returns an opponent of some effort.
func at(g *bigpoints.Game, l opponent.Level, effort float64, seed uint64) *opponent.Opponent {
	return &opponent.Opponent{Game: g, Level: l, Effort: effort, Seed: seed}
}
