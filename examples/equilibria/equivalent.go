package main

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// distinct is the game whose equilibria are looked for: without strategies that are equivalent to
// earlier ones, unless they are wanted. Strategy i of player p in form is kept[p][i] in the whole game.
type distinct struct {
	form *strategic.Game
	kept [][]int
}

// merge sets distinct, and prints which strategies are equivalent.
func (r *report) merge() {
	kept := make([][]int, r.form.Players())
	var lines []string
	for p := range kept {
		for _, class := range r.form.Equivalent(p) {
			if r.equivalent {
				kept[p] = append(kept[p], class...)
				continue
			}
			kept[p] = append(kept[p], class[0])
			if len(class) > 1 {
				lines = append(lines, r.class(p, class))
			}
		}
		slices.Sort(kept[p])
	}
	r.distinct = distinct{r.form, kept}
	if len(lines) == 0 {
		return // nothing is left out, and everything is in its order
	}
	r.distinct.form = r.form.Restrict(kept)
	r.section("Equivalent strategies")
	for _, line := range lines[:min(len(lines), r.lines)] {
		fmt.Fprintln(r, line)
	}
	r.more(len(lines))
	fmt.Fprintln(r, "Of those that are worth the same, equilibria have only the first: see -equivalent.")
}

// class writes a class of equivalent strategies.
func (r *report) class(player int, class []int) string {
	names := make([]string, len(class))
	for i, s := range class {
		names[i] = r.names.Strategy(player, s)
	}
	return fmt.Sprintf("  %s: %s", r.player(player), strings.Join(names, " = "))
}

// whole returns a mixed strategy in which the strategies left out have probability 0.
func (r *report) whole(player int, m strategic.Mixed) strategic.Mixed {
	all := make(strategic.Mixed, r.form.Strategies(player))
	for s := range all {
		all[s] = new(big.Rat)
	}
	for i, s := range r.distinct.kept[player] {
		all[s] = m[i]
	}
	return all
}

// wholeProfile is whole for all players.
func (r *report) wholeProfile(e strategic.Profile) strategic.Profile {
	all := make(strategic.Profile, len(e))
	for p, m := range e {
		all[p] = r.whole(p, m)
	}
	return all
}
