package main

import (
	"cmp"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// printBehavior prints what the players do at their nodes in an equilibrium.
func (r *report) printBehavior(e strategic.Profile) {
	b, err := r.tree.Behavior(e)
	if err != nil {
		fmt.Fprintf(r, "  There is no such behavior: %v\n", err)
		return
	}
	r.printMoves(b, len(b))
}

// treePlayer returns how a player of the tree is called.
func (r *report) treePlayer(p int) string {
	return cmp.Or(forms.OneLine(r.tree.Players[p]), fmt.Sprintf("Player %d", p+1))
}

// printMoves prints how likely players make each move, at so many sets.
func (r *report) printMoves(b extensive.Behavior, lines int) {
	printed := 0
	for set, m := range b {
		if len(m) < 2 {
			continue // no play comes there, or there is no choice
		}
		if printed++; printed > lines {
			continue
		}
		s := &r.tree.Sets[set]
		node := &r.tree.Nodes[s.Nodes[0]]
		name := forms.OneLine(s.Name)
		if name == "" {
			name = forms.OneLine(node.Name)
		}
		if name != "" {
			name = " " + name
		}
		fmt.Fprintf(r, "    %s at set %d%s:", r.treePlayer(s.Player), set+1, name)
		for i, x := range m {
			if x.Sign() != 0 {
				fmt.Fprintf(r, " %s %s", x.RatString(), forms.OneLine(node.Moves[i].Name))
			}
		}
		fmt.Fprintln(r)
	}
	if lines < len(b) {
		r.more(printed)
	}
}
