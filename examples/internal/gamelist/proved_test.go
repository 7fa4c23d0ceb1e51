package gamelist_test

import (
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play"
)

// A level that plays by certificates does not lose to any level, in either seat. It needs no time: the limit
// for the other levels does not matter. Where the certificates end, the level plays as the last one.
func TestProof(t *testing.T) {
	for _, game := range []string{"tictactoe", "connectfour 5x5"} {
		words := strings.Fields(game)
		e, err := gamelist.Find(words[0])
		if err != nil {
			t.Fatal(err)
		}
		g, err := e.Open(t.Context(), words[1:], []string{play.Person, play.Person}, gamelist.Options{Time: time.Nanosecond})
		if err != nil {
			t.Fatal(err)
		}
		for _, other := range []string{"beginner", "advanced", "proof"} {
			for seat := range 2 {
				c := g.Begin()
				for !c.Over() {
					name := other
					if c.Player() == seat {
						name = "proof"
					}
					move, err := c.Choose(t.Context(), name, uint64(c.Plies()))
					if err != nil {
						t.Fatal(err)
					}
					if err := c.Move(move); err != nil {
						t.Fatal(err)
					}
				}
				if r, _ := c.Result(); len(r.Winners) > 0 && r.Winners[0] != seat {
					t.Errorf("%s: proof loses to %s in seat %d", game, other, seat)
				}
			}
		}
	}
}
