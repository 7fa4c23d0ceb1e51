package bigpoints

import "fmt"

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
	return g.Points(s).lead(player, g.players)
}

// Payoff returns how many points a player, counted from 0, has at s: with it a Game is
// a game.Multiplayer, in which everybody wants as many points as possible. It panics
// if there is no such player.
func (g *Game) Payoff(s Position, player int) int {
	g.mustSeat(player)
	return int(g.Points(s)[player])
}
