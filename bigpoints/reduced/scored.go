package reduced

import "github.com/gametheory-go/gametheory/game"

// Margin returns the game with the difference of points as score; see [Margin].
func (g *Game) Margin() game.Game[Position] { return &marginGame{g} }

// Outcome returns the game with score 1 for a win, 0 for a draw and -1 for a loss; see [Outcome].
func (g *Game) Outcome() game.Game[Position] { return &outcomeGame{g} }

type marginGame struct{ *Game }

func (g *marginGame) Score(s Position) int {
	d := g.Points(s).lead()
	if s.Player() == 1 {
		return -d
	}
	return d
}

type outcomeGame struct{ *Game }

func (g *outcomeGame) Score(s Position) int {
	d := (*marginGame)(g).Score(s)
	return min(max(d, -1), 1)
}

func (*outcomeGame) Bounds(Position) (lo, hi int) { return -1, +1 }
