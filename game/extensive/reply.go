package extensive

import (
	"fmt"
	"math/big"
	"slices"
)

// BestReply returns a best reply of the player to b, and the expected payoff of the reply. A best
// reply is a strategy with the largest expected payoff if all other players follow b. BestReply
// makes the first of equally good moves. It takes time linear in the size of g, apart from the
// arithmetic.
//
// In a constant-sum game for two players, a best reply shows the payoff that the opponent's
// behavior guarantees. The opponent gets at least the rest of the sum, whatever the player does.
// For games of two players that are too large for a tree in memory, see [Replier]. BestReply does
// not use a Replier: BestReply answers for any number of players and any payoffs, and [Game.Replies]
// needs the probability of each node.
//
// The error wraps [ErrRecall] if the player forgets, and [ErrTree] or game.ErrCycle if g is not a
// tree.
//
// b has an entry for each information set. An entry has a probability for each move, none
// negative, with sum 1. The entry may be nil at a set that no play can reach, and at the player's
// own sets. The player's own entries do not change the result. BestReply panics if b breaks these
// rules, or if the player does not exist.
func (g *Game) BestReply(b Behavior, player int) (Strategy, *big.Rat, error) {
	r, err := g.replies(b, player)
	if err != nil {
		return Strategy{}, nil, err
	}
	return r.choose(), r.gains[0], nil
}

// Replies returns the value of each move of the player against b, by set and move. The value of a
// move is the player's expected payoff if the play has reached the set, the player makes the move
// and continues optimally, and all other players follow b. Payoffs earned before the set are not
// included.
//
// The entry is nil at sets of other players, and at sets that chance and the other players never
// reach. The errors and panics are the same as in [Game.BestReply].
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

// replies has the expected payoffs of a player against the behavior of the others.
type replies struct {
	*history
	reached []*big.Rat // by node, the probability of the node if the player heads for it; nil if no play reaches it
	gains   []*big.Rat // by the number of a choice, the payoffs after the choice with best replies, over all plays
	best    []int      // by set, the best move
}

// replies returns the replies of a player, with the errors and panics of BestReply.
func (g *Game) replies(b Behavior, player int) (*replies, error) {
	g.mustPlayer(player)
	g.mustBehave(b)
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

// reach sets reached, and sets gains to the payoffs after each choice without a further choice.
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

// IsEquilibrium reports whether b is a Nash equilibrium: no player gains by deviating alone. The
// errors and panics are the same as in [Game.BestReply].
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
