package balance

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/chart"
	"github.com/gametheory-go/gametheory/game"
)

// seats is the table of all series by seat.
func (f Findings) seats() string {
	var b strings.Builder
	fmt.Fprintf(&b, "![The share of wins by seat](%s)\n\n", seatsFile)
	b.WriteString(findings.Wrap("All players of a game are of one level. The first seat begins. Those with the most points share the win. Points are those more than the mean of all players of the game."))
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		all := f.open(n)
		if len(all) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%d players, where an even share is %.1f %%:\n\n", n, 100/float64(n))
		rows := [][]string{{"players are", "games", "seat", "share of wins", "points"}}
		for _, p := range all {
			t := p.tally()
			for seat := range n {
				row := []string{"", "", fmt.Sprint(seat + 1), findings.Percent(t.Share(seat)), signed(t.Points(seat))}
				if seat == 0 {
					row[0] = fmt.Sprintf("%s (%.1f points)", p.name(), t.Mean().Value)
					row[1] = findings.Thousands(int64(len(p.Games)))
				}
				rows = append(rows, row)
			}
		}
		b.WriteString(findings.Table("lrrll", rows))
	}
	return b.String()
}

// chart draws the share of wins by seat.
func (f Findings) chart() []byte {
	var panels []chart.Panel
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		panel := chart.Panel{Name: fmt.Sprintf("%d players", n)}
		for _, p := range f.open(n) {
			t := p.tally()
			s := chart.Series{Name: p.name()}
			for seat := range n {
				s.Points = append(s.Points, chart.Point{X: seat + 1, Share: t.Share(seat)})
			}
			panel.Series = append(panel.Series, s)
		}
		if len(panel.Series) > 0 {
			panels = append(panels, panel)
		}
	}
	return chart.Lines("Who wins the printed game, by seat",
		"For 2 to 5 players of one level, the share of wins of each seat. The first seat begins. Whiskers are 95 % intervals.",
		"seat", 1, bigpoints.MaxPlayers, panels)
}

// strength compares series of different levels and efforts on the same boards.
func (f Findings) strength() string {
	rows := [][]string{{"players", "first", "then", "boards", "more share of the first seat, in percent", "more points of it"}}
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		all := f.open(n)
		for i := range max(len(all)-1, 0) {
			share, points, boards := Pair(all[i].Games, all[i+1].Games)
			if boards < 2 {
				continue
			}
			rows = append(rows, []string{fmt.Sprint(n), all[i].name(), all[i+1].name(), findings.Thousands(int64(boards)),
				signed(game.Estimate{Value: 100 * share.Value, Low: 100 * share.Low, High: 100 * share.High}), signed(points)})
		}
	}
	if len(rows) == 1 {
		return "There are no two series to compare.\n"
	}
	return findings.Wrap("Whether the advantage depends on how well all play: each level against the next one, and an effort against a larger one, on the same boards, so that what a board is worth counts in both and cancels out. If the interval has 0 in it, the two are not told apart; a comparison of few boards excludes large changes only.") +
		"\n" + findings.Table("rllrll", rows)
}
