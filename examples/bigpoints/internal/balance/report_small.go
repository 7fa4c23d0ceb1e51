package balance

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// small is the table of solved materials.
func (f Findings) small() string {
	two := [][]string{{"material", "boards", "first wins", "drawn", "second wins", "first's lead", "positions of a board"}}
	three := [][]string{{"material", "boards", "seat 1 wins", "seat 2", "seat 3", "points of the seats", "positions of a board"}}
	for _, z := range f.Solved {
		if z.Objective != bigpoints.LargestLead {
			continue
		}
		boards := float64(z.Boards)
		row := []string{materialName(z.Material), findings.Thousands(z.Boards)}
		switch z.Players {
		case 2:
			for _, n := range z.Won {
				row = append(row, fmt.Sprintf("%s (%.1f %%)", findings.Thousands(n), 100*float64(n)/boards))
			}
			row = append(row, fmt.Sprintf("%+.2f", (z.Points[0]-z.Points[1])/boards))
			solved := boards / float64(ClassSize(z.Material))
			two = append(two, append(row, findings.Thousands(int64(float64(z.Positions)/solved))))
		case 3:
			var points []string
			for i := range z.Shares {
				row = append(row, fmt.Sprintf("%.1f %%", 100*z.Shares[i]/boards))
				points = append(points, fmt.Sprintf("%.2f", z.Points[i]/boards))
			}
			three = append(three, append(row, strings.Join(points, ", "), findings.Thousands(z.Positions/z.Boards)))
		}
	}
	return findings.Wrap("All boards of small materials, solved by backward induction, for players who want as large a lead over the best of the others as possible. Of the boards of 2x2+1w, each is one of 2x2 into which a white disc was put, at any place; so a line compares with the one above it what the disc changes.") +
		"\nTwo players:\n\n" + findings.Table("lr", two) +
		"\n" + findings.Wrap(whites(f.Solved)) +
		"\nThree players, a win shared by those who have the most points:\n\n" + findings.Table("lrrrrrr", three) +
		"\n" + findings.Wrap("With three players what a player gets may depend on which of two equally good moves another one makes. Backward induction takes the first in the order of the rules, so this is one equilibrium of several; renamed boards, whose moves come in another order, are solved too.")
}

// materialName writes a material without what there is none of.
func materialName(m bigpoints.Material) string {
	return strings.NewReplacer("+0w", "", "+0b", "").Replace(m.String())
}

// whites says what white and black discs change for two players.
func whites(all []Solved) string {
	var parts []string
	share := func(m bigpoints.Material) (float64, bool) {
		i := slices.IndexFunc(all, func(z Solved) bool {
			return z.Material == m && z.Players == 2 && z.Objective == bigpoints.LargestLead
		})
		if i < 0 {
			return 0, false
		}
		return 100 * (all[i].Shares[0] - all[i].Shares[1]) / float64(all[i].Boards), true
	}
	for _, z := range all {
		m := z.Material
		if z.Players != 2 || z.Objective != bigpoints.LargestLead || m.Whites+m.Blacks > 0 {
			continue
		}
		bare, _ := share(m)
		white, ok1 := share(bigpoints.Material{Colors: m.Colors, Discs: m.Discs, Whites: 1})
		black, ok2 := share(bigpoints.Material{Colors: m.Colors, Discs: m.Discs, Blacks: 1})
		if ok1 && ok2 {
			parts = append(parts, fmt.Sprintf("on %s from %.1f to %.1f with a white and %.1f with a black disc", materialName(m), bare, white, black))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "Call the share of the wins of the first player less that of the second, in percent, the advantage. One disc more changes it " + strings.Join(parts, "; ") + "."
}
