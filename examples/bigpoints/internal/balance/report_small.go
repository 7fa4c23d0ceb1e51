package balance

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// two is the table of materials that are solved for two players.
func (f Findings) two() string {
	rows := [][]string{{"material", "boards", "first wins", "drawn", "second wins", "first's lead", "positions of a board"}}
	for _, z := range f.solved(2) {
		boards := float64(z.Boards)
		row := []string{materialName(z.Material), findings.Thousands(z.Boards)}
		for _, n := range z.Won {
			row = append(row, fmt.Sprintf("%s (%.1f %%)", findings.Thousands(n), 100*float64(n)/boards))
		}
		solved := boards / float64(ClassSize(z.Material))
		rows = append(rows, append(row, fmt.Sprintf("%+.2f", (z.Points[0]-z.Points[1])/boards), findings.Thousands(int64(float64(z.Positions)/solved))))
	}
	return findings.Table("lr", rows)
}

// three is the same for three players.
func (f Findings) three() string {
	rows := [][]string{{"material", "boards", "seat 1 wins", "seat 2", "seat 3", "points of the seats", "positions of a board"}}
	for _, z := range f.solved(3) {
		row := []string{materialName(z.Material), findings.Thousands(z.Boards)}
		for _, s := range z.Shares {
			row = append(row, fmt.Sprintf("%.1f %%", 100*s/float64(z.Boards)))
		}
		rows = append(rows, append(row, means("%.2f", 1, z.Points, z.Boards), findings.Thousands(z.Positions/z.Boards)))
	}
	return findings.Table("lrrrrrr", rows)
}

// solved returns the solutions for so many players who want the largest lead.
func (f Findings) solved(players int) (all []Solved) {
	for _, z := range f.Solved {
		if z.Players == players && z.Objective == bigpoints.LargestLead {
			all = append(all, z)
		}
	}
	return all
}

// means writes sums over boards as means, which it scales.
func means(format string, scale float64, sums []float64, boards int64) string {
	var all []string
	for _, x := range sums {
		all = append(all, fmt.Sprintf(format, scale*x/float64(boards)))
	}
	return strings.Join(all, ", ")
}

// materialName writes a material without what there is none of.
func materialName(m bigpoints.Material) string {
	return strings.NewReplacer("+0w", "", "+0b", "").Replace(m.String())
}
