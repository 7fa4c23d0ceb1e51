// Package lesson is what the lessons of this module share: small commands that compute
// something, print what is learned from it, and draw pictures of it.
//
// A lesson has no arguments but flags. With -o it writes its pictures into a directory,
// besides what it prints.
package lesson

import (
	"context"
	"errors"
	"flag"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// Tell tells a lesson. If the flags are wrong it returns a [command.UsageError].
type Tell func(ctx context.Context, p *Page) error

// Run runs the lesson called name with args. Setup defines the flags that the lesson has
// besides -o, and returns what is told when they are set.
func Run(ctx context.Context, args []string, p command.Process, name, usage string, setup func(fs *flag.FlagSet) Tell) error {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	out := fs.String("o", "", "write the pictures of the lesson into the directory `DIR`, as SVG")
	tell := setup(fs)
	rest, err := command.Parse(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return command.Help(p.Stdout, usage, fs, "\nExamples:\n  "+name+"\n  "+name+" -o pictures    and draw it\n\nExit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.\n")
	case err != nil:
		return err
	case len(rest) > 0:
		return command.Usagef("unexpected argument %q", rest[0])
	}
	page := newPage(p.Stdout, *out)
	if err := tell(ctx, page); err != nil {
		return errors.Join(page.flush(), err)
	}
	return page.flush()
}

// Tell tells the parts of a lesson one after the other, until one fails.
func (p *Page) Tell(ctx context.Context, parts ...Tell) error {
	for _, part := range parts {
		if err := part(ctx, p); err != nil {
			return err
		}
	}
	return nil
}
