package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/internal/text"
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
		fmt.Fprintf(r, "A game in strategic form, for %s.\n", text.Plural(r.form.Players(), "player"))
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
	fmt.Fprintf(r, "%s of %s, %d of them terminal", kind, text.Plural(len(r.tree.Nodes), "node"), terminal)
	if chance > 0 {
		fmt.Fprintf(r, " and %d of chance", chance)
	}
	fmt.Fprintf(r, ", for %s", text.Plural(len(r.tree.Players), "player"))
	if r.tree.PerfectInformation() == nil {
		see := "see"
		if len(r.tree.Players) == 1 {
			see = "sees"
		}
		fmt.Fprintf(r, " who %s everything.\n", see)
	} else {
		fmt.Fprintf(r, " with %s.\n", text.Plural(len(r.tree.Sets), "information set"))
		r.describeRecall()
	}
}

// describeRecall says which players forget, for whom mixed strategies and behavior are not the same.
func (r *report) describeRecall() {
	for p := range r.tree.Players {
		err := r.tree.PerfectRecall(p)
		if !errors.Is(err, extensive.ErrRecall) {
			continue
		}
		fault := "forgets what came before"
		if errors.Is(err, extensive.ErrAbsentMinded) {
			fault = "is absent-minded: a play comes to a set twice"
		}
		fmt.Fprintf(r, "%s %s. The strategies of the normal form are chosen once, for all of the play;\n"+
			"behavior, drawn anew at each node, may be worth more or less.\n", r.treePlayer(p), fault)
	}
}

// induction finds a subgame-perfect equilibrium of a tree, by backward induction where everybody sees
// everything.
func (r *report) induction(ctx context.Context) error {
	if r.tree == nil || len(r.tree.Players) == 0 {
		return nil
	}
	if r.tree.PerfectInformation() != nil {
		if err := r.optimum(ctx); err != nil {
			return err
		}
		return r.perfectBehavior(ctx)
	}
	t := extensive.NewInduction(r.tree)
	t.Memory = r.left
	t.Progress = r.watch.tree("backward induction:")
	p, late, err := within(ctx, r.limits, t.Solve)
	switch {
	case err != nil:
		return err
	case late:
		r.section("Backward induction")
		r.open("The equilibrium")
		return nil
	}
	r.perfection = &p
	r.hold(eachPerfect * int64(len(r.tree.Nodes)))
	r.section("Backward induction")
	for player, x := range p.Values[0] {
		fmt.Fprintf(r, "%s gets %s.\n", r.tree.Players[player], x.RatString())
	}
	if err := r.perfect(ctx, t); err != nil {
		return err
	}
	for play, err := range r.tree.PlaysOf(p.Profile) {
		if err != nil {
			return err
		}
		if play.Probability.IsInt() && len(play.Moves) > 0 {
			fmt.Fprintf(r, "Play of the first: %s.\n", r.tree.PlayName(play))
		}
	}
	return nil
}

// eachPerfect is about how many bytes an equilibrium by backward induction takes for a node.
const eachPerfect = 100

// perfect prints how many equilibria backward induction has. To count them may take far
// longer, and more memory, than to find one.
func (r *report) perfect(ctx context.Context, t *extensive.Induction) error {
	t.Memory = r.left
	n, late, err := within(ctx, r.limits, t.Count)
	switch {
	case late:
		r.open("How many such equilibria there are")
	case errors.Is(err, game.ErrMemory):
		fmt.Fprintf(r, "Such equilibria are not counted: %s. See -memory.\n", game.Reason(err))
	case err != nil:
		return err
	default:
		fmt.Fprintf(r, "Subgame-perfect equilibria in pure strategies: %v.\n", n)
	}
	return nil
}
