//go:build amd64 || arm64

package transposition

import "unsafe"

// prefetch asks the processor to bring the line of memory at p into its cache, and
// returns at once. It reads nothing, so it is no race with whoever writes there, and
// unlike a load it does not hold up what comes after it. The language has no word for
// this.
//
//go:noescape
func prefetch(p unsafe.Pointer)
