package minimax_test

import (
	"cmp"
	"context"
	"errors"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// In a game with cycles the value is that of plain minimax at every depth.
func TestSearchCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	for range longtest.Some(1000) {
		g := randomDigraph(r, 2+r.IntN(10))
		for v := range g.arcs {
			g.arcs[v] = append(g.arcs[v], r.IntN(len(g.arcs)))
		}
		turns := randomTurns(r, g)
		for _, g := range []game.Game[int]{g, turns} {
			c := settings[r.IntN(len(settings))]
			c.deeper, c.noise = false, 2*(c.noise%2)
			sr := c.search(g, r.Uint64())
			sr.Depth = 6
			l := lookAhead{Search: sr, evaluate: sr.Evaluate, noisy: sr.Tuning.Noisy, memo: map[[2]int]ahead{}}
			for got, err := range sr.All(ctx, 0) {
				if want := l.at(0, got.Horizon); err != nil || got.Value != want.points {
					t.Fatalf("%+v: %+v, %v; want %v", g, got, err, want)
				}
				checkSearchLine(t, l, 0, got)
			}
		}
	}
}

// dash is a race of two: in which one runs down to 0 by 1 or 2, or waits: a position is
// worth +1 to who can get there first. Waiting, first in order, would win as well. A position has two
// digits: that of the player to move is the first.
type dash struct{}

func (dash) Moves(dst []int, s int) []int {
	mine, theirs := s/10, s%10
	if mine == 0 || theirs == 0 {
		return dst
	}
	return append(dst, 10*theirs+mine, 10*theirs+mine-1, 10*theirs+mine-min(2, mine))
}

func (dash) Score(s int) int {
	if s%10 == 0 {
		return -1
	}
	return +1
}

// The winner wins as soon as he can, and the loser loses as late as he can, though
// in this game he could wait for ever.
func TestSearchHurries(t *testing.T) {
	for _, deeper := range []bool{true, false} {
		sr := &minimax.Search[int]{Game: dash{}, Depth: 12, Tuning: minimax.Tuning[int]{Deeper: deeper}}
		tests := []struct {
			start  int
			value  int
			plies  int // of the line
			reason string
		}{
			{59, 1, 5, "three moves of his own and two between"},
			{62, -1, 2, "the other moves once"},
			{64, -1, 4, "the other moves twice"},
			{88, 1, 7, "who begins is ahead"},
		}
		for _, test := range tests {
			r, err := sr.Best(ctx, test.start)
			if err != nil || r.Value != test.value || len(r.Line) != test.plies {
				t.Errorf("%v: value %d, line %v, %v; want %d in %d plies: %s",
					test.start, r.Value, r.Line, err, test.value, test.plies, test.reason)
			}
		}
	}
}

// wide is a game of great depth and width, none of whose positions in reach is
// terminal.
var wide = game.Normal(game.RulesFunc[int](func(dst []int, n int) []int {
	for k := range 5 {
		dst = append(dst, n*5+k+1)
	}
	return dst
}))

func evaluateWide(n int) int { return int(uint64(n)*0x9e3779b97f4a7c15>>40)%100 - 50 }

func TestSearchLimits(t *testing.T) {
	for _, nodes := range []int64{1, 2, 5, 20, 100, 1000, 20_000} {
		sr := &minimax.Search[int]{Game: wide, Evaluate: evaluateWide, Scale: 100, Nodes: nodes}
		r, err := sr.Best(ctx, 1)
		if err != nil || r.Stats.Positions != nodes || len(r.Line) == 0 || r.Exact {
			t.Errorf("with %d nodes: %+v, %v", nodes, r, err)
		}
		if deep := r.Horizon > 0; deep != (nodes >= 20) {
			t.Errorf("with %d nodes: depth %d", nodes, r.Horizon)
		}
		if next, err := sr.Choose(ctx, 1); err != nil || next < 6 || next > 10 {
			t.Errorf("with %d nodes: %d, %v", nodes, next, err)
		}
	}
	timed := &minimax.Search[int]{Game: wide, Evaluate: evaluateWide, Scale: 100, Time: 20 * time.Millisecond}
	if r, err := timed.Best(ctx, 1); err != nil || len(r.Line) != max(r.Horizon, 1) {
		t.Errorf("with a time: %+v, %v", r, err)
	}
	for _, memory := range []int64{1, 10_000, 1 << 20} {
		small := &minimax.Search[int]{Game: wide, Evaluate: evaluateWide, Scale: 100, Depth: 7, Memory: memory}
		if r, err := small.Best(ctx, 1); err != nil || r.Horizon != 7 || r.Stats.Memory > memory {
			t.Errorf("with %d bytes: %+v, %v", memory, r, err)
		}
	}
}

