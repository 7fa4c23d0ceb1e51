package minimax_test

import (
	"context"
	"errors"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/minimax/internal/alphabeta"
)

var ctx = context.Background()

// mine returns what it is worth to the player to move at v to move to o.
func mine(g game.Game[int], v, o int) int {
	if t, ok := game.Find[game.Turner[int]](g); ok && t.Turn(v) == t.Turn(o) {
		return negamax(g, o)
	}
	return -negamax(g, o)
}

// plain is the oracle of g by plain negamax.
func plain(g game.Game[int]) gametest.Oracle[int, int] {
	return gametest.Oracle[int, int]{
		Rules:  g,
		Value:  func(v int) int { return negamax(g, v) },
		Option: func(v, o int) (int, bool) { return mine(g, v, o), mine(g, v, o) == negamax(g, v) },
	}
}

// exactTools returns the tools for two players, with what changes how they search but not what they find.
func exactTools[S comparable](g game.Game[S]) map[string]gametest.Exact[S, int] {
	expand := expandOf(g)
	tiny, small := &minimax.ProofNumber[S]{Game: g, Expand: expand}, &minimax.ProofNumber[S]{Game: g, Expand: expand}
	team := &minimax.ProofNumber[S]{Game: g, Expand: expand, Workers: 3}
	shrinkTable(tiny, 0)
	shrinkTable(small, 350)
	shrinkTable(team, 350)
	return map[string]gametest.Exact[S, int]{
		"Solver":                  minimax.NewSolver(g),
		"AlphaBeta, no table":     &minimax.AlphaBeta[S]{Game: g, Expand: expand, Memory: 1, Workers: 1},
		"AlphaBeta":               &minimax.AlphaBeta[S]{Game: g, Expand: expand, Memory: 1 << 16, Workers: 1},
		"AlphaBeta, small team":   &minimax.AlphaBeta[S]{Game: g, Expand: expand, Memory: 300, Workers: 3},
		"AlphaBeta, team":         &minimax.AlphaBeta[S]{Game: g, Expand: expand, Memory: 1 << 16, Workers: 3},
		"ProofNumber, no table":   tiny,
		"ProofNumber, small":      small,
		"ProofNumber, small team": team,
		"ProofNumber":             &minimax.ProofNumber[S]{Game: g, Expand: expand, Memory: 1 << 20},
		"ProofNumber, team":       &minimax.ProofNumber[S]{Game: g, Expand: expand, Memory: 1 << 20, Workers: 3},
	}
}

// On random digraphs with every capability, tools say in every way they have what plain negamax says,
// whatever their tables hold and whoever works.
func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	defer func(limit int64) { alphabeta.FirstLimit = limit }(alphabeta.FirstLimit)
	for i := range longtest.Cases(3, 60) {
		alphabeta.FirstLimit = []int64{1, 3, 1 << 10}[i%3]
		n := 2 + r.IntN(20)
		games := windowVariants(r, n)
		for _, variant := range slices.Sorted(maps.Keys(games)) {
			g := games[variant]
			positions := r.Perm(n)[:min(n, 3)]
			for name, tool := range exactTools(g) {
				for _, v := range positions {
					checkAtLeast(t, g, tool, v)
					if p, ok := tool.(*minimax.ProofNumber[int]); ok {
						at := negamax(g, v) - 1 + r.IntN(3)
						proof, err := p.Prove(ctx, v, at)
						if err != nil || proof.Holds != (negamax(g, v) >= at) {
							t.Errorf("Prove(%d, %d) = %+v, %v; the value is %d", v, at, proof, err, negamax(g, v))
						}
						checkProofLine(t, g, v, at, proof)
					} else if r, err := tool.Solve(ctx, v); err == nil {
						checkLine(t, g, v, r)
					}
				}
				gametest.TestExact(t, tool, plain(g), positions...)
				if ab, ok := tool.(*minimax.AlphaBeta[int]); ok {
					checkSolveAll(t, ab, append(positions, positions...))
				}
				if t.Failed() {
					t.Fatalf("%s, %s: %+v", name, variant, g)
				}
			}
			if turner, ok := game.Find[game.Turner[int]](g); ok {
				several := sides{g, turner}
				if gametest.TestExact(t, minimax.NewInduction[int](several), several.oracle(), positions...); t.Failed() {
					t.Fatalf("Induction, %s: %+v", variant, g)
				}
			}
		}
	}
}

