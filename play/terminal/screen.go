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

// IO is the input and the output of a terminal.
type IO struct {
	In      io.Reader // lines that a person types
	Out     io.Writer
	Palette play.Palette

	// Live means that a person looks at Out. Each message about the progress then overwrites the
	// message before.
	Live bool

	// Size returns the number of columns and the number of rows of the terminal. The number 0 means
	// unknown. If Size is nil, both are unknown.
	Size func() (columns, rows int)

	// Edit shows a prompt and returns a line that a person can edit. The errors are the errors of
	// [Screen.Ask]. If Edit is nil, the line is the next line of In.
	Edit func(ctx context.Context, prompt string) (string, error)

	// Save writes the file with the given name. If Save is nil, the screen writes a new file and
	// then renames the new file. After an error the old file is unchanged.
	Save func(name string, write func(io.Writer) error) error
}

// Screen writes to a terminal and reads the lines that a person types.
type Screen struct {
	IO
	lines  *lines.Reader
	shown  bool   // whether the last line is a message about the progress
	failed error  // the error of the first failed write
	ahead  string // a line that was already typed for the next Ask
}

// NewScreen returns the screen of a terminal.
func NewScreen(t IO) *Screen { return &Screen{IO: t, lines: lines.New(t.In)} }

// ErrQuit reports that a person wants to stop the program.
var ErrQuit = errors.New("quit")

const prompt = "> "

// Allow sets the maximum length of a line of IO.In, in bytes. A line of IO.Edit has no such
// maximum.
func (s *Screen) Allow(bytes int) { s.lines.Longest = bytes }

// Say writes to the screen. The screen keeps the first error: Ask and Err return this error.
func (s *Screen) Say(format string, args ...any) {
	if s.failed == nil {
		_, s.failed = fmt.Fprintf(s.Out, format, args...)
	}
}

// Paragraph writes a label and words in lines that fit the screen, with a separator between the
// words.
func (s *Screen) Paragraph(label string, words []string, separator string) {
	s.Say("%s", text.Within(s.Width(), label, words, separator))
}

// Line writes a message in lines that fit the screen.
func (s *Screen) Line(format string, args ...any) {
	s.Paragraph("", strings.Fields(fmt.Sprintf(format, args...)), " ")
}

// narrowest is the smallest value of Width.
const narrowest = 40

// Width returns the number of columns for text: the number of columns of the terminal, but at least
// 40 and at most 80. If the number of columns of the terminal is unknown, Width returns 80.
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

// blank is a number of lines above the height of most terminals.
const blank = 60

// Clear removes the text on the terminal. With colors Clear also erases the lines above the screen.
// Without colors Clear writes blank lines.
func (s *Screen) Clear() {
	if s.Palette {
		s.Say("\x1b[H\x1b[2J\x1b[3J")
		return
	}
	s.Say("%s", strings.Repeat("\n", blank))
}

// Err returns the error of the first failed write, or nil.
func (s *Screen) Err() error { return s.failed }

// Ask returns the next typed line, without the blanks at both ends. The error is [ErrQuit] if the
// line is quit, q, exit or bye, and io.EOF after the last line. The error is context.Cause(ctx) if
// ctx ends. Any other error comes from a failed write or read.
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

// next writes the prompt and returns the next typed line, unchanged.
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

// Leave says good-bye if err is [ErrQuit] or io.EOF, and returns [Screen.Err]. Leave returns any
// other error unchanged.
func (s *Screen) Leave(err error) error {
	if errors.Is(err, ErrQuit) || errors.Is(err, io.EOF) {
		s.Say("Bye.\n")
		return s.failed
	}
	return err
}
