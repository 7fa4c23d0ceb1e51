package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// One game and five tools. The first three are exact by nature. A Search is if it has
// seen the ends of all lines that matter, and a MonteCarlo if what is certain of a
// position suffices; both say so. In larger games they only choose moves.
func Example_tools() {
	ctx := context.Background()
	start := segment{to: len(coinRow)}

	solver := minimax.NewSolver(coinRow)
	v, err := solver.Value(ctx, start)
	fmt.Println("Solver:", v, err)

	table := &minimax.AlphaBeta[segment]{Game: coinRow, Memory: 1 << 16}
	v, err = table.Value(ctx, start)
	fmt.Println("AlphaBeta:", v, err)

	proof := &minimax.ProofNumber[segment]{Game: coinRow, Memory: 1 << 16}
	holds, err := proof.AtLeast(ctx, start, 1)
	fmt.Println("ProofNumber: at least 1:", holds, err)

	ahead := func(s segment) int { return s.ahead }
	search := &minimax.Search[segment]{Game: coinRow, Evaluate: ahead, Scale: 1, Depth: 20}
	r, err := search.Best(ctx, start)
	fmt.Println("Search:", r.Value, "exact:", r.Exact, err)

	sampling := &minimax.MonteCarlo[segment]{Game: coinRow, Iterations: 100_000, Seed: 1}
	e, err := sampling.Analyze(ctx, start)
	fmt.Println("MonteCarlo:", e.Value, "proved:", e.Proved, err)
	// Output:
	// Solver: 1 <nil>
	// AlphaBeta: 1 <nil>
	// ProofNumber: at least 1: true <nil>
	// Search: 1 exact: true <nil>
	// MonteCarlo: 1 proved: true <nil>
}
