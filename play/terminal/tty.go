package terminal

import (
	"os"
	"strconv"
)

// isTerminal reports whether f is a character device, such as a terminal.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// size returns the size of the terminal of the standard output, or else the values of the variables
// COLUMNS and LINES.
func size() (columns, rows int) {
	if columns, rows = windowSize(os.Stdout); columns > 0 {
		return columns, rows
	}
	columns, _ = strconv.Atoi(os.Getenv("COLUMNS")) // 0 if the variable is not a number
	rows, _ = strconv.Atoi(os.Getenv("LINES"))
	return columns, rows
}
