package gametheory_test

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/loopy"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// What must be a tool that is exact, one that guesses, or a table, whatever else it has.
var (
	_ = []gametest.Exact[int, int]{&minimax.Solver[int]{}, &minimax.AlphaBeta[int]{}, &minimax.ProofNumber[int]{}, &minimax.Loopy[int]{}}
	_ = []gametest.Exact[int, []int]{&minimax.Induction[int, []int]{}}
	_ = []gametest.Exact[int, *big.Rat]{&minimax.Expectimax[int]{}}
	_ = []gametest.Exact[int, nim.Nimber]{&nim.Grundy[int]{}, &misere.Genera[int]{}}
	_ = []gametest.Exact[int, nim.Value]{&nim.Loopy[int]{}}
	_ = []gametest.Exact[nim.Heaps, nim.Nimber]{&heap.Sequence{}}

	_ = []gametest.Guess[int, int]{&minimax.Search[int]{}, &minimax.Paranoid[int]{}, &minimax.MaxN[int, int]{}}
	_ = []gametest.Guess[int, minimax.Estimate]{&minimax.MonteCarlo[int]{}}

	_ = []gametest.Table[int, minimax.TableValue]{&minimax.Table[int]{}}
	_ = []gametest.Table[int, nim.Value]{&nim.LoopyTable[int]{}}
)

// An entry of the registry is a tool, or a table that a tool has made. That it has a limit on its
// Memory, Workers or Progress its fields tell; what its documentation promises besides stands here.
type entry struct {
	name string // its type or function, and after a comma what is special
	make func(j *job) any

	own    bool // its rules are of a kind of their own, or were asked before
	chance bool // chance may move
	hidden bool // players need not see all
	exact  bool // answers are proved: they do not depend on options, or on what was asked before
	keeps  bool // what was found before an error is kept, and for the next call
	deep   bool // a play may be as long as memory allows
	frugal bool // nothing is allocated for a position but its entry in memory
	shared bool // it may be used by several goroutines at once

	looks    bool     // the context is looked at again and again, and no rules are called
	slow     bool     // what is called takes its time
	timed    bool     // nothing is called: only the clock can tell that it works
	quick    []string // methods that never take long
	unasked  []string // methods that cannot be asked
	zero     bool     // it has no game that could be missing
	recovers bool     // a panic of the rules is an error: a table of a file is then damaged
	apart    []string // methods that may be called during others, though the tool is not shared
	varies   bool     // how much work several workers do depends on time
	late     int64    // how many positions are expanded after the end of the context: a piece of work for each worker
	anew     []string // methods that begin anew after an error all the same
	forced   []string // methods with an answer also where the context has ended
	table    bool     // it has no methods that take a context
	alone    bool     // one goroutine calls the rules, whatever Workers is
}

