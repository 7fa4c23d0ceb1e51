package opponent

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// PerPoint is how many units of an [Expectation] make a point.
const PerPoint = 100

// Expectation is how many points each player is expected to have at the end of a game,
// in units of 1/[PerPoint], by player, counted from 0. For players that are not there
// it is 0.
type Expectation [bigpoints.MaxPlayers]int

// Lead returns how much more a player has than the best of the others among the
// first n, negative if less. It panics unless n is a number of players, 2 to 5, and
// there is such a player.
func (o Expectation) Lead(player, n int) int {
	if n < bigpoints.MinPlayers || n > bigpoints.MaxPlayers || player < 0 || player >= n {
		panic(fmt.Sprintf("opponent: the lead of player %d of %d, counted from 0", player, n))
	}
	return lead(o[:n], player)
}

// lead returns how much more a player has than the best of the others.
func lead[P int | int16](all []P, player int) int {
	best := math.MinInt
	for i, p := range all {
		if i != player {
			best = max(best, int(p))
		}
	}
	return int(all[player]) - best
}

// Expect estimates, without looking ahead, how many points the players will have at the
// end of a play that has come to s. If s is terminal that is what they have. It takes
// some hundred nanoseconds.
//
// What a disc is worth depends on the order in which the pawns will climb. With n
// pawns to go, the next color to be settled is worth n-1 points a disc, the one
// after it n-2, down to 0: a point for each pawn that climbs later. So a disc is
// expected to be worth the sum of the chances of the other pawns to climb later
// than its own. A pawn needs a turn for each disc of its color ahead, its goals,
// less those that are taken before that, and one to climb; the chance that of two
// pawns one climbs first is taken to be a logistic function of the difference of
// their goals, the steeper, the fewer these are.
//
// A white disc is worth a point for each color that the player has or, the more
// likely the more turns are left, will have. A black disc that can still be spent
// is worth an extra turn, and it is better to be to move than not.
//
// The numbers in it were fitted to the results of 300 games for each number of
// players, played by a search of two plies by the same estimate.
func Expect(g *bigpoints.Game, s bigpoints.Position) (o Expectation) {
	v := look(g, s)
	worth, turns := v.worths()
	for i := range v.players {
		o[i] = v.hand(&v.hands[i], &worth, turns)
	}
	o[g.Turn(s)] += turnWorth * min(turns, 4) / 4
	return o
}

const (
	blackWorth = 270 // of a black disc that can be spent
	blackColor = 15  // the chance, in percent, that it is kept and counts as a color
	turnWorth  = 125 // of being to move
)

// hand returns what a hand is expected to be worth.
func (v *view) hand(h *bigpoints.Hand, worth *[bigpoints.MaxColors]int, turns int) int {
	each := turns / v.players
	sum, variety := 0, 0 // both in hundredths
	for c := range v.colors {
		sum += worth[c] * h[c]
		if h[c] > 0 {
			variety += PerPoint
		} else {
			variety += gained[min(each, len(gained)-1)]
		}
	}
	switch black := h[bigpoints.Black]; {
	case black > 0 && turns == 0:
		variety += PerPoint
	case black > 0:
		variety += blackColor
		sum += blackWorth * min(black, each)
	}
	return sum + variety*h[bigpoints.White]
}

// worths returns what a disc of each color is expected to be worth, in hundredths,
// and the most turns that are left, extra ones and those that the extra ones add by
// moves backward not counted.
func (v *view) worths() (worth [bigpoints.MaxColors]int, turns int) {
	for c := range v.colors {
		if v.up[c] {
			worth[c] = v.worth[c] * PerPoint
			continue
		}
		turns += v.goals[c] + 1
		for d := range c {
			if v.up[d] {
				continue
			}
			p := earlier[v.goals[c]][v.goals[d]]
			worth[c] += p
			worth[d] += PerPoint - p
		}
	}
	return worth, turns
}

// earlier has the chance, in percent, that a pawn climbs before another one, by the
// goals of both.
var earlier = func() (t [bigpoints.MaxDiscs + 1][bigpoints.MaxDiscs + 1]int) {
	for a := range t {
		for b := range t {
			scale := 0.3 + 0.8*math.Sqrt(float64(a+b))
			t[a][b] = int(math.Round(PerPoint / (1 + math.Exp(float64(a-b)/scale))))
		}
	}
	return t
}()

// gained has the chance, in percent, that a player who has no disc of a color comes
// to have one, by the turns of a player that are left at most.
var gained = func() (t [32]int) {
	for i := range t {
		t[i] = int(math.Round(PerPoint * (1 - math.Exp(-float64(i)/5))))
	}
	return t
}()
