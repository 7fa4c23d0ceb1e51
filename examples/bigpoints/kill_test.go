//go:build unix

package main

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/built"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// The whole program, killed at random instants and started again with the same
// command, as often as it takes: what it has written then, byte for byte, is what it
// writes in one go.
func TestKill(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2026, 11))
	jobs, kills := []string{"-colors 3 -discs 3 -range 100:150 -seconds=false"}, longtest.Cases(10, 15)
	if longtest.On() {
		jobs = []string{
			"-discs 5 -colors 3 -range 4000:4600 -search -objective outcome -seconds=false",
			"-colors 3 -discs 3 -range 100:500 -seconds=false",
			"-colors 4 -discs 2 -classes -seconds=false -objective margin",
		}
	}
	for _, job := range jobs {
		whole := filepath.Join(t.TempDir(), "whole.csv")
		began := time.Now()
		if err := start(t, job, whole).Wait(); err != nil {
			t.Fatal(err)
		}
		v := victim{job: job, want: commandtest.Read(t, whole), took: time.Since(began)}
		for v.killed*len(jobs) < kills {
			v.run(t, rnd)
		}
		t.Logf("%s: %d kills, %d of them amid the rows; one run takes %v", job, v.killed, v.amid, v.took)
	}
}

// victim is a job that is killed, and what it writes, in what time, if it is not.
type victim struct {
	job, want string
	took      time.Duration
	killed    int
	amid      int // when some rows were written, and not all
}

// run kills the job until a run of it is faster.
func (v *victim) run(t *testing.T, rnd *rand.Rand) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "killed.csv")
	before := ""
	for {
		cmd := start(t, v.job, name)
		wait(rnd, v.took)
		cmd.Process.Kill()
		if !wasKilled(t, cmd.Wait()) {
			break
		}
		v.killed++
		content, _ := os.ReadFile(name) // there may be none yet
		rows := string(content)
		if len(rows) < len(before) || !strings.HasPrefix(v.want, rows) {
			t.Fatalf("%s: after %d kills the rows are not the first ones, or fewer than before:\n%s", v.job, v.killed, rows)
		}
		if before = rows; rows != "" && rows != v.want {
			v.amid++
		}
	}
	if got := commandtest.Read(t, name); got != v.want {
		t.Fatalf("%s: after %d kills there are %d bytes of rows, not the %d bytes of one run", v.job, v.killed, len(got), len(v.want))
	}
}

// wait waits for a while, at random: most often not even long enough to begin, or
// for a part of the time that the whole run takes.
func wait(rnd *rand.Rand, took time.Duration) {
	time.Sleep(time.Duration(rnd.Int64N(int64(took) / int64(1+rnd.IntN(4)))))
}

// wasKilled tells a program that was killed from one that was done before.
func wasKilled(t *testing.T, err error) bool {
	t.Helper()
	var exit *exec.ExitError
	if err == nil {
		return false
	}
	if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		t.Fatalf("the program ended by itself: %v", err)
	}
	return true
}

// start starts the program.
func start(t *testing.T, job, name string) *exec.Cmd {
	t.Helper()
	cmd := built.Command(t, append(strings.Fields(job), "-csv", name)...)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd
}

// Of two runs that write to the same file the second is refused, and the first does
// not notice.
func TestBusy(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	job := "-colors 4 -discs 3 -seconds=false" // which takes hours
	cmd := start(t, job, name)
	defer cmd.Wait()
	defer cmd.Process.Kill()
	for strings.Count(commandtest.Read(t, waitFor(t, name)), "\n") < 3 {
		time.Sleep(time.Millisecond)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second) // if it is not refused
	defer cancel()
	var stdout, stderr bytes.Buffer
	status := run(ctx, append(strings.Fields(job), "-csv", name), &stdout, &stderr)
	if status != command.Failed || !strings.Contains(stderr.String(), "another run is writing to it") {
		t.Errorf("status %d, standard error %q", status, &stderr)
	}
	before := commandtest.Read(t, name)
	for commandtest.Read(t, name) == before {
		time.Sleep(time.Millisecond)
	}
}

// waitFor waits until there is a file of that name.
func waitFor(t *testing.T, name string) string {
	t.Helper()
	for range 10_000 {
		if _, err := os.Stat(name); err == nil {
			return name
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("there is no %s", name)
	return ""
}
