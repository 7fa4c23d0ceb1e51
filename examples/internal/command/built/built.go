//go:build unix

// Package built tests commands as whole programs.
package built

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/internal/race"
)

// Program builds the program of the package under test and returns its file. The race detector
// does not watch that program, so that with it the test is skipped.
func Program(t *testing.T) string {
	t.Helper()
	if race.Enabled {
		t.Skip("the race detector does not watch other programs")
	}
	exe := filepath.Join(t.TempDir(), "program")
	if out, err := exec.Command("go", "build", "-o", exe, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return exe
}

// Heeded reports whether programs started here heed sig. One that is ignored where they are started,
// as SIGHUP is under nohup, they ignore too, and would go on for ever.
func Heeded(t *testing.T, sig os.Signal) bool {
	t.Helper()
	if signal.Ignored(sig) {
		t.Logf("%v is ignored here, and not tested", sig)
		return false
	}
	return true
}

// TestSignal runs the program exe, which waits for input if it likes, and sends it sig
// after its first line. The program must end as one that was interrupted.
func TestSignal(t *testing.T, exe string, sig os.Signal, args ...string) {
	t.Helper()
	if !Heeded(t, sig) {
		return
	}
	cmd := exec.Command(exe, args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(out)
	lines.ReadString('\n')
	cmd.Process.Signal(sig)
	io.Copy(io.Discard, lines)
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != command.Interrupted {
		t.Errorf("%q: %v: %v, want exit status %d", args, sig, err, command.Interrupted)
	}
}
