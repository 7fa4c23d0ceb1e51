// Kalah solves small boards of Kalah, a game in which a player often moves again.
//
//	go run ./examples/kalah               # the values of the smallest boards
//	go run ./examples/kalah 4 3           # 4 holes on each side with 3 counters each
//	go run ./examples/kalah -moves 4 3    # and what each first move is worth
//
// The rules are those under which Irving, Donkers and Uiterwijk solved the game
// ("Solving Kalah", ICGA Journal 23(3), 2000). Boards of 3 holes take
// milliseconds and one of 4 holes with 4 counters takes a second; that of the shops,
// with 6 holes and 4 counters, takes some minutes. Interrupted, it tells what has been proved of the
// value.
//
// The exit status is 0 if all was solved, 1 if not, 64 if the arguments were wrong, and 130 if a signal stopped it.
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
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/minimax"
)

func main() { command.Main("kalah", run) }

const usage = `Usage: kalah [flags] [HOLES COUNTERS]

Solves Kalah with so many holes on each side and so many counters in each hole:
by how much the first player wins, and a best play. Its moves are holes, numbered
from 1 in the direction of sowing; a hyphen is where the turn passes. Without
arguments it prints what boards of up to 3 holes and 6 counters are worth.

`

const examples = `
Examples:
  kalah 4 3           4 holes on each side with 3 counters each
  kalah -moves 4 3    and what each first move is worth

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

// config is what the flags ask for.
type config struct {
	memory   command.Memory
	workers  int
	moves    bool
	progress bool
}

func run(ctx context.Context, args []string, p command.Process) error {
	var c config
	fs := flag.NewFlagSet("kalah", flag.ContinueOnError)
	c.memory.Define(fs, "", minimax.DefaultTable)
	fs.IntVar(&c.workers, "workers", 0, "search with `N` goroutines (default one for each processor)")
	fs.BoolVar(&c.moves, "moves", false, "say what each first move is worth, which takes longer")
	fs.BoolVar(&c.progress, "progress", false, "say on standard error every second how far it is")
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, examples)
	}
	if err != nil {
		return err
	}
	if err := c.memory.Check(); err != nil {
		return err
	}
	if err := command.Within("-workers", int64(c.workers), 0, 1<<10); err != nil {
		return err
	}
	if len(rest) == 0 {
		return c.table(ctx, p)
	}
	k, err := kalah.ParseBoard(strings.Join(rest, " "))
	if err != nil {
		return &command.UsageError{Err: err}
	}
	return c.solve(ctx, k, p)
}

// solver returns a solver of k as the flags say.
func (c config) solver(k kalah.Board, stderr io.Writer) *minimax.AlphaBeta[kalah.Position] {
	solver := &minimax.AlphaBeta[kalah.Position]{Game: k, Expand: k.Expand, Memory: c.memory.Bytes(minimax.DefaultTable), Workers: c.workers}
	if c.progress {
		var shown time.Time
		solver.Progress = func(st game.Stats) {
			if time.Since(shown) > time.Second {
				shown = time.Now()
				fmt.Fprintf(stderr, "%d positions, %d moves deep\n", st.Positions, st.Depth)
			}
		}
	}
	return solver
}

// table prints the values of the smallest boards.
func (c config) table(ctx context.Context, p command.Process) error {
	const holes, counters = 3, 6
	var b strings.Builder
	b.WriteString("          counters\nholes   ")
	for n := 1; n <= counters; n++ {
		fmt.Fprintf(&b, "%5d", n)
	}
	b.WriteByte('\n')
	for m := 1; m <= holes; m++ {
		fmt.Fprintf(&b, "%5d   ", m)
		for n := 1; n <= counters; n++ {
			k, err := kalah.New(m, n)
			if err != nil {
				return err
			}
			v, err := c.solver(k, p.Stderr).Value(ctx, k.Start())
			if err != nil {
				return err
			}
			fmt.Fprintf(&b, "%+5d", v)
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(p.Stdout, b.String())
	return err
}

// solve prints what k is worth, and how that is reached.
func (c config) solve(ctx context.Context, k kalah.Board, p command.Process) error {
	solver := c.solver(k, p.Stderr)
	r, err := solver.Solve(ctx, k.Start())
	if proved := (*minimax.BoundsError)(nil); errors.As(err, &proved) {
		fmt.Fprintf(p.Stdout, "%v: the value lies from %+d to %+d.\n", k, proved.Low, proved.High)
	}
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%v: %s.\n", k, verdict(r.Value))
	fmt.Fprintf(&b, "Best play: %s\n", k.PlayText(k.Start(), r.Line))
	if c.moves {
		a, err := solver.Analyze(ctx, k.Start())
		if err != nil {
			return err
		}
		for _, o := range a.Options {
			fmt.Fprintf(&b, "Hole %s: %+d\n", k.MoveName(k.Start(), o.Position), o.Value)
		}
	}
	fmt.Fprintf(&b, "%d positions searched.\n", r.Stats.Positions)
	_, err = io.WriteString(p.Stdout, b.String())
	return err
}

// verdict says what a value means.
func verdict(v int) string {
	switch {
	case v > 0:
		return fmt.Sprintf("the first player wins by %d", v)
	case v < 0:
		return fmt.Sprintf("the second player wins by %d", -v)
	}
	return "a draw"
}
