package strategic

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// Mixed is a mixed strategy: a probability for each strategy of a player. No probability is
// negative, and the sum is 1.
type Mixed []*big.Rat

// Profile has a mixed strategy for each player.
type Profile []Mixed

// Pure returns a mixed strategy for a player with n strategies. The given strategy has
// probability 1. Pure panics unless 0 <= strategy < n.
func Pure(n, strategy int) Mixed {
	if strategy < 0 || strategy >= n {
		panic(fmt.Sprintf("strategic: strategy %d of %d", strategy, n))
	}
	m := make(Mixed, n)
	for i := range m {
		m[i] = new(big.Rat)
	}
	m[strategy].SetInt64(1)
	return m
}

// Support returns the strategies of positive probability, in increasing order.
func (m Mixed) Support() []int {
	var support []int
	for s, x := range m {
		if x.Sign() != 0 {
			support = append(support, s)
		}
	}
	return support
}

// Equal reports whether m and n have the same probabilities.
func (m Mixed) Equal(n Mixed) bool {
	return slices.EqualFunc(m, n, func(x, y *big.Rat) bool { return x.Cmp(y) == 0 })
}

// String returns the probabilities, such as "(1/2, 0, 1/2)".
func (m Mixed) String() string {
	parts := make([]string, len(m))
	for i, x := range m {
		parts[i] = x.RatString()
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// check panics unless m is a mixed strategy of n strategies.
func (m Mixed) check(n int) {
	if len(m) != n {
		panic(fmt.Sprintf("strategic: a mixed strategy of %d strategies where there are %d", len(m), n))
	}
	sum := new(big.Rat)
	for s, x := range m {
		if x == nil {
			panic(fmt.Sprintf("strategic: the probability of strategy %d is nil", s))
		}
		if x.Sign() < 0 {
			panic(fmt.Sprintf("strategic: strategy %d has the negative probability %s", s, x.RatString()))
		}
		sum.Add(sum, x)
	}
	if sum.Cmp(one) != 0 {
		panic("strategic: the probabilities add up to " + sum.RatString() + ", not to 1")
	}
}

var zero, one = new(big.Rat), big.NewRat(1, 1)

// Pure converts a profile of pure strategies to mixed strategies with probability 1. Pure panics
// if the profile is not a profile of the game.
func (g *Game) Pure(profile []int) Profile {
	g.index(profile) // it panics if the profile is not one of the game
	mixed := make(Profile, len(profile))
	for p, s := range profile {
		mixed[p] = Pure(g.Strategies(p), s)
	}
	return mixed
}

// Replies returns the expected payoff of each strategy of the player if the others choose
// independently by the profile. The player's own strategy in the profile does not matter. Replies
// takes time linear in the number of profiles.
//
// The profile has a mixed strategy for each player. No probability is negative, and the sum for
// each player is 1. Replies panics if the profile breaks this rule, or if there is no such
// player.
func (g *Game) Replies(profile Profile, player int) []*big.Rat {
	g.mustPlayer(player)
	g.check(profile)
	replies, _ := g.replies(profile, player, nil)
	return replies
}

// replies is Replies as a part of a call, for numbers that need not be probabilities.
func (g *Game) replies(profile Profile, player int, r *run) ([]*big.Rat, error) {
	payoffs, n := g.payoffs[player].reader(), g.Size()
	// One player after the other is averaged out of the table, the last first, until
	// only the axis of the player is left.
	// Independent choices make the expected payoff multilinear, so the order of averaging does not
	// matter. The last axis first keeps the layout of the rest.
	inner := 1
	for p := len(g.players) - 1; p >= 0; p-- {
		if p == player {
			inner = g.Strategies(p)
		} else {
			table, err := average(payoffs, n, profile[p], inner, r)
			if err != nil {
				return nil, err
			}
			payoffs, n = func(i int) *big.Rat { return table[i] }, len(table)
		}
	}
	replies := make([]*big.Rat, n)
	for i := range replies {
		replies[i] = new(big.Rat).Set(payoffs(i))
	}
	return replies, nil
}

// reader returns a function that returns an entry. The entry is valid until the next call, and
// must not be changed.
func (t *payoff) reader() func(i int) *big.Rat {
	if t.large != nil {
		return func(i int) *big.Rat { return t.large[i] }
	}
	x := new(big.Rat)
	return func(i int) *big.Rat { return x.SetInt64(t.small[i]) }
}

// average averages the second-last axis of a table of n entries by the probabilities m. The last
// two axes have len(m) and inner entries. Errors come from r.
func average(table func(i int) *big.Rat, n int, m Mixed, inner int, r *run) ([]*big.Rat, error) {
	means := make([]*big.Rat, n/len(m))
	term := new(big.Rat)
	for i := range means {
		means[i] = new(big.Rat)
		// i has the digits of all axes but the averaged one; that one has the digit 0 in first.
		first := i/inner*inner*len(m) + i%inner
		for s, x := range m {
			if x.Sign() == 0 {
				continue
			}
			means[i].Add(means[i], term.Mul(x, table(first+s*inner)))
			if err := r.work(60 + means[i].Denom().BitLen()/8); err != nil {
				return nil, err
			}
		}
	}
	return means, nil
}

// check panics unless profile is a profile of mixed strategies of g.
func (g *Game) check(profile Profile) {
	if len(profile) != len(g.players) {
		panic(fmt.Sprintf("strategic: a profile of %d strategies for %d players", len(profile), len(g.players)))
	}
	for p, m := range profile {
		m.check(g.Strategies(p))
	}
}

// Expected returns the expected payoff of each player if all players choose independently by the
// profile. It panics as [Game.Replies] does.
func (g *Game) Expected(profile Profile) []*big.Rat {
	g.check(profile)
	payoffs := make([]*big.Rat, len(g.players))
	for p := range payoffs {
		payoffs[p] = dot(g.Replies(profile, p), profile[p])
	}
	return payoffs
}

// dot returns the mean of values by the probabilities m.
func dot(values []*big.Rat, m Mixed) *big.Rat {
	sum, term := new(big.Rat), new(big.Rat)
	for i, x := range m {
		if x.Sign() != 0 {
			sum.Add(sum, term.Mul(x, values[i]))
		}
	}
	return sum
}

// BestReplies returns the best replies of the player to the profile, in increasing order. A best
// reply is a strategy with the largest expected payoff if the others follow the profile.
// BestReplies panics as [Game.Replies] does.
func (g *Game) BestReplies(profile Profile, player int) []int {
	return best(g.Replies(profile, player))
}

// best returns the indices of the largest replies.
func best(replies []*big.Rat) []int {
	most := slices.MaxFunc(replies, (*big.Rat).Cmp)
	var best []int
	for s, x := range replies {
		if x.Cmp(most) == 0 {
			best = append(best, s)
		}
	}
	return best
}

// Regret returns the largest gain of the player by deviating alone from the profile. The gain is
// never negative. Regret panics as [Game.Replies] does.
func (g *Game) Regret(profile Profile, player int) *big.Rat {
	return regret(g.Replies(profile, player), profile[player])
}

// regret returns the largest reply minus the mean of the replies by the probabilities m.
func regret(replies []*big.Rat, m Mixed) *big.Rat {
	return new(big.Rat).Sub(slices.MaxFunc(replies, (*big.Rat).Cmp), dot(replies, m))
}

// IsEquilibrium reports whether the profile is a Nash equilibrium (Nash 1950): no player gains by
// deviating alone. It panics as [Game.Replies] does.
func (g *Game) IsEquilibrium(profile Profile) bool {
	g.check(profile)
	is, _ := g.isEquilibrium(profile, nil)
	return is
}

// isEquilibrium is IsEquilibrium as a part of a call, for a valid profile.
func (g *Game) isEquilibrium(profile Profile, r *run) (bool, error) {
	for p := range g.players {
		replies, err := g.replies(profile, p, r)
		// Payoffs are linear in the player's own probabilities, so no deviation is better than the best
		// pure one.
		if err != nil || regret(replies, profile[p]).Sign() != 0 {
			return false, err
		}
	}
	return true, nil
}
