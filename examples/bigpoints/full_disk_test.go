//go:build linux

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// A disk that is full, in the middle of the rows: the error names the file, there is
// nothing that looks like a shard, and as soon as there is room the same command makes it.
// Where no disk can be made, TestFull of package shard has to do.
func TestShardFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := unix.Mount("none", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("cannot make a small disk:", err)
	}
	defer unix.Unmount(dir, unix.MNT_DETACH)
	ballast := filepath.Join(dir, "ballast")
	commandtest.Write(t, ballast, strings.Repeat("x", 40<<10))
	shard := strings.Fields("-colors 4 -search -objective outcome -seconds=false -shard 0/1 -dir " + dir)
	stdout, stderr, status := output(t, shard...)
	if status != command.Failed || stdout != "" || !oneLine(stderr) ||
		!strings.Contains(stderr, filepath.Join(dir, ".0000-2520.rows.")) || !strings.Contains(stderr, "no space left") {
		t.Errorf("status %d, standard output %q, standard error %q", status, stdout, stderr)
	}
	if left, err := os.ReadDir(dir); len(left) != 1 || err != nil {
		t.Errorf("there is %v, %v", left, err)
	}
	// The merged file fills the disk as well: what it has then are the first rows.
	remove(t, ballast)
	must(t, shard...)
	csv := filepath.Join(dir, "merged.csv")
	_, stderr, status = output(t, "merge", "-csv", csv, dir)
	if status != command.Failed || !strings.Contains(stderr, csv) || !strings.Contains(stderr, "no space left") {
		t.Errorf("merge: status %d, standard error %q", status, stderr)
	}
	_, want, summary := begin(t, strings.Join(shard[:6], " "))
	if got := commandtest.Read(t, csv); !strings.HasPrefix(want, got) {
		t.Errorf("merge: it has\n%s", got)
	}
	if err := unix.Mount("none", dir, "tmpfs", unix.MS_REMOUNT, "size=256k"); err != nil {
		t.Fatal(err)
	}
	if got := must(t, "merge", "-csv", csv, dir); got != summary {
		t.Errorf("merge, again:\n%s\nwant\n%s", got, summary)
	}
	if diff := cmp.Diff(want, commandtest.Read(t, csv)); diff != "" {
		t.Errorf("merge, again (-one run +merged):\n%s", diff)
	}
}
