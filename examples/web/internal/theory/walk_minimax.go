package theory

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// backward explains minimax on the end of a play of tic-tac-toe.
var backward = idea{
	name:  "minimax",
	title: "What a position is worth",
	lead:  "The end of a play of tic-tac-toe, from its last positions back to the first: the player who moves takes the best of what the moves lead to.",
	label: "Moves so far",
	usual: "c3 a3 b2 a1 a2 b1",
	steps: backwardSteps,
}

// fewNodes is how many positions can be gone through.
const fewNodes = 40

func backwardSteps(ctx context.Context, example string) ([]walkStep, error) {
	e, err := gamelist.Find("tictactoe")
	if err != nil {
		return nil, err
	}
	t, err := e.Open(ctx, nil, []string{play.Person, play.Person}, gamelist.Options{})
	if err != nil {
		return nil, err
	}
	c := t.Begin()
	if err := c.Repeat(strings.Fields(example)); err != nil {
		return nil, err
	}
	if c.Over() {
		return nil, errors.New("the game is over after these moves")
	}
	g, err := c.Tree(ctx, fewNodes, false)
	if errors.Is(err, game.ErrMemory) {
		return nil, fmt.Errorf("more than %d positions follow: want more moves", fewNodes)
	}
	if err != nil {
		return nil, err
	}
	solved, err := extensive.NewInduction(g).Solve(ctx)
	if err != nil {
		return nil, err
	}
	b := backwardTree{g: g, values: make([]string, len(g.Nodes)), heights: make([]int, len(g.Nodes)), ways: shortest(g)}
	for v := range g.Nodes {
		b.values[v] = solved.Values[v][0].RatString()
	}
	most := b.height(0)
	players := c.Facts().Players
	picture := template.HTML(c.Scene().Picture())
	var steps []walkStep
	for h := range most + 1 {
		told := fmt.Sprintf("Where the game is over, the result is known: 1 if %s wins, -1 if %s does, 0 for a draw.", players[0], players[1])
		switch {
		case h == most:
			told = fmt.Sprintf("And so back to the position on the board: it is worth %s to %s.", b.values[0], players[0])
		case h > 0:
			told = fmt.Sprintf("Next the positions with at most %s to the end: %s takes the largest value of the options, %s the smallest.", text.Plural(h, "move"), players[0], players[1])
		}
		s := b.step(told, h)
		s.Picture = picture
		steps = append(steps, s)
	}
	return steps, nil
}

// backwardTree is a tree whose values are filled in from the leaves.
type backwardTree struct {
	g       *extensive.Game
	values  []string // to the first player
	heights []int    // the most moves to a leaf
	ways    [][]string
}

// height finds the heights of a node and of all below it.
func (b backwardTree) height(v int) int {
	for _, m := range b.g.Nodes[v].Moves {
		b.heights[v] = max(b.heights[v], 1+b.height(m.Node))
	}
	return b.heights[v]
}

// step shows the tree with the values of the nodes up to a height, those of that height marked.
func (b backwardTree) step(text string, height int) walkStep {
	s := walkStep{Text: text, Heads: []string{"after", "to move", "value"}}
	b.add(&s, 0, height)
	return s
}

func (b backwardTree) add(s *walkStep, v, height int) {
	way, mover, value := "the moves so far", "", cell{Text: "?"}
	if len(b.ways[v]) > 0 {
		way = strings.Repeat("· ", len(b.ways[v])-1) + b.ways[v][len(b.ways[v])-1]
	}
	if n := b.g.Nodes[v]; n.Set != extensive.Terminal {
		mover = b.g.Players[b.g.Sets[n.Set].Player]
	}
	if b.heights[v] <= height {
		value.Text = b.values[v]
	}
	if b.heights[v] == height {
		value.Class = marked
	}
	s.Rows = append(s.Rows, row{Name: way, Cells: []cell{{Text: mover}, value}})
	for _, m := range b.g.Nodes[v].Moves {
		b.add(s, m.Node, height)
	}
}
