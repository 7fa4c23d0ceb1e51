package heuristic

import (
	"math"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// countingRules look at the table as it is after the move, and count.
var countingRules = []Rule{
	{"bank", "Count the points of the pawns on the ladder: be as far ahead as you can after your move.",
		func(c *Choice) int { return c.After.margin(c.Player, (*View).banked) }},
	{"own", "Count what your discs will be worth if the pawns climb in the order of the discs ahead of them: have as much as you can after your move.",
		func(c *Choice) int { return c.After.hoped(c.Player) }},
	{"count", "Count what everybody's discs will be worth if the pawns climb in the order of the discs ahead of them: be as far ahead as you can after your move.",
		func(c *Choice) int { return c.After.margin(c.Player, (*View).hoped) }},
	{"order", "Count as before, but without the disc that you take: make the pawns climb in the order that is best for the discs you have.",
		func(c *Choice) int {
			v := *c.After
			v.Hands = c.Before.Hands
			return v.margin(c.Player, (*View).hoped)
		}},
	{"shut", "Leave no dear disc to be taken: let the dearest disc that the next player can take be as cheap as you can.",
		moved(func(c *Choice) int { return -c.After.dearest() })},
	{"answer", "Count as before, for each of your moves after the answer that is best for the next player.",
		func(c *Choice) int { return c.After.answered(c.Player) }},
}

// margin returns how much more a player has by some count than the best of the others.
func (v *View) margin(player int, of func(v *View, player int) int) int {
	best := math.MinInt
	for i := range v.Players {
		if i != player {
			best = max(best, of(v, i))
		}
	}
	return of(v, player) - best
}

// banked returns the points of a player's discs with the pawns that are up.
func (v *View) banked(player int) (points int) {
	for d, n := range v.Hands[player] {
		points += n * v.Worth(bigpoints.Disc(d))
	}
	return points + v.Hands[player][bigpoints.White]*v.variety(player)
}

// hoped returns what a player's discs are worth by their prices, in half points.
func (v *View) hoped(player int) (halves int) {
	for d, n := range v.Hands[player] {
		if n > 0 {
			halves += n * v.Price(bigpoints.Disc(d), player)
		}
	}
	return halves
}

// dearest returns the highest price of the discs that the player to move can take in an
// ordinary turn, in half points.
func (v *View) dearest() (price int) {
	v.turns(func(_ *View, d bigpoints.Disc) { price = max(price, v.Price(d, v.Player)) })
	return price
}

// answered returns how much more a player is going to have than the best of the others,
// by what is hoped after the turn that is best by the same count for the player to move;
// of equally good ones, the worst for the player who asks.
func (v *View) answered(player int) int {
	best, margin := math.MinInt, v.margin(player, (*View).hoped)
	v.turns(func(after *View, _ bigpoints.Disc) {
		theirs, ours := after.margin(v.Player, (*View).hoped), after.margin(player, (*View).hoped)
		if theirs > best || theirs == best && ours < margin {
			best, margin = theirs, ours
		}
	})
	return margin
}
