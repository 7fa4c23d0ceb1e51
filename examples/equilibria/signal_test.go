//go:build unix

package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// The whole program, stopped by a signal while it computes or waits for a file.
func TestSignal(t *testing.T) {
	exe := filepath.Join(t.TempDir(), "equilibria")
	if out, err := exec.Command("go", "build", "-o", exe, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, test := range []struct {
		sig  os.Signal
		args []string
	}{
		{os.Interrupt, []string{hard(t), "-find", "all", "-time", "0", "-dominance", "none"}},
		{syscall.SIGTERM, []string{"testdata/battle.nfg", "-"}},
	} {
		err := signaled(t, exec.Command(exe, test.args...), test.sig)
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != command.Interrupted {
			t.Errorf("equilibria %q: %v: %v, want exit status %d", test.args, test.sig, err, command.Interrupted)
		}
	}
}

// signaled runs a program, which waits for input if it likes, and sends it sig after
// its first line.
func signaled(t *testing.T, cmd *exec.Cmd, sig os.Signal) error {
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
	return cmd.Wait()
}
