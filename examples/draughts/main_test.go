package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/games/draughts"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "draughts", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "draughts", run, "draw", "tree", "generate") }

// do runs the command and returns its status and what it writes.
func do(ctx context.Context, stdin io.Reader, args ...string) (status int, stdout, stderr string) {
	var out, wrong bytes.Buffer
	status = command.Run(ctx, "draughts", run, args, command.Process{Stdin: stdin, Stdout: &out, Stderr: &wrong})
	return status, out.String(), wrong.String()
}

// Files are read and written as standard input and output are.
func TestFiles(t *testing.T) {
	boards := filepath.Join(t.TempDir(), "boards")
	answers := filepath.Join(t.TempDir(), "answers")
	if status, stdout, stderr := do(t.Context(), nil, "generate", "500", "-seed", "3", "-o", boards); status != command.Done || stdout+stderr != "" {
		t.Fatalf("generate: status %d, %s%s", status, stdout, stderr)
	}
	if status, stdout, stderr := do(t.Context(), nil, "-i", boards, "-o", answers); status != command.Done || stdout+stderr != "" {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	text, err := os.ReadFile(boards)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(answers)
	if err != nil {
		t.Fatal(err)
	}
	status, stdout, _ := do(t.Context(), bytes.NewReader(text))
	if n := strings.Count(stdout, "\n"); status != command.Done || stdout != string(got) || n != 500 {
		t.Errorf("status %d, %d answers, and others from files", status, n)
	}
	_, again, _ := do(t.Context(), nil, "generate", "500", "-seed", "3")
	_, other, _ := do(t.Context(), nil, "generate", "500", "-seed", "4")
	if again != string(text) || other == string(text) {
		t.Error("a seed does not make the same boards, or another one does")
	}
	n := 0
	for _, err := range draughts.Boards(strings.NewReader(again), false) {
		if n++; err != nil {
			t.Error(err)
		}
	}
	if n != 500 {
		t.Errorf("%d boards, want 500", n)
	}
}

// The boards before an invalid one are answered, on standard output and in a file. After another
// failure, and where a drawing is asked for, the file is as it was.
func TestGoodBoardsFirst(t *testing.T) {
	const boards = "3 3\n2 1 2 0 1\n3 3\n2 1 2 0 x\n0 0\n"
	if status, stdout, stderr := do(t.Context(), strings.NewReader(boards)); status != command.Failed || stdout != "1\n" || !strings.Contains(stderr, "line 4: ") {
		t.Errorf("status %d, answers %q; standard error %s", status, stdout, stderr)
	}
	answers := filepath.Join(t.TempDir(), "answers")
	if err := os.WriteFile(answers, []byte("of before\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	status, _, stderr := do(t.Context(), strings.NewReader(boards), "-o", answers)
	got, err := os.ReadFile(answers)
	if status != command.Failed || string(got) != "1\n" || err != nil || !strings.Contains(stderr, "line 4: ") {
		t.Errorf("status %d, answers %q, %v; standard error %s", status, got, err, stderr)
	}
	for _, test := range []struct {
		stdin io.Reader
		args  []string
	}{
		{strings.NewReader(boards), []string{"draw", "-board", "2"}},
		{strings.NewReader(boards), []string{"tree", "-board", "2"}},
		{io.MultiReader(strings.NewReader("3 3\n2 1 2 0 1\n"), iotest.ErrReader(errors.New("no disk"))), nil},
	} {
		if err := os.WriteFile(answers, []byte("of before\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		status, _, stderr := do(t.Context(), test.stdin, append(test.args, "-o", answers)...)
		got, err := os.ReadFile(answers)
		if status != command.Failed || string(got) != "of before\n" || err != nil {
			t.Errorf("%q: status %d, answers %q, %v; standard error %s", test.args, status, got, err, stderr)
		}
	}
}

// A board with too many men is answered and drawn with -crowded only.
func TestCrowded(t *testing.T) {
	const board = "3 3\n1 2 2 2 0\n0 0\n"
	for name, want := range map[string]string{"": "1\n", "draw": "<svg", "tree": "<svg"} {
		args := strings.Fields(name)
		if status, stdout, stderr := do(t.Context(), strings.NewReader(board), args...); status != command.Failed || stdout != "" || !strings.Contains(stderr, "too many men") {
			t.Errorf("%q: status %d, %s%s", args, status, stdout, stderr)
		}
		if status, stdout, stderr := do(t.Context(), strings.NewReader(board), append(args, "-crowded")...); status != command.Done || !strings.HasPrefix(stdout, want) {
			t.Errorf("%q with -crowded: status %d, %s%s", args, status, stdout, stderr)
		}
	}
}

func TestInterrupted(t *testing.T) {
	for _, args := range [][]string{nil, {"draw"}, {"tree"}, {"generate", "5"}} {
		ctx, cancel := context.WithCancelCause(t.Context())
		r, w := io.Pipe()
		defer w.Close()
		go cancel(errors.New("enough")) // while it waits for a line, or before
		if len(args) == 2 {
			<-ctx.Done()
		}
		if status, _, stderr := do(ctx, r, args...); status != command.Interrupted {
			t.Errorf("%v: status %d, %s", args, status, stderr)
		}
	}
}

// The trees of a board with 67,857,493 captures can be interrupted.
func TestInterruptedTrees(t *testing.T) {
	b, err := draughts.New(13, 15)
	if err != nil {
		t.Fatal(err)
	}
	b = b.Put(1, draughts.Own)
	for row := 1; row < 12; row += 2 {
		for column := 1; column < 14; column += 2 {
			b = b.Put(b.SquareAt(row, column), draughts.Opponent)
		}
	}
	for _, args := range [][]string{{"-algorithm", "tree"}, {"tree"}} {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		status, stdout, stderr := do(ctx, strings.NewReader(b.Text()+"0 0\n"), args...)
		if status != command.Interrupted || stdout != "" {
			t.Errorf("%v: status %d, %s%s", args, status, stdout, stderr)
		}
	}
}

// Answers do not wait for the boards after the next one.
func TestInteractive(t *testing.T) {
	in, typed := io.Pipe()
	answers, out := io.Pipe()
	go func() {
		defer out.Close()
		command.Run(t.Context(), "draughts", run, nil, command.Process{Stdin: in, Stdout: out, Stderr: io.Discard})
	}()
	io.WriteString(typed, "3 3\n2 1 2 0 1\n5 3\n")
	var answer [2]byte
	if _, err := io.ReadFull(answers, answer[:]); err != nil || string(answer[:]) != "1\n" {
		t.Errorf("%q, %v", answer, err)
	}
	typed.Close()
	io.Copy(io.Discard, answers)
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }

// A write that fails is an error.
func TestWriteError(t *testing.T) {
	for _, args := range [][]string{{"-i", "testdata/boards"}, {"draw", "-i", "testdata/boards"}, {"tree", "-i", "testdata/boards"}, {"generate", "5"}, {"-h"}} {
		var stderr bytes.Buffer
		status := command.Run(t.Context(), "draughts", run, args, command.Process{Stdout: full{}, Stderr: &stderr})
		if status != command.Failed || !strings.Contains(stderr.String(), "disk full") {
			t.Errorf("%v: status %d, %s", args, status, &stderr)
		}
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "draughts", run, nil) }
