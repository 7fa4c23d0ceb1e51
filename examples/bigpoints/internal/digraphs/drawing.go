package digraphs

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/minimax"
)

// Draw returns the digraph of the positions of a board, as SVG, and how many there are. A
// node shows the pawns over the track, both hands with the pawns on the ladder, and what
// the position is worth: the points of player 1 less those of player 2, if both play for
// them. The moves that keep it are highlighted.
func Draw(ctx context.Context, b reduced.Board) (svg []byte, positions int, err error) {
	g := reduced.New(b)
	u := extensive.NewUnfolding(g.Margin())
	u.Merge = true
	u.Name = g.Text
	digraph, err := u.Unfold(ctx, g.Start())
	if err != nil {
		return nil, 0, err
	}
	at := make([]reduced.Position, len(digraph.Nodes))
	worth := make([]int, len(digraph.Nodes)) // to player 1
	sv := minimax.NewSolver(g.Margin())
	for i, n := range digraph.Nodes {
		if at[i], err = g.ParsePosition(n.Name); err != nil {
			return nil, 0, err
		}
		v, err := sv.Value(ctx, at[i])
		if err != nil {
			return nil, 0, err
		}
		worth[i] = v * (1 - 2*at[i].Player())
	}
	d := extensive.NewDrawing(digraph)
	d.Title = fmt.Sprintf("Board %v: %d positions", b, len(digraph.Nodes))
	d.MaxNodes = -1
	d.Moves = make(map[extensive.Arc]bool)
	for i, n := range digraph.Nodes {
		for j, m := range n.Moves {
			d.Moves[extensive.Arc{Node: i, Move: j}] = worth[m.Node] == worth[i]
		}
	}
	d.Label = func(node int) string { return label(g, at[node], worth[node]) }
	var out bytes.Buffer
	err = d.WriteSVG(&out)
	return out.Bytes(), len(digraph.Nodes), err
}

// label is what a node shows, in lines. They are drawn centered, so that the first two, in
// which places stand over each other, are equally wide and have no blanks.
func label(g *reduced.Game, s reduced.Position, worth int) string {
	pawns := strings.Split(strings.Repeat("·", len(g.Track(s))), "")
	for c := range bigpoints.Disc(g.Board().Size().Colors) {
		if place, _ := g.Pawn(s, c); place > 0 {
			pawns[place-1] = c.String()
		}
	}
	ladder := ""
	for _, c := range g.Ladder(s) {
		ladder += c.String()
	}
	if ladder != "" {
		ladder = " ^" + ladder
	}
	value := "0"
	if worth != 0 {
		value = fmt.Sprintf("%+d", worth)
	}
	return fmt.Sprintf("%s\n%s\n%v/%v%s\n%s", strings.Join(pawns, ""), g.Track(s), g.Hand(s, 0), g.Hand(s, 1), ladder, value)
}
