package extensive_test

import (
	"context"
	"fmt"
	"math/big"
	"os"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/nim"
)

// A composite literal of a game of dice: a turn of Pig with a coin. Heads adds a point, and tails
// loses all points. The player may toss up to three times, and may hold at any time. The best
// strategy stops at two points.
func ExampleGame() {
	g := &extensive.Game{Title: "A turn of Pig with a coin", Players: []string{"Player"}}
	half := big.NewRat(1, 2)
	add := func(n extensive.Node) int {
		g.Nodes = append(g.Nodes, n)
		return len(g.Nodes) - 1
	}
	end := func(points int64) int {
		return add(extensive.Node{Set: extensive.Terminal, Payoffs: []*big.Rat{big.NewRat(points, 1)}})
	}
	var turn func(points int64) int // returns the node with these points
	turn = func(points int64) int {
		if points == 3 {
			return end(points)
		}
		v := add(extensive.Node{Name: fmt.Sprint(points), Set: len(g.Sets)})
		g.Sets = append(g.Sets, extensive.Set{Player: 0, Nodes: []int{v}})
		toss := add(extensive.Node{Event: "coin", Set: extensive.Chance})
		g.Nodes[v].Moves = []extensive.Move{{Name: "hold", Node: end(points)}, {Name: "toss", Node: toss}}
		g.Nodes[toss].Moves = []extensive.Move{
			{Name: "heads", Node: turn(points + 1), Probability: half},
			{Name: "tails", Node: end(0), Probability: half},
		}
		return v
	}
	turn(0)
	if err := g.Check(); err != nil {
		fmt.Println(err)
		return
	}

	r, err := extensive.NewInduction(g).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for v, n := range g.Nodes {
		for _, m := range r.Best[v] {
			fmt.Printf("with %s points: %s, worth %s\n", n.Name, n.Moves[m].Name, r.Values[v][0].RatString())
		}
	}
	// Output:
	// with 0 points: toss, worth 1/2
	// with 1 points: hold, worth 1
	// with 1 points: toss, worth 1
	// with 2 points: hold, worth 2
}

