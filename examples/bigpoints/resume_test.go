package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// jobs are command lines whose rows are the same whoever writes them.
var jobs = []string{
	"-colors 3 -seconds=false",
	"-discs 3 -seconds=false -range 3:17",
	"-colors 3 -classes -seconds=false",
	"-colors 3 -search -objective outcome -seconds=false",
	"-discs 4 -search -objective margin -seconds=false -range 20:60",
	"-colors 3 -search -objective margin -classes -sample 30 -seconds=false",
	"-discs 3 -sample 9 -seed 2 -seconds=false",
	"-board 1221 -seconds=false",
}

// begin writes the file of a job and returns its name, its content and the summary.
func begin(t *testing.T, job string) (name, content, summary string) {
	t.Helper()
	name = filepath.Join(t.TempDir(), "rows.csv")
	summary = must(t, append(strings.Fields(job), "-csv", name)...)
	return name, commandtest.Read(t, name), summary
}

// A file that ends anywhere, be it in the middle of the header or of a row, is
// completed, and the rows that were there are in the summary too. At the end nothing
// is left to do.
func TestResumeAnywhere(t *testing.T) {
	for _, job := range jobs {
		name, want, summary := begin(t, job)
		step := max(1, len(want)/longtest.Some(60))
		for end := 0; end <= len(want); end += step {
			commandtest.Write(t, name, want[:end])
			if got := must(t, append(strings.Fields(job), "-csv", name)...); got != summary {
				t.Fatalf("%s, %d bytes: standard output\n%s\nwant\n%s", job, end, got, summary)
			}
			if got := commandtest.Read(t, name); got != want {
				t.Fatalf("%s, %d bytes: rows\n%s\nwant\n%s", job, end, got, want)
			}
		}
	}
}

// commandOf returns the command line beside a file.
func commandOf(t *testing.T, name string) string {
	t.Helper()
	line, err := checkpoint.Command(name)
	if err != nil {
		t.Fatal(err)
	}
	return line
}

// Rows that are there are not solved again: what they say is what is counted.
func TestResumeTrusts(t *testing.T) {
	name, rows, _ := begin(t, "-seconds=false")
	commandtest.Write(t, name, strings.Replace(rows, "1122,2,1,17", "1122,0,3,9", 1))
	if got := must(t, "-seconds=false", "-csv", name); !strings.Contains(got, "1122   0, 3         9\n") ||
		!strings.Contains(got, "second player wins  1   16.7 %") {
		t.Errorf("standard output\n%s", got)
	}
}

// Boards of one class are solved once: the rows of the others are copies of that one,
// and it may be in a part of the file that another run has written.
func TestResumeCopies(t *testing.T) {
	const job = "-colors 3 -search -objective outcome -seconds=false"
	name, rows, _ := begin(t, job)
	first, rest, _ := strings.Cut(rows, "123123,0,0,")
	states, _, _ := strings.Cut(rest, "\n")
	commandtest.Write(t, name, first+"123123,0,0,77"+states+"\n")
	must(t, append(strings.Fields(job), "-csv", name)...)
	if got := commandtest.Read(t, name); strings.Count(got, ",0,0,77"+states+"\n") != 6 {
		t.Errorf("rows\n%s", got)
	}
}

// What is not the file of the same command is left as it is.
func TestResumeRefuses(t *testing.T) {
	for _, test := range []struct {
		was, now, want string
	}{
		{"-discs 3", "-discs 4", "holds something else"},
		{"-discs 3", "-discs 3 -objective margin", "holds something else"},
		{"-discs 3 -objective margin", "-discs 3 -objective margin -search", "holds something else"},
		{"-discs 3", "-discs 3 -classes", "holds something else"},
		{"-discs 3", "-discs 3 -range 0:9", "holds something else"},
		{"-discs 3", "-discs 3 -seconds=false", "holds something else"},
		{"-discs 3 -sample 3", "-discs 3 -sample 3 -seed 2", "holds something else"},
		{"-discs 3 -sample 3", "-discs 3 -sample 4", "holds something else"},
		{"-board 1221", "-board 1212", "holds something else"},
	} {
		name, rows, _ := begin(t, test.was)
		refused(t, test.now, name, rows, test.want)
	}
}

// refused checks that the command fails with one line and does not touch the file.
func refused(t *testing.T, job, name, rows, want string) {
	t.Helper()
	stdout, stderr, status := output(t, append(strings.Fields(job), "-csv", name)...)
	if status != command.Failed || stdout != "" || !oneLine(stderr) || !strings.Contains(stderr, want) {
		t.Errorf("%s: status %d, standard output %q, standard error %q, want %q", job, status, stdout, stderr, want)
	}
	if got := commandtest.Read(t, name); got != rows {
		t.Errorf("%s: the file is now\n%s\nit was\n%s", job, got, rows)
	}
}

// A file that was spoilt is left as it is, and the line that is spoilt is named.
func TestResumeSpoilt(t *testing.T) {
	const job = "-seconds=false"
	name, rows, _ := begin(t, job)
	for _, test := range []struct{ old, new, want string }{
		{"board,", "bord,", "line 1: not the header"},
		{"board,first", "board,weight,first", "line 1: not the header"},
		{"1212,2,0,25", "1212,2,0,x", "line 3: not the row of a board"},
		{"1212,2,0,25", "1212,2,0", "line 3: not the row of a board"},
		{"1212,2,0,25", "1212,2,0,25,", "line 3: not the row of a board"},
		{"1212,2,0,25", "1212,2,0,25\r", "line 3: not the row of a board"},
		{"1212,2,0,25\n", "", "line 3: it is there, and holds something else: board 1221, where 1212 is next"},
		{"1212,2,0,25\n", "1212,2,0,25\n1212,2,0,25\n", "line 4: it is there, and holds something else: board 1212, where 1221 is next"},
		{"1212,2,0,25\n", "\n", "line 3: not the row of a board"},
		{"2211,2,0,17\n", "2211,2,0,17\n2211,2,0,17\n", "line 8: it is there, and holds something else: board 2211, after the last one"},
	} {
		spoilt := strings.Replace(rows, test.old, test.new, 1)
		commandtest.Write(t, name, spoilt)
		refused(t, job, name, spoilt, test.want)
	}
}

// A file that somebody removes while a run writes to it ends the run, which says so.
func TestRemovedAmidRun(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	c, err := parse(strings.Fields("-seconds=false -csv " + name))
	if err != nil {
		t.Fatal(err)
	}
	f, err := checkpoint.Open(name, c.job(c.boards()), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(name); err != nil {
		t.Skip(err) // a system that keeps files that are open
	}
	if err := f.Close(); err == nil || !strings.Contains(err.Error(), "rows.csv") {
		t.Errorf("Close: %v", err)
	}
}

// A file that is not known to be of any command is not touched, and nothing is put
// beside it; one that is empty holds nothing that could be lost.
func TestResumeUnknown(t *testing.T) {
	_, rows, _ := begin(t, "-seconds=false")
	name := filepath.Join(t.TempDir(), "other.csv")
	commandtest.Write(t, name, rows)
	refused(t, "-seconds=false", name, rows, "there is no "+name+".run")
	if _, err := os.Stat(name + checkpoint.Suffix); err == nil {
		t.Error("a file was put beside it")
	}
	commandtest.Write(t, name, "")
	must(t, "-seconds=false", "-csv", name)
	if got := commandtest.Read(t, name); got != rows {
		t.Errorf("rows\n%s", got)
	}
	// The rows are gone, and with them what the other file says.
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	must(t, "-discs", "3", "-csv", name)
}
