package play

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// draw returns what chance draws after so many moves, by the seed: the position that the last of
// them has led to, and those that chance leads to from there, one by one.
func (c *Course) draw(plies int) []Position {
	line := []Position{c.reached(plies)}
	chancer, ok := game.Find[game.Chancer[Position]](c.game.Rules)
	if !ok {
		return line
	}
	// Not the sequence of a level that chooses by the same seed after so many moves.
	chance := game.Chance(c.game.Rules, rand.New(rand.NewPCG(c.game.Seed, ^uint64(plies))))
	for s := line[0]; len(chancer.Chances(nil, s)) > 0; line = append(line, s) {
		s, _ = chance.Choose(context.Background(), s) // without an error, since there are options
	}
	return line
}

// reached returns the position that so many moves have led to, before chance moves.
func (c *Course) reached(plies int) Position {
	if plies == 0 {
		return c.game.Start
	}
	return c.made[plies-1]
}

// settle adds what chance draws after the last move, and the position after that.
func (c *Course) settle(drawn []Position) {
	c.drawn, c.line = append(c.drawn, drawn), append(c.line, drawn[len(drawn)-1])
}

// Draws returns the numbers of the options that chance drew after the first plies moves. Options
// are numbered from 0 in the order of the rules. If chance did not move, Draws returns nil.
func (c *Course) Draws(plies int) (draws []int) {
	line := c.drawn[plies]
	for i, s := range line[1:] {
		draws = append(draws, slices.Index(c.game.Rules.Moves(nil, line[i]), s))
	}
	return draws
}

// ErrDraws says that chance cannot draw the given options.
var ErrDraws = errors.New("not what chance draws")

// Redraw replaces the options that chance drew after the last move. The argument draws has the
// numbers of the new options, as in Draws. Moves that were taken back are forgotten. If chance
// cannot draw these options, the error wraps [ErrDraws] and the course does not change.
func (c *Course) Redraw(draws []int) error {
	chancer, _ := game.Find[game.Chancer[Position]](c.game.Rules)
	moves := func(s Position) bool { return chancer != nil && len(chancer.Chances(nil, s)) > 0 }
	s := c.reached(c.at)
	line := []Position{s}
	for _, n := range draws {
		if !moves(s) {
			return fmt.Errorf("%w: option %d where chance does not move", ErrDraws, n)
		}
		options := c.game.Rules.Moves(nil, s)
		if n < 0 || n >= len(options) {
			return fmt.Errorf("%w: option %d of %d", ErrDraws, n, len(options))
		}
		s = options[n]
		line = append(line, s)
	}
	if moves(s) {
		return fmt.Errorf("%w: chance draws more than %d times", ErrDraws, len(draws))
	}
	c.line, c.drawn, c.made = c.line[:c.at], c.drawn[:c.at], c.made[:c.at]
	c.settle(line)
	return nil
}

// chance reports whether the last move has let chance move.
func (c *Course) chance() bool { return c.at > 0 && len(c.drawn[c.at]) > 1 }

// Drawn describes in sentences the options that chance drew after the first plies moves. The text
// has only facts that all players may know. If there is nothing to tell, Drawn returns "".
func (c *Course) Drawn(plies int) string {
	if c.game.Drawn == nil {
		return ""
	}
	var said []string
	line := c.drawn[plies]
	for i, s := range line[1:] {
		if words := c.game.Drawn(line[i], s); words != "" {
			said = append(said, words)
		}
	}
	return strings.Join(said, " ")
}
