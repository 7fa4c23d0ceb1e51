package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// shardsOf makes all n shards of a job in a directory, which it returns.
func shardsOf(t *testing.T, job string, n int) string {
	t.Helper()
	dir := t.TempDir()
	for k := range n {
		must(t, append(strings.Fields(job), "-shard", fmt.Sprintf("%d/%d", k, n), "-dir", dir)...)
	}
	return dir
}

// Shards, however many, compressed or not, are together what one run writes.
func TestShards(t *testing.T) {
	for _, test := range []struct {
		job string
		n   int
	}{
		{"-colors 3 -seconds=false", 7},
		{"-colors 3 -seconds=false -search -objective outcome -zstd", 90},
		{"-discs 4 -seconds=false -search -objective margin -moves", 3},
		{"-colors 4 -classes -seconds=false -search -objective margin -zstd", 16},
		{"-discs 4 -range 3:40 -seconds=false", 5},
		{"-seconds=false", 1},
	} {
		whole, want, summary := begin(t, strings.TrimSuffix(test.job, " -zstd"))
		dir := shardsOf(t, test.job, test.n)
		compressed, err := filepath.Glob(filepath.Join(dir, "*"+shard.ZstdSuffix))
		if err != nil {
			t.Fatal(err)
		}
		if want := map[bool]int{true: test.n}[strings.HasSuffix(test.job, " -zstd")]; len(compressed) != want {
			t.Errorf("%s: %d files are compressed, want %d", test.job, len(compressed), want)
		}
		merged := filepath.Join(t.TempDir(), "merged.csv")
		if got := must(t, "merge", "-csv", merged, dir); got != summary {
			t.Errorf("%s: summary\n%s\nwant\n%s", test.job, got, summary)
		}
		if diff := cmp.Diff(want, commandtest.Read(t, merged)); diff != "" {
			t.Errorf("%s (-one run +merged):\n%s", test.job, diff)
		}
		if got, want := commandOf(t, merged), commandOf(t, whole); got != want {
			t.Errorf("%s: the command is %q, want %q", test.job, got, want)
		}
	}
}

// The shard that a batch system asks for by its variables is the one of that number.
func TestShardOfEnvironment(t *testing.T) {
	dir := t.TempDir()
	make := func(part string) (stdout, stderr string) {
		stdout, stderr, status := output(t, "-colors", "3", "-seconds=false", "-shard", part, "-dir", dir)
		if status != command.Done {
			t.Fatal(stderr)
		}
		return stdout, stderr
	}
	first, _ := make("4/9")
	for _, name := range indexVariables {
		t.Run(name, func(t *testing.T) {
			t.Setenv(name, "4")
			if got, there := make("9"); got != first || there != "bigpoints: this shard is there\n" {
				t.Errorf("after\n%s\nshard 4 of 9 is\n%s%s", first, there, got)
			}
			if got, _ := make("8/9"); !strings.Contains(got, "ranks 80 to 89;") {
				t.Errorf("what is said is not what is made:\n%s", got)
			}
			os.Remove(filepath.Join(dir, "80-90.rows"))
		})
	}
}

