package bigpoints

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Points are what each player has, counted from 0. Those of players that are not
// there are 0.
type Points [MaxPlayers]int16

// Winners returns those of the first n players who have the most points, one or,
// if the win is shared, more. It panics if n is negative or more than [MaxPlayers].
func (p Points) Winners(n int) []int {
	if n < 0 || n > MaxPlayers {
		panic(fmt.Sprintf("bigpoints: winners of %d players", n))
	}
	var winners []int
	for i, own := range p[:n] {
		if len(winners) > 0 && own > p[winners[0]] {
			winners = winners[:0]
		}
		if len(winners) == 0 || own == p[winners[0]] {
			winners = append(winners, i)
		}
	}
	return winners
}

// Worth returns how many points a disc of color c is worth at s: 0 too as long
// as the pawn is not on the ladder, and for what is no color of the board.
func (g *Game) Worth(s Position, c Disc) int {
	if c >= Disc(g.colors) || s.pawn(int(c)) < ladder {
		return 0
	}
	return g.colors - 1 - int(s.pawn(int(c))-ladder)
}

// Points returns what the hands at s are worth if the pawns that are left never
// arrive: at a terminal position, the result of the game.
func (g *Game) Points(s Position) (p Points) {
	for i := range g.players {
		h := hand(s.hands[i])
		sum := h[White] * h.variety()
		for c := range Disc(g.colors) {
			sum += g.Worth(s, c) * h[c]
		}
		p[i] = int16(sum)
	}
	return p
}

// Lead returns how many more points a player has at s than the best of the
// others, negative if fewer. It panics if there is no such player.
func (g *Game) Lead(s Position, player int) int {
	g.mustSeat(player)
	p := g.Points(s)
	best := int16(-1)
	for i, points := range p[:g.players] {
		if i != player {
			best = max(best, points)
		}
	}
	return int(p[player] - best)
}

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
func (g *Game) Induction() *minimax.Induction[Position, Points] {
	return &minimax.Induction[Position, Points]{Rules: g.Rules(), Outcome: g.Points, Prefer: g.Prefer}
}

// Prefer reports whether the player to move at s has more points in a than in b.
func (g *Game) Prefer(s Position, a, b Points) bool { return a[s.player()] > b[s.player()] }
