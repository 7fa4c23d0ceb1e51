package opponent

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// PerPoint is the number of units of an [Expectation] for one point.
const PerPoint = 100

// Expectation has the expected points of each player at the end of a game, in units of
// 1/[PerPoint]. Players are counted from 0. Players above the number of players have 0 points.
type Expectation [bigpoints.MaxPlayers]int

// Lead returns the points of a player minus the most points of another player among the first n
// players. Lead panics unless n is between 2 and 5 and the player is less than n.
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

// Expect estimates the points of the players at the end of a play from s, without a search. At a
// terminal position Expect returns the points.
//
// The points of a disc depend on the order of the climbs. If n pawns are left, a disc of the next
// color on the ladder counts n-1 points, and a disc of the color after next n-2 points. A disc
// counts one point for each pawn that climbs later. The expected points of a disc are the sum of
// the probabilities that the other pawns climb later than the pawn of the disc. A pawn needs one
// turn to climb, and one turn for each disc of its color ahead, unless a player takes the disc
// first. The discs ahead are the goals of the pawn. The probability that one of two pawns climbs
// first is a logistic function of the difference of the numbers of goals. The function is steeper
// for fewer goals.
//
// A white disc counts one point for each color of the player. Each color that the player can still
// get adds a fraction of a point. The fraction grows with the number of turns left. A black disc
// that can still be spent counts as an extra turn. The player to move gets additional points for
// the advantage of the turn.
//
// The parameters come from the results of 300 games for each number of players. A search of two
// plies with the same estimate played these games.
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
	blackColor = 15  // the probability, in percent, that the disc is kept and counts as a color
	turnWorth  = 125 // of being to move
)

// hand returns the expected points of a hand.
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

// worths returns the expected points of a disc of each color, in hundredths, and the largest number
// of turns left. This number includes neither extra turns nor the turns that moves backward add.
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
