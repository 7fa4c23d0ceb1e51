// Judge answers problems of programming contests about games, in the format of their
// judges: the problem from standard input, a line of the answer for each.
//
//	go run ./examples/judge euclid < games.txt            # UVa 10368
//	go run ./examples/judge multiplication < games.txt    # UVa 847
//	go run ./examples/judge megadamas < boards.txt        # POJ 3116, beecrowd 1404
//	go run ./examples/judge nim < heaps.txt               # POJ 2234
//	go run ./examples/judge takeaway < piles.txt          # of no judge
//	go run ./examples/judge crosses < rows.txt            # of no judge
//
// All players play as well as possible. Each problem is a function, which says what is asked,
// within which limits, and how long it takes; the rules and the theorems that answer at once
// are in the library. Samples are in the directory testdata.
//
// The exit status is 0 if all was answered, 1 if a line is wrong, which a message names, or
// something failed, 64 if the command line was wrong, and 130 if a signal stopped it. The
// lines before a wrong one are answered.
package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"maps"
	"slices"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/internal/text"
)

func main() { command.Main("judge", run) }

const usage = `Usage: judge PROBLEM < FILE

  euclid          UVa 10368: lines of two numbers from 1 to 2^63. A move subtracts a
                  multiple of the smaller one from the larger one, and whoever makes
                  one 0 wins. The last line is 0 0.
  multiplication  UVa 847: lines of a number from 2 to 2^63. The players multiply 1 by
                  2 to 9 in turn, and whoever first reaches the number, or passes it, wins.
  megadamas       POJ 3116, beecrowd 1404: boards of draughts, and how many men one man
                  captures at most. The last line is 0 0.
  nim             POJ 2234: lines of the number of heaps and their sizes. Whoever takes
                  the last match wins: Yes if that is the player to move.
  takeaway        Lines of the sizes of one pile or more. The players take one counter
                  or two from a pile, and whoever cannot move loses: First or Second wins.
  crosses         Lines of the boxes of one row or more. The players cross boxes, none
                  next to a crossed one, and whoever cannot move loses: First or Second wins.

All play as well as possible; in the first two problems Stan begins, against Ollie. In the last
three numbers may have any number of digits. Empty lines are skipped.

`

const more = `
Examples:
  judge euclid < games.txt
  judge multiplication < games.txt
  judge megadamas < boards.txt

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

// problems are the functions that answer, by their names.
var problems = map[string]func(context.Context, io.Reader, io.Writer) error{
	"euclid": euclid, "multiplication": multiplication, "megadamas": megaDamas,
	"nim": nimHeaps, "takeaway": takeAway, "crosses": crosses,
}

// names writes the names of the problems.
func names() string { return text.OrList(slices.Sorted(maps.Keys(problems))) }

func run(ctx context.Context, args []string, p command.Process) error {
	fs := flag.NewFlagSet("judge", flag.ContinueOnError)
	rest, err := command.Parse(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return command.Help(p.Stdout, usage, fs, more)
	case err != nil:
		return err
	case len(rest) == 0:
		return command.Usagef("no problem, want %s", names())
	case len(rest) > 1:
		return command.Usagef("unexpected argument %q", rest[1])
	}
	answer, ok := problems[rest[0]]
	if !ok {
		return command.Usagef("no such problem: %q, want %s", rest[0], names())
	}
	return answer(ctx, p.Stdin, p.Stdout)
}
