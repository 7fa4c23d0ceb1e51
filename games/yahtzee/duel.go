package yahtzee

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// Duel has the rules of Yahtzee for two players, who take turns, each with a score sheet of their own. It is a
// [game.Game] of two players and chance, in which a value is by how many points a player is ahead.
type Duel struct{ solo Rules }

var (
	_ game.Game[DuelPosition]      = Duel{}
	_ game.Turner[DuelPosition]    = Duel{}
	_ game.Chancer[DuelPosition]   = Duel{}
	_ game.Bounder[DuelPosition]   = Duel{}
	_ game.MoveNamer[DuelPosition] = Duel{}
)

// NewDuel returns the rules for two with so many dice, from 1 to 5. The error wraps [game.ErrSize] if there are more or fewer.
func NewDuel(dice int) (Duel, error) {
	r, err := New(dice)
	return Duel{r}, err
}

// DuelPosition is a position of [Duel].
type DuelPosition struct {
	sheets [2]Position
	scored [2][categories]uint8 // the points of the categories that are not open
	turn   uint8
}

// Start returns the position at the beginning, where the dice of the first player are rolling and these categories are open to
// both, or all if none is given. It panics if there is no such category.
func (d Duel) Start(open ...Category) DuelPosition {
	s := d.solo.Start(open...)
	return DuelPosition{sheets: [2]Position{s, s}}
}

// Solo returns the rules for one player, by which each plays.
func (d Duel) Solo() Rules { return d.solo }

// Sheet returns the position of a player, 0 or 1, without the other player. The dice are those of the player's turn or, between
// turns, all rolling.
func (Duel) Sheet(p DuelPosition, player int) Position { return p.sheets[player] }

// Scored returns the points that a player, 0 or 1, has scored in a category. Ok is false if it is open.
func (Duel) Scored(p DuelPosition, player int, c Category) (points int, ok bool) {
	return int(p.scored[player][c]), p.sheets[player].open>>c&1 == 0
}

// Moves appends what [Rules.Moves] appends for the player whose turn it is. The turn ends when the player scores.
func (d Duel) Moves(dst []DuelPosition, p DuelPosition) []DuelPosition {
	now := p.sheets[p.turn]
	for _, o := range d.solo.Moves(nil, now) {
		next := p
		next.sheets[p.turn] = o
		if filled := now.open &^ o.open; filled != 0 {
			next.scored[p.turn][bits.TrailingZeros16(filled)] = uint8(o.points - now.points)
			next.turn = 1 - p.turn
		}
		dst = append(dst, next)
	}
	return dst
}

// Chances appends in how many ways the dice that are rolling can come to each roll.
func (d Duel) Chances(dst []int, p DuelPosition) []int { return d.solo.Chances(dst, p.sheets[p.turn]) }

// Turn returns 0 or 1, the player whose turn it is.
func (Duel) Turn(p DuelPosition) int { return int(p.turn) }

// Score returns by how many points the player is ahead whose turn it would be.
func (Duel) Score(p DuelPosition) int {
	return int(p.sheets[p.turn].points) - int(p.sheets[1-p.turn].points)
}

// Bounds returns by how many points the player whose turn it is can be ahead in the end, at least and at most.
func (d Duel) Bounds(p DuelPosition) (lo, hi int) {
	lo, hi = d.solo.Bounds(p.sheets[p.turn])
	theirLo, theirHi := d.solo.Bounds(p.sheets[1-p.turn])
	return lo - theirHi, hi - theirLo
}

// MoveName returns what [Rules.MoveName] returns.
func (d Duel) MoveName(p, next DuelPosition) string {
	return d.solo.MoveName(p.sheets[p.turn], next.sheets[p.turn])
}

// String writes the positions of both players and whose turn it is.
func (p DuelPosition) String() string {
	return fmt.Sprintf("%v; %v; player %d", p.sheets[0], p.sheets[1], p.turn+1)
}
