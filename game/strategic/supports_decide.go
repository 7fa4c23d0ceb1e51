package strategic

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/strategic/internal/isolate"
	"github.com/gametheory-go/gametheory/internal/fraction"
)

// verdict reports whether the zero is certainly an equilibrium, or certainly no equilibrium,
// given the error. Errors come from the call.
func (x *solution) verdict() (yes, no bool, err error) {
	yes = true
	judge := func(must *big.Rat, margin *big.Rat, strict bool) {
		// The true number is within margin of must. So must + margin < 0 refutes, must - margin > 0
		// proves, and in between more digits are needed.
		sign := new(big.Rat).Add(must, margin).Sign()
		no = no || sign < 0 || strict && sign == 0
		sign = new(big.Rat).Sub(must, margin).Sign()
		yes = yes && (sign > 0 || !strict && sign == 0)
	}
	others := 0
	for p, set := range x.support {
		others += len(set) - 1
		for k, i := range set {
			switch {
			// A single strategy has probability 1, without an error.
			case len(set) == 1:
			case k < len(set)-1:
				judge(x.at[p][i], x.error, true)
			default:
				// The last probability is 1 minus the others, so their errors add up.
				judge(x.at[p][i], x.times(len(set)-1), true)
			}
		}
	}
	for p, set := range x.support {
		// Differences of replies are means of numbers between -1 and 1. If the probability of an
		// event changes by at most the error, once for each free probability of the others, the
		// mean changes by at most twice that.
		margin := x.times(2 * (others - len(set) + 1))
		replies, err := x.search.game.replies(x.at, p, x.search.run)
		if err != nil {
			return false, false, err
		}
		for i := range replies {
			if !slices.Contains(set, i) {
				judge(x.search.scaled(p, replies[set[0]], replies[i]), margin, false)
			}
		}
	}
	return yes, no, nil
}

// fractions returns the zero if its probabilities are simple fractions within 2^-bits of the
// known numbers, and otherwise nil. Errors come from the call.
func (x *solution) fractions(bits uint) (Profile, error) {
	g := x.search.game
	guess := &solution{Zero: x.Zero, search: x.search, support: x.support, error: zero}
	for _, m := range x.at {
		guess.at = append(guess.at, fraction.Simple(m, new(big.Rat).SetFrac(one.Num(), new(big.Int).Lsh(one.Num(), bits))))
	}
	// The outer box has one zero. If the fractions are in it and solve the system exactly, they are
	// this zero.
	if !guess.isIn(*x.Zero, zero) {
		return nil, nil
	}
	for p, set := range x.support {
		replies, err := g.replies(guess.at, p, x.search.run)
		if err != nil {
			return nil, err
		}
		for _, i := range set[1:] {
			if replies[i].Cmp(replies[set[0]]) != 0 {
				return nil, nil
			}
		}
	}
	return guess.at, nil
}

// isEquilibriumOn reports whether the profile is an equilibrium with the support. Errors come
// from r.
func (g *Game) isEquilibriumOn(support [][]int, profile Profile, r *run) (bool, error) {
	for p, m := range profile {
		// A probability of 0 belongs to a smaller support, where the same equilibrium is found.
		if !slices.Equal(m.Support(), support[p]) || slices.ContainsFunc(m, func(x *big.Rat) bool { return x.Sign() < 0 }) {
			return false, nil
		}
	}
	return g.isEquilibrium(profile, r)
}

// box returns a box of the strategies in the support that contains the zero.
func (x *solution) box() isolate.Box {
	var b isolate.Box
	for p, set := range x.support {
		for _, i := range set {
			b = append(b, around(x.at[p][i], x.most()))
		}
	}
	return b
}

// around returns an interval with all numbers that differ from x by at most the error.
func around(x, error *big.Rat) isolate.Interval {
	// The conversion rounds to nearest, so Near has to move the bounds outward.
	low, _ := new(big.Rat).Sub(x, error).Float64()
	high, _ := new(big.Rat).Add(x, error).Float64()
	return isolate.Interval{Lo: isolate.Near(low).Lo, Hi: isolate.Near(high).Hi}
}

