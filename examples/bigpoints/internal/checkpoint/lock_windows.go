package checkpoint

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock locks f until it is closed, as the system does if the process is killed.
// The error is ErrBusy if another process has. It is a byte far behind the end that
// is locked, since nobody else may read what is.
func lock(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &windows.Overlapped{OffsetHigh: 1 << 30})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return ErrBusy
	}
	return os.NewSyscallError("LockFileEx", err)
}
