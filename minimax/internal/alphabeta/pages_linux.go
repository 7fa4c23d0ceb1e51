package alphabeta

import "syscall"

// largePages asks the system to hold m in large pages, as far as whole ones lie in it. Look-ups
// go all over a table, and with small pages most of them first have to find out where the
// page is. The request changes nothing where it is not granted.
func largePages(m []byte) {
	if wantLargePages {
		syscall.Madvise(m, syscall.MADV_HUGEPAGE)
	}
}
