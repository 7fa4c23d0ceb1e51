package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/nim"
)

// misereNim is misère Nim with two heaps of two, by which the thesis explains the theory.
type misereNim struct {
	tree       *extensive.Game
	strategies [2][]extensive.Strategy
	form       *strategic.Game // with the thesis' names of strategies
}

// strategyNames are the letters that the thesis gives the strategies of the players.
var strategyNames = [2]string{"σ", "τ"}

func newNim(ctx context.Context) (*misereNim, error) {
	u := extensive.NewUnfolding[nim.Heaps](nim.Nim{Misere: true})
	u.Players = []string{"J1", "J2"}
	tree, err := u.Unfold(ctx, nim.NewHeaps(2, 2))
	if err != nil {
		return nil, err
	}
	tree.Title = "Misère Nim 2+2"
	forms.Letter(tree)
	n := &misereNim{tree: tree}
	form, err := tree.Strategic(ctx, 0)
	if err != nil {
		return nil, err
	}
	order := make([][]int, len(n.strategies))
	for player := range n.strategies {
		all := slices.Collect(tree.Strategies(player))
		order[player] = thesisOrder(all)
		for _, i := range order[player] {
			n.strategies[player] = append(n.strategies[player], all[i])
		}
	}
	n.form = form.Restrict(order)
	for player, all := range n.strategies {
		for i := range all {
			n.form.SetStrategyName(player, i, fmt.Sprint(strategyNames[player], i+1))
		}
	}
	return n, nil
}

// thesisOrder returns the numbers of the strategies in the order of the thesis, in which the last choice
// counts first.
func thesisOrder(all []extensive.Strategy) []int {
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	last := func(i int) int { return all[i].Choices[len(all[i].Choices)-1].Move }
	slices.SortStableFunc(order, func(i, j int) int { return last(i) - last(j) })
	return order
}

// letter returns the letter of a node.
func (n *misereNim) letter(node int) string {
	letter, _, _ := strings.Cut(n.tree.Nodes[node].Name, " ")
	return letter
}

// winner returns the name of the player who wins at a leaf.
func (n *misereNim) winner(leaf int) string {
	for player, x := range n.tree.Nodes[leaf].Payoffs {
		if x.Sign() > 0 {
			return n.tree.Players[player]
		}
	}
	return "nobody"
}

// lines draws the tree from a node on, after so many moves, each node below the one before it.
func (n *misereNim) lines(node, moves int) []string {
	v := &n.tree.Nodes[node]
	what := ""
	if v.Set == extensive.Terminal {
		what = n.winner(node) + " wins"
	} else {
		what = n.tree.Players[n.tree.Sets[v.Set].Player] + " moves"
	}
	lines := []string{fmt.Sprintf("%-18s%s", strings.Repeat("  ", moves)+v.Name, what)}
	for _, m := range v.Moves {
		lines = append(lines, n.lines(m.Node, moves+1)...)
	}
	return lines
}

// leaves returns the table of the leaves.
func (n *misereNim) leaves() [][]string {
	rows := [][]string{{"leaf", "last move", "winner", "J1", "J2"}}
	for v := range n.tree.Nodes {
		node := &n.tree.Nodes[v]
		for _, m := range node.Moves {
			if leaf := &n.tree.Nodes[m.Node]; leaf.Set == extensive.Terminal {
				rows = append(rows, []string{n.letter(m.Node), n.tree.Players[n.tree.Sets[node.Set].Player], n.winner(m.Node),
					leaf.Payoffs[0].RatString(), leaf.Payoffs[1].RatString()})
			}
		}
	}
	return rows
}

func (n *misereNim) tellTree(_ context.Context, page *lesson.Page) error {
	page.Title("Extensive form")
	page.Say("Figure 1 is the tree of Nim with two heaps of two counters. A move takes as many counters as the player likes " +
		"from one heap, and whoever takes the last one loses. Heaps of the same sizes are one position, so the " +
		"other half of the tree, which is the same, is left out. A move is named by the node that it leads to.")
	page.Lines(n.lines(0, 0)...)
	if err := page.Picture("figure1.svg", extensive.NewDrawing(n.tree).WriteSVG); err != nil {
		return err
	}
	page.Say("A leaf is a node without moves. Who took the last counter has lost there:")
	page.Table("lllr", n.leaves())
	return nil
}
