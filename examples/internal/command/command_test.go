package command_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

func TestStatus(t *testing.T) {
	stop := errors.New("stop")
	ended, cancel := context.WithCancelCause(t.Context())
	cancel(stop)
	tests := []struct {
		name   string
		ctx    context.Context
		err    error
		status int
		stderr string
	}{
		{"done", t.Context(), nil, command.Done, ""},
		{"done in spite of the end", ended, nil, command.Done, ""},
		{"failed", t.Context(), errors.New("two\nlines"), command.Failed, "name: two\\nlines\n"},
		{"wrong", t.Context(), fmt.Errorf("here: %w", command.Usagef("flag %d", 3)), command.Usage, "name: here: flag 3\n"},
		{"interrupted", ended, fmt.Errorf("in the middle: %w", stop), command.Interrupted, "name: interrupted\n"},
		{"failed and ended", ended, errors.New("other"), command.Failed, "name: other\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var stderr bytes.Buffer
			c := func(context.Context, []string, command.Process) error { return tt.err }
			status := command.Run(tt.ctx, "name", c, nil, command.Process{Stderr: &stderr})
			if status != tt.status || stderr.String() != tt.stderr {
				t.Errorf("status %d, standard error %q; want %d, %q", status, &stderr, tt.status, tt.stderr)
			}
		})
	}
}

func TestParse(t *testing.T) {
	for _, line := range []string{"a b -n 7", "-n 7 a b", "a -n=7 b"} {
		fs := flag.NewFlagSet("name", flag.ContinueOnError)
		n := fs.Int("n", 0, "")
		rest, err := command.Parse(fs, strings.Fields(line))
		if err != nil || *n != 7 || !slices.Equal(rest, []string{"a", "b"}) {
			t.Errorf("%s: %v, %d, %v", line, rest, *n, err)
		}
	}
	var wrong *command.UsageError
	fs := flag.NewFlagSet("name", flag.ContinueOnError)
	if _, err := command.Parse(fs, []string{"a", "-x"}); !errors.As(err, &wrong) {
		t.Errorf("unknown flag: %v", err)
	}
	if _, err := command.Parse(fs, []string{"a", "-h", "b"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("help: %v", err)
	}
}

func TestLines(t *testing.T) {
	l := command.NewLines(strings.NewReader("one\n\ntwo\r\n" + strings.Repeat("x", 5000)))
	for _, want := range []string{"one", "", "two"} {
		if got, err := l.Next(t.Context()); got != want || err != nil {
			t.Errorf("%q, %v, want %q", got, err, want)
		}
	}
	if _, err := l.Next(t.Context()); err == nil || err.Error() != "a line has more than 4096 bytes" {
		t.Errorf("a long line: %v", err)
	}
	if _, err := command.NewLines(strings.NewReader("")).Next(t.Context()); err != io.EOF {
		t.Errorf("the end: %v", err)
	}
}

// A line may be as long as it may be, whatever its end, and no longer.
func TestLongestLine(t *testing.T) {
	const long = "a line has more than 4096 bytes"
	x := strings.Repeat("x", command.LongestLine)
	for _, end := range []string{"", "\n", "\r\n"} {
		if got, err := command.NewLines(strings.NewReader(x + end)).Next(t.Context()); got != x || err != nil {
			t.Errorf("%d bytes and %q: %d bytes, %v", len(x), end, len(got), err)
		}
		if got, err := command.NewLines(strings.NewReader("x" + x + end)).Next(t.Context()); got != "" || err == nil || err.Error() != long {
			t.Errorf("%d bytes and %q: %d bytes, %v", len(x)+1, end, len(got), err)
		}
	}
}

// What comes after a line that is too long is read, however long that was.
func TestLinesGoOn(t *testing.T) {
	for _, n := range []int{11, 12, 4095, 4096, 4097, 8192, 100_000} {
		for _, end := range []string{"\n", "\r\n"} {
			l := command.NewLines(strings.NewReader("one" + end + strings.Repeat("x", n) + end + end + "0123456789" + end + "two"))
			l.Longest = 10
			var got []string
			for {
				text, err := l.Next(t.Context())
				if err == io.EOF {
					break
				}
				if long := command.LongLineError(0); errors.As(err, &long) {
					text = fmt.Sprint("more than ", int(long))
				} else if err != nil {
					t.Fatal(err)
				}
				got = append(got, text)
			}
			if want := []string{"one", "more than 10", "", "0123456789", "two"}; !slices.Equal(got, want) {
				t.Errorf("%d bytes and %q: %q, want %q", n, end, got, want)
			}
		}
	}
}

// Whoever waits for a line that nobody types can be interrupted.
func TestLinesInterrupted(t *testing.T) {
	r, w := io.Pipe()
	defer w.Close()
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	go cancel(stop)
	if _, err := command.NewLines(r).Next(ctx); !errors.Is(err, stop) {
		t.Errorf("%v", err)
	}
}

// After the end nothing is read, though there is a line.
func TestLinesAfterEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var reads atomic.Int64
	l := command.NewLines(readerFunc(func(p []byte) (int, error) {
		reads.Add(1)
		return copy(p, "one\n"), nil
	}))
	if text, err := l.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%q, %v", text, err)
	}
	time.Sleep(10 * time.Millisecond) // for one who reads behind our back
	if n := reads.Load(); n != 0 {
		t.Errorf("%d reads", n)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// What is empty is most likely a variable that is not set, and means nothing.
func TestParseEmpty(t *testing.T) {
	for want, args := range map[string][]string{
		"argument 2 is empty":          {"a", ""},
		"argument 1 is empty":          {""},
		"the value of -addr is empty":  {"-addr", ""},
		"the value of -addr is empty ": {"-addr="},
		"":                             {"-addr", "x", "a"},
	} {
		fs := flag.NewFlagSet("x", flag.ContinueOnError)
		fs.String("addr", "localhost", "")
		_, err := command.Parse(fs, args)
		var wrong *command.UsageError
		if want = strings.TrimSpace(want); want == "" && err != nil || want != "" && (!errors.As(err, &wrong) || err.Error() != want) {
			t.Errorf("%q: %v, want %q", args, err, want)
		}
	}
}

// An error does not repeat all of a huge argument.
func TestShorten(t *testing.T) {
	huge := strings.Repeat("é", 100_000)
	var errs strings.Builder
	status := command.Run(t.Context(), "x", func(context.Context, []string, command.Process) error {
		return command.Usagef("no such game: %q, want nim", huge)
	}, nil, command.Process{Stderr: &errs})
	got := errs.String()
	if status != command.Usage || len(got) > 1000 || !strings.HasPrefix(got, "x: no such game: ") || !strings.HasSuffix(got, "want nim\n") || !utf8.ValidString(got) {
		t.Errorf("status %d, %d bytes: %.100q", status, len(got), got)
	}
}
