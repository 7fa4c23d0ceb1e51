package gamelist

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/play"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// scored is a game whose score grows along the way, with the tools that judge and play it.
type scored[S comparable] struct {
	game.Game[S]
	solver interface {
		game.Strategy[S]
		Value(context.Context, S) (int, error)
	}
	lead   func(S) int // by how much the player to move is ahead
	unit   string
	limit  time.Duration // for a move: half of it for the exact value, and where that is not found the other half for a search
	memory int64
}

// play sets rules, judge and levels of a description.
func (g scored[S]) play(d *play.Description[S]) {
	half := max(1, g.limit/2) // no time at all would be no limit
	search := func(depth int, limit time.Duration) *minimax.Search[S] {
		return &minimax.Search[S]{Game: g.Game, Evaluate: g.lead, Scale: 1, Depth: depth, Time: limit, Memory: g.memory}
	}
	d.Rules = g.Game
	d.Judge = play.JudgeInTime(half, play.ByValue(g.Game, g.solver.Value, play.Signed).In(g.unit, 1),
		play.BySearch(g.Game, search(0, half), play.Signed).In(g.unit, 1))
	d.Levels = []play.Opponent[S]{
		{Level: play.Level{Name: "beginner", About: "at random"}, New: func(dice *rand.Rand) game.Strategy[S] {
			return game.Random(g.Game, dice)
		}},
		{Level: play.Level{Name: "advanced", About: "two moves ahead"}, New: func(*rand.Rand) game.Strategy[S] {
			return search(2, g.limit)
		}},
		{Level: play.Level{Name: "expert", About: "perfect, where the time suffices", Perfect: true}, New: func(*rand.Rand) game.Strategy[S] {
			return play.InTime(half, game.Strategy[S](g.solver), search(0, half))
		}},
	}
}
