package balance

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
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

// Report returns the tables and the chart.
func (f Findings) Report() findings.Generated {
	g := findings.Generated{Parts: map[string]string{
		"leads":      f.leads(),
		"seats":      f.seats(),
		"strength":   f.strength(),
		"two":        f.two(),
		"three":      f.three(),
		"sets":       f.sets(),
		"objectives": f.objectives(),
		"differ":     f.differ(),
		"common":     f.common(),
	}, Pictures: map[string][]byte{"balance-seats.svg": f.chart()}}
	g.Parts["forget"], g.Parts["nobody"] = f.forgetting()
	return g
}

// open returns the series in which everybody remembers, for so many players.
func (f Findings) open(players int) (all []Played) {
	for _, p := range f.Played {
		if p.Series.Memory == All && p.Series.Players == players {
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

// deciding returns the series of experts for so many players with the most games.
func (f Findings) deciding(players int) (best *Played) {
	for _, p := range f.open(players) {
		if p.Series.Level == opponent.Expert && (best == nil || len(p.Games) > len(best.Games)) {
			best = &p
		}
	}
	return best
}
