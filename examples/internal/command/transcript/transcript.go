// Package transcript tests commands by transcripts of what can be seen on a
// terminal.
package transcript

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

var update = flag.Bool("update", false, "rewrite the transcripts in testdata")

// Test is TestRun of a command.
func Test(t *testing.T, name string, c command.Command) { TestRun(t, name, onTerminal(name, c)) }

// Flags is TestFlags of a command.
func Flags(t *testing.T, name string, c command.Command, elsewhere map[string]string) {
	t.Helper()
	TestFlags(t, name, onTerminal(name, c), elsewhere)
}

// onTerminal runs a command with all its streams on a terminal.
func onTerminal(name string, c command.Command) Run {
	return func(ctx context.Context, args []string, terminal io.ReadWriter) int {
		return command.Run(ctx, name, c, args, command.Process{Stdin: terminal, Stdout: terminal, Stderr: terminal})
	}
}

// Run runs a command on a terminal and returns its exit status.
type Run func(ctx context.Context, args []string, terminal io.ReadWriter) (status int)

// TestRun runs the commands in the files testdata/*.txt and compares what they
// write. With the flag -update it rewrites the files.
//
// A line "$ name ..." is a command, whose arguments may be in double quotes. The lines after it
// that begin with "> ", or with "< " where nobody is asked, are what is typed; ^D is the end of
// that. All else is written, to standard output or standard error, but for a last line
// "[status 1]" of commands that fail.
//
// A line "$ COLUMNS=60 LINES=20 name ..." is a command on a terminal of this size. What it writes
// must fit: no line may be longer, and what is written between an empty line and a prompt must
// not have more lines, since a board would be out of sight then.
func TestRun(t *testing.T, name string, run Run) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got, faults := replay(t.Context(), name, run, string(text))
			for _, fault := range faults {
				t.Error(fault)
			}
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(string(text), got); diff != "" && !*update {
				t.Errorf("transcript (-want +got):\n%s", diff)
			}
		})
	}
}

const (
	prompt  = "> "
	unasked = "< "
	endMark = "^D" // what a terminal shows if the end of a file is typed
)

// replay runs the commands of a transcript, and returns the transcript of that, and what does not
// fit the terminal.
func replay(ctx context.Context, name string, run Run, text string) (transcript string, faults []string) {
	mark := regexp.MustCompile(`(?m)^\$ (?:COLUMNS=(\d+) LINES=(\d+) )?` + regexp.QuoteMeta(name))
	var got strings.Builder
	begin := mark.FindAllStringSubmatchIndex(text, -1)
	for i, at := range begin {
		end := len(text)
		if i+1 < len(begin) {
			end = begin[i+1][0]
		}
		lines := strings.Split(text[at[1]:end], "\n")
		s := &screen{}
		if at[2] >= 0 {
			s.columns, s.lines = number(text[at[2]:at[3]]), number(text[at[4]:at[5]])
		}
		for _, line := range lines[1:] {
			if words, ok := strings.CutPrefix(line, prompt); ok && words != endMark {
				s.typed = append(s.typed, words)
			} else if words, ok := strings.CutPrefix(line, unasked); ok {
				s.typed = append(s.typed, words)
			}
		}
		s.WriteString(text[at[0]:at[1]] + lines[0] + "\n")
		if status := run(ctx, words(lines[0]), s); status != command.Done {
			s.WriteString("[status " + strconv.Itoa(status) + "]\n")
		}
		faults = append(faults, s.faults()...)
		got.WriteString(strings.TrimRight(s.String(), "\n") + "\n\n")
	}
	return strings.TrimSuffix(got.String(), "\n"), faults
}

// number reads digits.
func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic("transcript: " + err.Error())
	}
	return n
}

// words returns the arguments of a command line, of which those in double quotes may have
// blanks.
func words(line string) (args []string) {
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			args = append(args, part)
		} else {
			args = append(args, strings.Fields(part)...)
		}
	}
	return args
}

// screen is a terminal: what is written to it and what is typed there.
type screen struct {
	bytes.Buffer
	typed          []string
	columns, lines int // 0 if it is no terminal
}

// Columns returns how wide the terminal is.
func (s *screen) Columns() int { return s.columns }

// faults returns what does not fit a terminal.
func (s *screen) faults() (faults []string) {
	if s.columns == 0 {
		return nil
	}
	block := 0 // lines since an empty one
	written := strings.Split(strings.TrimRight(s.String(), "\n"), "\n")
	for _, line := range written[1:] {
		block++
		switch {
		case line == "":
			block = 0
		case strings.HasPrefix(line, prompt) && block > s.lines:
			faults = append(faults, fmt.Sprintf("%s: %d lines before %q, of %d", written[0], block, line, s.lines))
		case utf8.RuneCountInString(line) > s.columns:
			faults = append(faults, fmt.Sprintf("%s: %d columns in %q, of %d", written[0], utf8.RuneCountInString(line), line, s.columns))
		}
		if strings.HasPrefix(line, prompt) {
			block = 0
		}
	}
	return faults
}

// Read types a line.
func (s *screen) Read(p []byte) (int, error) {
	asked := !bytes.HasSuffix(s.Bytes(), []byte("\n"))
	if len(s.typed) == 0 {
		if asked {
			s.WriteString(endMark)
		}
		return 0, io.EOF
	}
	line := s.typed[0] + "\n"
	s.typed = s.typed[1:]
	if !asked {
		s.WriteString(unasked)
	}
	s.WriteString(line)
	return copy(p, line), nil
}
