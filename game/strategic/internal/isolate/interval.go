package isolate

import "math"

// Interval is the set of the real numbers from Lo to Hi. What is computed of intervals contains
// all that the same operation would yield of their numbers: every bound is moved outward by at
// least a unit in the last place, so that no rounding matters.
type Interval struct{ Lo, Hi float64 }

// Point returns the interval of a single number.
func Point(x float64) Interval { return Interval{x, x} }

// Near returns an interval that contains all numbers that are rounded to x, and only 0 for 0.
func Near(x float64) Interval {
	if x == 0 {
		return Interval{}
	}
	return Interval{below(x), above(x)}
}

// below returns a number that is less than x by at least half a unit in its last place, so that
// it is less than any number that is rounded to x.
func below(x float64) float64 {
	return x - (math.Abs(x)*0x1p-52 + math.SmallestNonzeroFloat64)
}

// above is below to the other side.
func above(x float64) float64 { return -below(-x) }

// Plus returns the sums.
func (x Interval) Plus(y Interval) Interval { return Interval{below(x.Lo + y.Lo), above(x.Hi + y.Hi)} }

// Minus returns the differences.
func (x Interval) Minus(y Interval) Interval {
	return Interval{below(x.Lo - y.Hi), above(x.Hi - y.Lo)}
}

// Times returns the products.
func (x Interval) Times(y Interval) Interval {
	// A product is monotone in each factor, so its extremes are at the ends.
	a, b, c, d := x.Lo*y.Lo, x.Lo*y.Hi, x.Hi*y.Lo, x.Hi*y.Hi
	return Interval{below(min(a, b, c, d)), above(max(a, b, c, d))}
}

// Has reports whether the interval contains the number.
func (x Interval) Has(y float64) bool { return x.Lo <= y && y <= x.Hi }

// magnitude returns the greatest absolute value.
func (x Interval) magnitude() float64 { return max(-x.Lo, x.Hi) }

// mean returns the bounds of the mean of values whose probabilities have the given bounds
// and the sum 1.
func mean(values, weights []Interval) Interval {
	// The probability of an only value is 1, so that its bounds need not widen.
	if len(values) == 1 {
		return values[0]
	}
	return Interval{least(values, weights, false), -least(values, weights, true)}
}

// least returns a lower bound of the means of the least values or, if negative, of the greatest
// values with the opposite sign.
//
// The least mean is the value of a linear program. For any number c, c plus the least mean of
// the differences to c without regard to the sum is a bound, by duality. It is the exact one if
// c is the value at which the probabilities are used up when those of smaller values are as
// great as they can be.
func least(values, weights []Interval, negative bool) float64 {
	value := func(i int) float64 {
		if negative {
			return -values[i].Hi
		}
		return values[i].Lo
	}
	// Any c gives a bound that is right. Only its sharpness depends on this loop, so rounding in it
	// does no harm.
	c, rest := value(0), 1.0
	for i, w := range weights {
		c, rest = min(c, value(i)), rest-w.Lo
	}
	for {
		room, next := 0.0, math.Inf(1)
		for i, w := range weights {
			if v := value(i); v <= c {
				room += w.Hi - w.Lo
			} else {
				next = min(next, v)
			}
		}
		if room >= rest || math.IsInf(next, 1) {
			break
		}
		c = next
	}
	sum := c
	for i, w := range weights {
		// With gradual underflow a difference is 0 only if both numbers are equal. So what is left out
		// is exactly 0.
		d := value(i) - c
		// A term is least at the greatest probability if d is negative, and otherwise at the least.
		x := w.Lo
		if d < 0 {
			x = w.Hi
		}
		if d != 0 {
			sum = below(sum + below(min(below(d)*x, above(d)*x)))
		}
	}
	return sum
}
