package minimax_test

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// distances returns the value of every position that can be reached from v, and the plies
// to the end if the winner hurries and the loser delays, by retrograde analysis.
func distances(t *testing.T, g game.Game[int], v int) func(int) (payoff, plies int) {
	t.Helper()
	table, err := minimax.NewLoopy(g).Tabulate(ctx, v)
	if err != nil {
		t.Fatal(err)
	}
	return func(v int) (payoff, plies int) {
		d, err := table.Value(v)
		if err != nil {
			t.Fatal(err)
		}
		return d.Payoff, d.Plies
	}
}

// shortestSettings are options that could make a search overlook a shorter win.
var shortestSettings = []func(sr *minimax.Search[int]){
	func(*minimax.Search[int]) {},
	func(sr *minimax.Search[int]) { sr.Deeper, sr.History = true, true },
	func(sr *minimax.Search[int]) { sr.Window, sr.Memory = 2, 1 },
	func(sr *minimax.Search[int]) { sr.Noisy = func(v, o int) bool { return (v+o)%3 > 0 } },
	func(sr *minimax.Search[int]) {
		sr.Noisy, sr.Deeper = func(v, o int) bool { return (v+2*o)%3 > 0 }, true
	},
}

// On random digraphs with every capability, an exact result with Shortest has the plies
// that retrograde analysis finds, and a line of them; so has each move that is analyzed,
// and those are best that no other is better than in value or plies.
func TestSearchShortest(t *testing.T) {
	graphs := longtest.Some(300)
	r := rand.New(rand.NewPCG(81, 82))
	for range graphs {
		n := 2 + r.IntN(16)
		games := variants(r, n)
		for _, name := range slices.Sorted(maps.Keys(games)) {
			g := games[name]
			_, symmetric := game.Find[game.Canonicalizer[int]](g)
			if _, ok := game.Find[game.Bounder[int]](g); !ok && r.IntN(2) == 0 {
				positions := n
				if symmetric {
					positions = 2 * n
				}
				g = randomBounds(r, g, positions)
			}
			guesses := r.Perm(n)
			sr := &minimax.Search[int]{Game: g, Shortest: true, Evaluate: func(v int) int { return guesses[v%n] - n/2 }}
			shortestSettings[r.IntN(len(shortestSettings))](sr)
			if symmetric {
				sr.Noisy = nil // it would not agree on symmetric positions
			}
			for _, v := range r.Perm(n)[:min(n, 3)] {
				if checkSearchShortest(t, sr, v, false); t.Failed() {
					t.Fatalf("%s: %+v", name, g)
				}
			}
		}
	}
}

// checkSearchShortest compares what the search finds of v with retrograde analysis. In a game
// with cycles it may find nothing.
func checkSearchShortest(t *testing.T, sr *minimax.Search[int], v int, loopy bool) (exact bool) {
	t.Helper()
	distance := distances(t, sr.Game, v)
	payoff, plies := distance(v)
	for r, err := range sr.All(ctx, v) {
		if err != nil {
			t.Fatal(err)
		}
		exact = r.Exact
		if r.Exact && r.Value != payoff*minimax.DefaultScale || r.Plies != 0 && (!r.Exact || r.Plies != plies || len(r.Line) != plies) {
			t.Errorf("from %d: %+v; want a payoff of %d in %d plies", v, r, payoff, plies)
		}
		if r.Plies != 0 {
			for i, s := range r.Line {
				if _, left := distance(s); left != plies-i-1 {
					t.Errorf("from %d: line %v: %d plies left after move %d", v, r.Line, left, i)
				}
			}
		}
		if r.Exact && r.Plies == 0 && plies != 0 {
			exact = false // which a deeper search has to mend
		}
	}
	if !exact && !loopy {
		t.Errorf("from %d: the search ends before all is found", v)
	}
	checkSearchShortestAnalysis(t, sr, v, distance)
	return exact
}

func checkSearchShortestAnalysis(t *testing.T, sr *minimax.Search[int], v int, distance func(int) (payoff, plies int)) {
	t.Helper()
	a, err := sr.Analyze(ctx, v)
	payoff, plies := distance(v)
	if err != nil || a.Exact && (a.Value != payoff*minimax.DefaultScale || a.Plies != 0 && a.Plies != plies) {
		t.Errorf("analysis of %d: %+v, %v; want a payoff of %d in %d plies", v, a, err, payoff, plies)
	}
	turner, _ := game.Find[game.Turner[int]](sr.Game)
	for i, o := range a.Options {
		payoff, plies := distance(o.Position)
		if turner == nil || turner.Turn(v) != turner.Turn(o.Position) {
			payoff = -payoff
		}
		if payoff != 0 {
			plies++
		}
		if o.Exact && (o.Value != payoff*minimax.DefaultScale || o.Plies != 0 && o.Plies != plies) {
			t.Errorf("analysis of %d: option %d is %+v; want a payoff of %d in %d plies", v, i, o, payoff, plies)
		}
		better := payoff > a.Value/minimax.DefaultScale || o.Value == a.Value && (payoff > 0 && plies < a.Plies || payoff < 0 && plies > a.Plies)
		if a.Exact && (a.Plies != 0 || a.Value == 0) && (better || o.Best != (o.Value == a.Value && o.Plies == a.Plies) && o.Exact) {
			t.Errorf("analysis of %d: %+v, option %d is %+v, in %d plies", v, a, i, o, plies)
		}
	}
}

