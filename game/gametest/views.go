package gametest

import (
	"slices"

	"github.com/gametheory-go/gametheory/internal/oneline"
)

// look is the view of the player to move at a position.
type look struct {
	player int
	view   string
}

// seen is the first position with a look, with the names of the moves there.
type seen struct {
	position any
	moves    []string
}

// checkView compares s with the first position that has the same look. The moves must have the
// same names.
func (c *checker) checkView(s any, options []any) {
	if c.turner == nil || len(options) == 0 || c.chanceMoves(s) {
		return
	}
	view, ok := ask(&c.violations, "View", s, c.viewer.View)
	if !ok {
		return
	}
	player, ok := try(&c.violations, "Turn", s, func() int { return c.turner.Turn(s) })
	if !ok {
		return
	}
	var moves []string
	for _, o := range options {
		name, ok := try(&c.violations, "MoveName", s, func() string { return c.moveName(s, o) })
		if !ok {
			return
		}
		if !slices.Contains(moves, name) {
			moves = append(moves, name)
		}
	}
	l := look{player, view}
	first, met := c.looks[l]
	if !met {
		c.looks[l] = seen{s, moves}
	} else if !slices.Equal(first.moves, moves) {
		c.fail("View is the same where the moves are not", "at %v: %q is that of %v too, where the moves are %q, and here they are %q",
			s, view, first.position, first.moves, moves)
	}
}

// chanceMoves reports whether chance moves at s.
func (c *checker) chanceMoves(s any) bool {
	if c.chancer == nil {
		return false
	}
	weights, ok := try(&c.violations, "Chances", s, func() []int { return c.chancer.Chances(nil, s) })
	return !ok || len(weights) > 0
}

// moveName is [game.MoveName].
func (c *checker) moveName(s, next any) string {
	if c.namer == nil {
		return oneline.Of(next)
	}
	return c.namer.MoveName(s, next)
}
