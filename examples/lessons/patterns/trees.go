package main

import (
	"context"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// drawTrees draws the decision trees of both games.
func (s settings) drawTrees(ctx context.Context, page *lesson.Page) error {
	start := numbers.NewPair(uint64(s.larger), uint64(s.less))
	err := drawTree(ctx, page, "euclid.svg", fmt.Sprintf("Euclid's game from %v: bold moves win, bold positions are lost", start), numbers.Euclid{}, start)
	if err != nil {
		return err
	}
	m := numbers.Multiplication{Target: uint64(s.target)}
	return drawTree(ctx, page, "multiplication.svg", fmt.Sprintf("Multiplication to %d: bold moves win, bold positions are lost", s.target), game.Normal(m), uint64(1))
}

// drawTree draws the tree of a game from start, with the names of the players. The moves
// that win, and the positions they lead to, in which the other player loses, are highlighted.
func drawTree[S comparable](ctx context.Context, page *lesson.Page, file, title string, g game.Game[S], start S) error {
	u := extensive.NewUnfolding[S](g)
	u.Players = players
	tree, err := u.Unfold(ctx, start)
	if err != nil {
		return err
	}
	best, err := extensive.NewInduction(tree).Solve(ctx)
	if err != nil {
		return err
	}
	d := extensive.NewDrawing(tree)
	d.Title = title
	d.Moves, d.Nodes = make(map[extensive.Arc]bool), make(map[int]bool)
	for i, n := range tree.Nodes {
		if n.Set == extensive.Terminal {
			continue
		}
		player := tree.Sets[n.Set].Player
		if best.Values[i][player].Sign() < 0 {
			d.Nodes[i] = true
			continue
		}
		for _, move := range best.Best[i] {
			d.Moves[extensive.Arc{Node: i, Move: move}] = true
		}
	}
	return page.Picture(file, func(w io.Writer) error { return d.WriteSVG(w) })
}
