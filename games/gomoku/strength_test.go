package gomoku

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

var (
	full       = flag.Bool("full", false, "let BenchmarkParts and BenchmarkLevels play with all their positions")
	matchNodes = flag.Int64("nodes", 0, "let the players of BenchmarkParts look at so many positions a move")
	matchTime  = flag.Duration("think", 0, "or think so long about a move")
)

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

// BenchmarkParts lets the player play against itself without one of its parts, at equal
// numbers of positions or equal times.
func BenchmarkParts(b *testing.B) {
	nodes := int64(300)
	if *full {
		nodes = 5000
	}
	if *matchNodes > 0 {
		nodes = *matchNodes
	}
	if *matchTime > 0 {
		nodes = 0
	}
	bd := MustNew(15, FreeStyle)
	player := func(p parts) func() game.Strategy[Position] {
		return func() game.Strategy[Position] {
			return &Player{Board: bd, Nodes: nodes, Time: *matchTime, without: &p, Memory: 16 << 20}
		}
	}
	for _, part := range []struct {
		name   string
		change func(p *parts)
	}{
		{"threats", func(p *parts) { p.threats = !p.threats }},
		{"fours", func(p *parts) { p.fours = !p.fours }},
		{"killers", func(p *parts) { p.killers = !p.killers }},
		{"midway", func(p *parts) { p.midway = !p.midway }},
		{"history", func(p *parts) { p.history = !p.history }},
		{"reduce", func(p *parts) { p.reduce = !p.reduce }},
		{"forced", func(p *parts) { p.forced = !p.forced }},
		{"table", func(p *parts) { p.table = !p.table }},
		{"deeper", func(p *parts) { p.deeper = !p.deeper }},
		{"enough", func(p *parts) { p.enough = !p.enough }},
		{"margin", func(p *parts) { p.margin = !p.margin }},
		{"leaves", func(p *parts) { p.leaves = !p.leaves }},
	} {
		other := allParts
		part.change(&other)
		b.Run("switched="+part.name, func(b *testing.B) { match(b, bd, player(allParts), player(other)) })
	}
}

// BenchmarkLevels lets each level play against the one below, and with -full with all their
// positions.
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
