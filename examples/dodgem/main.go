// Dodgem solves Dodgem, the game of Colin Vout (1972) in which cars may go to and fro
// for ever, and prints who wins, how soon, and by which moves.
//
//	go run ./examples/dodgem                # the board of 3 by 3
//	go run ./examples/dodgem -size 4        # a draw: nobody lets the other out
//	go run ./examples/dodgem -line          # and the best play, board by board
//	go run ./examples/dodgem play -players best,person   # move second, against best play
//
// On a board of n by n the first player has n-1 cars, which go to the right, and the
// second player as many, which go up. In a move, one car goes one square on, or aside to
// the left or the right of its way; from the last square it goes off the board. Each
// square has room for one car. The players move by turns, and who cannot, since all
// his cars are off or blocked, wins.
//
// The exit status is 0 if all was done, 1 if something failed (no memory), 64 if the
// arguments were wrong, and 130 if SIGINT or SIGTERM stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

func main() { command.Main("dodgem", run) }

const usage = `Usage: dodgem [flags]
       dodgem play [flags]

Solves Dodgem: who wins, how soon, and by which moves. The cars > go to the right,
and the cars ^ go up. A player who cannot move wins. With play it plays the game.

`

const examples = `
Examples:
  dodgem -size 4 -line                  the board of 4 by 4, and the best play
  dodgem play -players best,person      move second, against best play

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

// config is what the flags ask for.
type config struct {
	size   int
	line   bool
	play   bool
	memory command.Memory
	seats  dialogue.Flags
}

func run(ctx context.Context, args []string, p command.Process) error {
	var c config
	fs := flag.NewFlagSet("dodgem", flag.ContinueOnError)
	fs.IntVar(&c.size, "size", 3, fmt.Sprintf("solve the board of `N` by N squares, %d to %d; 5 may take 15 GiB", dodgem.MinSize, dodgem.MaxSize))
	fs.BoolVar(&c.line, "line", false, "show the best play, board by board")
	c.memory.Define(fs, "", game.DefaultMemory)
	c.seats.Define(fs, 0)
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, examples)
	}
	if err != nil {
		return err
	}
	if len(rest) > 0 && rest[0] == playWord {
		c.play, rest = true, rest[1:]
	}
	if err := c.check(rest); err != nil {
		return err
	}
	table, err := c.solve(ctx, p.Stderr)
	if err != nil {
		return err
	}
	if c.play {
		t := gamelist.Dodgem(dodgem.Rules(c.size), table, 0, 0)
		return c.seats.Run(ctx, p, []string{"dodgem", strconv.Itoa(c.size)}, nil, play.Custom(t))
	}
	text, err := report{dodgem.Rules(c.size), table}.text(c.line)
	if err != nil {
		return err
	}
	_, err = io.WriteString(p.Stdout, text)
	return err
}

// playWord, as the first argument, asks for a play.
const playWord = "play"

// check returns what is wrong with the arguments.
func (c *config) check(rest []string) error {
	switch {
	case len(rest) > 0:
		return command.Usagef("unexpected argument %q", rest[0])
	case c.play && c.line:
		return command.Usagef("-line is not for play")
	}
	if err := command.Within("-size", int64(c.size), dodgem.MinSize, dodgem.MaxSize); err != nil {
		return err
	}
	if err := c.memory.Check(); err != nil {
		return err
	}
	if c.play {
		return c.seats.Check()
	}
	return c.seats.Unused()
}

// solve makes the table. On a terminal it says how far it is.
func (c config) solve(ctx context.Context, stderr io.Writer) (*minimax.Table[dodgem.Position], error) {
	d := dodgem.Rules(c.size)
	solver := &minimax.Loopy[dodgem.Position]{Game: d.Game(), Memory: c.memory.Bytes(game.DefaultMemory)}
	t := ticker.New(stderr)
	defer t.Clear()
	solver.Progress = func(st game.Stats) { t.Show("%d positions", st.Positions) }
	return solver.Tabulate(ctx, d.Start())
}
