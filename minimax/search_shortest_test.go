package minimax_test

import (
	"math/bits"
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

// inARow is the game in which three in a row win on a board of few squares. A position has a bit for each
// square of the player to move, and above these a bit for each of the other.
type inARow struct {
	squares int
	lines   []int
}

func newInARow(rows, columns int) *inARow {
	g := &inARow{squares: rows * columns}
	for y := range rows {
		for x := range columns {
			for _, step := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				line := 0
				for i := range 3 {
					if v, u := y+i*step[0], x+i*step[1]; v < rows && 0 <= u && u < columns {
						line |= 1 << (v*columns + u)
					}
				}
				if bits.OnesCount(uint(line)) == 3 {
					g.lines = append(g.lines, line)
				}
			}
		}
	}
	return g
}

func (g *inARow) lost(s int) bool {
	return slices.ContainsFunc(g.lines, func(l int) bool { return s>>g.squares&l == l })
}

func (g *inARow) Moves(dst []int, s int) []int {
	if g.lost(s) {
		return dst
	}
	mine, theirs := s&(1<<g.squares-1), s>>g.squares
	for i := range g.squares {
		if square := 1 << i; (mine|theirs)&square == 0 {
			dst = append(dst, theirs|(mine|square)<<g.squares)
		}
	}
	return dst
}

func (g *inARow) Score(s int) int {
	if g.lost(s) {
		return -1
	}
	return 0
}

func (*inARow) Bounds(int) (lo, hi int) { return -1, +1 }

// At every position of tic-tac-toe the search wins as soon, and loses as late, as
// possible.
func TestSearchShortest(t *testing.T) {
	g := newInARow(3, 3)
	distance := distances(t, g, 0)
	sr := minimax.NewSearch(g)
	sr.Shortest = true
	positions := 0
	for s := range game.Positions(g, 0) {
		if positions++; !longtest.On() && positions%7 != 0 {
			continue
		}
		r, err := sr.Best(ctx, s)
		if value, plies := distance(s); err != nil || !r.Exact || r.Value != value || r.Plies != plies {
			t.Fatalf("%o: %+v, %v; want %d in %d", s, r, err, value, plies)
		}
	}
	if positions != 5478 {
		t.Errorf("%d positions, want 5478", positions)
	}
	//   X O O
	//   . X .    X to move wins at once, in the corner.
	//   . . .
	if next, err := sr.Choose(ctx, 0o006_021); err != nil || next != 0o421_006 {
		t.Errorf("the move to %o, %v; want the win in one", next, err)
	}
}
