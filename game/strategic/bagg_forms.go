package strategic

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// form returns the strategic form or the agent form of the Bayesian game from the game of the
// actions.
//
// A plan of a player has an action for each type. A profile of the strategic form has a plan for
// each player. A profile of the agent form has an action for each type of each player. These are the
// same profiles in the same order, because the last type varies fastest in the order of plans.
func (in *baggReader) form(actions *Game) (*Game, error) {
	plans := make([][][]int, in.players)
	var sizes []int
	for p, types := range in.types {
		var err error
		if plans[p], err = in.plans(types); err != nil {
			return nil, err
		}
		if !in.agents {
			sizes = append(sizes, len(plans[p]))
			continue
		}
		for _, t := range types {
			sizes = append(sizes, len(t.actions))
		}
	}
	if err := tool.Take(&in.budget, tool.Area(16, in.whole, len(sizes))); err != nil {
		return nil, err
	}
	g := New(sizes...)
	player := 0 // of g
	for p, types := range in.types {
		if !in.agents {
			if err := in.fill(g, player, expectation{actions, plans, p, -1}); err != nil {
				return nil, err
			}
			if err := in.namePlans(g, p, plans[p]); err != nil {
				return nil, err
			}
			player++
			continue
		}
		for k, t := range types {
			if err := in.fill(g, player, expectation{actions, plans, p, k}); err != nil {
				return nil, err
			}
			g.SetPlayerName(player, fmt.Sprintf("%d.%d", p+1, k+1))
			for i, a := range t.actions {
				g.SetStrategyName(player, i, strconv.Itoa(in.sets[p][a]))
			}
			player++
		}
	}
	return g, nil
}

// plans returns all plans of a player with the types.
func (in *baggReader) plans(types []baggType) ([][]int, error) {
	all := [][]int{nil}
	for _, t := range types {
		if err := tool.Take(&in.budget, tool.Area(24+8*int64(len(types)), len(all), len(t.actions))); err != nil {
			return nil, err
		}
		var next [][]int
		for _, plan := range all {
			for _, a := range t.actions {
				next = append(next, append(plan[:len(plan):len(plan)], a))
			}
		}
		all = next
	}
	return all, nil
}

// namePlans names the strategies of a player by the actions of their plans.
func (in *baggReader) namePlans(g *Game, player int, plans [][]int) error {
	for s, plan := range plans {
		names := make([]string, len(plan))
		for k, a := range plan {
			names[k] = strconv.Itoa(in.sets[player][a])
		}
		name := strings.Join(names, ",")
		if err := tool.Take(&in.budget, int64(len(name))); err != nil {
			return err
		}
		g.SetStrategyName(player, s, name)
	}
	return nil
}

// expectation asks for the expected payoffs of a player, or of a type of the player if kind is at
// least 0.
type expectation struct {
	actions *Game // with the actions of all types as strategies
	plans   [][][]int
	player  int
	kind    int
}

// fill sets the payoffs of a player of g.
//
// The table of the payoffs has an axis of actions for each player at first. One axis after the other
// becomes an axis of plans. The entry of a plan is the mean over the types of the entries of the
// actions. Types are independent, so the order of the axes does not matter.
func (in *baggReader) fill(g *Game, player int, e expectation) error {
	if err := tool.Room(&in.budget, tool.Area(150, in.size, 1)); err != nil {
		return err
	}
	read := e.actions.payoffs[e.player].reader()
	table := make([]*big.Rat, e.actions.Size())
	for i := range table {
		table[i] = new(big.Rat).Set(read(i))
	}
	inner := 1
	for p := in.players - 1; p >= 0; p-- {
		weights := make([]*big.Rat, len(in.types[p]))
		for k, t := range in.types[p] {
			weights[k] = t.probability
		}
		if p == e.player && e.kind >= 0 {
			weights = Pure(len(weights), e.kind)
		}
		var err error
		if table, err = in.mix(table, len(in.sets[p]), inner, e.plans[p], weights); err != nil {
			return err
		}
		inner *= len(e.plans[p])
	}
	for i, x := range table {
		if !x.IsInt() || !x.Num().IsInt64() {
			if err := tool.Take(&in.budget, 120+int64(x.Num().BitLen()+x.Denom().BitLen())/8); err != nil {
				return err
			}
		}
		g.payoffs[player].set(i, x)
	}
	return nil
}

// mix replaces an axis of n actions by an axis of plans. After the axis come axes with inner entries.
func (in *baggReader) mix(table []*big.Rat, n, inner int, plans [][]int, weights []*big.Rat) ([]*big.Rat, error) {
	outer := len(table) / n / inner
	if err := tool.Room(&in.budget, tool.Area(150, outer*inner, len(plans))); err != nil {
		return nil, err
	}
	mixed := make([]*big.Rat, 0, outer*inner*len(plans))
	var term big.Rat
	for o := range outer {
		for _, plan := range plans {
			if err := poll.Cause(in.ctx); err != nil {
				return nil, err
			}
			for i := range inner {
				sum := new(big.Rat)
				for k, w := range weights {
					if w.Sign() != 0 {
						sum.Add(sum, term.Mul(w, table[(o*n+plan[k])*inner+i]))
					}
				}
				mixed = append(mixed, sum)
			}
		}
	}
	return mixed, nil
}
