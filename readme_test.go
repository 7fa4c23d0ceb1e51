package gametheory_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The program in the README compiles, runs, and prints what the README says.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```(go)?\n(.*?)```\n").FindAllStringSubmatch(string(readme), -1)
	if len(blocks) < 2 || blocks[0][1] != "go" {
		t.Fatal("the README does not begin with a program and its output")
	}
	program, want := blocks[0][2], blocks[1][2]
	if lines := codeLines(program); lines >= 20 {
		t.Errorf("the game of the README takes %d lines, want fewer than 20", lines)
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(program), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := exec.CommandContext(t.Context(), "go", "run", file).CombinedOutput()
	if err != nil || string(got) != want {
		t.Errorf("the README's program prints %q, %v; the README says %q", got, err, want)
	}
}

// codeLines counts the lines behind the imports that are neither blank nor
// comments.
func codeLines(program string) int {
	_, body, _ := strings.Cut(program, ")\n\n")
	n := 0
	for line := range strings.Lines(body) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			n++
		}
	}
	return n
}
