package strategic

import (
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/strategic/internal/isolate"
)

// solution is a zero of the system of a support, during its refinement.
type solution struct {
	*isolate.Zero
	search  *supportSearch
	support [][]int

	// at is a point in the small box of the zero, as a profile of the game. error bounds the
	// distance to the zero in each free probability. The probability of the last strategy of a
	// player may be negative.
	at    Profile
	error *big.Rat
}

// precisions are the numbers of binary digits of a zero. The search tries them in turn until it
// can decide whether the zero is an equilibrium.
var precisions = []uint{64, 256, 1024}

// decide decides whether a zero is an equilibrium, and records a possible equilibrium. before has
// the earlier zeros of the same system.
func (s *supportSearch) decide(support [][]int, before []isolate.Zero, z *isolate.Zero) error {
	x := &solution{Zero: z, search: s, support: support}
	x.begin()
	for _, bits := range precisions {
		if err := s.step(0); err != nil {
			return err
		}
		// The order matters. The error must be known before the zero can be compared with others, and a
		// known zero need not be decided again. Fractions come before the verdict, since they are
		// exact.
		if err := x.refine(bits); err != nil {
			return err
		}
		// An outer box has one zero only: in the box of an earlier zero this is the same one.
		if slices.ContainsFunc(before, func(other isolate.Zero) bool { return x.isIn(other, x.error) }) {
			return nil
		}
		exact, err := x.fractions(bits - bits/4)
		if err != nil {
			return err
		}
		// The zero is known exactly, so one exact test decides, and no margin is needed.
		if exact != nil {
			if is, err := s.game.isEquilibriumOn(support, exact, s.run); err != nil || !is {
				return err
			}
			return s.add(exact, zero)
		}
		switch yes, no, err := x.verdict(); {
		case err != nil || no:
			return err
		// Enclosed promises that exactly one equilibrium is within the error, which the outer box
		// proves.
		case yes && x.isIn(*z, x.most()):
			return s.add(x.at, x.most())
		}
	}
	// Not decided within 1024 bits: perhaps an inequality is exactly tight.
	return s.leave(support, x.box())
}

// begin sets the solution to the middle of the small box.
func (x *solution) begin() {
	free := make([]*big.Rat, len(x.Low))
	for i := range free {
		free[i] = new(big.Rat).SetFloat64(x.Low[i] + (x.High[i]-x.Low[i])/2)
	}
	x.set(free, 53)
}

// set sets the free probabilities to numbers rounded to this number of bits, or to the nearest
// numbers in the small box.
func (x *solution) set(free []*big.Rat, bits uint) {
	g := x.search.game
	x.at = make(Profile, len(x.support))
	k := 0
	for p, set := range x.support {
		x.at[p] = slices.Repeat(Mixed{zero}, g.Strategies(p))
		rest := big.NewRat(1, 1)
		for _, i := range set[:len(set)-1] {
			y := truncated(free[k], bits)
			// The bound of the error holds in the small box only, so points outside are moved to its
			// border.
			if low := new(big.Rat).SetFloat64(x.Low[k]); y.Cmp(low) < 0 {
				y = low
			}
			if high := new(big.Rat).SetFloat64(x.High[k]); y.Cmp(high) > 0 {
				y = high
			}
			x.at[p][i] = y
			rest.Sub(rest, y)
			k++
		}
		x.at[p][set[len(set)-1]] = rest
	}
}

// truncated returns the largest multiple of 2^-bits that is at most x.
func truncated(x *big.Rat, bits uint) *big.Rat {
	one := new(big.Int).Lsh(big.NewInt(1), bits)
	n := new(big.Int).Mul(x.Num(), one)
	n.Div(n, x.Denom()) // Euclid's: down, since the denominator is positive
	return new(big.Rat).SetFrac(n, one)
}

