package transposition

import (
	"syscall"
	"unsafe"
)

// largePage is the size of a large page on most machines.
const largePage = 2 << 20

// largePages asks the system to hold n bytes of memory from p on in large pages, as far
// as whole ones lie in it. Look-ups go all over a table, and with small pages most of
// them first have to find out where the page is. The request changes nothing where it is not
// granted.
func largePages(p unsafe.Pointer, n int64) {
	skip := int64(-uintptr(p) % largePage)
	if n -= skip; n < largePage || !wantLargePages {
		return
	}
	syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(p, skip)), n-n%largePage), syscall.MADV_HUGEPAGE)
}
