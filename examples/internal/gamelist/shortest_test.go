package gamelist_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/play"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/games/mnk"
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
func endOf[S comparable](g game.Game[S], s S, known map[S]ended) ended {
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

// checkShortest lets the last level of a title move at every position, and compares the
// moves with the oracle.
func checkShortest[S comparable](t *testing.T, g game.Game[S], title play.Description[S]) {
	t.Helper()
	known := map[S]ended{}
	expert := title.Levels[len(title.Levels)-1].New(rand.New(rand.NewPCG(1, 1)))
	for s := range game.Positions(g, title.Start) {
		if game.Terminal(g, s) {
			continue
		}
		want := endOf(g, s, known)
		o, err := expert.Choose(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if got := endOf(g, o, known).before(); want.better(got) {
			t.Fatalf("at %v: %v, value and moves to the end %v, want %v", s, title.Rules.(game.MoveNamer[S]).MoveName(s, o), got, want)
		}
	}
}

// The experts win as soon and lose as late as possible.
func TestShortest(t *testing.T) {
	t.Run("tic-tac-toe", func(t *testing.T) {
		checkShortest(t, mnk.TicTacToe(), gamelist.NewMNK(mnk.TicTacToe(), 0, time.Hour).Title())
	})
	t.Run("hex", func(t *testing.T) {
		b, err := hex.New(3)
		if err != nil {
			t.Fatal(err)
		}
		checkShortest(t, b, gamelist.Hex(b, time.Hour, 0))
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
	if err != nil || b.MoveName(p, o) != "c1" {
		t.Errorf("%s, %v; want c1", b.MoveName(p, o), err)
	}
	j, err := title.Judge(t.Context(), p, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range j.Moves {
		if name := b.MoveName(p, m.Move); (m.Text == "win at once") != (name == "c1") {
			t.Errorf("%s: %s", name, m.Text)
		}
	}

	q, err := connectfour.Standard().Play("121212")
	if err != nil {
		t.Fatal(err)
	}
	four := gamelist.ConnectFour(q, time.Hour, 0)
	r, err := four.Levels[2].New(rand.New(rand.NewPCG(1, 1))).Choose(t.Context(), q)
	if err != nil || game.MoveName(four.Rules, q, r) != "1" {
		t.Errorf("column %s, %v; want 1", game.MoveName(four.Rules, q, r), err)
	}
}
