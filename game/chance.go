package game

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
)

// Chancer is the capability of a game in which chance moves too: dice are rolled, cards are dealt.
// Where it does, nobody chooses. A game with chance must be a [Turner] as well: at a position of chance,
// Turn returns the player to whom its value is relative, for instance the one who rolls.
//
// Like Turn, it changes what a game means: the value of a position of chance is the expectation of
// its options' values. A tool that does not know chance refuses such a game.
//
// A die of six sides, rolled wherever a position has no face yet:
//
//	func (pig) Chances(dst []int, p position) []int {
//		if p.face == 0 {
//			dst = append(dst, 1, 1, 1, 1, 1, 1)
//		}
//		return dst
//	}
type Chancer[S comparable] interface {
	// Chances appends to dst, if chance moves at s, the weight of each option of s, in the order of
	// Moves, and returns the extended slice. The probability of an option is its weight divided by the
	// sum of the weights. If a player moves at s, or s is terminal, Chances appends nothing.
	//
	// Each weight is 1 or more, and their sum at most [math.MaxInt32]. An option that Moves lists
	// twice has both weights. Otherwise the contract is that of [Rules].Moves: the same s always
	// has the same weights, and dst[:len(dst)] does not change.
	Chances(dst []int, s S) []int
}

// Viewer is the capability of a game in which players do not see all of a position: cards in
// another hand, a move made at the same time. It changes what a game means: a player must move alike
// at all positions that look alike. A tool that needs to see positions refuses such a game; package
// extensive solves it.
//
// A game in which each of two players sees their own card and what was bid:
//
//	func (g poker) View(p position) string { return fmt.Sprint(p.cards[g.Turn(p)], p.bids) }
type Viewer[S comparable] interface {
	// View returns what the player to move at s knows, in words: all that this player has seen
	// and done so far. It is the name of an information set: positions at which the same player
	// moves and has the same view cannot be told apart, so that they have equally many options,
	// with the same names in the same order. It is called only where a player moves.
	View(s S) string
}

// ErrChance says that a tool was asked for a move where chance moves, so that there is nothing to
// choose.
var ErrChance = errors.New("no choice: chance moves")

// Chance returns the strategy that draws an option where chance moves in r, with the probability that
// its weight gives it. As the last strategy given to [Play] it is not a player, but makes the moves of
// chance, from rnd, so that a play can be repeated. It ignores ctx, and where a player moves its Choose
// panics. Like rnd, it is not safe for concurrent use. Chance panics if r or rnd is nil.
func Chance[S comparable](r Rules[S], rnd *rand.Rand) Strategy[S] {
	must.Have(r, "game: Chance without rules")
	must.Have(rnd, "game: Chance without a generator of random numbers")
	return newDice(r, rnd.IntN)
}

// dice draw at positions of chance.
type dice[S comparable] struct {
	rules   Rules[S]
	chancer Chancer[S] // or nil
	draw    func(n int) int
	options []S // the buffers of the last call
	weights []int
}

func newDice[S comparable](r Rules[S], draw func(n int) int) *dice[S] {
	chancer, _ := Find[Chancer[S]](r)
	return &dice[S]{rules: r, chancer: chancer, draw: draw}
}

func (d *dice[S]) Choose(_ context.Context, s S) (S, error) {
	d.options = moves.Append(d.rules, d.options[:0], s)
	if len(d.options) == 0 {
		return s, ErrTerminal
	}
	next, ok := d.roll(s, d.options)
	if !ok {
		panic(fmt.Sprintf("game: Chance was asked for a move at %s, where a player moves", oneline.Of(s)))
	}
	return next, nil
}

// roll draws one of the options of s, or returns false if a player moves there.
func (d *dice[S]) roll(s S, options []S) (next S, ok bool) {
	if d.chancer == nil {
		return s, false
	}
	var sum int
	if d.weights, sum = moves.Weights[S](d.chancer, d.weights, s, len(options)); sum == 0 {
		return s, false
	}
	return options[moves.Drawn(d.weights, d.draw(sum))], true
}
