package gamelist_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
)

// A player is shown the same, and the moves are judged the same, whatever cards are hidden, until the
// play is over.
func TestPokerHidden(t *testing.T) {
	for _, name := range []string{"kuhn", "leduc", "liarsdice"} {
		rnd := rand.New(rand.NewPCG(1950, 2005))
		shown := map[string]string{} // by the board and the moves, what was said of them
		met := 0
		for seed := range uint64(300) {
			c := open(t, name, "", 2, gamelist.Options{Seed: seed})
			for !c.Over() {
				j, err := c.Judge(t.Context(), nil)
				if err != nil {
					t.Fatal(err)
				}
				var said strings.Builder
				for _, m := range j.Moves {
					said.WriteString(m.Move + " " + m.Text + "; ")
				}
				board := c.Draw(false)
				if strings.Count(board, "?") != 1 {
					t.Fatalf("%s %d: %q shows all, or nothing", name, seed, board)
				}
				if before, ok := shown[board]; ok && before != said.String() {
					t.Fatalf("%s %d: at %q %q and %q", name, seed, board, before, said.String())
				} else if ok {
					met++
				}
				shown[board] = said.String()
				options := c.Options()
				if err := c.Move(options[rnd.IntN(len(options))]); err != nil {
					t.Fatal(err)
				}
			}
			if board := c.Draw(false); strings.Contains(board, "?") {
				t.Errorf("%s %d: %q at the end", name, seed, board)
			}
		}
		if met < 300 {
			t.Errorf("%s: only %d positions looked like others", name, met)
		}
	}
}

// Lots deal each pair of cards about as often.
func TestPokerDeals(t *testing.T) {
	dealt := map[string]int{}
	for seed := range uint64(3000) {
		c := open(t, "kuhn", "", 2, gamelist.Options{Seed: seed})
		for _, m := range []string{"bet", "call"} {
			if err := c.Move(m); err != nil {
				t.Fatal(err)
			}
		}
		dealt[c.Draw(false)]++
	}
	for board, n := range dealt {
		if n < 400 || n > 600 {
			t.Errorf("%d times %q", n, board)
		}
	}
	if len(dealt) != 6 {
		t.Errorf("%d deals", len(dealt))
	}
}
