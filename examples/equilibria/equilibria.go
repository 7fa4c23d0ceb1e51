package main

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/text"
)

// equilibria prints the equilibria.
func (r *report) equilibria(ctx context.Context) error {
	if r.form == nil {
		return nil
	}
	if err := r.degeneracy(ctx); err != nil {
		return err
	}
	r.merge()
	switch {
	case r.form.Players() != 2 && r.find == "one":
		return r.someEquilibria(ctx)
	case r.form.Players() != 2:
		return r.supports(ctx)
	case r.find == "one":
		return r.oneEquilibrium(ctx)
	}
	return r.allEquilibria(ctx)
}

// oneEquilibrium prints an equilibrium of two players: the optimal strategies if there are
// any.
func (r *report) oneEquilibrium(ctx context.Context) error {
	if r.zeroSum != nil {
		r.section("One equilibrium")
		r.printEquilibrium(r.zeroSum.Profile)
		return nil
	}
	l := strategic.NewLemkeHowson(r.distinct.form)
	l.Memory = r.left
	l.Progress = r.watch.form("equilibrium:")
	e, late, err := within(ctx, r.limits, l.Solve)
	if err != nil {
		return err
	}
	r.section("One equilibrium")
	if late {
		r.open("The equilibrium")
		return nil
	}
	r.printEquilibrium(r.wholeProfile(e.Profile))
	return nil
}

// printEquilibrium prints an equilibrium and what it is worth.
func (r *report) printEquilibrium(e strategic.Profile) {
	if r.vectors {
		r.printVector(e, (*big.Rat).RatString)
	} else {
		payoffs := r.form.Expected(e)
		for p, m := range e {
			fmt.Fprintf(r, "  %s gets %s by %s\n", r.player(p), payoffs[p].RatString(), r.names.Mixture(p, m))
		}
	}
	if r.behavior && r.tree != nil {
		r.printBehavior(e)
	}
}

// printVector prints the probabilities of an equilibrium as the programs of Gambit do.
func (r *report) printVector(e strategic.Profile, write func(*big.Rat) string) {
	fmt.Fprint(r, "NE")
	for _, m := range e {
		for _, x := range m {
			fmt.Fprintf(r, ",%s", write(x))
		}
	}
	fmt.Fprintln(r)
}

// list prints so many equilibria, with their numbers above them, below a title that is for all. Some
// says that there may be others.
func (r *report) list(title string, n int, some bool, print func(i int)) {
	if some {
		title = "Equilibria, as far as they were found: %d"
	}
	r.section(title, n)
	for i := range min(n, r.lines) {
		if !r.vectors {
			fmt.Fprintf(r, "%d\n", i+1)
		}
		print(i)
	}
	r.more(n)
}

// allEquilibria prints all extreme equilibria of two players. If it takes too long to find
// even one of them, and it is not said that all are wanted, another way is gone.
func (r *report) allEquilibria(ctx context.Context) error {
	e := strategic.NewEquilibria(r.distinct.form)
	e.Memory = r.left
	e.Progress = r.watch.form("equilibria:")
	set, late, err := within(ctx, r.limits, e.Solve)
	title := "Equilibria: %d"
	if !set.Finite() {
		title = "Equilibria: infinitely many, mixtures of %d extreme ones"
	}
	r.list(title, len(set.Extreme), late || err != nil, func(i int) { r.printEquilibrium(r.wholeProfile(set.Profile(i))) })
	switch {
	case late:
		r.open("Whether there are more")
		if len(set.Extreme) == 0 && r.find == "auto" {
			return r.oneEquilibrium(ctx)
		}
	case err == nil && !set.Finite():
		r.printSubsets(set)
	}
	return err
}

// printSubsets prints which equilibria may be mixed.
func (r *report) printSubsets(set strategic.EquilibriumSet) {
	fmt.Fprintf(r, "\nMaximal Nash subsets, in %s:\n\n", text.Plural(set.Components, "component"))
	for _, s := range set.Subsets[:min(len(set.Subsets), r.lines)] {
		fmt.Fprintf(r, "  component %d\n", s.Component+1)
		for p := range s.Strategies {
			fmt.Fprintf(r, "    %s mixes:", r.player(p))
			for k, at := range s.Strategies[p] {
				if k > 0 {
					fmt.Fprint(r, ";")
				}
				fmt.Fprintf(r, " %s", r.names.Mixture(p, r.whole(p, set.Strategies[p][at])))
			}
			fmt.Fprintln(r)
		}
	}
	r.more(len(set.Subsets))
}
