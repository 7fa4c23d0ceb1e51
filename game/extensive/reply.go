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
// The error wraps [ErrRecall] if the player forgets, and [ErrTree] or game.ErrCycle if g is not a
// tree. BestReply panics if there is no such player, or if b does not have an entry for each
// set, if an entry has not one probability for each move, not negative and with the sum 1, or if it
// is nil and the set can be reached.
func (g *Game) BestReply(b Behavior, player int) (Strategy, *big.Rat, error) {
	g.mustPlayer(player)
	g.mustBehaveAll(b)
	h, err := g.treeHistory(player)
	if err != nil {
		return Strategy{}, nil, err
	}
	gains := g.gains(b, h)
	best := make([]int, len(g.Sets))
	for _, set := range slices.Backward(h.order) {
		after := gains[h.first[set]:][:g.choices(set)]
		for m, x := range after {
			if x.Cmp(after[best[set]]) > 0 {
				best[set] = m
			}
		}
		gains[h.last[set]].Add(gains[h.last[set]], after[best[set]])
	}
	return h.choose(best), gains[0], nil
}

// gains returns what a player gets at the nodes to which each of their sequences leads, without any
// further choice of theirs: by the number of the last choice.
func (g *Game) gains(b Behavior, h *history) []*big.Rat {
	gains := make([]*big.Rat, h.size)
	for i := range gains {
		gains[i] = new(big.Rat)
	}
	reached := make([]*big.Rat, len(g.Nodes)) // how likely, if the player makes for it; nil if not at all
	reached[0] = one
	var term big.Rat
	for _, v := range g.preorder() {
		n := &g.Nodes[v]
		if reached[v] == nil {
			continue
		}
		if n.Payoffs != nil {
			gain := gains[h.before[v]]
			gain.Add(gain, term.Mul(reached[v], n.Payoffs[h.player]))
		}
		own := n.Set >= 0 && g.Sets[n.Set].Player == h.player
		if n.Set >= 0 && !own && b[n.Set] == nil {
			panic(fmt.Sprintf("extensive: the behavior says nothing about set %d, which can be reached", n.Set))
		}
		for i, m := range n.Moves {
			p := m.Probability
			if own {
				p = one
			} else if n.Set >= 0 {
				p = b[n.Set][i]
			}
			if p.Sign() > 0 {
				reached[m.Node] = new(big.Rat).Mul(reached[v], p)
			}
		}
	}
	return gains
}

// choose returns the reduced strategy that makes the given moves at the player's sets.
func (h *history) choose(moves []int) Strategy {
	s := Strategy{Player: h.player}
	possible := make([]bool, h.size)
	possible[0] = true
	for _, set := range h.game.setsInPreorder() {
		if h.game.Sets[set].Player != h.player || !possible[h.last[set]] {
			continue
		}
		possible[h.first[set]+moves[set]] = true
		if h.game.choices(set) > 1 {
			s.Choices = append(s.Choices, Choice{set, moves[set]})
		}
	}
	return s
}

// IsEquilibrium says whether nobody could gain by another strategy than b, so that it is a Nash
// equilibrium. Its errors and panics are those of [Game.BestReply].
func (g *Game) IsEquilibrium(b Behavior) (bool, error) {
	payoffs, err := g.Expected(b)
	if err != nil {
		return false, err
	}
	for player, x := range payoffs {
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
