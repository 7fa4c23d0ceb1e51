//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package checkpoint

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lock locks f until it is closed, as the system does if the process is killed.
// The error is ErrBusy if another process has. It is flock, and not fcntl, whose locks
// are those of a process: it would not see a second run in this one, and lose the lock
// when any descriptor of the file is closed.
func lock(f *os.File) error {
	err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		return ErrBusy
	}
	return os.NewSyscallError("flock", err)
}
