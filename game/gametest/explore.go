package gametest

import (
	"math/rand/v2"
	"reflect"
	"slices"

	"github.com/gametheory-go/gametheory/game/internal/alike"
)

// These limits are in the package comment.
const (
	everything = 20_000
	nearest    = 1_000
	walks      = 20
	longest    = 500
)

// explore makes the cheap checks at the positions that can be reached, nearest first, and counts
// the positions.
func (c *checker) explore(starts []any, l limits) {
	more := false // there are positions that have not been visited
	meet := func(positions []any) {
		for _, s := range positions {
			if c.seen(s) {
				continue
			}
			if len(c.positions) == l.positions {
				more = true
				return
			}
			c.see(s)
			c.positions = append(c.positions, s)
			c.checkInPlace(s)
		}
	}
	meet(starts)
	for i := 0; i < len(c.positions); i++ {
		if i >= everything && c.calls > l.calls {
			more = true
			break
		}
		meet(c.checkCheaply(c.positions[i]))
		c.report.Seen++
	}
	c.report.All = !more
	c.positions = c.positions[:c.report.Seen]
}

// choose chooses the positions of the expensive checks.
func (c *checker) choose() {
	if c.report.All && len(c.positions) <= everything {
		c.sample = c.positions
		return
	}
	c.sample = slices.Clone(c.positions[:min(nearest, len(c.positions))])
	seen := make(map[any]bool)
	for _, s := range c.sample {
		seen[s] = true
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, s := range c.starts {
		for range walks {
			c.walk(seen, s, rnd)
		}
	}
}

// walk adds the positions of a random walk to the sample.
func (c *checker) walk(seen map[any]bool, s any, rnd *rand.Rand) {
	for range longest {
		options, _ := c.moves(s)
		if len(options) == 0 {
			return
		}
		s = options[rnd.IntN(len(options))]
		if !seen[s] {
			seen[s] = true
			c.sample = append(c.sample, s)
		}
		if !c.seen(s) {
			c.see(s)
			c.late = append(c.late, s)
		}
	}
}

// listed is a result of Moves or Parts.
type listed struct {
	positions []any
	ok        bool // false: the rules are so broken that nothing follows
}

// moves returns the options of s from the first call of Moves, or false if Moves panicked.
func (c *checker) moves(s any) ([]any, bool) {
	return c.list(c.moved, "Moves", s, c.rules.Moves)
}

// list returns the result of the method at s. The memory holds the result of the first call.
func (c *checker) list(memory map[any]listed, method string, s any, f func(dst []any, s any) []any) ([]any, bool) {
	if l, ok := memory[s]; ok {
		return l.positions, l.ok
	}
	positions, ok := c.generate(f, method, s)
	memory[s] = listed{positions, ok}
	return positions, ok
}

// generate returns the result of the method at s. It returns false if the method panics or
// appends a position that is not equal to itself.
func (c *checker) generate(f func(dst []any, s any) []any, method string, s any) ([]any, bool) {
	positions, ok := try(&c.violations, method, s, func() []any { return f(nil, s) })
	for _, p := range positions {
		ok = ok && c.equalsItself(method, p)
	}
	if !ok {
		positions = nil
	}
	return positions, ok
}

// equalsItself reports whether s can be found in a map. A position with a NaN cannot be found,
// nor a position with a slice in a field of an interface type.
func (c *checker) equalsItself(method string, s any) bool {
	if c.equal || s == nil {
		return true
	}
	why := "positions hold a slice, map or function, which cannot be compared"
	if reflect.ValueOf(s).Comparable() {
		why = alike.Why(s, s)
	}
	if why != "" {
		c.fail(why+":", "%v (%s)", s, method)
	}
	return why == ""
}

// plain reports whether t contains neither floating-point numbers nor interfaces. All values of a
// plain type are equal to themselves.
func plain(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128, reflect.Interface:
		return false
	case reflect.Array:
		return plain(t.Elem())
	case reflect.Struct:
		for f := range t.Fields() {
			if !plain(f.Type) {
				return false
			}
		}
	}
	return true
}
