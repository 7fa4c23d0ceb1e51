package extensive_test

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
)

func TestCheck(t *testing.T) {
	// The game that is spoiled: the player moves to chance, or to where it is over.
	good := func() *extensive.Game {
		return &extensive.Game{
			Players: []string{"x", "y"},
			Nodes: []extensive.Node{
				{Name: "root", Set: 0, Moves: []extensive.Move{{Name: "a", Node: 1}, {Name: "b", Node: 2}}},
				{Set: extensive.Chance, Event: "coin", Moves: []extensive.Move{
					{Name: "h", Node: 3, Probability: big.NewRat(1, 3)}, {Name: "t", Node: 4, Probability: big.NewRat(2, 3)}}},
				{Set: extensive.Terminal, Outcome: "over", Payoffs: []*big.Rat{new(big.Rat), new(big.Rat)}},
				{Set: 1, Moves: []extensive.Move{{Name: "c", Node: 5}}},
				{Set: 1, Moves: []extensive.Move{{Name: "c", Node: 6}}},
				{Set: extensive.Terminal}, {Set: extensive.Terminal},
			},
			Sets: []extensive.Set{{Player: 0, Nodes: []int{0}}, {Player: 1, Nodes: []int{3, 4}}},
		}
	}
	if err := good().Check(); err != nil {
		t.Fatal(err)
	}
	for want, spoil := range map[string]func(*extensive.Game){
		"there are no nodes":                      func(g *extensive.Game) { g.Nodes = nil; g.Sets = nil },
		"node 5 is in set 7 of 2":                 func(g *extensive.Game) { g.Nodes[5].Set = 7 },
		"node 2 is in set -3":                     func(g *extensive.Game) { g.Nodes[2].Set = -3 },
		"node 1 is terminal and has moves":        func(g *extensive.Game) { g.Nodes[1].Set = extensive.Terminal; g.Nodes[1].Event = "" },
		"node 5 has no moves":                     func(g *extensive.Game) { g.Nodes[5].Set = extensive.Chance },
		"is missing in its set 0":                 func(g *extensive.Game) { g.Nodes[3].Set = 0; g.Sets[1].Nodes = []int{4} },
		"has an outcome without payoffs":          func(g *extensive.Game) { g.Nodes[2].Payoffs = nil },
		"has 1 payoffs for 2 players":             func(g *extensive.Game) { g.Nodes[2].Payoffs = g.Nodes[2].Payoffs[:1] },
		"has a payoff nil":                        func(g *extensive.Game) { g.Nodes[2].Payoffs[1] = nil },
		"has an event and is not one of chance":   func(g *extensive.Game) { g.Nodes[2].Event = "x" },
		`has the move "b" to node 99 of 7`:        func(g *extensive.Game) { g.Nodes[0].Moves[1].Node = 99 },
		`has the move "a" with a probability`:     func(g *extensive.Game) { g.Nodes[0].Moves[0].Probability = big.NewRat(1, 1) },
		`has the move "h" with a probability, or`: func(g *extensive.Game) { g.Nodes[1].Moves[0].Probability = nil },
		"the negative probability -1":             func(g *extensive.Game) { g.Nodes[1].Moves[0].Probability = big.NewRat(-1, 1) },
		"of the sum 7/6, not 1":                   func(g *extensive.Game) { g.Nodes[1].Moves[0].Probability = big.NewRat(1, 2) },
		"has other moves than the first node":     func(g *extensive.Game) { g.Nodes[4].Moves[0].Name = "d" },
		"set 1 belongs to player 2 of 2":          func(g *extensive.Game) { g.Sets[1].Player = 2 },
		"set 2 has no nodes":                      func(g *extensive.Game) { g.Sets = append(g.Sets, extensive.Set{}) },
		"not in increasing order":                 func(g *extensive.Game) { g.Sets[1].Nodes = []int{4, 3} },
		"set 1 has node 2, which is not in it":    func(g *extensive.Game) { g.Sets[1].Nodes = []int{2, 3, 4} },
		"node 6 cannot be reached from the root":  func(g *extensive.Game) { g.Nodes[4].Moves[0].Node = 5 },
	} {
		g := good()
		spoil(g)
		if err := g.Check(); !errors.Is(err, extensive.ErrGame) || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
		if g.Write(&strings.Builder{}) == nil {
			t.Errorf("%s: written", want)
		}
	}
}

func TestIsTree(t *testing.T) {
	leaf := extensive.Node{Set: extensive.Terminal}
	g := &extensive.Game{
		Players: []string{"x"},
		Nodes:   []extensive.Node{{Set: 0, Moves: []extensive.Move{{Name: "a", Node: 1}, {Name: "b", Node: 1}}}, leaf},
		Sets:    []extensive.Set{{Nodes: []int{0}}},
	}
	if g.Check() != nil || g.IsTree() {
		t.Error("two moves to the same node")
	}
	if err := g.Write(&strings.Builder{}); !errors.Is(err, extensive.ErrTree) {
		t.Errorf("the error is %v", err)
	}
	g.Nodes[0].Moves[1].Node = 0
	if g.Check() != nil || g.IsTree() {
		t.Error("a move to the root")
	}
}

// A game takes as much more memory as its names are longer.
func TestBytes(t *testing.T) {
	g := &extensive.Game{Nodes: []extensive.Node{{Set: extensive.Terminal}, {Set: extensive.Terminal}}}
	before := g.Bytes()
	g.Nodes[0].Name, g.Nodes[1].Outcome = strings.Repeat("a", 1000), strings.Repeat("b", 100)
	if after := g.Bytes(); before <= 0 || after != before+1100 {
		t.Errorf("%d bytes, and with names of 1100 bytes %d", before, after)
	}
}
