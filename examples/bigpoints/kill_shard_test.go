//go:build unix

package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// shardKills is how many processes TestKillShards kills. A hundred take half a minute:
//
//	go test ./examples/bigpoints -run TestKillShards -v -kills 100
var shardKills = flag.Int("kills", 20, "how many processes TestKillShards kills")

// Workers that make shards, are killed at random instants and are started again, two of
// them at the same shards: whatever there is at any time is whole, and in the end it is,
// merged, what one run writes.
func TestKillShards(t *testing.T) {
	const shards = 12
	exe := built.Program(t)
	jobs := []string{
		"-colors 3 -discs 5 -classes -range 4000:4600 -search -objective outcome -seconds=false",
		"-colors 4 -discs 2 -classes -seconds=false -objective margin -zstd",
	}
	for _, job := range jobs {
		_, want, summary := begin(t, strings.TrimSuffix(job, " -zstd"))
		c := crew{exe: exe, job: job, dir: t.TempDir(), shards: shards}
		if _, err := c.start(0, nil); err != nil { // to see how long one takes
			t.Fatal(err)
		}
		c.kills = *shardKills / len(jobs)
		began := time.Now()
		var all sync.WaitGroup
		for w := range 2 {
			all.Go(func() { c.work(t, rand.New(rand.NewPCG(2026, uint64(w)))) })
		}
		all.Wait()
		if t.Failed() {
			return
		}
		t.Logf("%s: %d kills in %v, %d of them amid the rows", job, c.killed, time.Since(began), c.amid)
		csv := filepath.Join(t.TempDir(), "merged.csv")
		if got := must(t, "merge", "-csv", csv, c.dir); got != summary {
			t.Errorf("%s: summary\n%s\nwant\n%s", job, got, summary)
		}
		if diff := cmp.Diff(want, commandtest.Read(t, csv)); diff != "" {
			t.Errorf("%s (-one run +merged):\n%s", job, diff)
		}
		left, err := os.ReadDir(c.dir)
		if err != nil || len(left) != shards {
			t.Errorf("%s: there are %d files, not %d: %v", job, len(left), shards, err)
		}
	}
}

// crew is workers that make all shards of a job.
type crew struct {
	exe, job, dir string
	shards        int
	kills         int // how many processes are killed at least

	mu     sync.Mutex
	killed int
	amid   int           // while there was a file that was not whole
	took   time.Duration // of a shard that was not killed
}

// work makes all shards one after the other, and begins again if not enough were killed:
// then all files are removed that this worker finds.
func (c *crew) work(t *testing.T, rnd *rand.Rand) {
	for k := 0; k < c.shards; {
		switch killed, err := c.start(k, rnd); {
		case err != nil:
			t.Error(err)
			return
		case killed:
			continue
		}
		if k++; k == c.shards && c.wantsMore() {
			k = rnd.IntN(c.shards)
			c.remove(k) // some shards are made again
		}
	}
}

func (c *crew) wantsMore() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.killed < c.kills
}

// remove removes the shards from k on.
func (c *crew) remove(k int) {
	names, _ := filepath.Glob(filepath.Join(c.dir, "[0-9]*.rows*")) // none that is hidden
	for _, name := range names[min(k, len(names)):] {
		os.Remove(name)
	}
}

// start starts the program for shard k, and reports whether it was killed.
func (c *crew) start(k int, rnd *rand.Rand) (killed bool, err error) {
	args := append(strings.Fields(c.job), "-shard", fmt.Sprintf("%d/%d", k, c.shards), "-dir", c.dir, "-workers", "1")
	cmd := exec.Command(c.exe, args...)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	began := time.Now()
	if err := cmd.Start(); err != nil {
		return false, err
	}
	if c.wantsMore() {
		defer time.AfterFunc(c.instant(rnd), func() { cmd.Process.Kill() }).Stop()
	}
	err = cmd.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	if cmd.ProcessState.Sys().(syscall.WaitStatus).Signal() == syscall.SIGKILL {
		c.killed++
		if left, _ := filepath.Glob(filepath.Join(c.dir, ".*.tmp", "*")); len(left) > 0 {
			c.amid++
		}
		return true, nil
	}
	c.took = time.Since(began)
	if said := strings.ReplaceAll(stderr.String(), "bigpoints: this shard is there\n", ""); err != nil || said != "" {
		return false, fmt.Errorf("shard %d: %v: %q", k, err, &stderr)
	}
	return false, nil
}

// instant returns how long the program is let alone: up to twice as long as one needed
// that was.
func (c *crew) instant(rnd *rand.Rand) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Duration(rnd.Int64N(2 * int64(max(c.took, time.Millisecond))))
}
