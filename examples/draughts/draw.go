package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/games/draughts"
)

const drawUsage = `Usage: draughts draw [flags]

Draws one of the boards of the input as SVG, with a longest capture.

`

// errDrawn ends the reading of boards.
var errDrawn = errors.New("drawn")

// draw writes the drawing of a board.
func draw(ctx context.Context, args []string, p command.Process) error {
	var c streams
	var number int
	fs := flag.NewFlagSet("draughts draw", flag.ContinueOnError)
	c.flags(fs)
	fs.IntVar(&number, "board", 1, "draw board `N` of the input, counted from 1")
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, drawUsage, fs, statuses)
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
			if err := c.write(string(b.SVG(draughts.Longest(b)))); err != nil {
				return err
			}
			return errDrawn
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
