package extensive_test

import (
	"fmt"
	"math/big"
	"os"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// A player chooses left or right, and gets 1 or 2. The better move is highlighted. WriteSVG
// draws the same without dot.
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
