package gametest

import (
	"math"
	"reflect"
	"slices"
)

// weights returns a copy of the result of Chances at s, or false if Chances panics.
func (c *checker) weights(s any) ([]int, bool) {
	return try(&c.violations, "Chances", s, func() []int { return append([]int(nil), c.chancer.Chances(nil, s)...) })
}

// checkChances checks the weights of the options of s.
func (c *checker) checkChances(s any, options []any) {
	weights, ok := c.weights(s)
	if !ok || len(weights) == 0 {
		return
	}
	switch {
	case c.turner == nil:
		c.fail("Chances without Turn", "at %v: nothing says to whom values are relative", s)
	case len(options) == 0:
		c.fail("Chances has weights at a terminal position", "%v: %v", s, weights)
	case len(weights) != len(options):
		c.fail("Chances has not as many weights as Moves has options", "at %v: %d, and there are %d options", s, len(weights), len(options))
	}
	sum := int64(0)
	for i, w := range weights {
		if w < 1 {
			c.fail("Chances has a weight less than 1", "at %v: %d, of option number %d", s, w, i)
			return
		}
		sum += min(int64(w), math.MaxInt32)
	}
	if sum > math.MaxInt32 {
		c.fail("Chances has weights whose sum is more than MaxInt32", "at %v: %v", s, weights)
	}
}

// checkWeights checks that Chances appends the same weights each time, and that s, its
// representative and its rest have the same weights.
func (c *checker) checkWeights(s any) {
	weights, ok := c.weights(s)
	if !ok {
		return
	}
	c.checkList(lister{&c.violations, "Chances", c.rawChances, reflect.TypeFor[int](), s, 7, boxed(nil, weights)})
	if c.canonicalizer != nil {
		if rep, ok := c.representative(s); ok && rep != s {
			c.compareWeights(s, rep)
		}
	}
	if c.banker == nil {
		return
	}
	if l, ok := c.bank(s); ok {
		if theirs, ok := c.weights(l.rest); ok && !slices.Equal(weights, theirs) {
			c.fail("Bank changes the weights", "at %v: from %v to %v at %v", s, weights, theirs, l.rest)
		}
	}
}

// compareWeights checks that each class of options has the same probability at s and at its
// representative.
func (c *checker) compareWeights(s, rep any) {
	mine, all, ok := c.likelihoods(s)
	yours, allOfYours, ok2 := c.likelihoods(rep)
	if !ok || !ok2 {
		return
	}
	rule := c.symmetry + " changes the weights"
	if (all == 0) != (allOfYours == 0) {
		c.fail(rule, "at %v: chance moves at it or at its representative %v, and not at the other", s, rep)
		return
	}
	for o, w := range mine {
		if w*allOfYours != yours[o]*all {
			c.fail(rule, "at %v: options like %v come %d times of %d, and at its representative %v %d of %d",
				s, o.representative, w, all, rep, yours[o], allOfYours)
			return
		}
	}
}

// likelihoods returns the weight of each class of options of s, and the sum of all weights.
func (c *checker) likelihoods(s any) (weights map[class]int64, sum int64, ok bool) {
	_, classes, ok := c.classes(s)
	each, ok2 := c.weights(s)
	if !ok || !ok2 || len(each) > 0 && len(each) != len(classes) {
		return nil, 0, false
	}
	weights = make(map[class]int64)
	for i, w := range each {
		weights[classes[i]] += int64(w)
		sum += int64(w)
	}
	return weights, sum, true
}
