// Package forms has what is shared by those who show games in extensive and in strategic form:
// how nodes and strategies are named, and small games that several of them show.
package forms

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// longest is how many letters names of strategies may have in a table.
const longest = 14

// Names are how strategies are written: by their names, if these are short and tell them
// apart, and otherwise by their numbers, of which there should be a list. Numbers have a mark,
// so that nobody takes them for probabilities.
type Names struct {
	Short    *strategic.Game // the game with these names
	Numbered []bool          // by player
}

// NewNames returns how the strategies of g are written.
func NewNames(g *strategic.Game) Names {
	all := make([][]int, g.Players())
	n := Names{Numbered: make([]bool, g.Players())}
	for p := range all {
		seen := map[string]bool{}
		for s := range g.Strategies(p) {
			all[p] = append(all[p], s)
			name := OneLine(g.StrategyName(p, s))
			n.Numbered[p] = n.Numbered[p] || seen[name] || utf8.RuneCountInString(name) > longest
			seen[name] = true
		}
	}
	n.Short = g.Restrict(all)
	for p := range all {
		for s := range all[p] {
			switch name := n.Short.StrategyName(p, s); {
			case n.Numbered[p]:
				n.Short.SetStrategyName(p, s, fmt.Sprintf("#%d", s+1))
			case strings.Trim(name, "0123456789") == "":
				n.Short.SetStrategyName(p, s, "#"+name)
			}
		}
	}
	return n
}

// Strategy returns how a strategy is written.
func (n Names) Strategy(player, s int) string { return OneLine(n.Short.StrategyName(player, s)) }

// Mixture writes a mixed strategy, such as "1/2 heads + 1/2 tails".
func (n Names) Mixture(player int, m strategic.Mixed) string {
	support := m.Support()
	if len(support) == 1 {
		return n.Strategy(player, support[0])
	}
	parts := make([]string, len(support))
	for i, s := range support {
		parts[i] = m[s].RatString() + " " + n.Strategy(player, s)
	}
	return strings.Join(parts, " + ")
}

// Player returns how a player of g is called.
func Player(g *strategic.Game, p int) string {
	if name := OneLine(g.PlayerName(p)); name != "" {
		return name
	}
	return fmt.Sprintf("Player %d", p+1)
}

// OneLine returns the text with spaces for the ends of lines.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
