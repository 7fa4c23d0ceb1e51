package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// report is the report on a game. Sections write to the buffer, which is printed after
// each of them.
type report struct {
	*config
	bytes.Buffer
	subject
	watch  *watch
	names  names
	solved bool // by backward induction

	perfection *extensive.Perfection // if there is one
	zeroSum    *strategic.Solution   // if there is one
}

// reportAll prints the reports on all games. If one fails the others are printed all the
// same.
func (c *config) reportAll(ctx context.Context, sources []source, p command.Process) error {
	out := p.Stdout
	for _, file := range []string{c.svg, c.dot, c.efg, c.nfg} {
		if file == "-" {
			out = p.Stderr // the file takes its place
		}
	}
	failed := 0
	var last error
	for i, s := range sources {
		if len(sources) > 1 {
			if i > 0 {
				fmt.Fprintln(out)
			}
			if _, err := fmt.Fprintf(out, "== %s\n\n", s.name); err != nil {
				return err
			}
		}
		err := c.report(ctx, s, out, p)
		switch {
		case err == nil:
			continue
		case ctx.Err() != nil || len(sources) == 1:
			return err
		}
		failed++
		last = err
		fmt.Fprintf(p.Stderr, "equilibria: %v\n", err)
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d games failed, the last because: %w", failed, len(sources), last)
	}
	return nil
}

// report prints the report on one game. What was found before an error is printed too.
func (c *config) report(ctx context.Context, s source, out io.Writer, p command.Process) (err error) {
	r := &report{config: c, watch: newWatch(p.Stderr)}
	defer r.watch.Clear()
	if r.subject, err = s.open(ctx, r.watch); err != nil {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	for _, section := range []func(context.Context) error{
		r.heading, r.induction, r.normalForm, r.dominated, r.value, r.equilibria, r.correlation,
	} {
		err := section(ctx)
		r.watch.Clear()
		if _, failed := r.WriteTo(out); failed != nil {
			return failed
		}
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return r.files(p.Stdout)
}

// section writes the head of a section.
func (r *report) section(format string, args ...any) {
	fmt.Fprintf(r, "\n"+format+"\n\n", args...)
}

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
	fmt.Fprintf(r, "%s\n", oneLine(title))
	if comment != "" {
		fmt.Fprintf(r, "%s\n", oneLine(comment))
	}
	fmt.Fprintln(r)
	if r.tree != nil {
		r.describeTree()
	} else {
		fmt.Fprintf(r, "A game in strategic form of %s.\n", r.playersOf(r.form))
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
		fmt.Fprintln(r, " who see everything.")
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
	p, err := t.Solve(ctx)
	if err != nil {
		return err
	}
	number, err := t.Count(ctx)
	if err != nil {
		return err
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
		if play.Probability.IsInt() {
			fmt.Fprintf(r, "Play of the first: %s.\n", r.tree.PlayName(play))
		}
	}
	return nil
}

// normalForm makes the normal form of a tree, and prints it.
func (r *report) normalForm(ctx context.Context) error {
	if r.form == nil {
		form, err := r.tree.Strategic(ctx, r.profiles)
		if err != nil && r.perfection != nil && errors.Is(err, strategic.ErrSize) {
			r.section("Normal form")
			fmt.Fprintf(r, "It is not made: %v. See -profiles.\n", err)
			return nil
		}
		if err != nil {
			return err
		}
		r.form = form
	}
	r.names = newNames(r.form)
	r.section("Normal form: %s", r.size())
	r.printKeys()
	if r.form.Size() > r.cells {
		fmt.Fprintf(r, "The table of %s is not printed: see -cells.\n", count(r.form.Size(), "profile"))
		return nil
	}
	if r.markdown {
		return r.names.short.Markdown(r)
	}
	return r.names.short.Text(r)
}

// size returns the numbers of strategies.
func (r *report) size() string {
	text := ""
	for p := range r.form.Players() {
		if p > 0 {
			text += " x "
		}
		text += fmt.Sprint(r.form.Strategies(p))
	}
	return text + " " + plural(r.form.Size(), "profile")
}

// playersOf returns how many players there are and their strategies.
func (r *report) playersOf(g *strategic.Game) string {
	return count(g.Players(), "player")
}
