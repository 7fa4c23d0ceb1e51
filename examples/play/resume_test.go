package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
)

// repeats is a table whose plays can be repeated by the names of their moves.
type repeats interface {
	repeat(t *testing.T, rnd *rand.Rand)
}

// repeat plays at random, and repeats the play by the names of its moves.
func (g single[S]) repeat(t *testing.T, rnd *rand.Rand) {
	c := dialogue.NewCourse(g.Title)
	for !c.Over() && c.Plies() < 60 {
		options := c.Options()
		c.Move(options[rnd.IntN(len(options))])
	}
	moves := c.Moves()
	again := dialogue.NewCourse(g.Title)
	if err := again.Repeat(moves); err != nil {
		t.Fatalf("%q: %v", moves, err)
	}
	if again.Position() != c.Position() || !slices.Equal(again.Moves(), moves) {
		t.Errorf("%q leads elsewhere", moves)
	}
}

func (b bigPoints) repeat(t *testing.T, rnd *rand.Rand) { b.first().repeat(t, rnd) }

// Whatever is played can be written down by the names of its moves and played again.
func TestRepeat(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 3))
	for _, line := range short {
		words := strings.NewReplacer(" -match", "", " -misere", "").Replace(line)
		t.Run(line, func(t *testing.T) {
			for range 10 {
				table, _, err := config{}.open(t.Context(), strings.Fields(words), "")
				if err != nil {
					t.Fatal(err)
				}
				table.(repeats).repeat(t, rnd)
			}
		})
	}
}

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
