package transcript

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// others are commands whose flags are tested by their own tests alone.
var others = []string{"bigpoints", "bigpoints/beam", "gallery", "gomoku/match", "gomoku/pbrain", "web", "web/screenshots", "web/static"}

// Every command with flags calls TestFlags, or is among the others.
func TestEveryCommand(t *testing.T) {
	const root = "../../.."
	flags, tested := make(map[string]bool), make(map[string]bool)
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil || !strings.HasPrefix(string(text), "package main") && !strings.Contains(string(text), "\npackage main\n") {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		dir = filepath.ToSlash(dir)
		flags[dir] = flags[dir] || strings.Contains(string(text), "flag.NewFlagSet(")
		tested[dir] = tested[dir] || strings.Contains(string(text), "transcript.Flags(t, ") || strings.Contains(string(text), "transcript.TestFlags(t, ")
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for dir, has := range flags {
		if has && tested[dir] == slices.Contains(others, dir) {
			t.Errorf("%s: its flags are tested: %t", dir, tested[dir])
		}
	}
	if len(tested) < 20 {
		t.Errorf("only %d commands", len(tested))
	}
}
