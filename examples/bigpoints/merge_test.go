package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// parts writes the files of ranges of a job and returns their names.
func parts(t *testing.T, job string, ranges ...string) []string {
	t.Helper()
	dir := t.TempDir()
	var names []string
	for _, r := range ranges {
		name := filepath.Join(dir, strings.ReplaceAll(r, ":", "-")+".csv")
		must(t, append(strings.Fields(job), "-range", r, "-csv", name)...)
		names = append(names, name)
	}
	return names
}

// Ranges that are solved one by one, and by search copy from boards of their own
// only, are together what one run writes.
func TestMerge(t *testing.T) {
	for _, job := range []string{
		"-colors 3 -seconds=false",
		"-colors 3 -seconds=false -search -objective outcome",
		"-discs 4 -seconds=false -search -objective margin",
	} {
		whole, want, summary := begin(t, job)
		names := parts(t, job, "40:41", "0:13", "41:", "13:40")
		merged := filepath.Join(t.TempDir(), "merged.csv")
		if got := must(t, append([]string{"merge", "-csv", merged}, names...)...); got != summary {
			t.Errorf("%s: summary\n%s\nwant\n%s", job, got, summary)
		}
		if got := commandtest.Read(t, merged); got != want {
			t.Errorf("%s: rows\n%s\nwant\n%s", job, got, want)
		}
		if got, want := commandOf(t, merged), commandOf(t, whole); got != want {
			t.Errorf("%s: the command is %q, want %q", job, got, want)
		}
	}
}

// What is merged may be a range itself, have seconds and weights, be merged again,
// go on after a kill, and be written to standard output.
func TestMergeRange(t *testing.T) {
	names := parts(t, "-colors 3 -classes", "2:5", "5:9", "9:12")
	first := filepath.Join(t.TempDir(), "first.csv")
	must(t, append([]string{"merge", "-csv", first}, names[:2]...)...)
	if got, want := commandOf(t, first), "bigpoints -colors 3 -discs 2 -classes -range 2:9 -objective thesis"; got != want {
		t.Errorf("the command is %q, want %q", got, want)
	}
	rows := commandtest.Read(t, first)
	commandtest.Write(t, first, rows[:len(rows)/2])
	must(t, append([]string{"merge", "-csv", first}, names[:2]...)...)
	if got := commandtest.Read(t, first); got != rows {
		t.Errorf("rows\n%s\nwant\n%s", got, rows)
	}
	stdout, stderr, _ := output(t, "merge", "-csv", "-", names[2], first)
	header, last, _ := strings.Cut(commandtest.Read(t, names[2]), "\n")
	if want := rows + last; stdout != want || !strings.HasPrefix(rows, header) {
		t.Errorf("standard output\n%s\nwant\n%s", stdout, want)
	}
	if !strings.Contains(stderr, "classes             10\nboards              60\n") {
		t.Errorf("standard error\n%s", stderr)
	}
}

func TestMergeRefuses(t *testing.T) {
	ranges := parts(t, "-colors 3", "0:10", "10:20", "15:30", "21:30")
	other := parts(t, "-colors 3 -objective margin", "10:20")
	sample, _, _ := begin(t, "-colors 3 -sample 3")
	torn := parts(t, "-colors 3", "0:10", "10:20")
	rows := commandtest.Read(t, torn[0])
	commandtest.Write(t, torn[0], rows[:len(rows)-1])
	bare := parts(t, "-colors 3", "0:10")[0]
	if err := os.Remove(bare + ".run"); err != nil {
		t.Fatal(err)
	}
	odd := parts(t, "-colors 3", "0:10", "10:20", "20:30")
	for i, line := range []string{"", "garbage", "bigpoints -discs 2 -colors 2 -objective thesis"} {
		commandtest.Write(t, odd[i]+".run", line+"\n")
	}
	for _, test := range []struct {
		names []string
		want  string
	}{
		{[]string{ranges[0], ranges[3]}, "has the ranks 0 to 9, but"},
		{[]string{ranges[1], ranges[2]}, "those from 15 on"},
		{[]string{ranges[0], ranges[0]}, "those from 0 on"},
		{[]string{ranges[0], other[0]}, "are not parts of one whole"},
		{[]string{sample}, "not the boards of a range"},
		{[]string{ranges[0], filepath.Join(t.TempDir(), "none.csv")}, "none.csv: no such file"},
		{[]string{ranges[0], bare}, bare + ": it is there, and holds something else: there is no " + bare + ".run"},
		{torn, "line 11: the last line is torn"},
		{odd[:1], ".run: not what bigpoints writes: \"\""},
		{odd[1:2], ".run: not what bigpoints writes: \"garbage\""},
		{odd[2:], ".run: not what bigpoints writes: \"bigpoints -discs 2"},
	} {
		stdout, stderr, status := output(t, append([]string{"merge"}, test.names...)...)
		if status != command.Failed || stdout != "" || !oneLine(stderr) || !strings.Contains(stderr, test.want) {
			t.Errorf("%q: status %d, standard output %q, standard error %q, want %q", test.names, status, stdout, stderr, test.want)
		}
	}
}

func TestMergeInterrupted(t *testing.T) {
	names := parts(t, "-colors 3", "0:10")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stdout, stderr strings.Builder
	status := run(ctx, append([]string{"merge"}, names...), &stdout, &stderr)
	if status != command.Interrupted || !strings.Contains(stdout.String(), "interrupted: only 0 of 10 boards") {
		t.Errorf("status %d, standard output %q, standard error %q", status, &stdout, &stderr)
	}
	if _, err := os.Stat(names[0]); err != nil {
		t.Error(err)
	}
}
