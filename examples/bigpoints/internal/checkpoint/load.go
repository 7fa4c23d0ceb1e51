package checkpoint

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// ErrUnfinished says that a file has not the rows of all boards yet.
var ErrUnfinished = errors.New("it is not finished")

// Command returns the command line whose rows the file of that name holds. The error names
// the file.
func Command(name string) (string, error) {
	o, err := originOf(name)
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return o.command, err
}

// originOf returns what the file beside the one of that name says.
func originOf(name string) (origin, error) {
	beside, err := disk.FS.Open(name+Suffix, os.O_RDONLY)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w: there is no %s%s, which would say what", ErrForeign, name, Suffix)
	}
	if err != nil {
		return origin{}, err
	}
	defer beside.Close()
	return readOrigin(name, beside)
}

// Load yields all rows of a job in the file of that name. The last pair may hold an
// error, which names the file and the line. It wraps [ErrUnfinished], [ErrForeign],
// [ErrAltered], [ErrNoSums], an error of package rows, or one of the system. Rows that were
// altered are not yielded: the sum of all comes before the first.
func Load(name string, j Job) iter.Seq2[reduced.Analysis, error] {
	return func(yield func(reduced.Analysis, error) bool) {
		for a, err := range load(name, j) {
			if err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
			if !yield(a, err) {
				return
			}
		}
	}
}

// load is Load without the name of the file in the error.
func load(name string, j Job) iter.Seq2[reduced.Analysis, error] {
	return func(yield func(reduced.Analysis, error) bool) {
		file, err := disk.FS.Open(name, os.O_RDONLY)
		if err != nil {
			yield(reduced.Analysis{}, err)
			return
		}
		defer file.Close()
		_, r, size, err := check(name, file)
		if err == nil && r.bytes != size {
			err = ErrAltered
		}
		if err == ErrAltered {
			err = j.first(file, size, err)
		}
		if err != nil {
			yield(reduced.Analysis{}, err)
			return
		}
		j.rows(file, size)(yield)
	}
}

// check returns what stands beside a file, the record of as much of the file as there is one
// of, and the size of the file.
func check(name string, file disk.File) (o origin, r record, size int64, err error) {
	info, err := file.Stat()
	if err != nil {
		return o, r, 0, err
	}
	if o, err = originOf(name); err != nil {
		return o, r, 0, err
	}
	r, err = o.verify(file, info.Size())
	return o, r, info.Size(), err
}

// first returns the first error of the rows of a file, or err if there is none.
func (j Job) first(file io.ReaderAt, size int64, err error) error {
	for _, e := range j.rows(file, size) {
		if e != nil {
			return e
		}
	}
	return err
}

// rows yields the rows of the first bytes of a file, and an error if they are too few.
func (j Job) rows(file io.ReaderAt, size int64) iter.Seq2[reduced.Analysis, error] {
	r, err := header(io.NewSectionReader(file, 0, size), j.Form)
	if err != nil {
		return func(yield func(reduced.Analysis, error) bool) { yield(reduced.Analysis{}, err) }
	}
	return compare(r, j.Boards)
}

// header reads the header, which must be that of a form. A file of another form is of
// another run, even if its rows could be read.
func header(r io.Reader, want rows.Form) (*rows.Reader, error) {
	reader, err := rows.NewReader(r)
	switch {
	case err == io.EOF:
		err = fmt.Errorf("%w: it is empty", ErrUnfinished)
	case errors.Is(err, rows.ErrTorn):
		err = fmt.Errorf("%w: %w", ErrUnfinished, err)
	case err == nil && reader.Form != want:
		err = fmt.Errorf("line 1: %w: want %q", rows.ErrHeader, strings.TrimSpace(want.Header()))
	}
	return reader, err
}

// compare yields the rows of r, which must be those of the boards in their order. If
// there are fewer, the error wraps ErrUnfinished, and ErrTorn if the last one is torn.
//
// The board of every row is compared, since the number of rows alone would say where to
// go on, but not whether they are the right ones: a row that is lost, doubled or moved by
// an editor is found here. What was solved, points and states, only the sum protects.
func compare(r *rows.Reader, boards iter.Seq[reduced.Board]) iter.Seq2[reduced.Analysis, error] {
	return func(yield func(reduced.Analysis, error) bool) {
		next, stop := iter.Pull(boards)
		defer stop()
		for {
			a, err := r.Next()
			b, more := next() // in step with the rows, to see which ends first
			switch {
			case err == io.EOF && !more:
				return
			case err == io.EOF:
				err = fmt.Errorf("%w: board %s is next", ErrUnfinished, b)
			case errors.Is(err, rows.ErrTorn):
				err = fmt.Errorf("%w: %w", ErrUnfinished, err)
			case err != nil: // it is no row
			case !more:
				err = fmt.Errorf("line %d: %w: board %s, after the last one", r.Line(), ErrForeign, a.Board)
			case a.Board != b:
				err = fmt.Errorf("line %d: %w: board %s, where %s is next", r.Line(), ErrForeign, a.Board, b)
			}
			if !yield(a, err) || err != nil {
				return
			}
		}
	}
}
