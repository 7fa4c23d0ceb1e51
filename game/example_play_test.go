package game_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// From 20 counters, a move takes one or two counters, and the player who takes the last counter
// wins. The first player leaves multiples of 3 and wins against any opponent.
func ExamplePlay() {
	perfect := game.StrategyFunc[int](func(_ context.Context, n int) (int, error) {
		return n - max(1, n%3), nil
	})
	anybody := game.Random(Subtraction{}, rand.New(rand.NewPCG(1, 2)))
	plies := 0
	for n, err := range game.Play(context.Background(), Subtraction{}, 20, perfect, anybody) {
		if err != nil {
			fmt.Println(err)
		}
		if n == 0 {
			fmt.Println("the last counter was taken by player", (plies+1)%2)
		}
		plies++
	}
	// Output: the last counter was taken by player 0
}

// A person at a keyboard is a strategy. The strategy reads a line for each move and asks again
// until the line is a move. A goroutine reads, so the end of the context also ends the wait.
func ExampleStrategyFunc() {
	keyboard := strings.NewReader("2\nsome\n7\n1\n") // os.Stdin in a program

	lines := make(chan string)
	go func() {
		defer close(lines)
		for in := bufio.NewScanner(keyboard); in.Scan(); {
			lines <- in.Text()
		}
	}()
	person := game.StrategyFunc[int](func(ctx context.Context, n int) (int, error) {
		for n > 0 {
			fmt.Printf("%d counters, take: ", n)
			select {
			case <-ctx.Done():
				return n, context.Cause(ctx)
			case line, ok := <-lines:
				if !ok {
					return n, io.ErrUnexpectedEOF
				}
				k, err := strconv.Atoi(line)
				if err == nil && 1 <= k && k <= min(2, n) {
					fmt.Println("taken", k)
					return n - k, nil
				}
				fmt.Println("1 or 2, please")
			}
		}
		return n, game.ErrTerminal
	})

	for n, err := range game.Play(context.Background(), Subtraction{}, 5, person, game.First(Subtraction{})) {
		if err != nil {
			fmt.Println(err)
		} else if n == 0 {
			fmt.Println("the last counter is taken")
		}
	}
	// Output:
	// 5 counters, take: taken 2
	// 2 counters, take: 1 or 2, please
	// 2 counters, take: 1 or 2, please
	// 2 counters, take: taken 1
	// the last counter is taken
}

// The player always takes as many counters as possible, at most 3.
func ExampleFirst() {
	counters := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := min(3, n); k >= 1; k-- {
			dst = append(dst, n-k)
		}
		return dst
	})
	greedy := game.First(counters)
	for n := range game.Play(context.Background(), counters, 8, greedy, greedy) {
		fmt.Print(n, " ")
	}
	_, err := greedy.Choose(context.Background(), 0)
	fmt.Println(err)
	// Output: 8 5 2 0 no move: the position is terminal
}

// All options have the same probability.
func ExampleRandom() {
	random := game.Random(Matches{}, rand.New(rand.NewPCG(1, 2)))
	times := make([]int, 3)
	for range 300 {
		n, err := random.Choose(context.Background(), 3)
		if err != nil {
			fmt.Println(err)
		}
		times[n]++
	}
	fmt.Println("each about 100 times:", min(times[0], times[1], times[2]) > 75)
	// Output: each about 100 times: true
}

// A move takes 1 or 2 counters, and the player who takes the last counter wins. The best strategy
// leaves multiples of 3. A greedy strategy takes as many counters as possible. A third strategy
// plays at random.
func ExampleTournament() {
	rules := game.Normal(Subtraction{})
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

// The plays come one by one. A program can show progress or store the plays.
func ExampleTournament_Plays() {
	chain := game.Normal(game.RulesFunc[int](func(dst []int, n int) []int {
		if n > 0 {
			dst = append(dst, n-1)
		}
		return dst
	}))
	only := func(*rand.Rand) game.Strategy[int] { return game.First(chain) }
	tournament := game.Tournament[int]{
		Game:     chain,
		Entrants: []game.Entrant[int]{{Name: "A", New: only}, {Name: "B", New: only}},
		Starts:   []int{3, 4},
	}
	standings := tournament.Standings()
	for p, err := range tournament.Plays(context.Background()) {
		if err != nil {
			fmt.Println(err)
			break
		}
		standings.Add(p.Players[0], p.Players[1], p.Score)
		fmt.Printf("from %d, %s first: %+d\n", p.Start, standings.Names[p.Players[0]], p.Score)
	}
	fmt.Println("A:", standings.Total(0))
	// Output:
	// from 3, A first: +1
	// from 3, B first: +1
	// from 4, A first: -1
	// from 4, B first: -1
	// A: 2 won, 0 drawn, 2 lost
}

// 12 wins, 6 draws and 2 losses are three quarters of the points.
func ExampleRecord() {
	r := game.Record{Wins: 12, Draws: 6, Losses: 2}
	fmt.Println(r)
	fmt.Println("score", r.Score(0.95))
	fmt.Println("Elo", r.Elo(0.95))
	// Output:
	// 12 won, 6 drawn, 2 lost
	// score 0.75 (0.442 to 0.919)
	// Elo 191 (-40.4 to 422)
}

// Counts of 0 are left out.
func ExampleStats_String() {
	fmt.Println(game.Stats{
		Positions: 4520, Terminals: 9167, Hits: 1,
		Depth: 9, Memory: 1_234_567, Elapsed: 3141592 * time.Nanosecond,
	})
	// Output:
	// 4520 positions, 9167 terminals, 1 hit, depth 9, 1.2 MB, 3.14ms
}
