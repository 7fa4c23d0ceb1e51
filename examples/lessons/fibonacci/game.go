package main

import (
	"context"
	"fmt"
	"io"
	"math/big"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// takeAway is the game in which a move takes one counter or two.
var takeAway = takeaway.Subtraction(1, 2)

// tellGame finds the sequence in Take-Away.
func tellGame(ctx context.Context, page *lesson.Page, n, counters int) error {
	page.Title("The game of which these are the plays")
	page.Say("In Take-Away a move takes one counter or two, until none is left. A play that begins " +
		"with n counters goes on with n-1 or n-2, so there are as many plays as f(n) says: one play of no " +
		"moves from 0 counters, and one of a single move from 1. The nodes of the tree of plays are " +
		"the calls of the recursion, and the positions are what its memory holds. (Where the recursion stops, " +
		"at f(1), the last counter is still to be taken: one node more at each of these f(n-1) calls.)")
	rows := [][]string{{"counters", "plays", "nodes of the tree", "positions"}}
	for i := range n + 1 {
		if i > 10 && i%5 > 0 && i != n {
			continue
		}
		census, nodes, err := count(ctx, i)
		if err != nil {
			return err
		}
		rows = append(rows, []string{fmt.Sprint(i), census.Plays.String(), nodes.String(), fmt.Sprint(census.Distinct)})
	}
	page.Table("r", rows)
	const many = 300
	census, err := game.Count(ctx, takeAway, nim.NewHeaps(many))
	if err != nil {
		return err
	}
	page.Say("To count the plays, game.Count looks at each position once: it has a memory, and so has a solver. "+
		"From %d counters there are %v plays in %d positions.", many, census.Plays, census.Distinct)
	return drawGame(ctx, page, counters)
}

// count returns the census of the game from n counters, and the number of nodes of the tree
// of its plays: the sequences of 0, 1, 2 ... moves.
func count(ctx context.Context, n int) (census game.Census, nodes *big.Int, err error) {
	start := nim.NewHeaps(n)
	if census, err = game.Count(ctx, takeAway, start); err != nil {
		return census, nil, err
	}
	nodes = new(big.Int)
	for plies := range census.Longest + 1 {
		sequences, err := game.Perft(ctx, takeAway, start, plies)
		if err != nil {
			return census, nil, err
		}
		nodes.Add(nodes, sequences)
	}
	return census, nodes, nil
}

// alone is the game with one player, since who moves makes no difference to the plays.
type alone struct{ heap.Code }

func (alone) Players() int              { return 1 }
func (alone) Turn(nim.Heaps) int        { return 0 }
func (alone) Payoff(nim.Heaps, int) int { return 0 }

// drawGame draws the tree of plays and the digraph of positions.
func drawGame(ctx context.Context, page *lesson.Page, counters int) error {
	for _, picture := range []struct {
		file, title string
		merge       bool
	}{
		{"tree.svg", "The plays of Take-Away with 1 and 2: a tree of %d nodes", false},
		{"positions.svg", "The positions of the tree: %d", true},
	} {
		u := extensive.Unfolding[nim.Heaps]{Rules: alone{takeAway}, Merge: picture.merge, Players: []string{"either player"}}
		g, err := u.Unfold(ctx, nim.NewHeaps(counters))
		if err != nil {
			return err
		}
		for i := range g.Nodes {
			g.Nodes[i].Payoffs = nil // nobody gets anything
		}
		d := extensive.NewDrawing(g)
		d.Title = fmt.Sprintf(picture.title, len(g.Nodes))
		if err := page.Picture(picture.file, func(w io.Writer) error { return d.WriteSVG(w) }); err != nil {
			return err
		}
	}
	return nil
}
