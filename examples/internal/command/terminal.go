package command

import (
	"io"
	"os"

	"golang.org/x/term"
)

// IsTerminal reports whether w is a terminal, where colors and messages that overwrite
// each other make sense. In a file or a pipe they do not.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Columns returns how many columns the terminal w has, or usual if it is none.
func Columns(w io.Writer, usual int) int {
	f, ok := w.(*os.File)
	if !ok {
		return usual
	}
	columns, _, err := term.GetSize(int(f.Fd()))
	if err != nil || columns <= 0 {
		return usual
	}
	return columns
}
