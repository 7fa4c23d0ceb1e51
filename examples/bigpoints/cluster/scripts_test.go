//go:build linux

package main

import (
	"debug/elf"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// The command of the container file makes a static binary of some megabytes, and the script
// for Slurm, with that and with the variables of Slurm, makes the shards that are merged.
func TestScripts(t *testing.T) {
	exe := containerBinary(t)
	checkShell(t, "slurm.sh", commandtest.Read(t, "slurm.sh"))
	script, err := filepath.Abs("slurm.sh")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	slurm := func(task string) (string, error) {
		cmd := exec.Command("bash", script)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "SLURM_ARRAY_TASK_ID="+task, "BIGPOINTS="+exe, "SHARDS=3",
			"SURVEY=-colors 3 -discs 3 -classes -objective outcome -search -seconds=false")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	for _, task := range []string{"2", "0", "1", "1"} { // in any order, and twice
		if out, err := slurm(task); err != nil {
			t.Fatalf("task %s: %v\n%s", task, err, out)
		}
	}
	if out, err := slurm("3"); err == nil || !strings.Contains(out, "SLURM_ARRAY_TASK_ID") {
		t.Errorf("a task too many: %v\n%s", err, out)
	}
	merged, whole := filepath.Join(dir, "merged.csv"), filepath.Join(dir, "whole.csv")
	for _, args := range []string{
		"merge -csv " + merged + " " + filepath.Join(dir, "rows"),
		"-colors 3 -discs 3 -classes -objective outcome -search -seconds=false -csv " + whole,
	} {
		if out, err := exec.Command(exe, strings.Fields(args)...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	if commandtest.Read(t, merged) != commandtest.Read(t, whole) {
		t.Error("the merged rows are not those of one run")
	}
}

// containerBinary runs the build command of the container file and returns the binary.
func containerBinary(t *testing.T) string {
	t.Helper()
	m := regexp.MustCompile(`(?m)^RUN (go .* -o )/bigpoints (.*)$`).FindStringSubmatch(commandtest.Read(t, "Containerfile"))
	env := regexp.MustCompile(`(?m)^ENV (.*)$`).FindStringSubmatch(commandtest.Read(t, "Containerfile"))
	if m == nil || env == nil {
		t.Fatal("no command that builds in the container file")
	}
	exe := filepath.Join(t.TempDir(), "bigpoints")
	cmd := exec.Command("bash", "-c", m[1]+exe+" "+m[2])
	cmd.Dir = filepath.Join("..", "..", "..")
	cmd.Env = append(os.Environ(), strings.Fields(env[1])...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	file, err := elf.Open(exe)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, p := range file.Progs {
		if p.Type == elf.PT_INTERP || p.Type == elf.PT_DYNAMIC {
			t.Errorf("the binary is not static: %v", p.Type)
		}
	}
	info, err := os.Stat(exe)
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() > 12<<20 {
		t.Errorf("the binary has %d bytes", info.Size())
	}
	t.Logf("%d bytes", info.Size())
	return exe
}

// checkShell checks the syntax of a script, and more if shellcheck is there.
func checkShell(t *testing.T, name, script string) {
	t.Helper()
	tools := [][]string{{"bash", "-n", "/dev/stdin"}}
	if _, err := exec.LookPath("shellcheck"); err == nil {
		tools = append(tools, []string{"shellcheck", "-s", "bash", "/dev/stdin"})
	}
	for _, tool := range tools {
		cmd := exec.Command(tool[0], tool[1:]...)
		cmd.Stdin = strings.NewReader(script)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s\n%s", name, err, out, script)
		}
	}
}

// The array of Slurm has as many tasks as there are shards, and the commands on the page
// are commands.
func TestArray(t *testing.T) {
	script := commandtest.Read(t, "slurm.sh")
	var last, shards int
	array := regexp.MustCompile(`(?m)^#SBATCH --array=.*$`).FindString(script)
	if _, err := fmt.Sscanf(array, "#SBATCH --array=0-%d", &last); err != nil {
		t.Fatal(err)
	}
	fmt.Sscanf(regexp.MustCompile(`SHARDS:-\d+`).FindString(script), "SHARDS:-%d", &shards)
	if last != shards-1 {
		t.Errorf("tasks 0 to %d of %d shards", last, shards)
	}
	blocks := regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(commandtest.Read(t, "README.md"), -1)
	for _, b := range blocks {
		checkShell(t, "README.md", b[1])
	}
	if len(blocks) < 6 {
		t.Errorf("%d commands on the page", len(blocks))
	}
}
