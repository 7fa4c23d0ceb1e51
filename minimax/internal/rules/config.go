// Package rules has the data that the engines of minimax need about a game: the capabilities, the
// player to move, the symmetric positions, and the range of scores.
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

// Infinity is larger than every score.
const Infinity = math.MaxInt32

// Config holds the data that an engine needs about a game.
type Config[S comparable] struct {
	Likeness[S]
	Game    game.Game[S]
	Rules   fold.Rules[S]
	Bounder game.Bounder[S] // or nil
	Banker  game.Banker[S]  // or nil

	Terminal func(s S) (int32, error)  // the score of a terminal position
	Cycle    func(positions []S) error // makes the error for a cycle

	// Expand, if not nil, appends the options of s with all data for a search with a window: see
	// minimax.Expanded.
	Expand func(dst []Expanded[S], s S, alpha, beta int) []Expanded[S]

	Meter  *meter.Meter // of the tool, where it reports progress
	Report func()       // reports what the tool has done in this call
}

// New returns the Config of g, without limits. It panics if g has Chances or View, or has a
// method with the name of a capability but with another signature.
func New[S comparable](g game.Game[S]) Config[S] {
	tool.MustBePlain("minimax", g)
	return Of(g)
}

// Of is [New] for a game that is already checked.
func Of[S comparable](g game.Game[S]) Config[S] {
	// Capabilities are looked up here, once for all searches: Find unwraps games.
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

// NoCycles returns the error of a solver of games without cycles that has found a cycle in r.
func NoCycles[S comparable](r fold.Rules[S], positions []S) error {
	return tool.AdviseCycle(r, positions, "Loopy solves games with cycles")
}

// Mark returns a function that marks the arcs after which the same player moves again. If the
// game has no Turn, Mark returns nil.
func (c *Config[S]) Mark() func(s, o S) bool {
	if c.Turner == nil {
		return nil
	}
	return c.Again
}

// Bank returns the representative of s without the points already won, and these points.
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

// Excessive reports whether points is outside the range of scores.
func Excessive(points int) bool { return points < -MaxScore || points > MaxScore }

// Allow returns an error if no score lies between lo and hi, the static bounds of s.
func Allow[S comparable](s S, lo, hi int) error {
	if lo > MaxScore || hi < -MaxScore {
		return fmt.Errorf("%w: the bounds of %v are %d and %d, and allow none of ±%d", ErrScore, s, lo, hi, MaxScore)
	}
	return nil
}

// Clamp returns v moved into the range of the search. v is a static bound.
func Clamp(v int) int32 { return int32(min(max(v, -Infinity), Infinity)) }
