package balance

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// sets says how many positions a player who forgets tells apart.
func (f Findings) sets() string {
	rows := [][]string{{"material", "players", "positions", "told apart", "in sets without a move that is best at all"}}
	for _, h := range f.Hidden {
		rows = append(rows, []string{materialName(h.Material), fmt.Sprint(h.Players), findings.Thousands(h.Positions), percent(h.Alone, h.Positions), percent(h.InUnclear, h.Positions)})
	}
	return findings.Table("lrrrr", rows)
}

// percent writes a part of some, of which there may be none.
func percent(n, of int64) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(max(of, 1))) }

// forgetting says what it costs one player to forget, and what changes if all do.
func (f Findings) forgetting() (one, all string) {
	rows := [][]string{{"players", "level", "boards", "share of wins", "even share", "points more than the mean"}}
	nobody := [][]string{{"players", "level", "games", "share of the first seat", "if all remember"}}
	for _, p := range f.Played {
		z := p.Series
		switch z.Memory {
		case AllButOne:
			g := Forget(z, p.Games)
			rows = append(rows, []string{fmt.Sprint(z.Players), p.name(), findings.Thousands(int64(g.Boards)), findings.Percent(g.Share),
				fmt.Sprintf("%.1f %%", 100/float64(z.Players)), signed(g.Points)})
		case Nobody:
			other := z
			other.Memory = All
			i := slices.IndexFunc(f.Played, func(q Played) bool { return q.Series == other })
			if i >= 0 {
				nobody = append(nobody, []string{fmt.Sprint(z.Players), p.name(), findings.Thousands(int64(len(p.Games))),
					findings.Percent(p.tally().Share(0)), findings.Percent(f.Played[i].tally().Share(0))})
			}
		}
	}
	return findings.Table("rlrlrl", rows), findings.Table("rlrll", nobody)
}
