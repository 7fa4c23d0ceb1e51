package extensive

import (
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"
)

// Play is a path from the root to a terminal node.
type Play struct {
	Nodes []int // from the root to a terminal node
	Moves []int // the move from Nodes[i] to Nodes[i+1] has index Moves[i]

	// Probability is the product of the probabilities of the moves of chance, 1 without chance.
	Probability *big.Rat

	// Payoffs has the payoff of each player: the sum over the nodes of the play.
	Payoffs []*big.Rat
}

// Plays returns an iterator over all plays. Plays with the first move at the root come first, and
// so on at each node. Moves of chance with probability 0 are included. If g has a cycle, plays
// may be endless. Then the iterator yields only an error that wraps game.ErrCycle.
//
// The memory is linear in the size of g, and the time for a play is linear in the length of the
// play.
func (g *Game) Plays() iter.Seq2[Play, error] {
	return g.plays(func(int) int { return anyMove })
}

// anyMove is the result of a function that chooses moves if all moves are allowed.
const anyMove = -1

// PlaysOf returns an iterator over the plays of a profile: player p follows the strategy
// profile[p]. Without moves of chance there is one play, the outcome of the profile. With chance,
// PlaysOf yields the plays of positive probability in the order of [Game.Plays]. The sum of the
// probabilities is 1. If g has a cycle, the iterator yields only an error that wraps
// game.ErrCycle.
//
// PlaysOf panics if the profile does not have one strategy for each player, in the order of the
// players. PlaysOf also panics if a strategy chooses a move that the player does not have. The
// iteration panics if a play reaches a set that the strategy of the set's player does not name.
func (g *Game) PlaysOf(profile []Strategy) iter.Seq2[Play, error] {
	chosen := g.decided(profile)
	return g.plays(func(v int) int { return g.chosen(chosen, v) })
}

// possible is the result of a function that chooses moves if exactly the moves of chance of
// positive probability are allowed.
const possible = -2

// decided returns the move of the profile at each set, or undecided.
func (g *Game) decided(profile []Strategy) []int {
	if len(profile) != len(g.Players) {
		panic(fmt.Sprintf("extensive: a profile of %d strategies for %d players", len(profile), len(g.Players)))
	}
	chosen := slices.Repeat([]int{undecided}, len(g.Sets))
	for player, s := range profile {
		if s.Player != player {
			panic(fmt.Sprintf("extensive: a strategy of player %d as that of player %d", s.Player, player))
		}
		for _, c := range s.Choices {
			if c.Set < 0 || c.Set >= len(g.Sets) || g.Sets[c.Set].Player != player || c.Move < 0 || c.Move >= g.choices(c.Set) {
				panic(fmt.Sprintf("extensive: player %d has no move %d at set %d", player, c.Move, c.Set))
			}
			chosen[c.Set] = c.Move
		}
	}
	return chosen
}

// chosen returns the chosen move at node v, or possible at a node of chance. It panics if there
// is no choice.
func (g *Game) chosen(chosen []int, v int) int {
	n := &g.Nodes[v]
	switch {
	case n.Set < 0:
		return possible
	case len(n.Moves) == 1:
		return 0
	case chosen[n.Set] == undecided:
		panic(fmt.Sprintf("extensive: the strategy of player %d says nothing about set %d, which it lets be reached",
			g.Sets[n.Set].Player, n.Set))
	}
	return chosen[n.Set]
}

// plays yields the plays that make the moves allowed by choose.
func (g *Game) plays(choose func(v int) int) iter.Seq2[Play, error] {
	return func(yield func(Play, error) bool) {
		// Without a cycle every play ends, so the path below is never longer than the number of nodes.
		if _, err := g.upward(nil); err != nil {
			yield(Play{}, err)
			return
		}
		path := []turn{{0, -1, choose(0)}}
		for len(path) > 0 {
			top := &path[len(path)-1]
			n := &g.Nodes[top.node]
			if n.Set == Terminal && !yield(g.play(path), nil) {
				return
			}
			if !top.next(n) {
				path = path[:len(path)-1]
				continue
			}
			next := n.Moves[top.move].Node
			path = append(path, turn{next, -1, choose(next)})
		}
	}
}

// turn is a node of a play, the move made there (-1 before the first move), and the allowed
// moves.
type turn struct{ node, move, allowed int }

// next makes the next allowed move, and returns false if there is none.
func (t *turn) next(n *Node) bool {
	switch {
	// A prescribed move is made once: the second time the node is left.
	case t.allowed >= 0 && t.move < 0 && n.Set != Terminal:
		t.move = t.allowed
		return true
	case t.allowed >= 0:
		return false
	}
	for t.move++; t.move < len(n.Moves); t.move++ {
		if t.allowed == anyMove || n.Moves[t.move].Probability.Sign() > 0 {
			return true
		}
	}
	return false
}

// play returns the play along the path, whose last node is terminal.
func (g *Game) play(path []turn) Play {
	p := Play{Nodes: make([]int, len(path)), Moves: make([]int, len(path)-1), Probability: big.NewRat(1, 1), Payoffs: g.nothing()}
	for i, t := range path {
		n := &g.Nodes[t.node]
		p.Nodes[i] = t.node
		addTo(p.Payoffs, n.Payoffs)
		if i < len(p.Moves) {
			p.Moves[i] = t.move
			if n.Set == Chance {
				p.Probability.Mul(p.Probability, n.Moves[t.move].Probability)
			}
		}
	}
	return p
}

// nothing returns payoffs of 0.
func (g *Game) nothing() []*big.Rat {
	payoffs := make([]*big.Rat, len(g.Players))
	for p := range payoffs {
		payoffs[p] = new(big.Rat)
	}
	return payoffs
}

// addTo adds payoffs, nil for none, to sum.
func addTo(sum, payoffs []*big.Rat) {
	for p, x := range payoffs {
		sum[p].Add(sum[p], x)
	}
}

// PlayName returns the names of the moves of a play, joined by commas.
func (g *Game) PlayName(p Play) string {
	var b strings.Builder
	for i, m := range p.Moves {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(g.Nodes[p.Nodes[i]].Moves[m].Name)
	}
	return b.String()
}