// add records an equilibrium.
func (s *supportSearch) add(profile Profile, error *big.Rat) error {
	bytes := int64(200)
	for _, m := range profile {
		for _, x := range m {
			bytes += 120 + int64(x.Num().BitLen()+x.Denom().BitLen())/8
		}
	}
	if err := s.take(bytes); err != nil {
		return err
	}
	s.found = append(s.found, found{Enclosed: Enclosed{Profile: profile, Error: error}})
	return nil
}

// leave records a box of the strategies in a support as undecided.
func (s *supportSearch) leave(support [][]int, b isolate.Box) error {
	if err := s.take(100 + 16*int64(s.smooth.n)); err != nil {
		return err
	}
	full := openBox{support: support}
	for p, set := range support {
		part := make(isolate.Box, s.game.Strategies(p))
		for _, i := range set {
			// All other strategies keep the interval from 0 to 0.
			part[i], b = b[0], b[1:]
		}
		full.Box = append(full.Box, part...)
	}
	s.open = append(s.open, full)
	return nil
}

// equilibria returns the recorded equilibria, in the strategies of the original game.
func (s *supportSearch) equilibria(complete bool) (all []Enclosed) {
	boxes := s.boxes()
	for _, e := range s.found {
		// All other equilibria are among those found, which are finitely many, or in open boxes. Only a
		// complete search knows all boxes.
		e.Isolated = complete && !e.touches(boxes)
		whole := make(Profile, len(e.Profile))
		for p, m := range e.Profile {
			whole[p] = spread(s, p, m, zero)
		}
		e.Profile = whole
		all = append(all, e.Enclosed)
	}
	slices.SortFunc(all, func(a, b Enclosed) int {
		return slices.CompareFunc(a.Profile, b.Profile, func(m, n Mixed) int { return slices.CompareFunc(n, m, (*big.Rat).Cmp) })
	})
	return all
}

// regions returns the undecided regions, in the strategies of the original game. Errors come from
// the call.
func (s *supportSearch) regions() (all []Region, err error) {
	clusters, err := isolate.Clusters(s.boxes(), s.work)
	if err != nil {
		return nil, err
	}
	for _, cluster := range clusters {
		region, err := s.region(cluster)
		if err != nil {
			return nil, err
		}
		all = append(all, region)
	}
	return all, nil
}

// boxes returns the undecided boxes.
func (s *supportSearch) boxes() []isolate.Box {
	boxes := make([]isolate.Box, len(s.open))
	for i, o := range s.open {
		boxes[i] = o.Box
	}
	return boxes
}

// region returns the region of a connected set of boxes. Errors come from the call.
func (s *supportSearch) region(cluster []isolate.Box) (r Region, err error) {
	hull := isolate.Hull(cluster)
	for p := range s.game.players {
		var low, high []*big.Rat
		for range s.game.Strategies(p) {
			low = append(low, new(big.Rat).SetFloat64(max(0, hull[0].Lo)))
			high = append(high, new(big.Rat).SetFloat64(min(1, hull[0].Hi)))
			hull = hull[1:]
		}
		r.Low, r.High = append(r.Low, spread(s, p, low, zero)), append(r.High, spread(s, p, high, zero))
	}
	inside := map[*isolate.Interval]bool{}
	for _, b := range cluster {
		// Boxes are known again by the address of their first interval: clusters keep the slices.
		inside[&b[0]] = true
	}
	known := map[string]bool{}
	for _, o := range s.open {
		if err := s.work(100 * len(o.Box)); err != nil {
			return Region{}, err
		}
		if key := fmt.Sprint(o.support); inside[&o.Box[0]] && !known[key] {
			known[key] = true
			r.Supports = append(r.Supports, s.originals(o.support))
		}
	}
	for _, e := range s.found {
		if err := s.work(len(cluster)); err != nil {
			return Region{}, err
		}
		r.Infinite = r.Infinite || e.infinite && e.touches(cluster)
	}
	return r, nil
}

// originals returns the numbers of strategies in the original game.
func (s *supportSearch) originals(support [][]int) [][]int {
	all := make([][]int, len(support))
	for p, set := range support {
		for _, i := range set {
			all[p] = append(all[p], s.kept[p][i])
		}
	}
	return all
}

// spread spreads the values of a player's kept strategies over all strategies of the player.
// Removed strategies get other.
func spread[T any](s *supportSearch, player int, values []T, other T) []T {
	all := slices.Repeat([]T{other}, s.original.Strategies(player))
	for i, n := range s.kept[player] {
		all[n] = values[i]
	}
	return all
}
