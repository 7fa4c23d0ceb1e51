package bigpoints_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
)

// A text says all that the rest of a play depends on, spent black discs included: without
// the board, the position is worth the same, and has as many after it.
func TestParseGame(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 2))
	spent := 0
	for range 10 {
		g := bigpoints.New(bigpoints.Material{Colors: 2, Discs: 2, Whites: 1, Blacks: 2}.Random(rnd), 2)
		for s, err := range game.Play(t.Context(), g, g.Start(0), game.Random(g, rnd), game.Random(g, rnd)) {
			if err != nil {
				t.Fatal(err)
			}
			text := g.Text(s)
			h, u, err := bigpoints.ParseGame(text)
			if err != nil || h.Text(u) != text {
				t.Fatalf("%s: %v", text, err)
			}
			if !strings.Contains(text, "b") {
				spent++
			}
			known, again := map[bigpoints.Position]int{}, map[bigpoints.Position]int{}
			want := negamax(g.Margin(), g.Turn, s, known)
			if got := negamax(h.Margin(), h.Turn, u, again); got != want || len(again) != len(known) {
				t.Errorf("%s: %d of %d positions, want %d of %d", text, got, len(again), want, len(known))
			}
		}
	}
	if spent == 0 {
		t.Error("no position has spent black discs alone")
	}
}

// Positions of the printed game, for every number of players.
func TestParseGamePrinted(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 3))
	for players := bigpoints.MinPlayers; players <= bigpoints.MaxPlayers; players++ {
		g := bigpoints.New(bigpoints.Printed().Random(rnd), players)
		all := make([]game.Strategy[bigpoints.Position], players)
		for i := range all {
			all[i] = game.Random(g, rnd)
		}
		for s, err := range game.Play(t.Context(), g, g.Start(0), all...) {
			if err != nil {
				t.Fatal(err)
			}
			h, u, err := bigpoints.ParseGame(g.Text(s))
			if err != nil || h.Text(u) != g.Text(s) || h.Players() != players {
				t.Fatalf("%s: %v", g.Text(s), err)
			}
		}
	}
}

func TestParseGameErrors(t *testing.T) {
	const good = ".2w.1b pawns 1:start 2:2 hands 1/2 player 2 to move"
	if _, _, err := bigpoints.ParseGame(good); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ replace, by, names string }{
		{good, "", "want words such as"},
		{good, "hands", "want words such as"},
		{good, ".2w.1b pawns 1:start 2:2 hands 1/2", "it has 6 words, want 10"},
		{"pawns", "pawn", "want words such as"},
		{"2:2 hands", "2:2 3:2 4:2 5:2 6:2 hands", "want words such as"},
		{"2:2 hands", "2:2 3:start hands", "3 pawns, and discs of 2 colors"},
		{"1:start 2:2", "1:start", "1 pawns, and discs of 2 colors"},
		{"1/2", "12", `1 hands, want 2 to 5: "12"`},
		{"1/2", "1/2/-/-/-/-", "6 hands, want 2 to 5"},
		{"1/2", "1/x", "player 2 holds 'x'"},
		{"1/2", "11/22", "4 discs were taken from the track, and 2 of its places are empty"},
		{"1/2", "-/2", "1 discs of color 1 and 2 of color 2"},
		{"1/2", "1/1", "3 discs of color 1 and 1 of color 2"},
		{"2:2 hands 1/2", "2:up1 hands 1/-", "pawn 2 is on the ladder, and nobody holds the disc 2 of the reserve"},
		{"2:2", "2:3", "pawn 2 is at place 3, where no disc of its color is"},
		{"2:2", "2:7", `pawn 2 is at "7"`},
		{".2w.1b", ".2x.1b", "'x' at place 3"},
		{".2w.1b", strings.Repeat(".", 6) + ".2w.1b", "7 black discs, want 0 to 5"},
		{"1/2", "1/2" + strings.Repeat("1", 5000), "places are empty"},
		{"player 2", "player 3", `player "3"`},
		{"to move", "may spend", "player 2 has no black disc to spend"},
	} {
		_, _, err := bigpoints.ParseGame(strings.Replace(good, test.replace, test.by, 1))
		if !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), test.names) {
			t.Errorf("%s for %s: %v, want %q", test.by, test.replace, err, test.names)
		}
		if err != nil && len(err.Error()) > 300 {
			t.Errorf("%.20s for %s: an error of %d bytes", test.by, test.replace, len(err.Error()))
		}
	}
}
