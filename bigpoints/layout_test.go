package bigpoints_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// A layout is arranged to the position it is of.
func TestArrange(t *testing.T) {
	for seed := range uint64(300) {
		g, s := somewhere(seed)
		l := g.Layout(s)
		if back, err := g.Arrange(l); err != nil || back != s {
			t.Fatalf("%s is arranged as %s, %v", g.Text(s), g.Text(back), err)
		}
		var up []bigpoints.Disc
		for step := 1; step <= len(l.Pawns); step++ {
			for c, p := range l.Pawns {
				if p.Step == step {
					up = append(up, bigpoints.Disc(c))
				}
			}
		}
		if got := g.Ladder(s); !slices.Equal(got, up) {
			t.Fatalf("%s: ladder %v, want %v", g.Text(s), got, up)
		}
	}
}

// What no text can say is refused too.
func TestArrangeErrors(t *testing.T) {
	g := bigpoints.New(board(t, "12w21b"), 2)
	for names, change := range map[string]func(l *bigpoints.Layout){
		"1 pawns, want 2":                      func(l *bigpoints.Layout) { l.Pawns = l.Pawns[:1] },
		`pawn 2 is at "7"`:                     func(l *bigpoints.Layout) { l.Pawns[1].Place = 7 },
		`pawn 2 is at "start"`:                 func(l *bigpoints.Layout) { l.Pawns[1].Place = -1 },
		`pawn 2 is at "up3"`:                   func(l *bigpoints.Layout) { l.Pawns[1].Step = 3 },
		"at place 2 and on step 1":             func(l *bigpoints.Layout) { l.Pawns[1] = bigpoints.Pawn{Place: 2, Step: 1} },
		"player 1 holds -1 discs 1":            func(l *bigpoints.Layout) { l.Hands[0][0] = -1 },
		"player 0, want a number from 1 to 2":  func(l *bigpoints.Layout) { l.Turn = -1 },
		"player 3, want a number from 1 to 2":  func(l *bigpoints.Layout) { l.Turn = 2 },
		"player 1 has no black disc to spend":  func(l *bigpoints.Layout) { l.Extra = true },
		`the track "12w21", want 6 places`:     func(l *bigpoints.Layout) { l.Track = l.Track[:5] },
		"3 hands, want 2":                      func(l *bigpoints.Layout) { l.Hands = append(l.Hands, bigpoints.Hand{}) },
		"the players hold 1 discs w, and 0 we": func(l *bigpoints.Layout) { l.Hands[1][bigpoints.White] = 1 },
	} {
		l := g.Layout(g.Start(0))
		change(&l)
		s, err := g.Arrange(l)
		if !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), names) || s != (bigpoints.Position{}) {
			t.Errorf("%v: %v, want an error that names %q", l, err, names)
		}
	}
}

// A Game is a game.Multiplayer and a game.MoveNamer, with keys or without.
func TestCapabilities(t *testing.T) {
	g := bigpoints.New(board(t, "12w21b"), 3)
	for _, m := range []game.Multiplayer[bigpoints.Position]{g, g.Rules()} {
		if err := game.CheckCapabilities[bigpoints.Position](m); err != nil {
			t.Error(err)
		}
		s := m.(game.Rules[bigpoints.Position]).Moves(nil, g.Start(1))[0]
		if m.Players() != 3 || m.Turn(s) != 2 || game.MoveName(m, g.Start(1), s) != "1>" {
			t.Errorf("%d players, player %d to move after %s", m.Players(), m.Turn(s), game.MoveName(m, g.Start(1), s))
		}
	}
	for seed := range uint64(100) {
		g, s := somewhere(seed)
		for i := range g.Players() {
			if got, want := g.Payoff(s, i), int(g.Points(s)[i]); got != want {
				t.Errorf("%s: player %d gets %d, want %d", g.Text(s), i, got, want)
			}
		}
	}
}

// A position of another game is text or a panic of this package, in all methods, and
// never a loop without end.
func TestForeignPositions(t *testing.T) {
	games := []*bigpoints.Game{
		bigpoints.New(board(t, "11"), 2), bigpoints.New(board(t, "12w21b"), 3),
		bigpoints.New(bigpoints.Printed().Random(rand.New(rand.NewPCG(1, 2))), 5),
	}
	for seed := range uint64(200) {
		from, s := somewhere(seed)
		for _, g := range games {
			for name, f := range map[string]func(){
				"Text": func() { _ = g.Text(s) }, "Ladder": func() { g.Ladder(s) }, "Moves": func() { g.Moves(nil, s) },
				"Points": func() { g.Points(s) }, "Over": func() { g.Over(s) }, "Move": func() { g.Move(s, s) },
				"MoveName": func() { _ = g.MoveName(g.Start(0), s) }, "ParseMove": func() { g.ParseMove(s, "1>") },
				"Prefer":  func() { g.Prefer(s, bigpoints.Points{}, bigpoints.Points{}) },
				"Arrange": func() { g.Arrange(g.Layout(s)) },
			} {
				if r := panictest.Text(f); r != "" && !strings.HasPrefix(r, "bigpoints: ") {
					t.Errorf("%s of %s on %v: panic %v", name, from.Text(s), g.Board(), r)
				}
			}
		}
	}
}
