package command

import (
	"io"
	"os"

	"golang.org/x/term"
)

// IsTerminal reports whether what is written to w is seen on a terminal, where colors
// and messages that replace each other have a sense. In a file or a pipe they are
// garbage.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
