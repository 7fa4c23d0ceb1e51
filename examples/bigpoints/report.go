package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// reporter makes a report.
type reporter struct {
	chapters        []chapter // all there are
	pages           fs.FS     // what is written by hand, in the directory report
	only            string    // names of those to make, with commas; empty for all
	plan            []goal    // of the first chapter
	data, out       string    // directories
	workers, memory int
	stdout, stderr  io.Writer
	told            bool // that it was interrupted, and how to go on
}

// writeReport writes the report, or some chapters of it.
func writeReport(ctx context.Context, args []string, stdout, stderr io.Writer) (interrupted bool, err error) {
	r := &reporter{chapters: chapters, pages: written, plan: plan, stdout: stdout, stderr: stderr}
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
	fs.StringVar(&r.only, "only", "", "make only the chapters `NAME[,NAME]`: "+strings.Join(names(r.chapters), ", "))
	fs.StringVar(&r.out, "out", "", "write the report to the directory `DIR`, over another report")
	fs.IntVar(&r.workers, "workers", 0, "solve `N` boards at a time (default one for each processor)")
	fs.IntVar(&r.memory, "memory", 0, "let each worker use `N` MiB (default as without report)")
	return fs
}

func (r *reporter) usage() error {
	var list strings.Builder
	for _, c := range r.chapters {
		fmt.Fprintf(&list, "  %-10s  %s\n", c.name, c.about)
	}
	return command.Help(r.stdout, `Usage: bigpoints report [-only NAME,...] -data DIR -out DIR

Writes what is found of the game, in chapters, each a page with its charts, as SVG:

`+list.String()+`
The first, `+findings.TextFile+`, links the others. It solves boards of many sizes, which takes
about two hours on two processors, most of it for who wins the boards of 4x4 and 5x3. If
that was interrupted or killed, the same command goes on where it was. The same rows make
the same report. What is written by hand on a page that is there stays; a new page has the
sentences of this project's report if its tables are the same, and else tables alone.

`, r.flags(), `
Examples:
  bigpoints report -data /tmp/rows -out /tmp/report               all chapters
  bigpoints report -only boards -data /tmp/rows -out /tmp/report  the first one
`)
}

func (r *reporter) parse(args []string) error {
	rest, err := command.Parse(r.flags(), args)
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return command.Usagef("unexpected argument %q", rest[0])
	}
	asked, err := only(r.chapters, r.only)
	if err != nil {
		return err
	}
	if r.out == "" || r.data == "" && slices.ContainsFunc(asked, func(c chapter) bool { return c.rows }) {
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
	asked, err := only(r.chapters, r.only)
	if err != nil {
		return false, err
	}
	for _, dir := range []string{r.data, r.out} {
		if dir == "" {
			continue
		}
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return false, err
		}
	}
	if err := r.checkOut(asked); err != nil {
		return false, err
	}
	for _, c := range asked {
		err := r.make(ctx, c)
		if err != nil && ctx.Err() != nil && errors.Is(err, context.Cause(ctx)) {
			if !r.told {
				fmt.Fprintf(r.stderr, "bigpoints: interrupted in the chapter %s; run the same command to go on\n", c.name)
			}
			return true, nil
		}
		if err != nil {
			return false, err
		}
	}
	return false, r.relink()
}

// checkOut returns an error if a page would take the place of another text, or cannot
// be written: better now than when all is solved.
func (r *reporter) checkOut(asked []chapter) error {
	// The first page is written too, since its links are.
	for _, c := range append(asked[:len(asked):len(asked)], r.chapters[0]) {
		name := filepath.Join(r.out, c.file)
		if err := atomicfile.Check(name); err != nil {
			return err
		}
		text, err := os.ReadFile(name)
		switch {
		case errors.Is(err, os.ErrNotExist):
		case err != nil:
			return err
		case !strings.HasPrefix(string(text), c.heading()):
			return fmt.Errorf("%s: %w", name, errNoReport)
		}
	}
	return nil
}

// errNoReport says that a text is no report.
var errNoReport = errors.New("it is there, and is no report")
