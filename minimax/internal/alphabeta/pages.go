//go:build !linux

package alphabeta

import "unsafe"

// largePages does nothing where the standard library has no call for it.
func largePages(unsafe.Pointer, int64) {}
