//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"os"
	"syscall"
)

// lock creates the file name if necessary, and locks it until unlock is called or the process ends.
// The error wraps ErrBusy or is that of the system.
func lock(name string) (unlock func() error, err error) {
	file, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		file.Close()
		if err == syscall.EWOULDBLOCK {
			err = &os.PathError{Op: "lock", Path: name, Err: ErrBusy}
		}
		return nil, err
	}
	// The file is not removed: another process may have opened it already, and would lock a file without a name.
	return file.Close, nil
}
