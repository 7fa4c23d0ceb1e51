// Package command holds what the commands of this module share: streams, signals, the exit
// status and the lines that a person types.
package command

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"

	"github.com/gametheory-go/gametheory/internal/interrupt"
)

// The exit statuses.
const (
	Done        = 0
	Failed      = 1
	Usage       = 64                        // the command line is wrong: EX_USAGE of sysexits, as Go exits with 2 when it crashes
	Interrupted = 128 + int(syscall.SIGINT) // by SIGINT, SIGTERM or SIGHUP
)

// Process holds the standard streams of a command.
type Process struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
}

// Command does what args ask for. When ctx ends, the command returns an error that wraps
// the cause and says what was interrupted.
type Command func(ctx context.Context, args []string, p Process) error

// Main runs the command called name in this process, and exits. The first signal
// interrupts it, and a second one ends it at once.
func Main(name string, c Command) {
	interrupt.Exit(func(ctx context.Context) int {
		return Run(ctx, name, c, os.Args[1:], Process{os.Stdin, os.Stdout, os.Stderr})
	})
}

// Run is Main without the process: it returns the exit status. An error is
// reported on standard error, in one line that begins with name.
func Run(ctx context.Context, name string, c Command, args []string, p Process) int {
	if AsksVersion(args) {
		c = func(context.Context, []string, Process) error { return Version(p.Stdout, name) }
	}
	err := c(ctx, args, p)
	var wrong *UsageError
	switch {
	case err == nil:
		return Done
	case ctx.Err() != nil && errors.Is(err, context.Cause(ctx)):
		Report(p.Stderr, name, errors.New("interrupted"))
		return Interrupted
	case errors.As(err, &wrong):
		Report(p.Stderr, name, err)
		return Usage
	}
	Report(p.Stderr, name, err)
	return Failed
}

// Report says what is wrong, in one line that begins with name.
func Report(stderr io.Writer, name string, err error) {
	// Arguments are quoted in most messages, but not in those of package flag, nor file names in
	// those of package os.
	text := strings.NewReplacer("\n", `\n`, "\r", `\r`).Replace(err.Error())
	fmt.Fprintf(stderr, "%s: %s\n", name, Shorten(text))
}

// longestReport is how many bytes of an error are told.
const longestReport = 900

// Shorten leaves out the middle of the text of an error that is too long: somebody may have
// typed, or sent, all of it.
func Shorten(text string) string {
	if len(text) <= longestReport {
		return text
	}
	const part = longestReport / 2
	return strings.ToValidUTF8(text[:part], "") + "..." + strings.ToValidUTF8(text[len(text)-part:], "")
}

// UsageError is an error in the command line.
type UsageError struct{ Err error }

func (e *UsageError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *UsageError) Unwrap() error { return e.Err }

// Usagef returns a UsageError.
func Usagef(format string, args ...any) error { return &UsageError{fmt.Errorf(format, args...)} }

// Parse is fs.Parse for flags that may stand before, between or after the other arguments,
// which it returns. The error is a UsageError, or flag.ErrHelp. Nothing is printed. An empty
// argument, or value of a flag, is an error: most likely a variable of a script is not set.
func Parse(fs *flag.FlagSet, args []string) (rest []string, err error) {
	fs.SetOutput(io.Discard)
	for {
		err := fs.Parse(args)
		if err != nil && !errors.Is(err, flag.ErrHelp) {
			return nil, &UsageError{err}
		}
		if err != nil || fs.NArg() == 0 {
			return rest, cmp.Or(err, checkEmpty(fs, rest))
		}
		rest, args = append(rest, fs.Arg(0)), fs.Args()[1:]
	}
}

// checkEmpty returns a UsageError if an argument or the value of a flag that is set is empty.
func checkEmpty(fs *flag.FlagSet, rest []string) (err error) {
	for i, word := range rest {
		if word == "" {
			return Usagef("argument %d is empty", i+1)
		}
	}
	fs.Visit(func(f *flag.Flag) {
		if err == nil && f.Value.String() == "" {
			err = Usagef("the value of -%s is empty", f.Name)
		}
	})
	return err
}

// Within returns a UsageError if n, the value of what name says, is less than
// lo or more than hi.
func Within(name string, n, lo, hi int64) error {
	if n < lo || n > hi {
		return Usagef("%s is %d, want %d to %d", name, n, lo, hi)
	}
	return nil
}
