package draughts

import (
	"bytes"
	"fmt"
	"os"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// alone is a capture as a game of one player, where a Captures, which has a score, would
// be taken for one of two players of whom only the first moves.
type alone struct{ Captures }

func (alone) Players() int                   { return 1 }
func (a alone) Payoff(p Position, _ int) int { return a.Score(p) }

// The tree of all captures on the third sample, with the longest one highlighted, as the
// source of the algorithms draws it. With -tables it is written.
func TestTree(t *testing.T) {
	b, err := Parse(seven)
	if err != nil {
		t.Fatal(err)
	}
	c := alone{NewCaptures(b)}
	u := extensive.NewUnfolding(c)
	u.Players = []string{"man on 30"}
	u.Name = func(p Position) string {
		if p.At() == 0 {
			return "30"
		}
		return fmt.Sprint(p.At())
	}
	g, err := u.Unfold(t.Context(), c.Start())
	if err != nil {
		t.Fatal(err)
	}
	if _, vertices := algorithmII(b); int64(len(g.Nodes)) != vertices {
		t.Errorf("%d nodes, want %d", len(g.Nodes), vertices)
	}
	d := extensive.NewDrawing(g)
	d.Title = "All captures on the third sample"
	d.Moves = path(g, Longest(b))
	if len(d.Moves) != 7 {
		t.Errorf("%d jumps are highlighted, want 7", len(d.Moves))
	}
	var svg bytes.Buffer
	if err := d.SVG(&svg); err != nil {
		t.Fatal(err)
	}
	const file = "tree7.svg"
	if *tables {
		if err := os.WriteFile(file, svg.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if old, err := os.ReadFile(file); err != nil || !bytes.Equal(old, svg.Bytes()) {
		t.Errorf("%s is not what is drawn, %v; -tables writes it", file, err)
	}
}

// path returns the moves of g that are the jumps of c.
func path(g *extensive.Game, c Capture) map[extensive.Arc]bool {
	moves := make(map[extensive.Arc]bool)
	node := 0
	for i := range c.Len() {
		for k, m := range g.Nodes[node].Moves {
			if m.Name == c[i:i+2].String() {
				moves[extensive.Arc{Node: node, Move: k}] = true
				node = m.Node
				break
			}
		}
	}
	return moves
}
