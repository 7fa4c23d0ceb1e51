// Package rules has what the engines of minimax need to know of a game: its capabilities, who moves, which positions
// are alike, and the range of scores.
package rules

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
)

// Infinity is more than any score.
const Infinity = math.MaxInt32

// Config is what an engine needs to know of a game.
type Config[S comparable] struct {
	Likeness[S]
	Game    game.Game[S]
	Rules   fold.Rules[S]
	Bounder game.Bounder[S] // or nil
	Banker  game.Banker[S]  // or nil

	Terminal func(s S) (int32, error)  // the score of a terminal position
	Cycle    func(positions []S) error // makes the error for a cycle

	// Expand, if not nil, appends all that a search with a window asks about the options of s: see minimax.Expanded.
	Expand func(dst []Expanded[S], s S, alpha, beta int) []Expanded[S]

	Meter  *meter.Meter // of the tool, where it reports progress
	Report func()       // reports what the tool has done in this call
}

// New returns what is to be known of a game, without limits. It panics if the game
// has a method with the name of a capability and another signature, if chance moves, or if
// players do not see all.
func New[S comparable](g game.Game[S]) Config[S] {
	tool.MustBePlain("minimax", g)
	return Of(g)
}

// Of is New for a game that has been checked.
func Of[S comparable](g game.Game[S]) Config[S] {
	turner := tool.Find[game.Turner[S]](g)
	c := Config[S]{Game: g, Bounder: tool.Find[game.Bounder[S]](g), Banker: tool.Find[game.Banker[S]](g)}
	c.Rules = fold.Rules[S]{Moves: g, Key: tool.Find[game.Keyer[S]](g), Canonical: tool.Find[game.Canonicalizer[S]](g)}
	c.Likeness = Likeness[S]{c.Rules.Canonical, turner}
	c.Terminal = func(s S) (int32, error) {
		v := g.Score(s)
		if Excessive(v) {
			return 0, fmt.Errorf("%w: %d at %s, want at most ±%d", ErrScore, v, oneline.Of(s), MaxScore)
		}
		return int32(v), nil
	}
	rules := c.Rules
	c.Cycle = func(positions []S) error { return NoCycles(rules, positions) }
	return c
}

// NoCycles is the error of a solver of games without cycles that has found one in r.
func NoCycles[S comparable](r fold.Rules[S], positions []S) error {
	return tool.AdviseCycle(r, positions, "Loopy solves games with cycles")
}

// Mark returns what marks arcs that leave the turn with the same player, and nil if none does.
func (c *Config[S]) Mark() func(s, o S) bool {
	if c.Turner == nil {
		return nil
	}
	return c.Again
}

// Bank returns the representative of s without the points won so far, and these.
func (c *Config[S]) Bank(s S) (rest S, points int) {
	// Points first: positions that differ in them alone have one representative.
	if c.Banker != nil {
		s, points = c.Banker.Bank(s)
	}
	return c.Canonical(s), points
}

// Bounds returns the static bounds of s.
func (c *Config[S]) Bounds(s S) Span {
	if c.Bounder == nil {
		return Anything
	}
	lo, hi := c.Bounder.Bounds(s)
	// A bound beyond all scores says nothing, and may be any int.
	return Span{Clamp(lo), Clamp(hi)}
}

// Excessive reports whether so many points are more than a score may be.
func Excessive(points int) bool { return points < -MaxScore || points > MaxScore }

// Allow returns an error if lo and hi, the static bounds of s, allow no score.
func Allow[S comparable](s S, lo, hi int) error {
	if lo > MaxScore || hi < -MaxScore {
		return fmt.Errorf("%w: the bounds of %v are %d and %d, and allow none of ±%d", ErrScore, s, lo, hi, MaxScore)
	}
	return nil
}

// Clamp returns a static bound in the range of the search.
func Clamp(v int) int32 { return int32(min(max(v, -Infinity), Infinity)) }
