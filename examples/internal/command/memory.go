package command

import (
	"io/fs"
	"math"
	"path"
	"strconv"
	"strings"
)

// container returns the limit in bytes that the control groups of a process set on its memory,
// for Linux, or the largest number if they set none. Root is the file system: /proc says which the
// groups are, and each of them and of those above it may have a limit.
func container(root fs.FS) int64 {
	least := int64(math.MaxInt64)
	groups, err := fs.ReadFile(root, "proc/self/cgroup")
	if err != nil {
		return least
	}
	for line := range strings.Lines(string(groups)) {
		_, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
		controllers, group, _ := strings.Cut(rest, ":")
		dir, file := "sys/fs/cgroup", "memory.max" // version 2
		if controllers != "" {
			dir, file = "sys/fs/cgroup/memory", "memory.limit_in_bytes" // version 1
			if controllers != "memory" {
				continue
			}
		}
		for at := path.Clean("/" + group); ; at = path.Dir(at) {
			if text, err := fs.ReadFile(root, path.Join(dir, at, file)); err == nil {
				if n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil { // else "max"
					least = min(least, n)
				}
			}
			if at == "/" {
				break
			}
		}
	}
	return least
}
