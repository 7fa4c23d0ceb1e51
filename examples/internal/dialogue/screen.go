package dialogue

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
)

// Screen is a terminal: what is written there and what is typed.
type Screen struct {
	Palette  Palette
	out      io.Writer
	lines    *command.Lines
	editor   *command.Editor // nil if there is no terminal
	thinking *ticker.Ticker  // while the machine thinks
	failed   error           // of a write
}

// NewScreen returns the screen of a process.
func NewScreen(p command.Process, palette Palette) *Screen {
	return &Screen{Palette: palette, out: p.Stdout, lines: command.NewLines(p.Stdin), editor: command.NewEditor(p), thinking: ticker.New(p.Stdout)}
}

// ErrQuit says that a person wants to stop.
var ErrQuit = errors.New("quit")

const prompt = "> "

// Say writes to the screen. The first error is kept: Ask and Err return it.
func (s *Screen) Say(format string, args ...any) {
	if s.failed == nil {
		_, s.failed = fmt.Fprintf(s.out, format, args...)
	}
}

// Err returns the error of a write that has failed.
func (s *Screen) Err() error { return s.failed }

// Ask returns the next line that is typed, without spaces around it. The error is io.EOF
// after the last line, ErrQuit if the line says to quit, the cause of the end of ctx, or
// that of a failed write or read.
func (s *Screen) Ask(ctx context.Context) (string, error) {
	text, err := s.next(ctx)
	if err != nil {
		s.Say("\n")
		return "", err
	}
	text = strings.TrimSpace(text)
	switch strings.ToLower(text) {
	case "quit", "q", "exit", "bye":
		return "", ErrQuit
	}
	return text, nil
}

// next returns the next line as it is typed after a prompt.
func (s *Screen) next(ctx context.Context) (string, error) {
	if s.failed == nil && s.editor != nil {
		return s.editor.Next(ctx, prompt)
	}
	s.Say(prompt)
	if s.failed != nil {
		return "", s.failed
	}
	return s.lines.Next(ctx)
}

// Leave says good-bye if err is ErrQuit or io.EOF, and returns the error of a failed
// write, if any. It returns other errors as they are.
func (s *Screen) Leave(err error) error {
	if errors.Is(err, ErrQuit) || errors.Is(err, io.EOF) {
		s.Say("Bye.\n")
		return s.failed
	}
	return err
}
