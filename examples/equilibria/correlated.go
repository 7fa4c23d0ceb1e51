package main

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/text"
)

// mostEntries is how large the linear program of a correlated equilibrium may be.
const mostEntries = 1 << 24

// checkWelfare returns an error unless -welfare has a weight for each player.
func (r *report) checkWelfare() error {
	if r.welfare == "" {
		return nil
	}
	weights, err := r.weights()
	if err != nil {
		return err
	}
	players := 0
	if r.tree != nil {
		players = len(r.tree.Players)
	} else {
		players = r.form.Players()
	}
	if len(weights) != players {
		return fmt.Errorf("-welfare has %s for %s", text.Plural(len(weights), "weight"), text.Plural(players, "player"))
	}
	return nil
}

// correlation prints the best correlated equilibrium.
func (r *report) correlation(ctx context.Context) error {
	if r.form == nil || !r.correlated {
		return nil
	}
	c := strategic.NewCorrelated(r.form)
	c.Memory = r.left
	c.Progress = r.watch.form("correlated equilibrium:")
	if r.welfare != "" {
		var err error
		if c.Welfare, err = r.weights(); err != nil {
			return err
		}
	}
	constraints := 1
	for p := range r.form.Players() {
		constraints += r.form.Strategies(p) * (r.form.Strategies(p) - 1)
	}
	if constraints > mostEntries/r.form.Size() {
		return fmt.Errorf("-correlated: a linear program of %d inequalities in %d variables is too large, want a product of at most %d",
			constraints, r.form.Size(), mostEntries)
	}
	e, late, err := within(ctx, r.limits, c.Solve)
	switch {
	case err != nil:
		return err
	case late:
		r.section("Best correlated equilibrium")
		r.open("It")
		return nil
	}
	r.printCorrelation(e)
	return nil
}

// printCorrelation prints a correlated equilibrium.
func (r *report) printCorrelation(e strategic.Correlation) {
	r.section("Best correlated equilibrium: welfare %s", e.Welfare.RatString())
	for p, x := range e.Payoffs {
		fmt.Fprintf(r, "%s gets %s.\n", r.player(p), x.RatString())
	}
	for _, c := range e.Profiles[:min(len(e.Profiles), r.lines)] {
		fmt.Fprintf(r, "  %s:", c.Probability.RatString())
		for p, s := range c.Profile {
			if p > 0 {
				fmt.Fprint(r, ";")
			}
			fmt.Fprintf(r, " %s", r.names.Strategy(p, s))
		}
		fmt.Fprintln(r)
	}
	r.more(len(e.Profiles))
}
