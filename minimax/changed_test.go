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

// changeSearch gives a field of a Search another value, and returns its name.
func changeSearch(r *rand.Rand, sr *minimax.Search[int], games []game.Game[int]) (changed string) {
	flip := func(b *bool) { *b = !*b }
	switch r.IntN(13) {
	case 0:
		other := 1 + r.IntN(len(games)-1)
		games[0], games[other] = games[other], games[0]
		sr.Game = games[0]
		return "Game"
	case 1:
		c := 1 + r.IntN(9)
		sr.Evaluate = func(v int) int { return v * 7 % c }
		return "Evaluate"
	case 2:
		sr.Scale = 1 + sr.Scale%5
		return "Scale"
	case 3:
		c := 2 + r.IntN(3)
		sr.Noisy = func(s, o int) bool { return (s+o)%c == 0 }
		return "Noisy"
	case 4:
		sr.NoisyPlies = 1 + sr.NoisyPlies%4
		return "NoisyPlies"
	case 5:
		flip(&sr.History)
		return "History"
	case 6:
		flip(&sr.Killers)
		return "Killers"
	case 7:
		flip(&sr.Forced)
		return "Forced"
	case 8:
		flip(&sr.Deeper)
		return "Deeper"
	case 9:
		c := 1 + r.IntN(3)
		sr.Reduce = func(_, _ int, tried, _ int) int { return tried / c }
		return "Reduce"
	case 10:
		c := 1 + r.IntN(3)
		sr.Enough = func(int, int) int { return c }
		return "Enough"
	case 11:
		c := r.IntN(3)
		g := sr.Game
		sr.Margin = func(s, _ int) (int, bool) { return c, !game.Terminal(g, s) }
		return "Margin"
	}
	sr.Memory ^= 1 << 16
	return "Memory"
}

// fresh returns a Search with the fields of sr that has not been used.
func fresh(sr *minimax.Search[int]) *minimax.Search[int] {
	return &minimax.Search[int]{
		Game: sr.Game, Evaluate: sr.Evaluate, Scale: sr.Scale, Depth: sr.Depth, Memory: sr.Memory, Tuning: sr.Tuning,
	}
}

// Whatever field of a Search is changed, after Reset it does what a new one would, to the last position expanded.
func TestSearchChanged(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	for range 40 {
		g := randomDigraph(r, 30)
		games := []game.Game[int]{g, game.Normal[int](g), keyed{g}, randomTurns(r, g), unequal{g.arcs, g.scores}}
		sr := &minimax.Search[int]{Game: g, Depth: 4, Evaluate: func(v int) int { return v % 5 }}
		for range 30 {
			changed := changeSearch(r, sr, games)
			sr.Reset()
			v := r.IntN(5)
			want, wantErr := repeatable(fresh(sr).Best(ctx, v))
			if got, err := repeatable(sr.Best(ctx, v)); err != nil || wantErr != nil || !cmp.Equal(got, want) {
				t.Fatalf("%s changed: %+v, %v; want %+v, %v", changed, got, err, want, wantErr)
			}
		}
	}
}

// With other limits a Search remembers what it has found.
func TestSearchUnchanged(t *testing.T) {
	sr := &minimax.Search[int]{Game: duelPile{}, Depth: 12, Evaluate: func(v int) int { return v * v % 97 }}
	first, err := sr.Best(ctx, 200)
	if err != nil {
		t.Fatal(err)
	}
	sr.Time, sr.Nodes, sr.Progress = time.Hour, 1<<30, func(game.Stats) {}
	again, err := sr.Best(ctx, 200)
	if err != nil || again.Stats.Positions >= first.Stats.Positions {
		t.Errorf("%d positions, then %d, %v", first.Stats.Positions, again.Stats.Positions, err)
	}
}
