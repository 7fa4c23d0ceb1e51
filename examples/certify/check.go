package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/gametheory-go/gametheory/examples/certify/certificates"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/seating"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
	"github.com/gametheory-go/gametheory/play/terminal"
)

// certificateFile is a certificate in a file or in the program.
type certificateFile struct {
	name string
	open func() (io.ReadCloser, error)
}

// files returns files with the given names, or the certificates of a game in the program that -player
// asks for.
func (c *config) files(g problem, names []string) (list []certificateFile, err error) {
	claims, err := c.claims(g)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		list = append(list, certificateFile{name, func() (io.ReadCloser, error) { return os.Open(name) }})
	}
	if len(names) > 0 {
		return list, nil
	}
	for _, claim := range claims {
		if data, err := g.embedded(claim); err == nil {
			list = append(list, certificateFile{certificates.Name(g.name, claim.Player), func() (io.ReadCloser, error) { return reader(data), nil }})
		}
	}
	if len(list) == 0 {
		return nil, command.Usagef("the program has no certificate of %s: name a file that certify make %[1]s has written", g.name)
	}
	return list, nil
}

// check checks certificates.
func (c *config) check(ctx context.Context, words []string, p command.Process) error {
	g, names, err := find(words)
	if err != nil {
		return err
	}
	files, err := c.files(g, names)
	if err != nil {
		return err
	}
	show := ticker.New(p.Stderr)
	defer show.Clear()
	var least [2]*int // the largest proved value of each player
	for _, f := range files {
		began := time.Now()
		r, err := f.open()
		if err != nil {
			return err
		}
		report, err := g.check(ctx, g.title, c.limits(show), r)
		show.Clear()
		if err := errors.Join(err, r.Close()); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		claim := report.Claim
		if v := least[claim.Player]; v == nil || *v < claim.Value {
			least[claim.Player] = &claim.Value
		}
		if err := c.tell(p, f.name, report, false, began); err != nil {
			return err
		}
	}
	if least[0] != nil && least[1] != nil && *least[0] == -*least[1] {
		_, err = fmt.Fprintf(p.Stdout, "The value of %s is %d for the player to move.\n", g.title, *least[0])
	}
	return err
}

// play lets a person play against a certificate.
func (c *config) play(ctx context.Context, words []string, p command.Process) error {
	g, names, err := find(words)
	if err != nil {
		return err
	}
	switch {
	case len(names) > 1:
		return command.Usagef("want one file, not %q", names[1])
	case len(names) > 0 && c.player != 0:
		return command.Usagef("-player is for a certificate in the program, not for %q", names[0])
	}
	files, err := c.files(g, names)
	if err != nil {
		return err
	}
	r, err := files[0].open()
	if err != nil {
		return err
	}
	show := ticker.New(p.Stderr)
	t, seat, err := g.seat(ctx, g.title, c.limits(show), r)
	show.Clear()
	if err := errors.Join(err, r.Close()); err != nil {
		return fmt.Errorf("%s: %w", files[0].name, err)
	}
	players := []string{play.Person, play.Person}
	players[seat] = proofLevel
	colors := seating.Flags{Color: "auto"}
	sc := colors.Screen(p)
	return sc.Leave(terminal.PlayGame(ctx, sc, terminal.Round{Game: t, Record: record.Record{Players: players, Seed: 1}}))
}
