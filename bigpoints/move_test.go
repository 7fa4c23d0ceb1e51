package bigpoints_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
)

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
		if !errors.Is(err, game.ErrMove) || !strings.Contains(err.Error(), test.names) || s != (bigpoints.Position{}) {
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
		if err != nil && (!errors.Is(err, game.ErrMove) || strings.ContainsAny(err.Error(), "\n\r")) {
			t.Fatalf("%q: error %q", text, err)
		}
	})
}
