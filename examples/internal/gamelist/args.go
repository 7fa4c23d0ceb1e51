package gamelist

import (
	"fmt"
	"strconv"
	"strings"
)

// readNumber reads a number of some things from least to most.
func readNumber(arg, things string, least, most int) (int, error) {
	n, err := strconv.Atoi(arg)
	if err != nil || n < least || n > most {
		return 0, fmt.Errorf("%q is no number of %s, want %d to %d", arg, things, least, most)
	}
	return n, nil
}

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
