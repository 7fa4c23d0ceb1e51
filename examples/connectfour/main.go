// Connectfour solves positions of Connect Four, on the board of 7 columns and 6 rows.
//
//	go run ./examples/connectfour                       # the empty board
//	go run ./examples/connectfour 4455                  # after moves in these columns
//	go run ./examples/connectfour -positions FILE       # a position a line
//	go run ./examples/connectfour -book FILE            # the book of package opening
//
// It prints a row for each position: the moves, the exact score to the player to move,
// the columns that reach it, the positions searched for the score and the
// microseconds that took; then a row with the sums. A score is 22 less the stones
// that the winner will have played: 1 for a win with the last stone, 18 for one with
// the fourth; negative for a loss, and 0 for a draw.
//
// A line of a file has the columns as played, 1 to 7, and may have the score that is
// expected: if one differs, the row says so and the exit status is 1. So it is if a line of
// the file is wrong, which is said on standard error, and does not stop the others; it is 64
// if an argument is.
//
// Who wants to play against it finds Connect Four in examples/play.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"os"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/minimax"
)

func main() { command.Main("connectfour", run) }

// config is what the flags ask for.
type config struct {
	positions string
	book      string
	memory    command.Memory
	workers   int
}

func run(ctx context.Context, args []string, p command.Process) error {
	var c config
	fs := flag.NewFlagSet("connectfour", flag.ContinueOnError)
	fs.StringVar(&c.positions, "positions", "", "solve the positions in `FILE`, one a line: the columns as played,\n"+
		"1 to 7, and the expected score if there is one; - is standard input")
	fs.StringVar(&c.book, "book", "", "write the book of openings to `FILE`, or go on with it: an hour's work")
	c.memory.Define(fs, "for the table of positions", minimax.DefaultTable)
	fs.IntVar(&c.workers, "workers", 0, "search with `N` goroutines (default one for each processor)")
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, "Usage: connectfour [flags] [MOVES...]\n\nSolves positions of Connect Four, without arguments the empty board, in half a minute.\n"+
			"A row has the moves, the score to the player to move, the columns that reach it, the\n"+
			"positions searched for the score, and the microseconds that took. A score is 22 less\n"+
			"the stones that the winner will have played, negative for a loss, and 0 for a draw.\n\n", fs,
			"\nExamples:\n"+
				"  connectfour 4455                 after moves in these columns\n"+
				"  connectfour -positions FILE      a position a line; # begins a comment\n"+
				"  connectfour -book scores.bin     what package opening embeds\n"+
				"\nExit status: 0 done, 1 failed, a score differs or a line is wrong, 64 wrong arguments, 130 interrupted.\n")
	}
	if err != nil {
		return err
	}
	if err := c.check(rest); err != nil {
		return err
	}
	if c.book != "" {
		return c.writeBook(ctx, p)
	}
	return c.solve(ctx, rest, p)
}

// solver returns the solver that the flags ask for.
func (c *config) solver() *minimax.AlphaBeta[connectfour.Position] {
	return &minimax.AlphaBeta[connectfour.Position]{Game: connectfour.Forced{}, Expand: connectfour.Forced{}.Expand,
		Memory: c.memory.Bytes(minimax.DefaultTable), Workers: c.workers}
}

// check returns an error for flags that make no sense.
func (c *config) check(rest []string) error {
	if err := c.memory.Check(); err != nil {
		return err
	}
	if err := command.Within("-workers", int64(c.workers), 0, 1<<10); err != nil {
		return err
	}
	switch {
	case c.positions != "" && len(rest) > 0:
		return command.Usagef("both -positions and the position %q", rest[0])
	case c.book != "" && (c.positions != "" || len(rest) > 0):
		return command.Usagef("-book solves positions of its own, and takes no others")
	}
	return nil
}

// solve prints a row for each position, and the last one.
func (c *config) solve(ctx context.Context, args []string, p command.Process) error {
	lines, done, err := c.lines(args, p.Stdin)
	if err != nil {
		return err
	}
	defer done()
	out := bufio.NewWriter(p.Stdout)
	defer out.Flush()
	sums := summary{solver: c.solver()}
	show := ticker.New(p.Stderr)
	sums.solver.Progress = func(st game.Stats) { show.Show("%d positions searched", st.Positions) }
	for line, err := range lines {
		switch {
		case errors.Is(err, game.ErrMove), errors.Is(err, game.ErrPosition):
			sums.bad++
			out.Flush() // so that the message stands where the row would
			fmt.Fprintln(p.Stderr, "connectfour:", err)
			continue
		case err != nil:
			return err
		}
		row, err := sums.solve(ctx, line)
		show.Clear()
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(out, row); err != nil {
			return err
		}
		if out.Buffered() > 1<<12 || c.positions == "" {
			out.Flush()
		}
	}
	if _, err := fmt.Fprintln(out, sums.String()); err != nil {
		return err
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return sums.err()
}

// lines returns the positions to solve, and a function to call at the end.
func (c *config) lines(args []string, stdin io.Reader) (iter.Seq2[connectfour.Line, error], func() error, error) {
	switch {
	case c.positions == "-":
		return connectfour.ReadLines(stdin, "standard input"), func() error { return nil }, nil
	case c.positions != "":
		f, err := os.Open(c.positions)
		if err != nil {
			return nil, nil, err
		}
		return connectfour.ReadLines(f, c.positions), f.Close, nil
	case len(args) == 0:
		args = []string{""}
	}
	all := make([]connectfour.Line, len(args))
	for i, a := range args {
		l, err := connectfour.ParseLine(a)
		if err != nil {
			return nil, nil, &command.UsageError{Err: err}
		}
		all[i] = l
	}
	return func(yield func(connectfour.Line, error) bool) {
		for _, l := range all {
			if !yield(l, nil) {
				return
			}
		}
	}, func() error { return nil }, nil
}
