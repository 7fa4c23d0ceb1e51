// Package atomicfile writes files whole or not at all.
//
// A file is written to another one in the same directory, brought to the disk, and renamed. So
// whatever fails in between, a full disk, a signal or the machine, what was there before is there
// still. What may be left then is a hidden file whose name begins with .tmp-.
package atomicfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Write writes the file called name with what write writes, and replaces what is there. If write
// or anything else fails, the error says so, and the file is as it was, or is not there.
//
// A file that is replaced keeps its permissions, and one that may not be written is not replaced.
// A symbolic link stays, and the file that it leads to is written. What is no regular file, such
// as a pipe, and what is standard output or standard error, is written to directly.
func Write(name string, write func(io.Writer) error) error {
	p, err := find(name)
	switch {
	case err != nil:
		return err
	case p.direct != nil:
		return p.stream(write)
	}
	return Replace(System{}, p.target, p.old, write)
}

// WriteBytes is Write of data.
func WriteBytes(name string, data []byte) error {
	return Write(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// Check returns an error if a file called name cannot be written, as far as that can be told
// before. It is for commands that think long before they write.
func Check(name string) error {
	p, err := find(name)
	if err != nil || p.direct != nil {
		return err // a pipe would be closed
	}
	f, temp, err := create(System{}, p.target)
	if err != nil {
		return err
	}
	return named(errors.Join(f.Close(), os.Remove(temp)), name)
}

// Replace is Write for a file of fsys that is regular or is not there, and whose name is no
// symbolic link. Old describes the file that is there, or is nil.
func Replace(fsys FS, name string, old fs.FileInfo, write func(io.Writer) error) error {
	f, temp, err := create(fsys, name)
	if err != nil {
		return err
	}
	if err := fill(f, name, old, write); err != nil {
		fsys.Remove(temp) // the first error is the one to report
		return err
	}
	if err := fsys.Rename(temp, name); err != nil {
		fsys.Remove(temp)
		return named(err, name)
	}
	return named(fsys.SyncDir(directory(name)), name)
}

// create makes the file that is to be renamed to name.
func create(fsys FS, name string) (f File, temp string, err error) {
	for {
		temp = directory(name) + fmt.Sprintf(".tmp-%016x", rand.Uint64())
		f, err = fsys.Create(temp)
		if !errors.Is(err, fs.ErrExist) {
			return f, temp, named(err, name)
		}
	}
}

// directory returns the directory of a name as it is written: a.link/../b is not in ., as
// [filepath.Dir] has it, where a.link leads elsewhere.
func directory(name string) string {
	if dir, _ := filepath.Split(name); dir != "" {
		return dir
	}
	return "." + string(filepath.Separator)
}

// fill writes the file that is to be renamed to name, brings it to the disk and closes it.
func fill(f File, name string, old fs.FileInfo, write func(io.Writer) error) error {
	err := buffered(namedWriter{f, name}, write)
	if err == nil && old != nil {
		err = named(f.Chmod(old.Mode().Perm()), name)
	}
	if err == nil {
		err = named(f.Sync(), name)
	}
	if closed := f.Close(); err == nil {
		err = named(closed, name)
	}
	return err
}

// buffered calls write with a buffer before w.
func buffered(w io.Writer, write func(io.Writer) error) error {
	b := bufio.NewWriter(w)
	if err := write(b); err != nil {
		return err
	}
	return b.Flush()
}

// namedWriter is the file that is to be renamed, whose errors have the name that the user knows.
type namedWriter struct {
	io.Writer
	name string
}

func (w namedWriter) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	return n, named(err, w.name)
}

// named returns an error of the system that says name in place of the name of another file.
func named(err error, name string) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return &fs.PathError{Op: e.Op, Path: name, Err: e.Err}
	}
	if e, ok := errors.AsType[*os.LinkError](err); ok {
		return &fs.PathError{Op: e.Op, Path: name, Err: e.Err}
	}
	return err
}
