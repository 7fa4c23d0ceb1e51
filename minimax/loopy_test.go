package minimax_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/google/go-cmp/cmp"
)

// randomLoopy returns a digraph of n vertices that may have cycles, and even loops,
// from few to many, and whose ends pay at most spread. In some, plays are long.
func randomLoopy(r *rand.Rand, n, spread int) *digraph {
	g := &digraph{arcs: make([][]int, n), scores: make([]int, n)}
	most, back, down := 1+r.IntN(5), r.IntN(11), n
	if r.IntN(2) == 0 {
		down = 2
	}
	for v := range n {
		g.scores[v] = r.IntN(2*spread+1) - spread
		for range max(r.IntN(most+1), r.IntN(2)) {
			switch {
			case r.IntN(10) < back:
				g.arcs[v] = append(g.arcs[v], r.IntN(n))
			case v > 0:
				g.arcs[v] = append(g.arcs[v], v-1-r.IntN(min(v, down)))
			}
		}
	}
	return g
}

// loopyVariants are games on the same random digraph with all capabilities that
// Loopy uses.
func loopyVariants(r *rand.Rand, n, spread int) map[string]game.Game[int] {
	g := randomLoopy(r, n, spread)
	all := loopyVariantsOf(g, randomTurns(r, g), n)
	all["twins"] = newTwins(r, g)
	return all
}

func loopyVariantsOf(g *digraph, t turning, n int) map[string]game.Game[int] {
	return map[string]game.Game[int]{
		"plain":          g,
		"key":            keyed{g},
		"turn":           t,
		"canonical":      doubled{g, n},
		"canonical+turn": swapped{doubled{g, n}, t.turns},
		"normal":         game.Normal[int](g),
		"misere+turn":    game.Misere[int](t),
	}
}

func numbers(n int) (all []int) {
	for v := range n {
		all = append(all, v)
	}
	return all
}

func solveLoopy[S comparable](t *testing.T, g game.Game[S], starts ...S) *minimax.Table[S] {
	t.Helper()
	table, err := minimax.NewLoopy[S](g).Tabulate(t.Context(), starts...)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Values and distances are those of the definitions, whatever the capabilities.
func TestLoopyDigraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	met := make(map[string]int)
	longest := 0
	for i := range 600 {
		n := 1 + r.IntN(8+i/30)
		for name, g := range loopyVariants(r, n, 1+i%4) {
			want, table := newLoopyOracle(g, n), solveLoopy(t, g, numbers(n)...)
			for v := range n {
				got, err := table.Value(v)
				if err != nil || got != want.at(v) {
					t.Fatalf("%s %+v: vertex %d is %v, %v; want %v", name, g, v, got, err, want.at(v))
				}
				checkLoopyMoves(t, table, want, v)
				longest = max(longest, got.Plies)
				met[fmt.Sprint(got.Payoff)]++
			}
			if st := table.Stats; st.Positions+st.Terminals != int64(n) {
				t.Fatalf("%s %+v: %d positions of %d", name, g, st.Positions, n)
			}
		}
	}
	if len(met) != 9 || met["0"] < 1000 || met["4"] < 50 || longest < 10 {
		t.Errorf("too uniform: %v, longest %d", met, longest)
	}
}

// checkLoopyMoves compares the moves at v, of a table whose oracle is want.
func checkLoopyMoves(t *testing.T, table *minimax.Table[int], want *loopyOracle, v int) {
	t.Helper()
	a, err := table.Analyze(v)
	options := a.Options
	if err != nil || len(options) != len(want.options[node{v, 0}]) {
		t.Fatalf("vertex %d has options %v, %v", v, options, err)
	}
	var keep []int
	for i, o := range options {
		value := o.Value
		if value != want.move(v, i) {
			t.Fatalf("vertex %d: the move to %d is %v, want %v", v, o.Position, value, want.move(v, i))
		}
		if value == want.at(v) {
			keep = append(keep, o.Position)
		}
	}
	best := a.Best()
	if err != nil || !cmp.Equal(best, keep) || len(options) > 0 && len(best) == 0 {
		t.Fatalf("vertex %d: best moves %v, %v; want %v", v, best, err, keep)
	}
	switch got, err := table.Strategy().Choose(context.Background(), v); {
	case len(best) == 0 && err != game.ErrTerminal:
		t.Fatalf("vertex %d is terminal: %v", v, err)
	case len(best) > 0 && (err != nil || got != best[0]):
		t.Fatalf("vertex %d: chose %d, %v of %v", v, got, err, best)
	}
}

