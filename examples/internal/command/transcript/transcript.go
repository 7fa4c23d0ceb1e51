// Package transcript tests commands by transcripts of what can be seen on a
// terminal.
package transcript

import (
	"bytes"
	"context"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

var update = flag.Bool("update", false, "rewrite the transcripts in testdata")

// Test is TestRun of a command.
func Test(t *testing.T, name string, c command.Command) {
	TestRun(t, name, func(ctx context.Context, args []string, terminal io.ReadWriter) int {
		return command.Run(ctx, name, c, args, command.Process{Stdin: terminal, Stdout: terminal, Stderr: terminal})
	})
}

// Run runs a command on a terminal and returns its exit status.
type Run func(ctx context.Context, args []string, terminal io.ReadWriter) (status int)

// TestRun runs the commands in the files testdata/*.txt and compares what they
// write. With the flag -update it rewrites the files.
//
// A line "$ name ..." is a command, whose arguments may be in double quotes. The lines after it that begin with "> ", or with
// "< " where nobody is asked, are what is typed; ^D is the end of that. All else is
// written, to standard output or standard error, but for a last line "[status 1]" of
// commands that fail.
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
			got := replay(t.Context(), name, run, string(text))
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

// replay runs the commands of a transcript, and returns the transcript of that.
func replay(ctx context.Context, name string, run Run, text string) string {
	mark := "$ " + name
	var got strings.Builder
	for _, session := range strings.Split("\n"+text, "\n"+mark)[1:] {
		lines := strings.Split(session, "\n")
		s := &screen{}
		for _, line := range lines[1:] {
			if words, ok := strings.CutPrefix(line, prompt); ok && words != endMark {
				s.typed = append(s.typed, words)
			} else if words, ok := strings.CutPrefix(line, unasked); ok {
				s.typed = append(s.typed, words)
			}
		}
		s.WriteString(mark + lines[0] + "\n")
		if status := run(ctx, words(lines[0]), s); status != command.Done {
			s.WriteString("[status " + strconv.Itoa(status) + "]\n")
		}
		got.WriteString(strings.TrimRight(s.String(), "\n") + "\n\n")
	}
	return strings.TrimSuffix(got.String(), "\n")
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
	typed []string
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
