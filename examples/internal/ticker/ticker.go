// Package ticker shows how far a long computation is.
package ticker

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// refresh is the least time between two messages of a ticker.
const refresh = 100 * time.Millisecond

// Ticker shows in a line of a terminal how far a computation is. If it is not on a
// terminal, or on one that cannot erase, it shows nothing.
type Ticker struct {
	w     io.Writer
	on    bool
	shown time.Time // when it did last; zero if there is nothing to clear
}

// New returns a ticker that writes to w.
func New(w io.Writer) *Ticker {
	return &Ticker{w: w, on: command.IsTerminal(w) && os.Getenv("TERM") != "dumb"}
}

// eraseLine takes away what is in the line of the cursor.
const eraseLine = "\r\x1b[2K"

// Show replaces the message.
func (t *Ticker) Show(format string, args ...any) {
	if !t.on || time.Since(t.shown) < refresh {
		return
	}
	t.shown = time.Now()
	fmt.Fprintf(t.w, eraseLine+format, args...)
}

// Clear takes the message away.
func (t *Ticker) Clear() {
	if !t.shown.IsZero() {
		fmt.Fprint(t.w, eraseLine)
		t.shown = time.Time{}
	}
}