// A Search with a Time plays to the end. So does one whose moves have a deadline, if its strategy passes over the
// error of that deadline. The end of the play's own context is the end of the play, though a move comes with it.
func TestSearchPlays(t *testing.T) {
	timed := &minimax.Search[int]{Game: game.Normal(strips{}), Time: time.Millisecond}
	sr := minimax.NewSearch(game.Normal(strips{}))
	hurried := game.StrategyFunc[int](func(ctx context.Context, s int) (int, error) {
		part, cancel := context.WithTimeout(ctx, time.Millisecond)
		defer cancel()
		switch next, err := sr.Choose(part, s); {
		case part.Err() == nil || ctx.Err() != nil:
			return next, err
		case next == s: // the machine is busy
			return s - 1, nil
		default:
			return next, nil
		}
	})
	last := 0
	for s, err := range game.Play(ctx, strips{}, 90, timed, hurried) {
		if last = s; err != nil {
			t.Fatal(err)
		}
	}
	if last != 1 {
		t.Errorf("the play ends at %d", last)
	}

	part, cancel := context.WithCancel(ctx)
	sr = minimax.NewSearch(game.Normal(strips{}))
	sr.Progress = func(game.Stats) { cancel() }
	if next, err := sr.Choose(part, 1_000_000); !errors.Is(err, context.Canceled) || next < 333_333 || next > 999_999 {
		t.Errorf("chosen %d, %v", next, err)
	}
	plies := -1
	for s, err := range game.Play(part, strips{}, 1_000_000, sr) {
		if plies++; s != 1_000_000 || (err != nil) != (plies == 1) {
			t.Errorf("the play goes on to %d, %v", s, err)
		}
	}
}

// A loop over the results may be left.
func TestSearchBreak(t *testing.T) {
	sr := &minimax.Search[int]{Game: wide}
	for r, err := range sr.All(ctx, 1) {
		if err != nil || r.Horizon > 3 {
			t.Fatalf("%+v, %v", r, err)
		}
		if r.Horizon == 3 {
			break
		}
	}
}

func TestSearchScores(t *testing.T) {
	tests := []struct {
		score, scale, guess int
		ok                  bool
	}{
		{minimax.MaxScore / minimax.DefaultScale, 0, 0, true},
		{minimax.MaxScore/minimax.DefaultScale + 1, 0, 0, false},
		{1, 0, minimax.DefaultScale - 1, true},
		{1, 0, minimax.DefaultScale, false},
		{1, 0, -minimax.DefaultScale, false},
		{-minimax.MaxScore, 1, 0, true},
		{minimax.MaxScore + 1, 1, 0, false},
		{math.MinInt, 1, 0, false},
		{minimax.MaxScore / 10, 10, 0, true},
		{-minimax.MaxScore/10 - 1, 10, 0, false},
		{1, math.MaxInt, 0, false},
		{1, 1, minimax.MaxScore, true},
		{1, 1, math.MinInt, false},
		{1, 1, math.MaxInt, false},
	}
	for _, test := range tests {
		g := &digraph{arcs: [][]int{{1}, {2}, nil}, scores: []int{0, 0, test.score}}
		sr := &minimax.Search[int]{Game: g, Scale: test.scale, Evaluate: func(int) int { return test.guess }}
		r, err := sr.Best(ctx, 0)
		if test.ok && (err != nil || r.Value != test.score*cmp.Or(test.scale, minimax.DefaultScale) || !r.Exact) {
			t.Errorf("%+v: %+v, %v", test, r, err)
		}
		if !test.ok && !errors.Is(err, minimax.ErrScore) {
			t.Errorf("%+v: %+v, %v; want ErrScore", test, r, err)
		}
	}
}

