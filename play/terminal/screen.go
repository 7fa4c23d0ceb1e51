package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/internal/lines"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// IO is a terminal as a program sees one.
type IO struct {
	In      io.Reader // what a person types
	Out     io.Writer
	Palette play.Palette

	// Live says that a person looks at Out, where messages of the progress may overwrite each other.
	Live bool

	// Size returns the numbers of columns and rows of the terminal, 0 if unknown. Nil means that both
	// are unknown.
	Size func() (columns, rows int)

	// Edit shows a prompt and returns a line that a person can edit. The errors are those of [Screen.Ask]. Nil
	// means the next line of In.
	Edit func(ctx context.Context, prompt string) (string, error)

	// Save writes the file with a name. Nil means a file that is complete or as it was before.
	Save func(name string, write func(io.Writer) error) error
}

// Screen writes to a terminal and reads what a person types there.
type Screen struct {
	IO
	lines  *lines.Reader
	shown  bool   // whether the last line is a message of the progress
	failed error  // of a write
	ahead  string // what was typed already for the next Ask
}

// NewScreen returns the screen of a terminal.
func NewScreen(t IO) *Screen { return &Screen{IO: t, lines: lines.New(t.In)} }

// ErrQuit says that a person wants to stop the program.
var ErrQuit = errors.New("quit")

const prompt = "> "

// Allow lets a line that is typed have so many bytes, where there is no terminal.
func (s *Screen) Allow(bytes int) { s.lines.Longest = bytes }

// Say writes to the screen. The first error is kept: Ask and Err return it.
func (s *Screen) Say(format string, args ...any) {
	if s.failed == nil {
		_, s.failed = fmt.Fprintf(s.Out, format, args...)
	}
}

// Paragraph writes words with a separator between them, in lines that fit the screen, as
// text.Within does.
func (s *Screen) Paragraph(label string, words []string, separator string) {
	s.Say("%s", text.Within(s.Width(), label, words, separator))
}

// Line writes a message in lines that fit the screen.
func (s *Screen) Line(format string, args ...any) {
	s.Paragraph("", strings.Fields(fmt.Sprintf(format, args...)), " ")
}

// narrowest is the least width that is heeded.
const narrowest = 40

// Width returns how many columns the screen has: as many as the terminal at the moment, and
// where there is none text.LineWidth. On a wide terminal that is enough as well.
func (s *Screen) Width() int {
	columns, _ := s.size()
	return min(max(cmp.Or(columns, text.LineWidth), narrowest), text.LineWidth)
}

func (s *Screen) size() (columns, rows int) {
	if s.Size == nil {
		return 0, 0
	}
	return s.Size()
}

// blank is more lines than most terminals have.
const blank = 60

// Clear takes away what was said: from the terminal and its memory if it has colors, and
// else by blank lines.
func (s *Screen) Clear() {
	if s.Palette {
		s.Say("\x1b[H\x1b[2J\x1b[3J")
		return
	}
	s.Say("%s", strings.Repeat("\n", blank))
}

// Err returns the error of a write that has failed.
func (s *Screen) Err() error { return s.failed }

// Ask returns the next line that is typed, without spaces around it. The error is io.EOF
// after the last line, ErrQuit if the line says to quit, context.Cause(ctx), or
// that of a failed write or read.
func (s *Screen) Ask(ctx context.Context) (string, error) {
	line, err := s.next(ctx)
	if err != nil {
		s.Say("\n")
		return "", err
	}
	line = strings.TrimSpace(line)
	switch strings.ToLower(line) {
	case "quit", "q", "exit", "bye":
		return "", ErrQuit
	}
	return line, nil
}

// next returns the next line as it is typed after a prompt.
func (s *Screen) next(ctx context.Context) (string, error) {
	if line := s.ahead; line != "" && s.failed == nil {
		s.ahead = ""
		return line, nil
	}
	if s.failed == nil && s.Edit != nil {
		return s.Edit(ctx, prompt)
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
