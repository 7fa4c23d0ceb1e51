package gametest

import (
	"fmt"
	"slices"
)

// checkParts checks that a move at s is a move at exactly one part of s.
func (c *checker) checkParts(s any) {
	if parts, ok := c.parts(s); ok {
		c.checkList(lister{&c.violations, "Parts", c.rawParts, c.kind.Position, s, s, parts})
		for _, p := range parts {
			if c.keyer != nil {
				c.checkKey(p)
			}
		}
	}
	options, sums, ok := c.together(s)
	if !ok {
		return
	}
	moves, separate, ok := c.apart(s)
	if !ok {
		return
	}
	if i, ok := missing(sums, separate); ok {
		c.fail("Parts lacks a move", "at %v: that to %v is not a move at one of the parts", s, options[i])
	} else if i, ok := missing(separate, sums); ok {
		c.fail("Parts has a move too many", "at %v: that from the part %v to %v is not a move of the whole",
			s, moves[i].from, moves[i].to)
	}
}

// together returns the options of s and the sum of the parts of each option.
func (c *checker) together(s any) (options []any, sums []string, ok bool) {
	options, ok = c.moves(s)
	for _, o := range options {
		parts, ok := c.components(o)
		if !ok {
			return nil, nil, false
		}
		sums = append(sums, c.sum(parts))
	}
	return options, sums, ok
}

// move is a move at a part.
type move struct{ from, to any }

// apart returns the moves at the parts of s and the sum after each move.
func (c *checker) apart(s any) (moves []move, sums []string, ok bool) {
	parts, ok := c.components(s)
	for i, p := range parts {
		options, _ := c.moves(p)
		for _, o := range options {
			moved, ok := c.components(o)
			if !ok {
				return nil, nil, false
			}
			moves = append(moves, move{p, o})
			sums = append(sums, c.sum(slices.Concat(parts[:i], parts[i+1:], moved)))
		}
	}
	return moves, sums, ok
}

// sum returns a name of the multiset of parts.
func (c *checker) sum(parts []any) string {
	numbers := make([]int, len(parts))
	for i, p := range parts {
		numbers[i] = c.number[p]
	}
	slices.Sort(numbers)
	return fmt.Sprint(numbers)
}

// parts returns the result of Parts at s.
func (c *checker) parts(s any) ([]any, bool) {
	return c.list(c.split, "Parts", s, c.partitioner.Parts)
}

// components splits s into parts, and these parts again, until each part is its own only part.
// Parts without options are left out.
func (c *checker) components(s any) ([]any, bool) {
	const most = 1000
	var components []any
	rest := []any{s}
	for range most {
		if len(rest) == 0 {
			return components, true
		}
		p := rest[len(rest)-1]
		parts, ok := c.parts(p)
		if !ok || !c.sound(p, parts) {
			return nil, false
		}
		rest = rest[:len(rest)-1]
		if len(parts) != 1 || parts[0] != p {
			rest = append(rest, parts...)
		} else if c.movable(p) {
			components = append(components, p)
		}
	}
	c.fail("Parts does not come to an end", "at %v: after %d positions were taken apart", s, most)
	return nil, false
}

// sound checks the parts of s.
func (c *checker) sound(s any, parts []any) bool {
	if len(parts) == 0 && c.movable(s) {
		c.fail("Parts has none", "at %v: and it has options", s)
		return false
	}
	if len(parts) > 1 && slices.Contains(parts, s) {
		c.fail("Parts contains the whole", "at %v: besides others", s)
		return false
	}
	return true
}

// movable reports whether s has options, and gives s a number.
func (c *checker) movable(s any) bool {
	if _, met := c.number[s]; !met {
		c.number[s] = len(c.number)
	}
	options, _ := c.moves(s)
	return len(options) > 0
}
