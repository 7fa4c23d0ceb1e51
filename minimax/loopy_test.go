package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
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
	graphs := max(60, longtest.Cases(60, 600))
	for i := range graphs {
		n := 1 + r.IntN(8+i%20)
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
	if len(met) != 9 || met["0"] < graphs || met["4"] < graphs/12 || longest < 8 {
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

// A way into a ring, and a long path, each of many positions.
func TestLoopyDeep(t *testing.T) {
	n := longtest.Cases(250_000, 1_000_000)
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
	for v, want := range map[int]string{n: fmt.Sprint("loss in ", n), n - 1: fmt.Sprint("win in ", n-1), 0: "loss in 0"} {
		if got, err := table.Value(v); err != nil || got.String() != want {
			t.Errorf("path: %d is %v, %v; want %s", v, got, err, want)
		}
	}
	if each := table.Stats.Memory / int64(n); each > 50 {
		t.Errorf("%d bytes a position", each)
	}
}

func TestTableValueString(t *testing.T) {
	for want, v := range map[string]minimax.TableValue{
		"win in 3":       {Payoff: 1, Plies: 3},
		"loss in 0":      {Payoff: -1},
		"win of 7 in 12": {Payoff: 7, Plies: 12},
		"loss of 2 in 4": {Payoff: -2, Plies: 4},
		"draw":           {},
	} {
		if v.String() != want {
			t.Errorf("%+v is %q, want %q", v, v.String(), want)
		}
	}
}

func TestLoopyUnsolved(t *testing.T) {
	table := solveLoopy[int](t, &digraph{arcs: [][]int{{}, {0}, {1}}, scores: []int{1, 1, 1}}, 1)
	errs := make([]error, 4)
	_, errs[0] = table.Value(2)
	_, errs[1] = table.Analyze(2)
	_, errs[2] = table.Strategy().Choose(t.Context(), 2)
	_, errs[3] = table.Line(2)
	for i, err := range errs {
		if !errors.Is(err, game.ErrUnsolved) || !strings.Contains(fmt.Sprint(err), "2") {
			t.Errorf("%d: %v, want ErrUnsolved and the position", i, err)
		}
	}
	if empty := solveLoopy[int](t, &digraph{}); empty.Stats.Positions != 0 {
		t.Errorf("%d positions from no starts", empty.Stats.Positions)
	}
}

// Where a Solver meets a cycle it says what to use.
func TestCycleNamesLoopy(t *testing.T) {
	g := &digraph{arcs: [][]int{{1}, {0}}, scores: []int{1, 1}}
	_, err := minimax.NewSolver(g).Value(ctx, 0)
	if !errors.Is(err, game.ErrCycle) || !strings.Contains(err.Error(), "Loopy") {
		t.Errorf("error %v, want ErrCycle and a hint", err)
	}
	if v, err := solveLoopy(t, g, 0).Value(0); err != nil || v.Payoff != 0 {
		t.Errorf("%v, %v; want a draw", v, err)
	}
}

func TestLoopyScores(t *testing.T) {
	const n = 3000
	r := rand.New(rand.NewPCG(43, 44))
	g := &digraph{arcs: make([][]int, n), scores: make([]int, n)}
	for v := range n - 1 { // so many amounts that their order needs all their digits
		g.scores[v] = int(r.Int64N(2*minimax.MaxScore+1) - minimax.MaxScore)
		g.arcs[n-1] = append(g.arcs[n-1], v)
	}
	want := -slices.Min(g.scores[:n-1])
	if v, err := solveLoopy(t, g, n-1).Value(n - 1); err != nil || v != (minimax.TableValue{Payoff: want, Plies: 1}) {
		t.Errorf("%v, %v; want %d", v, err, want)
	}
	for _, score := range []int{minimax.MaxScore, -minimax.MaxScore} {
		g := &digraph{arcs: [][]int{{}}, scores: []int{score}}
		if v, err := solveLoopy(t, g, 0).Value(0); err != nil || v.Payoff != score {
			t.Errorf("%v, %v; want %d", v, err, score)
		}
		g.scores[0] += score / minimax.MaxScore
		if _, err := minimax.NewLoopy(g).Tabulate(ctx, 0); !errors.Is(err, minimax.ErrScore) {
			t.Errorf("score %d: %v", g.scores[0], err)
		}
	}
}

// The game and Endless are those of the first call until Reset.
func TestLoopyFixed(t *testing.T) {
	ring := func(score int) *digraph { return &digraph{[][]int{{1}, {0, 2}, {}}, []int{0, 0, score}} }
	l := minimax.NewLoopy[int](ring(-1))
	value := func(want int) {
		t.Helper()
		for v, payoff := range map[int]int{0: -want, 1: want} {
			if got, err := l.Value(ctx, v); err != nil || got != payoff {
				t.Errorf("%d is worth %d, %v; want %d", v, got, err, payoff)
			}
		}
	}
	value(1)
	l.Game, l.Endless = ring(3), func(v int) int { return 4*v - 2 }
	value(1)
	l.Reset()
	value(2)
}

func TestLoopyStats(t *testing.T) {
	l := minimax.NewLoopy(game.Normal(corridor{}))
	table, err := l.Tabulate(ctx, 200_000)
	if err != nil {
		t.Fatal(err)
	}
	if st := table.Stats; st.Positions != 200_000 || st.Terminals != 1 || st.Elapsed <= 0 || st.Memory <= 0 {
		t.Errorf("%+v", st)
	}
	if r, err := l.Solve(ctx, 200); err != nil || r.Stats.Positions != 0 || r.Stats.Hits != 1 || r.Stats.Memory != table.Stats.Memory {
		t.Errorf("from the table: %+v, %v", r.Stats, err)
	}
}

// node is a vertex with the player to move at it, 0 or 1. The oracle works with
// nodes, where values are absolute: to player 0.
type node struct{ v, mover int }

// loopyOracle has the definitions, applied to all nodes again and again until
// nothing changes.
type loopyOracle struct {
	options map[node][]node
	worth   map[node]int // what endless play is, on cycles; 0 elsewhere
	value   map[node]int
	plies   map[node]int
}

// newLoopyOracle returns the values of a game in which endless play is worth 0.
func newLoopyOracle(g game.Game[int], n int) *loopyOracle {
	o := newLoopyNodes(g, n)
	o.solve(g)
	return o
}

// newLoopyNodes returns the nodes of vertices 0 to n-1, which are not solved.
func newLoopyNodes(g game.Game[int], n int) *loopyOracle {
	o := &loopyOracle{make(map[node][]node), make(map[node]int), make(map[node]int), make(map[node]int)}
	turner, turns := game.Find[game.Turner[int]](g)
	for v := range game.Positions(all(g, n), -1) {
		if v < 0 {
			continue
		}
		for mover := range 2 {
			o.options[node{v, mover}] = nil
			for _, w := range g.Moves(nil, v) {
				next := node{w, 1 - mover}
				if turns && turner.Turn(v) == turner.Turn(w) {
					next.mover = mover
				}
				o.options[node{v, mover}] = append(o.options[node{v, mover}], next)
			}
		}
	}
	return o
}

// solve finds all values and distances: one threshold after the other, where the larger ones
// overwrite the smaller.
func (o *loopyOracle) solve(g game.Game[int]) {
	amounts := slices.AppendSeq([]int{0}, maps.Values(o.worth))
	for s, options := range o.options {
		if len(options) == 0 {
			amounts = append(amounts, g.Score(s.v), -g.Score(s.v))
		}
	}
	slices.Sort(amounts)
	for _, amount := range slices.Compact(amounts) {
		for s := range o.force(g, amount) {
			o.value[s] = amount
		}
	}
	o.measure()
}

// all returns rules in which -1 is a position with options 0, 1, ..., n-1.
func all(g game.Game[int], n int) game.Rules[int] {
	return game.RulesFunc[int](func(dst []int, v int) []int {
		if v < 0 {
			return append(dst, numbers(n)...)
		}
		return g.Moves(dst, v)
	})
}

// force returns the nodes from which player 0 can force the amount or more: by an end, or by a
// play that returns for ever to nodes where endless play is worth that. At first it assumes this
// of all nodes, and then takes it back where it is not so.
func (o *loopyOracle) force(g game.Game[int], amount int) map[node]bool {
	granted := make(map[node]bool)
	for s := range o.options {
		granted[s] = true
	}
	for {
		can := make(map[node]bool)
		for changed := true; changed; {
			changed = false
			for s, options := range o.options {
				now := len(options) == 0 && (1-2*s.mover)*g.Score(s.v) >= amount ||
					some(s, options, can) || o.worth[s] >= amount && some(s, options, granted)
				if now && !can[s] {
					can[s], changed = true, true
				}
			}
		}
		if len(can) == len(granted) {
			return can
		}
		granted = can
	}
}

// some reports whether player 0 can move from s to an option in the set, or player 1 must.
func some(s node, options []node, in map[node]bool) bool {
	if s.mover == 0 {
		return slices.ContainsFunc(options, func(o node) bool { return in[o] })
	}
	return len(options) > 0 && !slices.ContainsFunc(options, func(o node) bool { return !in[o] })
}

// measure finds the distances: after round k, those of at most k.
func (o *loopyOracle) measure() {
	const far = math.MaxInt / 2
	for s := range o.options {
		o.plies[s] = far
	}
	for changed := true; changed; {
		changed = false
		next := make(map[node]int)
		for s, options := range o.options {
			d, gains := 0, o.value[s] > o.worth[s] == (s.mover == 0)
			switch {
			case o.value[s] == o.worth[s]:
				options = nil // nobody waits for an end
			case len(options) > 0 && gains:
				d = far
			}
			for _, w := range options {
				switch {
				case o.value[w] != o.value[s]:
				case gains:
					d = min(d, 1+o.plies[w])
				default:
					d = max(d, 1+o.plies[w])
				}
			}
			next[s] = min(d, far)
			changed = changed || next[s] != o.plies[s]
		}
		o.plies = next
	}
}

// at returns what vertex v is worth to the player to move.
func (o *loopyOracle) at(v int) minimax.TableValue {
	s := node{v, 0}
	return minimax.TableValue{Payoff: o.value[s], Plies: o.plies[s]}
}

// move returns what it is worth to the player at v to make move i.
func (o *loopyOracle) move(v, i int) minimax.TableValue {
	s := o.options[node{v, 0}][i]
	if o.value[s] == o.worth[node{v, 0}] {
		return minimax.TableValue{Payoff: o.value[s]}
	}
	return minimax.TableValue{Payoff: o.value[s], Plies: 1 + o.plies[s]}
}

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
