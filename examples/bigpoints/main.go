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
// The exit status is 0 if all boards were solved, 1 if that failed (no memory, a
// file that cannot be written), 2 if the flags were wrong, and 130 if SIGINT or
// SIGTERM stopped it; what was finished until then is written and counted. A
// second signal ends it at once.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

func main() {
	command.Exit(func(ctx context.Context) int { return run(ctx, os.Args[1:], os.Stdout, os.Stderr) })
}

// run is the command without the process around it: it returns the exit status.
// The end of ctx is the interruption.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	c, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return status(usage(stdout), command.Failed, stderr)
	}
	if err != nil {
		return status(err, command.Usage, stderr)
	}
	interrupted, err := solve(ctx, c, stdout, stderr)
	if err == nil && interrupted {
		return command.Interrupted
	}
	return status(err, command.Failed, stderr)
}

// status returns command.Done for no error. Else it says what is wrong, in one
// line, and returns bad.
func status(err error, bad int, stderr io.Writer) int {
	if err == nil {
		return command.Done
	}
	// Arguments are quoted in most messages, but not in those of package flag,
	// nor file names in those of package os.
	line := strings.NewReplacer("\n", `\n`, "\r", `\r`).Replace(err.Error())
	fmt.Fprintln(stderr, "bigpoints:", line)
	return bad
}
