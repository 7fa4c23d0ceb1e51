// Package yahtzee implements Yahtzee, with up to five dice and any of the categories. In a turn a
// player rolls up to three times, and keeps any dice between the rolls. Then the player chooses a
// category, and the dice score points in the category. [Rules] are the rules for one player, a game
// against chance. [Duel] has the rules for two players. [Averages] computes the expected points of
// a player.
//
// The package is an example of a game of one player without wins and losses, and of chance moves
// with different probabilities.
//
// # Positions
//
// A [Position] has the dice on the table, the number of rolls left, the open categories, and the
// points. The dice are interchangeable: a position has the number of dice of each side. The weight
// of a roll is the number of ways to order the dice. Player 0 is always to move, and values are
// relative to player 0.
//
// # Capabilities
//
//   - Turn returns player 0. Chances returns the weights of the rolls.
//   - Bounds uses the largest scores of the open categories.
//
// Rules have no Key, since a position has twelve bytes.
//
// # Known results
//
// A player who wants only Yahtzee gets Yahtzee in one turn with probability 347897/7558272, some
// 4.6% (A096256). The optimal expectation of the whole game with bonuses is 254.5896 points
// (Verhoeff 1999). These rules have no bonuses. By [Averages], the optimal expectation without
// bonuses is 229.6385 points. The other tools cannot solve the whole game, since positions record
// the points so far, and the number of positions is too large. The score of a [Duel] is the
// difference of the points. Therefore optimal play of a Duel maximizes the expected points of each
// player separately.
package yahtzee

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Category is a line of the score sheet.
type Category uint8

// The categories. Each of the first six counts the points of the dice of one side.
const (
	Ones Category = iota
	Twos
	Threes
	Fours
	Fives
	Sixes
	ThreeOfAKind  // the points of all dice, if at least three are alike
	FourOfAKind   // the points of all dice, if at least four are alike
	FullHouse     // 25, if three dice are alike and two other dice are alike
	SmallStraight // 30, if four sides are in a row, such as 2 3 4 5
	LargeStraight // 40, if five sides are in a row
	Yahtzee       // 50, if five dice are alike
	Chance        // the points of all dice
	categories
)

var names = [categories]string{"ones", "twos", "threes", "fours", "fives", "sixes", "three of a kind", "four of a kind",
	"full house", "small straight", "large straight", "Yahtzee", "chance"}

// fixed are the points of the categories that always score the same.
var fixed = [categories]int{FullHouse: 25, SmallStraight: 30, LargeStraight: 40, Yahtzee: 50}

// String returns the name of c.
func (c Category) String() string {
	if c >= categories {
		return fmt.Sprintf("Category(%d)", uint8(c))
	}
	return names[c]
}

const (
	sides = 6
	rolls = 3 // in a turn
	five  = 5 // dice
)

// Rules are the rules with a number of dice. Rules is a [game.Game] of one player.
type Rules struct{ dice int }

var (
	_ game.Game[Position]      = Rules{}
	_ game.Turner[Position]    = Rules{}
	_ game.Chancer[Position]   = Rules{}
	_ game.Bounder[Position]   = Rules{}
	_ game.MoveNamer[Position] = Rules{}
)

// New returns the rules with a number of dice. If dice is not between 1 and 5, the error wraps
// [game.ErrSize].
func New(dice int) (Rules, error) {
	if dice < 1 || dice > five {
		return Rules{}, game.SyntaxErrorf(game.ErrSize, "%d dice, want 1 to %d", dice, five)
	}
	return Rules{dice}, nil
}

// Position is a position of the game.
type Position struct {
	dice    hand   // those on the table
	left    uint8  // rolls
	rolling bool   // the other dice
	open    uint16 // a bit for each category
	points  uint16
}

// hand is how many dice show each side.
type hand [sides]uint8

// Start returns the position at the start of the first turn. The dice are rolling. The categories
// are open; without arguments all categories are open. Start panics if a category is out of range.
func (Rules) Start(open ...Category) Position {
	p := Position{left: rolls, rolling: true}
	if len(open) == 0 {
		p.open = 1<<categories - 1
	}
	for _, c := range open {
		if c >= categories {
			panic(fmt.Sprintf("yahtzee: no category %d", uint8(c)))
		}
		p.open |= 1 << c
	}
	return p
}

// Dice returns the number of dice on the table for each side, from 1 on. While dice are rolling,
// Dice counts the kept dice.
func (Rules) Dice(p Position) []int {
	var n []int
	for _, dice := range p.dice {
		n = append(n, int(dice))
	}
	return n
}

// Open returns the categories that are open at p.
func (Rules) Open(p Position) (open []Category) {
	for c := range categories {
		if p.open>>c&1 != 0 {
			open = append(open, c)
		}
	}
	return open
}

// Rolls returns the number of rolls left, including the current roll.
func (p Position) Rolls() int { return int(p.left) }

// Pays returns the score of the dice on the table in a category.
func (Rules) Pays(p Position, c Category) int { return p.dice.score(c) }

