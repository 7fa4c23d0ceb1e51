package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// output runs the command and returns what it wrote and its exit status.
func output(t *testing.T, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	var out, errs bytes.Buffer
	status = run(t.Context(), args, &out, &errs)
	return out.String(), errs.String(), status
}

// must runs the command, which must succeed and write nothing to standard error but what
// rows it goes on with, and returns its standard output.
func must(t *testing.T, args ...string) string {
	t.Helper()
	stdout, stderr, status := output(t, args...)
	resumed := strings.HasPrefix(stderr, "bigpoints: going on with ") && oneLine(stderr)
	if status != command.Done || stderr != "" && !resumed {
		t.Fatalf("bigpoints %q: status %d, standard error %q", args, status, stderr)
	}
	return stdout
}

func TestGolden(t *testing.T) {
	for _, test := range []struct {
		file string
		args []string
	}{
		{"default.txt", nil}, // the thesis' table
		{"help.txt", []string{"-h"}},
		{"board.txt", []string{"-board", "1221", "-colors", "2", "-discs", "2"}},
		{"margin.txt", []string{"-discs", "3", "-objective", "margin"}},
		{"outcome.txt", []string{"-objective=outcome"}},
		{"many.txt", []string{"-discs", "5"}}, // no table of 252 boards
		{"classes.txt", []string{"-colors", "3", "-classes", "-range", "3:9", "-objective", "margin", "-search"}},
		{"position.txt", strings.Fields("-position 1.21 pawns 1:1 2:start hands 2/- player 2 to move")},
		{"position-search.txt", []string{"-search", "-objective", "margin", "-position",
			"123412341234 pawns 1:start 2:start 3:start 4:start hands -/- player 1 to move"}},
		{"position-over.txt", []string{"-position", ".2.. pawns 1:up1 2:up2 hands 112/12 player 2 to move", "-objective", "outcome"}},
		{"position-full.txt", strings.Fields("-position .2w21. pawns 1:start 2:2 hands 1/- player 2 to move")},
		{"position-three.txt", strings.Fields("-position 12wb12 pawns 1:start 2:start hands -/-/- player 3 to move")},
		{"merge-help.txt", []string{"merge", "-h"}},
		{"report-help.txt", []string{"report", "-h"}},
		{"heuristics.txt", []string{"heuristics"}},
		{"heuristics-help.txt", []string{"heuristics", "-h"}},
		{"heuristics-sample.txt", []string{"heuristics", "-colors", "2", "-discs", "4", "-sample", "9", "-rules", "own; own, spread then short"}},
	} {
		t.Run(test.file, func(t *testing.T) {
			got := must(t, test.args...)
			commandtest.Golden(t, *update, filepath.Join("testdata", test.file), got)
		})
	}
}

func TestSample(t *testing.T) {
	args := []string{"-colors", "3", "-discs", "2", "-sample", "20", "-seed"}
	first := must(t, append(args, "5")...)
	if again := must(t, append(args, "5", "-workers", "3")...); again != first {
		t.Errorf("the same seed gave\n%s\nand then\n%s", first, again)
	}
	if other := must(t, append(args, "6")...); other == first {
		t.Errorf("seeds 5 and 6 gave the same\n%s", first)
	}
	if got := must(t, args[:6]...); got != must(t, append(args, "1")...) {
		t.Errorf("the seed is not 1 by default:\n%s", got)
	}
	// 90 draws of 6 boards: duplicates are solved and counted too.
	if got := must(t, "-sample", "90"); !strings.Contains(got, "boards              90\n") {
		t.Errorf("a sample of 90 boards gave\n%s", got)
	}
}

func TestMemory(t *testing.T) {
	stdout, stderr, status := output(t, "-board", "123412341234", "-memory", "1")
	if status != command.Failed || !oneLine(stderr) || !strings.Contains(stderr, "board 123412341234: ") {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
	if !strings.Contains(stdout, "stopped by an error: only 0 of 1 boards are solved") {
		t.Errorf("standard output:\n%s", stdout)
	}
}

// oneLine reports whether s is one line of text.
func oneLine(s string) bool {
	return len(s) > 1 && strings.Index(s, "\n") == len(s)-1
}

// failing is a writer that takes a number of writes. Each later one first asks
// instead, and fails if that does.
type failing struct {
	written bytes.Buffer
	room    int
	instead func() error
}

func (f *failing) Write(p []byte) (int, error) {
	if f.room > 0 {
		f.room--
	} else if err := f.instead(); err != nil {
		return 0, err
	}
	return f.written.Write(p)
}

func TestWriteError(t *testing.T) {
	full := func() error { return errors.New("no room left") }
	for _, args := range [][]string{nil, {"-csv", "-"}, {"-h"}} {
		var stderr bytes.Buffer
		status := run(t.Context(), args, &failing{instead: full}, &stderr)
		if status != command.Failed || !oneLine(stderr.String()) {
			t.Errorf("bigpoints %q: status %d, standard error %q", args, status, &stderr)
		}
	}
}

func TestInterruptedBeforeTheFirstBoard(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stdout, stderr bytes.Buffer
	status := run(ctx, []string{"-colors", "4"}, &stdout, &stderr)
	const want = "bigpoints: interrupted after 0 of 2,520 boards; nothing is kept without -csv FILE\n"
	if status != command.Interrupted || stderr.String() != want {
		t.Errorf("status %d, standard error %q, want %q", status, &stderr, want)
	}
	if !strings.Contains(stdout.String(), "objective thesis\n\ninterrupted: only 0 of 2,520 boards are solved") {
		t.Errorf("standard output:\n%s", &stdout)
	}
}
