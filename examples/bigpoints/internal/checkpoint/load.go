package checkpoint

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// ErrUnfinished says that a file has not the rows of all boards yet.
var ErrUnfinished = errors.New("it is not finished")

// Command returns the command line whose rows the file of that name holds.
func Command(name string) (string, error) {
	o, err := originOf(name)
	return o.command, err
}

// originOf returns what the file beside the one of that name says.
func originOf(name string) (origin, error) {
	beside, err := os.Open(name + Suffix)
	if err != nil {
		return origin{}, err
	}
	defer beside.Close()
	return readOrigin(beside)
}

// Load yields all rows of a job in the file of that name. The last pair may hold an
// error, which names the file and the line. It wraps [ErrUnfinished], [ErrForeign],
// [ErrAltered], an error of package rows, or one of the system. Rows that were altered
// are not yielded: the sum of all comes before the first.
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
		file, err := os.Open(name)
		if err != nil {
			yield(reduced.Analysis{}, err)
			return
		}
		defer file.Close()
		altered := checkSum(name, file)
		if altered != nil && altered != ErrAltered {
			yield(reduced.Analysis{}, altered)
			return
		}
		r, err := header(file, j.Form)
		if err != nil {
			yield(reduced.Analysis{}, err)
			return
		}
		for a, err := range compare(r, j.Boards) {
			if err == nil && altered != nil {
				continue // to see whether a row says more than that something was altered
			}
			if !yield(a, err) || err != nil {
				return
			}
		}
		if altered != nil {
			yield(reduced.Analysis{}, altered)
		}
	}
}

// checkSum returns ErrAltered unless the whole file of that name is what was written.
// A file without a command line beside it has no sum.
func checkSum(name string, file *os.File) error {
	o, err := originOf(name)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	r, err := o.verify(file)
	if err != nil {
		return err
	}
	info, err := file.Stat()
	if err == nil && r.bytes != info.Size() {
		err = ErrAltered
	}
	return err
}

// header reads the header, which must be that of a form. A file of another form is of
// another run, even if its rows could be read.
func header(r io.Reader, want rows.Form) (*rows.Reader, error) {
	reader, err := rows.NewReader(r)
	if err == io.EOF {
		return nil, fmt.Errorf("%w: it is empty", ErrUnfinished)
	}
	if err == nil && reader.Form != want {
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
