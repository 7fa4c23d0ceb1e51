package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// reporter makes a report.
type reporter struct {
	plan            []goal
	data, out       string // directories
	workers, memory int
	stdout, stderr  io.Writer
}

// writeReport solves what the plan asks for and is not solved yet, and writes the
// report.
func writeReport(ctx context.Context, args []string, stdout, stderr io.Writer) (interrupted bool, err error) {
	r := &reporter{plan: plan, stdout: stdout, stderr: stderr}
	err = r.parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return false, r.usage()
	}
	if err != nil {
		return false, err
	}
	return r.run(ctx)
}

func (r *reporter) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("bigpoints report", flag.ContinueOnError)
	fs.StringVar(&r.data, "data", "", "keep the rows in the directory `DIR`, and solve only what is not there")
	fs.StringVar(&r.out, "out", "", "write the report to the directory `DIR`, over another report")
	fs.IntVar(&r.workers, "workers", 0, "solve `N` boards at a time (default one for each processor)")
	fs.IntVar(&r.memory, "memory", 0, "let each worker use `N` MiB (default as without report)")
	return fs
}

func (r *reporter) usage() error {
	return command.Help(r.stdout, `Usage: bigpoints report -data DIR -out DIR

Solves boards of many sizes and writes what was found: `+findings.TextFile+` and charts, as
SVG. That takes about an hour on two processors, most of it for who wins the boards
of 4x4. If it was interrupted or killed, the same command goes on where it was. The
same rows make the same report.

`, r.flags(), "")
}

func (r *reporter) parse(args []string) error {
	rest, err := command.Parse(r.flags(), args)
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return command.Usagef("unexpected argument %q", rest[0])
	case r.data == "" || r.out == "":
		return command.Usagef("report needs -data and -out")
	}
	_, err = parse(r.common())
	if err != nil {
		return &command.UsageError{Err: err}
	}
	return nil
}

// common is what the command lines of all sizes have in common.
func (r *reporter) common() []string {
	return []string{"-workers", strconv.Itoa(r.workers), "-memory", strconv.Itoa(r.memory)}
}

func (r *reporter) run(ctx context.Context) (interrupted bool, err error) {
	for _, dir := range []string{r.data, r.out} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return false, err
		}
	}
	if err := r.checkOut(); err != nil {
		return false, err
	}
	var sizes []findings.Size
	for _, g := range r.plan {
		z, interrupted, err := r.size(ctx, g)
		if interrupted || err != nil {
			return interrupted, err
		}
		sizes = append(sizes, z)
	}
	for name, content := range findings.Report(sizes, r.how()) {
		if err := os.WriteFile(filepath.Join(r.out, name), content, 0o666); err != nil {
			return false, err
		}
	}
	_, err = fmt.Fprintf(r.stdout, "\n%s\n", filepath.Join(r.out, findings.TextFile))
	return false, err
}

// checkOut returns an error if the report would take the place of another text, or
// cannot be written: better now than when all is solved.
func (r *reporter) checkOut() error {
	probe, err := os.CreateTemp(r.out, ".report-*")
	if err != nil {
		return err
	}
	probe.Close()
	if err := os.Remove(probe.Name()); err != nil {
		return err
	}
	name := filepath.Join(r.out, findings.TextFile)
	text, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) || err == nil && strings.HasPrefix(string(text), findings.Title) {
		return nil
	}
	if err == nil {
		err = fmt.Errorf("%s: %w", name, errNoReport)
	}
	return err
}

// errNoReport says that a text is no report.
var errNoReport = errors.New("it is there, and is no report")

// size returns what is found of a size.
func (r *reporter) size(ctx context.Context, g goal) (z findings.Size, interrupted bool, err error) {
	z = findings.Size{Size: g.Size, PointsSampled: g.boards > 0, StatesSampled: g.states > 0}
	z.Sampled = z.PointsSampled && g.won == ofSame
	won := make(map[reduced.Board]int)
	for _, t := range g.tasks() {
		interrupted, err = r.rows(ctx, g.args(r.data, t), func(a reduced.Analysis) error {
			if w, ok := won[a.Board]; ok && w != a.Winner() {
				return fmt.Errorf("board %s: the search for the margin finds another winner than the objective %s", a.Board, t.name)
			}
			switch t.name {
			case "margin":
				won[a.Board] = a.Winner()
				if z.AddPoints(a); g.won == ofSame {
					z.AddWinner(a)
				}
			case "outcome":
				z.AddWinner(a)
			case "thesis":
				z.States = append(z.States, a.Stats.Positions)
			}
			return nil
		})
		if interrupted || err != nil {
			return z, interrupted, err
		}
	}
	return z, false, nil
}

// rows solves the boards that a command line asks for, as far as they are not yet,
// and calls add with each.
func (r *reporter) rows(ctx context.Context, args []string, add func(reduced.Analysis) error) (interrupted bool, err error) {
	c, err := parse(append(args, r.common()...))
	if err != nil {
		return false, err
	}
	if _, err := fmt.Fprintf(r.stdout, "%s -csv %s\n", c.command(), c.csv); err != nil {
		return false, err
	}
	if interrupted, err := solve(ctx, c, io.Discard, r.stderr); interrupted || err != nil {
		return interrupted, err
	}
	for a, err := range checkpoint.Load(c.csv, c.job(c.boards())) {
		if err == nil {
			err = add(a)
		}
		if err != nil {
			return false, err
		}
	}
	return false, nil
}

// how says how the numbers are made. It names no directory, so that the report does
// not depend on it.
func (r *reporter) how() string {
	var b strings.Builder
	b.WriteString(`One command solves the boards, as far as they are not solved yet, and writes this
report. It may be stopped at any time, and goes on where it was.

    go run ./examples/bigpoints report -data DIR -out examples/bigpoints/report

The boards are solved one by one, each class of those that differ by the names of the
colors once, by these commands, whose files the report reads:

`)
	for _, g := range r.plan {
		for _, t := range g.tasks() {
			fmt.Fprintf(&b, "    go run ./examples/bigpoints %s\n", strings.Join(g.args("DIR", t), " "))
		}
	}
	b.WriteString(`
The states are those of a full enumeration, with the thesis' order of preference.
Where a board is solved in more than one way, the winners are compared.
`)
	return b.String()
}
