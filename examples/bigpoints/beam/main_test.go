package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/memfs"
	"github.com/google/go-cmp/cmp"

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

// bigpoints runs the command that solves boards on one machine.
func bigpoints(t *testing.T, exe string, args ...string) {
	t.Helper()
	if out, err := exec.Command(exe, args...).CombinedOutput(); err != nil {
		t.Fatalf("bigpoints %q: %v\n%s", args, err, out)
	}
}

// buildCommand builds the command bigpoints.
func buildCommand(t *testing.T) string {
	t.Helper()
	exe := filepath.Join(t.TempDir(), "bigpoints")
	if out, err := exec.Command("go", "build", "-C", "..", "-o", exe, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return exe
}

// filesIn returns the content of the files of a directory but the summary, by their names.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string]string)
	for _, e := range entries {
		if e.Name() != summaryName {
			files[e.Name()] = commandtest.Read(t, filepath.Join(dir, e.Name()))
		}
	}
	return files
}

// The files are the files of the command, byte for byte, also in a bucket; and the command
// merges them into the file that it writes in one run.
func TestFiles(t *testing.T) {
	exe := buildCommand(t)
	sameFiles(t, exe, append([]string{"-moves"}, threes...))
	dir := sameFiles(t, exe, threes)

	const bucket = "memfs://bucket/rows"
	must(t, append(threes, "-dir", bucket)...)
	files := memfs.New(t.Context())
	objects := make(map[string]string)
	for name := range filesIn(t, dir) {
		text, err := filesystem.Read(t.Context(), files, bucket+"/"+name)
		if err != nil {
			t.Fatal(err)
		}
		objects[name] = string(text)
	}
	if diff := cmp.Diff(filesIn(t, dir), objects); diff != "" {
		t.Errorf("in a directory (-) and in a bucket (+):\n%s", diff)
	}
}

// A shard has the memory that is asked for.
func TestMemory(t *testing.T) {
	_, stderr, status := output(t, strings.Fields("-colors 3 -discs 4 -shards 1 -memory 1 -dir "+t.TempDir())...)
	if status != command.Failed || !strings.Contains(stderr, "memory") {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
}

// sameFiles runs the pipeline and the command, and returns the directory of the pipeline.
func sameFiles(t *testing.T, exe string, args []string) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "new")
	want := t.TempDir()
	must(t, append(slices.Clip(args), "-dir", dir)...)
	names, err := filepath.Glob(filepath.Join(dir, "*.csv"))
	if err != nil || len(names) != 7 {
		t.Fatal(names, err)
	}
	size := slices.Clip(args[:len(args)-2]) // without -shards
	for _, name := range names {
		base := filepath.Base(name)
		ranks := strings.Replace(strings.TrimSuffix(base, ".csv"), "-", ":", 1)
		bigpoints(t, exe, append(size, "-range", ranks, "-csv", filepath.Join(want, base))...)
	}
	if diff := cmp.Diff(filesIn(t, want), filesIn(t, dir)); diff != "" {
		t.Errorf("by the command (-) and by the pipeline (+):\n%s", diff)
	}
	merged, whole := filepath.Join(t.TempDir(), "merged.csv"), filepath.Join(t.TempDir(), "whole.csv")
	bigpoints(t, exe, append([]string{"merge", "-csv", merged}, names...)...)
	bigpoints(t, exe, append(size, "-csv", whole)...)
	if diff := cmp.Diff(commandtest.Read(t, whole), commandtest.Read(t, merged)); diff != "" {
		t.Errorf("in one run (-) and merged (+):\n%s", diff)
	}
	return dir
}

// Only the missing files are made: a file that is lost, and a file that was cut. A file of
// another survey is left as it is, and is the error, in one line.
func TestGoOn(t *testing.T) {
	dir := t.TempDir()
	args := append(threes, "-dir", dir)
	must(t, args...)
	whole := filesIn(t, dir)
	names, _ := filepath.Glob(filepath.Join(dir, "*.csv"))
	commandtest.Write(t, names[2], whole[filepath.Base(names[2])][:100])
	os.Remove(names[4])
	if got := must(t, args...); !strings.Contains(got, "shards found          5\nshards solved         2\n") {
		t.Errorf("standard output\n%s", got)
	}
	if diff := cmp.Diff(whole, filesIn(t, dir)); diff != "" {
		t.Errorf("before (-) and again (+):\n%s", diff)
	}
	refused := func(what string, args []string) {
		t.Helper()
		_, stderr, status := output(t, args...)
		if status != command.Failed || !strings.Contains(stderr, "holds something else") || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: status %d, standard error %q", what, status, stderr)
		}
	}
	refused("another survey", strings.Split(strings.Replace(strings.Join(args, "\n"), "margin", "outcome", 1), "\n"))
	os.Remove(names[1] + ".run")
	refused("a file of unknown rows", args)
	delete(whole, filepath.Base(names[1])+".run")
	if diff := cmp.Diff(whole, filesIn(t, dir)); diff != "" {
		t.Errorf("before (-) and after (+):\n%s", diff)
	}
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