func TestShardFlags(t *testing.T) {
	dir := t.TempDir()
	for _, test := range []struct {
		env, args, want string
	}{
		{"", "-shard 2/3", "-shard needs -dir"},
		{"", "-dir d", "-dir needs -shard"},
		{"", "-zstd", "-zstd needs -shard"},
		{"", "-shard 0/3 -dir d -csv f", "-shard and -csv exclude each other"},
		{"", "-shard 0/3 -dir d -sample 3", "-shard and -sample exclude each other"},
		{"", "-shard 0/1 -dir d -board 1221", "-shard and -board exclude each other"},
		{"", "-shard 3/3 -dir d", `-shard is "3/3": "3/3" is no part of 3: they are counted from 0 to 2`},
		{"", "-shard 1/7 -dir d", `-shard is "1/7": there are 7 parts in "1/7", want 1 to 6`},
		{"", "-shard x -dir d", `-shard is "x": want a part such as 3/16, or a number of parts from 1 to 6`},
		{"", "-shard 0:7 -dir d", `-shard is "0:7": want some of the ranks 0:6`},
		{"", "-shard 0:3 -range 1:4 -dir d", `-shard is "0:3": want some of the ranks 1:4`},
		{"", "-shard 3: -dir d", `-shard is "3:": no range of ranks`},
		{"", "-shard 6 -dir d", `-shard is "6": which one? None of JOB_COMPLETION_INDEX, SLURM_ARRAY_TASK_ID is set; say -shard 0/6, for instance`},
		{"JOB_COMPLETION_INDEX=6", "-shard 6 -dir d", `JOB_COMPLETION_INDEX is "6": "6/6" is no part of 6: they are counted from 0 to 5`},
		{"SLURM_ARRAY_TASK_ID=one", "-shard 6 -dir d", `SLURM_ARRAY_TASK_ID is "one": "one/6" is no part`},
		{"JOB_COMPLETION_INDEX=1 SLURM_ARRAY_TASK_ID=2", "-shard 6 -dir d", `JOB_COMPLETION_INDEX is "1", but SLURM_ARRAY_TASK_ID is "2"`},
	} {
		t.Run(test.args, func(t *testing.T) {
			for _, v := range strings.Fields(test.env) {
				name, value, _ := strings.Cut(v, "=")
				t.Setenv(name, value)
			}
			args := strings.Fields(strings.Replace(test.args, "-dir d", "-dir "+dir, 1))
			stdout, stderr, status := output(t, args...)
			if status != command.Usage || stdout != "" || !oneLine(stderr) || !strings.Contains(stderr, test.want) {
				t.Errorf("status %d, standard output %q, standard error %q, want %q", status, stdout, stderr, test.want)
			}
		})
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("there is %v", left)
	}
}

// A shard that is interrupted leaves no file, and says so.
func TestShardInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	dir := filepath.Join(t.TempDir(), "made")
	var stdout, stderr bytes.Buffer
	status := run(ctx, []string{"-colors", "4", "-shard", "3/9", "-dir", dir}, &stdout, &stderr)
	const want = "bigpoints: interrupted after 0 of 280 boards; the same command begins this shard again\n"
	if status != command.Interrupted || stdout.Len() > 0 || stderr.String() != want {
		t.Errorf("status %d, standard output %q, standard error %q", status, &stdout, &stderr)
	}
	if left, err := os.ReadDir(dir); len(left) > 0 || err != nil {
		t.Errorf("there is %v, %v", left, err)
	}
}

const sharded = "-colors 3 -seconds=false"

// A shard that is spoilt is made again, and that is said; one of another job, or of
// another build, is not touched.
func TestShardThere(t *testing.T) {
	dir := shardsOf(t, sharded, 9)
	name := filepath.Join(dir, "20-30.rows")
	whole := commandtest.Read(t, name)
	commandtest.Write(t, name, whole[:len(whole)-9])
	again := append(strings.Fields(sharded), "-shard", "2/9", "-dir", dir)
	_, stderr, status := output(t, again...)
	if status != command.Done || !oneLine(stderr) || !strings.Contains(stderr, name) || !strings.Contains(stderr, "damaged") {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
	if diff := cmp.Diff(whole, commandtest.Read(t, name)); diff != "" {
		t.Errorf("(-before +made again):\n%s", diff)
	}
	for _, other := range []string{"-objective margin", "-range 0:30"} {
		_, stderr, status = output(t, append(strings.Fields(sharded+" "+other), "-shard", "20:30", "-dir", dir)...)
		if status != command.Failed || !oneLine(stderr) || !strings.Contains(stderr, name+": it is there, and holds other rows") {
			t.Errorf("%s: status %d, standard error %q", other, status, stderr)
		}
	}
	anotherBuild(t, dir, 2)
	if _, stderr, status = output(t, again...); status != command.Failed || !strings.Contains(stderr, name+": another build made it: stranger, and this is ") {
		t.Errorf("another build: status %d, standard error %q", status, stderr)
	}
}

// anotherBuild makes shard k of 9 as if by another program.
func anotherBuild(t *testing.T, dir string, k int64) {
	t.Helper()
	j, err := survey.ParseCommand("bigpoints -colors 3 -discs 2 -objective thesis -seconds=false")
	if err != nil {
		t.Fatal(err)
	}
	r := j.Ranks.Split(k, 9)
	if err := os.Remove(filepath.Join(dir, shard.Name(j, r, false))); err != nil {
		t.Fatal(err)
	}
	m := &shard.Maker{Dir: dir, Job: j, Build: "stranger"}
	if _, err := m.Make(t.Context(), r, shard.Part{K: k, N: 9}); err != nil {
		t.Fatal(err)
	}
}
