package gamelist

import (
	"fmt"
	"strconv"
	"strings"
)

// readSize reads the only argument, a number of rows and columns, or returns the default.
func readSize(args []string, size int) (int, error) {
	switch len(args) {
	case 0:
		return size, nil
	case 1:
		n, err := strconv.Atoi(args[0])
		if err != nil {
			return 0, fmt.Errorf("%q is not a size", args[0])
		}
		return n, nil
	}
	return 0, fmt.Errorf("want one size, not %q", strings.Join(args, " "))
}
