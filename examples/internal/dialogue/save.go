package dialogue

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/record"
)

// saves reports whether the play can be saved: whether there is a game to go on with.
func (d *dialogue) saves() bool { return len(d.Record.Game) > 0 }

// save writes the play to a file, and says so, or why it could not.
func (d *dialogue) save(name string) {
	switch err := d.write(name); {
	case err != nil:
		d.Line("Not saved: %v", err)
	default:
		d.Line("Saved; go on with \"play -load %s\".", name)
	}
}

// write writes the play to a file. Another file than one with a play is left as it is.
func (d *dialogue) write(name string) error {
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
	return atomicfile.Write(name, r.Write)
}
