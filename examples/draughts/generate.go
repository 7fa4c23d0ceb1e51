package main

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"strconv"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/games/draughts"
)

const generateUsage = `Usage: draughts generate N [flags]

Writes N random boards, as draughts reads them. Each size is as likely as any other,
and so are all numbers of men of each side, from one to a quarter of the squares. The
same seed makes the same boards.

`

const generateExamples = `
Examples:
  draughts generate 300 -seed 1 -o boards.txt
  draughts generate 5 -rows 8 -columns 8
`

// maxBoards is the most boards that are generated: some 200 MB.
const maxBoards = 1_000_000

// generate writes random boards.
func generate(ctx context.Context, args []string, p command.Process) error {
	var c streams
	var rows, columns int
	var seed uint64
	fs := flag.NewFlagSet("draughts generate", flag.ContinueOnError)
	c.outputFlag(fs)
	fs.Uint64Var(&seed, "seed", 1, "draw the boards from seed `N`")
	fs.IntVar(&rows, "rows", 0, "make boards of `N` rows; -columns must say how many columns (default any)")
	fs.IntVar(&columns, "columns", 0, "make boards of `N` columns")
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, generateUsage, fs, generateExamples+statuses)
	}
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return command.Usagef("%d arguments, want the number of boards", len(rest))
	}
	n, err := strconv.ParseInt(rest[0], 10, 64)
	if err != nil {
		return command.Usagef("%q is not a number of boards", rest[0])
	}
	if err := command.Within("the number of boards", n, 0, maxBoards); err != nil {
		return err
	}
	if rows != 0 || columns != 0 {
		if _, err := draughts.New(rows, columns); err != nil {
			return &command.UsageError{Err: err}
		}
	}
	return c.do(p, func() error {
		r := rand.New(rand.NewPCG(seed, 0))
		for range n {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if err := c.write(random(r, rows, columns).Text()); err != nil {
				return err
			}
		}
		return c.write("0 0\n")
	})
}

// random returns a random board of a size, or of any if that is 0.
func random(r *rand.Rand, rows, columns int) draughts.Board {
	if rows == 0 {
		rows, columns = draughts.RandomSize(r)
	}
	b, err := draughts.New(rows, columns)
	if err != nil {
		panic("draughts: a size that has been checked: " + err.Error())
	}
	return draughts.Random(r, b)
}
