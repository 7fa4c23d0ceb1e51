package kalah

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
)

// In random plays on boards of all sizes, texts and names of moves are read back.
func TestNotation(t *testing.T) {
	r := rand.New(rand.NewPCG(42, 1))
	for _, size := range [][2]int{{1, 1}, {1, 127}, {3, 3}, {6, 4}, {8, 5}} {
		k := board(t, size[0], size[1])
		if again, err := ParseBoard(k.String()); err != nil || again.String() != k.String() {
			t.Errorf("%v is read as %v, %v", k, again, err)
		}
		random := game.Random(k, r)
		for p, err := range game.Play(t.Context(), k, k.Start(), random, random) {
			if err != nil {
				t.Fatal(err)
			}
			notationtest.Check(t, k, p)
		}
	}
}

func TestErrors(t *testing.T) {
	k := board(t, 2, 2)
	for _, tt := range []struct {
		name string
		call func() error
		want error
	}{
		{"one number", func() error { _, err := ParseBoard("6"); return err }, game.ErrSize},
		{"no number", func() error { _, err := ParseBoard("6 x"); return err }, game.ErrSize},
		{"no hole", func() error { _, err := k.ParseMove(k.Start(), "3"); return err }, game.ErrMove},
		{"hole 0", func() error { _, err := k.ParseMove(k.Start(), "0"); return err }, game.ErrMove},
		{"empty", func() error { _, err := k.ParseMove(Position{}, "1"); return err }, game.ErrMove},
		{"right", func() error { _, err := k.Parse("2,2 0 2,2 0 North"); return err }, nil},
		{"no turn", func() error { _, err := k.Parse("2,2 0 2,2 0"); return err }, game.ErrPosition},
		{"whose turn", func() error { _, err := k.Parse("2,2 0 2,2 0 West"); return err }, game.ErrPosition},
		{"a hole too many", func() error { _, err := k.Parse("2,2,0 0 2,2 0 North"); return err }, game.ErrPosition},
		{"a counter too many", func() error { _, err := k.Parse("2,2 1 2,2 0 North"); return err }, game.ErrPosition},
		{"below 0", func() error { _, err := k.Parse("2,2 -1 2,2 1 North"); return err }, game.ErrPosition},
		{"not settled", func() error { _, err := k.Parse("0,0 4 2,2 0 North"); return err }, game.ErrPosition},
		{"over", func() error { _, err := k.Parse("0,0 4 0,0 4 North"); return err }, nil},
	} {
		if err := tt.call(); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts is read again from what
// is written.
func FuzzParse(f *testing.F) {
	f.Add("2,2 0 2,2 0 North")
	f.Add("0,0 4 0,0 4 South")
	f.Add("2,2 -1 2,2 1 North")
	f.Fuzz(func(t *testing.T, text string) { notationtest.CheckReread(t, board(t, 2, 2), text, game.ErrPosition) })
}
