package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// longest is how many letters names of strategies may have in a table.
const longest = 14

// names are how the report writes strategies: by their names, if these are short and tell
// them apart, and otherwise by their numbers, of which it has a list. Numbers have a mark, so
// that nobody takes them for probabilities.
type names struct {
	short    *strategic.Game // the game with these names
	numbered []bool          // by player
}

func newNames(g *strategic.Game) names {
	all := make([][]int, g.Players())
	n := names{numbered: make([]bool, g.Players())}
	for p := range all {
		seen := map[string]bool{}
		for s := range g.Strategies(p) {
			all[p] = append(all[p], s)
			name := oneLine(g.StrategyName(p, s))
			n.numbered[p] = n.numbered[p] || seen[name] || utf8.RuneCountInString(name) > longest
			seen[name] = true
		}
	}
	n.short = g.Restrict(all)
	for p := range all {
		for s := range all[p] {
			switch name := n.short.StrategyName(p, s); {
			case n.numbered[p]:
				n.short.SetStrategyName(p, s, fmt.Sprintf("#%d", s+1))
			case strings.Trim(name, "0123456789") == "":
				n.short.SetStrategyName(p, s, "#"+name)
			}
		}
	}
	return n
}

// player returns how a player is called.
func (r *report) player(p int) string {
	if name := oneLine(r.form.PlayerName(p)); name != "" {
		return name
	}
	return fmt.Sprintf("Player %d", p+1)
}

// strategy returns how a strategy is written.
func (n names) strategy(player, s int) string { return oneLine(n.short.StrategyName(player, s)) }

// mixture writes a mixed strategy, such as "1/2 heads + 1/2 tails".
func (n names) mixture(player int, m strategic.Mixed) string {
	support := m.Support()
	if len(support) == 1 {
		return n.strategy(player, support[0])
	}
	parts := make([]string, len(support))
	for i, s := range support {
		parts[i] = m[s].RatString() + " " + n.strategy(player, s)
	}
	return strings.Join(parts, " + ")
}

// printKeys lists the strategies that are written as numbers.
func (r *report) printKeys() {
	for p := range r.form.Players() {
		if !r.names.numbered[p] {
			continue
		}
		fmt.Fprintf(r, "Strategies of %s:\n\n", r.player(p))
		n := r.form.Strategies(p)
		for s := range min(n, r.lines) {
			fmt.Fprintf(r, "  %*s  %s\n", 1+len(fmt.Sprint(n)), r.names.strategy(p, s), oneLine(r.form.StrategyName(p, s)))
		}
		r.more(n)
		fmt.Fprintln(r)
	}
}

// more says how many of n lines were not printed.
func (r *report) more(n int) {
	if n > r.lines {
		fmt.Fprintf(r, "  and %d more: see -lines\n", n-r.lines)
	}
}

// oneLine returns the text with spaces for the ends of lines.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// count returns a number with what is counted.
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
