package bigpoints

import "fmt"

// Points has the points of each player, counted from 0. Players above the number of players have 0
// points.
type Points [MaxPlayers]int16

// Winners returns the players with the most points among the first n players. If there are several,
// the players share the win. Winners panics if n is negative or above [MaxPlayers].
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

// Points returns the points of all hands at s. Discs of a color count no points before the pawn of
// this color is on the ladder. At a terminal position the points are the result of the game.
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

// Lead returns the points of a player at s minus the most points of another player. The difference
// is negative if another player has more points. Lead panics if the player is out of range.
func (g *Game) Lead(s Position, player int) int {
	g.mustSeat(player)
	return g.Points(s).lead(player, g.players)
}

// Payoff returns the points of a player, counted from 0, at s. With Payoff, a Game is a
// game.Multiplayer: each player wants as many points as possible. Payoff panics if the player is
// out of range.
func (g *Game) Payoff(s Position, player int) int {
	g.mustSeat(player)
	return int(g.Points(s)[player])
}
