package command_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
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
