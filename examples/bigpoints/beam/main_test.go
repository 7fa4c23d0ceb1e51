package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// Not named update, which is a flag of Beam.
var rewrite = flag.Bool("golden", false, "rewrite the golden files in testdata")

func output(t *testing.T, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	return commandtest.Output(t, "beam", run, args...)
}

func must(t *testing.T, args ...string) string {
	t.Helper()
	return commandtest.Must(t, "beam", run, args...)
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	commandtest.Golden(t, *rewrite, filepath.Join("testdata", name), got)
}

// threes are the classes of 3x3, whose files do not depend on when they were made.
var threes = strings.Fields("-colors 3 -discs 3 -classes -objective margin -search -seconds=false -shards 7")

// times are what differs between two runs.
var times = regexp.MustCompile(`(?m)^milliseconds.*\n`)

// The pipeline on its local runner: the summary is that of the thesis' table, and the
// engine has counted what was done.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	golden(t, "run.txt", times.ReplaceAllString(must(t, append(threes, "-dir", dir)...), ""))
	golden(t, "again.txt", must(t, append(threes, "-dir", dir)...))
}

// The files are those that the function of the command makes, byte for byte, compressed
// or not; and whether they are in a directory or a bucket makes no difference.
func TestFiles(t *testing.T) {
	for _, flags := range []string{"", "-zstd", "-moves"} {
		want := t.TempDir()
		m := makerOf(t, want, flags == "-zstd")
		m.Job.Moves = flags == "-moves"
		for k := range int64(7) {
			if _, err := m.Make(t.Context(), m.Job.Ranks.Split(k, 7), shard.Part{K: k, N: 7}); err != nil {
				t.Fatal(err)
			}
		}
		dir := filepath.Join(t.TempDir(), "new")
		must(t, append(append(strings.Fields(flags), threes...), "-dir", dir)...)
		same(t, want, dir)
	}
}

// A shard has the memory that is asked for.
func TestMemory(t *testing.T) {
	_, stderr, status := output(t, strings.Fields("-colors 3 -discs 4 -shards 1 -memory 1 -dir "+t.TempDir())...)
	if status != command.Failed || !strings.Contains(stderr, "memory") {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
}

// makerOf returns what the command bigpoints -shard makes the files of threes with.
func makerOf(t *testing.T, dir string, compress bool) *shard.Maker {
	t.Helper()
	job, err := survey.ParseCommand("bigpoints -colors 3 -discs 3 -classes -objective margin -search -seconds=false")
	if err != nil {
		t.Fatal(err)
	}
	build, err := shard.Build()
	if err != nil {
		t.Fatal(err)
	}
	return &shard.Maker{Dir: dir, Job: job, Build: build, Compress: compress}
}

// same checks that two directories have the same shards.
func same(t *testing.T, want, got string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(want, "*.rows*"))
	if err != nil || len(files) != 7 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		one, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		other, err := os.ReadFile(filepath.Join(got, filepath.Base(name)))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(one, other) {
			t.Errorf("%s differs:\n%s\nwant\n%s", filepath.Base(name), other, one)
		}
	}
}

// Only what is not there is made: a shard that is lost, and one that is damaged. One of
// another survey is left as it is, and is the error, in one line.
func TestGoOn(t *testing.T) {
	dir := t.TempDir()
	args := append(threes, "-dir", dir)
	must(t, args...)
	whole := t.TempDir()
	if err := os.CopyFS(whole, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.rows"))
	text, err := os.ReadFile(files[2])
	if err != nil {
		t.Fatal(err)
	}
	text[len(text)/2]++
	os.WriteFile(files[2], text, 0o666)
	os.Remove(files[4])
	if got := must(t, args...); !strings.Contains(got, "shards found          5\nshards solved         2\n") {
		t.Errorf("standard output\n%s", got)
	}
	same(t, whole, dir)

	foreign := strings.Split(strings.Replace(strings.Join(args, "\n"), "margin", "outcome", 1), "\n")
	_, stderr, status := output(t, foreign...)
	if status != command.Failed || !strings.Contains(stderr, files[0][len(dir):]) && !strings.Contains(stderr, "holds other rows") ||
		strings.Count(stderr, "\n") != 1 {
		t.Errorf("another survey: status %d, standard error %q", status, stderr)
	}
	same(t, whole, dir)
}

func TestHelp(t *testing.T) {
	golden(t, "help.txt", must(t, "-h"))
	if got := must(t, "-beam-flags"); !strings.Contains(got, "-environment_type") || strings.Contains(got, "-test.") {
		t.Errorf("-beam-flags:\n%s", got)
	}
}

func TestWrongFlags(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"", "there is no -dir"},
		{"-dir x 4", `unexpected argument "4"`},
		{"-dir x -colors 7", "7"},
		{"-dir x -objective best", "best"},
		{"-dir x -objective thesis -search", "-search is for"},
		{"-dir x -shards 0", "-shards is 0, want 1 to 6"},
		{"-dir x -shards 7", "-shards is 7, want 1 to 6"},
		{"-dir x -shards 6 -memory 0", "-memory is 0"},
		{"-dir x -ranges 4", "not defined: -ranges"},
	} {
		stdout, stderr, status := output(t, strings.Fields(test.args)...)
		if status != command.Usage || stdout != "" || !strings.Contains(stderr, test.want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("beam %s: status %d, standard output %q, standard error %q, want %q", test.args, status, stdout, stderr, test.want)
		}
	}
}
