package dodgem

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
)

// In random plays on boards of all sizes, texts and names of moves are read back.
func TestNotation(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 1))
	for d := Rules(MinSize); d <= MaxSize; d++ {
		p := d.Start()
		for range 200 {
			notationtest.Check(t, d, p)
			options := d.Moves(nil, p)
			if p = d.Start(); len(options) > 0 {
				p = options[r.IntN(len(options))]
			}
		}
	}
}

func TestErrors(t *testing.T) {
	d := Rules(3)
	for _, tt := range []struct {
		name string
		call func() error
		want error
	}{
		{"right", func() error { _, err := d.Parse(">../>../.^^"); return err }, nil},
		{"a row too few", func() error { _, err := d.Parse(">../.^^"); return err }, game.ErrPosition},
		{"a square too few", func() error { _, err := d.Parse(">../>./.^^"); return err }, game.ErrPosition},
		{"no car", func() error { _, err := d.Parse(">../>../.^v"); return err }, game.ErrPosition},
		{"too many cars", func() error { _, err := d.Parse(">../>../>^^"); return err }, game.ErrPosition},
		{"no move", func() error { _, err := d.ParseMove(d.Start(), "a3-c3"); return err }, game.ErrMove},
		{"capital", func() error { _, err := d.ParseMove(d.Start(), "A3-B3"); return err }, nil},
	} {
		if err := tt.call(); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts is written as it was.
func FuzzParse(f *testing.F) {
	notationtest.Fuzz(f, Rules(3), game.ErrPosition, ">../>../.^^", "//")
}
