// Package pig implements the dice game Pig. In a turn a player rolls a die any number of times and
// adds up the points. A 1 ends the turn, and the points of the turn are lost. A player who holds
// keeps the points and passes the die on. The first player with 100 points wins.
//
// The package is an example of a game with chance moves and cycles: both players may lose a turn.
//
// # Positions
//
// A [Position] has the points of both players, the points in the current turn, the player whose
// turn it is, and whether the die is rolling. If the die is not rolling, the player rolls or holds.
// If the die is rolling, chance moves to a position for each side. A player without points in the
// turn must not hold; otherwise two players could hold forever. A player wins at once if the points
// of the player and the points of the turn together reach the target.
//
// # Capabilities
//
//   - Turn returns the player whose turn it is, also while the die is rolling. Chances returns the
//     weights of the sides.
//   - Canonical makes player 0 the player to move, since values are relative to the player to move.
//   - Bounds returns 1 for a won position.
//
// Rules have no Key, since a position has five bytes.
//
// # Known results
//
// With optimal play, the first player wins Pig to 100 points with probability 0.5306 (Neller and
// Presser 2004). The paper solves Piglet, Pig with a coin, to 2 points: the probabilities are
// fractions, 4/7 at the start.
//
// Bounds of an Expectimax prove more digits of the first probability: 0.53059272527374. Against an
// opponent who always holds at 20, optimal play wins with probability 0.5874 as the first player,
// and 0.5224 as the second player. Exact values are fractions. The numerators and denominators have
// 138 digits for a target of 40 points, 391 for 50, 1,266 for 60 and some 5,400 for 70. Therefore
// some 60 points are the limit for the exact tools.
package pig

import (
	"fmt"
	"strconv"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules with a die and a target. Rules is a [game.Game]. The value is the probability
// of a win minus the probability of a loss. [New] returns Rules.
type Rules struct {
	Target      int // the points that win
	Least, Most int // the points on the sides of the die, besides the side that ends the turn
}

var (
	_ game.Game[Position]          = Rules{}
	_ game.Turner[Position]        = Rules{}
	_ game.Chancer[Position]       = Rules{}
	_ game.Canonicalizer[Position] = Rules{}
	_ game.Bounder[Position]       = Rules{}
	_ game.MoveNamer[Position]     = Rules{}
)

// Pig returns the rules with a die of six sides. Pig panics if target is not between 1 and 250.
func Pig(target int) Rules { return mustNew(target, 2, 6) }

// Piglet returns the rules with a coin: heads is a point, and tails ends the turn. Piglet panics if
// target is not between 1 and 255.
func Piglet(target int) Rules { return mustNew(target, 1, 1) }

// New returns the rules with a die. The die has a side for each number of points from least to
// most, and a side that ends the turn. The error wraps [game.ErrSize] in three cases: a number is
// less than 1, least is larger than most, or the sum of target and most is larger than 256, since a
// position has a byte for the points.
func New(target, least, most int) (Rules, error) {
	if target < 1 || least < 1 || least > most || most > 255 || target > 256-most {
		return Rules{}, game.SyntaxErrorf(game.ErrSize, "no game to %d points with a die of %d to %d", target, least, most)
	}
	return Rules{target, least, most}, nil
}

// mustNew is New for a die that is known.
func mustNew(target, least, most int) Rules {
	r, err := New(target, least, most)
	if err != nil {
		panic("pig: " + err.Error())
	}
	return r
}

// Position is a position of Pig.
type Position struct {
	scores  [2]uint8
	total   uint8 // the points of the turn
	player  uint8 // whose turn it is
	rolling bool
}

// Start returns the first position, with player 0 to move.
func (Rules) Start() Position { return Position{} }

// At returns a position with player 0 to move. The numbers are the points of player 0, the points
// of the opponent, and the points in the current turn. At panics if a number is not between 0 and
// 255.
func At(points, theirs, total int) Position {
	for _, n := range []int{points, theirs, total} {
		if n < 0 || n > 255 {
			panic(fmt.Sprintf("pig: %d points", n))
		}
	}
	return Position{scores: [2]uint8{uint8(points), uint8(theirs)}, total: uint8(total)}
}

// Points returns the points of the player to move, the points of the opponent, and the points in
// the current turn.
func (p Position) Points() (points, theirs, total int) {
	return int(p.scores[p.player]), int(p.scores[1-p.player]), int(p.total)
}

// Rolling reports whether the die is rolling: chance is to move.
func (p Position) Rolling() bool { return p.rolling }

// String returns the points of players 0 and 1. The points in the current turn follow a plus sign
// after the points of the player to move: "12+5 : 30", and "12+5? : 30" while the die is rolling.
func (p Position) String() string {
	var text [2]string
	for i, n := range p.scores {
		text[i] = strconv.Itoa(int(n))
	}
	text[p.player] += fmt.Sprintf("+%d", p.total)
	if p.rolling {
		text[p.player] += "?"
	}
	return text[0] + " : " + text[1]
}

// won reports whether the player whose turn it is has won.
func (r Rules) won(p Position) bool { return int(p.scores[p.player])+int(p.total) >= r.Target }

// Moves appends the options of p to dst. A player rolls or, with points in the turn, holds. While
// the die is rolling, the options are the end of the turn, and a position for each side with
// points, in order.
func (r Rules) Moves(dst []Position, p Position) []Position {
	switch {
	case r.won(p):
		return dst
	case !p.rolling:
		rolling := p
		rolling.rolling = true
		dst = append(dst, rolling)
		if p.total > 0 {
			dst = append(dst, p.pass(p.total))
		}
		return dst
	}
	dst = append(dst, p.pass(0))
	p.rolling = false
	for n := r.Least; n <= r.Most; n++ {
		o := p
		o.total += uint8(n)
		dst = append(dst, o)
	}
	return dst
}

// pass returns the position after the turn, of whose points some are kept.
func (p Position) pass(kept uint8) Position {
	p.scores[p.player] += kept
	return Position{scores: p.scores, player: 1 - p.player}
}

// Chances appends a weight of 1 for each side to dst while the die is rolling.
func (r Rules) Chances(dst []int, p Position) []int {
	if !p.rolling || r.won(p) {
		return dst
	}
	for range r.Most - r.Least + 2 {
		dst = append(dst, 1)
	}
	return dst
}

// Turn returns the player whose turn it is.
func (Rules) Turn(p Position) int { return int(p.player) }

// Score returns 1: the player to move has won.
func (Rules) Score(Position) int { return 1 }

// Canonical returns p with exchanged players if player 1 is to move.
func (Rules) Canonical(p Position) Position {
	if p.player == 1 {
		p.scores[0], p.scores[1], p.player = p.scores[1], p.scores[0], 0
	}
	return p
}

// Bounds returns 1, 1 for a player who has won, and -1, 1 otherwise.
func (r Rules) Bounds(p Position) (lo, hi int) {
	if r.won(p) {
		return 1, 1
	}
	return -1, 1
}

// MoveName returns "roll" or "hold", or the side of the die: "lose" or the points.
func (Rules) MoveName(p, next Position) string {
	switch {
	case next.rolling:
		return "roll"
	case !p.rolling:
		return "hold"
	case next.player != p.player:
		return "lose"
	}
	return strconv.Itoa(int(next.total - p.total))
}
