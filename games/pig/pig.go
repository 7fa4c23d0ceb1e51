// Package pig has the rules of the dice game Pig: in a turn, a player rolls a die as often as they like and
// adds up the points. A 1 ends the turn, and its points are lost; whoever holds before that keeps them and
// passes the die on. The first to have 100 points wins.
//
// It models a game in which chance moves, and in which positions come again: both players may lose
// their turn.
//
// # How it is modeled
//
// A [Position] holds the points of both players, those of the turn, whose turn it is, and whether the die
// is rolling. If it is not, a player moves: to roll it, or to hold. If it is, chance moves, to a position
// for each side. Nobody may hold without points of the turn: two players who only pass would play for ever.
// A player whose points, with those of the turn, suffice has won at once.
//
// # The capabilities
//
// Turn and Chances say whose turn it is, and how the die falls. Canonical: the players can be
// exchanged, since values are relative to whoever has the turn. Bounds are those of a game that is
// won or lost. There is no Key: a position of five bytes needs none.
//
// # Known results
//
// If both players play as well as possible, whoever begins Pig to 100 wins with a probability of 0.5306
// (Neller and Presser 2004). Piglet, Pig with a coin, they solve by hand to 2 points: the probabilities are
// fractions, 4/7 at the beginning.
//
// Computed here, by Bounds of an Expectimax, which are proved: that probability begins with 0.53059272527374.
// Against an opponent who always holds at 20, the best play wins with a probability of 0.5874 if it begins,
// and of 0.5224 if it does not. Exact values are fractions whose numerators and denominators have 138 digits
// to 40 points, 391 to 50, 1,266 to 60 and some 5,400 to 70, so that some 60 points are the limit.
package pig

import (
	"fmt"
	"strconv"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules with some die, to some number of points: a [game.Game] in which a value is the
// probability of winning less that of losing. [New] makes them.
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

// Pig returns the rules with a die of six sides. It panics if target is not between 1 and 250.
func Pig(target int) Rules { return mustNew(target, 2, 6) }

// Piglet returns the rules with a coin: heads is a point, and tails ends the turn. It panics if target
// is not between 1 and 255.
func Piglet(target int) Rules { return mustNew(target, 1, 1) }

// New returns the rules with a die that has a side for each number of points from least to most, and
// one that ends the turn. The error wraps [game.ErrSize] if a number is less than 1, least is more than
// most, or target and most together are more than 256, since a position has a byte for the points.
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

// Start returns the position at the beginning, where it is the turn of player 0.
func (Rules) Start() Position { return Position{} }

// At returns the position at which player 0, to move, has these points and total more in this turn, and
// the opponent has theirs. It panics if a number is not between 0 and 255.
func At(points, theirs, total int) Position {
	for _, n := range []int{points, theirs, total} {
		if n < 0 || n > 255 {
			panic(fmt.Sprintf("pig: %d points", n))
		}
	}
	return Position{scores: [2]uint8{uint8(points), uint8(theirs)}, total: uint8(total)}
}

// Points returns the points of the player whose turn it is, those of the opponent, and those of the turn.
func (p Position) Points() (points, theirs, total int) {
	return int(p.scores[p.player]), int(p.scores[1-p.player]), int(p.total)
}

// Rolling reports whether the die is rolling, so that chance moves.
func (p Position) Rolling() bool { return p.rolling }

// String writes the points of players 0 and 1, and those of the turn behind the points of the player whose
// turn it is: "12+5 : 30", and "12+5? : 30" while the die is rolling.
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

// Moves appends the positions after rolling and, if there are points to keep, after holding; or, while the
// die is rolling, the end of the turn, and then a position for each side with points, in their order.
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

// Chances appends a weight of 1 for each side of the die while it is rolling.
func (r Rules) Chances(dst []int, p Position) []int {
	if !p.rolling || r.won(p) {
		return dst
	}
	for range r.Most - r.Least + 2 {
		dst = append(dst, 1)
	}
	return dst
}

// Turn returns whose turn it is.
func (Rules) Turn(p Position) int { return int(p.player) }

// Score returns 1: a player has won in their own turn.
func (Rules) Score(Position) int { return 1 }

// Canonical returns p as player 0 sees it if it is the turn of player 1.
func (Rules) Canonical(p Position) Position {
	if p.player == 1 {
		p.scores[0], p.scores[1], p.player = p.scores[1], p.scores[0], 0
	}
	return p
}

// Bounds returns 1 and 1 for a player who has won, and otherwise -1 and 1.
func (r Rules) Bounds(p Position) (lo, hi int) {
	if r.won(p) {
		return 1, 1
	}
	return -1, 1
}

// MoveName returns "roll" or "hold", or what the die shows: "lose" or the points.
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
