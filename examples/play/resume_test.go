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
	if err != nil || string(text) != diary || !strings.Contains(out, "Not saved: "+file+": not the record of a game") {
		t.Errorf("%q, %v, %s", text, err, out)
	}
}

// A play that is there is overwritten if that is what the next line says, and only then.
func TestSaveAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "some.play")
	play := func(typed string) (seen, saved string) {
		seen, _, status := execute(t.Context(), typed, "tictactoe", "-seed", "7", "-players", "person,person")
		text, err := os.ReadFile(file)
		if err != nil || status != command.Done {
			t.Fatalf("%q: status %d, %v", typed, status, err)
		}
		return seen, string(text)
	}
	_, first := play("b2\nsave " + file + "\n")
	question := "> " + file + " is there: overwrite it? [y/N]\n> "
	for _, test := range []struct {
		answer, said string
		written      bool
	}{
		{"", "\nBye.\n", false}, // the end of the input
		{"\n", "Not saved.\n> \n", false},
		{"no\n", "Not saved.\n> \n", false},
		{"b3\n", "Not saved.\n> \n", false},
		{"quit\n", "Bye.\n", false},
		{"YES\n", "Saved; go on", true},
		{"y\n", "Saved; go on", true},
	} {
		if err := os.WriteFile(file, []byte(first), 0o666); err != nil {
			t.Fatal(err)
		}
		seen, text := play("a1\nsave " + file + "\n" + test.answer)
		if !strings.Contains(seen, question+test.said) || test.written != strings.HasSuffix(text, "moves\na1\n") || !test.written && text != first {
			t.Errorf("%q: saved\n%safter\n%s", test.answer, text, seen)
		}
	}
}

// A play that was chosen from the menu is saved by the whole name of its game.
func TestSaveName(t *testing.T) {
	file := filepath.Join(t.TempDir(), "some.play")
	execute(t.Context(), "TIC 3 3 3\nBeginner\nsave "+file+"\n")
	if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), "\ngame tictactoe 3 3 3\nplayers person beginner\n") {
		t.Errorf("%v, %s", err, text)
	}
	// A name on the command line may have capital letters.
	execute(t.Context(), "save "+file+"\ny\n", "NIM", "7+5+3")
	if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), "\ngame nim 7+5+3\n") {
		t.Errorf("%v, %s", err, text)
	}
}

// A play goes on with its clock, unless the flag says otherwise.
func TestClock(t *testing.T) {
	file := filepath.Join(t.TempDir(), "some.play")
	saved, stderr, status := execute(t.Context(), "5>1\nsave "+file+"\n", "nim", "7+5", "-seed", "7", "-players", "person,person", "-clock", "game 9h")
	text, err := os.ReadFile(file)
	if err != nil || status != command.Done || !strings.Contains(saved, "Clock: game 9h0m0s.\n") || !strings.Contains(string(text), "\nclock game 9h\n") || !strings.Contains(string(text), "\t") {
		t.Fatalf("status %d, %v, %s%s\n%s", status, err, stderr, saved, text)
	}
	for clock, want := range map[string]string{"": "Clock: game 9h0m0s.\n", "move 8h": "Clock: move 8h0m0s.\n", "none": "\n> "} {
		args := []string{"-load", file}
		if clock != "" {
			args = append(args, "-clock", clock)
		}
		loaded, stderr, status := execute(t.Context(), "", args...)
		if status != command.Done || !strings.Contains(loaded, want) || strings.Contains(loaded, "Clock:") != (clock != "none") {
			t.Errorf("-clock %q: status %d, %s%s", clock, status, stderr, loaded)
		}
	}
	if _, stderr, status := execute(t.Context(), "", "nim", "-clock", "5m"); status != command.Usage || !strings.Contains(stderr, "-clock: not a time control") {
		t.Errorf("status %d, %s", status, stderr)
	}
}