// registry has all tools and tables of the library.
var registry = slices.Concat([]entry{
	{name: "minimax.Solver", exact: true, keeps: true, deep: true, frugal: true, anew: []string{"Tabulate"},
		make: func(j *job) any { return minimax.NewSolver[int](j.field) }},
	// Shortest remembers several bounds for each position of a play, and so is not for the deepest.
	{name: "minimax.Solver, shortest", exact: true, keeps: true, frugal: true, anew: []string{"Tabulate"},
		make: func(j *job) any { return &minimax.Solver[int]{Game: j.field, Shortest: true} }},
	{name: "minimax.AlphaBeta", exact: true, keeps: true, deep: true, frugal: true, anew: []string{"SolveAll"}, apart: []string{"SolveAll"},
		make: func(j *job) any { return alphaBeta(j, &minimax.AlphaBeta[int]{Game: j.field}) }},
	{name: "minimax.AlphaBeta, shortest", exact: true, keeps: true, frugal: true, anew: []string{"SolveAll"}, apart: []string{"SolveAll"},
		make: func(j *job) any {
			return alphaBeta(j, &minimax.AlphaBeta[int]{Game: j.field, Workers: 1, Shortest: true})
		}},
	{name: "minimax.ProofNumber", exact: true, keeps: true, deep: true, frugal: true,
		make: func(j *job) any { return proofNumber(j, &minimax.ProofNumber[int]{Game: j.field}) }},
	{name: "minimax.ProofNumber, workers", exact: true, keeps: true, deep: true, frugal: true, varies: true,
		make: func(j *job) any { return proofNumber(j, &minimax.ProofNumber[int]{Game: j.field, Workers: 2}) }},
	{name: "minimax.ProofNumber, shortest", exact: true, keeps: true, frugal: true,
		make: func(j *job) any { return proofNumber(j, &minimax.ProofNumber[int]{Game: j.field, Shortest: true}) }},
	{name: "minimax.Loopy", exact: true, deep: true, frugal: true,
		make: func(j *job) any { return minimax.NewLoopy[int](j.field) }},
	{name: "minimax.Induction", exact: true, keeps: true, deep: true, frugal: true,
		make: func(j *job) any { return minimax.NewInduction[int](j.field) }},
	{name: "minimax.Expectimax", chance: true, exact: true, keeps: true, deep: true,
		make: func(j *job) any { return minimax.NewExpectimax[int](j.field) }},
	{name: "minimax.Expectimax, chance", chance: true, exact: true, keeps: true, deep: true,
		make: func(j *job) any { return minimax.NewExpectimax[int](dice{j.field}) }},
	{name: "simultaneous.Solver", chance: true, exact: true, deep: true,
		make: func(j *job) any { return simultaneous.NewSolver[int](j.field) }},
	{name: "simultaneous.Solver, chance", chance: true, exact: true, deep: true,
		make: func(j *job) any { return simultaneous.NewSolver[int](dice{j.field}) }},
	{name: "minimax.Search", chance: true, frugal: true,
		make: func(j *job) any { return &minimax.Search[int]{Game: j.field, Evaluate: guess, Depth: of(j, 0, 12, 0)} }},
	{name: "minimax.Search, chance", chance: true, frugal: true,
		make: func(j *job) any {
			return &minimax.Search[int]{Game: dice{j.field}, Evaluate: guess, Depth: of(j, 0, 6, 0)}
		}},
	{name: "minimax.Paranoid", frugal: true,
		make: func(j *job) any { return &minimax.Paranoid[int]{Game: j.field, Depth: of(j, 0, 12, 0)} }},
	{name: "minimax.MaxN", frugal: true,
		make: func(j *job) any {
			prefer := func(s, a, b int) bool { return a != b && a > b == (j.Turn(s) == 0) }
			return &minimax.MaxN[int, int]{Rules: j.field, Outcome: j.first, Prefer: prefer, Evaluate: guess, Depth: of(j, 0, 20, 0)}
		}},
	{name: "minimax.MonteCarlo", chance: true, shared: true, frugal: true,
		make: func(j *job) any {
			return &minimax.MonteCarlo[int]{Game: j.field, Iterations: of[int64](j, 50, 500, 1<<40), Plies: 50}
		}},
	{name: "minimax.MonteCarlo, kept", chance: true, frugal: true,
		make: func(j *job) any {
			m := &minimax.MonteCarlo[int]{Game: j.field, Iterations: of[int64](j, 50, 500, 1<<40), Plies: 50}
			m.Reuse, m.Evaluate, m.Priors = true, func(s int) float64 { return float64(guess(s)) }, even
			return m
		}},
	{name: "minimax.MonteCarlo, multiplayer", chance: true, shared: true, frugal: true,
		make: func(j *job) any {
			m := minimax.NewMonteCarloMultiplayer[int](j.field)
			m.Iterations, m.Plies = of[int64](j, 50, 500, 1<<40), 50
			return m
		}},
	{name: "minimax.Builder", recovers: true, exact: true, keeps: true, deep: true, late: 1 << 13,
		make: func(j *job) any {
			if j.size == vast {
				j.graph = lattice(40)
			}
			return &minimax.Builder[int]{Game: j.field, Index: stages{j.field}, Name: "registry", Dir: j.TempDir()}
		}},
	{name: "minimax.Table", own: true, recovers: true, zero: true, exact: true, shared: true,
		make: func(j *job) any {
			if j.size == vast {
				j.graph = lattice(40)
			}
			table, err := minimax.NewSolver[int](j.field).Tabulate(j.Context(), j.graph.start())
			j.ticks.Store(0)
			return must(j, table, err)
		}},

	{name: "nim.Grundy", exact: true, keeps: true, deep: true,
		make: func(j *job) any { return nim.NewGrundy[int](moves{j.field}) }},
	{name: "nim.Loopy", exact: true, deep: true,
		make: func(j *job) any { return nim.NewLoopy[int](moves{j.field}) }},
	{name: "nim.LoopyTable", table: true, shared: true, make: func(j *job) any {
		table, err := nim.NewLoopy[int](moves{j.field}).Tabulate(j.Context(), j.graph.start())
		return must(j, table, err)
	}},
	{name: "nim.Sum", exact: true, keeps: true, deep: true, make: func(j *job) any {
		j.start = nil
		grundy := nim.NewGrundy[int](moves{j.field})
		return nim.Sum{nim.NewComponent(grundy, j.graph.start()), nim.Heap(3)}
	}},
	{name: "misere.Genera", exact: true, keeps: true, deep: true,
		make: func(j *job) any { return misere.NewGenera[int](moves{j.field}) }},
	{name: "misere.Forms", keeps: true, deep: true, unasked: []string{"Sum", "Parse"}, // of small forms, in no time
		make: func(j *job) any { return misere.NewForms[int](moves{j.field}) }},
	{name: "heap.Sequence", own: true, zero: true, exact: true, keeps: true, slow: true, unasked: []string{"Period"},
		make: func(j *job) any {
			return sequence(j, options{heap.GrundysGame, j.probe})
		}},
	{name: "heap.Sequence, code", zero: true, exact: true, keeps: true, timed: true,
		make: func(j *job) any { return sequence(j, of(j, heap.Kayles, heap.Kayles, heap.GrundysGame)) }},
	{name: "partizan.Solver", own: true, exact: true, keeps: true, deep: true,
		make: func(j *job) any {
			s := j.graph.start()
			for _, method := range []string{"Solve", "Choose", "WinningMoves"} {
				j.args[method] = []any{partizan.State[int]{Position: s}}
			}
			return partizan.NewSolver[int](both{j.field})
		}},
	{name: "partizan.SumSolver", own: true, exact: true, keeps: true, deep: true,
		make: func(j *job) any {
			j.start = []any{[]partizan.Term[int]{{Position: j.graph.start()}}, partizan.Left}
			return partizan.NewSumSolver[int](both{j.field})
		}},
	{name: "loopy.Form", exact: true, shared: true, looks: true, make: func(j *job) any {
		j.start = nil
		form, err := loopy.New[int](of[lasso](j, 5, 20, 60), 0)
		return must(j, form, err)
	}},
	{name: "opponent.Opponent", shared: true, timed: true, make: newOpponent},
}, rulesOnly, impartial, strategics, extensives)

