package gametest_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
)

// several is take-away for several players, with functions as methods.
type several struct {
	takeAway
	players func() int
	turn    func(n int) int
	payoff  func(n, player int) int
}

func (g several) Players() int             { return g.players() }
func (g several) Turn(n int) int           { return g.turn(n) }
func (g several) Payoff(n, player int) int { return g.payoff(n, player) }

func TestMultiplayer(t *testing.T) {
	calls := counter()
	three := func() int { return 3 }
	turn := func(n int) int { return n % 3 }
	own := func(_, player int) int { return player }
	check := func(players func() int, turn func(n int) int, payoff func(n, player int) int) error {
		return gametest.Check(several{takeAway{}, players, turn, payoff}, 9)
	}
	expect(t, []expectation{
		{"good", check(three, turn, own), "<nil>"},
		{"alone", check(func() int { return 1 }, func(int) int { return 0 }, own), "<nil>"},
		{"nobody", check(func() int { return 0 }, func(int) int { return 0 }, own), "Players is less than 1 but 0"},
		{"any number", check(calls, turn, own), "Players is not deterministic"},
		{"fourth", check(three, func(n int) int { return n % 4 }, own), "Turn is no player's number at 7: 3, and there are 3 players (the first of 2 times)"},
		{"any payoff", check(three, turn, func(int, int) int { return calls() }), "Payoff is not deterministic at 0: "},
		{"payoff panics", check(three, turn, func(_, player int) int { return []int{1, 2}[player] }), "Payoff panics at 0: runtime error: index out of range [2]"},
		{"payoff only at the end", check(three, turn, func(n, player int) int { return 7 / (1 - n) }), "<nil>"},
	})
}
