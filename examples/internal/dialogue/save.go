package dialogue

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/play/record"
)

// saves reports whether the play can be saved: whether there is a game to go on with.
func (d *dialogue) saves() bool { return len(d.Record.Game) > 0 }

// save writes the play to a file, and says so, or why it could not. A file that is there is
// overwritten only if the person says so. The error is one of Screen.Ask.
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
		r := d.Record
		r.Moves = d.course.Moves()
		err = atomicfile.Write(name, r.Write)
	}
	if err != nil {
		d.Line("Not saved: %v", err)
		return nil
	}
	d.Line("Saved; go on with \"play -load %s\".", name)
	return nil
}

// saved reports whether there is a file with that name. The error says why no play can be
// written to it: another file than one with a play is left as it is.
func saved(name string) (there bool, err error) {
	if name == "" {
		return false, errors.New("want the name of a file, such as save my.play")
	}
	old, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return true, err
	}
	defer old.Close()
	if _, err := record.Read(old); err != nil {
		return true, fmt.Errorf("%s: %w", name, err)
	}
	return true, nil
}
