package main

import (
	"context"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// component is a game that is played beside others.
type component struct {
	name string
	nim.Component
}

// components are of three different games.
func components() []component {
	crosses := nim.NewGrundy(game.Rules[nim.Heaps](heap.DawsonsChess))
	takeAway := nim.NewGrundy(game.Rules[nim.Heaps](takeaway.Subtraction(1, 2)))
	return []component{
		{"Nim", nim.Heap(6)},
		{"Take-Away of 1 or 2", nim.NewComponent(takeAway, nim.NewHeaps(8))},
		{"crosses-crosses", nim.NewComponent(crosses, nim.NewHeaps(9))},
	}
}

// tellSum tells how the values of different games are added.
func tellSum(ctx context.Context, page *lesson.Page) error {
	page.Title("Different games at once")
	page.Say("The value of a position is the mex of the values of its options, the least number that none of them has: mex{0, 1, 2, 3} = %d, "+
		"mex{0, 1, 3, 5} = %d, mex{1, 2, 5} = %d. A heap of n counters has the value n. Sprague (1935) and Grundy (1939): a position of value n "+
		"is as good as a heap of n counters in every sum, where a player moves in one game of several. So the values of different games are added as the heaps of Nim.",
		nim.Mex(0, 1, 2, 3), nim.Mex(0, 1, 3, 5), nim.Mex(1, 2, 5))
	rows := [][]string{{"game", "counters or boxes", "value", "bits"}}
	var sum nim.Sum
	for _, c := range components() {
		v, err := nimber(ctx, c)
		if err != nil {
			return err
		}
		rows = append(rows, []string{c.name, fmt.Sprint(c.Position()), fmt.Sprint(v), fmt.Sprintf("%03b", v)})
		sum = append(sum, c.Component)
	}
	v, err := nimber(ctx, sum)
	if err != nil {
		return err
	}
	page.Table("lrrr", append(rows, []string{"sum", "", fmt.Sprint(v), fmt.Sprintf("%03b", v)}))
	winning, err := sum.WinningMoves(ctx)
	if err != nil {
		return err
	}
	page.Say("The winning moves lead to sums of value 0:")
	rows = [][]string{{"game", "from", "to", "value of the sum"}}
	for _, m := range winning {
		v, err := nimber(ctx, sum.After(m))
		if err != nil {
			return err
		}
		rows = append(rows, []string{components()[m.Index].name, fmt.Sprint(m.From.Position()), fmt.Sprint(m.To.Position()), fmt.Sprint(v)})
	}
	page.Table("lrrr", rows)
	return nil
}

// nimber returns the value of a component or a sum of games that end.
func nimber(ctx context.Context, c interface {
	Value(ctx context.Context) (nim.Value, error)
}) (nim.Nimber, error) {
	v, err := c.Value(ctx)
	n, _ := v.Nimber()
	return n, err
}

// draw draws the positions of two small heaps with their nim-sums.
func draw(ctx context.Context, page *lesson.Page) error {
	u := extensive.NewUnfolding(game.Normal(nim.Nim{}))
	u.Players = []string{"First", "Second"}
	u.Merge = true
	sums := make(map[string]int)
	u.Name = func(h nim.Heaps) string {
		sums[h.String()] = h.NimSum()
		return h.String()
	}
	g, err := u.Unfold(ctx, nim.NewHeaps(3, 2))
	if err != nil {
		return err
	}
	d := extensive.NewDrawing(g)
	d.Title = "Nim with heaps of 3 and 2: nim-sums; the positions of nim-sum 0 are bold"
	d.Nodes = make(map[int]bool)
	for i, n := range g.Nodes {
		d.Nodes[i] = sums[n.Name] == 0
		g.Nodes[i].Payoffs = nil // the nim-sums tell who wins
	}
	d.Label = func(node int) string {
		name := g.Nodes[node].Name
		return fmt.Sprintf("%s\n%*d", name, (len(name)+1)/2, sums[name])
	}
	return page.Picture("bouton.svg", func(w io.Writer) error { return d.WriteSVG(w) })
}
