package checkpoint

import "time"

// SetInterval sets how often a file that grows is brought to the disk, and returns what
// sets it back.
func SetInterval(d time.Duration) (restore func()) {
	old := interval
	interval = d
	return func() { interval = old }
}

// Sums returns what stands beside a file of rows that a run has written.
func Sums(command, rows string) string {
	r := record{}.and([]byte(rows)).String()
	return command + "\n" + r + r
}
