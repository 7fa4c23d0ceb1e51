package mnk

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
)

// In random plays on boards of all sizes, texts and names of moves are read back.
func TestNotation(t *testing.T) {
	r := rand.New(rand.NewPCG(52, 1))
	for _, size := range [][3]int{{1, 1, 1}, {1, 32, 3}, {32, 1, 3}, {3, 3, 3}, {4, 8, 4}, {5, 6, 4}} {
		b := board(t, size[0], size[1], size[2])
		if again, err := ParseBoard(b.String()); err != nil || again.String() != b.String() {
			t.Errorf("%v is read as %v, %v", b, again, err)
		}
		random := game.Random(b, r)
		for p, err := range game.Play(t.Context(), b, b.Start(), random, random) {
			if err != nil {
				t.Fatal(err)
			}
			notationtest.Check(t, b, p)
		}
	}
}

func TestErrors(t *testing.T) {
	b := TicTacToe()
	won, err := b.Parse("XXX/OO./...")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		call func() error
		want error
	}{
		{"two numbers", func() error { _, err := ParseBoard("3 3"); return err }, game.ErrSize},
		{"no number", func() error { _, err := ParseBoard("3 3 x"); return err }, game.ErrSize},
		{"no line", func() error { _, err := New(3, 3, 4); return err }, game.ErrSize},
		{"too large", func() error { _, err := New(6, 6, 4); return err }, game.ErrSize},
		{"no cell", func() error { _, err := b.ParseMove(Position{}, "d4"); return err }, game.ErrMove},
		{"capital", func() error { _, err := b.ParseMove(Position{}, "B2"); return err }, nil},
		{"taken", func() error { _, err := b.ParseMove(won, "a2"); return err }, game.ErrMove},
		{"over", func() error { _, err := b.ParseMove(won, "a1"); return err }, game.ErrMove},
		{"a row too few", func() error { _, err := b.Parse(".../..."); return err }, game.ErrPosition},
		{"a cell too few", func() error { _, err := b.Parse(".../.../.."); return err }, game.ErrPosition},
		{"no sign", func() error { _, err := b.Parse(".../.../..x"); return err }, game.ErrPosition},
		{"too many O", func() error { _, err := b.Parse(".../.../..O"); return err }, game.ErrPosition},
		{"the winner to move", func() error { _, err := b.Parse("XXX/OO./O.."); return err }, game.ErrPosition},
		{"two lines", func() error { _, err := b.Parse("XXX/OOO/..."); return err }, game.ErrPosition},
	} {
		if err := tt.call(); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts is written as it was.
func FuzzParse(f *testing.F) {
	notationtest.Fuzz(f, TicTacToe(), game.ErrPosition, "XOO/.X./...", "XXX/OO./O..", "//")
}

// FuzzParseBoard: no text makes the parser panic, and what it accepts is read again from
// what is written.
func FuzzParseBoard(f *testing.F) {
	f.Add("3 3 3")
	f.Add("(4, 8, 4)")
	f.Add("1 99999999999999999999 1")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := ParseBoard(text)
		if err != nil {
			if !errors.Is(err, game.ErrSize) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		if again, err := ParseBoard(b.String()); err != nil || again.String() != b.String() {
			t.Errorf("%q is %v, read as %v, %v", text, b, again, err)
		}
	})
}
