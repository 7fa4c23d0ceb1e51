// Nim plays Nim, Kayles and every other game of heaps against a person, and prints
// what is known of such a game: its values, their period, its misère quotient.
//
//	go run ./examples/nim                             # what there is to see in Kayles
//	go run ./examples/nim play 7+5+3                  # play Nim against the machine
//	go run ./examples/nim play -misere -game kayles 9+4
//	go run ./examples/nim table 0.137 -n 200          # the values of Dawson's Chess
//	go run ./examples/nim period 0.16 0.354           # periods, proved
//	go run ./examples/nim period -f codes.txt         # of all codes in a file
//	go run ./examples/nim quotient 0.123              # who wins in misère play
//	go run ./examples/nim value 13+7 -game 4.0#       # one position
//
// A game is a name, such as kayles, a code, such as 0.77, or a set of numbers to
// take, such as 1,3-5. Flags may stand before or after what they go with.
//
// The exit status is 0 if all was done, 1 if something failed (no period found, an
// expectation not met, no memory), 64 if the command line or a file of codes was
// wrong, and 130 if SIGINT or SIGTERM stopped it. A second signal ends it at once.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/internal/interrupt"
)

func main() {
	interrupt.Exit(func(ctx context.Context) int {
		return run(ctx, os.Args[1:], &process{os.Stdin, os.Stdout, os.Stderr, time.Now})
	})
}

// process is what is around the command.
type process struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	now            func() time.Time
}

// run is the command without the process around it: it returns the exit status. The
// end of ctx is the interruption.
func run(ctx context.Context, args []string, p *process) int {
	err := dispatch(ctx, args, p)
	var wrong usageError
	var misused *command.UsageError
	switch {
	case err == nil:
		return command.Done
	case ctx.Err() != nil && errors.Is(err, context.Cause(ctx)):
		report(p.stderr, "interrupted")
		return command.Interrupted
	case errors.As(err, &wrong):
		wrong.report(p.stderr)
		return command.Usage
	case errors.As(err, &misused):
		report(p.stderr, misused.Error())
		return command.Usage
	}
	report(p.stderr, err.Error())
	return command.Failed
}

// dispatch does what args ask for.
func dispatch(ctx context.Context, args []string, p *process) error {
	if len(args) == 0 {
		return show(ctx, p)
	}
	if command.AsksVersion(args) {
		return command.Version(p.stdout, "nim")
	}
	switch args[0] {
	case "-h", "-help", "--help", "help":
		return usage(p.stdout)
	}
	for _, c := range tasks {
		if c.name == args[0] {
			return c.run(ctx, args[1:], p)
		}
	}
	return usagef("no such command: %q, want one of %s", args[0], commandNames())
}

// usageError is what is wrong with what was typed, on the command line or in a file:
// at least one error.
type usageError []error

func (e usageError) Error() string { return errors.Join(e...).Error() }

func (e usageError) Unwrap() []error { return e }

// report reports the errors, each in a line.
func (e usageError) report(stderr io.Writer) {
	for _, err := range e {
		report(stderr, err.Error())
	}
}

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// report says what is wrong, in one line.
func report(stderr io.Writer, text string) {
	command.Report(stderr, "nim", errors.New(plain(text)))
}

// plain returns the text of an error without the name of package nim, which is that
// of the command as well.
func plain(text string) string { return strings.TrimPrefix(text, "nim: ") }
