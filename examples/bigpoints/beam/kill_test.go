//go:build unix

package main

import (
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

func TestMain(m *testing.M) { built.Main(m, main) }

// The command and the pipeline, killed at random instants and started again by the same command line
// until a run ends by itself: the file of the command, and the files of the pipeline once they are merged,
// are byte for byte the file of one run that nobody has killed.
func TestKill(t *testing.T) {
	exe := buildCommand(t)
	args, kills := strings.Fields("-objective outcome -classes -search -seconds=false -colors 3 -discs 4"), 5
	if longtest.On() {
		args, kills = strings.Fields("-objective outcome -classes -search -seconds=false -colors 4 -discs 3"), 100
	}
	whole := filepath.Join(t.TempDir(), "whole.csv")
	bigpoints(t, exe, append(args, "-csv", whole)...)
	want := commandtest.Read(t, whole)
	for _, test := range []struct {
		name string
		run  func(dir string) *exec.Cmd
		made func(dir string) (csv string)
	}{{
		"command",
		func(dir string) *exec.Cmd {
			return exec.Command(exe, append(args, "-csv", filepath.Join(dir, "rows.csv"))...)
		},
		func(dir string) string { return filepath.Join(dir, "rows.csv") },
	}, {
		"pipeline",
		func(dir string) *exec.Cmd { return built.Command(t, append(args, "-shards", "40", "-dir", dir)...) },
		func(dir string) string {
			files, err := filepath.Glob(filepath.Join(dir, "*.csv"))
			if err != nil {
				t.Fatal(err)
			}
			merged := filepath.Join(t.TempDir(), "merged.csv")
			bigpoints(t, exe, append([]string{"merge", "-csv", merged}, files...)...)
			return merged
		},
	}} {
		began := time.Now()
		if out, err := test.run(t.TempDir()).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		took := time.Since(began)
		rnd := rand.New(rand.NewPCG(2026, 11))
		killed, ends := 0, 0
		for ; killed < kills; ends++ {
			dir := t.TempDir()
			for {
				cmd := test.run(dir)
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Duration(rnd.Int64N(int64(took) / int64(1+rnd.IntN(8)))))
				cmd.Process.Kill()
				if cmd.Wait() == nil {
					break
				}
				killed++
			}
			if commandtest.Read(t, test.made(dir)) != want {
				t.Fatalf("%s: after %d kills the rows are not those of one run", test.name, killed)
			}
		}
		t.Logf("%s: %d kills until %d runs had ended; one run takes %v; %d bytes", test.name, killed, ends, took, len(want))
	}
}
