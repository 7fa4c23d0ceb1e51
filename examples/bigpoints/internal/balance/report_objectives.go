package balance

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// objectives is what changes with what players want.
func (f Findings) objectives() string {
	results := [][]string{{"material", "players", "objective", "share of wins by seat, in percent", "points by seat"}}
	for _, z := range f.Solved {
		if !slices.ContainsFunc(f.Solved, func(o Solved) bool {
			return o.Material == z.Material && o.Players == z.Players && o.Objective == bigpoints.SignedPoints
		}) {
			continue
		}
		var shares, points []string
		for i := range z.Shares {
			shares = append(shares, fmt.Sprintf("%.1f", 100*z.Shares[i]/float64(z.Boards)))
			points = append(points, fmt.Sprintf("%.2f", z.Points[i]/float64(z.Boards)))
		}
		results = append(results, []string{materialName(z.Material), fmt.Sprint(z.Players), z.Objective.String(), strings.Join(shares, ", "), strings.Join(points, ", ")})
	}
	differ := [][]string{{"material", "players", "objectives", "decisions", "other best moves", "none in common", "boards with other winners"}}
	for _, c := range f.Compared {
		percent := func(n, of int64) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(max(of, 1))) }
		differ = append(differ, []string{materialName(c.Material), fmt.Sprint(c.Players), fmt.Sprintf("%v, %v", c.A, c.B), findings.Thousands(c.Decisions),
			percent(c.Differ, c.Decisions), percent(c.Apart, c.Decisions), percent(c.Winners, c.Boards)})
	}
	return `What the points at the end are worth to a player may be

- points: the points;
- lead: the points more than the best of the others has;
- win: +1 alone, 0 where the most points are shared, -1 for the others (the thesis);
- signed: the points of those who have the most, and minus the points of the others (the
  thesis' refined payoff).

What comes of it on all boards of small materials, all players wanting the same:

` + findings.Table("lrllll", results) + "\n" +
		findings.Wrap("How the best moves differ, at all positions with two moves or more that can be reached: where other moves are best too, or fewer; and where no move is best for both.") +
		"\n" + findings.Table("lrlr", differ) + "\n" + findings.Wrap(advice(f.Compared))
}

// advice says what changes in how people should play.
func advice(all []Compared) string {
	var opposed, kept, wasteful Compared
	for _, c := range all {
		sum := func(to *Compared) {
			to.Decisions += c.Decisions
			to.Apart += c.Apart
			to.Lost += c.Lost
			to.LostApart += c.LostApart
		}
		switch {
		case c.Players == 2 && c.A == bigpoints.LargestLead && c.B == bigpoints.Win:
			sum(&opposed)
		case c.Players > 2 && c.A == bigpoints.LargestLead && c.B == bigpoints.Win:
			sum(&kept)
		case c.A == bigpoints.MostPoints && c.B == bigpoints.SignedPoints:
			sum(&wasteful)
		}
	}
	share := func(c Compared) float64 { return 100 * float64(c.Apart) / float64(max(c.Decisions, 1)) }
	text := ""
	if opposed.Decisions > 0 && opposed.Apart == 0 {
		text += "With two players who plays for the lead also plays for the win: a move with the best lead always gets the best outcome too, since a lead that can be forced is positive if a win can be. "
	}
	if kept.Decisions > 0 {
		text += fmt.Sprintf("With more players no move is best for both in %.2f %% of the decisions, in the mean of these materials. ", share(kept))
	}
	if winners := wasteful.Decisions - wasteful.Lost; wasteful.Lost > 0 && winners > 0 {
		text += fmt.Sprintf("The signed payoff changes the most: against bare points, no move is best for both in %.1f %% of the decisions of players who are bound to end behind, and in %.1f %% of those of the others. Who cannot win any more then wants as few points as possible.",
			100*float64(wasteful.LostApart)/float64(wasteful.Lost), 100*float64(wasteful.Apart-wasteful.LostApart)/float64(winners))
	}
	return text
}
