//go:build unix

package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
)

// The whole program, killed at random instants and started again by the same command: in
// the end there are the files of one run, and nothing besides them. What Beam logs is written with
// -verbose only.
func TestKill(t *testing.T) {
	exe := built.Program(t)
	args := strings.Fields("-colors 3 -discs 4 -objective outcome -classes -search -seconds=false -shards 40 -dir")
	whole, killed := t.TempDir(), t.TempDir()
	began := time.Now()
	out, err := exec.Command(exe, append(args, whole)...).CombinedOutput()
	if err != nil || strings.Contains(string(out), "level=") {
		t.Fatalf("%v\n%s", err, out)
	}
	took := time.Since(began)
	if out, err = exec.Command(exe, append(args, whole, "-verbose")...).CombinedOutput(); err != nil || !strings.Contains(string(out), "level=INFO") {
		t.Errorf("with -verbose: %v\n%s", err, out)
	}
	rnd := rand.New(rand.NewPCG(2026, 11))
	kills, amid := 0, 0
	for {
		cmd := exec.Command(exe, append(args, killed)...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rnd.Int64N(int64(took))))
		cmd.Process.Kill()
		if cmd.Wait() == nil {
			break
		}
		kills++
		if n := len(shardsIn(t, killed)); n > 0 && n < 40 {
			amid++
		}
	}
	t.Logf("%d kills, %d of them amid the shards; one run takes %v", kills, amid, took)
	want := shardsIn(t, whole)
	if got := shardsIn(t, killed); len(want) != 40 || len(got) != 40 {
		t.Fatalf("%d shards, and %d after %d kills", len(want), len(got), kills)
	}
	for name, text := range want {
		if got := shardsIn(t, killed)[name]; got != text {
			t.Errorf("%s is\n%s\nwant\n%s", name, got, text)
		}
	}
}

// shardsIn returns what the files of a directory hold, by their names.
func shardsIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.rows"))
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string]string)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = string(text)
	}
	return files
}