// An end beyond the depth may pay more than the ends within it, or a search may leave out an end
// that is near: then a win that is seen need not be the shortest, even where the bounds of the
// position prove the value.
func TestSearchShortestUnseen(t *testing.T) {
	// The opponent at 1 may lose 2 at once, or 3 by 4 -> 5 -> 6 -> 7; by 2 the opponent loses 2 in 4 plies.
	late := &digraph{[][]int{{1, 2}, {3, 4}, {8}, nil, {5}, {6}, {7}, nil, {9}, {10}, nil}, []int{3: 2, 7: -3, 10: 2}}
	// The first move at 2 wins later than the second.
	left := &digraph{[][]int{{1}, {2}, {3, 6}, {4}, {5}, nil, nil}, []int{5: -2, 6: -2}}
	for i, d := range []*digraph{late, left} {
		n := len(d.arcs)
		g := bounded{d, make([]int, n), make([]int, n)}
		for v := range n {
			g.lo[v], g.hi[v] = -3+i, 3-i
		}
		g.hi[0] = 2
		sr := &minimax.Search[int]{Game: g, Scale: 1, Shortest: true}
		if i == 1 {
			sr.Enough = func(int, int) int { return 1 }
		}
		for sr.Depth = range 8 {
			want := 2 + i
			if r, err := sr.Best(ctx, 0); err != nil || r.Plies != 0 && r.Plies != want || sr.Depth+i == 0 && r.Plies == 0 {
				t.Errorf("to depth %d: %+v, %v; want %d plies", sr.Depth, r, err, want)
			}
			sr.Reset()
		}
	}

	graphs := longtest.Some(400)
	r := rand.New(rand.NewPCG(133, 134))
	proved := 0
	for range graphs {
		n := 6 + r.IntN(16)
		d := randomBranches(r, n)
		for _, g := range []game.Game[int]{d, randomTurns(r, d)} {
			b := randomBounds(r, g, n)
			for v := range n {
				switch value := negamax(g, v); r.IntN(3) {
				case 0:
					b.lo[v], b.hi[v] = math.MinInt, math.MaxInt
				case 1:
					b.lo[v], b.hi[v] = value, value
				}
			}
			guesses := r.Perm(n)
			sr := &minimax.Search[int]{Game: b, Shortest: true, Evaluate: func(v int) int { return guesses[v] - n/2 }}
			sr.Scale = r.IntN(3)
			shortestSettings[r.IntN(len(shortestSettings))](sr)
			switch r.IntN(4) {
			case 0:
				sr.Enough = func(v, depth int) int { return depth - 1 }
			case 1:
				sr.Margin = func(v, depth int) (int, bool) { return 1, depth < 4 && !game.Terminal(g, v) }
			}
			distance := distances(t, g, 0)
			payoff, plies := distance(0)
			for sr.Depth = range 8 {
				found, err := sr.Best(ctx, 0)
				a, errA := sr.Analyze(ctx, 0)
				if err != nil || errA != nil || found.Plies != 0 && found.Plies != plies || a.Plies != 0 && a.Plies != plies {
					t.Fatalf("scale %d: %+v, %v, %+v, %v; want %d in %d plies\n%+v\n%+v", sr.Scale, found, err, a, errA, payoff, plies, g, d)
				}
				if found.Plies != 0 {
					proved++
				}
			}
		}
	}
	if proved < graphs {
		t.Errorf("only %d proved", proved)
	}
}

// With cycles too: a win is a forced end, and the plies to it are those of Loopy.
func TestSearchShortestCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(83, 84))
	exact := 0
	const games = 600
	for range games {
		g := randomDigraph(r, 2+r.IntN(10))
		for v := range g.arcs {
			if len(g.arcs[v]) > 0 && r.IntN(2) == 0 {
				g.arcs[v] = append(g.arcs[v], r.IntN(v+1))
			}
		}
		for _, g := range []game.Game[int]{wins{signs(g)}, randomTurns(r, g)} {
			sr := &minimax.Search[int]{Game: g, Shortest: true, Depth: 8, Evaluate: func(v int) int { return v % 3 }}
			sr.NoisyPlies = 3
			shortestSettings[r.IntN(len(shortestSettings))](sr)
			if checkSearchShortest(t, sr, 0, true) {
				exact++
			}
			if t.Failed() {
				t.Fatalf("%+v", g)
			}
		}
	}
	if exact < games/4 {
		t.Errorf("only %d of %d results are exact", exact, 2*games)
	}
}