// The counts of fixed searches are golden numbers: a change of the engine that
// alters them is no mere refactoring, and says so. In this game, where the order of
// the moves says nothing and the guesses neither, only the table is of use.
func TestSearchGolden(t *testing.T) {
	if strconv.IntSize == 32 {
		t.Skip("an int is no word there: it has another hash, and other entries give way")
	}
	tests := []struct {
		name            string
		change          func(sr *minimax.Search[int])
		value           int
		positions, hits int64
	}{
		{"default", func(*minimax.Search[int]) {}, -3, 26533, 10034},
		{"deeper", func(sr *minimax.Search[int]) { sr.Tuning.Deeper = true }, -3, 26763, 19714},
		{"no table", func(sr *minimax.Search[int]) { sr.Memory = 1 }, -3, 79854, 0},
		{"history", func(sr *minimax.Search[int]) { sr.Tuning.History = true }, -3, 33279, 12839},
		{"window", func(sr *minimax.Search[int]) { sr.Tuning.Window = 3 }, -3, 30698, 13071},
		{"noisy", func(sr *minimax.Search[int]) {
			sr.Tuning.Noisy = func(s, o int) bool { return heap(s, 0) > heap(o, 0)+2 }
		}, -3, 25000, 10273},
	}
	for _, test := range tests {
		sr := &minimax.Search[int]{Game: nimGame, Evaluate: evaluateHeaps, Scale: 10, Depth: 6}
		test.change(sr)
		r, err := sr.Best(ctx, 5678)
		if err != nil || r.Value != test.value || r.Stats.Positions != test.positions || r.Stats.Hits != test.hits {
			t.Errorf("%s: value %d, %d positions, %d hits, %v; want %d, %d, %d",
				test.name, r.Value, r.Stats.Positions, r.Stats.Hits, err, test.value, test.positions, test.hits)
		}
	}
}

// In a play, what was found for positions left behind makes room first.
func TestSearchGoldenPlay(t *testing.T) {
	if strconv.IntSize == 32 {
		t.Skip("entries are smaller, and more of them are remembered")
	}
	sr := &minimax.Search[int]{Game: nimGame, Evaluate: evaluateHeaps, Scale: 10, Depth: 5, Memory: 50_000}
	var positions int64
	s := 5678
	for range 5 {
		r, err := sr.Best(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		positions += r.Stats.Positions
		s = r.Line[0]
	}
	if s != 363 || positions != 38_174 {
		t.Errorf("at %v after %d positions, want 363 and 38174", s, positions)
	}
}

// evaluateHeaps guesses without any knowledge.
func evaluateHeaps(h int) int { return (7*heap(h, 0)+5*heap(h, 1)+3*heap(h, 2)+heap(h, 3))%21 - 10 }

// The deepest search there is keeps apart what is certain and what is guessed.
func TestSearchDeep(t *testing.T) {
	longtest.Skip(t, "a search to MaxDepth")
	g := game.Normal[int](corridor{})
	sr := &minimax.Search[int]{Game: g, Scale: 10, Evaluate: func(int) int { return 9 }}
	if r, err := sr.Best(ctx, minimax.MaxDepth); err != nil || r.Value != -10 || !r.Exact || len(r.Line) != minimax.MaxDepth {
		t.Errorf("%d moves: value %d, exact %v, a line of %d, %v", minimax.MaxDepth, r.Value, r.Exact, len(r.Line), err)
	}
	if r, err := sr.Best(ctx, minimax.MaxDepth+2); err != nil || r.Value != 9 || r.Exact {
		t.Errorf("more than MaxDepth moves: value %d, exact %v, %v", r.Value, r.Exact, err)
	}
}

var _ game.Strategy[int] = (*minimax.Search[int])(nil)

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
			sr.Tuning.Enough = func(int, int) int { return 1 }
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
