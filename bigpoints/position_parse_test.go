package bigpoints_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
)

// What was typed is refused with an error that names what is wrong with it.
func TestParsePositionErrors(t *testing.T) {
	const good = ".2w.1b pawns 1:start 2:2 hands 1/2 player 2 to move"
	// Two pawns on the board "12w21b", whose two players have taken two discs.
	tests := []struct{ replace, by, names string }{
		{good, "", "it has 0 words, want 10"},
		{" move", "", "it has 9 words, want 10"},
		{"to move", "to move now", "it has 11 words"},
		{"pawns", "pawn", `"pawn" is word 2, want "pawns"`},
		{"hands", "hand", `"hand" is word 5, want "hands"`},
		{"player", "Player", `"Player" is word 7, want "player"`},
		{".2w.1b", ".2w.1", `the track ".2w.1", want 6 places`},
		{".2w.1b", ".2w.1b.", "want 6 places"},
		{".2w.1b", ".2b.1b", `the track has 'b' at place 3, want 'w' or a dot`},
		{"1:start", "2:start", `"2:start" where pawn 1 should be`},
		{"2:2", "2", `"2" where pawn 2 should be`},
		{"2:2", "2:7", `pawn 2 is at "7"`},
		{"2:2", "2:0", `pawn 2 is at "0"`},
		{"2:2", "2:-1", `pawn 2 is at "-1"`},
		{"2:2", "2:+2", `pawn 2 is at "+2"`},
		{"2:2", "2:02", `pawn 2 is at "02"`},
		{"2:2", "2:", `pawn 2 is at ""`},
		{"2:2", "2:up3", `pawn 2 is at "up3"`},
		{"2:2", "2:up", `pawn 2 is at "up"`},
		{"2:2", "2:99999999999999999999", "pawn 2 is at"},
		{"2:2", "2:3", "pawn 2 is at place 3, where no disc of its color is"},
		{"2:2", "2:4", "pawn 2 is at place 4, where no disc of its color is"},
		{"2:2 hands 1/2", "2:up2 hands 1/22", "1 pawns are on the ladder, but not one on each of its 1 highest steps"},
		{"1:start 2:2 hands 1/2", "1:up1 2:up1 hands 11/22", "2 pawns are on the ladder"},
		{"1/2", "1/2/-", `3 hands, want 2: "1/2/-"`},
		{"1/2", "12", "1 hands, want 2"},
		{"1/2", "1/x", "player 2 holds 'x'"},
		{"1/2", "1-/2", "player 1 holds '-'"},
		{"1/2", "/12", "player 1 holds nothing, want -"},
		{"1/2", "1/2222", "player 2 holds 4 discs 2, of which there are 3"},
		{"1/2", "1/3", "player 2 holds 1 discs 3, of which there are 0"},
		{"1/2", "1/" + strings.Repeat("b", 1000), "player 2 holds 1000 discs b, of which there are 1"},
		{"1/2", "-/2", "the players hold 0 discs 1, and 1 were taken"},
		{"1/2", "11/2", "the players hold 2 discs 1, and 1 were taken"},
		{".2w.1b", ".2..1b", "the players hold 0 discs w, and 1 were taken"},
		{"1/2", "1w/2", "the players hold 1 discs w, and 0 were taken"},
		{"1/2", "1b/2", "the players hold 1 discs b, and 0 were taken"},
		{"player 2", "player 0", `player "0", want a number from 1 to 2`},
		{"player 2", "player 3", `player "3"`},
		{"player 2", "player two", `player "two"`},
		{"to move", "may move", `"may move" at the end, want "to move" or "may spend"`},
		{"to move", "may spend", "player 2 has no black disc to spend"},
		{good, "12w21. pawns 1:up1 2:up2 hands 1b/2 player 1 may spend", "nothing may be spent when the game is over"},
		{good, ".2.... pawns 1:up1 2:start hands 11w/12 player 1 to move", "the only disc on the track is a 2, and pawn 2 has not moved"},
		{good, ".2.... pawns 1:start 2:start hands 1w/12 player 1 to move", "the only disc on the track is a 2, and pawn 2 has not moved"},
	}
	g := bigpoints.New(board(t, "12w21b"), 2)
	if s := position(t, g, good); g.Text(s) != good {
		t.Errorf("%q is read as %q", good, g.Text(s))
	}
	for _, test := range tests {
		text := strings.Replace(good, test.replace, test.by, 1)
		s, err := g.ParsePosition(text)
		if text == good || !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), test.names) || s != (bigpoints.Position{}) {
			t.Errorf("%.80q: %v, %v, want an error that names %q", text, s, err, test.names)
		}
	}
}

// White space and the order of the discs in a hand are free.
func TestParsePositionFree(t *testing.T) {
	g := bigpoints.New(board(t, "12w21b"), 2)
	s := position(t, g, "\t..w2.. pawns  1:start 2:start\nhands b12/1 player 2 to move ")
	if got, want := g.Text(s), "..w2.. pawns 1:start 2:start hands 12b/1 player 2 to move"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// The text in the documentation is that of a position after one move.
func TestText(t *testing.T) {
	g := bigpoints.New(board(t, "12w21b"), 2)
	s, err := g.ParseMove(g.Start(0), "2<")
	if got, want := g.Text(s), ".2w21b pawns 1:start 2:2 hands 1/- player 2 to move"; got != want || err != nil {
		t.Errorf("%q, want %q, %v", got, want, err)
	}
}

// What ParsePosition reads has the same text when it is read again, and can be
// played to the end.
func FuzzParsePosition(f *testing.F) {
	for seed := range uint64(20) {
		g, s := somewhere(seed)
		f.Add(g.Board().String(), uint8(g.Players()), g.Text(s))
	}
	f.Add("12w21b", uint8(2), ".2w.1b pawns 1:start 2:2 hands 1/2 player 2 may spend")
	f.Fuzz(func(t *testing.T, word string, players uint8, text string) {
		b, err := bigpoints.ParseBoard(word)
		if err != nil || players < bigpoints.MinPlayers || players > bigpoints.MaxPlayers {
			return
		}
		g := bigpoints.New(b, int(players))
		s, err := g.ParsePosition(text)
		if err != nil {
			if !errors.Is(err, game.ErrPosition) || strings.ContainsAny(err.Error(), "\n\r") || s != (bigpoints.Position{}) {
				t.Fatalf("%q: %v, error %q", text, s, err)
			}
			return
		}
		if again, err := g.ParsePosition(g.Text(s)); err != nil || again != s {
			t.Fatalf("%q: %q and then %q, %v", text, g.Text(s), g.Text(again), err)
		}
		for plies := 0; !g.Over(s); plies++ {
			all := g.Moves(nil, s)
			if len(all) == 0 || plies > 200 {
				t.Fatalf("%q: no end, or no move at %q", text, g.Text(s))
			}
			s = all[plies*7%len(all)]
		}
	})
}
