package partizantest

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// compare compares the value of s with the values of its parts and its representative. The error
// is the reason why there is no value.
func (c *checker[S]) compare(plain *partizan.Solver[S], s S) error {
	v, err := plain.Value(context.Background(), s)
	if err != nil {
		return err
	}
	if c.known != nil {
		if w, ok := c.known.KnownValue(s); ok && w != v {
			c.differ("KnownValue", s, v, "the theorem", w)
		}
	}
	if c.evaluator != nil {
		var known bool
		w, err := c.calculate(plain, func(a *partizan.Arithmetic) (w partizan.Value) {
			w, known = c.evaluator.Evaluate(a, s)
			return w
		})
		if err != nil {
			return err
		}
		if known && w != v {
			c.differ("Evaluate", s, v, "the theorem", w)
		}
	}
	if c.parts != nil {
		var parts []partizan.Value
		for _, part := range c.parts.Parts(nil, s) {
			w, err := plain.Value(context.Background(), part)
			if err != nil {
				return err
			}
			parts = append(parts, w)
		}
		sum, err := c.calculate(plain, func(a *partizan.Arithmetic) partizan.Value { return a.Add(parts...) })
		if err != nil {
			return err
		}
		if sum != v {
			c.differ("Parts", s, v, fmt.Sprintf("the sum of its parts %v", parts), sum)
		}
	}
	return c.compareRepresentative(plain, s, v)
}

// compareRepresentative compares the value of s with the value of its representative.
func (c *checker[S]) compareRepresentative(plain *partizan.Solver[S], s S, v partizan.Value) error {
	method, r, sign := "Canonical", s, 1
	switch {
	case c.signs != nil:
		method = "Signed"
		r, sign = c.signs.Signed(s)
	case c.same != nil:
		r = c.same.Canonical(s)
	default:
		return nil
	}
	w, err := plain.Value(context.Background(), r)
	if err != nil {
		return err
	}
	minus, err := c.calculate(plain, func(a *partizan.Arithmetic) partizan.Value { return a.Neg(w) })
	if err != nil {
		return err
	}
	if sign >= 0 && v != w {
		c.differ(method, s, v, fmt.Sprintf("its representative %v with the sign %d", r, sign), w)
	}
	if sign <= 0 && v != minus {
		c.differ(method, s, v, fmt.Sprintf("the negative of its representative %v with the sign %d", r, sign), minus)
	}
	return nil
}

// calculate returns the result of f in the store of the solver.
func (c *checker[S]) calculate(plain *partizan.Solver[S], f func(a *partizan.Arithmetic) partizan.Value) (partizan.Value, error) {
	a := plain.Store.Arithmetic(context.Background())
	defer a.Close()
	v := f(a)
	return v, a.Err()
}

// differ reports a wrong value. Only the first report counts.
func (c *checker[S]) differ(method string, s S, v partizan.Value, what string, w partizan.Value) {
	if c.errs == nil {
		c.errs = []error{fmt.Errorf("%s changes the value at %v: the value is %v, and that of %s is %v", method, s, v, what, w)}
	}
}
