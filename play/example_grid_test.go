package play_test

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/play"
)

// row is a game on a row of five cells. A player with pieces on two neighboring cells wins.
type row struct{}

// cells has the sign of each cell, and the player to move.
type cells struct {
	signs [5]rune
	turn  int
}

func (row) won(c cells) bool {
	for i := range 4 {
		if c.signs[i] != '.' && c.signs[i] == c.signs[i+1] {
			return true
		}
	}
	return false
}

func (r row) Moves(dst []cells, c cells) []cells {
	for i := range c.signs {
		if next := c; c.signs[i] == '.' && !r.won(c) {
			next.signs[i], next.turn = rune("XO"[c.turn]), 1-c.turn
			dst = append(dst, next)
		}
	}
	return dst
}

func (r row) Score(c cells) int {
	if r.won(c) {
		return -1 // the other player has moved last
	}
	return 0
}

// Size and At make row a play.Grid.
func (row) Size() (rows, columns int)                { return 1, 5 }
func (row) At(c cells, player, row, column int) rune { return c.signs[column] }

// A Grid is drawn as a board. A click on a cell makes a move, and the judge finds the best move.
func ExampleGrid() {
	g := play.Of(row{}, cells{signs: [5]rune([]rune("....."))})
	c := g.Begin()
	for _, m := range []string{"c1", "b1"} {
		if err := c.Move(m); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Print(c.DrawMove(false))
	s := c.Scene()
	for _, p := range s.Parts {
		if slices.Contains(p.Moves, "d1") {
			fmt.Println("a click on", p.Label, "makes the moves", p.Moves)
		}
	}
	m, err := c.Choose(context.Background(), play.Best, 1)
	fmt.Println("best:", m, err)
	// Output:
	//  1 .(O)X . .
	//    a b c d e
	// a click on d1, free makes the moves [d1]
	// best: d1 <nil>
}
