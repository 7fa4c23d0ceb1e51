package reduced_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// randomSize returns any size.
func randomSize(r *rand.Rand) reduced.Size {
	return reduced.Size{
		Colors: reduced.MinColors + r.IntN(reduced.MaxColors-reduced.MinColors+1),
		Discs:  reduced.MinDiscs + r.IntN(reduced.MaxDiscs-reduced.MinDiscs+1),
	}
}

// eachPosition calls f with the positions of random plays of games of all sizes.
func eachPosition(seed uint64, plays int, f func(g *reduced.Game, s reduced.Position)) {
	r := rand.New(rand.NewPCG(seed, 1))
	for range plays {
		g := reduced.New(randomSize(r).Random(r))
		for s := g.Start(); ; {
			f(g, s)
			options := g.Moves(nil, s)
			if len(options) == 0 {
				break
			}
			s = options[r.IntN(len(options))]
		}
	}
}

// A position is that of the full game, there and back, with the same options, points,
// and all that lies and stands somewhere.
func TestFull(t *testing.T) {
	eachPosition(1, 60, func(g *reduced.Game, s reduced.Position) {
		full := g.Full()
		f := g.ToFull(s)
		if back, err := g.FromFull(f); err != nil || back != s {
			t.Fatalf("%s comes back as %s, %v", g.Text(s), g.Text(back), err)
		}
		options := g.Moves(nil, s)
		for i, o := range full.Moves(nil, f) {
			if back, err := g.FromFull(o); err != nil || i >= len(options) || back != options[i] {
				t.Fatalf("%s: option %d is %s, %v", g.Text(s), i, full.Text(o), err)
			}
		}
		p, q := g.Points(s), full.Points(f)
		if p.First != q[0] || p.Second != q[1] || g.Text(s) != full.Text(f) || g.Over(s) != full.Over(f) || g.Track(s) != full.Track(f) {
			t.Fatalf("%s, in the full game %s: %v, %v", g.Text(s), full.Text(f), p, q)
		}
		if !slices.Equal(g.Ladder(s), full.Ladder(f)) {
			t.Fatalf("%s: ladder %v, %v", g.Text(s), g.Ladder(s), full.Ladder(f))
		}
		for c := range bigpoints.Disc(g.Board().Size().Colors) {
			place, step := g.Pawn(s, c)
			if p, st := full.Pawn(f, c); place != p || step != st || g.Worth(s, c) != full.Worth(f, c) {
				t.Fatalf("%s: pawn %v is at %d, %d", g.Text(s), c, place, step)
			}
		}
		for player := range 2 {
			if g.Hand(s, player) != full.Hand(f, player) {
				t.Fatalf("%s: player %d holds %v", g.Text(s), player, g.Hand(s, player))
			}
		}
	})
}

// Text and names of moves are read back, and no two options have the same name.
func TestRoundTrip(t *testing.T) {
	eachPosition(2, 40, func(g *reduced.Game, s reduced.Position) {
		if back, err := g.ParsePosition(g.Text(s)); err != nil || back != s {
			t.Fatalf("%s is read as %s, %v", g.Text(s), g.Text(back), err)
		}
		if back, err := g.Arrange(g.Layout(s)); err != nil || back != s {
			t.Fatalf("%s is arranged as %s, %v", g.Text(s), g.Text(back), err)
		}
		seen := map[string]bool{}
		for _, o := range g.Moves(nil, s) {
			name := g.MoveName(s, o)
			if next, err := g.ParseMove(s, name); err != nil || next != o || seen[name] {
				t.Fatalf("%s: move %s leads to %s, %v", g.Text(s), name, g.Text(next), err)
			}
			seen[name] = true
		}
	})
}

func TestParseErrors(t *testing.T) {
	g := reduced.New(board(t, "1221"))
	for _, test := range []struct{ text, names string }{
		{"", "it has 0 words, want 10"},
		{"1.21 pawns 1:1 2:start hands 2/- second to move", "it has 9 words"},
		{"1.2 pawns 1:1 2:start hands 2/- player 2 to move", `the track "1.2", want 4 places`},
		{"1w21 pawns 1:1 2:start hands 2/- player 2 to move", "the track has 'w' at place 2"},
		{"1.21 pawns 1:2 2:start hands 2/- player 2 to move", "pawn 1 is at place 2, where no disc of its color is"},
		{"1.21 pawns 1:1 2:start hands w/- player 2 to move", "player 1 holds 1 discs w, of which there are 0"},
		{"1.21 pawns 1:1 2:start hands 2/-/- player 2 to move", "3 hands, want 2"},
		{"1.21 pawns 1:1 2:start hands 2/- player 2 may spend", "player 2 has no black disc to spend"},
	} {
		if s, err := g.ParsePosition(test.text); !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), test.names) || s != 0 {
			t.Errorf("%q: %v, want an error that names %q", test.text, err, test.names)
		}
	}
	for text, names := range map[string]string{"": "want something like", "3>": "there is no pawn 3", "1^": "does not climb", "1<": "there is no free disc behind"} {
		if s, err := g.ParseMove(g.Start(), text); !errors.Is(err, game.ErrMove) || !strings.Contains(err.Error(), names) || s != 0 {
			t.Errorf("%q: %v, want an error that names %q", text, err, names)
		}
	}
}

