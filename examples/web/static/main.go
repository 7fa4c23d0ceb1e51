// Static writes the pages of package web as files that any host can serve, below any path. All
// games play, judge and explain there as on the server, by the same code: it runs in a worker of
// the page, as WebAssembly. What was looked at once is there without a network.
//
//	go run ./examples/web/static DIR                          # all games
//	go run ./examples/web/static -games tictactoe,nim DIR     # code for these alone
//
// It calls the go command, which compiles the code: minutes for all games, and seconds when nothing
// has changed since.
//
// The exit status is 0 if all was written, 1 if something failed, 64 if the command line was wrong,
// and 130 if a signal stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/web/internal/site"
	"github.com/gametheory-go/gametheory/internal/static"
)

func main() { command.Main("static", run) }

const usage = `Usage: static [flags] DIR

Writes the pages of the games as files to a directory, for a host that serves files.

`

const more = `
Examples:
  static public
  static -games tictactoe,connectfour public
  python3 -m http.server -d public    to look at them

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

func run(ctx context.Context, args []string, p command.Process) error {
	fs := flag.NewFlagSet("static", flag.ContinueOnError)
	only := fs.String("games", "", "write the code of the games `NAME[,NAME]` alone, theory for its pages; the others can be looked at (default all)")
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, more)
	}
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return command.Usagef("want one directory, not %d", len(rest))
	}
	chosen, err := chosen(*only)
	if err != nil {
		return err
	}
	return write(ctx, rest[0], chosen, p)
}

// chosen returns the modules of the games with names, or all if there are none.
func chosen(names string) (modules []string, err error) {
	if names == "" {
		for _, e := range gamelist.Entries() {
			modules = append(modules, e.Name)
		}
		return append(modules, theory), nil
	}
	for name := range strings.SplitSeq(names, ",") {
		if name == theory {
			modules = append(modules, name)
			continue
		}
		e, err := gamelist.Find(name)
		if err != nil {
			return nil, command.Usagef("-games: %w", err)
		}
		modules = append(modules, e.Name)
	}
	return modules, nil
}

// pages returns the pages, of which those of some games and of theory have code.
func pages(ctx context.Context, chosen []string) (s static.Site, err error) {
	s = static.Site{Pages: site.New(site.Options{}), Games: gamelist.Menu(), Modules: map[string]string{}, Daily: map[string][]string{}}
	for _, name := range chosen {
		s.Modules[name] = file(name)
	}
	s.Daily[daily], err = puzzlesOfDays(ctx)
	return s, err
}

// write writes the pages, with the code of some modules, to a directory.
func write(ctx context.Context, dir string, chosen []string, p command.Process) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	s, err := pages(ctx, chosen)
	if err != nil {
		return err
	}
	code, err := compile(ctx, chosen, p.Stderr)
	if err != nil {
		return err
	}
	files, err := s.Write(ctx, dir, code)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, "%d files in %s\n", files, dir)
	return nil
}
