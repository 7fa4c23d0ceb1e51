//go:build darwin || freebsd || linux || netbsd || openbsd

package alphabeta

import (
	"syscall"
	"unsafe"
)

// reserve returns memory of n elements that are zero, and a function that gives the memory back; or nil if the
// system has none. T must have no pointers, since the garbage collector does not look at the memory.
//
// The system clears a page when the page is first used. With make the runtime would clear all memory at once
// where it has been used before: for a large table that takes a tenth of a second and more, during which no
// cancellation is noticed, though most searches use a small part of the table.
func reserve[T any](n int64) (all []T, free func()) {
	var t T
	bytes := n * int64(unsafe.Sizeof(t))
	if bytes != int64(int(bytes)) {
		return nil, nil
	}
	m, err := syscall.Mmap(-1, 0, int(bytes), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return nil, nil
	}
	largePages(m)
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(m))), n), func() { syscall.Munmap(m) }
}
