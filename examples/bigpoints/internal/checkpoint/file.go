// Package checkpoint keeps a file of rows that a run can go on with after it was
// killed, at whatever instant.
//
// The file itself says how far the run has come: its rows are those of the first
// boards, each written whole. Beside it, in FILE.run, stands the command line whose
// rows they are, and checksums of them. That file is written before the first row,
// and it is what a run locks: whoever comes second is turned away.
//
// # What is guaranteed
//
// If the process is killed, nothing that was written is lost, as the system has it.
// At most the last piece of rows is torn, since a system may take a part of it only;
// the next run cuts it. Rows that were solved, but not yet written, are solved again: a
// run writes what it has before it waits for a board.
//
// If the machine fails, what the system had not brought to the disk is lost too: up
// to two seconds of rows while rows keep coming, and after that what came last until
// the run ends.
//
// What is in the file is checked when a run goes on: its checksum, and, row by row and
// board by board, that it is rows of the right boards. If a row that was on the disk is
// spoilt, or any value was altered, or the checksums are missing, the run says so, and
// touches nothing. Of rows that were not on the disk yet, those are taken whose checksum is
// right.
//
// While a run writes, nobody else may: a file that is removed, or has another length, is
// noticed at the next row. And when all is written, the file is read again by its name: the
// end is without an error only if the rows there are those that were written.
package checkpoint

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// ErrBusy says that another run writes to the file, ErrForeign that the file holds
// what is not of this run: it is left as it is.
var (
	ErrBusy    = errors.New("another run is writing to it")
	ErrForeign = errors.New("it is there, and holds something else")
)

// Suffix is what follows the name of a file in that of the command line beside it.
const Suffix = ".run"

// interval is how often a file that grows is brought to the disk: not with every row, which
// would take longer than most boards do, but often enough that a machine which fails takes
// no more than seconds of work with it. Only tests change it.
var interval = 2 * time.Second

// Job is what the rows of a file are.
type Job struct {
	Command string // the command line that asks for them, one line
	Form    rows.Form
	Boards  iter.Seq[reduced.Board] // of all rows, in order
}

// File takes the rows of a job that are not there yet. It is not safe for concurrent
// use.
type File struct {
	*rows.Writer
	close []func() error
}

// Open opens the file of that name for the rows of a job, and calls old with each
// row that is there. A row that is torn is cut. The error names the file, and wraps
// [ErrBusy], [ErrForeign], [ErrAltered], [ErrNoSums], an error of package rows, or one of
// the system; then nothing has been changed in a file that was there.
//
// What is no file in the usual sense, such as a pipe, is written to, from the first
// row on.
func Open(name string, j Job, old func(reduced.Analysis)) (*File, error) {
	f := &File{}
	err := f.open(name, j, old)
	if err == nil {
		return f, nil
	}
	f.Close() // the first error is the one to report
	return nil, fmt.Errorf("%s: %w", name, err)
}

// open sees what there is at name before it makes anything, so that a mistake in a name
// leaves no trace. What it sees may change until the lock is taken: nothing that is
// written rests on it, and resume looks again.
func (f *File) open(name string, j Job, old func(reduced.Analysis)) error {
	info, err := disk.FS.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case info.IsDir():
		return errors.New("it is a directory")
	case !info.Mode().IsRegular():
		return f.stream(name, j.Form)
	case info.Size() > 0:
		// Not to leave a file beside one that is not ours.
		if _, err := originOf(name); err != nil {
			return err
		}
	}
	return f.regular(name, j, old)
}

// regular opens a file in the usual sense. The lock comes before all else, and is that of
// the file beside it: so no run goes on with rows that another one is writing, and the
// rows can be looked at meanwhile, on systems too where a lock keeps readers out.
func (f *File) regular(name string, j Job, old func(reduced.Analysis)) error {
	beside, err := f.openOne(name + Suffix)
	if err != nil {
		return err
	}
	err = disk.FS.Lock(beside)
	if errors.Is(err, disk.ErrLocked) {
		return ErrBusy
	}
	if err != nil {
		return err
	}
	file, err := f.openOne(name)
	if err != nil {
		return err
	}
	s := &seal{name: name, file: file, beside: beside, command: j.Command}
	r, err := s.resume(j, old)
	if err != nil {
		return err
	}
	// Both names, before there are rows that would be lost without the one or the other.
	if err := disk.FS.SyncDir(filepath.Dir(name)); err != nil {
		return err
	}
	f.Writer = rows.NewWriter(s, j.Form)
	if r.bytes > 0 {
		err = s.goOn(r)
	} else if err = s.begin(); err == nil {
		err = f.Header()
	}
	if err == nil {
		f.close = append(f.close, s.end) // before the files are closed, as the last is done first
	}
	return err
}

// openOne opens a file that Close is to close, which gives a lock back too.
func (f *File) openOne(name string) (disk.File, error) {
	file, err := disk.FS.Open(name, os.O_RDWR|os.O_CREATE)
	if err == nil {
		f.close = append(f.close, file.Close)
	}
	return file, err
}

// stream writes to what cannot be read again. There is nothing to go on with, so it is
// not locked, and no command line stands beside it.
func (f *File) stream(name string, form rows.Form) error {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	f.close = append(f.close, file.Close)
	f.Writer = rows.NewWriter(file, form)
	return f.Header()
}

// Close brings all rows to the disk that were flushed, and checks that the file has them.
// It closes what is open after an error too, and returns the first one: the lock must go
// whatever happens.
func (f *File) Close() (err error) {
	for i := len(f.close) - 1; i >= 0; i-- {
		if e := f.close[i](); err == nil {
			err = e
		}
	}
	return err
}
