package gamelist_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/play"
)

// ended is the oracle: what a position is worth, and after how many moves the play ends if
// the winner hurries and the loser delays.
type ended struct{ value, plies int }

// before returns what an option worth e is to the player who moves there.
func (e ended) before() ended { return ended{-e.value, e.plies + 1} }

// better reports whether e is preferred to f. How long a draw takes makes no difference.
func (e ended) better(f ended) bool {
	return e.value > f.value || e.value == f.value && e.value*e.plies < f.value*f.plies
}

// endOf returns the oracle's answer at s; known has the answers so far.
func endOf(g game.Game[play.Position], s play.Position, known map[play.Position]ended) ended {
	if e, ok := known[s]; ok {
		return e
	}
	options := g.Moves(nil, s)
	best := ended{-2, 0}
	for _, o := range options {
		if e := endOf(g, o, known).before(); best.value == -2 || e.better(best) {
			best = e
		}
	}
	if len(options) == 0 {
		best = ended{g.Score(s), 0}
	}
	known[s] = best
	return best
}

// everyPosition lets the last of the levels move at every position from a start, and calls f with what the
// oracle says of the position and of the move.
func everyPosition[S comparable](t *testing.T, rules game.Rules[S], start S, levels []play.Opponent, f func(s, o play.Position, want, got ended)) {
	t.Helper()
	g, known := play.Erase(rules).(game.Game[play.Position]), map[play.Position]ended{}
	expert := levels[len(levels)-1].New(rand.New(rand.NewPCG(1, 1)))
	for s := range game.Positions(g, play.Position(start)) {
		if game.Terminal(g, s) {
			continue
		}
		o, err := expert.Choose(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		f(s, o, endOf(g, s, known), endOf(g, o, known).before())
	}
}

// checkShortest compares the moves of the last level of a title with the oracle.
func checkShortest[S comparable](t *testing.T, title play.Description[S]) {
	t.Helper()
	everyPosition(t, title.Rules, title.Start, title.Levels, func(s, o play.Position, want, got ended) {
		if want.better(got) {
			t.Fatalf("at %v: to %v, value and moves to the end %v, want %v", s, o, got, want)
		}
	})
}

// The experts win as soon and lose as late as possible.
func TestShortest(t *testing.T) {
	t.Run("tic-tac-toe", func(t *testing.T) {
		checkShortest(t, gamelist.NewMNK(mnk.TicTacToe(), 0, time.Hour).Title())
	})
	t.Run("hex", func(t *testing.T) {
		b, err := hex.New(3)
		if err != nil {
			t.Fatal(err)
		}
		checkShortest(t, gamelist.Hex(b, time.Hour, 0))
	})
}

// Who has a win in one makes it, and is told of it.
func TestWinInOne(t *testing.T) {
	b := mnk.TicTacToe()
	p, err := b.Parse("XOO/.X./...")
	if err != nil {
		t.Fatal(err)
	}
	title := gamelist.NewMNK(b, 0, time.Hour).Title()
	o, err := title.Levels[2].New(rand.New(rand.NewPCG(1, 1))).Choose(t.Context(), p)
	if err != nil || b.MoveName(p, o.(mnk.Position)) != "c1" {
		t.Errorf("%v, %v; want c1", o, err)
	}
	j, err := title.Judge(t.Context(), p, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range j.Moves {
		if name := b.MoveName(p, m.Move.(mnk.Position)); (m.Text == "win at once") != (name == "c1") {
			t.Errorf("%s: %s", name, m.Text)
		}
	}

	q, err := connectfour.Standard().Play("121212")
	if err != nil {
		t.Fatal(err)
	}
	four := gamelist.ConnectFour(q, time.Hour, 0)
	r, err := four.Levels[2].New(rand.New(rand.NewPCG(1, 1))).Choose(t.Context(), q)
	if err != nil || game.MoveName(four.Rules, q, r.(connectfour.Position)) != "1" {
		t.Errorf("%v, %v; want column 1", r, err)
	}
}
