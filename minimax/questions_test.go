package minimax_test

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/minimax"
)

// answer is what a method of a tool says of a position.
type answer struct {
	value int   // to the player to move
	exact bool  // value is said to be proved
	moves []int // to be made one after the other
	err   error
}

// query calls a method of a tool about a position.
type query func(ctx context.Context, s int) answer

// duel is a game of two players told as one of several, too.
type duel interface {
	game.Game[int]
	game.Multiplayer[int]
}

// questions returns every way to ask the tools of the package about positions of g, by names
// like "Solver.Value". The questions to one tool share what it remembers; none of them takes
// much memory.
func questions(g duel) map[string]query { return questionsIn(g, 1<<20) }

// questionsIn is questions in so much memory for each tool.
func questionsIn(g duel, memory int64) map[string]query {
	all := make(map[string]query)
	sv, ab := minimax.NewSolver[int](g), &minimax.AlphaBeta[int]{Game: g, Memory: memory, Workers: 2}
	p, l := &minimax.ProofNumber[int]{Game: g, Memory: memory}, minimax.NewLoopy[int](g)
	for name, tool := range map[string]gametest.Exact[int, int]{
		"Solver": sv, "AlphaBeta": ab, "ProofNumber": p, "Loopy": l,
		"Solver shortest":      &minimax.Solver[int]{Game: g, Shortest: true},
		"AlphaBeta shortest":   &minimax.AlphaBeta[int]{Game: g, Memory: memory, Workers: 1, Shortest: true},
		"ProofNumber shortest": &minimax.ProofNumber[int]{Game: g, Memory: memory, Shortest: true},
		"Induction":            sided{minimax.NewInduction[int](g), g},
		"Expectimax":           whole{minimax.NewExpectimax[int](g)},
	} {
		askExact(all, name, tool)
	}
	all["Solver.Tabulate"] = func(ctx context.Context, s int) answer { return fromResult(tabulated(sv)(ctx, s)) }
	all["AlphaBeta.ValueStats"] = func(ctx context.Context, s int) answer { return fromResult(ab.ValueStats(ctx, s)) }
	all["AlphaBeta.AtLeast"] = atLeast(ab.AtLeast)
	all["AlphaBeta.SolveAll"] = func(ctx context.Context, s int) (a answer) {
		for r, err := range ab.SolveAll(ctx, slices.Values([]int{s})) {
			a = fromResult(r, err)
		}
		return a
	}
	all["ProofNumber.AtLeast"] = atLeast(p.AtLeast)
	all["Loopy.Tabulate"] = func(ctx context.Context, s int) answer {
		table, err := l.Tabulate(ctx, s)
		if err != nil {
			return answer{err: err}
		}
		v, err := table.Value(s)
		line, errLine := table.Line(s)
		if err == nil {
			err = errLine
		}
		return answer{v.Payoff, err == nil, line, err}
	}
	all["CanForce"] = func(ctx context.Context, s int) answer {
		v, err := minimax.CanForce(ctx, g, s, g.Turn(s))
		return answer{v, err == nil, nil, err}
	}
	score := func(_ int, v int) int { return v }
	mean := func(_ int, v minimax.Estimate) int { return v.Low }
	askGuesser(all, "Search", &minimax.Search[int]{Game: g, Memory: memory}, score)
	askGuesser(all, "Paranoid", &minimax.Paranoid[int]{Game: g, Memory: memory}, score)
	askGuesser(all, "MaxN", minimax.NewMaxN[int](g), func(s int, v []int) int { return v[g.Turn(s)] })
	askGuesser(all, "MonteCarlo", &minimax.MonteCarlo[int]{Game: g, Memory: 4 * memory, Iterations: 50, Workers: 2}, mean)
	askGuesser(all, "MonteCarlo Multiplayer",
		&minimax.MonteCarlo[int]{Multiplayer: g, Memory: 4 * memory, Iterations: 50}, mean)
	return all
}

// askExact adds the questions to a tool that is exact.
func askExact(all map[string]query, name string, tool gametest.Exact[int, int]) {
	all[name+".Value"] = func(ctx context.Context, s int) answer {
		v, err := tool.Value(ctx, s)
		return answer{v, err == nil, nil, err}
	}
	all[name+".Solve"] = func(ctx context.Context, s int) answer { return fromResult(tool.Solve(ctx, s)) }
	all[name+".Analyze"] = func(ctx context.Context, s int) answer {
		a, err := tool.Analyze(ctx, s)
		return answer{a.Value, err == nil, nil, err}
	}
	all[name+".Choose"] = fromStrategy(tool)
}

// askGuesser adds the questions to a tool that guesses, whose values are worth so much.
func askGuesser[V any](all map[string]query, name string, tool gametest.Guess[int, V], worth func(s int, v V) int) {
	from := func(s int, r game.Result[int, V], err error) answer {
		a := answer{exact: err == nil && r.Exact, moves: r.Line, err: err}
		if a.exact {
			a.value = worth(s, r.Value)
		}
		return a
	}
	all[name+".Best"] = func(ctx context.Context, s int) answer {
		r, err := tool.Best(ctx, s)
		return from(s, r, err)
	}
	all[name+".All"] = func(ctx context.Context, s int) (a answer) {
		for r, err := range tool.All(ctx, s) {
			a = from(s, r, err)
		}
		return a
	}
	all[name+".Analyze"] = func(ctx context.Context, s int) answer {
		a, err := tool.Analyze(ctx, s)
		return from(s, game.Result[int, V]{Value: a.Value, Exact: a.Exact}, err)
	}
	all[name+".Choose"] = fromStrategy(tool)
}

func fromResult(r game.Result[int, int], err error) answer {
	return answer{r.Value, err == nil && r.Exact, r.Line, err}
}

func fromStrategy(tool game.Strategy[int]) query {
	return func(ctx context.Context, s int) answer {
		next, err := tool.Choose(ctx, s)
		if err != nil {
			return answer{err: err}
		}
		return answer{moves: []int{next}}
	}
}

// atLeast asks whether a position is worth 1 or more, where each is worth 1 or -1.
func atLeast(f func(ctx context.Context, s, v int) (bool, error)) query {
	return func(ctx context.Context, s int) answer {
		ok, err := f(ctx, s, 1)
		if ok {
			return answer{1, err == nil, nil, err}
		}
		return answer{-1, err == nil, nil, err}
	}
}
