package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// refresh is the least time between two messages of a ticker.
const refresh = 100 * time.Millisecond

// ticker shows in a line of a terminal how far a computation is. If it is not on a
// terminal it shows nothing.
type ticker struct {
	w     io.Writer
	on    bool
	shown time.Time // when it did last; zero if there is nothing to clear
}

func newTicker(w io.Writer) *ticker { return &ticker{w: w, on: isTerminal(w)} }

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// eraseLine takes away what is in the line of the cursor.
const eraseLine = "\r\x1b[2K"

// show replaces the message.
func (t *ticker) show(format string, args ...any) {
	if !t.on || time.Since(t.shown) < refresh {
		return
	}
	t.shown = time.Now()
	fmt.Fprintf(t.w, eraseLine+format, args...)
}

// clear takes the message away.
func (t *ticker) clear() {
	if !t.shown.IsZero() {
		fmt.Fprint(t.w, eraseLine)
		t.shown = time.Time{}
	}
}
