package gamelist_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	report "github.com/gametheory-go/gametheory/examples/papers/gomoku"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/play"
)

// The report's program plays from each position of a play as if it had played all of it, whoever
// made its moves, and what it sees is what it chooses by: the pages ask a new player for each
// move.
func TestReportAtTable(t *testing.T) {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	for _, level := range []string{"report1", "report2", "report3"} {
		g := play.Custom(gamelist.Gomoku(b, b.Start(), 0))
		c, dice := g.Begin(), rand.New(rand.NewPCG(51, 52))
		student := report.New(b, int(level[len(level)-1]-'0'))
		p := b.Start()
		for !c.Over() && c.Plies() < 24 {
			options := c.Options()
			move := options[dice.IntN(len(options))]
			if c.Plies()%2 == 1 {
				want, err := student.Choose(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				if move, err = c.Choose(t.Context(), level, 1); err != nil || move != b.MoveName(p, want) {
					t.Fatalf("%s, ply %d: %s, %v, want %s\n%s", level, c.Plies(), move, err, b.MoveName(p, want), b.Draw(p))
				}
				j, err := c.Sees(t.Context(), level)
				if err != nil || !slices.ContainsFunc(j.Best(), func(m play.Judged[string]) bool { return m.Move == move }) {
					t.Errorf("%s plays %s, and sees %v, %v", level, move, j.Best(), err)
				}
			}
			if err := c.Move(move); err != nil {
				t.Fatal(err)
			}
			var err error
			if p, err = b.ParseMove(p, move); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := c.Sees(t.Context(), "master"); err == nil {
			t.Error("master tells what it sees")
		}
	}
}
