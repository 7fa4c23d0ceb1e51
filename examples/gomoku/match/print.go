package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/play/referee"
)

// row tells a game in a line, and its faults in others.
func row(m *referee.Match, number int, g *referee.Game) string {
	var b strings.Builder
	seat := slices.Index(g.Seats, 0)
	score, how := "0", g.Reason.String()
	switch {
	case len(g.Winners) == 0:
		score, how = "½", "full board"
	case g.Winners[0] == seat:
		score = "1"
	}
	if g.Reason == referee.Rules && len(g.Winners) > 0 {
		how = "five in a row"
	}
	fmt.Fprintf(&b, "%d %s %s as %c, %d moves, %s: %s\n", number, score, m.Entrants[0].Name, "XO"[seat], len(g.Moves), how, strings.Join(g.Record.Moves, " "))
	for _, f := range g.Faults {
		fmt.Fprintf(&b, "  %s: %s\n", m.Entrants[f.Entrant].Name, f.Text)
	}
	return b.String()
}

// summary tells the result of a match, of which the engines have used so much memory.
func summary(t *referee.Table, used [2]int64) string {
	var b strings.Builder
	b.WriteString(t.String())
	for i, name := range t.Standings.Names {
		fmt.Fprintf(&b, "%s: the longest move %v, %s\n", name, t.Entrants[i].Longest.Round(time.Millisecond), memory(used[i]))
	}
	return b.String()
}

func memory(n int64) string {
	if n == 0 {
		return "memory unknown"
	}
	return fmt.Sprintf("%d MB of memory", (n+1<<20-1)>>20)
}
