package checkpoint

import (
	"errors"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// resume calls old with the rows of a job that are known to be what was written, and
// returns the record of them: one of no bytes if there is no more than a header.
//
// It only reads. That a file is cut, or begun again, is for those who know that all of it
// is this run's, and that is known in the end only.
func (s *seal) resume(j Job, old func(reduced.Analysis)) (r record, err error) {
	info, err := s.file.Stat()
	if err != nil || info.Size() == 0 { // whatever a run without rows has left beside it
		return r, err
	}
	o, err := readOrigin(s.name, s.beside)
	if err != nil {
		return r, err
	}
	if o.command != j.Command {
		return r, fmt.Errorf("%w: the rows of %q, not of %q", ErrForeign, o.command, j.Command)
	}
	r, err = o.verify(s.file, info.Size())
	if err == nil && r.bytes == 0 {
		err = j.begun(s.file, info.Size())
	}
	if err != nil && err != ErrAltered {
		return r, err
	}
	if err != nil || o.cut(info.Size()) {
		// A row may say more. What a machine that failed has left is neither of these cases, and
		// may be anything behind the rows that are known.
		if err := j.first(s.file, info.Size(), err); err != nil && !errors.Is(err, ErrUnfinished) {
			return r, err
		}
	}
	if err != nil {
		return r, err
	}
	s.next = s.place(2 + o.after(r))
	for a, err := range j.rows(s.file, r.bytes) {
		switch {
		case errors.Is(err, ErrUnfinished): // the case that all this is for
			return r, nil
		case err != nil:
			return r, err
		}
		old(a)
	}
	if more := info.Size() - r.bytes; more > 0 {
		return r, fmt.Errorf("%w: %d bytes after the last row", ErrForeign, more)
	}
	return r, nil
}

// begun returns ErrAltered if a file without rows is not what is left of the first write,
// that of the header: no row is written before there is a record of that.
func (j Job) begun(file io.ReaderAt, size int64) error {
	header := j.Form.Header()
	if size > int64(len(header)) {
		return ErrAltered
	}
	text := make([]byte, size)
	if _, err := file.ReadAt(text, 0); err != nil {
		return err
	}
	for i, c := range text {
		if c != header[i] && c != 0 { // which stands where nothing was written
			return ErrAltered
		}
	}
	return nil
}
