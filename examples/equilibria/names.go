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
// them apart, and otherwise by their numbers, of which it has a list.
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
			if n.numbered[p] {
				n.short.SetStrategyName(p, s, fmt.Sprint(s+1))
			}
		}
	}
	return n
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

// profile writes a profile of mixed strategies.
func (n names) profile(profile strategic.Profile) string {
	parts := make([]string, len(profile))
	for p, m := range profile {
		parts[p] = n.short.PlayerName(p) + ": " + n.mixture(p, m)
	}
	return strings.Join(parts, "; ")
}

// printKeys lists the strategies that are written as numbers.
func (r *report) printKeys() {
	for p := range r.form.Players() {
		if !r.names.numbered[p] {
			continue
		}
		fmt.Fprintf(r, "Strategies of %s:\n\n", r.form.PlayerName(p))
		n := r.form.Strategies(p)
		for s := range min(n, r.lines) {
			fmt.Fprintf(r, "  %*d  %s\n", len(fmt.Sprint(n)), s+1, oneLine(r.form.StrategyName(p, s)))
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

// plural returns a number in parentheses with what is counted.
func plural(n int, what string) string { return "(" + count(n, what) + ")" }

// count returns a number with what is counted.
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
