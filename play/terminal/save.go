package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/play/record"
)

// saves reports whether the play can be saved: the record must have the name of the game.
func (d *dialogue) saves() bool { return len(d.Record.Game) > 0 }

// save writes the play to a file, and writes a message about the success or the failure. save
// overwrites a file only with the consent of the person. The error is an error of Screen.Ask.
func (d *dialogue) save(ctx context.Context, name string) error {
	there, err := saved(name)
	if there && err == nil {
		d.Line("%s is there: overwrite it? [y/N]", name)
		answer, err := d.Ask(ctx)
		if err != nil {
			return err
		}
		if answer = strings.ToLower(answer); answer != "y" && answer != "yes" {
			d.Line("Not saved.")
			return nil
		}
	}
	if err == nil {
		err = d.write(name, d.recorded().Write)
	}
	if err != nil {
		d.Line("Not saved: %v", err)
		return nil
	}
	d.Line("Saved; go on with \"%s %s\".", cmp.Or(d.Resume, "load"), name)
	return nil
}

// load continues the play in a file, or writes the reason of a failure. load reports whether the
// position has changed.
func (d *dialogue) load(name string) bool {
	r, err := record.ReadFile(name)
	switch {
	case err != nil:
	case !slices.Equal(r.Game, d.Record.Game) || !slices.Equal(r.Options, d.Record.Options):
		err = fmt.Errorf("%s is a game of %s, not of %s", name,
			strings.Join(slices.Concat(r.Game, r.Options), " "), strings.Join(slices.Concat(d.Record.Game, d.Record.Options), " "))
	default:
		g := d.Game.Seeded(r.Seed)
		before := *d
		d.Game, d.course, d.Record.Seed, d.Record.Clock, d.judgement = g, g.Begin(), r.Seed, r.Clock, nil
		if err = cmp.Or(d.course.Repeat(r.Moves), d.wind(r)); err == nil {
			return true
		}
		*d, err = before, fmt.Errorf("%s: %w", name, err)
	}
	d.Line("Not loaded: %v", err)
	return false
}

// write writes the file with the given name, by Save or by a new file that is renamed.
func (s *Screen) write(name string, write func(io.Writer) error) error {
	if s.Save != nil {
		return s.Save(name, write)
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".play-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // fails after the rename
	if err := errors.Join(write(f), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}

// saved reports whether there is a file with the given name. The error tells why save must not
// write the file: save does not overwrite a file without a play.
func saved(name string) (there bool, err error) {
	if name == "" {
		return false, errors.New("want the name of a file, such as save my.play")
	}
	_, err = record.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return true, err
}
