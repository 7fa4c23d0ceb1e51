// Package bernstein maximizes a polynomial over a product of simplices, with proved bounds.
//
// The variables are the probabilities of some choices: each choice has two or more options, with
// probabilities of sum 1. Over a product of simplices, a polynomial is a mean of its Bernstein
// coefficients, with positive weights. So no value is above the largest coefficient. The
// coefficients at the corners of the product are values of the polynomial. When the simplices are
// divided, the coefficients come closer to the values, with the square of the size of the simplices
// (Garloff 1985; Leroy 2012).
package bernstein

import (
	"cmp"
	"errors"
	"math"
	"math/big"
	"slices"
)

// Term is a product of a number and of powers of the probabilities.
type Term struct {
	Coefficient *big.Rat
	Exponents   [][]int // by choice and option
}

// Problem is a polynomial over a product of simplices.
type Problem struct {
	Options []int // of each choice: 1 or more
	Terms   []Term

	// Work, if not nil, counts operations. An error of Work ends the search.
	Work func(operations int) error

	// Take counts bytes that the search holds, or gives back if bytes is negative. An error of Take
	// ends the search.
	Take func(bytes int64) error

	// Count, if not nil, is called for each examined box.
	Count func()
}

// axis is a choice with its degree in the polynomial. The Bernstein polynomials of degree d over
// a simplex with n corners belong to the lists of n numbers from 0 on with sum d, called powers
// here.
type axis struct {
	options int
	degree  int
	powers  [][]int // in descending lexicographic order
	number  map[string]int
	corners []int // the numbers of the powers that have the degree at one option

	// moved[i][k*options+o] is the number of powers i with one less at option k and one more at
	// option o.
	moved  [][]int
	stride int // the distance of neighboring powers in the list of all coefficients
}

// key returns a comparable form of powers.
func key(powers []int) string {
	b := make([]byte, 0, 4*len(powers))
	for _, n := range powers {
		b = append(b, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	return string(b)
}

// axes returns an axis for each choice and the number of coefficients.
func (p *Problem) axes() ([]axis, int, error) {
	axes := make([]axis, len(p.Options))
	for c := range axes {
		a := &axes[c]
		a.options = p.Options[c]
		for _, t := range p.Terms {
			a.degree = max(a.degree, sum(t.Exponents[c]))
		}
	}
	size := 1
	for c := len(axes) - 1; c >= 0; c-- {
		a := &axes[c]
		a.stride = size
		// The number of powers of degree d with n options is d+n-1 over n-1.
		count := new(big.Int).Binomial(int64(a.degree+a.options-1), int64(a.options-1))
		if !count.IsInt64() || count.Int64() > most/int64(size) {
			return nil, 0, cmp.Or(p.Take(math.MaxInt64), errSize)
		}
		size *= int(count.Int64())
		if err := p.Take(count.Int64() * int64(150+12*a.options+8*a.options*a.options)); err != nil {
			return nil, 0, err
		}
		a.list()
	}
	return axes, size, nil
}

// most is the largest number of coefficients.
const most = 1 << 40

var errSize = errors.New("too many coefficients of the polynomial")

// list makes the powers and corners of an axis.
func (a *axis) list() {
	a.number = map[string]int{}
	powers := make([]int, a.options)
	var choose func(option, left int)
	choose = func(option, left int) {
		if option == a.options-1 {
			powers[option] = left
			a.number[key(powers)] = len(a.powers)
			a.powers = append(a.powers, slices.Clone(powers))
			return
		}
		for n := left; n >= 0; n-- {
			powers[option] = n
			choose(option+1, left-n)
		}
	}
	choose(0, a.degree)
	for i := range a.options {
		corner := make([]int, a.options)
		corner[i] = a.degree
		a.corners = append(a.corners, a.number[key(corner)])
	}
	for _, powers := range a.powers {
		next := slices.Clone(powers)
		moved := make([]int, a.options*a.options)
		for k := range a.options {
			for o := range a.options {
				next[k]--
				next[o]++
				moved[k*a.options+o] = a.number[key(next)] // 0 if option k has none: nobody asks
				next[k]++
				next[o]--
			}
		}
		a.moved = append(a.moved, moved)
	}
}

func sum(numbers []int) int {
	total := 0
	for _, n := range numbers {
		total += n
	}
	return total
}

// multinomial returns the number of ways to divide things into groups of the given sizes.
func multinomial(groups []int) *big.Int {
	product, total := big.NewInt(1), 0
	var factor big.Int
	for _, n := range groups {
		total += n
		product.Mul(product, factor.Binomial(int64(total), int64(n)))
	}
	return product
}

// share is the part of a term that a coefficient gets.
type share struct {
	at     int // the number of the coefficient times the stride
	weight *big.Rat
}

// shares returns the part of a product of powers that each Bernstein coefficient of an axis gets. The
// sum of the probabilities of all options is 1. Times a power of the sum, the product has the degree of
// the axis. The expansion consists of multiples of Bernstein polynomials.
func (a *axis) shares(exponents []int) []share {
	var all []share
	rest := make([]int, a.options)
	for i, powers := range a.powers {
		divides := true
		for o, n := range powers {
			rest[o] = n - exponents[o]
			divides = divides && rest[o] >= 0
		}
		if divides {
			all = append(all, share{i * a.stride, new(big.Rat).SetFrac(multinomial(rest), multinomial(powers))})
		}
	}
	return all
}

// coefficients returns the Bernstein coefficients of the polynomial.
func (p *Problem) coefficients(axes []axis, size int) ([]*big.Rat, error) {
	all := make([]*big.Rat, size)
	for i := range all {
		all[i] = new(big.Rat)
	}
	for _, t := range p.Terms {
		lists := make([][]share, len(axes))
		for c := range axes {
			lists[c] = axes[c].shares(t.Exponents[c])
			if err := p.work(10 * len(axes[c].powers) * axes[c].options); err != nil {
				return nil, err
			}
		}
		if err := p.spread(all, lists, 0, t.Coefficient); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// spread adds a number times the shares of the remaining axes to the coefficients from at on.
func (p *Problem) spread(all []*big.Rat, lists [][]share, at int, x *big.Rat) error {
	if len(lists) == 0 {
		all[at].Add(all[at], x)
		return p.work(50)
	}
	for _, s := range lists[0] {
		if err := p.spread(all, lists[1:], at+s.at, new(big.Rat).Mul(x, s.weight)); err != nil {
			return err
		}
	}
	return nil
}

func (p *Problem) work(operations int) error {
	if p.Work == nil {
		return nil
	}
	return p.Work(operations)
}

// Value returns the polynomial at the given probabilities.
func (p *Problem) Value(point [][]*big.Rat) *big.Rat {
	total := new(big.Rat)
	for _, t := range p.Terms {
		product := new(big.Rat).Set(t.Coefficient)
		for c, exponents := range t.Exponents {
			for o, n := range exponents {
				for range n {
					product.Mul(product, point[c][o])
				}
			}
		}
		total.Add(total, product)
	}
	return total
}
