package backgammon_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// TestNotation checks on random plays that texts and names of moves are read back.
func TestNotation(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for _, r := range sizes {
		for range longtest.Cases(8, 30) {
			b := randomBoard(r, rnd)
			if b[0][0] == r.Checkers && b[1][0] == r.Checkers {
				continue
			}
			p := parse(t, r, b.text(r, "roll"))
			for range 10 {
				notationtest.Check(t, r, p)
				options := r.Moves(nil, p)
				if len(options) == 0 {
					break
				}
				p = options[rnd.IntN(len(options))]
			}
		}
	}
}

func TestText(t *testing.T) {
	r, start := backgammon.Backgammon()
	for _, c := range []struct{ text, want string }{
		{start.String(), "white 24(2) 13(5) 8(3) 6(5), black 24(2) 13(5) 8(3) 6(5), white to roll"},
		{" white  6 bar 24 6,black  off , black to  roll", "white bar 24 6(2), black off, black to roll"},
		{"white 1 bar 1,black 2, black to  play 13", "white bar 1(2), black 2, black to play 31"},
		{"white off, black 1, black to roll", "white off, black 1, black to roll"},
	} {
		if p, err := r.Parse(c.text); err != nil || p.String() != c.want {
			t.Errorf("%q is read as %v, %v; want %s", c.text, p, err, c.want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	r := backgammon.Rules{Points: 12, Home: 4, Checkers: 3, Sides: 4}
	for _, text := range []string{
		"", "white 1, black 1", "white 1, black 1, white to roll, ", "black 1, white 1, white to roll", "white, black 1, white to roll",
		"white 13, black 1, white to roll", "white 0, black 1, white to roll", "white 1, black -1, white to roll", "white x, black 1, white to roll",
		"white 2(4), black 1, white to roll", "white 2(3) 1, black 1, white to roll", "white 2(0), black 1, white to roll", "white 2(3, black 1, white to roll",
		"white 2(15) 2(15) 2(15) 2(15) 2(15) 2(15) 2(15) 2(15) 2(15) 2(15), black 1, white to roll", "white 2(99999999999999999999), black 1, white to roll",
		"white 12, black 1, white to roll", "white off, black off, white to roll", "white off off, black 1, white to roll", "white off 1, black 1, white to roll",
		"white 1, black 1, red to roll", "white 1, black 1, white to move", "white 1, black 1, white to roll 31", "white 1, black 1, white to play",
		"white 1, black 1, white to play 51", "white 1, black 1, white to play 10", "white 1, black 1, white to play 411", "white off, black 1, white to play 11",
		"white 1, black 1, to roll", "white 1, black 1, white is roll",
	} {
		if p, err := r.Parse(text); !errors.Is(err, game.ErrPosition) {
			t.Errorf("%q is read as %v, %v", text, p, err)
		}
	}
}

// TestParseMove has plays in other notations than that of MoveName.
func TestParseMove(t *testing.T) {
	r, _ := backgammon.Backgammon()
	for _, c := range []struct{ text, move, want string }{
		{"white 8 6, black 1, white to roll", "13", "31"},
		{"white 8 6, black 1, white to roll", "3-1", ""},
		{"white 8 6, black 1, white to roll", "71", ""},
		{"white off, black 1, white to roll", "31", ""},
		{"white 8 6, black 1, white to play 31", "6/5  8/5", "8/5 6/5"},
		{"white 8 6, black 1, white to play 31", "8/7/4", "8/4"},
		{"white 8 6, black 1, white to play 31", "8/7 7/4", "8/4"},
		{"white 8 6, black 1, white to play 31", "8/3", ""},
		{"white 8 6, black 1, white to play 31", "8/5", ""},
		{"white 8 6, black 1, white to play 31", "8", ""},
		{"white 8 6, black 1, white to play 31", "", ""},
		{"white 8 6, black 1, white to play 31", "8/5* 6/5", ""},
		{"white 8 6, black 20 1, white to play 31", "8/5 6/5", "8/5* 6/5"},
		{"white 8 6, black 20 1, white to play 31", "8/5 6/5*", "8/5* 6/5"},
		{"white 8 6, black 20 1, white to play 31", "8/4", "8/4"},
		{"white 8 6, black 20 1, white to play 31", "8/5*/4", "8/5*/4"},
		{"white 8 6, black 20 1, white to play 31", "8/5* 5/4", "8/5*/4"},
		{"white bar 8, black 1, white to play 31", "BAR/22 8/7", "bar/22 8/7"},
		{"white 2 1, black 1, white to play 65", "2/OFF 1/off", "2/off 1/off"},
		{"white 2 1, black 1, white to play 65", "off/2 1/off", ""},
		{"white 2 1, black 1, white to play 65", "2/0 1/0", ""},
		{"white 2(4), black 1, white to play 55", "2/off(4)", "2/off(4)"},
		{"white 2(4), black 1, white to play 55", "2/off(2) 2/off(2)", "2/off(4)"},
		{"white 2(4), black 1, white to play 55", "2/off(3)", ""},
		{"white 2(4), black 1, white to play 55", "2/off()", ""},
		{"white bar, black 6(2) 5(2), white to play 65", "no play", "no play"},
		{"white bar, black 6(2) 4(2), white to play 65", "no play", ""},
	} {
		p := parse(t, r, c.text)
		o, err := r.ParseMove(p, c.move)
		if c.want == "" && !errors.Is(err, game.ErrMove) || c.want != "" && (err != nil || game.MoveName(r, p, o) != c.want) {
			t.Errorf("%s: %q is read as %v, %v; want %q", c.text, c.move, o, err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	_, start := backgammon.Backgammon()
	f.Add(start.String())
	f.Add("white bar(2) 1, black off, black to play 42")
	r := backgammon.Rules{Points: 24, Home: 6, Checkers: 15}
	f.Fuzz(func(t *testing.T, text string) { notationtest.CheckReread(t, r, text, game.ErrPosition) })
}

// FuzzParseMove: no text makes the parser panic, and what it accepts is an option.
func FuzzParseMove(f *testing.F) {
	f.Add("bar/20* 8/5*/2")
	f.Add("6/off(2) 13/10")
	r := backgammon.Rules{Points: 24, Home: 6, Checkers: 15}
	p := parse(f, r, "white bar 13(3) 8 6(2), black 20 18(2) 5 4(3), white to play 53")
	f.Fuzz(func(t *testing.T, text string) {
		o, err := r.ParseMove(p, text)
		if err != nil && !errors.Is(err, game.ErrMove) {
			t.Errorf("%q: %v", text, err)
		}
		if err == nil {
			if again, err := r.ParseMove(p, r.MoveName(p, o)); again != o || err != nil {
				t.Errorf("%q is read as %v, and again as %v, %v", text, o, again, err)
			}
		}
	})
}
