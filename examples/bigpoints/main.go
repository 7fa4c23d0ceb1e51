// Bigpoints solves boards of the reduced game of Big Points: two players with
// open hands, a few colors with a few discs each, no white and no black discs.
//
//	go run ./examples/bigpoints                           # the thesis' table: 2 colors, 2 discs
//	go run ./examples/bigpoints -board 1221               # one board
//	go run ./examples/bigpoints -colors 4 -csv 4x2.csv    # all 2520 boards of a size
//	go run ./examples/bigpoints -colors 5 -discs 2 -sample 100 -seed 7
//
// It prints a table of the boards, if they are few, and how often each player
// wins. With -csv every board is a line of a file, written as soon as it and all
// boards before it are solved, so the file can be watched as it grows.
//
// Who wins, or by how many points, a search finds much faster than the visit of all
// positions, and boards that differ by the names of the colors only are solved once:
//
//	go run ./examples/bigpoints -colors 4 -discs 3 -objective outcome -search -csv 4x3.csv
//
// With -classes those have one row only. A part of the boards, or of the classes,
// can be solved on its own, for instance on another machine:
//
//	go run ./examples/bigpoints -colors 4 -discs 3 -range :200000 -csv one.csv
//	go run ./examples/bigpoints -colors 4 -discs 3 -range 200000: -csv two.csv
//	go run ./examples/bigpoints merge -csv 4x3.csv one.csv two.csv
//
// The pipeline in the directory beam writes such files on an engine of Apache Beam.
//
// With -moves a row also says which first moves are best, by their kinds: 2> is the
// second pawn from behind that takes the disc ahead, whatever its color.
//
// # Stopped and killed
//
// Whatever ends a run, SIGKILL included, the same command goes on where it was: FILE has
// the rows of the first boards, which are not solved again. FILE.run, beside FILE, holds
// the command line. A file of another command, or a file that another run is writing to,
// is left as it is. The seconds, at the end of each row, tell that there was more than one
// run; -seconds=false leaves them out. If the machine fails, the rows of the last seconds
// may be lost, and are solved again.
//
// # From a position
//
// With -position, which goes last unless the text is quoted, it analyzes one position,
// of the reduced or of the full game: what it is worth, the best moves and the line. The
// text is what the library prints, and the board need not be known.
//
//	go run ./examples/bigpoints -position 1.21 pawns 1:1 2:start hands 2/- player 2 to move
//	go run ./examples/bigpoints -objective margin -search -position "$TEXT"
//
// The reduced game is solved exactly. The full game is too if the positions from there on
// fit into the memory; otherwise the expert of package opponent judges, and it says so.
//
// # The report
//
//	go run ./examples/bigpoints report -data DIR -out examples/bigpoints/report
//
// writes what is found, in chapters, each a page with its charts. The first solves
// boards of fifteen sizes, which takes an hour. The tables are made, between marks, and the
// sentences on a page are written by hand and stay as they are: whoever makes a table anew
// reads again what is said about it. One chapter is made without the others by its name, of
// those that report -h lists:
//
//	go run ./examples/bigpoints report -only boards -data DIR -out examples/bigpoints/report
//
// # Rules of thumb
//
//	go run ./examples/bigpoints heuristics -colors 3 -discs 3
//
// says what plain rules, and combinations of them, are worth on the boards of a size.
//
// # The balance of the full game
//
//	go run ./examples/bigpoints balance -players 3 -level advanced -games 1000
//
// lets players of one level play the full game, and counts who wins by seat. With -csv
// each game is a line of a file, which the same command, or one with more games, goes on
// with.
//
// # Exit status
//
// The exit status is 0 if all boards were solved, 1 if that failed (no memory, a
// file that cannot be written), 64 if the flags were wrong, and 130 if SIGINT or
// SIGTERM stopped it; what was finished by then is written and counted. A second
// signal ends it at once.
package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/internal/interrupt"
)

func main() {
	interrupt.Exit(func(ctx context.Context) int { return run(ctx, os.Args[1:], os.Stdout, os.Stderr) })
}

// run is the command without the process around it: it returns the exit status.
// The end of ctx is the interruption.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	if command.AsksVersion(args) {
		return status(command.Version(stdout, "bigpoints"), command.Failed, stderr)
	}
	do := solveBoards
	if len(args) > 0 {
		switch args[0] {
		case "merge":
			do, args = merge, args[1:]
		case "balance":
			do, args = measureBalance, args[1:]
		case "report":
			do, args = writeReport, args[1:]
		case "heuristics":
			do, args = heuristics, args[1:]
		}
	}
	interrupted, err := do(ctx, args, stdout, stderr)
	var wrong *command.UsageError
	switch {
	case errors.As(err, &wrong):
		return status(err, command.Usage, stderr)
	case err == nil && interrupted:
		return command.Interrupted
	}
	return status(err, command.Failed, stderr)
}

// solveBoards is the command if no other one is named.
func solveBoards(ctx context.Context, args []string, stdout, stderr io.Writer) (interrupted bool, err error) {
	c, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return false, usage(stdout)
	}
	if err != nil {
		return false, &command.UsageError{Err: err}
	}
	if c.given["position"] {
		return solvePosition(ctx, c, stdout, stderr)
	}
	return solve(ctx, c, stdout, stderr)
}

// status returns command.Done for no error. Else it says what is wrong, in one
// line, and returns bad.
func status(err error, bad int, stderr io.Writer) int {
	if err == nil {
		return command.Done
	}
	command.Report(stderr, "bigpoints", err)
	return bad
}