// checkAtLeast checks what a tool says of thresholds around the value of v, and around the ends of what 16
// bits hold.
func checkAtLeast(t *testing.T, g game.Game[int], tool gametest.Exact[int, int], v int) {
	t.Helper()
	asked, ok := tool.(interface {
		AtLeast(ctx context.Context, s, v int) (bool, error)
	})
	if !ok {
		return
	}
	value := negamax(g, v)
	for _, at := range []int{value + 1, value - 2, value, value + 2, value - 1, math.MinInt, -minimax.MaxScore, -32767, 32766, 32768, math.MaxInt} {
		if got, err := asked.AtLeast(ctx, v, at); err != nil || got != (value >= at) {
			t.Errorf("AtLeast(%d, %d) = %v, %v; the value is %d", v, at, got, err, value)
		}
	}
}

// checkLine checks that a line follows the moves, always the first of the best ones, to the end.
func checkLine(t *testing.T, g game.Game[int], v int, r game.Result[int, int]) {
	t.Helper()
	for i, next := range r.Line {
		options := g.Moves(nil, v)
		best := slices.IndexFunc(options, func(o int) bool { return mine(g, v, o) == negamax(g, v) })
		if best < 0 || options[best] != next {
			t.Errorf("line %v: move %d is not the first best of %v", r.Line, i, options)
			return
		}
		v = next
	}
	if !game.Terminal(g, v) {
		t.Errorf("line %v of a value of %d ends at %d", r.Line, r.Value, v)
	}
}

// checkSolveAll checks that each solution is that of its start.
func checkSolveAll(t *testing.T, ab *minimax.AlphaBeta[int], starts []int) {
	t.Helper()
	i := 0
	for got, err := range ab.SolveAll(ctx, slices.Values(starts)) {
		if want := negamax(ab.Game, starts[i]); err != nil || got.Value != want {
			t.Errorf("%d workers: start %d: %+v, %v; want %d", ab.Workers, starts[i], got, err, want)
			return
		}
		checkLine(t, ab.Game, starts[i], got)
		i++
	}
	if i != len(starts) {
		t.Errorf("%d workers: %d solutions of %d", ab.Workers, i, len(starts))
	}
}

// Positions that are no words, and scores of more than 16 bits, go other ways through all tools.
func TestTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range longtest.Cases(5, 40) {
		d := randomDigraph(r, 16)
		for v := range d.scores {
			d.scores[v] *= []int{1, 32766, 32767, 32768, 100_000}[r.IntN(5)]
		}
		g, positions := texts{d}, []coins{text(0), text(1), text(5)}
		for name, tool := range exactTools[coins](g) {
			gametest.TestExact(t, tool, spoken(plain(d), g), positions...)
			if ab, ok := tool.(*minimax.AlphaBeta[coins]); ok {
				i := 0
				for got, err := range ab.SolveAll(ctx, slices.Values(positions)) {
					if want := negamax(d, number(positions[i])); err != nil || got.Value != want {
						t.Fatalf("SolveAll, %v: %+v, %v; want %d", positions[i], got, err, want)
					}
					i++
				}
			}
			if t.Failed() {
				t.Fatalf("%s: %+v", name, d)
			}
		}
		for name, tabulate := range map[string]func(context.Context, ...coins) (*minimax.Table[coins], error){
			"Solver": minimax.NewSolver[coins](g).Tabulate, "Loopy": minimax.NewLoopy[coins](g).Tabulate,
		} {
			table, err := tabulate(ctx, positions...)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range positions {
				if got, err := table.Value(s); err != nil || got != distanced(d).Value(number(s)) {
					t.Fatalf("%s: %v is %v, %v; want %v in %+v", name, s, got, err, distanced(d).Value(number(s)), d)
				}
			}
			for name, tool := range shortest[coins](g) {
				if checkShortest(t, tool, table, text(0)); t.Failed() {
					t.Fatalf("%s: %+v", name, d)
				}
			}
		}
		sr := &minimax.Search[coins]{Game: g, Scale: 1}
		for _, s := range positions {
			if got, err := sr.Best(ctx, s); err != nil || got.Value != negamax(d, number(s)) || !got.Exact {
				t.Fatalf("Search: %v: %+v, %v; want %d", s, got, err, negamax(d, number(s)))
			}
		}
	}
	g := &digraph{arcs: [][]int{{1}, {}}, scores: []int{0, minimax.MaxScore + 1}}
	if _, err := (&minimax.AlphaBeta[int]{Game: g}).Value(ctx, 0); !errors.Is(err, minimax.ErrScore) {
		t.Error(err)
	}
}

