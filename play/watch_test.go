package play_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// All tools of a level tell how far they are, and none when nobody listens any more.
func TestWatch(t *testing.T) {
	rules := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 3 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	g := game.Normal(rules)
	search, solver := &minimax.Search[int]{Game: g}, minimax.NewSolver(g)
	ab, mc := minimax.NewAlphaBeta(g), &minimax.MonteCarlo[int]{Game: g}
	dice := rand.New(rand.NewPCG(1, 1))
	s := play.Sometimes(5, dice, play.InTime(time.Second, play.Player(solver), play.Player(search)), play.Sometimes(5, dice, play.Player(ab), play.Player(mc)))
	told := 0
	play.Seat(s).Watch(func(game.Stats) { told++ })
	for _, progress := range []func(game.Stats){search.Progress, solver.Progress, ab.Progress, mc.Progress} {
		if progress == nil {
			t.Fatal("a tool that tells nothing")
		}
		progress(game.Stats{})
	}
	if play.Seat(s).Watch(nil); told != 4 || search.Progress != nil || solver.Progress != nil || ab.Progress != nil || mc.Progress != nil {
		t.Errorf("%d told, and some go on", told)
	}
	if n, err := s.Choose(context.Background(), 5); err != nil || n.(int) < 2 || n.(int) > 4 {
		t.Errorf("%d, %v", n, err)
	}
}
