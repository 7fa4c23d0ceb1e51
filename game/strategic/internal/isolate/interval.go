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
	a, b, c, d := x.Lo*y.Lo, x.Lo*y.Hi, x.Hi*y.Lo, x.Hi*y.Hi
	return Interval{below(min(a, b, c, d)), above(max(a, b, c, d))}
}

// Has says whether the interval contains the number.
func (x Interval) Has(y float64) bool { return x.Lo <= y && y <= x.Hi }

// magnitude returns the greatest absolute value.
func (x Interval) magnitude() float64 { return max(-x.Lo, x.Hi) }

// mean returns what the mean of some values can be, by probabilities with the given bounds whose
// sum is 1.
//
// The least mean is the value of a linear program. For any number c, c plus the least mean of
// the differences to c without regard to the sum is a bound, by duality, and for c one of the
// values it is the exact one.
func mean(values, weights []Interval) Interval {
	if len(values) == 1 {
		return values[0]
	}
	lo, hi := math.Inf(-1), math.Inf(1)
	for _, v := range values {
		least, most := v.Lo, v.Hi
		for i, w := range weights {
			if d := values[i].Lo - v.Lo; d >= 0 {
				least = below(least + below(below(d)*w.Lo))
			} else {
				least = below(least + below(below(d)*w.Hi))
			}
			if d := values[i].Hi - v.Hi; d <= 0 {
				most = above(most + above(above(d)*w.Lo))
			} else {
				most = above(most + above(above(d)*w.Hi))
			}
		}
		lo, hi = max(lo, least), min(hi, most)
	}
	return Interval{lo, hi}
}
