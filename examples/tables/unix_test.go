//go:build unix

package main

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/built"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestMain(m *testing.M) { built.Main(m, main) }

// The whole program: a signal stops it, a second one in the directory is refused, and one that was
// killed leaves what it has made, and goes on with that.
func TestProgram(t *testing.T) {
	dir := t.TempDir()
	large := []string{"build", "connectfour", "7x3", "-dir", dir} // would take minutes
	built.TestSignal(t, os.Interrupt, large...)
	built.TestSignal(t, syscall.SIGTERM, large...)

	first := built.Command(t, large...)
	out, err := first.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer first.Wait()
	defer first.Process.Kill()
	if line, err := bufio.NewReader(out).ReadString('\n'); !strings.HasPrefix(line, "Making connectfour 7x3 from stage ") {
		t.Fatal(line, err)
	}
	for made := filepath.Join(dir, "connectfour-7x3", "0000.table"); ; {
		if _, err := os.Stat(made); err == nil {
			break
		}
	}
	_, stderr, status := commandtest.Output(t, "tables", run, large...)
	if status != command.Failed || !strings.Contains(stderr, minimax.ErrTableBusy.Error()) || !strings.Contains(stderr, dir) {
		t.Errorf("a second one: status %d, %s", status, stderr)
	}
	first.Process.Kill()
	first.Wait()
	built.TestSignal(t, os.Interrupt, large...)
	if list := commandtest.Must(t, "tables", run, "list", "-dir", dir); !strings.Contains(list, " of 22 stages") {
		t.Error(list)
	}
}

// A full disk is named.
func TestFull(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	name := filepath.Join(dir, "torere", "0000.table.part")
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/dev/full", name); err != nil {
		t.Fatal(err)
	}
	_, stderr, status := commandtest.Output(t, "tables", run, "build", "torere", "-dir", dir)
	if status != command.Failed || !strings.Contains(stderr, syscall.ENOSPC.Error()) || !strings.Contains(stderr, name) {
		t.Errorf("status %d, %s", status, stderr)
	}
}
