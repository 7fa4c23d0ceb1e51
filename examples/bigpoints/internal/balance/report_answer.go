package balance

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/game"
)

// answer says whom the printed game favors.
func (f Findings) answer() string {
	var favored, open, parts []string
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		p := f.deciding(n)
		if p == nil {
			continue
		}
		t := p.tally()
		s := t.Share(0)
		parts = append(parts, fmt.Sprintf("%s with %d players, where an even share is %.1f %%", findings.Percent(s), n, 100/float64(n)))
		if s.Low > 1/float64(n) {
			favored = append(favored, fmt.Sprint(n))
		} else {
			open = append(open, fmt.Sprint(n))
		}
	}
	var b strings.Builder
	switch {
	case len(parts) == 0:
		return "No games of experts have been played.\n"
	case len(open) == 0:
		b.WriteString("**Yes, the printed game favors who begins**, with any number of players.")
	case len(favored) == 0:
		b.WriteString("**The games do not tell whether the printed game favors who begins.**")
	default:
		fmt.Fprintf(&b, "**The printed game favors who begins** with %s players; with %s the games do not tell.", and(favored), and(open))
	}
	fmt.Fprintf(&b, " Among experts, who made %s of their usual effort, the first seat has a share of the wins of %s. That is what the thesis suspected of the full game, and could not compute.", f.efforts(), strings.Join(parts, "; "))
	text := findings.Wrap(b.String()) + "\n"
	if line := f.worth(); line != "" {
		text += findings.Wrap(line) + "\n"
	}
	if line := f.smallFavored(); line != "" {
		text += findings.Wrap(line) + "\n"
	}
	return text + findings.Wrap("A match, as many games as there are players, each begun by another, gives the first seat to everybody once: as far as seats go it is fair by its rules. A single game is not.")
}

// efforts writes the efforts that the answer rests on.
func (f Findings) efforts() string {
	var all []string
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		if p := f.deciding(n); p != nil {
			if e := fmt.Sprint(p.Series.Effort); !slices.Contains(all, e) {
				all = append(all, e)
			}
		}
	}
	return and(all)
}

// worth says how many points the first seat is ahead of the last.
func (f Findings) worth() string {
	var parts []string
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		if p := f.deciding(n); p != nil {
			var lead Sample
			for _, g := range p.Games {
				lead.Add(float64(g.Points[0] - g.Points[n-1]))
			}
			parts = append(parts, fmt.Sprintf("%s with %d players", signed(lead.Estimate()), n))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "In points, the first seat is ahead of the last one by " + strings.Join(parts, "; ") + "."
}

// smallFavored says whom the solved games of two players favor.
func (f Findings) smallFavored() string {
	materials, first := 0, 0
	lo, hi := 1.0, 0.0
	for _, z := range f.Solved {
		if z.Players != 2 || z.Objective != bigpoints.LargestLead || z.Material.Whites+z.Material.Blacks == 0 {
			continue
		}
		materials++
		if z.Won[0] > z.Won[2] {
			first++
		}
		share := z.Shares[0] / float64(z.Boards)
		lo, hi = min(lo, share), max(hi, share)
	}
	if materials == 0 {
		return ""
	}
	return fmt.Sprintf("Small games of two players with white or black discs, solved exactly on all their boards, say the same: in %d of %d materials the first player wins more boards than the second, with a share of the wins from %.1f %% to %.1f %%.",
		first, materials, 100*lo, 100*hi)
}

// signed writes a number with its interval.
func signed(e game.Estimate) string {
	return fmt.Sprintf("%+.2f (%+.2f to %+.2f)", e.Value, e.Low, e.High)
}

// and joins words.
func and(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return words[0]
}
