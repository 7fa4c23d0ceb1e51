package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// A second run reads the values of the first from the files, also in a session, and writes no file again. A file that is
// damaged, or of another board, is refused by its name.
func TestDatabase(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "values")
	lines := "game Fjords; board graph; signs L R . #; left L -> # beside .R -> L#; right R -> # beside .L -> R#\n" +
		"domineering 3x4 - domineering 2x3\nclobber xoxo/oxox + ^\nfjords L..R.:1-2,2-3,3-4,4-5,5-1\nnogo 2x3\nhackenbush 0-1b 1-2r 2-3g\n"
	_, want, _ := cgtTyped(t.Context(), lines)
	contents := map[string]string{}
	for run, args := range [][]string{{"-database", dir}, {"-database", dir}, nil} {
		typed := lines
		if args == nil {
			typed = "database " + dir + "\n" + lines
		}
		status, stdout, stderr := cgtTyped(t.Context(), typed, args...)
		stdout = strings.Replace(stdout, "> # "+dir+": values of positions\n", "", 1)
		if status != command.Done || stdout != want || stderr != "" {
			t.Fatalf("run %d: status %d, %s%s, want %s", run, status, stdout, stderr, want)
		}
		files, err := filepath.Glob(filepath.Join(dir, "*.values"))
		if err != nil || len(files) < 5 {
			t.Fatalf("files %q, %v", files, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			info, err2 := os.Stat(file)
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			if stamp := info.ModTime().String() + string(text); run > 0 && stamp != contents[file] {
				t.Errorf("run %d wrote %s", run, file)
			} else {
				contents[file] = stamp
			}
		}
	}
	file := filepath.Join(dir, "domineering-3x4.values")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	other, err := os.ReadFile(filepath.Join(dir, "domineering-2x3.values"))
	if err != nil {
		t.Fatal(err)
	}
	flipped := []byte(string(whole))
	flipped[len(flipped)-20] ^= 1
	for _, wrong := range [][]byte{flipped, whole[:len(whole)/2], nil, other} {
		if err := os.WriteFile(file, wrong, 0o666); err != nil {
			t.Fatal(err)
		}
		status, stdout, stderr := cgt(t.Context(), "-database", dir, "outcome", "domineering 3x4")
		if status != command.Failed || stdout != "" || !strings.Contains(stderr, file) {
			t.Errorf("a damaged file: status %d, %s%s", status, stdout, stderr)
		}
		if text, err := os.ReadFile(file); err != nil || string(text) != string(wrong) {
			t.Errorf("the file was written, %v", err)
		}
	}
	if status, _, stderr := cgt(t.Context(), "-database", file, "1"); status != command.Failed || !strings.Contains(stderr, file) {
		t.Errorf("a file and no directory: status %d, %s", status, stderr)
	}
}

// A value that is shortened, or too long to be read, is a comment that says so.
func TestShortened(t *testing.T) {
	c := newCalculator(t.Context(), 0)
	v, err := c.value("{7|2*||-3} + {9|{4|^}} + {8||1|-6*} + {5|{2*|-9}} + {11||3|-5}")
	if err != nil || !strings.Contains(v.String(), "...") {
		t.Fatalf("%d bytes, %v", len(v.String()), err)
	}
	text := c.full(false, "x", v)
	if !strings.HasPrefix(text, "# x = ") || !strings.HasSuffix(text, "\n# ... stands for long options; -full writes the whole value\n") {
		t.Errorf("%.100s", text)
	}
	if text := c.full(true, "x", v); strings.HasPrefix(text, "#") || strings.Contains(text, "...") {
		t.Errorf("with -full: %.100s", text)
	}
}