// refine takes steps of Newton's method, with the derivatives at the middle of the box, until the
// error is below 2^-bits or does not become smaller.
//
// For any point x in the box and the zero z there is a matrix J of means of derivatives with f(x)
// = J (x - z). So x - z = Y f(x) + (I - Y J) (x - z). The largest entry of x - z is at most the
// largest entry of Y f(x), divided by 1 minus the norm of I - Y J. Errors come from the call.
func (x *solution) refine(bits uint) error {
	x.error = nil
	for {
		step, err := x.step()
		if err != nil {
			return err
		}
		bound := new(big.Rat)
		for _, d := range step {
			if d := new(big.Rat).Abs(d); d.Cmp(bound) > 0 {
				bound = d
			}
		}
		bound.Quo(bound, new(big.Rat).Sub(one, new(big.Rat).SetFloat64(x.Norm)))
		// The error has not been halved: rounding of Y or of the point is the limit now. The new bound
		// is proved all the same.
		if x.error != nil && new(big.Rat).Add(bound, bound).Cmp(x.error) > 0 {
			// A power of 2 keeps later fractions short.
			x.error = powerAbove(bound)
			return nil
		}
		x.error = powerAbove(bound)
		if bound.Cmp(new(big.Rat).SetFrac(one.Num(), new(big.Int).Lsh(one.Num(), bits))) <= 0 {
			return nil
		}
		free := x.free()
		for i, d := range step {
			free[i].Sub(free[i], d)
		}
		// Without rounding the length of the fractions would grow with each step.
		x.set(free, bits+8)
	}
}

// powerAbove returns the smallest power of 2 that is at least x, or 0 for 0.
func powerAbove(x *big.Rat) *big.Rat {
	if x.Sign() == 0 {
		return new(big.Rat)
	}
	n := x.Denom().BitLen() - x.Num().BitLen() - 1 // 2^-n > x
	power := big.NewRat(1, 1)
	if n >= 0 {
		power.SetFrac(one.Num(), new(big.Int).Lsh(one.Num(), uint(n)))
	} else {
		power.SetInt(new(big.Int).Lsh(one.Num(), uint(-n)))
	}
	return power
}

// free returns copies of the free probabilities.
func (x *solution) free() []*big.Rat {
	var free []*big.Rat
	for p, set := range x.support {
		for _, i := range set[:len(set)-1] {
			free = append(free, new(big.Rat).Set(x.at[p][i]))
		}
	}
	return free
}

// step returns Y f(x), exactly. Errors come from the call.
func (x *solution) step() ([]*big.Rat, error) {
	var values []*big.Rat
	for p, set := range x.support {
		replies, err := x.search.game.replies(x.at, p, x.search.run)
		if err != nil {
			return nil, err
		}
		// The order of the equations is that of system, to which the columns of Y belong.
		for _, i := range set[1:] {
			values = append(values, x.search.scaled(p, replies[i], replies[set[0]]))
		}
	}
	step := make([]*big.Rat, len(values))
	var y, term big.Rat
	for i, row := range x.Inverse {
		step[i] = new(big.Rat)
		for j, f := range row {
			step[i].Add(step[i], term.Mul(y.SetFloat64(f), values[j]))
		}
	}
	return step, nil
}

// scaled returns the difference of two replies of a player, in the units of the smooth game.
func (s *supportSearch) scaled(player int, a, b *big.Rat) *big.Rat {
	d := new(big.Rat).Sub(a, b)
	// If nothing matters to the player, all differences are 0.
	if unit := s.smooth.unit[player]; unit.Sign() > 0 {
		d.Quo(d, unit)
	}
	return d
}

// most returns a bound on the error of every probability. The error of the last probability of a
// player is at most the sum of the errors of the others.
func (x *solution) most() *big.Rat {
	n := 1
	for _, set := range x.support {
		n = max(n, len(set)-1)
	}
	return x.times(n)
}

// times returns a multiple of the error.
func (x *solution) times(n int) *big.Rat { return new(big.Rat).Mul(x.error, big.NewRat(int64(n), 1)) }

// isIn reports whether all points that differ from the solution by at most the error are in the
// outer box of a zero. Then the solution is this zero, and no other zero is within the error.
func (x *solution) isIn(z isolate.Zero, error *big.Rat) bool {
	for i, y := range x.free() {
		low, high := new(big.Rat).SetFloat64(z.OuterLow[i]), new(big.Rat).SetFloat64(z.OuterHigh[i])
		// The floats of the box are exact fractions, so the comparison has no rounding.
		if low.Add(low, error).Cmp(y) > 0 || high.Sub(high, error).Cmp(y) < 0 {
			return false
		}
	}
	return true
}
