package atomicfile

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// FS is a file system, as far as Replace needs one. Tests have some that fail.
type FS interface {
	// Create makes a file to write to. The error wraps fs.ErrExist if there is one of that name.
	Create(name string) (File, error)
	// Rename gives a file another name, and takes that name from the file that has it.
	Rename(from, to string) error
	Remove(name string) error
	// SyncDir brings the names of the files of a directory to the disk.
	SyncDir(dir string) error
}

// File is a file of an FS. An *os.File is one.
type File interface {
	io.WriteCloser
	Chmod(mode fs.FileMode) error
	Sync() error
}

// System is the file system of this process.
type System struct{}

// Create makes a file with the permissions that the process gives to new files.
func (System) Create(name string) (File, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, err // and no File that is not nil
	}
	return f, nil
}

// Rename is os.Rename.
func (System) Rename(from, to string) error { return os.Rename(from, to) }

// Remove is os.Remove.
func (System) Remove(name string) error { return os.Remove(name) }

// SyncDir brings the names of a directory to the disk, where that can be done: a file that was
// renamed might have its old name otherwise if the machine fails.
func (System) SyncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	err = d.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		return nil // some file systems of a network
	}
	return err
}
