//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/built"
)

func TestMain(m *testing.M) { built.Main(m, main) }

// The whole program, stopped by a signal after its first rows. All boards of
// this size would take it hours.
func TestSignal(t *testing.T) {
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !built.Heeded(t, sig) {
			continue
		}
		rows, stderr, err := signaled(t, sig)
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != command.Interrupted {
			t.Errorf("%v: %v, want exit status %d", sig, err, command.Interrupted)
		}
		if timeless(t, rows); !strings.Contains(stderr, "\ninterrupted: ") {
			t.Errorf("%v: standard error:\n%s", sig, stderr)
		}
	}
}

// signaled runs the program, sends it sig after three rows and returns what it
// wrote.
func signaled(t *testing.T, sig os.Signal) (stdout, stderr string, err error) {
	var errs bytes.Buffer
	cmd := built.Command(t, "-colors", "4", "-discs", "3", "-workers", "1", "-csv", "-")
	cmd.Stderr = &errs
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	rows := bufio.NewReader(pipe)
	var head strings.Builder
	for range 3 {
		line, _ := rows.ReadString('\n')
		head.WriteString(line)
	}
	cmd.Process.Signal(sig)
	rest, _ := io.ReadAll(rows)
	err = cmd.Wait()
	return head.String() + string(rest), errs.String(), err
}
