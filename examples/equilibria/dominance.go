package main

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// dominated eliminates dominated strategies round by round.
func (r *report) dominated(ctx context.Context) error {
	if r.form == nil || r.dominance == "none" {
		return nil
	}
	d := strategic.NewDominance(r.form)
	d.Weak = r.dominance == "weak"
	d.Memory = r.left
	d.Progress = r.watch.form("dominance:")
	e, late, err := within(ctx, r.limits, d.Eliminate)
	r.section("Dominance (%s)", r.dominance)
	for i, round := range e.Rounds {
		fmt.Fprintf(r, "Round %d:\n", i+1)
		r.printRound(round)
	}
	switch {
	case late:
		r.open("What else is dominated")
	case err != nil:
	case len(e.Rounds) == 0:
		fmt.Fprintln(r, "No strategy is dominated.")
	default:
		r.printKept(e.Kept)
	}
	return err
}

// printRound prints the strategies that are dominated, and by what.
func (r *report) printRound(round []strategic.Dominated) {
	for _, x := range round[:min(len(round), r.lines)] {
		how := "strictly"
		if !x.Strict {
			how = "weakly"
		}
		fmt.Fprintf(r, "  %s: %s is %s dominated by %s\n", r.player(x.Player),
			r.names.Strategy(x.Player, x.Strategy), how, r.names.Mixture(x.Player, x.By))
	}
	r.more(len(round))
}

// printKept prints what is left of the game.
func (r *report) printKept(kept [][]int) {
	sizes := make([]int, len(kept))
	for p, strategies := range kept {
		sizes[p] = len(strategies)
	}
	fmt.Fprintf(r, "What is left: %s.\n", product(sizes))
	profiles := 1
	for _, n := range sizes {
		profiles *= n
	}
	for p, strategies := range kept {
		if profiles > 1 || len(strategies) != 1 {
			return
		}
		fmt.Fprintf(r, "  %s chooses %s.\n", r.player(p), r.names.Strategy(p, strategies[0]))
	}
}
