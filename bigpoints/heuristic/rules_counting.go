package heuristic

import (
	"math"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// countingRules count discs and points at the position after the move.
var countingRules = []Rule{
	{"bank", "Count the points of the pawns on the ladder: be as far ahead as you can after your move.",
		func(c *Candidate) int { return c.After.lead(c.Player, c.After.banked()) }},
	{"own", "Count what your discs will be worth if the pawns climb in the order of the discs ahead of them: have as much as you can after your move.",
		func(c *Candidate) int { return c.After.hoped()[c.Player] }},
	{"count", "Count what everybody's discs will be worth if the pawns climb in the order of the discs ahead of them: be as far ahead as you can after your move.",
		func(c *Candidate) int { return c.After.lead(c.Player, c.After.hoped()) }},
	{"order", "Count as for \"count\", but without the disc that you take: make the pawns climb in the order that is best for the discs you have.",
		func(c *Candidate) int {
			v := *c.After
			v.Hands = c.Before.Hands
			return v.lead(c.Player, v.hoped())
		}},
	{"shut", "Leave no dear disc to be taken: let the dearest disc that the next player can take be as cheap as you can.",
		moved(func(c *Candidate) int { return -c.After.dearest() })},
	{"answer", "Count as for \"count\", but for each of your moves after the answer that is best for the next player.",
		func(c *Candidate) int { return c.After.answered(c.Player) }},
}

// tally is a count of points, or of half points, for each player.
type tally [bigpoints.MaxPlayers]int

// margin returns how much more a player has than the best of the other players.
func (t *tally) margin(player, players int) int {
	best := math.MinInt
	for i, n := range t[:players] {
		if i != player {
			best = max(best, n)
		}
	}
	return t[player] - best
}

// lead returns how much more a player has by a count than the best of the others.
func (v *View) lead(player int, t tally) int { return t.margin(player, v.Players) }

// banked returns the points of the players' discs with the pawns that are up.
func (v *View) banked() (points tally) {
	for i := range v.Players {
		for d := range v.Colors {
			points[i] += v.Hands[i][d] * v.Worth(bigpoints.Disc(d))
		}
		points[i] += v.Hands[i][bigpoints.White] * v.variety(i)
	}
	return points
}

// hoped returns the sum of the prices of the discs of each player, in half points.
func (v *View) hoped() (halves tally) {
	var price [bigpoints.MaxColors]int
	for d := range v.Colors {
		price[d] = v.Price(bigpoints.Disc(d), 0)
	}
	for i := range v.Players {
		h := &v.Hands[i]
		for d := range v.Colors {
			halves[i] += h[d] * price[d]
		}
		if h[bigpoints.White] > 0 {
			halves[i] += h[bigpoints.White] * v.Price(bigpoints.White, i)
		}
		halves[i] += h[bigpoints.Black] * blackPrice
	}
	return halves
}

// dearest returns the highest price of the discs that the player to move can take in an
// ordinary turn, in half points.
func (v *View) dearest() (price int) {
	v.turns(func(_ *View, d bigpoints.Disc) { price = max(price, v.Price(d, v.Player)) })
	return price
}

// answered returns how much more a player can hope to have than the best of the others, after
// the reply that is best for the player to move by the same count; of equally good replies,
// after the worst one for the player who asks.
func (v *View) answered(player int) int {
	best, margin, any := 0, 0, false
	v.turns(func(after *View, _ bigpoints.Disc) {
		all := after.hoped()
		theirs, ours := all.margin(v.Player, v.Players), all.margin(player, v.Players)
		if !any || theirs > best || theirs == best && ours < margin {
			best, margin, any = theirs, ours, true
		}
	})
	if !any {
		return v.lead(player, v.hoped())
	}
	return margin
}
