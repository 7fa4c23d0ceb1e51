//go:build unix

package main

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

func TestMain(m *testing.M) { built.Main(m, main) }

// The whole program, killed at random instants and started again by the same command until a run
// ends by itself: then there are the files of one run.
func TestKill(t *testing.T) {
	args := strings.Fields("-colors 3 -discs 4 -objective outcome -classes -search -seconds=false -shards 40 -dir")
	whole := t.TempDir()
	began := time.Now()
	if out, err := built.Command(t, append(args, whole)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	took := time.Since(began)
	rnd := rand.New(rand.NewPCG(2026, 11))
	kills, amid := 0, 0
	for kills < longtest.Some(40) {
		dir := t.TempDir()
		for {
			cmd := built.Command(t, append(args, dir)...)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Duration(rnd.Int64N(int64(took))))
			cmd.Process.Kill()
			if cmd.Wait() == nil {
				break
			}
			kills++
			if n := len(filesIn(t, dir)); n > 0 && n < len(filesIn(t, whole)) {
				amid++
			}
		}
		got := filesIn(t, dir)
		for name := range got {
			if strings.HasSuffix(name, ".part") { // of a worker that was killed
				delete(got, name)
			}
		}
		if diff := cmp.Diff(filesIn(t, whole), got); diff != "" {
			t.Errorf("after %d kills: one run (-) and many (+):\n%s", kills, diff)
		}
	}
	t.Logf("%d kills, %d of them amid the files; one run takes %v", kills, amid, took)
}
