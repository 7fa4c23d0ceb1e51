package lesson_test

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
)

var errDrawing = errors.New("no ink")

// run is a lesson with all that a page has. The flag -fail makes its picture fail.
func run(ctx context.Context, args []string, p command.Process) error {
	return lesson.Run(ctx, args, p, "lesson", "Usage: lesson [flags]\n\n", func(fs *flag.FlagSet) lesson.Tell {
		fail := fs.Bool("fail", false, "fail")
		return func(_ context.Context, page *lesson.Page) error {
			page.Title("φ")
			page.Say("A sentence of %d\nwords.", 4)
			page.Table("lr", [][]string{{"word", "n"}, {"φ", "1"}, {"chi", "22"}})
			page.Lines("as  it is ")
			return page.Picture("a.svg", func(w io.Writer) error {
				if *fail {
					return errDrawing
				}
				_, err := io.WriteString(w, "<svg/>")
				return err
			})
		}
	})
}

const told = "φ\n=\n\nA sentence of 4 words.\n\n  word   n\n  φ      1\n  chi   22\n\n  as  it is\n\n"

// call runs the lesson and returns what it writes.
func call(t *testing.T, stdout io.Writer, args ...string) (status int, stderr string) {
	t.Helper()
	var b strings.Builder
	status = command.Run(t.Context(), "lesson", run, args, command.Process{Stdin: strings.NewReader(""), Stdout: stdout, Stderr: &b})
	return status, b.String()
}

// Without -o a lesson writes text alone, and with it a picture as well.
func TestRun(t *testing.T) {
	var out strings.Builder
	if status, stderr := call(t, &out); status != command.Done || stderr != "" || out.String() != told {
		t.Errorf("status %d, %q, %q", status, stderr, &out)
	}
	out.Reset()
	dir := filepath.Join(t.TempDir(), "new", "pictures")
	path := filepath.Join(dir, "a.svg")
	if status, stderr := call(t, &out, "-o", dir); status != command.Done || out.String() != told+"  wrote "+path+"\n\n" {
		t.Errorf("status %d, %q, %q", status, stderr, &out)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "<svg/>" {
		t.Errorf("%q, %v", text, err)
	}
}

// What a lesson has told before it fails is written, and the error is reported.
func TestFailure(t *testing.T) {
	var out strings.Builder
	if status, stderr := call(t, &out, "-o", t.TempDir(), "-fail"); status != command.Failed || stderr != "lesson: no ink\n" || out.String() != told {
		t.Errorf("status %d, %q, %q", status, stderr, &out)
	}
	out.Reset()
	if status, stderr := call(t, &out, "-o", "lesson.go"); status != command.Failed || !strings.Contains(stderr, "lesson.go") {
		t.Errorf("status %d, %q", status, stderr)
	}
}

// noRoom is a writer without room.
type noRoom struct{}

var errNoRoom = errors.New("no room left")

func (noRoom) Write([]byte) (int, error) { return 0, errNoRoom }

func TestWriteError(t *testing.T) {
	for _, flags := range []string{"", "-h"} {
		if status, stderr := call(t, noRoom{}, strings.Fields(flags)...); status != command.Failed || !strings.Contains(stderr, "no room left") {
			t.Errorf("%q: status %d, %q", flags, status, stderr)
		}
	}
}

func TestUsage(t *testing.T) {
	for _, args := range []string{"more", "-x", "-fail=2"} {
		if status, _ := call(t, io.Discard, args); status != command.Usage {
			t.Errorf("%q: status %d", args, status)
		}
	}
}
