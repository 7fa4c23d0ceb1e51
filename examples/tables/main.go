// Tables makes tables of all positions of a game on disk, proves them, and says what a position is
// worth.
//
//	go run ./examples/tables list                          # of which games, and how far they are
//	go run ./examples/tables build connectfour 5x4         # in the directory tables
//	go run ./examples/tables verify connectfour 5x4        # derives every value again
//	go run ./examples/tables query connectfour 5x4 3345    # after these moves
//	go run ./examples/tables query torere XXXXOOOO.        # a position as the game writes it
//
// A table is made stage by stage, each in a file. A build that was interrupted or killed goes on
// with the first stage that has none. The commands examples/play and examples/web play by the tables
// in a directory that -tables names.
//
// The exit status is 0 if all was done, 1 if something failed, for instance for lack of memory or of
// room on the disk, 64 if the command line was wrong, and 130 if a signal stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

func main() { command.Main("tables", run) }

// task is one of the things to do. Its function flags defines the flags besides -dir, and returns
// what runs with their values.
type task struct {
	name, args, about string
	flags             func(c *config, fs *flag.FlagSet)
	act               func(c *config, ctx context.Context, args []string, p command.Process) error
}

// config is what the flags ask for.
type config struct {
	dir     string
	memory  command.Memory
	workers int
}

var tasks = []task{
	{"build", "GAME [ARGUMENTS]", "Makes a table, or what is missing of it.", (*config).buildFlags, (*config).build},
	{"verify", "GAME [ARGUMENTS]", "Derives every value of a table again from those of the options.", nil, (*config).verify},
	{"query", "GAME [ARGUMENTS] POSITION", "Says what a position and its moves are worth.", nil, (*config).query},
	{"list", "", "Lists tables, and how far they are.", nil, (*config).list},
}

func run(ctx context.Context, args []string, p command.Process) error {
	if len(args) == 0 || slices.Contains([]string{"-h", "-help", "--help", "help"}, args[0]) {
		return usage(p.Stdout)
	}
	var names []string
	for _, t := range tasks {
		if t.name == args[0] {
			return t.run(ctx, args[1:], p)
		}
		names = append(names, t.name)
	}
	return command.Usagef("no such command: %q, want %s", args[0], text.OrList(names))
}

// run reads the flags and acts.
func (t task) run(ctx context.Context, args []string, p command.Process) error {
	c := &config{}
	fs := flag.NewFlagSet(t.name, flag.ContinueOnError)
	fs.StringVar(&c.dir, "dir", "tables", "the tables are in `DIR`, each in a directory of its own there")
	if t.flags != nil {
		t.flags(c, fs)
	}
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		head := strings.TrimSpace(fmt.Sprintf("Usage: tables %s [flags] %s", t.name, t.args))
		return command.Help(p.Stdout, head+"\n\n"+t.about+"\n\n", fs, more)
	}
	if err != nil {
		return err
	}
	return t.act(c, ctx, rest, p)
}

const more = `
GAME and ARGUMENTS are as in the command play: tables list names them. POSITION is
start, or as the game writes positions, or the moves that lead there from the
start, in quotes if there are blanks between them.

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

// usage writes the help text.
func usage(w io.Writer) error {
	var b strings.Builder
	b.WriteString("Usage: tables COMMAND [flags] [arguments]\n\n")
	for _, t := range tasks {
		fmt.Fprintf(&b, "  %-34s%s\n", strings.TrimSpace(t.name+" "+t.args), t.about)
	}
	b.WriteString("\nThe flags of a command are listed by tables COMMAND -h.\n\n")
	return command.Help(w, b.String(), flag.NewFlagSet("tables", flag.ContinueOnError), more+`
Examples:
  tables build connectfour 5x4 -dir /var/tables
  tables verify torere
  tables query connectfour 5x4 3345
  tables query torere "4-c 5-4"
`)
}

// persons are who plays where only the rules matter.
var persons = []string{play.Person, play.Person}

// open returns the table of the game that words begin with.
func open(ctx context.Context, words []string) (*play.Table, error) {
	if len(words) == 0 {
		return nil, command.Usagef("a game is missing, want %s", text.OrList(games()))
	}
	e, err := gamelist.Find(words[0])
	if err != nil || len(e.Tabled) == 0 {
		return nil, command.Usagef("%q has no tables, want %s", words[0], text.OrList(games()))
	}
	g, err := e.Open(ctx, words[1:], persons, gamelist.Options{})
	switch {
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case err != nil:
		return nil, &command.UsageError{Err: err}
	case g.Table() == nil:
		return nil, command.Usagef("%s has no table with these arguments, but with such as %q", e.Name, e.Tabled[0])
	}
	return g.Table(), nil
}

// games returns the names of the games that have tables.
func games() (names []string) {
	for _, e := range gamelist.Entries() {
		if len(e.Tabled) > 0 {
			names = append(names, e.Name)
		}
	}
	return names
}
