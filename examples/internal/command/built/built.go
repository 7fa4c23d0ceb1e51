//go:build unix

// Package built tests commands as whole programs. The program is the binary of the test, which
// runs the command in place of the tests where the environment says so. Nothing is built twice.
package built

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// variable is set in the environment of a command, and not in that of tests.
const variable = "GAMETHEORY_TEST_COMMAND"

// Main is the TestMain of a package whose tests call Command: main is the function of that name.
func Main(m *testing.M, main func()) {
	if os.Getenv(variable) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// Command returns the command of the package under test, which is a process of its own once started.
func Command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe, args...)
	cmd.Env = append(os.Environ(), variable+"=1")
	return cmd
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

// TestSignal runs the command, which waits for input if it likes, and sends it sig after its first line.
// The command must end as one that was interrupted.
func TestSignal(t *testing.T, sig os.Signal, args ...string) {
	t.Helper()
	if !Heeded(t, sig) {
		return
	}
	cmd := Command(t, args...)
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
