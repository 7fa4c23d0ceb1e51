package bigpoints_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
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
		if text == good || !errors.Is(err, bigpoints.ErrPosition) || !strings.Contains(err.Error(), test.names) || s != (bigpoints.Position{}) {
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

func TestParseMoveErrors(t *testing.T) {
	const (
		ordinary = "1w1.2w2 pawns 1:3 2:start hands b/- player 1 to move"
		extra    = "1w1.2w2 pawns 1:3 2:start hands b/- player 1 may spend"
		climbed  = "1w1.2w2 pawns 1:up1 2:5 hands 1b/- player 1 may spend"
		tight    = "1.1.2.. pawns 1:1 2:5 hands bw/2w player 1 may spend"
		over     = "1w1.2w2 pawns 1:up1 2:up2 hands 1b/2 player 1 to move"
	)
	tests := []struct{ position, move, names string }{
		{ordinary, "", "want something like 3>, 3<, 3^, -3>, -3< or pass"},
		{ordinary, "2", `"2", want something like`},
		{ordinary, "2 >", `"2 >", want something like`},
		{ordinary, "2>>", "want something like"},
		{ordinary, strings.Repeat("2", 1000), "(1000 characters)"},
		{ordinary, "é", `there is no pawn "\xc3"`},
		{ordinary, "6>", `there is no pawn "6", want a digit from 1 to 5`},
		{ordinary, "w>", `there is no pawn "w"`},
		{ordinary, ">2", `there is no pawn ">"`},
		{ordinary, "3>", "there is no pawn 3"},
		{ordinary, "2v", `"v" after the pawn, want <`},
		{ordinary, "-1^", "the ladder is not behind the pawn"},
		{ordinary, "pass", "an ordinary turn cannot be passed"},
		{ordinary, "PASS", `"PASS", want something like`},
		{ordinary, "-1>", "a pawn moves backward only in an extra turn"},
		{ordinary, "1>", "pawn 1 has no disc of its color ahead, it climbs: 1^"},
		{ordinary, "2^", "pawn 2 does not climb, it has a disc of its color ahead"},
		{extra, "-2>", "pawn 2 has no disc of its color behind it"},
		{extra, "-1<", "there is no free disc behind where pawn 1 would come to"},
		{climbed, "1^", "pawn 1 is on the ladder"},
		{climbed, "-1>", "pawn 1 is on the ladder"},
		{climbed, "-2>", "pawn 2 has no disc of its color behind it"},
		{climbed, "2>", "there is no free disc ahead of where pawn 2 would come to"},
		{tight, "1>", "there is no free disc ahead of where pawn 1 would come to"},
		{over, "1>", "the game is over"},
		{over, "pass", "the game is over"},
	}
	g := bigpoints.New(board(t, "1w1b2w2"), 2)
	for _, test := range tests {
		s, err := g.ParseMove(position(t, g, test.position), test.move)
		if !errors.Is(err, bigpoints.ErrMove) || !strings.Contains(err.Error(), test.names) || s != (bigpoints.Position{}) {
			t.Errorf("%.20q at %s: %v, want an error that names %q", test.move, test.position, err, test.names)
		}
	}
	s := position(t, g, extra)
	if a, err := g.ParseMove(s, " pass\n"); err != nil || a != g.Moves(nil, s)[0] {
		t.Errorf("white space around a move: %v", err)
	}
}

func TestMove(t *testing.T) {
	g := bigpoints.New(board(t, "1w1b2w2"), 2)
	s := position(t, g, "1w1.2w2 pawns 1:3 2:start hands b/- player 1 may spend")
	want := map[string]bigpoints.Move{
		"pass": {Pass: true},
		"1^":   {Pawn: 0, From: 3, Step: 1, Disc: 0},
		"-1>":  {Pawn: 0, From: 3, To: 1, Disc: bigpoints.White, Place: 2},
		"2<":   {Pawn: 1, To: 5, Disc: bigpoints.White, Place: 2},
		"2>":   {Pawn: 1, To: 5, Disc: bigpoints.White, Place: 6},
	}
	for _, o := range g.Moves(nil, s) {
		m, ok := g.Move(s, o)
		if !ok || m != want[m.String()] {
			t.Errorf("%v: %+v, %v", m, m, ok)
		}
		delete(want, m.String())
		if m, ok := g.Move(o, s); ok || m != (bigpoints.Move{}) {
			t.Errorf("there is a move back: %+v", m)
		}
	}
	if len(want) > 0 {
		t.Errorf("no move %v", want)
	}
}

func TestDiscString(t *testing.T) {
	var all string
	for d := range bigpoints.Disc(8) {
		all += d.String()
	}
	if all != "12345wbDisc(7)" {
		t.Error(all)
	}
}

// somewhere returns a game and a position of a random play, which seed
// determines.
func somewhere(seed uint64) (*bigpoints.Game, bigpoints.Position) {
	r := rand.New(rand.NewPCG(seed, 0))
	players := bigpoints.MinPlayers + r.IntN(bigpoints.MaxPlayers-bigpoints.MinPlayers+1)
	g := bigpoints.New(randomMaterial(r).Random(r), players)
	s := g.Start(r.IntN(players))
	for range r.IntN(100) {
		if all := g.Moves(nil, s); len(all) > 0 {
			s = all[r.IntN(len(all))]
		}
	}
	return g, s
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
			if !errors.Is(err, bigpoints.ErrPosition) || strings.ContainsAny(err.Error(), "\n\r") || s != (bigpoints.Position{}) {
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

// A text is read as a move if and only if it is the text of an option.
func FuzzParseMove(f *testing.F) {
	for seed, text := range []string{"1>", "1<", "1^", "-1>", "-1<", "pass", "2>", "-5<", "é", "9^", "", "-"} {
		f.Add(uint64(seed), text)
	}
	f.Fuzz(func(t *testing.T, seed uint64, text string) {
		g, s := somewhere(seed)
		want := map[string]bigpoints.Position{}
		for _, o := range g.Moves(nil, s) {
			want[g.MoveName(s, o)] = o
		}
		got, err := g.ParseMove(s, text)
		option, legal := want[strings.TrimSpace(text)]
		if legal != (err == nil) || got != option {
			t.Fatalf("%q at %s: %v, legal %v", text, g.Text(s), err, legal)
		}
		if err != nil && (!errors.Is(err, bigpoints.ErrMove) || strings.ContainsAny(err.Error(), "\n\r")) {
			t.Fatalf("%q: error %q", text, err)
		}
	})
}
