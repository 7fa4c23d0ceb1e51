package strategic

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/internal/gambit"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// part returns the contribution of a player to the value of a node, if the player's action is
// below the node k times.
func (n *aggNode) part(action, k int) int {
	weight := 1
	if n.weights != nil {
		weight = n.weights[action]
	}
	switch {
	case n.kind == aggSum:
		return n.usual + k*weight
	case n.kind == aggAny && n.usual+k*weight > 0:
		return 1
	case n.kind == aggAny:
		return 0
	case k == 0:
		return n.usual
	case n.weights == nil:
		return action
	}
	return weight
}

// join returns the value of a node from the contributions of two players, or of two groups of
// players.
func (n *aggNode) join(x, y int) int {
	// Sum, maximum and minimum do not depend on the order, so players may be joined one after the
	// other.
	switch {
	case n.kind == aggSum:
		return x + y
	case n.kind == aggAny:
		return max(x, y)
	// The usual value stands for nobody below the node, and any other value takes its place.
	case x == n.usual:
		return y
	case y == n.usual:
		return x
	case n.kind == aggHighest:
		return max(x, y)
	}
	return min(x, y)
}

// key returns a comparable form of the configuration.
func key(configuration []int) string { return fmt.Sprint(configuration) }

// payoff reads the payoffs of an action.
func (in *aggReader) payoff(action int) error {
	t, err := in.Peek()
	if err != nil {
		return err
	}
	form, err := in.int(0, math.MaxInt, "the type of the payoffs of action %d", action)
	if err != nil {
		return err
	}
	table := map[string]*big.Rat{}
	in.payoffs = append(in.payoffs, table)
	switch form {
	case 0:
		return in.complete(action, table)
	case 1:
		return in.mapping(action, table)
	}
	return t.Errorf("%v is not a type of payoffs, 0 or 1", t)
}

// entry reads the payoff for a configuration.
func (in *aggReader) entry(action int, configuration []int, table map[string]*big.Rat) error {
	t, err := in.Next()
	if err == nil && t.Kind != gambit.Number {
		err = t.Errorf("%v where the payoff of action %d for %v should be", t, action, configuration)
	}
	if err != nil {
		return err
	}
	x, err := t.Rat()
	if err != nil {
		return err
	}
	k := key(configuration)
	if table[k] != nil {
		return t.Errorf("%v is the second payoff of action %d for %v", t, action, configuration)
	}
	table[k] = x
	return tool.Take(&in.budget, 200+int64(len(k)+len(t.Text)))
}

// mapping reads payoffs with their configurations.
func (in *aggReader) mapping(action int, table map[string]*big.Rat) error {
	n, err := in.int(0, math.MaxInt, "the number of payoffs of action %d", action)
	if err != nil {
		return err
	}
	for range n {
		if _, err := in.Expect(gambit.Open, "[ before a configuration"); err != nil {
			return err
		}
		c, err := in.ints(len(in.nodes[action].neighbors), math.MinInt, math.MaxInt, "the value of a neighbor of action %d", action)
		if err != nil {
			return err
		}
		if _, err := in.Expect(gambit.Close, "] after a configuration"); err != nil {
			return err
		}
		if err := in.entry(action, c, table); err != nil {
			return err
		}
	}
	return nil
}

// complete reads payoffs for all possible configurations, in lexicographic order.
func (in *aggReader) complete(action int, table map[string]*big.Rat) error {
	all := map[string][]int{}
	for p, set := range in.sets {
		// An action may be of several players, and each may meet other configurations.
		if !slices.Contains(set, action) {
			continue
		}
		possible, err := in.possible(action, p)
		if err != nil {
			return err
		}
		for k, c := range possible {
			all[k] = c
		}
	}
	var order [][]int
	for _, c := range all {
		order = append(order, c)
	}
	slices.SortFunc(order, slices.Compare)
	for _, c := range order {
		if err := in.entry(action, c, table); err != nil {
			return err
		}
	}
	return nil
}

// possible returns the possible configurations of the neighbors of an action if a player chooses
// the action.
func (in *aggReader) possible(action, player int) (map[string][]int, error) {
	own := in.add(action, nil, action)
	all := map[string][]int{key(own): own}
	for q, set := range in.sets {
		if q == player {
			continue
		}
		// Equal configurations are one entry. So the work grows with the number of configurations, not
		// of profiles.
		next := map[string][]int{}
		for _, c := range all {
			if err := poll.Cause(in.ctx); err != nil {
				return nil, err
			}
			for _, a := range set {
				c := in.add(action, c, a)
				next[key(c)] = c
			}
			if err := tool.Room(&in.budget, tool.Area(100, len(next), 1+len(own))); err != nil {
				return nil, err
			}
		}
		all = next
	}
	return all, nil
}

// add returns the configuration of the neighbors of an action after one more player has chosen
// another action. Before the first player the configuration is nil.
func (in *aggReader) add(action int, configuration []int, other int) []int {
	neighbors := in.nodes[action].neighbors
	c := make([]int, len(neighbors))
	for i, v := range neighbors {
		n := &in.nodes[v]
		if c[i] = n.parts[other]; configuration != nil {
			c[i] = n.join(configuration[i], c[i])
		}
	}
	return c
}

// game returns the game in strategic form.
func (in *aggReader) game(end gambit.Token) (*Game, error) {
	if err := tool.Take(&in.budget, tool.Area(16, in.size, in.players)); err != nil {
		return nil, err
	}
	sizes := make([]int, in.players)
	for p, set := range in.sets {
		sizes[p] = len(set)
	}
	g := New(sizes...)
	for profile := range g.Profiles() {
		if err := poll.Cause(in.ctx); err != nil {
			return nil, err
		}
		for p, s := range profile {
			action := in.sets[p][s]
			c := in.add(action, nil, action)
			for q, t := range profile {
				if q != p {
					c = in.add(action, c, in.sets[q][t])
				}
			}
			x := in.payoffs[action][key(c)]
			if x == nil {
				return nil, end.Errorf("before here, there is no payoff of action %d for %v, which occurs", action, c)
			}
			if !x.IsInt() {
				if err := tool.Take(&in.budget, 120+int64(x.Num().BitLen()+x.Denom().BitLen())/8); err != nil {
					return nil, err
				}
			}
			g.SetPayoff(profile, p, x)
		}
	}
	return g, nil
}
