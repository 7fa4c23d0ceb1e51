// Package atomicfile writes files whole or not at all.
//
// A regular file is written under another name, brought to the disk, and renamed, where the
// system can do so. Then whatever fails in between, a full disk, a signal or the machine,
// the old file is still there.
package atomicfile

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2/maybe"
)

// Write writes the file called name with the output of write, and replaces a file that is
// there. If write or anything else fails, the error says so, and the file is as it was.
//
// A file that is replaced keeps its permissions. A file that may not be written is not
// replaced. A symbolic link stays, and its target is written. A pipe or a device, and
// standard output or standard error, are written to directly.
func Write(name string, write func(io.Writer) error) error {
	target, stream, err := find(name)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	if stream == nil {
		return named(maybe.WriteFile(target, b.Bytes(), 0o666), name)
	}
	w, err := stream()
	if err != nil {
		return err
	}
	_, err = w.Write(b.Bytes())
	return errors.Join(err, w.Close())
}

// WriteBytes is Write of data.
func WriteBytes(name string, data []byte) error {
	return Write(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// Check returns an error if Write cannot write the file called name, as far as that can be
// told before. Check is for commands that think long before they write.
func Check(name string) error {
	_, _, err := find(name)
	return err
}

// find returns the name of a file with symbolic links followed, or what opens a stream.
// The error is the error of opening the file.
func find(name string) (target string, stream func() (io.WriteCloser, error), err error) {
	info, err := os.Stat(name)
	there := err == nil
	if there {
		for _, std := range []*os.File{os.Stdout, os.Stderr} {
			if its, err := std.Stat(); err == nil && os.SameFile(info, its) {
				return name, func() (io.WriteCloser, error) { return open{std}, nil }, nil
			}
		}
		if !info.Mode().IsRegular() && !info.IsDir() {
			return name, func() (io.WriteCloser, error) { return os.OpenFile(name, os.O_WRONLY, 0) }, nil
		}
	}
	// The system follows a link that leads to no file, too, when it makes the file.
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return "", nil, err
	}
	f.Close()
	target, err = filepath.EvalSymlinks(name)
	if err == nil && !there {
		err = os.Remove(target)
	}
	return target, nil, err
}

// open is a stream that stays open.
type open struct{ io.Writer }

func (open) Close() error { return nil }

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
