package command

import (
	"math"
	"os"

	"golang.org/x/sys/unix"
)

// available returns how much memory the process may have at most, in bytes, as the machine,
// the container and ulimit -v say, or the largest number if nobody does.
func available() int64 {
	least := container(os.DirFS("/"))
	var machine unix.Sysinfo_t
	if err := unix.Sysinfo(&machine); err == nil {
		least = min(least, int64(uint64(machine.Totalram)*uint64(machine.Unit)))
	}
	var limit unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_AS, &limit); err == nil && limit.Cur < math.MaxInt64 {
		least = min(least, int64(limit.Cur))
	}
	return least
}
