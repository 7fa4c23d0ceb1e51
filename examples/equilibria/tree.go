package main

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// heading says what game it is.
func (r *report) heading(context.Context) error {
	title, comment := "", ""
	if r.tree != nil {
		title, comment = r.tree.Title, r.tree.Comment
	} else {
		title, comment = r.form.Title, r.form.Comment
	}
	if title == "" {
		title = "A game without a title"
	}
	fmt.Fprintf(r, "%s\n", forms.OneLine(title))
	if comment != "" {
		fmt.Fprintf(r, "%s\n", forms.OneLine(comment))
	}
	fmt.Fprintln(r)
	if r.tree != nil {
		r.describeTree()
	} else {
		fmt.Fprintf(r, "A game in strategic form, for %s.\n", count(r.form.Players(), "player"))
	}
	return nil
}

// describeTree says what the tree is like.
func (r *report) describeTree() {
	terminal, chance := 0, 0
	for _, n := range r.tree.Nodes {
		switch n.Set {
		case extensive.Terminal:
			terminal++
		case extensive.Chance:
			chance++
		}
	}
	kind := "A tree"
	if !r.tree.IsTree() {
		kind = "A digraph"
	}
	fmt.Fprintf(r, "%s of %s, %d of them terminal", kind, count(len(r.tree.Nodes), "node"), terminal)
	if chance > 0 {
		fmt.Fprintf(r, " and %d of chance", chance)
	}
	fmt.Fprintf(r, ", for %s", count(len(r.tree.Players), "player"))
	if r.tree.PerfectInformation() == nil {
		see := "see"
		if len(r.tree.Players) == 1 {
			see = "sees"
		}
		fmt.Fprintf(r, " who %s everything.\n", see)
	} else {
		fmt.Fprintf(r, " with %s.\n", count(len(r.tree.Sets), "information set"))
	}
}

// induction solves a tree of perfect information.
func (r *report) induction(ctx context.Context) error {
	if r.tree == nil || len(r.tree.Players) == 0 || r.tree.PerfectInformation() != nil {
		return nil
	}
	t := extensive.NewInduction(r.tree)
	t.Progress = r.watch.tree("backward induction:")
	var p extensive.SubgamePerfect
	number := new(big.Int)
	late, err := r.within(ctx, func(ctx context.Context) (err error) {
		if p, err = t.Solve(ctx); err == nil {
			number, err = t.Count(ctx)
		}
		return err
	})
	switch {
	case err != nil:
		return err
	case late:
		r.section("Backward induction")
		r.open("The equilibrium")
		return nil
	}
	r.perfection = &p
	r.section("Backward induction")
	for player, x := range p.Values[0] {
		fmt.Fprintf(r, "%s gets %s.\n", r.tree.Players[player], x.RatString())
	}
	fmt.Fprintf(r, "Subgame-perfect equilibria in pure strategies: %v.\n", number)
	for play, err := range r.tree.Outcome(p.Profile) {
		if err != nil {
			return err
		}
		if play.Probability.IsInt() && len(play.Moves) > 0 {
			fmt.Fprintf(r, "Play of the first: %s.\n", r.tree.PlayName(play))
		}
	}
	return nil
}
