package minimax

import (
	"errors"
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// infinity is more than any score.
const infinity = math.MaxInt32

// config is what an engine needs to know of a game.
type config[S comparable] struct {
	fold.Config[S, int32]
	likeness[S]
	game     game.Game[S]
	bounder  game.Bounder[S]  // or nil
	banker   game.Banker[S]   // or nil
	expander game.Expander[S] // or nil

	meter  *meter // of the tool, where it reports progress
	report func() // reports what the tool has done in this call
}

// newConfig returns what is to be known of a game, without limits. It panics if the game
// has a method with the name of a capability and another signature, if chance moves, or if
// players do not see all.
func newConfig[S comparable](g game.Game[S]) config[S] {
	tool.MustBePlain("minimax", g)
	return configOf(g)
}

// configOf is newConfig for a game that has been checked.
func configOf[S comparable](g game.Game[S]) config[S] {
	turner := tool.Find[game.Turner[S]](g)
	c := config[S]{game: g, bounder: tool.Find[game.Bounder[S]](g), banker: tool.Find[game.Banker[S]](g)}
	c.expander, _ = g.(game.Expander[S]) // not of a game in it, as Expander says
	c.Rules = fold.Rules[S]{Moves: g, Key: tool.Find[game.Keyer[S]](g), Canonical: tool.Find[game.Canonicalizer[S]](g)}
	c.likeness = likeness[S]{c.Rules.Canonical, turner}
	c.Function.Terminal = func(s S) (int32, error) {
		v := g.Score(s)
		if excessive(v) {
			return 0, fmt.Errorf("%w: %d at %s, want at most ±%d", ErrScore, v, oneline.Of(s), MaxScore)
		}
		return int32(v), nil
	}
	c.Function.Inner = alternating[S]
	if turner != nil {
		c.Function.Inner = c.turning
	}
	rules := c.Rules
	c.Cycle = func(positions []S) error { return noCycles(rules, positions) }
	return c
}

// noCycles is the error of a solver of games without cycles that has found one in r.
func noCycles[S comparable](r fold.Rules[S], positions []S) error {
	err := tool.Cycle(r, positions)
	if errors.Is(err, game.ErrCycle) {
		err = fmt.Errorf("%w (Loopy solves games with cycles)", err)
	}
	return err
}

// of reports whether c was made for g.
func (c *config[S]) of(g game.Game[S]) bool { return tool.Same(c.game, g) }

// mark returns what marks arcs that leave the turn with the same player, and nil if none does.
func (c *config[S]) mark() func(s, o S) bool {
	if c.turner == nil {
		return nil
	}
	return c.again
}

// bank returns the representative of s without the points won so far, and these.
func (c *config[S]) bank(s S) (rest S, points int) {
	if c.banker != nil {
		s, points = c.banker.Bank(s)
	}
	return c.canonical(s), points
}

// bounds returns the static bounds of s.
func (c *config[S]) bounds(s S) (lo, hi int32) {
	if c.bounder == nil {
		return -infinity, infinity
	}
	l, h := c.bounder.Bounds(s)
	return clamp(l), clamp(h)
}

// excessive reports whether so many points are more than a score may be.
func excessive(points int) bool { return points < -MaxScore || points > MaxScore }

// allow returns an error if lo and hi, the static bounds of s, allow no score.
func allow[S comparable](s S, lo, hi int) error {
	if lo > MaxScore || hi < -MaxScore {
		return fmt.Errorf("%w: the bounds of %v are %d and %d, and allow none of ±%d", ErrScore, s, lo, hi, MaxScore)
	}
	return nil
}

// alternating is minimax where the players move by turns, in negamax form: the
// value of a position is the largest negated value of an option.
func alternating[S comparable](_ S, _ []S, values []int32) int32 {
	least := values[0]
	for _, v := range values[1:] {
		least = min(least, v)
	}
	return -least
}

// turning is minimax where Turn says whose values those of the options are.
func (c *config[S]) turning(s S, options []S, values []int32) int32 {
	mine := turn(c.turner, s)
	most := int32(-infinity)
	for i, v := range values {
		if turn(c.turner, options[i]) != mine {
			v = -v
		}
		most = max(most, v)
	}
	return most
}

// clamp returns a static bound in the range of the search.
func clamp(v int) int32 { return int32(min(max(v, -infinity), infinity)) }