// guess is a heuristic that says nothing.
func guess(s int) int { return lattice(0).Score(^s) }

// even are priors that say nothing.
func even(dst []float64, _ int, options []int) []float64 {
	for range options {
		dst = append(dst, 1)
	}
	return dst
}

// most is a limit on memory for deep games: 4 GiB, or where addresses have 32 bits 128 MiB.
var most = min(1<<32, int64(math.MaxInt)/16)

func alphaBeta(j *job, ab *minimax.AlphaBeta[int]) any {
	s := j.graph.start()
	if j.size == deep {
		ab.Memory = most
	}
	j.args["SolveAll"] = []any{iter.Seq[int](slices.Values([]int{s, s}))}
	return ab
}

func proofNumber(j *job, p *minimax.ProofNumber[int]) any {
	if j.size == deep {
		p.Memory = most
	}
	j.args["Prove"] = []any{j.graph.start(), 1}
	return p
}

// options are the rules of a code, told by their options.
type options struct {
	code heap.Code
	*probe
}

func (o options) Options(n int) iter.Seq[[]int] { o.tick(); return o.code.Options(n) }

func sequence(j *job, r heap.Rules) any {
	n := of(j, 12, 400, 1<<30)
	j.start, j.args["At"], j.args["Period"] = []any{nim.NewHeaps(n)}, []any{int64(n)}, []any{int64(1 << 30)}
	return heap.NewSequence(r)
}

