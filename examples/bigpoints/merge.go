package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// part is a file of rows, and what made it.
type part struct {
	name string
	*config
}

// job is what the rows of the part are.
func (p part) job() checkpoint.Job { return p.config.job(p.config.boards()) }

// merge puts the files of adjoining ranges together. Like solve it goes on with a
// file that is there, and reports whether it was interrupted.
//
// The result is the file that one run would have written, byte for byte but for the
// seconds, with the command line beside it: it can be gone on with, merged again, and
// read by a report.
func merge(ctx context.Context, args []string, stdout, stderr io.Writer) (interrupted bool, err error) {
	csv, names, err := mergeFlags(args, stdout)
	if err != nil || names == nil {
		return false, err
	}
	parts, err := openParts(names)
	if err != nil {
		return false, err
	}
	c := whole(parts)
	c.csv = csv
	boards := c.boards()
	s := &solver{config: c, sum: newSummary(c.title(), c.objective, c.form(), boards.count)}
	if err := s.open(boards, stdout); err != nil {
		return false, err
	}
	s.tellOld(stderr)
	s.bar = startBar(progressOf(c, stdout, stderr), s.sum.done, boards.count, boards.count-s.sum.done, s.sum.unit())
	err = s.copy(ctx, parts)
	s.bar.stop()
	if interrupted, err = s.close(ctx, err); err != nil {
		return false, err
	}
	return interrupted, s.end(interrupted, stdout, stderr)
}

// mergeFlags reads the command line. It returns no names if help was asked for,
// which it has written.
func mergeFlags(args []string, stdout io.Writer) (csv string, names []string, err error) {
	set := flag.NewFlagSet("bigpoints merge", flag.ContinueOnError)
	set.StringVar(&csv, "csv", "", "write all rows to `FILE`; - is standard output, and the summary goes to\n"+
		"standard error then")
	names, err = command.Parse(set, args)
	if errors.Is(err, flag.ErrHelp) {
		return "", nil, mergeUsage(stdout, set)
	}
	if err == nil && len(names) == 0 {
		err = command.Usagef("merge needs the names of files")
	}
	return csv, names, err
}

func mergeUsage(w io.Writer, set *flag.FlagSet) error {
	return command.Help(w, `Usage: bigpoints merge [-csv FILE] FILE...

Puts together the files that bigpoints -range -csv FILE has written, in any order.
Their ranges must adjoin, and they must differ in nothing else; FILE.run, beside
each, tells. Prints the summary of all, and leaves the files as they are.

`, set, `
Examples:
  bigpoints merge -csv 4x3.csv one.csv two.csv   two files of ranges
  bigpoints merge -csv 4x3.csv rows/*.csv        the files that the Beam pipeline wrote
`)
}

// openParts reads what the files are and puts them in order. It trusts the command line
// beside a file, not its name or place; the rows are checked against it as they are
// copied.
func openParts(names []string) ([]part, error) {
	var parts []part
	for _, name := range names {
		if _, err := os.Stat(name); err != nil {
			return nil, err
		}
		line, err := checkpoint.Command(name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		words := strings.Fields(line)
		c, err := parse(words[min(1, len(words)):])
		if err != nil {
			return nil, fmt.Errorf("%s%s: %w", name, checkpoint.Suffix, err)
		}
		if c.command() != line {
			// It parses, as nothing at all does too, but no run has written it.
			return nil, fmt.Errorf("%s%s: not what bigpoints writes: %q", name, checkpoint.Suffix, line)
		}
		if c.given["sample"] || c.given["board"] { // which adjoin nothing
			return nil, fmt.Errorf("%s: not the boards of a range: %s", name, c.command())
		}
		parts = append(parts, part{name, c})
	}
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(a.first, b.first) })
	return parts, adjoin(parts)
}

// adjoin returns an error unless each part begins where the one before it ends. Parts
// that overlap are refused too: somebody has made a mistake, and which rows count would
// be a guess.
func adjoin(parts []part) error {
	for i, p := range parts[1:] {
		before := parts[i]
		if one, other := before.unranged().command(), p.unranged().command(); one != other {
			return fmt.Errorf("%s and %s are not parts of one whole: %q, %q", before.name, p.name, one, other)
		}
		if before.end != p.first {
			return fmt.Errorf("%s has the ranks %d to %d, but %s those from %d on",
				before.name, before.first, before.end-1, p.name, p.first)
		}
	}
	return nil
}

// unranged returns c without the range: what parts of one whole have in common.
func (c *config) unranged() *config {
	all := *c
	all.given = maps.Clone(c.given)
	delete(all.given, "range")
	return &all
}

// whole is what the parts are together. All boards of a size are no range, as nobody who
// solves them in one run gives one.
func whole(parts []part) *config {
	c := parts[0].unranged()
	c.end = parts[len(parts)-1].end
	c.given["range"] = c.end-c.first < c.total()
	return c
}

// copy adds the rows of the parts after those that are there. It reads all parts from
// the beginning, so that one that is spoilt is found even if its rows are there already.
func (s *solver) copy(ctx context.Context, parts []part) error {
	skip := s.sum.done
	for _, p := range parts {
		for a, err := range checkpoint.Load(p.name, p.job()) {
			if err != nil {
				return err
			}
			if skip--; skip >= 0 {
				continue
			}
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if err := s.out.Add(a); err != nil {
				return err
			}
			s.sum.add(a)
			s.bar.add(true)
		}
	}
	return s.out.Flush()
}