// Positions that are no words go another way.
func TestLoopyTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	for range 200 {
		g := randomLoopy(r, 15, 2)
		want, table := newLoopyOracle(g, 15), solveLoopy(t, texts{g}, text(0))
		for s, got := range table.All() {
			if got != want.at(number(s)) {
				t.Fatalf("%+v: %v is %v, want %v", g, s, got, want.at(number(s)))
			}
		}
	}
}

// Without cycles the values are those of Solver.
func TestLoopyAcyclic(t *testing.T) {
	r := rand.New(rand.NewPCG(35, 36))
	for range 300 {
		n := 2 + r.IntN(40)
		g := randomTurns(r, randomDigraph(r, n))
		sv := minimax.NewSolver[int](g)
		for v, got := range solveLoopy[int](t, g, 0).All() {
			if want, err := sv.Value(ctx, v); err != nil || got.Payoff != want {
				t.Fatalf("%+v: vertex %d is %v, want %d, %v", g, v, got, want, err)
			}
		}
	}
}

// The principal variation takes as many plies as stated, and pays what was stated. In a
// draw it leads to an end that pays nothing, or round.
func TestLoopyLine(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 38))
	for range 500 {
		g := randomLoopy(r, 20, 2)
		table := solveLoopy(t, g, 0)
		for v, value := range table.All() {
			line, err := table.Line(v)
			if err != nil {
				t.Fatal(err)
			}
			path := append([]int{v}, line...)
			last := path[len(line)]
			for i, w := range path[:len(line)] {
				if slices.Contains(path[:i], w) {
					t.Fatalf("%+v: the line of vertex %d goes on from where it began again: %v", g, v, line)
				}
			}
			if slices.Contains(path[:len(line)], last) {
				if value.Payoff != 0 {
					t.Fatalf("%+v: vertex %d, %v, goes round: %v", g, v, value, line)
				}
				continue
			}
			sign := 1 - 2*(len(line)%2)
			if !game.Terminal(g, last) || sign*g.Score(last) != value.Payoff || value.Payoff != 0 && len(line) != value.Plies {
				t.Fatalf("%+v: the line of vertex %d, %v, is %v", g, v, value, line)
			}
		}
	}
}

// Against any opponent, Choose wins each won position within the plies stated.
func TestLoopyWins(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 40))
	won := 0
	for range 500 {
		g := randomTurns(r, randomLoopy(r, 20, 1))
		table := solveLoopy[int](t, g, 0)
		other := game.Random[int](g, r)
		for v, value := range table.All() {
			if value.Payoff <= 0 {
				continue
			}
			me, moves, s := g.Turn(v), 0, v
			players := []game.Strategy[int]{other, other}
			players[me] = table.Strategy()
			for next, err := range game.Play[int](ctx, g, v, players...) {
				if moves++; err != nil || moves > 1+value.Plies {
					t.Fatalf("%+v: vertex %d, %v, after %d moves: %v", g, v, value, moves-1, err)
				}
				s = next
			}
			won++
			if (g.Score(s) > 0) != (g.Turn(s) == me) || g.Score(s) == 0 {
				t.Fatalf("%+v: vertex %d, %v, was not won", g, v, value)
			}
		}
	}
	if won < 500 {
		t.Errorf("only %d plays", won)
	}
}

// A way into a ring, and a long path, each of a million positions.
func TestLoopyDeep(t *testing.T) {
	if testing.Short() {
		t.Skip("millions of positions")
	}
	const n = 1_000_000
	ring := game.Normal(game.RulesFunc[int](func(dst []int, v int) []int { return append(dst, (v+1)%n) }))
	if v, err := solveLoopy(t, ring, 0).Value(n - 1); err != nil || v.String() != "draw" {
		t.Errorf("ring: %v, %v; want a draw", v, err)
	}
	// From n one moves down or back up, so that whoever wins must hurry on.
	path := game.Normal(game.RulesFunc[int](func(dst []int, v int) []int {
		switch {
		case v == 0:
			return dst
		case v%2 == 1 && v < n:
			return append(dst, v+1, v-1)
		}
		return append(dst, v-1)
	}))
	table := solveLoopy(t, path, n)
	for v, want := range map[int]string{n: "loss in 1000000", n - 1: "win in 999999", 0: "loss in 0"} {
		if got, err := table.Value(v); err != nil || got.String() != want {
			t.Errorf("path: %d is %v, %v; want %s", v, got, err, want)
		}
	}
	if each := table.Stats.Memory / n; each > 50 {
		t.Errorf("%d bytes a position", each)
	}
}