// Points returns the points won so far.
func (p Position) Points() int { return int(p.points) }

// String returns the dice on the table, the rolls left and the points so far: "1 3 3 with 2 rolls,
// 12 points".
func (p Position) String() string {
	return fmt.Sprintf("%v with %d rolls, %d points", p.dice, p.left, p.points)
}

// String writes the sides of the dice.
func (h hand) String() string {
	var all []string
	for i, n := range h {
		for range n {
			all = append(all, fmt.Sprint(i+1))
		}
	}
	return strings.Join(all, " ")
}

// count returns the number of dice.
func (h hand) count() (n int) {
	for _, k := range h {
		n += int(k)
	}
	return n
}

// points returns the points of all dice.
func (h hand) points() (sum int) {
	for i, n := range h {
		sum += (i + 1) * int(n)
	}
	return sum
}

// score returns what the dice score in a category.
func (h hand) score(c Category) int {
	most, row, longest := uint8(0), 0, 0
	three, two := false, false
	for _, n := range h {
		most, three, two = max(most, n), three || n == 3, two || n == 2
		if row++; n == 0 {
			row = 0
		}
		longest = max(longest, row)
	}
	switch {
	case c <= Sixes:
		return (int(c) + 1) * int(h[c])
	case c == ThreeOfAKind && most >= 3, c == FourOfAKind && most >= 4, c == Chance:
		return h.points()
	case c == FullHouse && three && two, c == SmallStraight && longest >= 4,
		c == LargeStraight && longest >= 5, c == Yahtzee && most == five:
		return fixed[c]
	}
	return 0
}

// highest returns the most that a number of dice score in a category.
func highest(c Category, dice int) int {
	switch {
	case c <= Sixes:
		return (int(c) + 1) * dice
	case fixed[c] > 0:
		return fixed[c]
	}
	return sides * dice
}

// Moves appends the options of p to dst. The first options are to score in an open category, in the
// order of the categories. If rolls are left, the next options are to keep some of the dice, more
// dice and lower sides first. While dice are rolling, the options are the results of the roll.
func (r Rules) Moves(dst []Position, p Position) []Position {
	if p.open == 0 {
		return dst
	}
	if p.rolling {
		rolled := p
		rolled.rolling = false
		rolled.left--
		each(r.dice-p.dice.count(), func(h hand) {
			rolled.dice = p.dice
			for i, n := range h {
				rolled.dice[i] += n
			}
			dst = append(dst, rolled)
		})
		return dst
	}
	for open := p.open; open != 0; open &= open - 1 {
		c := Category(bits.TrailingZeros16(open))
		o := Position{left: rolls, rolling: true, open: p.open &^ (1 << c), points: p.points + uint16(p.dice.score(c))}
		dst = append(dst, o)
	}
	if p.left == 0 {
		return dst
	}
	kept := p
	kept.rolling = true
	for n := r.dice - 1; n >= 0; n-- {
		each(n, func(h hand) {
			for i, k := range h {
				if k > p.dice[i] {
					return
				}
			}
			kept.dice = h
			dst = append(dst, kept)
		})
	}
	return dst
}

// each calls f for each hand of n dice.
func each(n int, f func(h hand)) {
	var h hand
	var fill func(side, left int)
	fill = func(side, left int) {
		if side == sides-1 {
			h[side] = uint8(left)
			f(h)
			return
		}
		for k := left; k >= 0; k-- {
			h[side] = uint8(k)
			fill(side+1, left-k)
		}
	}
	fill(0, n)
}

// Chances appends the weight of each roll to dst while dice are rolling.
func (r Rules) Chances(dst []int, p Position) []int {
	if p.open == 0 || !p.rolling {
		return dst
	}
	n := r.dice - p.dice.count()
	each(n, func(h hand) {
		ways := 1
		for left, i := n, 0; i < sides; i++ {
			for k := range int(h[i]) {
				ways = ways * (left - k) / (k + 1)
			}
			left -= int(h[i])
		}
		dst = append(dst, ways)
	})
	return dst
}

// Turn returns 0, the only player.
func (Rules) Turn(Position) int { return 0 }

// Score returns the points won.
func (Rules) Score(p Position) int { return int(p.points) }

// Bounds returns the points so far, and the largest possible number of points at the end.
func (r Rules) Bounds(p Position) (lo, hi int) {
	lo = int(p.points)
	hi = lo
	for open := p.open; open != 0; open &= open - 1 {
		hi += highest(Category(bits.TrailingZeros16(open)), r.dice)
	}
	return lo, hi
}

// MoveName returns the move of the player, such as "keep 3 3" or "score sixes", or the rolled dice.
func (Rules) MoveName(p, next Position) string {
	switch {
	case p.rolling:
		return next.dice.String()
	case next.open != p.open:
		return fmt.Sprint("score ", Category(bits.TrailingZeros16(p.open&^next.open)))
	case next.dice.count() == 0:
		return "roll all"
	}
	return fmt.Sprint("keep ", next.dice)
}
