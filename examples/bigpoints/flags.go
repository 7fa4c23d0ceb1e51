package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/minimax"
)

const (
	maxWorkers = 1 << 10 // each has channels and memory of its own
	maxSample  = 1 << 20 // boards are kept, to sort them
	maxMiB     = 1 << 30 // so that the number of bytes fits an int64
)

// config is what the flags ask for.
type config struct {
	size      bigpoints.Size
	board     string
	objective bigpoints.Objective
	csv       string // where rows go: a file name, "-" or, for nowhere, ""
	workers   int
	memory    int64 // bytes for each worker, 0 for the default
	sample    int
	seed      uint64

	objectiveName string
	mebibytes     int64
	given         map[string]bool // the flags that stand on the command line
}

// flags returns the flags, which set the fields of c.
func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("bigpoints", flag.ContinueOnError)
	fs.SetOutput(io.Discard) // the errors are reported by the caller
	fs.IntVar(&c.size.Colors, "colors", 2, "solve boards of `N` colors, 2 to 5")
	fs.IntVar(&c.size.Discs, "discs", 2, "solve boards of `N` discs of each color, 2 to 5")
	fs.StringVar(&c.board, "board", "", "solve only the board `WORD`, such as 1221")
	fs.IntVar(&c.sample, "sample", 0, "solve `N` random boards of the size instead of all; a board may come twice")
	fs.Uint64Var(&c.seed, "seed", 1, "draw the random boards from seed `N`; the same seed draws the same boards")
	fs.StringVar(&c.objectiveName, "objective", bigpoints.Thesis.String(), "let the players want what `NAME` says:\n"+
		"thesis   a win before a draw before a loss, then points\n"+
		"points   as large a difference of points as possible\n"+
		"outcome  a win before a draw before a loss; points are 1 for the winner\n")
	fs.StringVar(&c.csv, "csv", "", "write a row for each board to `FILE`, in the order of the boards;\n"+
		"- is standard output, and the summary goes to standard error then")
	fs.IntVar(&c.workers, "workers", 0, "solve `N` boards at a time (default one for each processor)")
	fs.Int64Var(&c.mebibytes, "memory", 0, fmt.Sprintf(
		"let each worker use `N` MiB (default %d divided by the workers)", minimax.DefaultMemory>>20))
	return fs
}

// usage writes the help text.
func usage(w io.Writer) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, `Usage: bigpoints [flags]

Solves boards of the reduced game of Big Points for two players, without flags
all boards of 2 colors and 2 discs. Prints a table, if there are no more than
%d boards, and a summary; only -csv writes a row for every board of more.

`, tableLimit)
	fs := new(config).flags()
	fs.SetOutput(&b)
	fs.PrintDefaults()
	b.WriteString("\nExit status: 0 done, 1 failed, 2 wrong flags, 130 interrupted.\n")
	_, err := w.Write(b.Bytes())
	return err
}

// parse reads the command line. The error is flag.ErrHelp if help is asked for.
func parse(args []string) (*config, error) {
	c := &config{given: make(map[string]bool)}
	fs := c.flags()
	if err := fs.Parse(args); err != nil {
		return nil, err
	}
	if fs.NArg() > 0 {
		return nil, fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	fs.Visit(func(f *flag.Flag) { c.given[f.Name] = true })
	for _, check := range []func() error{c.checkBoard, c.checkSample, c.checkRest} {
		if err := check(); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// checkBoard sees to the size and to the board, which has a size itself.
func (c *config) checkBoard() error {
	if !c.given["board"] {
		return c.size.Check()
	}
	b, err := bigpoints.ParseBoard(c.board)
	if err != nil {
		return err
	}
	if c.given["colors"] && c.size.Colors != b.Size().Colors {
		return fmt.Errorf("board %s has %d colors, but -colors is %d", b, b.Size().Colors, c.size.Colors)
	}
	if c.given["discs"] && c.size.Discs != b.Size().Discs {
		return fmt.Errorf("board %s has %d discs of each color, but -discs is %d", b, b.Size().Discs, c.size.Discs)
	}
	c.size = b.Size()
	return nil
}

func (c *config) checkSample() error {
	switch {
	case c.given["seed"] && !c.given["sample"]:
		return errors.New("-seed needs -sample")
	case c.given["sample"] && c.given["board"]:
		return errors.New("-sample and -board exclude each other")
	case c.given["sample"]:
		return within("sample", int64(c.sample), 1, maxSample)
	}
	return nil
}

func (c *config) checkRest() (err error) {
	if c.given["csv"] && c.csv == "" {
		return errors.New("-csv needs the name of a file, or - for standard output")
	}
	if err := within("workers", int64(c.workers), 0, maxWorkers); err != nil {
		return err
	}
	if err := within("memory", c.mebibytes, 0, maxMiB); err != nil {
		return err
	}
	c.memory = c.mebibytes << 20
	c.objective, err = bigpoints.ParseObjective(c.objectiveName)
	return err
}

// within checks the value of a flag.
func within(name string, n, lo, hi int64) error {
	if n < lo || n > hi {
		return fmt.Errorf("-%s is %d, want %d to %d", name, n, lo, hi)
	}
	return nil
}

// boards returns the boards to be solved, in lexicographic order, and how many
// they are.
func (c *config) boards() (boards iter.Seq[bigpoints.Board], count int64) {
	if c.given["board"] {
		b, _ := bigpoints.ParseBoard(c.board) // parse has checked it
		return slices.Values([]bigpoints.Board{b}), 1
	}
	if !c.given["sample"] {
		return c.size.Boards(), c.size.Count().Int64() // at most 25!/5!^5, 50 bits
	}
	drawn := make([]bigpoints.Board, c.sample)
	r := rand.New(rand.NewPCG(c.seed, 0))
	for i := range drawn {
		drawn[i] = c.size.Random(r)
	}
	slices.SortFunc(drawn, func(a, b bigpoints.Board) int { return strings.Compare(a.String(), b.String()) })
	return slices.Values(drawn), int64(c.sample)
}

// title says in one line what is solved.
func (c *config) title() string {
	what := fmt.Sprintf("%d colors, %d discs of each", c.size.Colors, c.size.Discs)
	switch {
	case c.given["board"]:
		what += ", board " + c.board
	case c.given["sample"]:
		what += fmt.Sprintf(", random boards of seed %d", c.seed)
	}
	return fmt.Sprintf("Big Points: %s; objective %s", what, c.objective)
}
