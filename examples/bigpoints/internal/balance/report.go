package balance

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/chart"
	"github.com/gametheory-go/gametheory/game"
)

// Findings is what a report is made of.
type Findings struct {
	Played   []Played // series with the printed material
	Solved   []Solved
	Compared []Compared
	Hidden   []Hidden
}

// Played is a series with its games.
type Played struct {
	Series Series
	Games  []Game
}

// TextFile and seatsFile are the files of the report.
const (
	TextFile  = "balance.md"
	seatsFile = "balance-seats.svg"
)

// Report returns the files of the report by their names: the text, without its title, and
// the chart that it shows. how ends the text, and says how the numbers are made.
func Report(f Findings, how string) map[string][]byte {
	var b strings.Builder
	b.WriteString("The full game, with white and black discs, for 2 to 5 players. Percentages and points with\nan interval are estimates from games on random boards, and the interval is that of the\nnormal approximation, with a confidence of 95 %; those without are exact.\n\n")
	for _, s := range []struct{ heading, text string }{
		{"The answer", f.answer()},
		{"The printed game, seat by seat", f.seats()},
		{"How strong must players be?", f.strength()},
		{"Small games, solved", f.small()},
		{"What hidden hands are worth", f.hidden()},
		{"What players want", f.objectives()},
		{"How this was made", how},
	} {
		fmt.Fprintf(&b, "## %s\n\n%s\n", s.heading, s.text)
	}
	return map[string][]byte{TextFile: []byte(strings.TrimSuffix(b.String(), "\n")), seatsFile: f.chart()}
}

// open returns the series in which everybody remembers, for so many players.
func (f Findings) open(players int) (all []Played) {
	for _, p := range f.Played {
		if p.Series.Memory == All && (players == 0 || p.Series.Players == players) {
			all = append(all, p)
		}
	}
	return all
}

// tally counts the games.
func (p Played) tally() *Tally {
	t := NewTally(p.Series)
	for _, g := range p.Games {
		t.Add(g)
	}
	return t
}

// name says who plays.
func (p Played) name() string {
	if p.Series.searches() {
		return fmt.Sprintf("%v, effort %g", p.Series.Level, p.Series.Effort)
	}
	return p.Series.Level.String()
}

// deciding returns the series of experts for so many players with the most games, which
// the answer rests on.
func (f Findings) deciding(players int) (best *Played) {
	for _, p := range f.open(players) {
		if p.Series.Level == opponent.Expert && (best == nil || len(p.Games) > len(best.Games)) {
			best = &p
		}
	}
	return best
}

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
	fmt.Fprintf(&b, " Among experts the first seat has a share of the wins of %s.", strings.Join(parts, "; "))
	text := findings.Wrap(b.String()) + "\n"
	if line := f.worth(); line != "" {
		text += findings.Wrap(line) + "\n"
	}
	return text + findings.Wrap("A match, as many games as there are players, each begun by another, gives the first seat to everybody once: as far as seats go it is fair by its rules. A single game is not.")
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
	return findings.Wrap("Whether the advantage depends on how well all play: each level against the next one, and an effort against a larger one, on the same boards, so that what a board is worth counts in both and cancels out. If the interval has 0 in it, the two are not told apart.") +
		"\n" + findings.Table("rllrll", rows)
}

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
		"\n" + findings.Wrap("With three players what a player gets may depend on which of two equally good moves another one makes. Backward induction takes the first in the order of the rules, so this is one equilibrium of several, in which the mean over all boards, renamed ones too, leaves no color an advantage.")
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
		text += fmt.Sprintf("With more players the two part in %.2f %% of the decisions: hardly ever. ", share(kept))
	}
	if wasteful.Decisions > 0 {
		text += fmt.Sprintf("The signed payoff changes the most against bare points, in %.1f %% of the decisions: a player who cannot win any more does best to take discs that are worth nothing, and no more of the others than must be; who can win plays as for points.", share(wasteful))
	}
	return text
}

// hidden says what it is worth to remember who took what.
func (f Findings) hidden() string {
	var b strings.Builder
	b.WriteString(findings.Wrap("Discs are kept hidden, but all were seen when they were taken: who remembers knows all hands, and for such players the game is the same. So what hidden hands are worth is what it costs to forget. Someone who forgets still sees the track, the pawns, the discs in hand, and how many discs each of the others has."))
	b.WriteString("\n" + findings.Wrap("With two players that costs nothing: what is neither on the track nor in reserve nor mine is the opponent's, or spent, and the number of discs tells how many black ones are. With more, positions look the same that differ in who has what. On all boards of small materials, at positions with two moves or more, for players who want the largest lead:") + "\n")
	rows := [][]string{{"material", "players", "positions", "told apart", "in sets without a move that is best at all"}}
	for _, h := range f.Hidden {
		percent := func(n int64) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(max(h.Positions, 1))) }
		rows = append(rows, []string{materialName(h.Material), fmt.Sprint(h.Players), findings.Thousands(h.Positions), percent(h.Alone), percent(h.InUnclear)})
	}
	b.WriteString(findings.Table("lrrrr", rows))
	b.WriteString("\n" + findings.Wrap(fmt.Sprintf("In the printed game, one player forgets among others of the same level who remember, in every seat of every board. Who forgets deals the discs of the others at random, %d times, and takes the move that is best in the mean:", deals)) + "\n")
	rows = [][]string{{"players", "level", "boards", "share of wins", "even share", "points more than the mean"}}
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
	b.WriteString(findings.Table("rlrlrl", rows))
	b.WriteString("\nIf nobody remembers:\n\n" + findings.Table("rlrll", nobody))
	return b.String()
}
