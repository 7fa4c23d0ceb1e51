package strategic_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// Mistakes of a program are told in the words of the package.
func TestGamePanics(t *testing.T) {
	g := strategic.ZeroSum([][]int{{1, -1}, {-1, 1}})
	half := big.NewRat(1, 2)
	mixed := strategic.Profile{{half, half}, {half, half}}
	for name, call := range map[string]func(){
		"Strategies":            func() { g.Strategies(2) },
		"PlayerName":            func() { g.PlayerName(-1) },
		"SetPlayerName":         func() { g.SetPlayerName(2, "") },
		"StrategyName":          func() { g.StrategyName(0, 2) },
		"StrategyName, player":  func() { g.StrategyName(2, 0) },
		"SetStrategyName":       func() { g.SetStrategyName(0, -1, "") },
		"Payoff":                func() { g.Payoff([]int{0, 0}, 2) },
		"Payoff, profile":       func() { g.Payoff([]int{0, 2}, 0) },
		"SetPayoff":             func() { g.SetPayoff([]int{0, 0}, 2, half) },
		"SetPayoff, nil":        func() { g.SetPayoff([]int{0, 0}, 0, nil) },
		"Maximin":               func() { g.Maximin(2) },
		"Minimax":               func() { g.Minimax(-1) },
		"Replies":               func() { g.Replies(mixed, 2) },
		"Regret":                func() { g.Regret(mixed, -1) },
		"Regret, nil":           func() { g.Regret(strategic.Profile{{half, half}, {half, nil}}, 0) },
		"Game.Pure":             func() { g.Pure([]int{0, 2}) },
		"Pure":                  func() { strategic.Pure(2, 2) },
		"ZeroSum, nil":          func() { strategic.ZeroSum([][]*big.Rat{{nil}}) },
		"Bimatrix, nil":         func() { strategic.Bimatrix([][]*big.Rat{{half}}, [][]*big.Rat{{nil}}) },
		"IsCorrelated, nil":     func() { g.IsCorrelated([]strategic.WeightedProfile{{Profile: []int{0, 0}}}) },
		"IsCorrelated, profile": func() { g.IsCorrelated([]strategic.WeightedProfile{{Profile: []int{0}, Probability: half}}) },
	} {
		if message := panictest.Text(call); !strings.HasPrefix(message, "strategic: ") {
			t.Errorf("%s: %q", name, message)
		}
	}
}
