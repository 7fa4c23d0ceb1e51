// Gallery makes the page README.md of this module: what each command and lesson teaches, its
// command line and a picture of what it shows, and tables of all games and their properties.
//
//	go run ./examples/gallery
//
// It builds the commands, runs them, and writes the page and the pictures that are on it. What
// it makes depends on nothing but the repository. A new command is an entry in entries.go, and
// a new game one in internal/study/games.go; tests say if one is missing.
//
// The exit status is 0 if all was written, 1 if something failed, 64 if the command line was
// wrong, and 130 if a signal stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

func main() { command.Main("gallery", run) }

const usage = `Usage: gallery

Makes the page README.md in the directory of the examples, and the pictures that are on it.

`

const more = `
Examples:
  gallery

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

func run(ctx context.Context, args []string, p command.Process) error {
	fs := flag.NewFlagSet("gallery", flag.ContinueOnError)
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, more)
	}
	if err != nil || len(rest) > 0 {
		return command.Usagef("no arguments are wanted: the gallery is written to the directory of the examples")
	}
	examples, err := directory(ctx)
	if err != nil {
		return err
	}
	all, err := makeAll(ctx, examples)
	if err != nil {
		return err
	}
	for name, data := range all {
		file := filepath.Join(examples, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		if err := atomicfile.WriteBytes(file, data); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(p.Stdout, "wrote %d files in %s\n", len(all), examples)
	return err
}

// directory returns that of this module.
func directory(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, "go", "list", "-f", "{{.Module.Dir}}", "github.com/gametheory-go/gametheory/examples").Output()
	if err != nil {
		return "", fmt.Errorf("go list: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}
