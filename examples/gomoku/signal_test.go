//go:build unix

package main

import (
	"bufio"
	"io"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/built"
)

func TestMain(m *testing.M) { built.Main(m, main) }

func TestSignal(t *testing.T) {
	built.TestSignal(t, syscall.SIGINT, "-time", "1h", "h8")
}

// What is found until a signal comes is written.
func TestFoundSoFar(t *testing.T) {
	if !built.Heeded(t, syscall.SIGINT) {
		return
	}
	for line, want := range map[string]string{
		"-level master -time 1h h8 i9": "plays [a-o][0-9]+.* It was stopped before the end of its time.",
		"-time 1h h8 i9":               "X should play [a-o][0-9]+",
	} {
		found := regexp.MustCompile(want)
		for wait := time.Second / 8; ; wait *= 2 { // on a busy machine nothing may have been found
			out, status := stopped(t, wait, strings.Fields(line)...)
			if status != command.Interrupted {
				t.Fatalf("%s: status %d", line, status)
			}
			if found.MatchString(strings.Join(strings.Fields(out), " ")) {
				break
			}
			if wait > 10*time.Second {
				t.Fatalf("%s: want %q in\n%s", line, want, out)
			}
		}
	}
}

// stopped returns what a program has written that is stopped some time after its first word, and
// its exit status.
func stopped(t *testing.T, wait time.Duration, args ...string) (out string, status int) {
	t.Helper()
	cmd := built.Command(t, args...)
	stdout, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(stdout)
	first, _ := r.ReadString('\n')
	time.Sleep(wait)
	cmd.Process.Signal(syscall.SIGINT)
	rest, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	return first + string(rest), cmd.ProcessState.ExitCode()
}
