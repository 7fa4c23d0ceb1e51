package minimax_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/race"
	"github.com/gametheory-go/gametheory/minimax"
)

// In a game with cycles the value is that of plain minimax at every depth.
func TestSearchCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	for range 1000 {
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
			l := lookAhead{Search: sr, evaluate: sr.Evaluate, noisy: sr.Noisy, memo: map[[2]int]ahead{}}
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
// worth +1 to who can get there first. Waiting, first in order, would win as well.
type dash struct{}

type runner struct{ mine, theirs uint64 }

func (dash) Moves(dst []runner, s runner) []runner {
	if s.mine == 0 || s.theirs == 0 {
		return dst
	}
	return append(dst, runner{s.theirs, s.mine}, runner{s.theirs, s.mine - 1}, runner{s.theirs, s.mine - min(2, s.mine)})
}

func (dash) Score(s runner) int {
	if s.theirs == 0 {
		return -1
	}
	return +1
}

// The winner wins as soon as he can, and the loser loses as late as he can, though
// in this game he could wait for ever.
func TestSearchHurries(t *testing.T) {
	for _, deeper := range []bool{true, false} {
		sr := &minimax.Search[runner]{Game: dash{}, Depth: 12, Tuning: minimax.Tuning[runner]{Deeper: deeper}}
		tests := []struct {
			start  runner
			value  int
			plies  int // of the line
			reason string
		}{
			{runner{5, 9}, 1, 5, "three moves of his own and two between"},
			{runner{6, 2}, -1, 2, "the other moves once"},
			{runner{6, 4}, -1, 4, "the other moves twice"},
			{runner{8, 8}, 1, 7, "who begins is ahead"},
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

// The end of a context is an error, and the result so far comes with it.
func TestSearchCancel(t *testing.T) {
	for left := 1; left < 5000; left = left*3 + 1 {
		canceled, cancel := context.WithCancelCause(ctx)
		c := &countdown{Game: nimGame, left: left, cancel: func() { cancel(errStop) }}
		sr := &minimax.Search[heaps]{Game: c}
		r, err := sr.Best(canceled, 9876)
		if !errors.Is(err, errStop) || len(r.Line) == 0 {
			t.Errorf("canceled after %d: %+v, %v", left, r, err)
		}
		if _, err := sr.Choose(canceled, 9876); !errors.Is(err, errStop) {
			t.Errorf("with a context that has ended: %v", err)
		}
		sr.Depth = 3
		if r, err := sr.Best(ctx, 9876); err != nil || r.Horizon != 3 {
			t.Errorf("after a canceled call: %+v, %v", r, err)
		}
		cancel(nil)
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

func TestSearchPanicInRules(t *testing.T) {
	c := &countdown{Game: nimGame, left: 1000, cancel: func() { panic("rules") }}
	sr := &minimax.Search[heaps]{Game: c}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("no panic")
			}
		}()
		_, _ = sr.Best(ctx, 5555)
	}()
	sr.Depth = 4
	if r, err := sr.Best(ctx, 1111); err != nil || r.Value != -1 || !r.Exact || len(r.Line) != 4 {
		t.Errorf("after a panic: %+v, %v", r, err)
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
	tests := []struct {
		name            string
		change          func(sr *minimax.Search[heaps])
		value           int
		positions, hits int64
	}{
		{"default", func(*minimax.Search[heaps]) {}, -3, 27034, 10009},
		{"deeper", func(sr *minimax.Search[heaps]) { sr.Deeper = true }, 0, 21452, 11201},
		{"no table", func(sr *minimax.Search[heaps]) { sr.Memory = 1 }, -3, 79854, 0},
		{"history", func(sr *minimax.Search[heaps]) { sr.History = true }, -3, 33791, 12646},
		{"window", func(sr *minimax.Search[heaps]) { sr.Window = 3 }, -3, 31591, 13159},
		{"noisy", func(sr *minimax.Search[heaps]) {
			sr.Noisy = func(s, o heaps) bool { return s.at(0) > o.at(0)+2 }
		}, -3, 25663, 10274},
	}
	for _, test := range tests {
		sr := &minimax.Search[heaps]{Game: nimGame, Evaluate: evaluateHeaps, Scale: 10, Depth: 6}
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
	sr := &minimax.Search[heaps]{Game: nimGame, Evaluate: evaluateHeaps, Scale: 10, Depth: 5, Memory: 50_000}
	var positions int64
	s := heaps(5678)
	for range 5 {
		r, err := sr.Best(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		positions += r.Stats.Positions
		s = r.Line[0]
	}
	if s != 363 || positions != 39_048 {
		t.Errorf("at %v after %d positions, want 363 and 39048", s, positions)
	}
}

// evaluateHeaps guesses without any knowledge.
func evaluateHeaps(h heaps) int { return (7*h.at(0)+5*h.at(1)+3*h.at(2)+h.at(3))%21 - 10 }

// A Search that goes on in the same play, or after Reset with other fields, has the
// same values as a new one.
func TestSearchReset(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	sr := &minimax.Search[int]{}
	for range 300 {
		g := randomDigraph(r, 2+r.IntN(20))
		sr.Reset()
		*sr = minimax.Search[int]{Game: g}
		if r.IntN(2) == 0 {
			sr.Game = keyed{g}
		}
		line, err := sr.Best(ctx, 0)
		if err != nil || line.Value != negamax(g, 0) {
			t.Fatalf("after Reset: %+v, %v; want %d", line, err, negamax(g, 0))
		}
		for _, v := range line.Line {
			if got, err := sr.Best(ctx, v); err != nil || got.Value != negamax(g, v) || !got.Exact {
				t.Fatalf("further on: %+v, %v; want %d", got, err, negamax(g, v))
			}
		}
	}
}

// Positions that are no words go another way through the table.
func TestSearchTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	for range 100 {
		g := randomDigraph(r, 15)
		sr := &minimax.Search[vertex]{Game: texts{g}}
		for v := range g.arcs {
			if got, err := sr.Best(ctx, text(v)); err != nil || got.Value != negamax(g, v) || !got.Exact {
				t.Fatalf("%v: %+v, %v; want %d", text(v), got, err, negamax(g, v))
			}
		}
	}
}

func TestSearchChoose(t *testing.T) {
	sr := &minimax.Search[heaps]{Game: nimGame}
	s := heaps(3220)
	for ply := 0; ; ply++ {
		next, err := sr.Choose(ctx, s)
		if errors.Is(err, game.ErrTerminal) {
			if s != 0 || ply%2 == 0 {
				t.Errorf("the play ends at %v after %d plies", s, ply)
			}
			return
		}
		if err != nil || !slices.Contains(nimGame.Moves(nil, s), next) {
			t.Fatalf("from %v to %v, %v", s, next, err)
		}
		s = next
	}
}

func TestSearchPanics(t *testing.T) {
	misuse := map[string]*minimax.Search[int]{
		"minimax: Search without a Game":               {},
		"minimax: negative field of a Search":          {Game: &digraph{}, Nodes: -1},
		"minimax: Depth or NoisyPlies beyond MaxDepth": {Game: &digraph{}, Depth: minimax.MaxDepth + 1},
	}
	for want, sr := range misuse {
		func() {
			defer func() {
				if got := recover(); fmt.Sprint(got) != want {
					t.Errorf("panic %v, want %q", got, want)
				}
			}()
			_, _ = sr.Best(ctx, 0)
		}()
	}
}

// The deepest search there is keeps apart what is certain and what is guessed.
func TestSearchDeep(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine searches, for long")
	}
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