// spoken is the oracle o for positions that are no words.
func spoken(o gametest.Oracle[int, int], g game.Rules[coins]) gametest.Oracle[coins, int] {
	return gametest.Oracle[coins, int]{
		Rules:  g,
		Value:  func(s coins) int { return o.Value(number(s)) },
		Option: func(s, next coins) (int, bool) { return o.Option(number(s), number(next)) },
	}
}

func checkCycle(t *testing.T, g *digraph, err error) {
	t.Helper()
	var cycle *game.CycleError[int]
	if !errors.As(err, &cycle) || !errors.Is(err, game.ErrCycle) {
		t.Fatalf("%v: error %v, want a cycle", g.arcs, err)
	}
	for i, v := range cycle.Positions {
		next := cycle.Positions[(i+1)%len(cycle.Positions)]
		if !slices.Contains(g.arcs[v], next) {
			t.Fatalf("%v: %v is no cycle", g.arcs, cycle.Positions)
		}
	}
}

// signed is a game in which a move shortens a text by one or two letters. The last position pays so much.
type signed int

func (signed) Moves(dst []coins, s coins) []coins {
	for k := 1; k <= min(2, len(s.row)); k++ {
		dst = append(dst, coins{row: s.row[k:]})
	}
	return dst
}
func (g signed) Score(coins) int { return int(g) }

// signedWords is signed with words as keys.
type signedWords struct{ signed }

func (signedWords) Key(s coins) uint64 { return uint64(len(s.row)) }

// Another game counts from Reset on, and what was found of the one before is then forgotten, whatever the
// kind of keys and the range of scores.
func TestResetForgets(t *testing.T) {
	games := []game.Game[coins]{signed(1), signed(-1), signedWords{1}, signedWords{-1}, signedWords{100_000}, signedWords{2}}
	solver, ab, proof := &minimax.Solver[coins]{}, &minimax.AlphaBeta[coins]{Workers: 2, Memory: 1 << 16}, &minimax.ProofNumber[coins]{Memory: 1 << 16}
	r := rand.New(rand.NewPCG(5, 6))
	g := games[0]
	solver.Game, ab.Game, proof.Game = g, g, g
	for range 60 {
		for name, tool := range map[string]gametest.Exact[coins, int]{"Solver": solver, "AlphaBeta": ab, "ProofNumber": proof} {
			for range 3 {
				s := coins{row: "abcdefgh"[:r.IntN(9)]}
				v, err := tool.Value(ctx, s)
				if want := negamax(g, s); v != want || err != nil {
					t.Fatalf("%s of %T %v: %v is worth %d, %v; want %d", name, g, g, s, v, err, want)
				}
			}
		}
		g = games[r.IntN(len(games))]
		solver.Game, ab.Game, proof.Game = g, g, g
		solver.Reset()
		ab.Reset()
		proof.Reset()
	}
}
