package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/internal/lines"
)

// TestTranscripts runs the commands in the files of testdata and compares what can
// be seen on a terminal. No time passes.
func TestTranscripts(t *testing.T) { transcript.TestRun(t, "nim", onTerminal) }

func TestFlags(t *testing.T) { transcript.TestFlags(t, "nim", onTerminal, nil) }

func onTerminal(ctx context.Context, args []string, terminal io.ReadWriter) int {
	return run(ctx, args, &process{terminal, terminal, terminal, func() time.Time { return time.Time{} }})
}

// execute runs the command without input, and returns what it wrote and its exit
// status.
func execute(ctx context.Context, args ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	status = run(ctx, args, &process{strings.NewReader(""), &out, &errs, time.Now})
	return out.String(), errs.String(), status
}

// Errors go to standard error, and nothing else does.
func TestStreams(t *testing.T) {
	stdout, stderr, status := execute(t.Context(), "period", "-limit", "1000", "kayles", "0.6")
	if !strings.Contains(stdout, "kayles") || strings.Contains(stdout, "0.6") || strings.Contains(stderr, "kayles") ||
		strings.Count(stderr, "\n") != 2 || status != command.Failed {
		t.Errorf("status %d, standard output\n%s\nstandard error\n%s", status, stdout, stderr)
	}
	stdout, stderr, status = execute(t.Context(), "play", "-game", "none")
	if stdout != "" || strings.Count(stderr, "\n") != 1 || status != command.Usage {
		t.Errorf("status %d, standard output\n%s\nstandard error\n%s", status, stdout, stderr)
	}
}

// What the flags say that no transcript shows: colors, and limits on memory.
func TestSettings(t *testing.T) {
	args := []string{"play", "3+2", "-players", "best,best", "-seed", "1", "-color"}
	colors, _, status := execute(t.Context(), append(args, "always")...)
	plain, _, status2 := execute(t.Context(), append(args, "never")...)
	if status+status2 != command.Done || !strings.Contains(colors, "  3 \x1b[1;33m o o o\x1b[0m\n") || !strings.Contains(plain, "  3  o o o\n") || strings.Contains(plain, "\x1b") {
		t.Errorf("with colors %q, and without %q", colors, plain)
	}
	for _, line := range []string{"table 0.16 -n 400000 -width 1000", "period 0.16 -limit 1000000"} {
		_, stderr, status := execute(t.Context(), append(strings.Fields(line), "-memory", "1")...)
		_, stderr2, status2 := execute(t.Context(), append(strings.Fields(line), "-memory", "64")...)
		if status != command.Failed || !strings.Contains(stderr, "out of the memory allowed, 1048576 bytes") || status2 != command.Done {
			t.Errorf("%s: with 1 MiB status %d, %s; with 64 status %d, %s", line, status, stderr, status2, stderr2)
		}
	}
}

// full is a writer without room.
type full struct{}

var errFull = errors.New("no room left")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestWriteError(t *testing.T) {
	for _, line := range []string{"", "-h", "play -h", "play", "play -players best,person", "table nim", "period nim", "quotient kayles", "value 3"} {
		var stderr bytes.Buffer
		status := run(t.Context(), strings.Fields(line), &process{strings.NewReader(""), full{}, &stderr, time.Now})
		if status != command.Failed || !strings.Contains(stderr.String(), errFull.Error()) {
			t.Errorf("nim %s: status %d, standard error %q", line, status, &stderr)
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("enough"))
	for _, line := range []string{"", "play", "play -players best,person -game kayles", "play -misere -game kayles", "table kayles",
		"period kayles", "quotient kayles", "value 3 -game kayles"} {
		_, stderr, status := execute(ctx, strings.Fields(line)...)
		if status != command.Interrupted || stderr != "nim: interrupted\n" {
			t.Errorf("nim %s: status %d, standard error %q", line, status, stderr)
		}
	}
}

// The command must not wait for a line that nobody types.
func TestInterruptedAtPrompt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	waiting := readerFunc(func([]byte) (int, error) {
		cancel()
		<-t.Context().Done()
		return 0, io.EOF
	})
	if status := run(ctx, []string{"play"}, &process{waiting, io.Discard, io.Discard, time.Now}); status != command.Interrupted {
		t.Errorf("status %d", status)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// Nor does it begin to wait when it is too late.
func TestLinesInterrupted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		enough := errors.New("enough")
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(enough)
		read := false
		text, err := lines.New(readerFunc(func([]byte) (int, error) {
			read = true
			return 0, io.EOF
		})).Next(ctx)
		synctest.Wait()
		if read || err != enough {
			t.Errorf("next = %q, %v; it has read: %t", text, err, read)
		}
	})
}

// The code of a set can be longer than anybody wants to read, and so can arguments.
func TestLongError(t *testing.T) {
	const longest = 1000
	_, stderr, status := execute(t.Context(), "period", "-limit", "10", "1000000")
	if status != command.Failed || len(stderr) > longest || !strings.HasPrefix(stderr, "nim: 1000000: heap: no period proved for 0.000") {
		t.Errorf("status %d, %d bytes of standard error: %.100q", status, len(stderr), stderr)
	}
	for _, word := range []string{"ä", "xä"} { // not to be cut within a letter
		_, stderr, _ := execute(t.Context(), word+strings.Repeat("ä", longest))
		if len(stderr) > longest || !utf8.ValidString(stderr) {
			t.Errorf("standard error %q", stderr)
		}
	}
}

func TestLongLine(t *testing.T) {
	var out, errs bytes.Buffer
	in := strings.NewReader(strings.Repeat("x", lines.Longest+1))
	status := run(t.Context(), []string{"play"}, &process{in, &out, &errs, time.Now})
	if status != command.Failed || errs.String() != "nim: a line has more than 4096 bytes\n" {
		t.Errorf("status %d, standard error %q", status, &errs)
	}
}
