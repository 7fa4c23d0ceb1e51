package menu

import (
	"math/rand/v2"
	"slices"
	"testing"

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

func (b bigPoints) repeat(t *testing.T, rnd *rand.Rand) { b.single().repeat(t, rnd) }

// Whatever is played can be written down by the names of its moves and played again.
func TestRepeat(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 3))
	everyEntry(t, 10, func(t *testing.T, _ string, table Table, _ uint64) { table.(repeats).repeat(t, rnd) })
}
