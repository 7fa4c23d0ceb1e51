package checkpoint

import (
	"errors"
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// resume calls old with the rows of a job in file that are known to be what was
// written, and returns the record of them: one of no bytes if there is not even a
// header. A row that is torn is none.
//
// It only reads. That a file is cut, or begun again, is for those who know that all of it
// is this run's, and that is known in the end only.
func resume(file, beside *os.File, j Job, old func(reduced.Analysis)) (r record, err error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 { // whatever a run without rows has left beside it
		return r, err
	}
	o, err := readOrigin(beside)
	if err != nil {
		return r, err
	}
	if o.command != j.Command {
		return r, fmt.Errorf("%w: the rows of %q, not of %q", ErrForeign, o.command, j.Command)
	}
	r, altered := o.verify(file)
	if altered != nil && altered != ErrAltered {
		return r, altered
	}
	reader, err := header(file, j.Form)
	if errors.Is(err, rows.ErrTorn) {
		return record{}, nil // killed at the very first write
	}
	if err != nil {
		return r, err
	}
	for a, err := range compare(reader, j.Boards) {
		if errors.Is(err, ErrUnfinished) {
			break // the case that all this is for
		}
		if err != nil {
			return r, err // which says more than that something was altered
		}
		if reader.End() <= r.bytes {
			old(a)
		}
	}
	if !o.sums {
		return sumOf(file, reader.End())
	}
	return r, altered
}
