package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// report is the report on a game. Sections write to the buffer, which is printed after
// each of them.
type report struct {
	*config
	bytes.Buffer
	limits
	subject
	watch *watch
	names forms.Names

	distinct   distinct
	perfection *extensive.SubgamePerfect // if there is one
	zeroSum    *strategic.Solution       // if there is one
	unmade     bool                      // whether the normal form of the tree was not made
	tooLarge   error                     // why not, unless it took too long
}

// reportAll prints the reports on all games. If one fails the others are printed all the
// same.
func (c *config) reportAll(ctx context.Context, sources []source, p command.Process) error {
	if err := c.checkFiles(); err != nil {
		return err
	}
	out := p.Stdout
	for _, file := range []string{c.svg, c.dot, c.efg, c.nfg} {
		if file == "-" {
			out = p.Stderr // the file takes its place
		}
	}
	failed := 0
	var last error
	limits := c.limits()
	for i, s := range sources {
		if len(sources) > 1 {
			if i > 0 {
				fmt.Fprintln(out)
			}
			if _, err := fmt.Fprintf(out, "== %s\n\n", s.name); err != nil {
				return err
			}
		}
		err := c.report(ctx, s, limits.share(len(sources)-i), out, p)
		switch {
		case err == nil:
			continue
		case ctx.Err() != nil || len(sources) == 1:
			return err
		}
		failed++
		last = err
		command.Report(p.Stderr, "equilibria", err)
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d games failed, the last because: %w", failed, len(sources), last)
	}
	return nil
}

// report prints the report on one game. A section that fails does not keep the others from
// being printed; the first error is returned.
func (c *config) report(ctx context.Context, s source, l limits, out io.Writer, p command.Process) error {
	r := &report{config: c, limits: l, watch: newWatch(p.Stderr)}
	defer r.watch.Clear()
	var err error
	opening, cancel := l.bound(ctx, 10)
	r.subject, err = s.open(opening, r.watch, l.left)
	cancel()
	if err != nil {
		return s.failed(err)
	}
	r.holdSubject()
	if c.letters {
		if r.tree == nil {
			return s.failed(errors.New("-letters is for trees"))
		}
		forms.Letter(r.tree)
	}
	if err := r.checkWelfare(); err != nil {
		return s.failed(err)
	}
	sections := []func(context.Context) error{
		r.heading, r.induction, r.normalForm, r.sequenceForm, r.dominated, r.value, r.equilibria, r.correlation, r.logitPath,
	}
	switch {
	case r.rounds != nil && r.tree == nil:
		sections = []func(context.Context) error{r.byRounds}
	case r.rounds != nil:
		sections = append([]func(context.Context) error{r.byRounds}, sections[1:]...)
	}
	var first error
	for _, section := range sections {
		err := section(ctx)
		r.watch.Clear()
		if _, failed := r.WriteTo(out); failed != nil {
			return failed
		}
		if ctx.Err() != nil {
			return cmp.Or(err, context.Cause(ctx))
		}
		first = cmp.Or(first, err)
	}
	if first != nil {
		first = s.failed(first)
	}
	return cmp.Or(first, r.files(ctx, p.Stdout))
}

// section writes the head of a section.
func (r *report) section(format string, args ...any) {
	fmt.Fprintf(r, "\n"+format+"\n\n", args...)
}

// holdSubject counts the memory of the game.
func (r *report) holdSubject() {
	if r.tree != nil {
		r.hold(r.tree.Bytes())
	}
	if r.form != nil {
		r.hold(r.form.Bytes())
	}
}
