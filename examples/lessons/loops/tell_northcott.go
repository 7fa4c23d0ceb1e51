package main

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// tellNorthcott solves Northcott's game.
func (s setup) tellNorthcott(ctx context.Context, page *lesson.Page) error {
	page.Title("Northcott's game: the same in disguise")
	g := northcott{uint8(s.width)}
	page.Say("In each row stand a piece x of the first and a piece o of the second player. A move is that of an own piece along its row, " +
		"forward or backward, without a jump. Whoever cannot move loses. The heaps are the gaps between the pieces: to go forward is to take from a heap, to " +
		"go back is to add to it, as long as there is room behind.")
	solved, err := nim.NewLoopy(g).Tabulate(ctx, g.start())
	if err != nil {
		return err
	}
	same, all, err := compare(solved, g.nimSum)
	if err != nil {
		return err
	}
	page.Say("On %d rows of %d squares there are %d positions, and %d have the outcome that the gaps have in Nim. The best play of the "+
		"first player against one who goes back while he can:", rows, s.width, all, same)
	return s.tellRetreat(ctx, page, g, solved)
}

// tellRetreat shows a play in which the loser goes back as long as he can.
func (s setup) tellRetreat(ctx context.Context, page *lesson.Page, g northcott, solved *nim.LoopyTable[board]) error {
	retreat := game.StrategyFunc[board](func(_ context.Context, b board) (board, error) {
		options := g.Moves(nil, b)
		best := options[0]
		for _, o := range options {
			if g.gap(o, 0)+g.gap(o, 1) > g.gap(best, 0)+g.gap(best, 1) {
				best = o
			}
		}
		return best, nil
	})
	var pictures []string
	for b, err := range game.Play(ctx, g, g.start(), solved.Strategy(), game.Strategy[board](retreat)) {
		if err != nil {
			return err
		}
		pictures = append(pictures, g.picture(b, len(pictures)%2 == 0))
	}
	page.Lines(pictures...)
	return nil
}
