package strategic_test

import (
	"math/big"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// What follows verifies an enclosed equilibrium by other means than those that found it: Krawczyk's
// operator for all probabilities of the support, with the sums as equations, in exact fractions, where
// derivatives are bounded by those at the middle and how fast they change.

// verify reports an error unless exactly one equilibrium has the support and the probabilities of e, up to
// its error.
func verify(t *testing.T, g *strategic.Game, e strategic.Enclosed) {
	t.Helper()
	if e.Error.Sign() == 0 {
		if !g.IsEquilibrium(e.Profile) {
			t.Errorf("%v is no equilibrium", e.Profile)
		}
		return
	}
	v := &verification{game: g, profile: e.Profile}
	for p, m := range e.Profile {
		support := m.Support()
		v.supports = append(v.supports, support)
		for _, i := range support {
			v.all = append(v.all, [2]int{p, i})
			if m[i].Cmp(e.Error) <= 0 {
				t.Errorf("the probability %v may be 0", m[i])
			}
		}
	}
	if !v.contracts(e.Error) {
		t.Errorf("%v: not proved to be alone", e.Profile)
	}
	for p, support := range v.supports {
		replies := g.Replies(e.Profile, p)
		for i := range replies {
			if !slices.Contains(support, i) && new(big.Rat).Sub(replies[support[0]], replies[i]).Cmp(v.change(p, e.Error)) <= 0 {
				t.Errorf("%v: strategy %d of player %d may be better", e.Profile, i, p)
			}
		}
	}
}

type verification struct {
	game     *strategic.Game
	profile  strategic.Profile
	supports [][]int
	all      [][2]int // the strategies in the supports, by player
}

// spread returns how far apart the payoffs of a player are.
func (v *verification) spread(player int) *big.Rat {
	var low, high *big.Rat
	for profile := range v.game.Profiles() {
		x := v.game.Payoff(profile, player)
		if low == nil || x.Cmp(low) < 0 {
			low = x
		}
		if high == nil || x.Cmp(high) > 0 {
			high = x
		}
	}
	return high.Sub(high, low)
}

// change returns a bound on how much a difference of replies changes if no probability changes by more than
// d: the sum of the absolute changes, times the greatest difference of payoffs, twice.
func (v *verification) change(player int, d *big.Rat) *big.Rat {
	c := new(big.Rat).Mul(v.spread(player), d)
	return c.Mul(c, big.NewRat(int64(2*len(v.all)), 1))
}

// replies returns the replies of a player to a profile in which other players play pure strategies.
func (v *verification) replies(player int, pure ...[2]int) []*big.Rat {
	x := slices.Clone(v.profile)
	for _, c := range pure {
		x[c[0]] = strategic.Pure(v.game.Strategies(c[0]), c[1])
	}
	return v.game.Replies(x, player)
}

// contracts reports whether Krawczyk's operator maps the box of all points that differ by at most d from
// the middle into its interior.
func (v *verification) contracts(d *big.Rat) bool {
	n := len(v.all)
	f, j := make([]*big.Rat, n), make([][]*big.Rat, n)
	slack := make([]*big.Rat, n) // how far derivatives in the box may be from j
	row := 0
	for p, support := range v.supports {
		replies := v.replies(p)
		for k, i := range support {
			f[row], slack[row] = new(big.Rat), new(big.Rat)
			for _, c := range v.all {
				x := new(big.Rat)
				switch {
				case k == 0 && c[0] == p:
					x.SetInt64(1) // the sum is 1, and is at the middle
				case k > 0 && c[0] != p:
					to := v.replies(p, c)
					x.Sub(to[i], to[support[0]])
				}
				j[row] = append(j[row], x)
			}
			if k > 0 {
				f[row].Sub(replies[i], replies[support[0]])
				slack[row] = v.change(p, d)
			}
			row++
		}
	}
	y := inverse(j)
	if y == nil {
		return false
	}
	for i := range n {
		sum, term := new(big.Rat), new(big.Rat)
		for k := range n {
			sum.Add(sum, term.Mul(y[i][k], f[k]))
		}
		sum.Abs(sum)
		for k := range n {
			// Row i of I - Y J has entries of at most |Y| slack, each of which is multiplied by d.
			term.Abs(y[i][k])
			term.Mul(term, slack[k])
			term.Mul(term, d)
			sum.Add(sum, term.Mul(term, big.NewRat(int64(n), 1)))
		}
		if sum.Cmp(d) > 0 {
			return false
		}
	}
	return true
}

// inverse returns the inverse of a matrix, or nil if there is none.
func inverse(m [][]*big.Rat) [][]*big.Rat {
	n := len(m)
	rows := make([][]*big.Rat, n)
	for i := range rows {
		for _, x := range m[i] {
			rows[i] = append(rows[i], new(big.Rat).Set(x))
		}
		for j := range n {
			rows[i] = append(rows[i], new(big.Rat))
			if i == j {
				rows[i][n+j].SetInt64(1)
			}
		}
	}
	for c := range n {
		r := c
		for r < n && rows[r][c].Sign() == 0 {
			r++
		}
		if r == n {
			return nil
		}
		rows[c], rows[r] = rows[r], rows[c]
		by := new(big.Rat).Inv(rows[c][c])
		for _, x := range rows[c] {
			x.Mul(x, by)
		}
		for i := range rows {
			if i == c {
				continue
			}
			factor := new(big.Rat).Set(rows[i][c])
			for k := range rows[i] {
				rows[i][k].Sub(rows[i][k], new(big.Rat).Mul(factor, rows[c][k]))
			}
		}
	}
	for i := range rows {
		rows[i] = rows[i][n:]
	}
	return rows
}
