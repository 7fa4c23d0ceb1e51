package terminal

import (
	"os"
	"syscall"
	"unsafe"
)

// windowSize returns the size of a terminal, or 0, 0 if f is not a terminal.
func windowSize(f *os.File) (columns, rows int) {
	var size struct{ rows, columns, _, _ uint16 } // struct winsize of ioctl_tty(2)
	if _, _, err := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&size))); err != 0 {
		return 0, 0
	}
	return int(size.columns), int(size.rows)
}
