package play_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// takeAway is the game of one or two counters from a heap: who takes the last one wins.
func takeAway(n int) play.Description[int] {
	rules := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 2 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	g := game.Normal(rules)
	return play.Description[int]{
		Rules:   rules,
		Start:   n,
		Players: []string{"A", "B"},
		Move:    func(n, o, _ int) string { return fmt.Sprint(n - o) },
		Result:  play.TwoPlayers(g),
		Judge:   play.ByValue(rules, minimax.NewSolver(g).Value, play.WinDrawLoss),
	}
}
