package reduced_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// A text says all that the rest of a play depends on: without the board, the position is
// worth the same, and has as many after it.
func TestParseGame(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 1))
	for range 60 {
		g := reduced.New(reduced.Size{Colors: 2 + rnd.IntN(2), Discs: 2}.Random(rnd))
		for s, err := range game.Play(t.Context(), g, g.Start(), game.Random(g, rnd), game.Random(g, rnd)) {
			if err != nil {
				t.Fatal(err)
			}
			text := g.Text(s)
			h, u, err := reduced.ParseGame(text)
			if err != nil || h.Text(u) != text {
				t.Fatalf("%s: %v", text, err)
			}
			want, err := g.Analyze(t.Context(), s, reduced.Thesis)
			if err != nil {
				t.Fatal(err)
			}
			got, err := h.Analyze(t.Context(), u, reduced.Thesis)
			if err != nil || got.Value != want.Value || got.Stats.Positions != want.Stats.Positions {
				t.Errorf("%s: %v of %d positions, %v, want %v of %d", text, got.Value, got.Stats.Positions, err, want.Value, want.Stats.Positions)
			}
		}
	}
}

func TestParseGameErrors(t *testing.T) {
	for text, want := range map[string]string{
		"": "want words such as",
		"1.21 pawns 1:1 2:start hands 2/-/- player 2 to move":                "3 players, want 2",
		"12.12 pawns 1:1 2:start hands -/- player 1 to move":                 "'b' at place 3, want a digit",
		"1w.21 pawns 1:1 2:start hands 2/- player 2 to move":                 "'w' at place 2, want a digit",
		"1.2 pawns 1:1 2:start hands 2/- player 2 to move":                   "1 discs of color 1 and 2 of color 2",
		"1.21 pawns 1:3 2:start hands 2/- player 2 to move":                  "pawn 1 is at place 3, where no disc of its color is",
		strings.Repeat("12", 6) + " pawns 1:start 2:start hands -/- to move": "it has 8 words",
	} {
		_, _, err := reduced.ParseGame(text)
		if !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
