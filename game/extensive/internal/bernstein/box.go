package bernstein

import (
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/internal/fraction"
)

// box is a product of simplices, one for each choice, inside the whole product. It has the Bernstein
// coefficients of the polynomial over the box, as integers with a common denominator.
type box struct {
	corners [][][]*big.Rat // of the simplex of each choice: the probabilities of the options
	values  []*big.Int
	divisor *big.Int

	bound *big.Rat // the largest coefficient
	best  *big.Rat // the largest value at a corner
	at    []int    // the corner of each choice with this value
}

// newBox returns the whole product.
func newBox(axes []axis, coefficients []*big.Rat) *box {
	b := &box{corners: make([][][]*big.Rat, len(axes))}
	b.values, b.divisor = fraction.Integers(coefficients)
	for c, a := range axes {
		for i := range a.options {
			corner := make([]*big.Rat, a.options)
			for o := range corner {
				corner[o] = new(big.Rat)
			}
			corner[i].SetInt64(1)
			b.corners[c] = append(b.corners[c], corner)
		}
	}
	b.measure(axes)
	return b
}

// measure sets bound, best and at.
func (b *box) measure(axes []axis) {
	most := slices.MaxFunc(b.values, (*big.Int).Cmp)
	b.bound = new(big.Rat).SetFrac(most, b.divisor)
	var top *big.Int
	at := make([]int, len(axes))
	// The corners of the product are visited like an odometer.
	for {
		i := 0
		for c, k := range at {
			i += axes[c].corners[k] * axes[c].stride
		}
		if top == nil || b.values[i].Cmp(top) > 0 {
			top, b.at = b.values[i], slices.Clone(at)
		}
		c := len(at) - 1
		for ; c >= 0; c-- {
			if at[c]++; at[c] < axes[c].options {
				break
			}
			at[c] = 0
		}
		if c < 0 {
			break
		}
	}
	b.best = new(big.Rat).SetFrac(top, b.divisor)
}

// point returns the probabilities at the corner with the largest value.
func (b *box) point() [][]*big.Rat {
	point := make([][]*big.Rat, len(b.at))
	for c, k := range b.at {
		point[c] = b.corners[c][k]
	}
	return point
}

// bytes returns the approximate memory of the box.
func (b *box) bytes() int64 {
	bytes := int64(500)
	for _, x := range b.values {
		bytes += 64 + int64(x.BitLen())/8
	}
	for _, corners := range b.corners {
		bytes += int64(len(corners)) * int64(len(corners)) * 150
	}
	return bytes
}

// length returns the largest difference of a probability at two corners of a choice.
func (b *box) length(choice, i, j int) *big.Rat {
	longest, d := new(big.Rat), new(big.Rat)
	for o, x := range b.corners[choice][i] {
		if d.Sub(x, b.corners[choice][j][o]); d.Abs(d).Cmp(longest) > 0 {
			longest.Set(d)
		}
	}
	return longest
}

// longest returns the longest edge of the simplices in which the polynomial is not linear. It returns
// false if there is none.
func (b *box) longest(axes []axis) (choice, i, j int, ok bool) {
	most := new(big.Rat)
	for c, a := range axes {
		if a.degree < 2 {
			continue
		}
		for k := range a.options {
			for l := k + 1; l < a.options; l++ {
				if x := b.length(c, k, l); x.Cmp(most) > 0 {
					most, choice, i, j, ok = x, c, k, l, true
				}
			}
		}
	}
	return choice, i, j, ok
}

// replace returns the part of the box in which the point w replaces corner k of a choice. The point is
// the mean of the corners of the choice by the given weights, which are integers with sum total.
//
// A Bernstein coefficient is the polar form of the polynomial at the corners, each as often as its
// power says (Ramshaw 1987). The polar form is symmetric, and affine in each argument. So the copies of
// corner k become w one after the other, each by a mean over the corners.
func (b *box) replace(a *axis, choice, k int, weights []*big.Int, total *big.Int) *box {
	next := &box{corners: slices.Clone(b.corners), values: make([]*big.Int, len(b.values))}
	next.corners[choice] = slices.Clone(b.corners[choice])
	next.corners[choice][k] = mean(b.corners[choice], weights, total)
	scales := []*big.Int{big.NewInt(1)} // the powers of total
	for range a.degree {
		scales = append(scales, new(big.Int).Mul(scales[len(scales)-1], total))
	}
	next.divisor = new(big.Int).Mul(b.divisor, scales[a.degree])
	line := make([]*big.Int, len(a.powers))
	for first := 0; first < len(b.values); first += a.stride * len(a.powers) {
		for inner := range a.stride {
			for i := range line {
				line[i] = b.values[first+i*a.stride+inner]
			}
			a.replace(line, k, weights, scales)
			for i, x := range line {
				next.values[first+i*a.stride+inner] = x
			}
		}
	}
	next.shorten()
	return next
}

// replace replaces the coefficients along an axis. The results are multiplied by the last of scales.
func (a *axis) replace(line []*big.Int, k int, weights, scales []*big.Int) {
	// Invariant: line has the polar forms in which the first round copies of corner k are w, times
	// scales[round], for the powers with at least round copies. The forms with exactly round copies are
	// final, up to their scale.
	var term big.Int
	for round := range a.degree {
		next := slices.Clone(line)
		for i, powers := range a.powers {
			if powers[k] <= round {
				continue
			}
			sum := new(big.Int)
			for o, w := range weights {
				if w.Sign() != 0 {
					sum.Add(sum, term.Mul(w, line[a.moved[i][k*a.options+o]]))
				}
			}
			next[i] = sum
		}
		copy(line, next)
	}
	for i, powers := range a.powers {
		line[i] = new(big.Int).Mul(line[i], scales[a.degree-powers[k]])
	}
}

// shorten divides values and divisor by a common power of 2.
func (b *box) shorten() {
	n := b.divisor.TrailingZeroBits()
	for _, x := range b.values {
		if x.Sign() != 0 {
			n = min(n, x.TrailingZeroBits())
		}
	}
	b.divisor.Rsh(b.divisor, n)
	for _, x := range b.values {
		x.Rsh(x, n)
	}
}

// mean returns the mean of corners.
func mean(corners [][]*big.Rat, weights []*big.Int, total *big.Int) []*big.Rat {
	point := make([]*big.Rat, len(corners[0]))
	for o := range point {
		point[o] = new(big.Rat)
		for i, w := range weights {
			x := new(big.Rat).SetInt(w)
			point[o].Add(point[o], x.Mul(x, corners[i][o]))
		}
		point[o].Quo(point[o], new(big.Rat).SetInt(total))
	}
	return point
}
