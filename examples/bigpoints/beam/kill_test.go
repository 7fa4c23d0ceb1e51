//go:build unix

package main

import (
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// The whole program, killed at random instants and started again by the same command: in
// the end there are the files of one run.
func TestKill(t *testing.T) {
	exe := built.Program(t)
	args := strings.Fields("-colors 3 -discs 4 -objective outcome -classes -search -seconds=false -shards 40 -dir")
	kills := 5
	if longtest.On() {
		args = strings.Fields("-colors 4 -discs 3 -objective outcome -search -seconds=false -shards 100 -dir")
		kills = 100
	}
	whole, killed := t.TempDir(), t.TempDir()
	began := time.Now()
	if out, err := exec.Command(exe, append(args, whole)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	took := time.Since(began)
	rnd := rand.New(rand.NewPCG(2026, 11))
	for n, amid := 0, 0; n < kills; {
		cmd := exec.Command(exe, append(args, killed)...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rnd.Int64N(int64(took))))
		cmd.Process.Kill()
		if err := cmd.Wait(); err != nil {
			n++
			if there := len(filesIn(t, killed)); there > 0 && there < len(filesIn(t, whole)) {
				amid++
			}
		}
		if n == kills {
			t.Logf("%d kills, %d of them amid the files; one run takes %v", kills, amid, took)
		}
	}
	if out, err := exec.Command(exe, append(args, killed)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got := filesIn(t, killed)
	for name := range got {
		if strings.HasSuffix(name, ".part") { // of a worker that was killed
			delete(got, name)
		}
	}
	if diff := cmp.Diff(filesIn(t, whole), got); diff != "" {
		t.Errorf("one run (-) and many (+):\n%s", diff)
	}
}
