package game_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
)

// Three ways to play a game in which a move takes 1 or 2 counters and the last counter
// wins: to leave multiples of 3, which is best, to take as many as possible, and to choose
// at random.
func ExampleTournament() {
	rules := game.Normal(game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 2 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	}))
	best := game.StrategyFunc[int](func(_ context.Context, n int) (int, error) { return n - max(1, n%3), nil })
	greedy := game.StrategyFunc[int](func(_ context.Context, n int) (int, error) { return n - min(2, n), nil })
	tournament := game.Tournament[int]{
		Game: rules,
		Entrants: []game.Entrant[int]{
			{Name: "random", New: func(rnd *rand.Rand) game.Strategy[int] { return game.Random(rules, rnd) }},
			{Name: "greedy", New: func(*rand.Rand) game.Strategy[int] { return greedy }},
			{Name: "best", New: func(*rand.Rand) game.Strategy[int] { return best }},
		},
		Starts: []int{11, 12, 13, 14, 15, 16, 17, 18, 19, 20},
		Rounds: 10,
		Seed:   1,
	}
	standings, err := tournament.Run(context.Background())
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print(standings)
	// Output:
	// entrant       plays      won    drawn     lost  score %            95 %     Elo              95 %
	// best            400      330        0       70     82.5   76.6 to  87.1    +269    +206 to   +332
	//   - greedy      200      130        0       70     65.0   55.3 to  73.6    +108     +37 to   +178
	//   - random      200      200        0        0    100.0   96.3 to 100.0    +Inf    +566 to   +Inf
	// greedy          400      185        0      215     46.2   39.5 to  53.2     -26     -74 to    +22
	//   - best        200       70        0      130     35.0   26.4 to  44.7    -108    -178 to    -37
	//   - random      200      115        0       85     57.5   47.7 to  66.7     +53     -16 to   +121
	// random          400       85        0      315     21.2   16.1 to  27.4    -228    -286 to   -169
	//   - best        200        0        0      200      0.0    0.0 to   3.7    -Inf    -Inf to   -566
	//   - greedy      200       85        0      115     42.5   33.3 to  52.3     -53    -121 to    +16
}
