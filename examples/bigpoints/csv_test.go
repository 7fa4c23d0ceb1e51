package main

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// seconds is the last column, which differs from run to run.
var seconds = regexp.MustCompile(`(?m),\d+\.\d{6}$`)

// timeless checks that every row has seconds and takes them away.
func timeless(t *testing.T, rows string) string {
	t.Helper()
	if n := strings.Count(rows, "\n"); len(seconds.FindAllString(rows, -1)) != n-1 {
		t.Errorf("not one header and %d rows with seconds:\n%s", n-1, rows)
	}
	return seconds.ReplaceAllString(rows, "")
}

// thesisRows is the thesis' table.
const thesisRows = `board,first,second,states,seconds
1122,2,1,17
1212,2,0,25
1221,2,1,25
2112,2,1,25
2121,2,1,25
2211,2,0,17
`

func TestCSVFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "2x2.csv")
	if got, want := must(t, "-csv", name), must(t); got != want {
		t.Errorf("with -csv standard output is\n%s\nwant\n%s", got, want)
	}
	rows, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(thesisRows, timeless(t, string(rows))); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
}

func TestCSVToStandardOutput(t *testing.T) {
	stdout, stderr, status := output(t, "-csv", "-")
	if status != command.Done {
		t.Errorf("status %d", status)
	}
	if diff := cmp.Diff(thesisRows, timeless(t, stdout)); diff != "" {
		t.Errorf("standard output (-want +got):\n%s", diff)
	}
	if stderr != must(t) {
		t.Errorf("standard error is not the report:\n%s", stderr)
	}
}

func TestCSVOrder(t *testing.T) {
	for _, size := range [][]string{
		{"-colors", "3", "-discs", "2"},
		{"-colors", "3", "-discs", "3", "-sample", "40"},
	} {
		var want string
		for _, workers := range []string{"1", "2", "7", "0"} {
			args := append([]string{"-csv", "-", "-workers", workers}, size...)
			stdout, _, _ := output(t, args...)
			got := timeless(t, stdout)
			if want == "" {
				want = got
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%q: %s workers write other rows than 1 (-1 +%[2]s):\n%[3]s", size, workers, diff)
			}
		}
		if rows := strings.Split(strings.TrimSpace(want), "\n")[1:]; !slices.IsSorted(rows) {
			t.Errorf("%q: the rows are not sorted:\n%s", size, want)
		}
	}
}

// An interruption leaves complete rows only, and those of the first boards.
// Workers are ahead of the rows, so that more than one row may still come.
func TestCSVInterrupted(t *testing.T) {
	size := reduced.Size{Colors: 3, Discs: 3}
	for _, workers := range []string{"1", "3"} {
		ctx, cancel := context.WithCancel(t.Context())
		stdout := &failing{room: 11, instead: func() error { cancel(); return nil }}
		var stderr bytes.Buffer
		status := run(ctx, []string{"-colors", "3", "-discs", "3", "-csv", "-", "-workers", workers}, stdout, &stderr)
		if status != command.Interrupted {
			t.Errorf("%s workers: status %d", workers, status)
		}
		rows := strings.Split(strings.TrimSpace(timeless(t, stdout.written.String())), "\n")[1:]
		next, stop := iter.Pull(size.Boards())
		for i, row := range rows {
			if b, _ := next(); !strings.HasPrefix(row, b.String()+",") {
				t.Fatalf("%s workers: row %d is %q, want board %s", workers, i, row, b)
			}
		}
		stop()
		want := fmt.Sprintf("\ninterrupted: only %d of 1,680 boards", len(rows))
		if len(rows) < 11 || !strings.Contains(stderr.String(), want) {
			t.Errorf("%s workers: %d rows, standard error:\n%s", workers, len(rows), &stderr)
		}
	}
}

func TestCSVFailure(t *testing.T) {
	for _, name := range []string{
		"/dev/full",
		t.TempDir(), // a directory
		filepath.Join(t.TempDir(), "missing", "2x2.csv"),
	} {
		if _, err := os.Stat(name); name == "/dev/full" && err != nil {
			continue
		}
		_, stderr, status := output(t, "-csv", name)
		if status != command.Failed || !oneLine(stderr) {
			t.Errorf("-csv %s: status %d, standard error %q", name, status, stderr)
		}
	}
}

// The disk fills up in the middle: the rows until then stand, and the one line
// on standard error names the board.
func TestCSVFullLater(t *testing.T) {
	stdout := &failing{room: 3, instead: func() error { return os.ErrClosed }}
	var stderr bytes.Buffer
	status := run(t.Context(), []string{"-csv", "-"}, stdout, &stderr)
	if status != command.Failed || stderr.String() != "bigpoints: board 1221: file already closed\n" {
		t.Errorf("status %d, standard error %q", status, &stderr)
	}
	if got := timeless(t, stdout.written.String()); got != thesisRows[:len(got)] || strings.Count(got, "\n") != 3 {
		t.Errorf("standard output:\n%s", got)
	}
}

// The best first moves are the same by a visit of all positions, board by board, as by a
// search of the classes; also if the second half of the rows is made by another run.
func TestMovesColumn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	args := []string{"-discs", "3", "-objective", "margin", "-moves", "-seconds=false", "-csv"}
	best := func(rows string) (words []string) {
		for line := range strings.Lines(rows) {
			fields := strings.Split(strings.TrimSpace(line), ",")
			words = append(words, fields[0]+" "+fields[len(fields)-1])
		}
		return words
	}
	must(t, append(args, name)...)
	want := best(commandtest.Read(t, name))
	must(t, append([]string{"-search"}, append(args, name+"2")...)...)
	if diff := cmp.Diff(want, best(commandtest.Read(t, name+"2"))); diff != "" || len(want) != 21 {
		t.Errorf("by a visit (-) and by a search (+):\n%s", diff)
	}
	whole := commandtest.Read(t, name+"2")
	commandtest.Write(t, name+"2", whole[:len(whole)/2])
	must(t, append([]string{"-search"}, append(args, name+"2")...)...)
	if diff := cmp.Diff(whole, commandtest.Read(t, name+"2")); diff != "" {
		t.Errorf("by one run (-) and by two (+):\n%s", diff)
	}
	if _, stderr, status := output(t, append([]string{"-search", "-colors", "2"}, append(args[:4:4], "-csv", name+"2")...)...); status == command.Done {
		t.Errorf("rows without moves go on in a file that has them: %q", stderr)
	}
}
