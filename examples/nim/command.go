package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/internal/text"
)

// task is one of the things to do. Its function flags defines the flags and
// returns what runs with their values and the other arguments.
type task struct {
	name, args string
	about      string
	examples   string
	flags      func(*flag.FlagSet) action
}

type action func(ctx context.Context, args []string, p *process) error

var tasks = []task{
	{"play", "[HEAPS]", "Plays a game against you, or as -players says.", "  nim play -misere -game kayles 10+5\n  nim play 7+5+3 -players best,person\n", playCommand},
	{"table", "GAME", "Prints the Grundy values of heaps.", "  nim table kayles\n", tableCommand},
	{"period", "[GAME ...]", "Proves the periods of the Grundy values.", "  nim period kayles 0.07\n", periodCommand},
	{"quotient", "GAME", "Prints the misère quotient.", "  nim quotient 0.123\n", quotientCommand},
	{"value", "HEAPS", "Says who wins a position, and how.", "  nim value -game 0.137 9+8\n", valueCommand},
}

func commandNames() string {
	names := make([]string, len(tasks))
	for i, c := range tasks {
		names[i] = c.name
	}
	return text.OrList(names)
}

// run reads the flags and acts.
func (c task) run(ctx context.Context, args []string, p *process) error {
	fs := flag.NewFlagSet(c.name, flag.ContinueOnError)
	act := c.flags(fs)
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return c.help(fs, p.stdout)
	}
	if err != nil {
		return usageError{err}
	}
	return act(ctx, rest, p)
}

// forValues is what the flag -memory is for in all commands.
const forValues = "for values"

// help writes the help text of a command.
func (c task) help(fs *flag.FlagSet, w io.Writer) error {
	usage := fmt.Sprintf("Usage: nim %s [flags] %s\n\n%s\n\n", c.name, c.args, c.about)
	return command.Help(w, usage, fs, "\n"+heaps.Help()+"\nExamples:\n"+c.examples)
}

// usage writes the help text.
func usage(w io.Writer) error {
	var b strings.Builder
	b.WriteString("Usage: nim COMMAND [flags] [arguments]\n\n")
	for _, c := range tasks {
		fmt.Fprintf(&b, "  %-20s  %s\n", c.name+" "+c.args, c.about)
	}
	fmt.Fprintf(&b, `
Without a command it shows what there is to see in Kayles. The flags of a command
are listed by nim COMMAND -h.

%s
HEAPS are numbers of counters, such as 7+5+3.

`, heaps.Help())
	return command.Help(w, b.String(), flag.NewFlagSet("nim", flag.ContinueOnError), `
Examples:
  nim play -misere -game kayles 10+5
  nim play 7+5+3 -players best,person
  nim table kayles
  nim value -game 0.137 9+8

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`)
}

// one returns the only argument, or an error that says what it should be.
func one(args []string, what string) (string, error) {
	switch len(args) {
	case 0:
		return "", usagef("%s is missing", what)
	case 1:
		return args[0], nil
	}
	return "", usagef("unexpected argument %q after %q; want one %s", args[1], args[0], what)
}

// within checks the value of a flag.
func within(name string, n, lo, hi int64) error {
	if err := command.Within("-"+name, n, lo, hi); err != nil {
		return usageError{err}
	}
	return nil
}
