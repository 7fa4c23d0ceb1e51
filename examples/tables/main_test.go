package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/minimax"
)

// TestTranscripts runs all transcripts in one directory of tables.
func TestTranscripts(t *testing.T) { transcript.Test(t, "tables", commandtest.Away(t, run)) }

func TestFlags(t *testing.T) { transcript.Flags(t, "tables", commandtest.Away(t, run), nil) }

func TestHostile(t *testing.T) {
	commandtest.Hostile(t, "tables", run, "build", "build connectfour 4x4", "verify torere", "query torere", "query connectfour 4x4", "list")
}

// What was made before is not made again, and a stage that is missing is.
func TestGoesOn(t *testing.T) {
	t.Chdir(t.TempDir())
	commandtest.Must(t, "tables", run, "build", "connectfour", "4x4")
	dir := filepath.Join("tables", "connectfour-4x4")
	stages, err := filepath.Glob(filepath.Join(dir, "*.table"))
	if err != nil {
		t.Fatal(err)
	}
	whole := commandtest.Read(t, stages[16])
	if err := errors.Join(os.Remove(stages[15]), os.Remove(stages[16])); err != nil {
		t.Fatal(err)
	}
	if got := commandtest.Must(t, "tables", run, "list"); !strings.Contains(got, "15 of 17 stages") {
		t.Error(got)
	}
	if _, stderr, status := commandtest.Output(t, "tables", run, "query", "connectfour", "4x4", "start"); status != command.Failed ||
		stderr != "tables: no whole table of connectfour 4x4 in tables: 15 of 17 stages; tables build makes it\n" {
		t.Errorf("status %d: %s", status, stderr)
	}
	if got := commandtest.Must(t, "tables", run, "build", "connectfour", "4x4"); !strings.HasPrefix(got, "Making connectfour 4x4 from stage 16 on") {
		t.Error(got)
	}
	if commandtest.Read(t, stages[16]) != whole {
		t.Error("the last stage has changed")
	}

	// A file that is damaged, or is that of another table, is named.
	commandtest.Write(t, stages[3], whole)
	if _, stderr, status := commandtest.Output(t, "tables", run, "verify", "connectfour", "4x4"); status != command.Failed ||
		!strings.Contains(stderr, minimax.ErrTableGame.Error()) || !strings.Contains(stderr, stages[3]) {
		t.Errorf("status %d: %s", status, stderr)
	}
	commandtest.Write(t, stages[3], whole[:100])
	if _, stderr, status := commandtest.Output(t, "tables", run, "verify", "connectfour", "4x4"); status != command.Failed ||
		!strings.Contains(stderr, minimax.ErrTableCorrupt.Error()) || !strings.Contains(stderr, stages[3]) {
		t.Errorf("status %d: %s", status, stderr)
	}
}

func TestInterrupted(t *testing.T) {
	t.Chdir(t.TempDir())
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("enough"))
	for _, line := range []string{"build torere", "build connectfour 4x4", "list"} {
		status := command.Run(ctx, "tables", run, strings.Fields(line), command.Process{Stdout: io.Discard, Stderr: io.Discard})
		if status != command.Interrupted {
			t.Errorf("tables %s: status %d", line, status)
		}
	}
}

// A directory of another name that stands among the tables is listed, and is none.
func TestListOther(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll(filepath.Join("tables", "chess-9x9"), 0o777); err != nil {
		t.Fatal(err)
	}
	if got := commandtest.Must(t, "tables", run, "list"); !strings.Contains(got, "chess 9x9 ") || !strings.Contains(got, "no table of this version") {
		t.Error(got)
	}
}

// What is left is told by the pace so far.
func TestSay(t *testing.T) {
	w := work{sizes: []uint64{10, 20, 3000}, before: 10}
	for positions, want := range map[uint64]string{
		0:    "stage 2 of 3, 10 of 3,030 positions",
		10:   "stage 2 of 3, 20 of 3,030 positions, 5m1s left at this pace",
		20:   "stage 3 of 3, 30 of 3,030 positions, 2m30s left at this pace",
		3020: "stage 3 of 3, 3,030 of 3,030 positions",
	} {
		if got := w.say(positions, time.Time{}.Add(time.Second)); got != want {
			t.Errorf("%d: %s, want %s", positions, got, want)
		}
	}
}