// signs returns g with the signs of its scores.
func signs(g *digraph) *digraph {
	h := &digraph{arcs: g.arcs}
	for _, v := range g.scores {
		h.scores = append(h.scores, sign(v))
	}
	return h
}

// Where Bounds know of a win from the first, or noise leads to a late one, the search goes
// on to the shortest; without Shortest it does not.
func TestSearchShortestGoesOn(t *testing.T) {
	//   0 -> 1 -> 2 -> 3 -> 4 -> 5     noisy: a win in 5
	//   0 -> 6 -> 7 -> 8               quiet: a win in 3
	late := &digraph{
		arcs:   [][]int{{1, 6}, {2}, {3}, {4}, {5}, nil, {7}, {8}, nil},
		scores: []int{5: -1, 8: -1},
	}
	known := randomBounds(rand.New(rand.NewPCG(85, 86)), late, 9)
	for v := range known.lo {
		known.lo[v] = negamax(late, v)
		known.hi[v] = known.lo[v]
	}
	noisy := func(v, _ int) bool { return v < 6 && v != 0 }
	for name, sr := range map[string]*minimax.Search[int]{
		"noise": {Game: wins{late}, Tuning: minimax.Tuning[int]{Noisy: noisy}}, "bounds": {Game: known},
	} {
		for _, shortest := range []bool{false, true} {
			sr.Shortest = shortest
			r, err := sr.Best(ctx, 0)
			if err != nil || r.Value != 1 || !r.Exact {
				t.Fatalf("%s: %+v, %v", name, r, err)
			}
			if shortest != (r.Plies == 3 && len(r.Line) == 3 && r.Line[0] == 6) || shortest != (r.Horizon > 1) {
				t.Errorf("%s, shortest %t: %+v", name, shortest, r)
			}
			if next, err := sr.Choose(ctx, 0); shortest && (next != 6 || err != nil) {
				t.Errorf("%s: chosen %d, %v", name, next, err)
			}
		}
	}
}

// board is a position on a board: the cells of the player to move, and of the other.
type board struct{ mine, theirs uint64 }

type ticTacToeRules struct{}

var boardLines = []uint64{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

func (b board) lost() bool {
	for _, l := range boardLines {
		if b.theirs&l == l {
			return true
		}
	}
	return false
}

func (ticTacToeRules) Moves(dst []board, b board) []board {
	if b.lost() {
		return dst
	}
	for cell := uint64(1); cell < 1<<9; cell <<= 1 {
		if (b.mine|b.theirs)&cell == 0 {
			dst = append(dst, board{b.theirs, b.mine | cell})
		}
	}
	return dst
}

func (ticTacToeRules) Score(b board) int {
	if b.lost() {
		return -1
	}
	return 0
}

func (ticTacToeRules) Bounds(board) (lo, hi int) { return -1, +1 }

// pliesOf returns the value of b and the plies to the end, by plain recursion.
func (b board) pliesOf(memo map[board][2]int) (value, plies int) {
	if found, ok := memo[b]; ok {
		return found[0], found[1]
	}
	options := ticTacToeRules{}.Moves(nil, b)
	if len(options) == 0 {
		return ticTacToeRules{}.Score(b), 0
	}
	value = -2
	for _, o := range options {
		v, p := o.pliesOf(memo)
		if v = -v; v != 0 {
			p++
		}
		if v > value || v == value && (v > 0 && p < plies || v < 0 && p > plies) {
			value, plies = v, p
		}
	}
	memo[b] = [2]int{value, plies}
	return value, plies
}

// At every position of tic-tac-toe the search wins as soon, and loses as late, as
// possible.
func TestSearchShortestTicTacToe(t *testing.T) {
	memo := map[board][2]int{}
	sr := minimax.NewSearch[board](ticTacToeRules{})
	sr.Shortest = true
	positions := 0
	for b := range game.Positions[board](ticTacToeRules{}, board{}) {
		if positions++; testing.Short() && positions%7 != 0 {
			continue
		}
		r, err := sr.Best(ctx, b)
		if value, plies := b.pliesOf(memo); err != nil || !r.Exact || r.Value != value || r.Plies != plies {
			t.Fatalf("%v: %+v, %v; want %d in %d", b, r, err, value, plies)
		}
	}
	if positions != 5478 {
		t.Errorf("%d positions, want 5478", positions)
	}
	//   X O O
	//   . X .    X to move wins at once, in the corner.
	//   . . .
	b := board{mine: 1 | 1<<4, theirs: 1<<1 | 1<<2}
	if next, err := sr.Choose(ctx, b); err != nil || next != (board{b.theirs, b.mine | 1<<8}) {
		t.Errorf("the move to %v, %v; want the win in one", next, err)
	}
}
