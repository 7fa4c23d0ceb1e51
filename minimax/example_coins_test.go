package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// coins is a position of games in which players in turn take coins from a row, and keep them.
type coins struct {
	row   string // a digit for each coin
	mover int
	sums  [3]int
}

// after returns the position in which the mover has the coins that are taken, and the next of so many
// players is to move.
func (s coins) after(row, taken string, players int) coins {
	for _, coin := range taken {
		s.sums[s.mover] += int(coin - '0')
	}
	s.row, s.mover = row, (s.mover+1)%players
	return s
}

// ends is a game of two players: a coin from one end of the row, until there is none. Whoever has more in
// the end has won the difference.
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

// Bounds says that nobody gets more than all that is left. It narrows the search, and tells
// AlphaBeta between which numbers the value lies.
func (g ends) Bounds(s coins) (lo, hi int) {
	left := 0
	for _, coin := range s.row {
		left += int(coin - '0')
	}
	return g.Score(s) - left, g.Score(s) + left
}

// The table may be as small as one likes: what it forgets is searched again. The value
// stays exact, and only the work grows.
func ExampleAlphaBeta() {
	ctx, start := context.Background(), coins{row: "39127485"}
	for _, memory := range []int64{1 << 20, 1 << 10, 1} {
		solver := &minimax.AlphaBeta[coins]{Game: ends{}, Memory: memory, Workers: 1}
		v, err := solver.Value(ctx, start)
		fmt.Println(v, err)
	}

	// The value and best play.
	solver := &minimax.AlphaBeta[coins]{Game: ends{}, Memory: 1 << 20}
	r, err := solver.Solve(ctx, start)
	fmt.Println("value:", r.Value, err)
	for _, s := range r.Line {
		fmt.Print(s.row, ",")
	}
	fmt.Println()

	// Where it is enough to know who is ahead in the end, it is cheaper to ask only that, and
	// not by how much.
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

// One game is solved by five tools. The first three are exact by nature. A Search is exact if
// it has seen the ends of all lines that matter, and a MonteCarlo if its bounds on the value
// meet; both say so. In larger games they only choose moves.
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

// again is a game of two players in which a player may move again: whoever takes a coin of an odd number,
// from one end of the row, has another turn.
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

// Turn tells the solver whose turn it is: it is a game.Turner.
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

// shy is a game of two players in which a player may pass, or takes the first coin. The last one costs its
// number.
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

// Nobody wants the last coin, which costs two. So the play goes on for ever, and pays
// nothing unless Endless says that the players keep their coins.
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

// heads is a game of three players: the first 1 or 2 coins of the row.
type heads struct{}

func (heads) Moves(dst []coins, s coins) []coins {
	for k := 1; k <= 2 && k <= len(s.row); k++ {
		dst = append(dst, s.after(s.row[k:], s.row[:k], 3))
	}
	return dst
}

// The game has what a game.Multiplayer needs: whose turn it is, how many players there
// are, and what each gets at the end.
func (heads) Turn(s coins) int               { return s.mover }
func (heads) Players() int                   { return 3 }
func (heads) Payoff(s coins, player int) int { return s.sums[player] }

// Each player wants as many coins as possible, whatever the others get. The guesses are what
// the players have so far.
func ExampleMaxN() {
	g := heads{}
	start := coins{row: "152413625143"}
	search := minimax.NewMaxN(g)
	search.Evaluate = func(s coins) []int { return s.sums[:] }
	for r, err := range search.All(context.Background(), start) {
		if err != nil {
			fmt.Println(err)
		}
		if r.Horizon%3 == 0 || r.Exact {
			fmt.Println("depth", r.Horizon, "sums", r.Value, "exact:", r.Exact)
		}
	}

	// What all players get after each move.
	a, err := search.Analyze(context.Background(), start)
	if err != nil {
		fmt.Println(err)
	}
	for i, o := range a.Options {
		fmt.Println("take", i+1, "sums", o.Value, "exact:", o.Exact, "best:", o.Best)
	}
	// Output:
	// depth 3 sums [6 6 4] exact: false
	// depth 6 sums [14 12 11] exact: false
	// depth 9 sums [15 13 9] exact: false
	// depth 12 sums [15 13 9] exact: true
	// take 1 sums [10 16 11] exact: true best: false
	// take 2 sums [15 13 9] exact: true best: true
}

// Outcomes can be of any type, and players may want what they like: here, to be ahead of
// the best of the others by as much as possible.
func ExampleMaxN_outcome() {
	g := heads{}
	sums := func(s coins) [3]int { return s.sums }
	lead := func(sums [3]int, player int) int {
		return sums[player] - max(sums[(player+1)%3], sums[(player+2)%3])
	}
	search := &minimax.MaxN[coins, [3]int]{
		Rules:    g,
		Outcome:  sums,
		Evaluate: sums,
		Prefer:   func(s coins, a, b [3]int) bool { return lead(a, s.mover) > lead(b, s.mover) },
	}
	r, err := search.Best(context.Background(), coins{row: "152413625143"})
	fmt.Println("sums", r.Value, "exact:", r.Exact, err)
	// Output:
	// sums [15 13 9] exact: true <nil>
}

// What the first player can force even if the others want nothing but that this player
// gets little.
func ExampleParanoid() {
	g := heads{}
	search := minimax.NewParanoid(g)
	search.Evaluate = g.Payoff
	search.Depth = 12
	start := coins{row: "152413625143"}
	r, err := search.Best(context.Background(), start)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("at least", r.Value, "exact:", r.Exact)

	// What each move forces.
	a, err := search.Analyze(context.Background(), start)
	if err != nil {
		fmt.Println(err)
	}
	for i, o := range a.Options {
		fmt.Println("take", i+1, "forces", o.Value, "exact:", o.Exact, "best:", o.Best)
	}
	// Output:
	// at least 15 exact: true
	// take 1 forces 10 exact: true best: false
	// take 2 forces 15 exact: true best: true
}

// What each player can force against all others, exactly: the value of the game against
// their coalition. That game is one of two players, which every tool takes. Values are relative
// to the player to move: where others move first, the value is what they lose.
func ExampleCoalition() {
	start := coins{row: "152413625143"}
	for player := range 3 {
		v, err := minimax.NewAlphaBeta(minimax.Coalition(heads{}, player)).Value(context.Background(), start)
		if player != start.mover {
			v = -v
		}
		fmt.Println("player", player, "can force", v, err)
	}
	// Output:
	// player 0 can force 15 <nil>
	// player 1 can force 12 <nil>
	// player 2 can force 9 <nil>
}

// Random plays need no guesses, and come near to what max^n finds: 15.
func ExampleNewMonteCarloMultiplayer() {
	search := minimax.NewMonteCarloMultiplayer(heads{})
	search.Iterations = 20_000
	r, err := search.Best(context.Background(), coins{row: "152413625143"})
	fmt.Printf("some %.0f, exact: %t %v\n", r.Value.Mean, r.Exact, err)
	// Output:
	// some 15, exact: false <nil>
}

// Backward induction finds what each of several players gets, if each wants as many coins as possible.
func ExampleNewInduction() {
	induction := minimax.NewInduction(heads{})
	for _, row := range []string{"5", "15", "215", "3215"} {
		v, err := induction.Value(context.Background(), coins{row: row})
		fmt.Println(row, v, err)
	}
	a, err := induction.Analyze(context.Background(), coins{row: "3215"})
	for _, o := range a.Options {
		fmt.Println("leave", o.Position.row, "for", o.Value, "best:", o.Best)
	}
	fmt.Println(err)
	// Output:
	// 5 [5 0 0] <nil>
	// 15 [6 0 0] <nil>
	// 215 [3 5 0] <nil>
	// 3215 [5 6 0] <nil>
	// leave 215 for [3 3 5] best: false
	// leave 15 for [5 6 0] best: true
	// <nil>
}
