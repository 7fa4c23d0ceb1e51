// Package disk is the file system that surveys are kept in: a few operations of package os,
// beneath which a test can put a disk that fails.
package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
)

// ErrLocked says that another process has locked a file.
var ErrLocked = errors.New("another process has locked it")

// System is a file system.
type System interface {
	// Open opens a file as os.OpenFile does.
	Open(name string, flag int) (File, error)
	Stat(name string) (fs.FileInfo, error)
	ReadDir(dir string) ([]fs.DirEntry, error)
	Mkdir(dir string) error
	// Rename gives a file another name, and takes that name from the file that has it.
	Rename(from, to string) error
	Remove(name string) error
	RemoveAll(name string) error
	// SyncDir brings the names of the files of a directory to the disk.
	SyncDir(dir string) error
	// Lock locks a file until it is closed, as the system does if the process is killed. The
	// error is ErrLocked if another process has.
	Lock(f File) error
}

// File is a file of a System. An *os.File is one.
type File interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Truncate(size int64) error
	Stat() (fs.FileInfo, error)
	Sync() error
}

// FS is the file system. Only tests change it.
var FS System = system{}

// system is that of the process.
type system struct{}

func (system) Open(name string, flag int) (File, error) {
	f, err := os.OpenFile(name, flag, 0o666)
	if err != nil {
		return nil, err // and no File that is not nil
	}
	return f, nil
}

func (system) Stat(name string) (fs.FileInfo, error)     { return os.Stat(name) }
func (system) ReadDir(dir string) ([]fs.DirEntry, error) { return os.ReadDir(dir) }
func (system) Mkdir(dir string) error                    { return os.Mkdir(dir, 0o777) }
func (system) Rename(from, to string) error              { return os.Rename(from, to) }
func (system) Remove(name string) error                  { return os.Remove(name) }
func (system) RemoveAll(name string) error               { return os.RemoveAll(name) }
func (system) Lock(f File) error                         { return lock(f.(*os.File)) }

func (system) SyncDir(dir string) error { return atomicfile.System{}.SyncDir(dir) }

// MkdirAll makes a directory, and those that it is in, unless they are there, and brings their
// names to the disk.
func MkdirAll(dir string) error {
	info, err := FS.Stat(dir)
	switch {
	case err == nil && info.IsDir():
		return nil
	case err == nil:
		return &fs.PathError{Op: "mkdir", Path: dir, Err: errors.New("it is no directory")}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	parent := filepath.Dir(dir)
	if err := MkdirAll(parent); err != nil {
		return err
	}
	if err := FS.Mkdir(dir); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return FS.SyncDir(parent)
}
