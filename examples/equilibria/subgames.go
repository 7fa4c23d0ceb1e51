package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// perfectBehavior prints a subgame-perfect equilibrium of a tree with information sets, if there are
// subgames in it.
func (r *report) perfectBehavior(ctx context.Context) error {
	roots, err := r.tree.Subgames()
	if err != nil || len(roots) < 2 {
		return nil // where the game itself is the only subgame, every equilibrium is perfect
	}
	t := &extensive.Perfection{Game: r.tree, Profiles: r.profiles, Memory: r.left}
	p, late, err := within(ctx, r.limits, t.Solve)
	if err != nil && !isUnmade(err) {
		return err
	}
	r.section("Subgame perfection")
	switch {
	case late:
		r.open("A subgame-perfect equilibrium")
		return nil
	case err != nil:
		fmt.Fprintf(r, "No equilibrium is computed: %s.\n", game.Reason(err))
		return nil
	}
	whole := p.Subgames[len(p.Subgames)-1]
	for player, x := range whole.Values {
		value := x.RatString()
		if whole.Regret.Sign() > 0 {
			value = rounded(x)
		}
		fmt.Fprintf(r, "%s gets %s.\n", r.treePlayer(player), value)
	}
	if whole.Regret.Sign() > 0 {
		fmt.Fprintf(r, "Nobody could gain more than 1e%+d in any subgame.\n", powerAbove(whole.Regret))
	}
	several := 0
	for _, s := range p.Subgames {
		if s.Pure > 1 {
			several++
		}
	}
	fmt.Fprintf(r, "Subgames: %d. With several pure equilibria, of which the first is taken: %d.\n", len(p.Subgames), several)
	r.printMoves(p.Behavior, len(p.Behavior))
	if r.subgamePerfect {
		return r.allPerfect(ctx)
	}
	return nil
}

// isUnmade says whether a question is left open because of what the tree is like, and not for a fault.
func isUnmade(err error) bool {
	return errors.Is(err, strategic.ErrSize) || errors.Is(err, game.ErrMemory) || errors.Is(err, extensive.ErrRecall) ||
		errors.Is(err, extensive.ErrUnlisted)
}
