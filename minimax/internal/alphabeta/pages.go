//go:build darwin || freebsd || netbsd || openbsd

package alphabeta

// largePages does nothing where the system has no such request.
func largePages([]byte) {}