// rulesOnly are the functions and the tool of package game.
var rulesOnly = []entry{
	{name: "game.Count", hidden: true, chance: true, exact: true, shared: true, make: func(j *job) any {
		return func(ctx context.Context, s int) (game.Census, error) { return game.Count[int](ctx, moves{j.field}, s) }
	}},
	{name: "game.Perft", hidden: true, chance: true, exact: true, shared: true, make: func(j *job) any {
		plies := of(j, 4, 8, 3000)
		return func(ctx context.Context, s int) (*big.Int, error) {
			return game.Perft[int](ctx, moves{j.field}, s, plies)
		}
	}},
	{name: "game.Play", hidden: true, chance: true, exact: true, shared: true, deep: true, make: func(j *job) any {
		return func(ctx context.Context, s int) iter.Seq2[int, error] {
			return game.Play[int](ctx, j.field, s, first(j), first(j))
		}
	}},
	{name: "game.Tournament", hidden: true, chance: true, exact: true, shared: true, make: func(j *job) any {
		player := game.Entrant[int]{New: func(*rand.Rand) game.Strategy[int] { return first(j) }}
		return &game.Tournament[int]{Game: j.field, Entrants: []game.Entrant[int]{player, player}, Starts: []int{j.graph.start()}, Rounds: of(j, 1, 2, 1<<20)}
	}},
}

// first is the strategy of the first option.
func first(j *job) game.Strategy[int] {
	return game.StrategyFunc[int](func(_ context.Context, s int) (int, error) { return j.graph.Moves(nil, s)[0], nil })
}

// impartial are tools of the theory of impartial games that know no rules of others.
var impartial = []entry{
	{name: "misere.Solver", zero: true, exact: true, keeps: true, timed: true, make: func(j *job) any {
		j.start = []any{of(j, 100, 100, 60)}
		return misere.NewSolver(heap.MustParse(of(j, "0.33", "0.75", "0.07")))
	}},
	{name: "misere.Quotient", table: true, shared: true, make: func(j *job) any {
		q, err := misere.NewSolver(heap.MustParse("0.77")).Quotient(j.Context(), 6)
		return must(j, q, err)
	}},
	{name: "takeaway.Solver", zero: true, exact: true, shared: true, timed: true, make: func(j *job) any {
		j.start = []any{of[int64](j, 100, 1000, 1<<62)}
		long := takeaway.AllBut(4, 14, 16, 17, 20, 22, 26, 30, 32, 37, 39, 42, 48, 54, 55, 58, 59)
		return takeaway.NewSolver(of(j, takeaway.Subtraction(1, 3), takeaway.Subtraction(3, 5, 8), long))
	}},
	{name: "takeaway.Table", table: true, shared: true, make: func(j *job) any {
		table, err := takeaway.NewSolver(takeaway.Subtraction(1, 3)).Tabulate(j.Context(), 100)
		return must(j, table, err)
	}},
	{name: "takeaway.LosingNumbers", own: true, zero: true, exact: true, keeps: true, make: func(j *job) any {
		n := of[int64](j, 100, 1<<30, 1<<62)
		j.start, j.args["Contains"], j.args["Parts"] = []any{takeaway.Pile{Counters: n, Limit: 3}}, []any{n}, []any{n}
		times := takeaway.Times(of[int64](j, 3, 100, 10_000))
		return takeaway.NewLosingNumbers(takeaway.Dynamic{Limit: func(taken int64) int64 { j.tick(); return times(taken) }})
	}},
	{name: "nim.Nim", own: true, exact: true, shared: true, quick: []string{"Choose"}, forced: []string{"Choose"}, make: heaps(nim.Nim{})},
	{name: "nim.Moore", own: true, exact: true, shared: true, quick: []string{"Choose"}, forced: []string{"Choose"}, make: heaps(nim.Moore{K: 2})},
	{name: "coins.Turning", exact: true, shared: true, looks: true, make: func(j *job) any {
		j.start = []any{of(j, 20, 64, 64)}
		return of(j, coins.TurnAtMost(3), coins.TurnAtMost(4), coins.TurnAtMost(8))
	}},
}

