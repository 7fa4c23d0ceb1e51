package main

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// parse reads the command line. The error is flag.ErrHelp if help is asked for.
//
// Flags that contradict each other, or need another one, are refused rather than guessed
// at: whoever typed a seed without a sample expects something of it, and might find out
// only after hours of solving.
func parse(args []string) (*config, error) {
	c := &config{given: make(map[string]bool)}
	fs := c.flags()
	if err := fs.Parse(args); err != nil {
		return nil, err
	}
	fs.Visit(func(f *flag.Flag) { c.given[f.Name] = true })
	if fs.NArg() > 0 && !c.given["position"] {
		return nil, fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	// In this order: ranks are of a size, and that may be the board's.
	for _, check := range []func() error{c.checkBoard, c.checkSample, c.checkRange, c.checkObjective, c.checkRest} {
		if err := check(); err != nil {
			return nil, err
		}
	}
	if c.given["position"] {
		return c, c.checkPosition(fs.Args())
	}
	return c, nil
}

// checkBoard sees to the size and to the board, which has a size itself.
func (c *config) checkBoard() error {
	if !c.given["board"] {
		return c.size.Check()
	}
	b, err := reduced.ParseBoard(c.board)
	if err != nil {
		return err
	}
	if c.given["colors"] && c.size.Colors != b.Size().Colors {
		return fmt.Errorf("board %s has %d colors, but -colors is %d", b, b.Size().Colors, c.size.Colors)
	}
	if c.given["discs"] && c.size.Discs != b.Size().Discs {
		return fmt.Errorf("board %s has %d discs of each color, but -discs is %d", b, b.Size().Discs, c.size.Discs)
	}
	c.only, c.size = b, b.Size()
	return nil
}

// checkSample sees to the random boards, which are drawn from the whole size.
func (c *config) checkSample() error {
	switch {
	case c.given["seed"] && !c.given["sample"]:
		return errors.New("-seed needs -sample")
	case c.given["sample"] && c.given["board"]:
		return errors.New("-sample and -board exclude each other")
	case c.given["sample"]:
		return command.Within("-sample", int64(c.sample), 1, maxSample)
	}
	return nil
}

// checkRange sees to the ranks, which are all there are if none are given.
func (c *config) checkRange() error {
	count := c.total()
	c.end = count
	if !c.given["range"] {
		return nil
	}
	if c.given["sample"] || c.given["board"] {
		return errors.New("-range excludes -sample and -board")
	}
	from, to, ok := strings.Cut(c.ranks, ":")
	if !ok {
		return fmt.Errorf("-range is %q, want ranks with a colon between them, such as 0:1000", c.ranks)
	}
	for _, end := range []struct {
		text string
		rank *int64
	}{{from, &c.first}, {to, &c.end}} {
		if end.text == "" {
			continue
		}
		n, err := strconv.ParseInt(end.text, 10, 64)
		if err != nil || n < 0 || n > count {
			return fmt.Errorf("-range has the rank %q, want 0 to %d", end.text, count)
		}
		*end.rank = n
	}
	if c.first >= c.end { // a mistake rather than a wish
		return fmt.Errorf("-range is %q, which is nothing", c.ranks)
	}
	return nil
}

// total returns how many boards, or classes, the size has.
func (c *config) total() int64 { return c.survey().Total() }

// checkObjective sees to the objective. Those of the thesis depend on the order in which
// all moves are looked at, of which a search leaves some out.
func (c *config) checkObjective() (err error) {
	c.objective, err = reduced.ParseObjective(c.objectiveName)
	if err != nil {
		return err
	}
	return c.survey().Check()
}

// checkRest sees to the flags that go with all others, or almost.
func (c *config) checkRest() error {
	if c.given["csv"] && c.csv == "" {
		return errors.New("-csv needs the name of a file, or - for standard output")
	}
	if c.classes && c.given["board"] {
		return errors.New("-classes and -board exclude each other")
	}
	if err := command.Within("-workers", int64(c.workers), 0, maxWorkers); err != nil {
		return err
	}
	return c.memory.Check()
}
