package command

import (
	"math"
	"os"

	"golang.org/x/sys/unix"
)

// available returns how much memory the process may have at most, in bytes, as ulimit -v and the
// container say, or the largest number if nobody does.
func available() int64 {
	least := container(os.DirFS("/"))
	var limit unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_AS, &limit); err == nil && limit.Cur < math.MaxInt64 {
		least = min(least, int64(limit.Cur))
	}
	return least
}
