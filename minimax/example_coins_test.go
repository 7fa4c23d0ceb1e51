package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// coins is a position of a game with a row of coins. The players take coins in turn, and keep them.
type coins struct {
	row   string // a digit for each coin
	mover int
	sums  [3]int
}

// after returns the position after the player to move has taken some coins. Then the next player is
// to move.
func (s coins) after(row, taken string, players int) coins {
	for _, coin := range taken {
		s.sums[s.mover] += int(coin - '0')
	}
	s.row, s.mover = row, (s.mover+1)%players
	return s
}

// ends is a game of two players. A move takes a coin from one end of the row. At the end, the score
// is the difference between the sums of both players.
type ends struct{}

func (ends) Moves(dst []coins, s coins) []coins {
	last := len(s.row) - 1
	if last >= 0 {
		dst = append(dst, s.after(s.row[1:], s.row[:1], 2))
	}
	if last > 0 {
		dst = append(dst, s.after(s.row[:last], s.row[last:], 2))
	}
	return dst
}

func (ends) Score(s coins) int { return s.sums[s.mover] - s.sums[1-s.mover] }

// Bounds returns the lead of the player to move, minus and plus the sum of the remaining coins.
func (g ends) Bounds(s coins) (lo, hi int) {
	left := 0
	for _, coin := range s.row {
		left += int(coin - '0')
	}
	return g.Score(s) - left, g.Score(s) + left
}

// The table may be small: AlphaBeta searches forgotten positions again. The value stays exact, and
// only the work grows.
func ExampleAlphaBeta() {
	ctx, start := context.Background(), coins{row: "39127485"}
	for _, memory := range []int64{1 << 20, 1 << 10, 1} {
		solver := &minimax.AlphaBeta[coins]{Game: ends{}, Memory: memory, Workers: 1}
		v, err := solver.Value(ctx, start)
		fmt.Println(v, err)
	}

	// The value and the principal variation.
	solver := &minimax.AlphaBeta[coins]{Game: ends{}, Memory: 1 << 20}
	r, err := solver.Solve(ctx, start)
	fmt.Println("value:", r.Value, err)
	for _, s := range r.Line {
		fmt.Print(s.row, ",")
	}
	fmt.Println()

	// If only the winner matters, AtLeast costs less than Value.
	ahead, err := solver.AtLeast(ctx, start, 1)
	fmt.Println("ahead:", ahead, err)
	// Output:
	// 1 <nil>
	// 1 <nil>
	// 1 <nil>
	// value: 1 <nil>
	// 3912748,391274,39127,9127,127,12,1,,
	// ahead: true <nil>
}

// Five tools solve the same game. Solver, AlphaBeta and ProofNumber are exact. The result of a
// Search is exact if all lines that matter were searched to the end. The result of a MonteCarlo
// is exact if the lower and the upper bound on the value are equal.
func Example_tools() {
	ctx := context.Background()
	rules, start := ends{}, coins{row: "39127485"}

	solver := minimax.NewSolver(rules)
	v, err := solver.Value(ctx, start)
	fmt.Println("Solver:", v, err)

	table := &minimax.AlphaBeta[coins]{Game: rules, Memory: 1 << 16}
	v, err = table.Value(ctx, start)
	fmt.Println("AlphaBeta:", v, err)

	proof := &minimax.ProofNumber[coins]{Game: rules, Memory: 1 << 16}
	holds, err := proof.AtLeast(ctx, start, 1)
	fmt.Println("ProofNumber: at least 1:", holds, err)

	search := &minimax.Search[coins]{Game: rules, Evaluate: rules.Score, Scale: 1, Depth: 20}
	r, err := search.Best(ctx, start)
	fmt.Println("Search:", r.Value, "exact:", r.Exact, err)

	sampling := &minimax.MonteCarlo[coins]{Game: rules, Iterations: 100_000, Seed: 1}
	e, err := sampling.Best(ctx, start)
	fmt.Println("MonteCarlo:", e.Value.Mean, "exact:", e.Exact, err)
	// Output:
	// Solver: 1 <nil>
	// AlphaBeta: 1 <nil>
	// ProofNumber: at least 1: true <nil>
	// Search: 1 exact: true <nil>
	// MonteCarlo: 1 exact: true <nil>
}

// again is a game of two players. A move takes a coin from one end of the row. A player who takes
// a coin with an odd number moves again.
type again struct{ ends }

func (g again) Moves(dst []coins, s coins) []coins {
	first := len(dst)
	dst = g.ends.Moves(dst, s)
	for i, o := range dst[first:] {
		if taken := o.sums[s.mover] - s.sums[s.mover]; taken%2 == 1 {
			dst[first+i].mover = s.mover
		}
	}
	return dst
}

// Turn returns the player to move, and makes the game a game.Turner.
func (again) Turn(s coins) int { return s.mover }

func ExampleSolver_turn() {
	solver := minimax.NewSolver(again{})
	for _, row := range []string{"1", "12", "121", "2112", "22122"} {
		v, err := solver.Value(context.Background(), coins{row: row})
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("%s:%+d ", row, v)
	}
	// Output:
	// 1:+1 12:+3 121:+4 2112:-2 22122:-1
}

// shy is a game of two players. A player passes, or takes the first coin. A player gains the number
// of each coin, but loses the number of the last coin.
type shy struct{}

func (shy) Moves(dst []coins, s coins) []coins {
	if s.row == "" {
		return dst
	}
	dst = append(dst, s.after(s.row, "", 2), s.after(s.row[1:], s.row[:1], 2))
	if len(s.row) == 1 {
		dst[len(dst)-1].sums[s.mover] -= 2 * int(s.row[0]-'0')
	}
	return dst
}

func (shy) Score(s coins) int { return s.sums[s.mover] - s.sums[1-s.mover] }

// No player wants the last coin, which costs two, so the play is endless. By default the value of
// an endless play is 0. Endless lets the players keep their coins.
func ExampleLoopy_endless() {
	loopy := minimax.NewLoopy(shy{})
	ahead := coins{row: "2", sums: [3]int{1, 0}}
	fmt.Println(loopy.Value(context.Background(), ahead))

	loopy.Reset()
	loopy.Endless = shy{}.Score
	fmt.Println(loopy.Value(context.Background(), ahead))
	fmt.Println(loopy.Value(context.Background(), coins{row: "1112"}))
	// Output:
	// 0 <nil>
	// 1 <nil>
	// 1 <nil>
}
