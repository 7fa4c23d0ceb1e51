package bigpoints

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Margin returns the game for two players whose score is the difference of
// points. It panics if there are more players.
func (g *Game) Margin() game.Game[Position] { return g.keyed(&marginGame{g.pair()}) }

// Outcome returns the game for two players whose score is +1 for a win, 0 for a
// draw and -1 for a loss. It panics if there are more players.
func (g *Game) Outcome() game.Game[Position] { return g.keyed(&outcomeGame{g.pair()}) }

// pair returns g if it is for two players.
func (g *Game) pair() *Game {
	if g.players != 2 {
		panic("bigpoints: a game for more than two players has no score")
	}
	return g
}

type marginGame struct{ *Game }

func (g *marginGame) Score(s Position) int { return g.Lead(s, s.player()) }

type outcomeGame struct{ *Game }

func (g *outcomeGame) Score(s Position) int { return min(max(g.Lead(s, s.player()), -1), +1) }

func (*outcomeGame) Bounds(Position) (lo, hi int) { return -1, +1 }

// Induction returns the backward induction in which all players want as many
// points as possible for themselves, whatever the others get: max^n (Luckhardt
// and Irani, 1986). What the others get may depend on the order of the moves, so
// this is one of several equilibria.
//
// It is not a method: every package that names a type compiles the tools that methods of the type
// return once more.
func Induction(g *Game) *minimax.Induction[Position, Points] {
	return &minimax.Induction[Position, Points]{Rules: g.Rules(), Outcome: g.Points, Prefer: g.Prefer}
}

// Prefer reports whether the player to move at s has more points in a than in b.
func (g *Game) Prefer(s Position, a, b Points) bool { return a[s.player()] > b[s.player()] }
