package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// runs runs the command, and returns its status, output and errors, the numbers of
// positions and microseconds replaced by N.
func runs(t *testing.T, stdin string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	status = command.Run(t.Context(), "connectfour", run, args, command.Process{Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errs})
	stdout = regexp.MustCompile(`(?m)^(\d+ -?\d+ \S+) \d+ \d+`).ReplaceAllString(out.String(), "$1 N N")
	stdout = regexp.MustCompile(`searched .*`).ReplaceAllString(stdout, "searched N")
	return status, stdout, errs.String()
}

func TestRun(t *testing.T) {
	tests := []struct {
		name, stdin    string
		args           []string
		status         int
		stdout, stderr string
	}{
		{"win at once", "", []string{"121212"}, 0, "121212 18 1 N N\npositions 1 wrong 0 searched N\n", ""},
		{"over", "", []string{"1212121"}, 0, "1212121 -18 - N N\npositions 1 wrong 0 searched N\n", ""},
		{"file", "121212 18\n\n# a comment\n 4455 18 \n", []string{"-positions", "-"}, 0, "121212 18 1 N N\n4455 18 36 N N\npositions 2 wrong 0 searched N\n", ""},
		{"wrong score", "121212 -3\n", []string{"-positions", "-", "-memory", "1", "-workers", "2"}, 1,
			"121212 18 1 N N expected -3\npositions 1 wrong 1 searched N\n", "connectfour: 1 of 1 scores differ from those expected, the first at \"121212\"\n"},
		{"bad column", "121212\n1283\n4455\n", []string{"-positions", "-"}, 1, "121212 18 1 N N\n4455 18 36 N N\npositions 2 wrong 0 searched N\n",
			"connectfour: standard input, line 2: move 3 of \"1283\": not a move: \"8\" is not a column, want 1 to 7\n" +
				"connectfour: 1 of 3 lines are wrong\n"},
		{"full column", "", []string{"1111111"}, command.Usage, "", "connectfour: move 7 of \"1111111\": not a move: column 1 is full\n"},
		{"after the end", "", []string{"12121213"}, command.Usage, "", "connectfour: move 8 of \"12121213\": not a move: the game is over\n"},
		{"bad argument", "", []string{"121212", "1283"}, command.Usage, "",
			"connectfour: move 3 of \"1283\": not a move: \"8\" is not a column, want 1 to 7\n"},
		{"bad lines and a wrong score", "12 x\n121212 3\n12 3 4\n", []string{"-positions", "-"}, 1,
			"121212 18 1 N N expected 3\npositions 1 wrong 1 searched N\n",
			"connectfour: standard input, line 1: not a position: \"x\" is not a score\n" +
				"connectfour: standard input, line 3: not a position: \"12 3 4\" has more than moves and a score\n" +
				"connectfour: 2 of 3 lines are wrong, and 1 scores differ from those expected, the first at \"121212\"\n"},
		{"no file", "", []string{"-positions", "no/such"}, 1, "", "connectfour: open no/such: no such file or directory\n"},
		{"both", "", []string{"-positions", "x", "12"}, command.Usage, "", "connectfour: both -positions and the position \"12\"\n"},
		{"no memory", "", []string{"-memory", "-5"}, command.Usage, "", "connectfour: -memory is -5, want 0 to 1073741824\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			status, stdout, stderr := runs(t, tt.stdin, tt.args...)
			if status != tt.status || stdout != tt.stdout || stderr != tt.stderr {
				t.Errorf("status %d\n%s%swant %d\n%s%s", status, stdout, stderr, tt.status, tt.stdout, tt.stderr)
			}
		})
	}
}

// A book that lacks its last score, as one whose making was interrupted, is gone on with.
func TestBook(t *testing.T) {
	whole, err := os.ReadFile("../../games/connectfour/opening/scores.bin")
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "scores.bin")
	known := whole
	if longtest.All() {
		known = whole[:len(whole)-1] // of the last, the score takes seconds
	}
	if err := os.WriteFile(name, known, 0o666); err != nil {
		t.Fatal(err)
	}
	if status, stdout, stderr := runs(t, "", "-book", name); status != 0 || !strings.Contains(stdout, "all 2144 positions with 5 stones") {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, whole) {
		t.Errorf("%v, or other scores", err)
	}
	if err := os.WriteFile(name, append(whole, 0), 0o666); err != nil {
		t.Fatal(err)
	}
	if status, _, stderr := runs(t, "", "-book", name); status != 1 || !strings.Contains(stderr, "has 2145 bytes") {
		t.Errorf("a file that is too long: status %d: %s", status, stderr)
	}
}

func TestHelp(t *testing.T) {
	if status, stdout, _ := runs(t, "", "-h"); status != 0 || !strings.Contains(stdout, "-positions") {
		t.Errorf("status %d: %s", status, stdout)
	}
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, errs bytes.Buffer
	status := command.Run(ctx, "connectfour", run, nil, command.Process{Stdout: &out, Stderr: &errs})
	if status != command.Interrupted {
		t.Errorf("status %d: %s", status, &errs)
	}
}

func TestHostile(t *testing.T) { commandtest.Hostile(t, "connectfour", run, "444") }

func TestFlags(t *testing.T) {
	transcript.Flags(t, "connectfour", run, map[string]string{"book": "TestBook", "positions": "TestRun"})
}