// heaps returns what makes a tool for heaps that has nothing to search for.
func heaps(tool any) func(j *job) any {
	return func(j *job) any {
		j.start = []any{nim.NewHeaps(3, 5, 7)}
		return tool
	}
}

// Games of different kinds, made once.
var (
	zeroSum = sync.OnceValue(func() *strategic.Game {
		r := rand.New(rand.NewPCG(1, 1))
		rows := make([][]int, 25)
		for i := range rows {
			for range rows {
				rows[i] = append(rows[i], r.IntN(201)-100)
			}
		}
		return strategic.ZeroSum(rows)
	})
	twoPlayers = sync.OnceValue(func() *strategic.Game { return random(2, 7, 7) })
	manyPairs  = sync.OnceValue(func() *strategic.Game { return random(2, 24, 24) })
	threeMixed = sync.OnceValue(func() *strategic.Game { return chasing(random(1, 3, 3, 3)) })
	manyMixed  = sync.OnceValue(func() *strategic.Game { return chasing(random(1, 10, 10, 3)) })
	wide       = sync.OnceValue(func() *strategic.Game { return random(1, 120, 120) })
	threeSmall = sync.OnceValue(func() *strategic.Game { return random(1, 5, 4, 2) })
	smallPair  = sync.OnceValue(func() *strategic.Game { return strategic.ZeroSum([][]int{{1, -1}, {-1, 1}}) })
)

// random returns a game with random payoffs.
func random(seed uint64, strategies ...int) *strategic.Game {
	r, g := rand.New(rand.NewPCG(seed, 1)), strategic.New(strategies...)
	for profile := range g.Profiles() {
		for p := range strategies {
			g.SetPayoff(profile, p, big.NewRat(r.Int64N(2001)-1000, 1))
		}
	}
	return g
}

// chasing lets the first player win much who chooses as the second does, and the second who is one
// ahead, so that no equilibrium is pure.
func chasing(g *strategic.Game) *strategic.Game {
	much := big.NewRat(10_000, 1)
	for profile := range g.Profiles() {
		switch ahead := profile[1] - profile[0]; {
		case ahead == 0:
			g.SetPayoff(profile, 0, much)
		case ahead == 1 || -ahead == g.Strategies(0)-1:
			g.SetPayoff(profile, 1, much)
		}
	}
	return g
}

// strategics are the tools for games in strategic form.
var strategics = []entry{
	{name: "strategic.Minimax", exact: true, shared: true, looks: true, make: func(j *job) any { return strategic.NewMinimax(pair(j, zeroSum)) }},
	{name: "strategic.Dominance", exact: true, shared: true, looks: true,
		make: func(j *job) any { return &strategic.Dominance{Game: pair(j, zeroSum), Weak: true} }},
	{name: "strategic.Correlated", exact: true, shared: true, looks: true, make: func(j *job) any { return strategic.NewCorrelated(pair(j, threeSmall)) }},
	{name: "strategic.Equilibria", exact: true, shared: true, looks: true,
		make: func(j *job) any { return strategic.NewEquilibria(of(j, smallPair, twoPlayers, manyPairs)()) }},
	{name: "strategic.LemkeHowson", exact: true, shared: true, looks: true, make: func(j *job) any { return strategic.NewLemkeHowson(pair(j, zeroSum)) }},
	{name: "strategic.SupportEnumeration", exact: true, shared: true, looks: true,
		make: func(j *job) any { return strategic.NewSupportEnumeration(pair(j, threeMixed)) }},
	{name: "strategic.Approximation", shared: true, looks: true,
		make: func(j *job) any { return strategic.NewApproximation(of(j, smallPair, threeMixed, manyMixed)()) }},
	{name: "strategic.LogitPath", shared: true, looks: true,
		make: func(j *job) any { return strategic.NewLogitPath(of(j, smallPair, threeMixed, manyMixed)()) }},
	{name: "strategic.Reader", zero: true, exact: true, shared: true, looks: true, make: func(j *job) any {
		var file bytes.Buffer
		must(j, 0, pair(j, wide).Write(&file))
		graph := actionGraph(of(j, 2, 10, 16))
		j.start, j.args["ReadActionGraph"], j.args["ReadBayesian"] = []any{file.Bytes()}, []any{graph}, []any{bayesianGraph(graph)}
		return new(strategic.Reader)
	}},
}

