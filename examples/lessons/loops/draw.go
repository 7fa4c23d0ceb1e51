package main

import (
	"context"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
)

// drawPoker draws the smallest game of Poker Nim with a cycle.
func drawPoker(ctx context.Context, page *lesson.Page) error {
	u := extensive.NewUnfolding(game.Normal(poker{}))
	u.Players = []string{"First", "Second"}
	u.Merge = true
	start := newTable(1, 0, 0, 1)
	g, err := u.Unfold(ctx, start)
	if err != nil {
		return err
	}
	solved, err := nim.NewLoopy(poker{}).Tabulate(ctx, start)
	if err != nil {
		return err
	}
	d := extensive.NewDrawing(g)
	d.Title = "Poker Nim: lost positions are bold"
	d.Nodes = make(map[int]bool)
	lost := make(map[string]bool)
	for t := range solved.All() {
		o, err := solved.Outcome(t)
		if err != nil {
			return err
		}
		lost[fmt.Sprint(t)] = o == nim.PPosition
	}
	for i, n := range g.Nodes {
		d.Nodes[i] = lost[n.Name]
		g.Nodes[i].Payoffs = nil
		for j := range n.Moves {
			n.Moves[j].Name = "" // the positions tell
		}
	}
	return page.Picture("poker.svg", func(w io.Writer) error { return d.WriteSVG(w) })
}
