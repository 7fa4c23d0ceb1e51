package extensive

import (
	"fmt"
	"math/big"
	"slices"
)

// BestReply returns a strategy of the player that gets the most on average, if the others behave
// as b says, and what it gets. What b says of the player's own sets does not matter. Of equally good
// moves it makes the first. It takes time linear in the size of g, but for the arithmetic.
//
// Against one opponent in a game of constant sum it tells what a strategy of the opponent is
// worth: the opponent gets what is left, whatever the player does.
//
// The error wraps [ErrRecall] if the player forgets, and [ErrTree] or game.ErrCycle if g is not
// a tree. BestReply panics if there is no such player, and unless b has an entry for each set,
// with a probability for each move, none of them negative and with the sum 1. The entry of a
// set that cannot be reached may be nil.
func (g *Game) BestReply(b Behavior, player int) (Strategy, *big.Rat, error) {
	r, err := g.replies(b, player)
	if err != nil {
		return Strategy{}, nil, err
	}
	return r.choose(), r.gains[0], nil
}

// Replies returns what each move of the player gets on average once the play has come to its
// set, if the others behave as b says and the player goes on with a best reply: by the number
// of the set and the move. What was got before the set does not count. The entry is nil at the
// sets of others, and at sets that chance or the others keep the play from reaching. The errors
// and panics are those of [Game.BestReply].
func (g *Game) Replies(b Behavior, player int) ([][]*big.Rat, error) {
	r, err := g.replies(b, player)
	if err != nil {
		return nil, err
	}
	all := make([][]*big.Rat, len(g.Sets))
	for _, set := range r.order {
		sum := new(big.Rat)
		for _, v := range g.Sets[set].Nodes {
			// By perfect recall the player's own choices before all nodes of the set are the same. So
			// the nodes have the ratios of what chance and the others do (Kuhn 1953).
			if r.reached[v] != nil {
				sum.Add(sum, r.reached[v])
			}
		}
		for m := range g.choices(set) {
			if sum.Sign() > 0 {
				all[set] = append(all[set], new(big.Rat).Quo(r.gains[r.first[set]+m], sum))
			}
		}
	}
	return all, nil
}

// replies is what a player can get against the behavior of others.
type replies struct {
	*history
	reached []*big.Rat // by node, how likely it is if the player heads for it; nil if it cannot be reached
	gains   []*big.Rat // by the number of a choice, what is got after it by best replies, in all plays
	best    []int      // by set, the best move
}

// replies returns what a player can get. It has the errors and panics of BestReply.
func (g *Game) replies(b Behavior, player int) (*replies, error) {
	g.mustPlayer(player)
	g.mustBehaveAll(b)
	h, err := g.treeHistory(player, nil)
	if err != nil {
		return nil, err
	}
	r := &replies{history: h, best: make([]int, len(g.Sets))}
	r.reach(b)
	// Backward every set comes before the choice that leads to it. Its best gain is added to that
	// choice, so that gains are complete when a set is compared.
	for _, set := range slices.Backward(h.order) {
		after := r.gains[h.first[set]:][:g.choices(set)]
		for m, x := range after {
			if x.Cmp(after[r.best[set]]) > 0 {
				r.best[set] = m
			}
		}
		r.gains[h.last[set]].Add(r.gains[h.last[set]], after[r.best[set]])
	}
	return r, nil
}

// reach sets reached, and gains to what the player gets after each choice without any further one.
func (r *replies) reach(b Behavior) {
	g := r.game
	r.gains, r.reached = make([]*big.Rat, r.size), make([]*big.Rat, len(g.Nodes))
	for i := range r.gains {
		r.gains[i] = new(big.Rat)
	}
	r.reached[0] = one
	var term big.Rat
	order, _ := g.preorder(nil)
	for _, v := range order {
		n := &g.Nodes[v]
		// In preorder a node's predecessor has been treated, so nil means that no play gets here.
		if r.reached[v] == nil {
			continue
		}
		if n.Payoffs != nil {
			gain := r.gains[r.before[v]]
			gain.Add(gain, term.Mul(r.reached[v], n.Payoffs[r.player]))
		}
		own := n.Set >= 0 && g.Sets[n.Set].Player == r.player
		if n.Set >= 0 && !own && b[n.Set] == nil {
			panic(fmt.Sprintf("extensive: the behavior says nothing about set %d, which can be reached", n.Set))
		}
		for i, m := range n.Moves {
			p := m.Probability
			if own {
				// The player heads for every own node, so only the others and chance count. Own choices
				// are maximized afterwards.
				p = one
			} else if n.Set >= 0 {
				p = b[n.Set][i]
			}
			if p.Sign() > 0 {
				r.reached[m.Node] = new(big.Rat).Mul(r.reached[v], p)
			}
		}
	}
}

// choose returns the reduced strategy that makes the best moves.
func (r *replies) choose() Strategy {
	s := Strategy{Player: r.player}
	possible := make([]bool, r.size)
	possible[0] = true
	order, _ := r.game.preorder(nil)
	for _, set := range r.game.setsAlong(order) {
		if r.game.Sets[set].Player != r.player || !possible[r.last[set]] {
			continue
		}
		// A reduced strategy names only sets that its own choices leave possible; preorder has a set
		// after the choices before it.
		possible[r.first[set]+r.best[set]] = true
		if r.game.choices(set) > 1 {
			s.Choices = append(s.Choices, Choice{set, r.best[set]})
		}
	}
	return s
}

// IsEquilibrium reports whether nobody could gain by another strategy than b, so that it is a Nash
// equilibrium. Its errors and panics are those of [Game.BestReply].
func (g *Game) IsEquilibrium(b Behavior) (bool, error) {
	payoffs, err := g.Expected(b)
	if err != nil {
		return false, err
	}
	for player, x := range payoffs {
		// With perfect recall no mixed strategy gets more than the best pure one that backward
		// induction over the player's sets finds.
		_, most, err := g.BestReply(b, player)
		if err != nil {
			return false, err
		}
		if most.Cmp(x) > 0 {
			return false, nil
		}
	}
	return true, nil
}
