package extensive

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Behavior is a behavior strategy for every player (Kuhn 1953). Behavior[i] has the probabilities
// of the moves at information set i. The draws at different sets are independent. A nil entry
// leaves the behavior at the set open.
type Behavior []strategic.Mixed

// Pure returns the behavior that follows a profile of pure strategies. Each chosen move has
// probability 1, and so has a move without an alternative. The entries of other sets are nil. The
// profile has one strategy for each player, in the order of the players, as in [Game.PlaysOf].
// Pure panics if the profile breaks this rule, or if a strategy chooses a move that the player
// does not have.
func (g *Game) Pure(profile []Strategy) Behavior {
	chosen := g.decided(profile)
	b := make(Behavior, len(g.Sets))
	for i := range g.Sets {
		switch n := g.choices(i); {
		case n == 1:
			b[i] = strategic.Pure(1, 0)
		case chosen[i] != undecided:
			b[i] = strategic.Pure(n, chosen[i])
		}
	}
	return b
}

// Expected returns the expected payoff of each player under b. It takes time linear in the size
// of g, apart from the arithmetic. If g has a cycle, the error wraps game.ErrCycle.
//
// b has an entry for each information set. An entry has a probability for each move, none
// negative, with sum 1. The entry of a set that no play reaches under b may be nil. Expected
// panics if b breaks these rules.
func (g *Game) Expected(b Behavior) ([]*big.Rat, error) {
	g.mustBehave(b)
	return g.expected(b, nil)
}

// expected is Expected as a part of a call, for a valid behavior.
func (g *Game) expected(b Behavior, w work) ([]*big.Rat, error) {
	// Each node comes after all that it leads to, so one pass is enough.
	order, err := g.upward(w)
	if err != nil {
		return nil, err
	}
	values := make([][]*big.Rat, len(g.Nodes))
	for _, v := range order {
		if err := w.do(20 * eachVisit); err != nil {
			return nil, err
		}
		values[v] = g.mean(v, values, b)
	}
	// mean returns nil only where a move of positive probability leads to an open set.
	if values[0] == nil {
		panic("extensive: the behavior says nothing about a set that is reached")
	}
	return values[0], nil
}

// mustBehave panics unless b has an entry for each set: nil, or a mixed strategy of the moves.
func (g *Game) mustBehave(b Behavior) {
	if len(b) != len(g.Sets) {
		panic(fmt.Sprintf("extensive: the behavior at %d sets of %d", len(b), len(g.Sets)))
	}
	for i, m := range b {
		if m != nil {
			mustMix(m, g.choices(i), func() string { return fmt.Sprintf("set %d", i) })
		}
	}
}

// mustMix panics unless m is a mixed strategy of n moves. The function where names the place.
func mustMix(m strategic.Mixed, n int, where func() string) {
	if len(m) != n {
		panic(fmt.Sprintf("extensive: %d probabilities for %d moves at %s", len(m), n, where()))
	}
	sum := new(big.Rat)
	for _, x := range m {
		if x == nil || x.Sign() < 0 {
			panic(fmt.Sprintf("extensive: a probability nil or negative at %s", where()))
		}
		sum.Add(sum, x)
	}
	if sum.Cmp(one) != 0 {
		panic(fmt.Sprintf("extensive: the probabilities at %s add up to %s", where(), sum.RatString()))
	}
}

// mean returns the expected payoffs from node v on, given the expected payoffs of the options of
// v. If the behavior reaches an open set, mean returns nil.
func (g *Game) mean(v int, values [][]*big.Rat, b Behavior) []*big.Rat {
	n := &g.Nodes[v]
	sum := g.nothing()
	addTo(sum, n.Payoffs)
	if n.Set >= 0 && b[n.Set] == nil {
		return nil
	}
	var term big.Rat
	for i, m := range n.Moves {
		p := m.Probability
		if n.Set >= 0 {
			p = b[n.Set][i]
		}
		// What lies behind is not reached, and may be left open.
		if p.Sign() == 0 {
			continue
		}
		if values[m.Node] == nil {
			return nil
		}
		for player, x := range values[m.Node] {
			sum[player].Add(sum[player], term.Mul(p, x))
		}
	}
	return sum
}

// Behavior converts mixed strategies to behavior strategies. Every play keeps its probability, by
// Kuhn's theorem (Kuhn 1953). mixed[p] has a probability for each strategy of player p, in the
// order of [Game.Strategies]. For example, mixed may be an equilibrium of the game that
// [Game.Strategic] returns. If every strategy of positive probability excludes a set, the entry of
// the set is nil.
//
// The theorem needs perfect recall. Without perfect recall Behavior returns the error of
// [Game.PerfectRecall]. Behavior panics if mixed does not have a probability for each strategy.
// The time is of the order of the number of strategies times the size of g.
func (g *Game) Behavior(mixed strategic.Profile) (Behavior, error) { return g.behavior(mixed, nil) }

// behavior is Behavior as a part of a call.
func (g *Game) behavior(mixed strategic.Profile, w work) (Behavior, error) {
	if len(mixed) != len(g.Players) {
		panic(fmt.Sprintf("extensive: a profile of %d strategies for %d players", len(mixed), len(g.Players)))
	}
	b := make(Behavior, len(g.Sets))
	for player, m := range mixed {
		// Kuhn's theorem needs perfect recall; without it the sums below would be of no use.
		if _, err := g.history(player, w); err != nil {
			return nil, err
		}
		if err := g.realize(b, player, m, w); err != nil {
			return nil, err
		}
	}
	for i := range g.Sets {
		if g.choices(i) == 1 {
			b[i] = strategic.Pure(1, 0)
		}
		if b[i] != nil {
			// The sums are joint probabilities of reaching the set and choosing the move. Divided by
			// their sum they are conditional, as Kuhn's construction has it.
			normalize(b[i])
		}
	}
	return b, nil
}

// realize sets b at the sets of the player: a move gets the sum of the probabilities of the
// strategies that choose the move. A reduced strategy names exactly the sets that it can reach.
// Errors come from w.
func (g *Game) realize(b Behavior, player int, m strategic.Mixed, w work) error {
	if slices.Contains(m, nil) {
		panic(fmt.Sprintf("extensive: a probability nil of a strategy of player %d", player))
	}
	k := 0
	err := g.plans(w, player, func(p *plan) bool {
		if k == len(m) {
			panic(fmt.Sprintf("extensive: %d probabilities for more strategies of player %d", len(m), player))
		}
		for _, c := range p.strategy().Choices {
			if m[k].Sign() == 0 {
				continue
			}
			if b[c.Set] == nil {
				// Fresh numbers, all 0: they are added to in place.
				b[c.Set] = strategic.Pure(g.choices(c.Set), 0)
				b[c.Set][0].SetInt64(0)
			}
			b[c.Set][c.Move].Add(b[c.Set][c.Move], m[k])
		}
		k++
		return true
	})
	if err != nil {
		return err
	}
	if k != len(m) {
		panic(fmt.Sprintf("extensive: %d probabilities for %d strategies of player %d", len(m), k, player))
	}
	return nil
}

// normalize divides the numbers by their sum.
func normalize(m strategic.Mixed) {
	sum := new(big.Rat)
	for _, x := range m {
		sum.Add(sum, x)
	}
	for _, x := range m {
		x.Quo(x, sum)
	}
}
