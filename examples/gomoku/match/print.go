package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/gomoku/internal/manager"
	"github.com/gametheory-go/gametheory/game"
)

// row tells a game in a line, and its faults in others.
func row(m *manager.Match, number int, g *manager.Game) string {
	var b strings.Builder
	score := map[int]string{0: "1", 1: "0", -1: "½"}[g.Winner]
	fmt.Fprintf(&b, "%d %s %s as %c, %d moves, %v: %s\n", number, score, m.Engines[0].Name, "XO"[g.First],
		len(g.Opening)+len(g.Moves), g.Reason, g.Text(m.Board))
	for _, f := range g.Faults {
		fmt.Fprintf(&b, "  %s: %v\n", m.Engines[f.Engine].Name, f)
	}
	return b.String()
}

// summary tells the result of a match.
func summary(m *manager.Match, r *manager.Result) string {
	st := game.Standings{Names: []string{m.Engines[0].Name, m.Engines[1].Name}, Pairs: [][]game.Record{
		{{}, r.Record}, {{Wins: r.Record.Losses, Draws: r.Record.Draws, Losses: r.Record.Wins}, {}},
	}}
	var b strings.Builder
	b.WriteString(st.String())
	for i, e := range m.Engines {
		fmt.Fprintf(&b, "%s: %d moves, %d late, the longest %v; %d faults; %s\n", e.Name, r.Moves[i], r.Late[i],
			r.Longest[i].Took.Round(time.Millisecond), r.Faults[i], memory(r.Memory[i]))
		for reason, n := range r.Reasons[1-i] {
			if n > 0 && manager.Reason(reason) != manager.Line {
				fmt.Fprintf(&b, "%s lost %d by %v\n", e.Name, n, manager.Reason(reason))
			}
		}
	}
	return b.String()
}

func memory(n int64) string {
	if n == 0 {
		return "memory unknown"
	}
	return fmt.Sprintf("%d MB of memory", (n+1<<20-1)>>20)
}
