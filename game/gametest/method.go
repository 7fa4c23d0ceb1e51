package gametest

import (
	"fmt"
	"reflect"
	"strings"
)

// checkMethods checks the names and signatures of the methods of the game and of its inner games.
// It returns false if the chain of inner games has no end.
func (c *checker) checkMethods() bool {
	err, ok := try(&c.violations, "Unwrap", c.given, c.check)
	if !ok {
		return false
	}
	c.methods = flatten(err)
	for r, deep := c.given, 0; r != nil; deep++ {
		if deep == 1000 {
			return false // CheckCapabilities has said so
		}
		c.methods = append(c.methods, c.nearMisses(r)...)
		inner, wraps := c.unwrap(r)
		if !wraps {
			break
		}
		r = inner
	}
	return true
}

// flatten returns the errors that errors.Join has joined.
func flatten(err error) (errs []error) {
	if many, ok := err.(interface{ Unwrap() []error }); ok {
		return many.Unwrap()
	}
	if err != nil {
		errs = append(errs, err)
	}
	return errs
}

// nearMisses returns an error for each method of r, also with a pointer receiver, with the
// signature and nearly the name of a capability that r lacks. It notes each method with the name
// of a capability and without positions.
func (c *checker) nearMisses(r any) (errs []error) {
	v := reflect.ValueOf(r)
	if v.Kind() != reflect.Pointer {
		v = reflect.New(v.Type())
	}
	for _, capability := range c.kind.Methods {
		want := capability.Method(0)
		if m := v.MethodByName(want.Name); m.IsValid() {
			if t := m.Type(); t != want.Type && !c.kind.Meant(t, want.Type) {
				c.unrelated = append(c.unrelated, fmt.Sprintf("%s of %T not used: it is a %v, without positions, and not the %v of a capability", want.Name, r, t, want.Type))
			}
			continue
		}
		for m := range v.Type().Methods() {
			if near(m.Name, want.Name) && v.Method(m.Index).Type() == want.Type {
				errs = append(errs, fmt.Errorf("%s of %T has the signature of %s, a capability, and nearly its name, so that no tool would find it",
					m.Name, r, want.Name))
			}
		}
	}
	return errs
}

// near reports whether name may be a misspelling of want: one letter added, missing or changed,
// or two letters exchanged. In a long name two of these errors are allowed.
func near(name, want string) bool {
	return distance(strings.ToLower(name), strings.ToLower(want)) <= 1+len(want)/8
}

// distance returns the least number of steps from a to b. A step inserts, deletes or replaces a
// letter, or exchanges two neighboring letters. No letter changes twice (Damerau, 1964).
func distance(a, b string) int {
	d := make([][]int, len(a)+1) // d[i][j] is the distance from a[:i] to b[:j]
	for i := range d {
		d[i] = make([]int, len(b)+1)
		for j := range d[i] {
			switch {
			case i == 0 || j == 0:
				d[i][j] = i + j
			case a[i-1] == b[j-1]:
				d[i][j] = d[i-1][j-1]
			default:
				d[i][j] = 1 + min(d[i-1][j-1], d[i-1][j], d[i][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(a)][len(b)]
}
