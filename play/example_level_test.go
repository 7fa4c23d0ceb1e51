package play_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
)

// takeTwo is a game with a heap: a move takes one counter or two. The player who takes the last
// counter wins.
type takeTwo struct{}

func (takeTwo) Moves(dst []int, n int) []int {
	for k := 1; k <= min(2, n); k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (takeTwo) Score(int) int { return -1 }

// A new level is a strategy. The level greedy always takes as many counters as possible. It stands
// between two default levels, random and expert.
func ExampleOpponent() {
	greedy := game.StrategyFunc[int](func(_ context.Context, n int) (int, error) {
		if n == 0 {
			return n, game.ErrTerminal
		}
		return max(0, n-2), nil
	})
	g := play.New(play.Description[int]{
		Rules: takeTwo{},
		Start: 7,
		Move:  func(n, next, _ int) string { return fmt.Sprint("take ", n-next) },
		Levels: []play.Opponent{
			{Level: play.Level{Name: "random"}},
			{
				Level: play.Level{Name: "greedy", About: "takes as much as it can"},
				New:   func(*rand.Rand) play.Strategy { return play.Player(greedy) },
			},
			{Level: play.Level{Name: "expert"}},
		},
	})
	for _, l := range g.Levels() {
		fmt.Printf("%s: %s\n", l.Name, l.About)
	}
	c := g.Begin()
	for _, level := range []string{"greedy", "expert"} {
		m, err := c.Choose(context.Background(), level, 1)
		fmt.Println(level, m, err)
	}
	// Output:
	// random: at random
	// greedy: takes as much as it can
	// expert: perfect, where the time suffices
	// greedy take 2 <nil>
	// expert take 1 <nil>
}
