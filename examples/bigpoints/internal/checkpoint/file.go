// Package checkpoint keeps the rows of a survey in a file, so that a run that was killed
// goes on where it was.
//
// The file says how far a run has come: its rows are the rows of the first boards, in
// order. FILE.run, beside FILE, holds the command line of the rows. A run locks FILE.run,
// and cuts a torn last line of FILE before it appends rows.
//
// A process that is killed loses no row that was written. A machine that fails may lose
// the rows of the last seconds.
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
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

var (
	// ErrBusy says that another run writes to the file.
	ErrBusy = errors.New("another run is writing to it")
	// ErrForeign says that the file holds the rows of another command. The file is left as it is.
	ErrForeign = errors.New("it is there, and holds something else")
	// ErrUnfinished says that the file lacks rows.
	ErrUnfinished = errors.New("it is not finished")
)

// Suffix is the end of the name of the file with the command line.
const Suffix = ".run"

// Job says which rows a file has.
type Job struct {
	Command string // the command line that asks for the rows, one line
	Form    rows.Form
	Boards  iter.Seq[reduced.Board] // of all rows, in order
}

// File takes the rows of a job that are not there yet. A File is not safe for concurrent
// use.
type File struct {
	*rows.Writer
	file   *os.File
	beside *os.File // has the command line and the lock
}

// Open opens the file of that name for the rows of a job, and calls old with each row that
// is there. Open cuts a torn last line. A pipe or a device takes all rows.
//
// The error names the file. The error wraps [ErrBusy], [ErrForeign], an error of package
// rows, or an error of the system; then a file that was there is unchanged.
func Open(name string, j Job, old func(reduced.Analysis)) (*File, error) {
	f := &File{}
	if err := f.open(name, j, old); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return f, nil
}

func (f *File) open(name string, j Job, old func(reduced.Analysis)) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case info.IsDir():
		return errors.New("it is a directory")
	case !info.Mode().IsRegular():
		if f.file, err = os.OpenFile(name, os.O_WRONLY, 0); err != nil {
			return err
		}
		f.Writer = rows.NewWriter(f.file, j.Form)
		return f.Header()
	case info.Size() > 0:
		if _, err := Command(name); err != nil {
			return err // and no file beside a file that is not ours
		}
	}
	if f.beside, err = os.OpenFile(name+Suffix, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		return err
	}
	if err := lock(f.beside); err != nil {
		return err
	}
	if f.file, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		return err
	}
	if err := j.claim(name, f.file, f.beside); err != nil {
		return err
	}
	end, err := j.resume(f.file, old)
	if err != nil {
		return err
	}
	if err := f.file.Truncate(end); err != nil {
		return err
	}
	if _, err := f.file.Seek(end, io.SeekStart); err != nil {
		return err
	}
	f.Writer = rows.NewWriter(f.file, j.Form)
	if end == 0 {
		return f.Header()
	}
	return nil
}

// claim writes the command line beside a file that is empty, or checks the command line
// beside a file that has rows.
func (j Job) claim(name string, file, beside *os.File) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if info.Size() > 0 {
		line, err := Command(name)
		if err == nil && line != j.Command {
			err = fmt.Errorf("%w: the rows of %q", ErrForeign, line)
		}
		return err
	}
	if err := beside.Truncate(0); err != nil {
		return err
	}
	_, err = beside.WriteAt([]byte(j.Command+"\n"), 0)
	return err
}

// resume calls old with the rows of a file, and returns the length of the whole lines.
func (j Job) resume(file *os.File, old func(reduced.Analysis)) (end int64, err error) {
	var line []byte
	reader, err := j.reader(file)
	if err == nil {
		end = int64(len(j.Form.Header()))
		for a, e := range j.compare(reader) {
			if err = e; err != nil {
				break
			}
			line = j.Form.Append(line[:0], a)
			end += int64(len(line))
			old(a)
		}
	}
	if errors.Is(err, ErrUnfinished) {
		err = nil // the rest is to be written
	}
	return end, err
}

// Command returns the command line beside the file of that name, without the end of the
// line: "" if the line was not written to its end.
func Command(name string) (string, error) {
	text, err := os.ReadFile(name + Suffix)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w: there is no %s%s, which would say what", ErrForeign, name, Suffix)
	}
	if err != nil {
		return "", err
	}
	line, _, whole := strings.Cut(string(text), "\n")
	if !whole {
		return "", nil
	}
	return line, nil
}

// Load yields the rows of a job in the file of that name. The last pair may hold an error,
// which names the file. The error wraps [ErrUnfinished], [ErrForeign], an error of package
// rows, or an error of the system.
func Load(name string, j Job) iter.Seq2[reduced.Analysis, error] {
	return func(yield func(reduced.Analysis, error) bool) {
		file, err := os.Open(name)
		if err != nil {
			yield(reduced.Analysis{}, err)
			return
		}
		defer file.Close()
		for a, err := range Read(file, j) {
			if err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
			if !yield(a, err) {
				return
			}
		}
	}
}

// Read is Load of a reader. The error does not name the file.
func Read(r io.Reader, j Job) iter.Seq2[reduced.Analysis, error] {
	return func(yield func(reduced.Analysis, error) bool) {
		reader, err := j.reader(r)
		if err != nil {
			yield(reduced.Analysis{}, err)
			return
		}
		j.compare(reader)(yield)
	}
}

// reader reads the header, which must be the header of the job.
func (j Job) reader(r io.Reader) (*rows.Reader, error) {
	reader, err := rows.NewReader(r)
	switch {
	case err == io.EOF:
		err = fmt.Errorf("%w: it is empty", ErrUnfinished)
	case errors.Is(err, rows.ErrTorn):
		err = fmt.Errorf("%w: %w", ErrUnfinished, err)
	case err == nil && reader.Form != j.Form:
		err = fmt.Errorf("line 1: %w: want %q", rows.ErrHeader, strings.TrimSpace(j.Form.Header()))
	}
	return reader, err
}

// compare yields the rows of r, whose boards must be the boards of the job in order. A row
// that is lost, doubled or moved is found here.
func (j Job) compare(r *rows.Reader) iter.Seq2[reduced.Analysis, error] {
	return func(yield func(reduced.Analysis, error) bool) {
		next, stop := iter.Pull(j.Boards)
		defer stop()
		for {
			a, err := r.Next()
			b, more := next() // in step with the rows, to see which end first
			switch {
			case err == io.EOF && !more:
				return
			case err == io.EOF:
				err = fmt.Errorf("%w: board %s is next", ErrUnfinished, b)
			case errors.Is(err, rows.ErrTorn) && more:
				err = fmt.Errorf("%w: %w", ErrUnfinished, err)
			case errors.Is(err, rows.ErrTorn):
				err = fmt.Errorf("%w: %w, after the last one", ErrForeign, err)
			case err != nil: // a line that is no row
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

// Close brings the rows to the disk that were flushed, and closes the file. Close returns
// an error if the name no longer is the name of the file.
func (f *File) Close() (err error) {
	if f.beside != nil {
		err = f.sync()
	}
	for _, file := range []*os.File{f.file, f.beside} { // the lock last
		if file != nil {
			err = errors.Join(err, file.Close())
		}
	}
	return err
}

func (f *File) sync() error {
	if f.file == nil {
		return nil // another run has it
	}
	if err := f.file.Sync(); err != nil {
		return err
	}
	info, err := f.file.Stat()
	if err != nil {
		return err
	}
	named, err := os.Stat(f.file.Name())
	if err == nil && !os.SameFile(info, named) {
		err = fmt.Errorf("%s: it was replaced while rows were written", f.file.Name())
	}
	return err
}
