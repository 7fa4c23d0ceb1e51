package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// pig is the dice game Pig. The player to move rolls a die, and may then roll again or hold. A 1
// ends the turn, and the points of the turn are lost. After a hold the player keeps the points of
// the turn. The first player with 12 points wins.
type pig struct{}

// score is a position of pig: the points of both players, the points of the turn, and the player to
// move. If rolling is true, chance moves next. A turn begins with a roll.
type score struct {
	mine, theirs, turn, player int
	rolling                    bool
}

func (pig) Moves(dst []score, s score) []score {
	switch {
	case s.mine+s.turn >= 12: // won
	case s.rolling:
		dst = append(dst, score{s.theirs, s.mine, 0, 1 - s.player, true}) // a 1
		for n := 2; n <= 6; n++ {
			dst = append(dst, score{s.mine, s.theirs, s.turn + n, s.player, false})
		}
	default: // roll or hold
		dst = append(dst, score{s.mine, s.theirs, s.turn, s.player, true}, score{s.theirs, s.mine + s.turn, 0, 1 - s.player, true})
	}
	return dst
}
func (pig) Chances(dst []int, s score) []int {
	if s.rolling {
		dst = append(dst, 1, 1, 1, 1, 1, 1)
	}
	return dst
}
func (pig) Turn(s score) int { return s.player }
func (pig) Score(score) int  { return 1 } // the player with 12 points is to move

// Positions can be repeated, since both players can lose a turn. The value is the probability of a
// win minus the probability of a loss.
func ExampleExpectimax() {
	solver := minimax.NewExpectimax(pig{})
	r, err := solver.Solve(context.Background(), score{rolling: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Value, r.Exact)

	a, err := solver.Analyze(context.Background(), score{mine: 2, theirs: 2, turn: 6})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range a.Options {
		fmt.Printf("%+v: %v, best %t\n", o.Position, o.Value, o.Best)
	}
	// Output:
	// 697/1895 true
	// {mine:2 theirs:2 turn:6 player:0 rolling:true}: 7505/10961, best true
	// {mine:2 theirs:8 turn:0 player:1 rolling:true}: -9512/31807, best false
}

// The value of a long game is a fraction with many digits. Bounds proves the first digits.
func ExampleExpectimax_Bounds() {
	low, high, err := minimax.NewExpectimax(pig{}).Bounds(context.Background(), score{rolling: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(low.FloatString(20))
	fmt.Println(high.FloatString(20))
	// Output:
	// 0.36781002638522427173
	// 0.36781002638522427694
}

// offers is a game of one player: roll a die, and take the number in coins or roll again. Position 0
// is before a roll. After a roll of n the position is n, and -n when the player has n coins.
type offers struct{}

func (offers) Moves(dst []int, n int) []int {
	switch {
	case n == 0:
		dst = append(dst, 1, 2, 3, 4, 5, 6)
	case n > 0:
		dst = append(dst, -n, 0) // take the coins, or roll again
	}
	return dst
}
func (offers) Chances(dst []int, n int) []int {
	if n == 0 {
		dst = append(dst, 1, 1, 1, 1, 1, 1)
	}
	return dst
}
func (offers) Turn(int) int    { return 0 }
func (offers) Score(n int) int { return -n }

// To roll again costs one coin. The player could roll for ever, but best moves end the play. If
// rolls are free, the player can wait for a 6, and then for another 6.
func ExampleExpectimax_reward() {
	cost := 1
	solver := &minimax.Expectimax[int]{Game: offers{}, Reward: func(n, next int) int {
		if n > 0 && next == 0 {
			return -cost
		}
		return 0
	}}
	fmt.Println(solver.Value(context.Background(), 0))
	a, err := solver.Analyze(context.Background(), 2)
	fmt.Println(a.Options[0].Value, a.Options[1].Value, err)

	cost = 0
	solver.Reset()
	_, err = solver.Value(context.Background(), 0)
	fmt.Println(err)
	// Output:
	// 4/1 <nil>
	// 2/1 3/1 <nil>
	// minimax: players can keep the play from ending, at no cost for one of them, so that it has no value: the game has a cycle of length 2: 0 → 1 → 0
}
