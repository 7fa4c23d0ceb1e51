// Tictactoe plays tic-tac-toe and other m,n,k-games, in which one needs k in a line
// on a board of m rows and n columns. It solves them, and counts what there is.
//
//	go run ./examples/tictactoe                 # all about tic-tac-toe
//	go run ./examples/tictactoe play            # play it against the machine
//	go run ./examples/tictactoe play 4 4 3 -level 5
//	go run ./examples/tictactoe solve 5 6 4     # who wins, and how
//	go run ./examples/tictactoe value 6 6 5     # who wins, on larger boards
//	go run ./examples/tictactoe values          # a table of what is known and takes seconds
//	go run ./examples/tictactoe count 3 4 3     # positions and plays
//
// Boards have at most 32 cells, and 64 if only the value is asked for.
//
// The exit status is 0 if all was done, 1 if something failed, for instance for
// lack of memory, 2 if the command line was wrong, and 130 if a signal stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/games/mnk"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/titles"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

func main() { command.Main("tictactoe", run) }

const usage = `Usage: tictactoe [flags] [play|solve|value|count [M N K]]
       tictactoe [flags] values

  play    Plays the game against you.
  solve   Says who wins, and prints a best play.
  value   Says who wins, no more: much faster, and on boards of up to 64 cells.
  values  Prints who wins on a list of boards, which takes seconds.
  count   Counts the positions and the plays.

In the game M N K one needs K in a line on a board of M rows and N columns; without
numbers it is tic-tac-toe, 3 3 3. Without a command it is counted and solved.

`

// config is what the flags ask for.
type config struct {
	memory int64 // MiB
	level  int
	second bool
	time   time.Duration
	seed   uint64
}

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("tictactoe", flag.ContinueOnError)
	fs.Int64Var(&c.memory, "memory", 0, fmt.Sprintf("use at most `N` MiB to solve (default %d, for value and values %d)", game.DefaultMemory>>20, minimax.DefaultTable>>20))
	fs.IntVar(&c.level, "level", dialogue.Always, "play: let the machine think about `N` of ten moves, and make the others at random")
	fs.BoolVar(&c.second, "second", false, "play: be the second player, and let the machine begin")
	fs.DurationVar(&c.time, "time", 5*time.Second, "play: let the machine think at most so `long`, and guess then")
	fs.Uint64Var(&c.seed, "seed", 0, "play: draw the random moves from seed `N` (default another one each time)")
	return fs
}

func run(ctx context.Context, args []string, p command.Process) error {
	c := config{seed: rand.Uint64()}
	fs := c.flags()
	fs.Lookup("seed").DefValue = "0" // the help does not name the one drawn
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, "\nExit status: 0 done, 1 failed, 2 wrong arguments, 130 interrupted.\n")
	}
	if err != nil {
		return err
	}
	if err := c.check(fs, len(rest) > 0 && rest[0] == "play"); err != nil {
		return err
	}
	return c.dispatch(ctx, rest, p)
}

// check checks the flags. All but -memory are for a play.
func (c config) check(fs *flag.FlagSet, play bool) (err error) {
	fs.Visit(func(f *flag.Flag) {
		if f.Name != "memory" && !play {
			err = command.Usagef("-%s is for play", f.Name)
		}
	})
	switch {
	case err != nil:
		return err
	case c.time < 0:
		return command.Usagef("-time is %v, want 0 or more", c.time)
	}
	if err := command.Within("-memory", c.memory, 0, 1<<30); err != nil {
		return err
	}
	return command.Within("-level", int64(c.level), 0, dialogue.Always)
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

// play plays b against a person.
func (c config) play(ctx context.Context, b *mnk.Board, p command.Process) error {
	m := titles.NewMNK(b, c.memory<<20, c.time)
	dice := rand.New(rand.NewPCG(c.seed, 0))
	seats := []dialogue.Seat[mnk.Position]{{}, {Name: "machine", Strategy: m.Player(c.level, dice)}}
	if c.second {
		slices.Reverse(seats)
	}
	return dialogue.Run(ctx, p, m.Title(), seats)
}

// solver returns a solver as the flags say.
func (c config) solver(b *mnk.Board) *minimax.Solver[mnk.Position] {
	return &minimax.Solver[mnk.Position]{Game: mnk.Forced{Board: b}, Memory: c.memory << 20}
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
