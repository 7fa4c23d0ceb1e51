//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package checkpoint

import "os"

// lock does nothing: on this system a second run is not noticed.
func lock(*os.File) error { return nil }
