package yahtzee

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// Duel has the rules of Yahtzee for two players with alternating turns and two score sheets. Duel
// is a [game.Game] with chance. The score is the difference of the points.
type Duel struct{ solo Rules }

var (
	_ game.Game[DuelPosition]      = Duel{}
	_ game.Turner[DuelPosition]    = Duel{}
	_ game.Chancer[DuelPosition]   = Duel{}
	_ game.Bounder[DuelPosition]   = Duel{}
	_ game.MoveNamer[DuelPosition] = Duel{}
)

// NewDuel returns the rules for two players with a number of dice. If dice is not between 1 and 5,
// the error wraps [game.ErrSize].
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

// Start returns the first position. The dice of the first player are rolling. The categories are
// open for both players; without arguments all categories are open. Start panics if a category is
// out of range.
func (d Duel) Start(open ...Category) DuelPosition {
	s := d.solo.Start(open...)
	return DuelPosition{sheets: [2]Position{s, s}}
}

// Solo returns the rules of a single player.
func (d Duel) Solo() Rules { return d.solo }

// Sheet returns the position of a player, 0 or 1, without the opponent. Between the turns of the
// player all dice are rolling.
func (Duel) Sheet(p DuelPosition, player int) Position { return p.sheets[player] }

// Scored returns the points of a player, 0 or 1, in a category. If the category is open, ok is false.
func (Duel) Scored(p DuelPosition, player int, c Category) (points int, ok bool) {
	return int(p.scored[player][c]), p.sheets[player].open>>c&1 == 0
}

// Moves appends the options of p to dst: the moves of [Rules.Moves] for the player whose turn it
// is. The turn ends when the player scores.
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

// Chances appends the weight of each roll to dst while dice are rolling.
func (d Duel) Chances(dst []int, p DuelPosition) []int { return d.solo.Chances(dst, p.sheets[p.turn]) }

// Turn returns the player whose turn it is, 0 or 1.
func (Duel) Turn(p DuelPosition) int { return int(p.turn) }

// Score returns the points of the player returned by Turn minus the points of the opponent.
func (Duel) Score(p DuelPosition) int {
	return int(p.sheets[p.turn].points) - int(p.sheets[1-p.turn].points)
}

// Bounds returns the smallest and the largest possible score.
func (d Duel) Bounds(p DuelPosition) (lo, hi int) {
	lo, hi = d.solo.Bounds(p.sheets[p.turn])
	theirLo, theirHi := d.solo.Bounds(p.sheets[1-p.turn])
	return lo - theirHi, hi - theirLo
}

// MoveName returns the name of the move, like [Rules.MoveName].
func (d Duel) MoveName(p, next DuelPosition) string {
	return d.solo.MoveName(p.sheets[p.turn], next.sheets[p.turn])
}

// String returns the positions of both players and the player whose turn it is.
func (p DuelPosition) String() string {
	return fmt.Sprintf("%v; %v; player %d", p.sheets[0], p.sheets[1], p.turn+1)
}