// pair returns the game that another makes, or for a moment's work a small one.
func pair(j *job, g func() *strategic.Game) *strategic.Game {
	j.start = nil
	return of(j, smallPair, g, g)()
}

// Trees of different kinds, made once.
var (
	deepTree  = sync.OnceValue(func() *extensive.Game { return unfolded(corridor(depth())) })
	openTree  = sync.OnceValue(func() *extensive.Game { return unfolded(lattice(4)) })
	smallTree = sync.OnceValue(func() *extensive.Game { return unfolded(pile(8)) })
	blindTree = sync.OnceValue(func() *extensive.Game { return unfolded(blind(12)) })
	darkTree  = sync.OnceValue(func() *extensive.Game { return unfolded(blind(2)) })
)

// unfolded returns the tree of a game.
func unfolded(g game.Game[int]) *extensive.Game {
	start := 0
	if g, ok := g.(graph); ok {
		start = g.start()
	}
	tree, err := extensive.NewUnfolding[int](g).Unfold(context.Background(), start)
	if err != nil {
		panic(err)
	}
	return tree
}

// tree returns the tree for a job of a tool for trees in which all is seen.
func tree(j *job) *extensive.Game {
	j.start = nil
	return [...]func() *extensive.Game{small: smallTree, large: openTree, vast: deepTree, deep: deepTree}[j.size]()
}

// dark returns the tree for a job of a tool for trees in which not all is seen.
func dark(j *job) *extensive.Game { j.start = nil; return of(j, darkTree, blindTree, blindTree)() }

// extensives are the tools for games in extensive form.
var extensives = []entry{
	{name: "extensive.Induction", exact: true, deep: true, looks: true, make: func(j *job) any { return extensive.NewInduction(tree(j)) }},
	{name: "extensive.Perfection", exact: true, shared: true, looks: true, make: func(j *job) any { return extensive.NewPerfection(dark(j)) }},
	{name: "extensive.Minimax", exact: true, shared: true, looks: true, make: func(j *job) any { return extensive.NewMinimax(dark(j)) }},
	{name: "extensive.Lemke", exact: true, shared: true, looks: true, make: func(j *job) any { return extensive.NewLemke(dark(j)) }},
	{name: "extensive.Optimum", exact: true, shared: true, looks: true, make: func(j *job) any {
		j.start = nil
		return extensive.NewOptimum(highway(of(j, 1, 6, 9)))
	}},
	{name: "extensive.NormalForm", exact: true, shared: true, looks: true, make: func(j *job) any { return extensive.NewNormalForm(dark(j)) }},
	{name: "extensive.Game", zero: true, exact: true, shared: true, looks: true, quick: []string{"CountStrategies"}, make: func(j *job) any {
		g := dark(j)
		j.args["CountStrategies"], j.args["Strategic"] = []any{1}, []any{1 << 20}
		return g
	}},
	{name: "extensive.Unfolding", chance: true, hidden: true, exact: true, shared: true, deep: true, make: func(j *job) any {
		if j.size == large {
			j.graph = lattice(4)
		}
		return extensive.NewUnfolding[int](j.field)
	}},
	{name: "extensive.Replier", chance: true, hidden: true, exact: true, shared: true, deep: true, make: func(j *job) any {
		if j.size == large {
			j.graph = lattice(4)
		}
		return replier(j, extensive.NewReplier[int](j.field))
	}},
	{name: "extensive.Replier, tree", chance: true, hidden: true, exact: true, shared: true, looks: true, make: func(j *job) any {
		tree := dark(j)
		j.start = []any{0}
		return replier(j, extensive.NewReplierTree(tree))
	}},
	// It calls the rules in one goroutine: the others multiply.
	{name: "extensive.Regret", own: true, chance: true, hidden: true, alone: true, make: regret(extensive.DiscountedCFR)},
	{name: "extensive.Regret, sampling", own: true, chance: true, hidden: true, alone: true, make: regret(extensive.ExternalSampling)},
	{name: "extensive.Reader", zero: true, exact: true, shared: true, looks: true, make: func(j *job) any {
		var file bytes.Buffer
		must(j, 0, tree(j).Write(&file))
		j.start = []any{file.Bytes()}
		return new(extensive.Reader)
	}},
}

