package atomicfile

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// place is where a file is to be written.
type place struct {
	target string      // the name, with symbolic links followed
	old    fs.FileInfo // what is there, or nil
	direct func() (io.WriteCloser, error)
}

// find returns the place of a name. The error is that of opening the file.
func find(name string) (p place, err error) {
	p.old, err = os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && name != "":
		p.old = nil
	case err != nil:
		return p, named(err, name)
	case p.old.IsDir():
		return p, &fs.PathError{Op: "open", Path: name, Err: syscall.EISDIR}
	default:
		if p.direct = streamOf(name, p.old); p.direct != nil {
			return p, nil
		}
		if err := writable(name); err != nil {
			return p, err
		}
	}
	p.target, err = follow(name)
	return p, err
}

// streamOf returns what opens a file that is written to directly, or nil for another one.
func streamOf(name string, info fs.FileInfo) func() (io.WriteCloser, error) {
	for _, std := range []*os.File{os.Stdout, os.Stderr} {
		if its, err := std.Stat(); err == nil && os.SameFile(info, its) {
			return func() (io.WriteCloser, error) { return open{std}, nil }
		}
	}
	if info.Mode().IsRegular() {
		return nil
	}
	return func() (io.WriteCloser, error) { return os.OpenFile(name, os.O_WRONLY, 0) }
}

// open is a stream that stays open.
type open struct{ io.Writer }

func (open) Close() error { return nil }

// stream writes directly.
func (p place) stream(write func(io.Writer) error) error {
	w, err := p.direct()
	if err != nil {
		return err
	}
	err = buffered(w, write)
	return errors.Join(err, w.Close())
}

// writable returns an error if a file may not be written: to rename another file to its name might
// be allowed in spite of that.
func writable(name string) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// mostLinks is how many symbolic links are followed, as Linux has it.
const mostLinks = 40

// follow returns the name of the file that symbolic links called name lead to, which need not be
// there.
func follow(name string) (string, error) {
	target := name
	for range mostLinks {
		link, err := os.Readlink(target)
		if err != nil {
			return target, nil // most likely it is no link, and else the file cannot be opened
		}
		if !filepath.IsAbs(link) {
			link = directory(target) + link
		}
		target = link
	}
	return "", &fs.PathError{Op: "open", Path: name, Err: syscall.ELOOP}
}
