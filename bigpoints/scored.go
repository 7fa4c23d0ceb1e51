package bigpoints

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Margin returns the game for two players with the difference of the points as score. Margin panics
// if g has more than two players.
func (g *Game) Margin() game.Game[Position] { return g.keyed(&marginGame{g.pair()}) }

// Outcome returns the game for two players with score 1 for a win, 0 for a draw and -1 for a loss.
// Outcome panics if g has more than two players.
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

// Induction returns the backward induction in which all players maximize their own points: max^n
// (Luckhardt and Irani, 1986). A player may have several best moves with different points of the
// others. The order of the moves decides between these moves. Therefore the result is one of
// several equilibria.
//
// Induction is not a method of Game. Each package that uses a Game would then compile the tool
// again.
func Induction(g *Game) *minimax.Induction[Position, Points] {
	return &minimax.Induction[Position, Points]{Rules: g.Rules(), Outcome: g.Points, Prefer: g.Prefer}
}

// Prefer reports whether a gives the player to move at s more points than b.
func (g *Game) Prefer(s Position, a, b Points) bool { return a[s.player()] > b[s.player()] }
