//go:build !linux

package transposition

import "unsafe"

// largePages does nothing where the standard library has no call for it.
func largePages(unsafe.Pointer, int64) {}
