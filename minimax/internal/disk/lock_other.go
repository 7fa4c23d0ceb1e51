//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package disk

// lock does nothing on systems without locks in the standard library: there, two Builders in one
// directory make the same files twice, and may spoil one, which is found out when it is read.
func lock(string) (unlock func() error, err error) {
	return func() error { return nil }, nil
}
