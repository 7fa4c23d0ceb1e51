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

// period is the time between two lines of a ticker that is not on a terminal.
const period = time.Minute

// Ticker shows in a line of a terminal how far a computation is. If it is not on a
// terminal, or on one that cannot erase, it writes a line each minute, or nothing.
type Ticker struct {
	w     io.Writer
	on    bool
	shown time.Time // when it did last; zero if there is nothing to clear

	period time.Duration // between lines; 0 if there are to be none
	said   time.Time     // when the last line was written, or the ticker made
}

// New returns a ticker that writes to w, for instance standard error: where that is no
// terminal, a line each minute.
func New(w io.Writer) *Ticker {
	t := OnTerminal(w)
	t.period, t.said = period, time.Now()
	return t
}

// OnTerminal returns a ticker that writes to w if that is a terminal, and else nothing.
func OnTerminal(w io.Writer) *Ticker {
	return &Ticker{w: w, on: command.IsTerminal(w) && os.Getenv("TERM") != "dumb"}
}

// OnScreen returns a ticker that writes to w, which is a terminal that can erase.
func OnScreen(w io.Writer) *Ticker { return &Ticker{w: w, on: true} }

// On reports whether the ticker shows what it is told to, on a terminal.
func (t *Ticker) On() bool { return t.on }

// eraseLine takes away what is in the line of the cursor.
const eraseLine = "\r\x1b[2K"

// Show replaces the message.
func (t *Ticker) Show(format string, args ...any) {
	if !t.on && t.period > 0 && time.Since(t.said) >= t.period {
		t.said = time.Now()
		fmt.Fprintf(t.w, format+"\n", args...)
	}
	if !t.on || time.Since(t.shown) < refresh {
		return
	}
	t.shown = time.Now()
	fmt.Fprintf(t.w, eraseLine+format, args...)
}

// While runs f and shows meanwhile, where it takes long, what is done and for how many seconds.
func (t *Ticker) While(what string, f func()) {
	done, shown := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(shown)
		for second := 1; ; second++ {
			select {
			case <-done:
				return
			case <-time.After(time.Second):
				t.Show("%s %d s", what, second)
			}
		}
	}()
	f()
	close(done)
	<-shown
	t.Clear()
}

// Clear takes the message away.
func (t *Ticker) Clear() {
	if !t.shown.IsZero() {
		fmt.Fprint(t.w, eraseLine)
		t.shown = time.Time{}
	}
}
