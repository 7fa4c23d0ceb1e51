package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	report "github.com/gametheory-go/gametheory/examples/papers/draughts"
	"github.com/gametheory-go/gametheory/games/draughts"
)

const drawUsage = `Usage: draughts draw [flags]

Draws one of the boards of the input as SVG, with a longest capture.

`

const treeUsage = `Usage: draughts tree [flags]

Draws a tree for one of the boards of the input as SVG: the binary tree that
algorithm II of Henrique and Carlos (2022) makes of all captures of a man. It is that
of a man with a longest capture. A number is how many men have been captured.

`

// draw writes the drawing of a board.
func draw(ctx context.Context, args []string, p command.Process) error {
	return picture(ctx, args, p, "draw", drawUsage, func(b draughts.Board) ([]byte, error) {
		return b.SVG(draughts.Longest(b)), nil
	})
}

// tree writes the drawing of a tree.
func tree(ctx context.Context, args []string, p command.Process) error {
	return picture(ctx, args, p, "tree", treeUsage, func(b draughts.Board) ([]byte, error) {
		longest := draughts.Longest(b)
		if longest == nil {
			return nil, errors.New("no man can capture")
		}
		root, err := report.NewTree(ctx, b, longest[0])
		if err != nil {
			return nil, err
		}
		return root.SVG(), nil
	})
}

// errDrawn ends the reading of boards.
var errDrawn = errors.New("drawn")

// picture writes what is drawn of a board.
func picture(ctx context.Context, args []string, p command.Process, name, usage string,
	drawn func(b draughts.Board) ([]byte, error)) error {
	var c streams
	var number int
	fs := flag.NewFlagSet("draughts "+name, flag.ContinueOnError)
	c.flags(fs)
	fs.IntVar(&number, "board", 1, "draw board `N` of the input, counted from 1")
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, fmt.Sprintf("\nExamples:\n  draughts %s -board 2 -i boards.txt -o two.svg\n", name)+statuses)
	}
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return command.Usagef("unexpected argument %q", rest[0])
	}
	if err := command.Within("-board", int64(number), 1, 1<<30); err != nil {
		return err
	}
	return c.do(p, func() error {
		n := 0
		err := c.each(ctx, func(b draughts.Board) error {
			if n++; n < number {
				return nil
			}
			svg, err := drawn(b)
			if err == nil {
				err = c.write(string(svg))
			}
			return cmp.Or(err, errDrawn)
		})
		switch {
		case errors.Is(err, errDrawn):
			return nil
		case err == nil:
			return fmt.Errorf("there is no board %d: the input has %d", number, n)
		}
		return err
	})
}
