package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/digraphs"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// graphsChapter is about the positions of a board and the moves between them.
var graphsChapter = chapter{
	name:  "graphs",
	file:  "graphs.md",
	title: "Positions and trees",
	about: "how a board looks as a digraph of positions, drawn with values, and how much larger its tree is",
	write: writeGraphs,
}

// graphed are the boards that are drawn, and counted the sizes whose trees are counted: all
// classes of boards, or as many random ones.
var (
	graphed = []string{"1122", "1221"}
	counted = []struct {
		reduced.Size
		sample int
	}{
		{reduced.Size{Colors: 2, Discs: 2}, 0},
		{reduced.Size{Colors: 2, Discs: 3}, 0},
		{reduced.Size{Colors: 2, Discs: 4}, 0},
		{reduced.Size{Colors: 2, Discs: 5}, 0},
		{reduced.Size{Colors: 3, Discs: 2}, 0},
		{reduced.Size{Colors: 3, Discs: 3}, 20},
		{reduced.Size{Colors: 4, Discs: 2}, 10},
		{reduced.Size{Colors: 3, Discs: 4}, 3},
	}
)

func writeGraphs(ctx context.Context, _ *reporter) (map[string][]byte, error) {
	files := make(map[string][]byte)
	var b strings.Builder
	b.WriteString(graphsIntroduction)
	for _, word := range graphed {
		board, err := reduced.ParseBoard(word)
		if err != nil {
			return nil, err
		}
		svg, n, err := digraphs.Draw(ctx, board)
		if err != nil {
			return nil, err
		}
		name := "digraph-" + word + ".svg"
		files[name] = svg
		fmt.Fprintf(&b, "![The %d positions of board %s](%s)\n\n", n, word, name)
	}
	table, err := treesTable(ctx)
	if err != nil {
		return nil, err
	}
	b.WriteString(treesText + table + graphsEnd + strings.Replace(again("graphs"), " -data DIR", "", 1))
	files["graphs.md"] = []byte(b.String())
	return files, nil
}

const graphsIntroduction = `The positions of a board and the moves between them, drawn: the digraph that the author
of the thesis drew by hand, with post-its, to check his program. A node shows the track
with the pawns above it, what both players hold, the pawns on the ladder after a ^, the
highest first, and what the position is worth: the points of player 1 less those of player
2, if both play for that difference. The moves that keep it are bold. The positions that
more than one arrow leads to are those that a memory saves.

`

const treesText = `## How many nodes the trees have

In a tree a position has a node for each way that leads to it. The thesis estimates that
the tree of a board of 2x2 has about 341 nodes, most of them repeated. It has 32 or 37, and
on four of the six boards, 1212, 1221 and those that are the same with the colors renamed,
no position comes up twice. To remember positions saves work on larger boards only:

`

const graphsEnd = `
The board 123112323 of 3x3 has 9,846 positions and a tree of 41,224 nodes; 12134423 of
4x2 has 33,243 and 170,970.

Positions and nodes are means, terminal ones included. Of the sizes with a number of
boards some were drawn at random, each as likely as any other; all of the others were
counted, one of each class of those that differ by the names of the colors.

## How this was made

`

// treesTable compares trees with positions.
func treesTable(ctx context.Context) (string, error) {
	table := [][]string{{"colors x discs", "boards", "positions", "nodes of the tree", "nodes a position: least", "mean", "most"}}
	for _, z := range counted {
		boards, which := z.Classes(), "all"
		if z.sample > 0 {
			r := rand.New(rand.NewPCG(seed, 0))
			var drawn []reduced.Board
			for range z.sample {
				drawn = append(drawn, z.Random(r))
			}
			boards, which = slices.Values(drawn), fmt.Sprint(z.sample)
		}
		var ratios []float64
		var positions, nodes, ratio float64
		for b := range boards {
			if ctx.Err() != nil {
				return "", context.Cause(ctx)
			}
			c := digraphs.CountBoard(b)
			n, _ := c.Nodes.Float64()
			positions += float64(c.Positions)
			nodes += n
			ratio += c.Ratio()
			ratios = append(ratios, c.Ratio())
		}
		n := float64(len(ratios))
		table = append(table, []string{z.Size.String(), which,
			findings.Thousands(int64(positions/n + 0.5)), findings.Thousands(int64(nodes/n + 0.5)),
			fmt.Sprintf("%.2f", slices.Min(ratios)), fmt.Sprintf("%.2f", ratio/n), fmt.Sprintf("%.2f", slices.Max(ratios))})
	}
	return findings.Table("lr", table), nil
}
