package checkpoint

import "time"

// SetInterval sets how often a file that grows is brought to the disk, and returns what
// sets it back.
func SetInterval(d time.Duration) (restore func()) {
	old := interval
	interval = d
	return func() { interval = old }
}
