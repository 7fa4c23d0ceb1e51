package extensive

import (
	"math/big"

	"github.com/gametheory-go/gametheory/game/extensive/internal/bernstein"
)

// root describes the optimal probability as the root of a polynomial. m has a value that is below its
// bound. root returns nil if behavior matters at several sets, or if m does not prove that the optimum
// is unique.
//
// Let f be the expected payoff, as a function of the probability p of the second move. The rest of m
// is where f may be larger than the best value found. Let the rest be an interval with the best p found.
// If the second derivative is negative in the interval, and the first is positive at the low end and
// negative at the high end, then f is largest at the only root of the first derivative.
func root(p *bernstein.Problem, sets []int, m bernstein.Maximum, width *big.Rat, w work) (*Root, error) {
	choice := -1
	for _, t := range p.Terms {
		for c, powers := range t.Exponents {
			for _, n := range powers {
				if n > 0 && choice >= 0 && choice != c {
					return nil, nil
				}
				if n > 0 {
					choice = c
				}
			}
		}
	}
	if choice < 0 || p.Options[choice] != 2 {
		return nil, nil
	}
	r := &Root{Set: sets[choice], Move: 1}
	best := m.Point[choice][1]
	length := new(big.Rat) // of all parts
	for _, part := range m.Rest {
		low, high := part[choice][0][1], part[choice][1][1]
		if low.Cmp(high) > 0 {
			low, high = high, low
		}
		length.Add(length, new(big.Rat).Sub(high, low))
		if r.Low == nil || low.Cmp(r.Low) < 0 {
			r.Low = low
		}
		if r.High == nil || high.Cmp(r.High) > 0 {
			r.High = high
		}
	}
	if len(m.Rest) == 0 || best.Cmp(r.Low) < 0 || best.Cmp(r.High) > 0 {
		return nil, nil
	}
	// The parts do not overlap, so they fill the interval if they are as long as the interval.
	if length.Cmp(new(big.Rat).Sub(r.High, r.Low)) != 0 {
		return nil, nil
	}
	f, err := univariate(p, choice, w)
	if err != nil {
		return nil, err
	}
	r.Polynomial = derivative(f)
	if at(r.Polynomial, r.Low).Sign() <= 0 || at(r.Polynomial, r.High).Sign() >= 0 || !negative(derivative(r.Polynomial), r.Low, r.High) {
		return nil, nil
	}
	return r, r.narrow(width, w)
}

// narrow halves the interval of the root until the interval is at most width long. The polynomial is
// positive at the low end and negative at the high end, or 0 at both if they are the same.
func (r *Root) narrow(width *big.Rat, w work) error {
	half := big.NewRat(1, 2)
	for d := new(big.Rat); d.Sub(r.High, r.Low).Cmp(width) > 0; {
		if err := w.do(100 * len(r.Polynomial)); err != nil {
			return err
		}
		middle := new(big.Rat).Add(r.Low, r.High)
		middle.Mul(middle, half)
		switch at(r.Polynomial, middle).Sign() {
		case 1:
			r.Low = middle
		case -1:
			r.High = middle
		default:
			r.Low, r.High = middle, middle
		}
	}
	return nil
}

// univariate returns the coefficients of the polynomial in the probability of the second move of a
// choice, the constant first. The probability of the first move is the rest.
func univariate(p *bernstein.Problem, choice int, w work) ([]*big.Rat, error) {
	var sum []*big.Rat
	for _, t := range p.Terms {
		first, second := t.Exponents[choice][0], t.Exponents[choice][1]
		for len(sum) <= first+second {
			sum = append(sum, new(big.Rat))
		}
		// (1-p)^first p^second by the binomial theorem.
		for k := range first + 1 {
			x := new(big.Rat).SetInt(new(big.Int).Binomial(int64(first), int64(k)))
			if k%2 == 1 {
				x.Neg(x)
			}
			sum[second+k].Add(sum[second+k], x.Mul(x, t.Coefficient))
			if err := w.do(100); err != nil {
				return nil, err
			}
		}
	}
	return sum, nil
}

// derivative returns the coefficients of the derivative.
func derivative(f []*big.Rat) []*big.Rat {
	var d []*big.Rat
	for k := 1; k < len(f); k++ {
		d = append(d, new(big.Rat).Mul(f[k], big.NewRat(int64(k), 1)))
	}
	return d
}

// at returns the value of a polynomial.
func at(f []*big.Rat, x *big.Rat) *big.Rat {
	sum := new(big.Rat)
	for k := len(f) - 1; k >= 0; k-- {
		sum.Mul(sum, x)
		sum.Add(sum, f[k])
	}
	return sum
}

// negative reports whether all Bernstein coefficients of a polynomial from low to high are negative.
// Then the polynomial is negative there.
func negative(f []*big.Rat, low, high *big.Rat) bool {
	n := len(f) - 1
	// g is f of low + (high-low) t, by Horner's method.
	var g []*big.Rat
	width := new(big.Rat).Sub(high, low)
	for k := n; k >= 0; k-- {
		next := make([]*big.Rat, len(g)+1)
		for i := range next {
			next[i] = new(big.Rat)
			if i < len(g) {
				next[i].Mul(g[i], low)
			}
			if i > 0 {
				next[i].Add(next[i], new(big.Rat).Mul(g[i-1], width))
			}
		}
		next[0].Add(next[0], f[k])
		g = next
	}
	for i := range n + 1 {
		b := new(big.Rat)
		for j := range i + 1 {
			x := new(big.Rat).SetFrac(new(big.Int).Binomial(int64(i), int64(j)), new(big.Int).Binomial(int64(n), int64(j)))
			b.Add(b, x.Mul(x, g[j]))
		}
		if b.Sign() >= 0 {
			return false
		}
	}
	return n >= 0
}
