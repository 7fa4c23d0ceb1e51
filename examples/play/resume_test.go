package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// What is saved is what is gone on with: the same board, and the same level to move.
func TestSave(t *testing.T) {
	for _, args := range [][]string{
		{"nim", "7+5+3", "-misere", "-seed", "7"},
		{"tictactoe", "-seed", "7"},
		{"bigpoints", "-seed", "9", "-players", "person,beginner,beginner"}, // the board is that of the seed
		{"reduced", "3x2", "-seed", "4"},
	} {
		file := filepath.Join(t.TempDir(), "some.play")
		args = append(args, "-time", "1h")
		saved, stderr, status := execute(t.Context(), "hint\nsave "+file+"\nboard\n", args...)
		if status != command.Done || !strings.Contains(saved, "Saved; go on with \"play -load "+file) {
			t.Fatalf("play %q: status %d, %s%s", args, status, stderr, saved)
		}
		loaded, stderr, status := execute(t.Context(), "board\n", "-load", file, "-time", "1h")
		if status != command.Done {
			t.Fatalf("play -load: status %d, %s", status, stderr)
		}
		_, board, _ := strings.Cut(saved, file+"\".\n> ")
		if !strings.HasSuffix(loaded, "> "+board) {
			t.Errorf("play %q: saved at\n%s\nand loaded\n%s", args, board, loaded)
		}
	}
}

// A file of something else stays as it is.
func TestSaveOver(t *testing.T) {
	file := filepath.Join(t.TempDir(), "diary.txt")
	const diary = "Dear diary\n"
	if err := os.WriteFile(file, []byte(diary), 0o666); err != nil {
		t.Fatal(err)
	}
	out, _, _ := execute(t.Context(), "save "+file+"\n", "nim", "-seed", "1")
	text, err := os.ReadFile(file)
	if err != nil || string(text) != diary || !strings.Contains(out, "Not saved: "+file+": not the record of a play") {
		t.Errorf("%q, %v, %s", text, err, out)
	}
}
