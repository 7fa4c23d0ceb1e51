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
	name:     "graphs",
	file:     "graphs.md",
	title:    "Positions and trees",
	about:    "how a board looks as a digraph of positions, drawn with values, and how much larger its tree is",
	generate: generateGraphs,
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

func generateGraphs(ctx context.Context, _ *reporter) (g findings.Generated, err error) {
	g = findings.Generated{Parts: map[string]string{}, Pictures: map[string][]byte{}}
	var drawn []string
	for _, word := range graphed {
		board, err := reduced.ParseBoard(word)
		if err != nil {
			return g, err
		}
		svg, n, err := digraphs.Draw(ctx, board)
		if err != nil {
			return g, err
		}
		name := "digraph-" + word + ".svg"
		g.Pictures[name] = svg
		drawn = append(drawn, fmt.Sprintf("![The %d positions of board %s](%s)\n", n, word, name))
	}
	g.Parts["digraphs"] = strings.Join(drawn, "\n")
	g.Parts["trees"], err = treesTable(ctx)
	return g, err
}

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