// What is read as a position has one text, and can be played to the end.
func FuzzParsePosition(f *testing.F) {
	eachPosition(3, 3, func(g *reduced.Game, s reduced.Position) { f.Add(g.Board().String(), g.Text(s)) })
	f.Add("1221", ".... pawns 1:up1 2:up2 hands 12/22 player 1 may spend")
	f.Fuzz(func(t *testing.T, word, text string) {
		b, err := reduced.ParseBoard(word)
		if err != nil {
			return
		}
		g := reduced.New(b)
		s, err := g.ParsePosition(text)
		if err != nil {
			if !errors.Is(err, game.ErrPosition) || strings.ContainsAny(err.Error(), "\n\r") {
				t.Fatalf("%q: error %q", text, err)
			}
			return
		}
		if again, err := g.ParsePosition(g.Text(s)); err != nil || again != s {
			t.Fatalf("%q: %q and then %q, %v", text, g.Text(s), g.Text(again), err)
		}
		for plies := 0; !g.Over(s); plies++ {
			all := g.Moves(nil, s)
			if len(all) == 0 || plies > 100 {
				t.Fatalf("%q: no end, or no move at %q", text, g.Text(s))
			}
			s = all[plies*7%len(all)]
		}
	})
}

// A position of another board is text or a panic of this package, in all methods, and
// never a loop without end.
func TestForeignPositions(t *testing.T) {
	own := reduced.New(board(t, "1122"))
	s, err := reduced.New(board(t, "11112222")).ParsePosition("11.12222 pawns 1:4 2:start hands 1/- player 2 to move")
	if err != nil {
		t.Fatal(err)
	}
	panictest.Want(t, "reduced: ", func() { own.Text(s) })
	panics := 0
	eachPosition(4, 40, func(g *reduced.Game, s reduced.Position) {
		for _, word := range []string{"1122", "121323", "5432154321", "1111222233334444"} {
			own := reduced.New(board(t, word))
			for name, f := range methods(own, s) {
				func() {
					defer func() {
						switch r := recover().(type) {
						case nil:
						case string:
							panics++
							if !strings.HasPrefix(r, "reduced: ") {
								t.Errorf("%s of %s on %s: panic %q", name, g.Text(s), word, r)
							}
						default:
							t.Errorf("%s of %s on %s: panic %v", name, g.Text(s), word, r)
						}
					}()
					f()
				}()
			}
		}
	})
	if panics == 0 {
		t.Error("all positions are of all boards")
	}
}

// methods are all that take a position.
func methods(g *reduced.Game, s reduced.Position) map[string]func() {
	return map[string]func(){
		"Text":      func() { _ = g.Text(s) },
		"Layout":    func() { g.Layout(s) },
		"Track":     func() { _ = g.Track(s) },
		"Pawn":      func() { g.Pawn(s, 1) },
		"Ladder":    func() { g.Ladder(s) },
		"Hand":      func() { g.Hand(s, 1) },
		"Worth":     func() { g.Worth(s, 1) },
		"Over":      func() { g.Over(s) },
		"Points":    func() { g.Points(s) },
		"Moves":     func() { g.Moves(nil, s) },
		"Move":      func() { g.Move(s, s) },
		"MoveName":  func() { _ = g.MoveName(g.Start(), s) },
		"ParseMove": func() { g.ParseMove(s, "1>") },
		"ToFull":    func() { g.ToFull(s) },
		"Margin":    func() { g.Margin().Score(s) },
		"Outcome":   func() { g.Outcome().Score(s) },
	}
}

// An opponent of the full game plays the reduced one, and an expert plays it perfectly.
func TestTranslate(t *testing.T) {
	rnd := rand.New(rand.NewPCG(6, 1))
	for i := range 12 {
		g := reduced.New(reduced.Size{Colors: 2 + i%2, Discs: 3}.Random(rnd))
		a, err := reduced.Analyze(t.Context(), g.Board(), reduced.Margin)
		if err != nil {
			t.Fatal(err)
		}
		expert := g.Translate(opponent.New(g.Full(), opponent.Expert, 1))
		end := g.Start()
		for s, err := range game.Play(t.Context(), g, g.Start(), expert, expert) {
			if err != nil {
				t.Fatal(err)
			}
			end = s
		}
		p := g.Points(end)
		if p.First-p.Second != a.Value.First-a.Value.Second {
			t.Errorf("%v: experts come to %v, best play to %v", g.Board(), p, a.Value)
		}
	}
	g := reduced.New(board(t, "1221"))
	if _, err := g.Translate(opponent.New(g.Full(), opponent.Casual, 1)).Choose(t.Context(), over(g)); !errors.Is(err, game.ErrTerminal) {
		t.Errorf("at the end: %v", err)
	}
}

// over returns a terminal position.
func over(g *reduced.Game) reduced.Position {
	s := g.Start()
	for !g.Over(s) {
		s = g.Moves(nil, s)[0]
	}
	return s
}

func TestAccessorMisuse(t *testing.T) {
	g := reduced.New(board(t, "1221"))
	for name, f := range map[string]func(){
		"Pawn":           func() { g.Pawn(g.Start(), 2) },
		"Hand":           func() { g.Hand(g.Start(), 2) },
		"Hand before":    func() { g.Hand(g.Start(), -1) },
		"MoveName":       func() { _ = g.MoveName(g.Start(), g.Start()) },
		"Analyze":        func() { g.Analyze(t.Context(), 1<<63, reduced.Thesis) },
		"no objective":   func() { g.Analyze(t.Context(), g.Start(), 4) },
		"not its ladder": func() { _ = g.Text(15 << 25) },
	} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "reduced: ", f) })
	}
	if got := fmt.Sprint(g.Move(g.Start(), g.Start())); !strings.HasSuffix(got, "false") {
		t.Errorf("a move to where one is: %s", got)
	}
}
