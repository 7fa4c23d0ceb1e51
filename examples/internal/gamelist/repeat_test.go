package gamelist_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/play"
)

// Whatever is played can be written down by the names of its moves and played again.
func TestRepeat(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 3))
	everyEntry(t, 10, func(t *testing.T, _ string, g play.Game, _ uint64) {
		c := g.Begin()
		for !c.Over() && c.Plies() < 60 {
			options := c.Options()
			if err := c.Move(options[rnd.IntN(len(options))]); err != nil {
				t.Fatal(err)
			}
		}
		moves := c.Moves()
		again := g.Begin()
		if err := again.Repeat(moves); err != nil {
			t.Fatalf("%q: %v", moves, err)
		}
		if again.Draw(false) != c.Draw(false) || !slices.Equal(again.Moves(), moves) {
			t.Errorf("%q leads elsewhere", moves)
		}
	})
}
