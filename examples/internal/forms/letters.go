package forms

import "github.com/gametheory-go/gametheory/game/extensive"

// Letter names the nodes A, B, C and so on, row by row from the root, before the names that
// they have. The name of a move becomes that of the node to which it leads, unless the player
// does not know at which of several nodes the play is.
func Letter(g *extensive.Game) {
	order := []int{0}
	letters := make([]string, len(g.Nodes))
	letters[0] = column(0)
	for i := 0; i < len(order); i++ {
		n := &g.Nodes[order[i]]
		for k := range n.Moves {
			to := n.Moves[k].Node
			if letters[to] == "" {
				letters[to] = column(len(order))
				order = append(order, to)
			}
		}
	}
	for _, v := range order {
		n := &g.Nodes[v]
		for k := range n.Moves {
			if n.Set < 0 || len(g.Sets[n.Set].Nodes) == 1 {
				n.Moves[k].Name = letters[n.Moves[k].Node]
			}
		}
		if name := OneLine(n.Name); name == "" {
			n.Name = letters[v]
		} else {
			n.Name = letters[v] + " (" + name + ")"
		}
	}
}

// column returns the name of number n, counted from 0, as that of a column in a
// spreadsheet: A to Z, AA, AB and so on.
func column(n int) string {
	name := ""
	for ; n >= 0; n = n/26 - 1 {
		name = string(rune('A'+n%26)) + name
	}
	return name
}
