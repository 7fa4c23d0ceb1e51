package minimax_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/loopytest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/google/go-cmp/cmp"
)

// reachable returns the nodes that can be reached from s by a move or more.
func (o *loopyOracle) reachable(s node) map[node]bool {
	met := make(map[node]bool)
	for queue := o.options[s]; len(queue) > 0; queue = queue[1:] {
		if next := queue[0]; !met[next] {
			met[next] = true
			queue = append(slices.Clip(queue), o.options[next]...)
		}
	}
	return met
}

// randomWorth returns what endless play through vertices 0 to n-1 is worth to the player to
// move: something at random that is the same all along each cycle, and 0 elsewhere.
func (o *loopyOracle) randomWorth(r *rand.Rand, n int) []int {
	worth := make([]int, n)
	priced := make(map[node]bool)
	for v := range n {
		s := node{v, 0}
		after := o.reachable(s)
		if !after[s] || after[node{v, 1}] && o.reachable(node{v, 1})[s] || priced[s] {
			continue // no cycle, or both players may be to move
		}
		c := r.IntN(9) - 4
		for w := range after {
			if o.reachable(w)[s] {
				priced[w], priced[node{w.v, 1 - w.mover}] = true, true
				worth[w.v] = c * (1 - 2*w.mover)
			}
		}
	}
	return worth
}

// endlessLoopy is a game with what endless play in it is worth.
type endlessLoopy struct {
	*minimax.Loopy[int]
	oracle *loopyOracle
}

// endlessVariants are loopyVariants in which endless play is worth something at random.
func endlessVariants(r *rand.Rand, n, spread int) map[string]endlessLoopy {
	g := randomLoopy(r, n, spread)
	t := randomTurns(r, g)
	plain := newLoopyNodes(g, n).randomWorth(r, n)
	turned := newLoopyNodes(t, n).randomWorth(r, n)
	all := make(map[string]endlessLoopy)
	for name, g := range loopyVariantsOf(g, t, n) {
		worth := plain
		if strings.Contains(name, "turn") {
			worth = turned
		}
		l := minimax.NewLoopy(g)
		l.Endless = func(v int) int { return worth[v%n] }
		o := newLoopyNodes(g, n)
		for s := range o.options {
			o.worth[s] = l.Endless(s.v) * (1 - 2*s.mover)
		}
		o.solve(g)
		all[name] = endlessLoopy{l, o}
	}
	return all
}

// With endless play that pays, values, distances and moves are those of the definitions.
func TestLoopyEndless(t *testing.T) {
	graphs := longtest.Some(300)
	r := rand.New(rand.NewPCG(51, 52))
	met := make(map[string]int)
	for i := range graphs {
		n := 1 + r.IntN(8+i%20)
		for name, g := range endlessVariants(r, n, 1+i%4) {
			table, err := g.Tabulate(t.Context(), numbers(n)...)
			if err != nil {
				t.Fatalf("%s %+v: %v", name, g.Game, err)
			}
			for v := range n {
				got, err := table.Value(v)
				if err != nil || got != g.oracle.at(v) {
					t.Fatalf("%s %+v: vertex %d is %v, %v; want %v", name, g.Game, v, got, err, g.oracle.at(v))
				}
				checkLoopyMoves(t, table, g.oracle, v)
				met[g.kind(v)]++
			}
			g.checkChoices(t, table, n)
			g.checkLines(t, table)
		}
	}
	for _, kind := range []string{"ends", "ends although it need not", "endless and pays", "endless"} {
		if met[kind] < graphs/2 {
			t.Errorf("too uniform: %v", met)
		}
	}
}

// kind says how a play from v ends.
func (g endlessLoopy) kind(v int) string {
	s := node{v, 0}
	switch {
	case g.oracle.worth[s] != g.oracle.value[s] && g.oracle.worth[s] != 0:
		return "ends although it need not"
	case g.oracle.worth[s] != g.oracle.value[s]:
		return "ends"
	case g.oracle.value[s] != 0:
		return "endless and pays"
	}
	return "endless"
}

// checkChoices tests that the player who lets the table choose gets what the position is worth,
// whatever the opponent does: it solves the game in which that player has no other moves.
func (g endlessLoopy) checkChoices(t *testing.T, table *minimax.Table[int], n int) {
	t.Helper()
	only := *g.oracle
	only.options, only.value, only.plies = make(map[node][]node), make(map[node]int), make(map[node]int)
	for s, options := range g.oracle.options {
		if s.mover == 0 && len(options) > 0 {
			o, err := table.Strategy().Choose(t.Context(), s.v)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(options, func(w node) bool { return w.v == o })
			options = options[i : i+1]
		}
		only.options[s] = options
	}
	only.solve(g.Game)
	for s, v := range g.oracle.value {
		if s.v < n && only.value[s] != v {
			t.Fatalf("%+v: the choices get %d of %d at %v", g.Game, only.value[s], v, s)
		}
	}
}

// checkLines tests that each line takes the stated number of plies, to an end that pays what
// it should or to where the play may go on for ever.
func (g endlessLoopy) checkLines(t *testing.T, table *minimax.Table[int]) {
	t.Helper()
	for v, value := range table.All() {
		line, err := table.Line(v)
		if err != nil {
			t.Fatal(err)
		}
		s, plies := node{v, 0}, 0
		settled := g.oracle.value[s] == g.oracle.worth[s]
		for _, w := range line {
			i := slices.IndexFunc(g.oracle.options[s], func(o node) bool { return o.v == w })
			if i < 0 {
				t.Fatalf("%+v: the line of %d, %v, has no moves", g.Game, v, line)
			}
			if !settled {
				plies++
			}
			s = g.oracle.options[s][i]
			settled = settled || g.oracle.value[s] == g.oracle.worth[s]
			if g.oracle.value[s] != value.Payoff {
				t.Fatalf("%+v: the line of %d, %v, gives its value away", g.Game, v, line)
			}
		}
		if plies != value.Plies || !settled && len(g.oracle.options[s]) > 0 {
			t.Fatalf("%+v: the line of %d, %v, takes %d plies, want %d", g.Game, v, line, plies, value.Plies)
		}
	}
}

