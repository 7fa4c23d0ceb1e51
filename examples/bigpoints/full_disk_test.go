//go:build linux

package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// A disk that is full, in the middle of the rows: the error names the file, the file has
// the first rows, and as soon as there is room the same command goes on.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := unix.Mount("none", dir, "tmpfs", 0, "size=24k"); err != nil {
		t.Skip("cannot make a small disk:", err)
	}
	defer unix.Unmount(dir, unix.MNT_DETACH)
	const job = "-colors 4 -search -objective outcome -seconds=false"
	csv := filepath.Join(dir, "rows.csv")
	_, stderr, status := output(t, append(strings.Fields(job), "-csv", csv)...)
	if status != command.Failed || !oneLine(stderr) || !strings.Contains(stderr, csv) || !strings.Contains(stderr, "no space left") {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
	_, want, summary := begin(t, job)
	if got := commandtest.Read(t, csv); !strings.HasPrefix(want, got) || strings.Count(got, "\n") < 3 {
		t.Errorf("it has\n%s", got)
	}
	if err := unix.Mount("none", dir, "tmpfs", unix.MS_REMOUNT, "size=256k"); err != nil {
		t.Fatal(err)
	}
	if got := must(t, append(strings.Fields(job), "-csv", csv)...); got != summary {
		t.Errorf("again:\n%s\nwant\n%s", got, summary)
	}
	if diff := cmp.Diff(want, commandtest.Read(t, csv)); diff != "" {
		t.Errorf("again (-one run +two):\n%s", diff)
	}
}
