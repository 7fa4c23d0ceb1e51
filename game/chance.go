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

// ErrChance reports that a tool was asked for a move at a position of chance. No player chooses
// there.
var ErrChance = errors.New("no choice: chance moves")

// Chance returns a strategy that makes the moves of chance in r. At a position of chance, the
// strategy draws an option with the probability given by [Chancer]. If the last strategy of
// [Play] was made by Chance, this strategy is not a player but makes all moves of chance. With
// rnd from a fixed seed, a play can be repeated.
//
// The strategy ignores ctx. The method Choose panics at a position where a player moves. Like
// rnd, the strategy is not safe for concurrent use. Chance panics if r or rnd is nil.
func Chance[S comparable](r Rules[S], rnd *rand.Rand) Strategy[S] {
	must.Have(r, "game: Chance without rules")
	must.Have(rnd, "game: Chance without a generator of random numbers")
	return newDice(r, rnd.IntN)
}

// dice draw the options at positions of chance.
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

// roll draws one of the options of s. It returns false if a player moves at s.
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
