package balance

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/chart"
	"github.com/gametheory-go/gametheory/game"
)

// leads says of the experts how large a share of the wins the first seat has, and how many
// points it is ahead of the last.
func (f Findings) leads() string {
	rows := [][]string{{"players", "all are", "share of the first seat", "even share", "points ahead of the last seat"}}
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		p := f.deciding(n)
		if p == nil {
			continue
		}
		var lead Sample
		for _, g := range p.Games {
			lead.Add(float64(g.Points[0] - g.Points[n-1]))
		}
		rows = append(rows, []string{fmt.Sprint(n), p.name(), findings.Percent(p.tally().Share(0)), fmt.Sprintf("%.1f %%", 100/float64(n)), signed(lead.Estimate())})
	}
	return findings.Table("rllrl", rows)
}

// seats has a table of all series by seat for each number of players.
func (f Findings) seats() string {
	var tables []string
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		all := f.open(n)
		if len(all) == 0 {
			continue
		}
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
		tables = append(tables, fmt.Sprintf("%d players, where an even share is %.1f %%:\n\n%s", n, 100/float64(n), findings.Table("lrrll", rows)))
	}
	return strings.Join(tables, "\n")
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
				signed(game.Interval{Value: 100 * share.Value, Low: 100 * share.Low, High: 100 * share.High}), signed(points)})
		}
	}
	return findings.Table("rllrll", rows)
}

// signed writes a number with its interval.
func signed(e game.Interval) string {
	return fmt.Sprintf("%+.2f (%+.2f to %+.2f)", e.Value, e.Low, e.High)
}
