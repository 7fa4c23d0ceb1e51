package gomoku

import (
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

var think = flag.Duration("think", 20*time.Millisecond, "let the players of BenchmarkAgainstReport think so long about a move")

// record plays from n openings, with both colors, and returns what the first player scored.
func record(tb testing.TB, n int, players ...func() game.Strategy[gomoku.Position]) game.Record {
	tb.Helper()
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	rnd := rand.New(rand.NewPCG(31, 32))
	tour := &game.Tournament[gomoku.Position]{Game: b, Workers: 1}
	for range n {
		tour.Starts = append(tour.Starts, random(b, rnd, 4))
	}
	for i, name := range []string{"first", "second"} {
		tour.Entrants = append(tour.Entrants, game.Entrant[gomoku.Position]{Name: name,
			New: func(*rand.Rand) game.Strategy[gomoku.Position] { return players[i]() }})
	}
	st, err := tour.Run(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	return st.Pairs[0][1]
}

// To look two moves ahead is better than to look one ahead.
func TestLevels(t *testing.T) {
	levels := Levels(gomoku.MustNew(15, gomoku.FreeStyle))
	if r := record(t, 8, levels[1].New, levels[0].New); r.Score(0.9).Low < 0.5 {
		t.Errorf("%s against %s: %v, score %v", levels[1].Name, levels[0].Name, r, r.Score(0.9))
	}
}

// The player of the library beats the report's program at depth 2 with few positions, and at
// depth 4.
func TestAgainstReport(t *testing.T) {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	weakest := gomoku.Levels(b, 0)[0].New
	if r := record(t, 3, weakest, Levels(b)[1].New); r.Wins < 5 {
		t.Errorf("against the report's program: %v", r)
	}
	if longtest.All() {
		if r := record(t, 8, weakest, Levels(b)[3].New); r.Score(0.9).Low < 0.5 {
			t.Errorf("against the report's program at depth 4: %v", r)
		}
	}
}

// BenchmarkAgainstReport lets the player of the library play against the program of the report,
// which looks as deep as the same time allows.
func BenchmarkAgainstReport(b *testing.B) {
	bd := gomoku.MustNew(15, gomoku.FreeStyle)
	for b.Loop() {
		r := record(b, 1, func() game.Strategy[gomoku.Position] {
			return &gomoku.Player{Board: bd, Time: *think, Memory: 16 << 20}
		}, func() game.Strategy[gomoku.Position] {
			return &Student{Board: bd, Depth: minimax.MaxDepth, Time: *think}
		})
		b.ReportMetric(r.Score(0.95).Value, "score")
	}
}

// BenchmarkReport counts the positions that the program looks at in a second.
func BenchmarkReport(b *testing.B) {
	bd := gomoku.MustNew(15, gomoku.FreeStyle)
	start := random(bd, rand.New(rand.NewPCG(31, 32)), 4)
	nodes := int64(0)
	for b.Loop() {
		r, err := (&Student{Board: bd, Depth: 3, Nodes: 20_000}).Best(b.Context(), start)
		if err != nil {
			b.Fatal(err)
		}
		nodes += r.Stats.Positions
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "positions/s")
}
