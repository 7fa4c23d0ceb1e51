package draughts

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/draughts"
)

var figures = flag.Bool("figures", false, "write the pictures anew")

// three is a board with a man that has three captures, one of which goes on.
const three = "5 7\n0 0 0 0\n2 2 2\n0 1 0 0\n0 2 0\n0 0 0 0"

// The pictures of README.md are those that are drawn. With -figures they are written.
func TestFigures(t *testing.T) {
	for name, text := range map[string]string{"3": three, "7": seven} {
		b, err := draughts.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		root, err := NewTree(t.Context(), b, draughts.Longest(b)[0])
		if err != nil {
			t.Fatal(err)
		}
		figure(t, "binary"+name+".svg", root.SVG())
		figure(t, "tree"+name+".svg", allCaptures(t, b))
		figure(t, "capture"+name+".svg", b.SVG(draughts.Longest(b)))
	}
	b := full(t, 13, 15, 1)
	figure(t, "capture42.svg", b.SVG(draughts.Longest(b)))
}

// figure compares a picture with its file.
func figure(t *testing.T, file string, svg []byte) {
	t.Helper()
	if *figures {
		if err := os.WriteFile(file, svg, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if old, err := os.ReadFile(file); err != nil || !bytes.Equal(old, svg) {
		t.Errorf("%s is not what is drawn, %v; -figures writes it", file, err)
	}
}

// alone is a capture as a game of one player, where a Captures, which has a score, would
// be taken for one of two players of whom only the first moves.
type alone struct{ draughts.Captures }

func (alone) Players() int                            { return 1 }
func (a alone) Payoff(p draughts.Position, _ int) int { return a.Score(p) }

// allCaptures draws the tree of all captures of the only man on b, with a longest one highlighted.
func allCaptures(t *testing.T, b draughts.Board) []byte {
	c, longest := alone{draughts.NewCaptures(b)}, draughts.Longest(b)
	u := extensive.NewUnfolding(c)
	u.Players = []string{fmt.Sprintf("man on %d", longest[0])}
	u.Name = func(p draughts.Position) string {
		if p.At() == 0 {
			return fmt.Sprint(longest[0])
		}
		return fmt.Sprint(p.At())
	}
	g, err := u.Unfold(t.Context(), c.Start())
	if err != nil {
		t.Fatal(err)
	}
	if _, work, err := ByTree(t.Context(), b); int64(len(g.Nodes)) != work.Nodes || err != nil {
		t.Errorf("%d nodes, %v, want %d", len(g.Nodes), err, work.Nodes)
	}
	d := extensive.NewDrawing(g)
	d.Title = fmt.Sprintf("All captures of the man on %d", longest[0])
	d.Moves = path(g, longest)
	if len(d.Moves) != longest.Len() {
		t.Errorf("%d jumps are highlighted, want %d", len(d.Moves), longest.Len())
	}
	var svg bytes.Buffer
	if err := d.WriteSVG(&svg); err != nil {
		t.Fatal(err)
	}
	return svg.Bytes()
}

// path returns the moves of g that are the jumps of c.
func path(g *extensive.Game, c draughts.Capture) map[extensive.Arc]bool {
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
