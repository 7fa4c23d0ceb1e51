package gomoku

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

var full = flag.Bool("full", false, "let BenchmarkLevels play with all levels")

// match plays from one opening after another, with both colors, and reports what the first
// entrant scored.
func match(b *testing.B, bd *Board, first, second func() game.Strategy[Position]) {
	var sum game.Record
	entrant := func(name string, f func() game.Strategy[Position]) game.Entrant[Position] {
		return game.Entrant[Position]{Name: name, New: func(*rand.Rand) game.Strategy[Position] { return f() }}
	}
	starts := openings(bd, 200)
	for i := 0; b.Loop(); i++ {
		tour := &game.Tournament[Position]{
			Game: bd, Starts: starts[i%len(starts):][:1], Workers: 1,
			Entrants: []game.Entrant[Position]{entrant("first", first), entrant("second", second)},
		}
		st, err := tour.Run(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		r := st.Pairs[0][1]
		sum.Wins, sum.Draws, sum.Losses = sum.Wins+r.Wins, sum.Draws+r.Draws, sum.Losses+r.Losses
	}
	s := sum.Score(0.95)
	b.ReportMetric(s.Value, "score")
	b.ReportMetric(s.Low, "low")
	b.ReportMetric(s.High, "high")
	b.ReportMetric(sum.Elo(0.95).Value, "Elo")
	b.ReportMetric(float64(sum.Plays()), "plays")
}

// BenchmarkLevels lets each level play against the one below, and with -full all of them.
func BenchmarkLevels(b *testing.B) {
	bd := MustNew(15, FreeStyle)
	levels := Levels(bd, 0)
	if !*full {
		levels = levels[:2]
	}
	for i := 1; i < len(levels); i++ {
		b.Run(fmt.Sprintf("%s-%s", levels[i].Name, levels[i-1].Name), func(b *testing.B) { match(b, bd, levels[i].New, levels[i-1].New) })
	}
}
