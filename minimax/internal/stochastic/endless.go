package stochastic

import (
	"math/big"
	"math/bits"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
)

// In a component with stays, moves have rewards and players can keep a play inside. The component has values if the
// equations of best moves and means have a solution x such that all plays of best moves leave it. This file shows why,
// and has what strategy iteration needs in addition.
//
// Suppose that a side makes best moves by x, whatever the other side does. Then x and what the side has got so far are
// worth no less, in expectation, after each move than before. In a set of positions that a play need not leave, the
// mean reward of a move is then not negative for the side. If the mean is 0, all moves there are best ones. But plays
// of best moves leave. So the mean is positive: endless play pays the side without limit, and an end pays x or more.
// Both sides have such a strategy, so that x is the value.
//
// There is no other solution y of the equations, with or without that condition. Let one side play by x and the other
// by y. The mean in a set of positions that the play need not leave is positive by x and not so by y. So the play
// leaves, and each side has no less than its solution promises. With the sides exchanged, x = y.

// endlessError reports a cycle, by its vertices, where players can keep a play at no cost for one of them.
type endlessError struct{ cycle []uint32 }

func (*endlessError) Error() string { return "endless" }

// allowGivingUp gives each player a last move, which ends the play at a price. The price is more than a value can be.
// So if the contest has a value, no best move is to give up. The error is fold.ErrFull.
func (g *contest) allowGivingUp() error {
	// Suppose that two strategies end all plays. From each seat there is a way outside that comes to no seat twice, and
	// is taken with a probability of at least q, the product of the least shares at all seats of chance. So the expected
	// number of moves is at most n/q for n seats.
	var most rational.Number // outside, with the reward
	var reward, halves int64 // the largest reward, and q is at least a half to the power of halves
	for i, seat := range g.seats {
		n := g.nodes[seat.node]
		for k, m := range g.moves[i] {
			switch r := int64(n.arcs[k].reward); {
			case m.to != outside:
				reward = max(reward, r, -r)
			case m.value.Cmp(most) > 0:
				most = m.value
			case m.value.Neg().Cmp(most) > 0:
				most = m.value.Neg()
			}
		}
		if seat.chance {
			halves += int64(bits.Len(uint(n.sum)))
		}
	}
	price := most.Add(rational.Int(int64(len(g.seats)) * reward)).Add(rational.Int(1))
	price = price.Mul(rational.Of(new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), uint(halves)))))
	if !g.memory.Take(price.Bytes() + arcBytes*int64(len(g.seats))) {
		return fold.ErrFull
	}
	for i, seat := range g.seats {
		if seat.chance {
			continue
		}
		m := move{to: outside, value: price.Neg()}
		if seat.second {
			m.value = price
		}
		m.guess = m.value.Float()
		g.moves[i] = append(g.moves[i], m)
	}
	return nil
}

// giveUp lets a side give up wherever it can.
//
// If strategy iteration begins with both sides giving up, plays end at each step, unless the contest has no value:
//
//   - While the first side gives up everywhere, only the second side and chance can keep a play inside. If the second
//     side can do so at no cost, the contest has no value.
//   - After a change of the first side's choices, suppose that the second side can keep a play in some set of
//     positions. The new choices are best moves by the values of the best reply, or better. By the argument above,
//     either the mean reward of the first side is positive, or no choice in the set was changed. In the second case the
//     second side could keep the play there before.
//   - So no best reply of the second side keeps a play inside. The second side begins each best reply by giving up:
//     then only the first side and chance can keep a play inside, and the first side collects without limit.
func (g *contest) giveUp(second bool) {
	for i, seat := range g.seats {
		if !seat.chance && seat.second == second {
			g.choices[i] = int32(len(g.moves[i]) - 1)
		}
	}
}

// givesUp reports whether seat i gives up.
func (g *contest) givesUp(i int) bool {
	return !g.seats[i].chance && int(g.choices[i]) == len(g.nodes[g.seats[i].node].arcs)
}

// certify returns an *endlessError if the values of the solved contest are not those of the component.
func (g *contest) certify() error {
	if !g.stays {
		return nil
	}
	for i, loser := range g.seats {
		if err := g.stopped(); err != nil {
			return err
		}
		if g.givesUp(i) {
			// The other side keeps to its choices. If the loser could end all plays, that would cost less than giving up.
			return g.staying(func(i int, k int32) bool {
				return g.seats[i].second == loser.second || g.givesUp(i) || k == g.choices[i]
			})
		}
	}
	return g.staying(func(i int, k int32) bool { return g.after(&g.moves[i][k]).Cmp(g.values[i]) == 0 })
}

// staying returns an *endlessError with a cycle in which players can keep a play by the moves k from seats i that are
// allowed, or nil if each such play leaves the component.
func (g *contest) staying(allowed func(i int, k int32) bool) error {
	c := component{vertices: g.vertices, nodes: make([]node, len(g.nodes)), stopped: g.stopped}
	for i, seat := range g.seats {
		n, given := &c.nodes[seat.node], &g.nodes[seat.node]
		if seat.chance {
			*n = *given
			continue
		}
		for k, a := range given.arcs {
			if allowed(i, int32(k)) {
				n.arcs = append(n.arcs, a)
			}
		}
	}
	cycle, err := c.endless()
	if err == nil && cycle != nil {
		err = &endlessError{cycle}
	}
	return err
}
