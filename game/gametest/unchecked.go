package gametest

import (
	"fmt"
	"strings"
)

// unchecked returns one line for each check that was left out, with the reason.
func (c *checker) unchecked(l limits, apart string) (lines []string) {
	r := c.report
	lines = c.unrelated
	if !r.All {
		lines = append(lines, fmt.Sprintf("positions beyond the nearest %d not seen: more than %d, or than %d calls of methods allow", r.Seen, l.positions, l.calls))
	}
	if r.Sampled < r.Seen || !r.All {
		lines = append(lines, fmt.Sprintf("%s not examined closely but at %d positions, the nearest and those of random walks: more than %d positions",
			c.close(), r.Sampled, everything))
	}
	if why := c.uncompared(); why != "" {
		lines = append(lines, c.worthy()+" not compared with values"+why)
	}
	if u := c.unused; u.where != "" && u.convention() {
		lines = append(lines, "Score of the game that is wrapped not used: "+u.where)
	}
	if c.wrapped != nil && c.game == nil {
		lines = append(lines, fmt.Sprintf("Score of %T not used: %T has none", c.wrapped, c.given))
	}
	if apart != "" {
		lines = append(lines, "methods not called by several goroutines at once"+apart)
	}
	if c.viewer != nil && c.turner == nil {
		lines = append(lines, "View not compared: the rules have no Turn, so that a position does not say who looks")
	}
	return lines
}

// close returns the names of the methods with expensive checks.
func (c *checker) close() string {
	names := []string{"Moves"}
	if c.partitioner != nil {
		names = append(names, "Parts")
	}
	if c.banker != nil {
		names = append(names, "Bank")
	}
	if c.expand != nil {
		names = append(names, "Expand")
	}
	if c.canonicalizer != nil {
		names = append(names, c.symmetry)
	}
	if c.chancer != nil {
		names = append(names, "Chances")
	}
	return strings.Join(names, ", ")
}

// worthy returns the names of the methods that are compared with values.
func (c *checker) worthy() string {
	switch {
	case c.canonicalizer == nil:
		return "Bounds"
	case c.bounder == nil:
		return c.symmetry
	}
	return "Bounds and " + c.symmetry
}

// uncompared returns the positions without a comparison with values and the reason, or "".
func (c *checker) uncompared() string {
	n := c.report.Compared
	switch {
	case c.bounder == nil && c.canonicalizer == nil:
		return ""
	case c.game == nil:
		return ": the rules have no Score, so that there are none"
	case c.chancer != nil:
		return ": chance moves, and values need not be integers"
	case c.simultaneous != nil:
		return ": players choose at once, and values need not be integers"
	case c.unsound != nil:
		return fmt.Sprintf(": to be mended first: %v", c.unsound)
	case !c.small() && n == 0:
		return fmt.Sprintf(": more than %d positions, and none near the end of a random play was solved", valued)
	case !c.small():
		return fmt.Sprintf(" but at %d positions near the ends of random plays: more than %d positions", n, valued)
	case c.exhausted:
		return fmt.Sprintf(" at %d positions: those that %s leads to are too many", c.report.Seen-n, c.symmetry)
	case n < c.report.Seen:
		return fmt.Sprintf(" at %d positions, from which a cycle can be reached", c.report.Seen-n)
	}
	return ""
}
