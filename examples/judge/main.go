// Judge answers problems of programming contests about games, in the format of their
// judges: the problem from standard input, a line of the answer for each.
//
//	go run ./examples/judge euclid < games.txt            # UVa 10368
//	go run ./examples/judge multiplication < games.txt    # UVa 847
//
// In both, Stan and Ollie play as well as possible, and Stan begins. The rules and the
// theorems that answer at once, for numbers up to 2^63, are in package numbers.
//
// The exit status is 0 if all was answered, 1 if a line is wrong, which a message names, or
// something failed, 64 if the command line was wrong, and 130 if a signal stopped it. The
// lines before a wrong one are answered.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

func main() { command.Main("judge", run) }

const usage = `Usage: judge euclid|multiplication < FILE

  euclid          UVa 10368: lines of two numbers from 1 to 2^63, from the larger of
                  which a player subtracts a multiple of the smaller. Who makes one 0
                  wins. The last line is 0 0.
  multiplication  UVa 847: lines of a number from 2 to 2^63. The players multiply 1 by
                  2 to 9 in turn, and who first reaches the number, or passes it, wins.

Stan and Ollie play as well as possible, and Stan begins. Empty lines are skipped.

Examples:
  judge euclid < games.txt
  judge multiplication < games.txt
`

func run(ctx context.Context, args []string, p command.Process) error {
	fs := flag.NewFlagSet("judge", flag.ContinueOnError)
	rest, err := command.Parse(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		_, err := fmt.Fprint(p.Stdout, usage+"\nExit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.\n")
		return err
	case err != nil:
		return err
	case len(rest) == 0:
		return command.Usagef("no problem, want euclid or multiplication")
	case len(rest) > 1:
		return command.Usagef("unexpected argument %q", rest[1])
	}
	answer, ok := map[string]func(context.Context, io.Reader, io.Writer) error{
		"euclid": euclid, "multiplication": multiplication,
	}[rest[0]]
	if !ok {
		return command.Usagef("no such problem: %q, want euclid or multiplication", rest[0])
	}
	return answer(ctx, p.Stdin, p.Stdout)
}
