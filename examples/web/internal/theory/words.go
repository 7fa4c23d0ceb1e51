package theory

import (
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// inWords tells each strategy of a player in words: what the player does where. A node of a digraph
// is named by the first of the shortest ways to it.
func inWords(g *extensive.Game, player int) (all []string) {
	ways := shortest(g)
	for s := range g.Strategies(player) {
		var parts []string
		for _, c := range s.Choices {
			node := g.Sets[c.Set].Nodes[0]
			where := "at the start"
			if len(ways[node]) > 0 {
				where = "after " + strings.Join(ways[node], ", ")
			}
			parts = append(parts, where+": "+g.Nodes[node].Moves[c.Move].Name)
		}
		if len(parts) == 0 {
			parts = []string{"never has a choice"}
		}
		all = append(all, strings.Join(parts, "; "))
	}
	return all
}

// shortest returns the moves that lead to each node from the root.
func shortest(g *extensive.Game) [][]string {
	ways := make([][]string, len(g.Nodes))
	seen := make([]bool, len(g.Nodes))
	seen[0] = true
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, m := range g.Nodes[at].Moves {
			if !seen[m.Node] {
				seen[m.Node] = true
				ways[m.Node] = append(ways[at][:len(ways[at]):len(ways[at])], m.Name)
				queue = append(queue, m.Node)
			}
		}
	}
	return ways
}
