// Tictactoe plays tic-tac-toe and other m,n,k-games, in which one needs k in a line
// on a board of m rows and n columns. It solves them, and counts what there is.
//
//	go run ./examples/tictactoe                 # all about tic-tac-toe
//	go run ./examples/tictactoe play            # play it against the machine
//	go run ./examples/tictactoe play 4 4 3 -players advanced,person
//	go run ./examples/tictactoe solve 5 6 4     # who wins, and how
//	go run ./examples/tictactoe value 6 6 5     # who wins, on larger boards
//	go run ./examples/tictactoe values          # a table of what is known and takes seconds
//	go run ./examples/tictactoe count 3 4 3     # positions and plays
//
// Boards have at most 32 cells, and 64 if only the value is asked for.
//
// The exit status is 0 if all was done, 1 if something failed, for instance for
// lack of memory, 64 if the command line was wrong, and 130 if a signal stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

func main() { command.Main("tictactoe", run) }

const usage = `Usage: tictactoe [flags] [play|solve|value|count [M N K]]
       tictactoe [flags] values

  play    Plays the game against you, or as -players says.
  solve   Says who wins, and prints a best play.
  value   Says who wins, no more: much faster, and on boards of up to 64 cells.
  values  Prints who wins on a list of boards, which takes seconds.
  count   Counts the positions and the plays.

In the game M N K one needs K in a line on a board of M rows and N columns; without
numbers it is tic-tac-toe, 3 3 3. Without a command it is counted and solved.

`

const examples = `
Examples:
  tictactoe solve 5 6 4                             who wins, and how
  tictactoe play 4 4 3 -players advanced,person     move second

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

// config is what the flags ask for.
type config struct {
	memory command.Memory
	seats  dialogue.Flags
}

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("tictactoe", flag.ContinueOnError)
	c.memory.Define(fs, fmt.Sprintf("to solve; for value and values %d unless given", minimax.DefaultTable>>20), game.DefaultMemory)
	c.seats.Define(fs, 2*time.Second)
	return fs
}

func run(ctx context.Context, args []string, p command.Process) error {
	var c config
	fs := c.flags()
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, examples)
	}
	if err != nil {
		return err
	}
	if err := c.check(len(rest) > 0 && rest[0] == "play"); err != nil {
		return err
	}
	return c.dispatch(ctx, rest, p)
}

// check checks the flags. All but -memory are for a play.
func (c *config) check(play bool) error {
	if err := c.memory.Check(); err != nil {
		return err
	}
	if play {
		return c.seats.Check()
	}
	return c.seats.Unused()
}

// dispatch does what the arguments say.
func (c config) dispatch(ctx context.Context, args []string, p command.Process) error {
	if len(args) == 0 {
		if err := c.count(ctx, mnk.TicTacToe(), p.Stdout); err != nil {
			return err
		}
		return c.solve(ctx, mnk.TicTacToe(), p.Stdout)
	}
	size := "3 3 3"
	if len(args) > 1 {
		size = strings.Join(args[1:], " ")
	}
	switch {
	case args[0] == "value":
		return c.value(ctx, size, p.Stdout)
	case args[0] == "values" && len(args) > 1:
		return command.Usagef("values takes no board; value does")
	case args[0] == "values":
		return c.values(ctx, p.Stdout)
	}
	do, ok := map[string]func(*mnk.Board) error{
		"play":  func(b *mnk.Board) error { return c.play(ctx, b, p) },
		"solve": func(b *mnk.Board) error { return c.solve(ctx, b, p.Stdout) },
		"count": func(b *mnk.Board) error { return c.count(ctx, b, p.Stdout) },
	}[args[0]]
	if !ok {
		return command.Usagef("no such command: %q, want play, solve, value, values or count", args[0])
	}
	b, err := mnk.ParseBoard(size)
	if err != nil {
		return usageError(err)
	}
	return do(b)
}

// usageError says that the arguments are wrong.
func usageError(err error) error { return &command.UsageError{Err: err} }

// play plays b.
func (c config) play(ctx context.Context, b *mnk.Board, p command.Process) error {
	rows, columns, k := b.Size()
	words := strings.Fields(fmt.Sprint("tictactoe ", rows, columns, k))
	return c.seats.Run(ctx, p, words, nil, play.Custom(gamelist.NewMNK(b, c.memory.Bytes(game.DefaultMemory), c.seats.Time).Title()))
}

// solver returns a solver as the flags say.
func (c config) solver(b *mnk.Board) *minimax.Solver[mnk.Position] {
	return &minimax.Solver[mnk.Position]{Game: mnk.Forced{Board: b}, Memory: c.memory.Bytes(game.DefaultMemory)}
}

// solve prints the value of the game and a best play.
func (c config) solve(ctx context.Context, b *mnk.Board, w io.Writer) error {
	r, err := c.solver(b).Solve(ctx, mnk.Position{})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%v: %s.\nBest play: %s\n%d positions searched.\n",
		b, verdict(r.Value > 0), strings.Join(game.MoveNames(b, b.Start(), r.Line), " "), r.Stats.Positions)
	return err
}

// count prints how many positions and plays there are.
func (c config) count(ctx context.Context, b *mnk.Board, w io.Writer) error {
	census, classes, err := count(ctx, b)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%v: %d positions, %d up to symmetry; %d of them end the play.\n%v plays of %d to %d moves.\n",
		b, census.Positions, classes, census.Terminals, census.Plays, census.Shortest, census.Longest)
	return err
}
