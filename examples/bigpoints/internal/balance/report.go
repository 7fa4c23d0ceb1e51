package balance

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/opponent"
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
