package extensive

import (
	"context"
	"math/big"
	"slices"
)

// CountStrategies returns the number of strategies that [Game.Strategies] yields for the player.
//
// If the player has perfect recall, the time is linear in the size of g, apart from the
// arithmetic. Otherwise CountStrategies enumerates the strategies. It also enumerates the
// strategies of a digraph if the player's moves differ on two paths to the same node. If ctx ends
// the enumeration, the error is context.Cause(ctx). CountStrategies panics if the player does not
// exist.
func (g *Game) CountStrategies(ctx context.Context, player int) (*big.Int, error) {
	mustContext(ctx)
	g.mustPlayer(player)
	w := until(ctx)
	h, err := g.history(player, w)
	if err == nil {
		return count(h, w, one.Num(), sum, times)
	}
	if ended := context.Cause(ctx); ended != nil {
		return nil, inPackage(ended)
	}
	n := int64(0)
	if err := g.plans(w, player, func(*plan) bool { n++; return true }); err != nil {
		return nil, err
	}
	return big.NewInt(n), nil
}

func sum(a, b *big.Int) *big.Int   { return new(big.Int).Add(a, b) }
func times(a, b *big.Int) *big.Int { return new(big.Int).Mul(a, b) }

// PerfectRecall returns nil if the player never forgets. A player with perfect recall remembers
// every earlier information set and every earlier move of the player. So all paths to an
// information set of the player pass the same sets of the player, with the same moves there.
//
// If the player forgets, the error wraps [ErrRecall] and names a node of a set that breaks the
// rule. If a play visits a set of the player twice, the error also wraps [ErrAbsentMinded], and names
// the set and two nodes. If g has a cycle, the error wraps game.ErrCycle. PerfectRecall takes time linear in the
// size of g. It panics if the player does not exist.
func (g *Game) PerfectRecall(player int) error {
	g.mustPlayer(player)
	_, err := g.history(player, nil)
	return err
}

// history has the choices of a player with perfect recall before each set of the player.
type history struct {
	game   *Game
	player int
	first  []int // the choice of move m at set i has the number first[i]+m; 0 is no choice
	size   int   // the number of choices, with 0
	last   []int // the number of the last choice before each set
	before []int // in a tree, the number of the last choice before each node that can be reached
	order  []int // the sets of the player; a set comes after the set of its last choice
}

// history returns the history of the player, or an error of PerfectRecall or of w.
//
// With perfect recall the player's sets form a forest: each set hangs on a choice at another set,
// or on nothing (Kuhn 1953). Von Stengel (1996) calls the choices before a set the sequence of
// the set.
func (g *Game) history(player int, w work) (*history, error) {
	order, err := g.upward(w)
	if err != nil {
		return nil, err
	}
	const unknown, various = -1, -2
	last := make([]int, len(g.Nodes))
	h := &history{game: g, player: player, size: 1, first: make([]int, len(g.Sets)), last: make([]int, len(g.Sets)), before: last}
	for i, set := range g.Sets {
		if set.Player == player {
			h.first[i], h.last[i] = h.size, unknown
			h.size += g.choices(i)
		}
	}
	for v := range last {
		last[v] = unknown
	}
	last[0] = 0
	for i := len(order) - 1; i >= 0; i-- {
		if err := w.visit(i); err != nil {
			return nil, err
		}
		v := order[i]
		set := g.Nodes[v].Set
		own := set >= 0 && g.Sets[set].Player == player
		if own {
			// order begins at the root, so a set is listed after the set of the choice that leads to
			// it.
			if h.last[set] == unknown {
				h.last[set] = last[v]
				h.order = append(h.order, set)
			}
			// One number is enough. The last choice is made at a set that has one last choice of its
			// own, and so on back to the beginning.
			if h.last[set] != last[v] || last[v] == various {
				return nil, g.forgets(player, v, w)
			}
		}
		for m, move := range g.Nodes[v].Moves {
			choice := last[v]
			if own {
				choice = h.first[set] + m
			}
			// All predecessors of a node come before it in this order, so last is final when the node
			// is looked at.
			if next := &last[move.Node]; *next == unknown {
				*next = choice
			} else if *next != choice {
				*next = various
			}
		}
	}
	return h, nil
}

// best returns the best move at each set of the player. The function better compares two moves at a set, and
// the first of equally good moves is best. The function add adds the gain of the choice from to the gain of
// the choice to.
func (h *history) best(better func(set, move, than int) bool, add func(to, from int)) []int {
	best := make([]int, len(h.game.Sets))
	// Backward every set comes before the choice that leads to it. Its best gain is added to that
	// choice, so that gains are complete when a set is compared.
	for _, set := range slices.Backward(h.order) {
		for m := 1; m < h.game.choices(set); m++ {
			if better(set, m, best[set]) {
				best[set] = m
			}
		}
		add(h.last[set], h.first[set]+best[set])
	}
	return best
}

// count returns the number of reduced strategies, in a type of numbers with the given one, sum
// and product. The number of ways to continue from a set is the sum over its moves of the product
// over the sets that hang on the move. Errors come from w.
func count[N any](h *history, w work, one N, plus, times func(a, b N) N) (N, error) {
	ways := map[int]N{} // of going on after a choice, where they are not 1
	after := func(choice int) N {
		if n, ok := ways[choice]; ok {
			// Each number is asked for once. Deleting it keeps the map, and large numbers, from piling
			// up.
			delete(ways, choice)
			return n
		}
		return one
	}
	// Backward, so that the factors of all sets that hang on a choice are there before its own set is
	// summed up.
	for _, set := range slices.Backward(h.order) {
		if err := w.do(10 * eachVisit); err != nil {
			return one, err
		}
		sum := after(h.first[set])
		for m := 1; m < h.game.choices(set); m++ {
			sum = plus(sum, after(h.first[set]+m))
		}
		ways[h.last[set]] = times(sum, after(h.last[set]))
	}
	return after(0), nil
}
