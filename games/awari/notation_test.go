package awari

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
)

// On boards of all sizes texts and names of moves are read back.
func TestNotation(t *testing.T) {
	r := rand.New(rand.NewPCG(44, 1))
	for _, size := range [][2]int{{1, 1}, {1, 48}, {3, 3}, {6, 4}, {6, 8}} {
		b := board(t, size[0], size[1])
		if again, err := ParseBoard(b.String()); err != nil || again.String() != b.String() {
			t.Errorf("%v is read as %v, %v", b, again, err)
		}
		for range 300 {
			notationtest.Check(t, b, random(b, r))
		}
	}
}

func TestErrors(t *testing.T) {
	b := board(t, 2, 2)
	feeding, err := b.Parse("1,1 0,0 2")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		call func() error
		want error
	}{
		{"one number", func() error { _, err := ParseBoard("6"); return err }, game.ErrSize},
		{"no number", func() error { _, err := ParseBoard("6 x"); return err }, game.ErrSize},
		{"no pit", func() error { _, err := b.ParseMove(b.Start(), "c"); return err }, game.ErrMove},
		{"no word", func() error { _, err := b.ParseMove(b.Start(), ""); return err }, game.ErrMove},
		{"feeds, in a capital letter", func() error { _, err := b.ParseMove(feeding, "B"); return err }, nil},
		{"empty", func() error { _, err := b.ParseMove(Position{}, "a"); return err }, game.ErrMove},
		{"starves", func() error { _, err := b.ParseMove(feeding, "a"); return err }, game.ErrMove},
		{"right", func() error { _, err := b.Parse("2,1 0,2 -3"); return err }, nil},
		{"no lead", func() error { _, err := b.Parse("2,2 2,2"); return err }, game.ErrPosition},
		{"a pit too many", func() error { _, err := b.Parse("2,2,0 2,2 0"); return err }, game.ErrPosition},
		{"a pit too few", func() error { _, err := b.Parse("2,2 4 0"); return err }, game.ErrPosition},
		{"a seed too many", func() error { _, err := b.Parse("2,2 2,3 0"); return err }, game.ErrPosition},
		{"far too many", func() error { _, err := b.Parse("255,255 2,3 0"); return err }, game.ErrPosition},
		{"ahead by too many", func() error { _, err := b.Parse("2,1 0,2 4"); return err }, game.ErrPosition},
		{"behind by too many", func() error { _, err := b.Parse("2,1 0,2 -4"); return err }, game.ErrPosition},
		{"below 0", func() error { _, err := b.Parse("2,-1 0,2 0"); return err }, game.ErrPosition},
	} {
		if err := tt.call(); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

func TestDraw(t *testing.T) {
	b := board(t, 3, 3)
	p, err := b.Parse("1,2,3 4,0,0 -2")
	if err != nil {
		t.Fatal(err)
	}
	const south = "   c   b   a   North: 5\n   0   0   4\n   1   2   3\n   a   b   c   South: 3\n"
	const north = "   c   b   a   North: 3\n   3   2   1\n   4   0   0\n   a   b   c   South: 5\n"
	for player, want := range []string{south, north} {
		if got := b.Draw(p, player); got != want {
			t.Errorf("player %d: %s, want %s", player, got, want)
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts is read again from what is written.
func FuzzParse(f *testing.F) {
	f.Add("2,2 2,2 0")
	f.Add("0,0 4,0 4")
	f.Add("2,-1 2,2 -1")
	f.Fuzz(func(t *testing.T, text string) { notationtest.CheckReread(t, board(t, 2, 2), text, game.ErrPosition) })
}
