//go:build !linux

package terminal

import "os"

// windowSize returns 0: the size is unknown.
func windowSize(*os.File) (columns, rows int) { return 0, 0 }
