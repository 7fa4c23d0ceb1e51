package balance

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// objectives says what comes of it if all want the same, where all objectives are compared.
func (f Findings) objectives() string {
	rows := [][]string{{"material", "players", "objective", "share of wins by seat, in percent", "points by seat"}}
	for _, z := range f.Solved {
		if !slices.ContainsFunc(f.Solved, func(o Solved) bool {
			return o.Material == z.Material && o.Players == z.Players && o.Objective == bigpoints.PointsOrDeficit
		}) {
			continue
		}
		rows = append(rows, []string{materialName(z.Material), fmt.Sprint(z.Players), z.Objective.String(),
			means("%.1f", 100, z.Shares, z.Boards), means("%.2f", 1, z.Points, z.Boards)})
	}
	return findings.Table("lrllll", rows)
}

// differ says how the best moves differ.
func (f Findings) differ() string {
	rows := [][]string{{"material", "players", "objectives", "decisions", "other best moves", "none in common", "boards with other winners"}}
	for _, c := range f.Compared {
		rows = append(rows, []string{materialName(c.Material), fmt.Sprint(c.Players), c.objectives(), findings.Thousands(c.Decisions),
			percent(c.Differ, c.Decisions), percent(c.Apart, c.Decisions), percent(c.Winners, c.Boards)})
	}
	return findings.Table("lrlr", rows)
}

func (c Compared) objectives() string { return fmt.Sprintf("%v, %v", c.A, c.B) }

// common says in how many decisions no move is best for both objectives, over all
// materials: for two players and for more, and for those who end behind and the others.
func (f Findings) common() string {
	rows := [][]string{{"objectives", "two players", "more players", "who ends behind", "the others"}}
	var names []string
	of := map[string]*[4]struct{ apart, decisions int64 }{}
	for _, c := range f.Compared {
		name := c.objectives()
		if of[name] == nil {
			names, of[name] = append(names, name), new([4]struct{ apart, decisions int64 })
		}
		for i, n := range [4][2]int64{{c.Apart, c.Decisions}, {c.Apart, c.Decisions}, {c.LostApart, c.Lost}, {c.Apart - c.LostApart, c.Decisions - c.Lost}} {
			if i > 1 || (i == 0) == (c.Players == 2) {
				of[name][i].apart += n[0]
				of[name][i].decisions += n[1]
			}
		}
	}
	for _, name := range names {
		row := []string{name}
		for _, n := range of[name] {
			row = append(row, fmt.Sprintf("%.2f %%", 100*float64(n.apart)/float64(max(n.decisions, 1))))
		}
		rows = append(rows, row)
	}
	return findings.Table("lr", rows)
}
