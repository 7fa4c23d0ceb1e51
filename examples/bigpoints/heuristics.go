package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/thumb"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// heuristicsConfig is what the flags of bigpoints heuristics ask for.
type heuristicsConfig struct {
	size    reduced.Size
	sample  int
	seed    uint64
	rules   string
	workers int
}

func (c *heuristicsConfig) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("bigpoints heuristics", flag.ContinueOnError)
	fs.IntVar(&c.size.Colors, "colors", 3, "measure on boards of `N` colors, 2 to 5")
	fs.IntVar(&c.size.Discs, "discs", 2, "measure on boards of `N` discs of each color, 2 to 5")
	fs.StringVar(&c.rules, "rules", "", "measure only the rules and combinations of `LIST`, such as \"own; own, spread\":\n"+
		"commas combine rules, and semicolons part what is measured")
	fs.IntVar(&c.sample, "sample", 0, "measure on `N` random boards instead of all, and give intervals")
	fs.Uint64Var(&c.seed, "seed", 1, "draw the random boards from seed `N`")
	fs.IntVar(&c.workers, "workers", 0, "solve `N` boards at a time (default one for each processor)")
	return fs
}

// heuristics prints what rules of thumb are worth.
func heuristics(ctx context.Context, args []string, stdout, stderr io.Writer) (interrupted bool, err error) {
	var c heuristicsConfig
	rest, err := command.Parse(c.flags(), args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return false, heuristicsUsage(stdout, new(heuristicsConfig).flags())
	case err != nil:
		return false, err
	case len(rest) > 0:
		return false, command.Usagef("unexpected argument %q", rest[0])
	}
	sequences, err := c.check()
	if err != nil {
		return false, &command.UsageError{Err: err}
	}
	e, err := thumb.Measure(ctx, c.workers, thumb.Sample{Size: c.size, Boards: c.sample, Seed: c.seed}, sequences)
	if err != nil && ctx.Err() != nil && errors.Is(err, context.Cause(ctx)) {
		fmt.Fprintln(stderr, "bigpoints: interrupted; nothing is kept, and the same command begins again")
		return true, nil
	}
	if err != nil {
		return false, err
	}
	_, err = fmt.Fprint(stdout, e.Title()+"\n\n"+e.Text())
	return false, err
}

// check checks the flags and returns what is to be measured.
func (c *heuristicsConfig) check() ([]heuristic.Priorities, error) {
	if err := c.size.Check(); err != nil {
		return nil, err
	}
	const most = 10_000 // so that what is found of them fits in memory
	if err := command.Within("-sample", int64(c.sample), 0, most); err != nil {
		return nil, err
	}
	if err := command.Within("-workers", int64(c.workers), 0, maxWorkers); err != nil {
		return nil, err
	}
	if c.sample == 0 && c.size.CountClasses() > most {
		return nil, fmt.Errorf("%v has %v boards, too many to solve them all: ask for some by -sample", c.size, c.size.Count())
	}
	if c.sample == 1 {
		return nil, errors.New("-sample 1 gives no interval: ask for more boards")
	}
	if c.rules == "" {
		return thumb.Singles(thumb.Rules()), nil
	}
	var all []heuristic.Priorities
	for _, text := range strings.Split(c.rules, ";") {
		q, err := heuristic.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("-rules: %w", err)
		}
		all = append(all, q)
	}
	return all, nil
}

func heuristicsUsage(w io.Writer, fs *flag.FlagSet) error {
	var list strings.Builder
	for _, r := range heuristic.Rules() {
		fmt.Fprintf(&list, "  %-7s %s\n", r.Name, r.Sentence)
	}
	return command.Help(w, `Usage: bigpoints heuristics [flags]

Says what rules of thumb are worth on the boards of a size of the reduced game, by the
exact values of all positions. A choice is a position where not all moves are worth the
same number of points. The columns are

  all        percent of the choices in which the move is as good as any: over all
             positions that can be reached,
  own play   and over those that are met when the rule plays against itself
  outcome    percent in which the move keeps the best outcome: win, draw or loss
`+thumb.Legend+`
The rules are, the last two for the full game only,

`+list.String()+`
Flags:
`, fs, `
Examples:
  bigpoints heuristics                                            all boards of 3x2
  bigpoints heuristics -colors 3 -discs 4 -sample 20              20 random boards of 3x4
  bigpoints heuristics -rules "own; own, spread; own, spread, short"  some combinations
`)
}
