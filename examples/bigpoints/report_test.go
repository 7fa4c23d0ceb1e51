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

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// small is a plan with all that a plan may have, which is done in no time.
var small = []goal{
	{reduced.Size{Colors: 2, Discs: 2}, 0, 0, ofSame},
	{reduced.Size{Colors: 2, Discs: 3}, 0, 0, ofSame},
	{reduced.Size{Colors: 2, Discs: 4}, 0, 0, ofSame},
	{reduced.Size{Colors: 3, Discs: 2}, 0, 0, ofSame},
	{reduced.Size{Colors: 3, Discs: 3}, 60, 20, ofAll},
	{reduced.Size{Colors: 4, Discs: 2}, 40, none, ofSame},
}

// makeReport runs a plan and returns the reporter, which has written the report.
func makeReport(t *testing.T, plan []goal) *reporter {
	t.Helper()
	dir := t.TempDir()
	r := &reporter{chapters: chapters, pages: written, only: "boards", plan: plan, data: filepath.Join(dir, "data"), out: filepath.Join(dir, "report"), stdout: io.Discard, stderr: io.Discard}
	if interrupted, err := r.run(t.Context()); interrupted || err != nil {
		t.Fatal(interrupted, err)
	}
	return r
}

var reportFiles = []string{findings.TextFile, "outcomes.svg", "discs.svg", "margins.svg", "states.svg"}

func TestReport(t *testing.T) {
	r := makeReport(t, small)
	for _, name := range reportFiles {
		commandtest.Golden(t, *update, filepath.Join("testdata", "report", name), commandtest.Read(t, filepath.Join(r.out, name)))
	}
}

// A report goes on with the rows that are there, and makes the same files of them.
func TestReportAgain(t *testing.T) {
	r := makeReport(t, small[:4])
	want := commandtest.Read(t, filepath.Join(r.out, findings.TextFile))
	rows := filepath.Join(r.data, "3x2-margin.csv")
	content := commandtest.Read(t, rows)
	commandtest.Write(t, rows, content[:len(content)/2])
	if interrupted, err := r.run(t.Context()); interrupted || err != nil {
		t.Fatal(interrupted, err)
	}
	if diff := cmp.Diff(want, commandtest.Read(t, filepath.Join(r.out, findings.TextFile))); diff != "" {
		t.Errorf("the second report (+) is not the first (-):\n%s", diff)
	}
	if got := commandtest.Read(t, rows); got != content {
		t.Errorf("rows\n%s", got)
	}
}

// A search that finds another winner than the visit of all states is an error of the
// program, and no report is made of it.
func TestReportDisagreement(t *testing.T) {
	r := makeReport(t, small[:1])
	rows := filepath.Join(r.data, "2x2-margin.csv")
	commandtest.Write(t, rows, strings.Replace(commandtest.Read(t, rows), "1212,2,1,0", "1212,2,0,1", 1))
	if _, err := r.run(t.Context()); err == nil || !strings.Contains(err.Error(), "board 1212: ") {
		t.Errorf("error %v", err)
	}
}

func TestReportRefuses(t *testing.T) {
	r := makeReport(t, small[:1])
	name := filepath.Join(r.out, findings.TextFile)
	commandtest.Write(t, name, "# Something else\n")
	if _, err := r.run(t.Context()); !errors.Is(err, errNoReport) {
		t.Errorf("error %v", err)
	}
	if got := commandtest.Read(t, name); got != "# Something else\n" {
		t.Errorf("it is now\n%s", got)
	}
}

func TestReportInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	dir := t.TempDir()
	var stdout, stderr bytes.Buffer
	args := []string{"report", "-data", filepath.Join(dir, "data"), "-out", filepath.Join(dir, "report")}
	if status := run(ctx, args, &stdout, &stderr); status != command.Interrupted || stderr.String() != "bigpoints: interrupted after 0 of 3 classes; run the same command to go on\n" {
		t.Errorf("status %d, standard error %q", status, &stderr)
	}
	if _, err := os.Stat(filepath.Join(dir, "report", findings.TextFile)); err == nil {
		t.Error("there is a report")
	}
}
