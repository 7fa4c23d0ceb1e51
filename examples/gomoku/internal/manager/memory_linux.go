package manager

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
)

// memory returns the most memory that a process has had so far, in bytes, or 0 if it is
// unknown.
func memory(pid int) int64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	for line := range bytes.Lines(status) {
		fields := bytes.Fields(line)
		if len(fields) == 3 && string(fields[0]) == "VmHWM:" {
			kB, _ := strconv.ParseInt(string(fields[1]), 10, 64)
			return kB << 10
		}
	}
	return 0
}
