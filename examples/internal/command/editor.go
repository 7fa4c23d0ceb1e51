package command

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"time"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/internal/lines"
	"golang.org/x/term"
)

// Editor reads the lines that a person types at a terminal, who can edit them: move in a
// line, and go back to earlier ones.
type Editor struct {
	fd     int
	lines  *term.Terminal
	keys   *keys
	waiter lines.Waiter
}

// NewEditor returns the editor for the terminal of a process, or nil if it has none that can
// move its cursor.
func NewEditor(p Process) *Editor {
	in, ok := p.Stdin.(*os.File)
	if !ok || !IsTerminal(p.Stdout) || !term.IsTerminal(int(in.Fd())) || os.Getenv("TERM") == "dumb" {
		return nil
	}
	e := newEditor(in, p.Stdout)
	e.fd = int(in.Fd())
	return e
}

func newEditor(in io.Reader, out io.Writer) *Editor {
	k := &keys{Reader: in}
	return &Editor{fd: -1, keys: k, lines: term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{k, out}, "")}
}

// keys reads what is typed. In the mode in which lines are edited the terminal sends ^C as
// a character, and no signal.
type keys struct {
	io.Reader
	interrupted bool
}

const controlC = 3

func (k *keys) Read(b []byte) (int, error) {
	n, err := k.Reader.Read(b)
	k.interrupted = k.interrupted || bytes.IndexByte(b[:n], controlC) >= 0
	return n, err
}

// errControlC says that ^C was typed.
var errControlC = errors.New("interrupted")

// Next shows a prompt and returns the next line, as lines.Reader does. If ^C is typed, it
// interrupts the process.
func (e *Editor) Next(ctx context.Context, prompt string) (string, error) {
	if ctx.Err() != nil {
		return "", context.Cause(ctx)
	}
	before, err := term.MakeRaw(e.fd)
	if err != nil {
		return "", err
	}
	defer term.Restore(e.fd, before) // the old mode, with which it has worked until now
	if width, height, err := term.GetSize(e.fd); err == nil && width > 0 {
		_ = e.lines.SetSize(width, height) // fails only if it cannot draw the line anew
	}
	text, err := e.waiter.Wait(ctx, func() (string, error) { return e.line(prompt) })
	if errors.Is(err, errControlC) {
		return "", raise(ctx, err)
	}
	return text, err
}

// line lets a person edit a line.
func (e *Editor) line(prompt string) (string, error) {
	e.lines.SetPrompt(prompt)
	text, err := e.lines.ReadLine()
	switch {
	case e.keys.interrupted:
		return "", errControlC
	case utf8.RuneCountInString(text) >= lines.Longest: // where the terminal cuts it
		return "", lines.LongError(lines.Longest - 1)
	case errors.Is(err, term.ErrPasteIndicator):
		return text, nil
	}
	return text, err
}

// raise does what ^C does elsewhere, and returns why ctx ends then; or err if there are
// no signals.
func raise(ctx context.Context, err error) error {
	self, found := os.FindProcess(os.Getpid())
	if found != nil || self.Signal(os.Interrupt) != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-time.After(time.Second): // nobody heeds the signal
		return err
	}
}
