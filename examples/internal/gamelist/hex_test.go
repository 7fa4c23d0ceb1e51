package gamelist_test

import (
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/play"
)

// Who wins after each first move on the usual board is proved in the time for a move, although not after how many moves.
// By symmetry a move is worth as much as the one that the board, turned by half, has in its place.
func TestHexProved(t *testing.T) {
	b, err := hex.New(5)
	if err != nil {
		t.Fatal(err)
	}
	for limit := time.Second; ; limit *= 2 { // on a busy machine
		if limit > time.Minute {
			t.Fatal("not proved")
		}
		j, err := play.Custom(gamelist.Hex(b, limit, 0)).Begin().Judge(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if !j.Exact() {
			continue
		}
		if j.First().Outcome != play.Win || len(j.Moves) != 25 {
			t.Errorf("%+v", j)
		}
		outcomes := map[string]play.Outcome{}
		for _, m := range j.Moves {
			outcomes[m.Move] = m.Outcome
		}
		for move, outcome := range outcomes {
			turned := string([]byte{'a' + 'e' - move[0], '1' + '5' - move[1]})
			if outcome == play.Draw || outcome != outcomes[turned] {
				t.Errorf("%s is a %v, and %s a %v", move, outcome, turned, outcomes[turned])
			}
		}
		return
	}
}