// Endless play that pays nothing is what it is without the option.
func TestLoopyEndlessZero(t *testing.T) {
	r := rand.New(rand.NewPCG(53, 54))
	for i := range longtest.Some(100) {
		n := 1 + r.IntN(40)
		for name, g := range loopyVariants(r, n, 1+i%4) {
			l := minimax.NewLoopy(g)
			l.Endless = func(int) int { return 0 }
			got, err := l.Tabulate(t.Context(), numbers(n)...)
			if err != nil {
				t.Fatal(err)
			}
			want := solveLoopy(t, g, numbers(n)...)
			for v := range n {
				a, errA := got.Analyze(v)
				b, errB := want.Analyze(v)
				if errA != nil || errB != nil || !cmp.Equal(a, b) {
					t.Fatalf("%s %+v: %d is %+v, %v; want %+v, %v", name, g, v, a, errA, b, errB)
				}
			}
		}
	}
}

// Where endless play is not worth the same all along a cycle, the error has such a cycle.
func TestLoopyEndlessClash(t *testing.T) {
	r := rand.New(rand.NewPCG(55, 56))
	clashes := 0
	for range 2000 {
		n := 1 + r.IntN(12)
		g := randomTurns(r, randomLoopy(r, n, 2))
		o := newLoopyNodes(g, n)
		worth := o.randomWorth(r, n)
		if r.IntN(2) == 0 {
			worth[r.IntN(n)]++
		}
		want := false // whether an arc of a cycle joins vertices of different worth
		for s, options := range o.options {
			for _, w := range options {
				differ := worth[s.v]*(1-2*s.mover) != worth[w.v]*(1-2*w.mover)
				want = want || differ && o.reachable(w)[s]
			}
		}
		l := minimax.NewLoopy[int](g)
		l.Endless = func(v int) int { return worth[v] }
		_, err := l.Tabulate(ctx, numbers(n)...)
		if got := errors.Is(err, minimax.ErrEndless); got != want || !want && err != nil {
			t.Fatalf("%+v with %v: %v; want an error: %t", g, worth, err, want)
		}
		if !want {
			continue
		}
		clashes++
		checkCycle(t, g.digraph, err)
		var cycle *game.CycleError[int]
		errors.As(err, &cycle)
		first, last := cycle.Positions[0], cycle.Positions[len(cycle.Positions)-1]
		if !strings.HasPrefix(err.Error(), "minimax: "+minimax.ErrEndless.Error()) ||
			!strings.Contains(err.Error(), fmt.Sprintf("%d at %d and then %d at %d, want", worth[last], last, worth[first], first)) {
			t.Fatalf("%v: %v", cycle.Positions, err)
		}
	}
	if clashes < 200 {
		t.Errorf("only %d clashes", clashes)
	}
}

// On a cycle of an odd number of moves by turns, either player is to move at a position:
// endless play can only be worth 0.
func TestLoopyEndlessOdd(t *testing.T) {
	g := &digraph{arcs: [][]int{{1}, {2}, {0, 3}, {}}, scores: []int{0, 0, 0, 5}}
	l := minimax.NewLoopy(g)
	l.Endless = func(int) int { return 3 }
	_, err := l.Solve(ctx, 0)
	want := "minimax: endless play is not worth the same all along a cycle: " +
		"to the player to move 3 at 2 and then 3 at 0, want -3: the game has a cycle of length 3: 0 → 1 → 2 → 0"
	if fmt.Sprint(err) != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// Payoffs from which others are subtracted are half as large at most.
func TestLoopyEndlessScores(t *testing.T) {
	const most = minimax.MaxScore / 2
	for _, worth := range []int{-most, most} {
		for _, score := range []int{-most, most} {
			// Player 0 moves at 0 and 2, goes round or lets the play end at 3.
			g := turning{&digraph{arcs: [][]int{{1}, {2}, {0, 3}, {}}, scores: []int{0, 0, 0, score}}, []int{0, 0, 0, 0}}
			l := minimax.NewLoopy[int](g)
			l.Endless = func(int) int { return worth }
			if v, err := l.Value(ctx, 0); err != nil || v != max(worth, score) {
				t.Errorf("%d or %d: %d, %v", worth, score, v, err)
			}
			for _, at := range []*int{&worth, &g.scores[3]} {
				step := *at / most
				*at += step
				l.Reset()
				if _, err := l.Value(ctx, 0); !errors.Is(err, minimax.ErrScore) || !strings.Contains(fmt.Sprint(err), "with Endless") {
					t.Errorf("%d or %d: %v", worth, g.scores[3], err)
				}
				*at -= step
			}
		}
	}
}

func TestLoopyEndlessMemory(t *testing.T) {
	const n = 5000
	r := rand.New(rand.NewPCG(57, 58))
	g := randomTurns(r, randomLoopy(r, n, 300))
	loopytest.Memory(t, func(memory int64) (int64, error) {
		l := &minimax.Loopy[int]{Game: g, Memory: memory}
		l.Endless = func(v int) int { return 7 * (1 - 2*g.Turn(v)) }
		table, err := l.Tabulate(t.Context(), numbers(n)...)
		if err != nil {
			return 0, err
		}
		return table.Stats.Memory, nil
	})
}
