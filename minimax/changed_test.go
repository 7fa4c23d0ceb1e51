package minimax_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/google/go-cmp/cmp"
)

// repeatable returns r without what differs from call to call.
func repeatable[V any](r game.Result[int, V], err error) (game.Result[int, V], error) {
	r.Stats.Elapsed, r.Stats.Memory = 0, 0
	return r, err
}

// changeSearch gives a number of a Search another value, and returns its name.
func changeSearch(r *rand.Rand, sr *minimax.Search[int]) (changed string) {
	flip := func(b *bool) { *b = !*b }
	switch r.IntN(7) {
	case 0:
		sr.Scale = 1 + sr.Scale%5
		return "Scale"
	case 1:
		sr.Tuning.NoisyPlies = 1 + sr.Tuning.NoisyPlies%4
		return "NoisyPlies"
	case 2:
		flip(&sr.Tuning.History)
		return "History"
	case 3:
		flip(&sr.Tuning.Killers)
		return "Killers"
	case 4:
		flip(&sr.Tuning.Forced)
		return "Forced"
	case 5:
		flip(&sr.Tuning.Deeper)
		return "Deeper"
	}
	sr.Memory ^= 1 << 16
	return "Memory"
}

// fixSearch gives what is fixed at the first call of a Search other values: the game and the functions.
func fixSearch(r *rand.Rand, sr *minimax.Search[int], games []game.Game[int]) {
	g := games[r.IntN(len(games))]
	c := 2 + r.IntN(8)
	sr.Game = g
	sr.Evaluate = func(v int) int { return v * 7 % c }
	sr.Tuning.Noisy = func(s, o int) bool { return (s+o)%c == 0 }
	sr.Tuning.Reduce = func(_, _ int, tried, _ int) int { return tried / c }
	sr.Tuning.Enough = func(int, int) int { return c }
	sr.Tuning.Margin = func(s, _ int) (int, bool) { return c, !game.Terminal(g, s) }
	sr.Tuning.Prove = func(v, _ int) (minimax.Proved, bool) {
		return minimax.Proved{Score: g.Score(v)}, v%c == 0 && game.Terminal(g, v)
	}
	if sr.Tuning.Path = nil; c%2 == 0 {
		sr.Tuning.Path = newStack(sr)
	}
}

// fresh returns a Search with the fields of sr that has not been used.
func fresh(sr *minimax.Search[int]) *minimax.Search[int] {
	return &minimax.Search[int]{
		Game: sr.Game, Evaluate: sr.Evaluate, Scale: sr.Scale, Depth: sr.Depth, Memory: sr.Memory, Tuning: sr.Tuning,
	}
}

// Whatever number of a Search is changed, it does what a new one would, to the last position expanded. The
// game and the functions stay those of the first call until Reset, and are then the new ones.
func TestSearchChanged(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	for range 40 {
		g := randomDigraph(r, 30)
		games := []game.Game[int]{g, game.Normal[int](g), keyed{g}, randomTurns(r, g), unequal{g.arcs, g.scores}}
		sr := &minimax.Search[int]{Game: g, Depth: 4}
		var same *minimax.Search[int] // with what is in force of sr
		for i := range 40 {
			if i%4 == 0 {
				fixSearch(r, sr, games)
			}
			if i%8 == 0 {
				sr.Reset()
				same = fresh(sr)
			}
			seed, changed := r.Uint64(), ""
			for _, sr := range []*minimax.Search[int]{sr, same} {
				changed = changeSearch(rand.New(rand.NewPCG(seed, 1)), sr)
			}
			v := r.IntN(5)
			want, wantErr := repeatable(fresh(same).Best(ctx, v))
			if got, err := repeatable(sr.Best(ctx, v)); err != nil || wantErr != nil || !cmp.Equal(got, want) {
				t.Fatalf("%s changed: %+v, %v; want %+v, %v", changed, got, err, want, wantErr)
			}
		}
	}
}

// With the fields that it had, or other limits, a Search remembers what it has found.
func TestSearchUnchanged(t *testing.T) {
	g := duelPile{}
	evaluate := func(v int) int { return v * v % 97 }
	sr := &minimax.Search[int]{Game: g, Depth: 12, Evaluate: evaluate}
	first, err := sr.Best(ctx, 200)
	if err != nil {
		t.Fatal(err)
	}
	sr.Game, sr.Evaluate, sr.Time, sr.Nodes, sr.Progress = g, evaluate, time.Hour, 1<<30, func(game.Stats) {}
	again, err := sr.Best(ctx, 200)
	if err != nil || again.Stats.Positions >= first.Stats.Positions {
		t.Errorf("%d positions, then %d, %v", first.Stats.Positions, again.Stats.Positions, err)
	}
}