// regret returns a function that makes a Regret of a variant.
func regret(v extensive.Variant) func(j *job) any {
	return func(j *job) any {
		j.start = []any{0}
		if j.size == large {
			j.graph = lattice(4)
		}
		return &extensive.Regret[int]{Game: unrolled{j.field}, Variant: v, Iterations: 20}
	}
}

// replier gives the methods of a Replier the behavior that makes the last move.
func replier(j *job, r *extensive.Replier[int]) any {
	s := j.start[0]
	last := func(s int) strategic.Mixed {
		n := 0
		if g, ok := r.Game.(*field); ok {
			n = len(g.graph.Moves(nil, s))
		} else {
			n = len(r.Tree.Nodes[s].Moves)
		}
		return strategic.Pure(n, n-1)
	}
	j.args["Reply"], j.args["Exploitability"] = []any{s, 0, last}, []any{s, last}
	return r
}

// newOpponent returns an opponent of the level that looks ahead.
func newOpponent(j *job) any {
	g := bigpoints.New(bigpoints.Material{Colors: 3, Discs: of(j, 1, 2, 5), Whites: 1, Blacks: 1}.Random(rand.New(rand.NewPCG(1, 2))), 3)
	j.start = []any{g.Start(0)}
	o := opponent.New(g, opponent.Expert, 1)
	o.Effort = of(j, 0.01, 0.1, 1e6)
	return o
}

// must returns v, or ends the test with err.
func must[V any](j *job, v V, err error) V {
	j.Helper()
	if err != nil {
		j.Fatal(err)
	}
	return v
}

// lasso is a row of so many positions, along which Left moves, and from the last back to the first;
// Right has two moves at each of them, of which one is better.
type lasso int

func (l lasso) Left(dst []int, s int) []int {
	if s >= 0 {
		dst = append(dst, (s+1)%int(l))
	}
	return dst
}

func (l lasso) Right(dst []int, s int) []int {
	if s >= 0 {
		dst = append(dst, -1-s*7%int(l), -1-s*11%int(l))
	} else if s < -1 {
		dst = append(dst, s+1)
	}
	return dst
}

// actionGraph returns a file of a game in which so many players choose between the same two actions,
// whose payoffs depend on how many choose each.
func actionGraph(players int) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "#AGG\n%d 2 0\n%s\n%s\n2 0 1 2 1 0\n", players, strings.Repeat("2 ", players), strings.Repeat("0 1 ", players))
	for range 2 {
		b.WriteString("0")
		for n := range players {
			fmt.Fprintf(&b, " %d", lattice(0).Score(n))
		}
		b.WriteString("\n")
	}
	return b.Bytes()
}

// bayesianGraph returns the game in a file .agg in the format .bagg, with one type for each player.
func bayesianGraph(graph []byte) []byte {
	lines := bytes.SplitN(graph, []byte("\n"), 3)
	players, _, _ := bytes.Cut(lines[1], []byte(" "))
	n, _ := strconv.Atoi(string(players))
	ones := strings.Repeat("1 ", n)
	return fmt.Appendf(nil, "#BAGG\n%s\n%s\n%s\n%s", lines[1], ones, ones, lines[2])
}

// highway returns the tree of an absent-minded driver. Each set has two nodes with an exit, and the payoffs
// are random.
func highway(sets int) *extensive.Game {
	r := rand.New(rand.NewPCG(7, 1))
	g := &extensive.Game{Players: []string{"driver"}, Sets: make([]extensive.Set, sets)}
	for i := range 2*sets + 1 {
		if v := len(g.Nodes); i < 2*sets {
			g.Sets[i%sets].Nodes = append(g.Sets[i%sets].Nodes, v)
			g.Nodes = append(g.Nodes, extensive.Node{Set: i % sets, Moves: []extensive.Move{{Name: "exit", Node: v + 1}, {Name: "go on", Node: v + 2}}})
		}
		g.Nodes = append(g.Nodes, extensive.Node{Set: extensive.Terminal, Payoffs: []*big.Rat{big.NewRat(r.Int64N(100), 1)}})
	}
	return g
}
