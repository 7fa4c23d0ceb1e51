package strategic

import (
	"fmt"
	"math/big"
)

// Restrict returns the game with only the given strategies of each player, in the given order,
// with their names. Restrict panics if a player keeps no strategy, or if a strategy does not
// exist.
func (g *Game) Restrict(strategies [][]int) *Game {
	h, _ := g.restrict(strategies, nil)
	return h
}

// restrict is Restrict as a part of a call.
func (g *Game) restrict(strategies [][]int, r *run) (*Game, error) {
	if len(strategies) != len(g.players) {
		panic(fmt.Sprintf("strategic: strategies of %d players for %d", len(strategies), len(g.players)))
	}
	sizes := make([]int, len(strategies))
	for p := range strategies {
		sizes[p] = len(strategies[p])
	}
	h := New(sizes...)
	h.Title, h.Comment = g.Title, g.Comment
	for p, list := range strategies {
		h.players[p].name = g.players[p].name
		for i, s := range list {
			g.mustStrategy(p, s)
			h.players[p].strategies[i] = g.players[p].strategies[s]
		}
	}
	original := make([]int, len(g.players))
	to := 0
	for profile := range h.Profiles() {
		for p, s := range profile {
			original[p] = strategies[p][s]
		}
		if err := r.work(20 * len(original)); err != nil {
			return nil, err
		}
		from := g.index(original)
		for p := range g.payoffs {
			h.payoffs[p].copy(to, &g.payoffs[p], from)
		}
		to++
	}
	return h, nil
}

// copy sets an entry to an entry of another table.
func (t *payoff) copy(to int, from *payoff, at int) {
	if from.large != nil {
		t.set(to, from.large[at])
	} else {
		t.set(to, new(big.Rat).SetInt64(from.small[at]))
	}
}