func ExampleGame_Write() {
	g, err := extensive.NewUnfolding[nim.Heaps](nim.Nim{}).Unfold(context.Background(), nim.NewHeaps(2))
	if err != nil {
		fmt.Println(err)
		return
	}
	g.Title = "Nim with a heap of two"
	if err := g.Write(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// EFG 2 R "Nim with a heap of two" { "Player 1" "Player 2" }
	// ""
	//
	// p "2" 1 1 "" { "2→1" "2→0" } 0
	// p "1" 2 1 "" { "1→0" } 0
	// t "0" 1 "" { -1, 1 }
	// t "0" 2 "" { 1, -1 }
}

// Misère Nim with two heaps of two, as a tree and as a digraph. The digraph has one node for
// equal positions with the same player to move.
func ExampleUnfolding() {
	u := extensive.NewUnfolding[nim.Heaps](nim.Nim{Misere: true})
	tree, err := u.Unfold(context.Background(), nim.NewHeaps(2, 2))
	fmt.Println(len(tree.Nodes), tree.IsTree(), err)
	u.Merge = true
	digraph, err := u.Unfold(context.Background(), nim.NewHeaps(2, 2))
	fmt.Println(len(digraph.Nodes), digraph.IsTree(), err)
	for _, n := range digraph.Nodes {
		if n.Set == extensive.Terminal {
			fmt.Println(n.Name, "ends with", n.Payoffs[0].RatString(), n.Payoffs[1].RatString())
			continue
		}
		fmt.Print(n.Name, " ", digraph.Players[digraph.Sets[n.Set].Player], ":")
		for _, m := range n.Moves {
			fmt.Print(" ", m.Name, " to ", digraph.Nodes[m.Node].Name)
		}
		fmt.Println()
	}
	// Output:
	// 15 true <nil>
	// 9 false <nil>
	// 2+2 Player 1: 2→1 to 2+1 2→0 to 2
	// 2+1 Player 2: 1→0 to 2 2→1 to 1+1 2→0 to 1
	// 2 Player 2: 2→1 to 1 2→0 to 0
	// 2 Player 1: 2→1 to 1 2→0 to 0
	// 1+1 Player 1: 1→0 to 1
	// 1 Player 1: 1→0 to 0
	// 0 ends with 1 -1
	// 1 Player 2: 1→0 to 0
	// 0 ends with -1 1
}

// A player chooses left for 1 or right for 2. The better move is highlighted. WriteSVG draws the
// same picture without dot.
func ExampleDrawing_WriteDOT() {
	g := &extensive.Game{
		Title:   "A choice",
		Players: []string{"Alice"},
		Sets:    []extensive.Set{{Player: 0, Nodes: []int{0}}},
		Nodes: []extensive.Node{
			{Name: "start", Set: 0, Moves: []extensive.Move{{Name: "left", Node: 1}, {Name: "right", Node: 2}}},
			{Set: extensive.Terminal, Payoffs: []*big.Rat{big.NewRat(1, 1)}},
			{Set: extensive.Terminal, Payoffs: []*big.Rat{big.NewRat(2, 1)}},
		},
	}
	d := extensive.NewDrawing(g)
	d.Moves = map[extensive.Arc]bool{{Node: 0, Move: 1}: true}
	if err := d.WriteDOT(os.Stdout); err != nil {
		fmt.Println(err)
	}

	// Output:
	// digraph game {
	// 	graph [label="A choice", labelloc=t, fontsize=18]
	// 	graph [fontname="sans-serif", ordering=out]
	// 	node [fontname="sans-serif", fontsize=12, style=filled, margin="0.08,0.04", height=0.3, width=0.3]
	// 	edge [fontname="sans-serif", fontsize=12, color="#8c959f", arrowsize=0.7]
	// 	p0 [label="Alice", shape=ellipse, color="#0072b2", fillcolor="#e3f0f9", fontcolor="#0072b2"]
	// 	n0 [label="start", shape=ellipse, color="#0072b2", fillcolor="#e3f0f9", tooltip="Alice"]
	// 	n1 [label="1", shape=box, style="rounded,filled", color="#f3f5f7"]
	// 	n2 [label="2", shape=box, style="rounded,filled", color="#f3f5f7"]
	// 	n0 -> n1 [label="left"]
	// 	n0 -> n2 [label="right", penwidth=3, color="#0072b2", fontcolor="#0072b2"]
	// }
}

// The pure strategies of both players in misère Nim with two heaps of two. The second player has
// a reply to each move of the first. The reply to 2→0 varies fastest.
func ExampleGame_Strategies() {
	rules := nim.Nim{Misere: true}
	g, err := extensive.NewUnfolding[nim.Heaps](rules).Unfold(context.Background(), nim.NewHeaps(2, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	for player, name := range g.Players {
		fmt.Println(name)
		for s := range g.Strategies(player) {
			for _, c := range s.Choices {
				n := g.Nodes[g.Sets[c.Set].Nodes[0]]
				fmt.Printf("  at %s %s", n.Name, n.Moves[c.Move].Name)
			}
			fmt.Println()
		}
	}
	// Output:
	// Player 1
	//   at 2+2 2→1  at 2 2→1
	//   at 2+2 2→1  at 2 2→0
	//   at 2+2 2→0
	// Player 2
	//   at 2+1 1→0  at 2 2→1
	//   at 2+1 1→0  at 2 2→0
	//   at 2+1 2→1  at 2 2→1
	//   at 2+1 2→1  at 2 2→0
	//   at 2+1 2→0  at 2 2→1
	//   at 2+1 2→0  at 2 2→0
}

// The 18 plays of misère Nim with two heaps of two, one for each pair of strategies. Letters name
// the nodes in the order of a breadth-first search.
func ExampleGame_PlaysOf() {
	rules := nim.Nim{Misere: true}
	g, err := extensive.NewUnfolding[nim.Heaps](rules).Unfold(context.Background(), nim.NewHeaps(2, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	for sigma := range g.Strategies(0) {
		var row []string
		for tau := range g.Strategies(1) {
			for play := range g.PlaysOf([]extensive.Strategy{sigma, tau}) {
				name := ""
				for _, v := range play.Nodes {
					name += string(rune('A' + v))
				}
				row = append(row, fmt.Sprintf("%-5s %2s", name, play.Payoffs[0].RatString()))
			}
		}
		fmt.Println(strings.Join(row, "  "))
	}
	// Output:
	// ABDIN  1  ABDIN  1  ABEKO  1  ABEKO  1  ABFL  -1  ABFL  -1
	// ABDJ  -1  ABDJ  -1  ABEKO  1  ABEKO  1  ABFL  -1  ABFL  -1
	// ACGM  -1  ACH    1  ACGM  -1  ACH    1  ACGM  -1  ACH    1
}

// The payoff matrix of misère Nim with two heaps of two. The strategies of the first player are
// the rows, and the strategies of the second player are the columns.
func ExampleGame_Strategic() {
	rules := nim.Nim{Misere: true}
	g, err := extensive.NewUnfolding[nim.Heaps](rules).Unfold(context.Background(), nim.NewHeaps(2, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	form, err := g.Strategic(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range form.Strategies(0) {
		for j := range form.Strategies(1) {
			fmt.Printf("%4s", form.Payoff([]int{i, j}, 0).RatString())
		}
		fmt.Println("  ", form.StrategyName(0, i))
	}
	_, err = g.Strategic(context.Background(), 10)
	fmt.Println(err)
	// Output:
	//    1   1   1   1  -1  -1   2→1, 2→1
	//   -1  -1   1   1  -1  -1   2→1, 2→0
	//   -1   1  -1   1  -1   1   2→0
	// extensive: the game in strategic form is too large: 3 x 6 strategies, where 10 profiles are allowed
}

// The first player in Kuhn's poker always checks a jack or a queen and always bets a king. With a queen the first
// player calls a bet two times in three. This behavior is exploitable: the best reply folds a queen to a bet, bets a
// king, and wins 1/9 instead of 1/18.
func ExampleGame_BestReply() {
	ctx := context.Background()
	g, err := extensive.NewUnfolding[poker.Position](poker.Kuhn(3)).Unfold(ctx, poker.Position{})
	if err != nil {
		fmt.Println(err)
		return
	}
	optimal, err := extensive.NewMinimax(g).Solve(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	b := slices.Clone(optimal.Behavior)
	for i, set := range g.Sets {
		switch set.Name {
		case "J", "Q":
			b[i] = strategic.Pure(2, 0) // check
		case "K":
			b[i] = strategic.Pure(2, 1) // bet
		case "Q kb":
			b[i] = strategic.Mixed{big.NewRat(1, 3), big.NewRat(2, 3)} // call 2/3
		}
	}
	_, before, err := g.BestReply(optimal.Behavior, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	reply, after, err := g.BestReply(b, 1)
	fmt.Println("the other gets", after, "instead of", before, err)
	for _, c := range reply.Choices {
		if set := g.Sets[c.Set]; set.Name == "Q b" || set.Name == "K k" {
			fmt.Println(set.Name, g.Nodes[set.Nodes[0]].Moves[c.Move].Name)
		}
	}
	// Output:
	// the other gets 1/9 instead of 1/18 <nil>
	// Q b fold
	// K k bet
}
