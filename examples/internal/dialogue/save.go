package dialogue

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gametheory-go/gametheory/examples/internal/record"
)

// saves reports whether the play can be saved: whether there is a game to go on with.
func (d *dialogue[S]) saves() bool { return len(d.Record.Game) > 0 }

// save writes the play to a file, and says so, or why it could not.
func (d *dialogue[S]) save(name string) {
	switch err := d.write(name); {
	case err != nil:
		d.Line("Not saved: %v", err)
	default:
		d.Line("Saved; go on with \"play -load %s\".", name)
	}
}

// write writes the play to a file. Another file than one with a play is left as it is.
func (d *dialogue[S]) write(name string) error {
	if name == "" {
		return errors.New("want the name of a file, such as save my.play")
	}
	if old, err := os.Open(name); err == nil {
		_, err = record.Read(old)
		old.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	r := d.Record
	r.Moves = d.course.Moves()
	return replace(name, r)
}

// replace writes a record to a file, which has all of it or is as it was before.
func replace(name string, r record.Record) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".play-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // it is another file's name by then, unless something failed
	if err = f.Chmod(0o644); err == nil {
		err = r.Write(f)
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	return err
}
