package grid_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// shove is played on a strip. A move pushes one of the player's pieces one square to the left,
// with all pieces to the left of it; what is pushed off the strip is lost. Whoever cannot move
// loses. Here the place of a position matters. Games in which neither place nor orientation
// does embed a board, and so have its symmetries, [grid.Board.Signed].
type shove struct{}

// Left appends the positions after a move of Left.
func (shove) Left(dst []grid.Position, p grid.Position) []grid.Position {
	for last := range p.Left.All() { // the piece that is pushed, with all before it
		pushed := grid.Below(last + 1)
		dst = append(dst, grid.Position{
			Left:  p.Left.AndNot(pushed).Or(p.Left.And(pushed).Rsh(1)),
			Right: p.Right.AndNot(pushed).Or(p.Right.And(pushed).Rsh(1)),
		})
	}
	return dst
}

// Right appends the positions after a move of Right: those of Left with the players exchanged.
func (s shove) Right(dst []grid.Position, p grid.Position) []grid.Position {
	begin := len(dst)
	dst = s.Left(dst, p.Negative())
	grid.Negate(dst[begin:])
	return dst
}

// A game on a strip, as rules for package partizan. Signs stand for the squares that are
// nobody's, Left's and Right's.
func Example() {
	strip, p, _, err := grid.Read(".ox.x", grid.Signs{'.', 'x', 'o', ' '})
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := partizan.NewSolver(shove{}).Analyze(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Value, a.Outcome)
	for _, m := range a.Moves[partizan.Left] {
		fmt.Println("Left to", strip.Text(m.Position), "worth", m.Value)
	}
	for _, m := range a.Moves[partizan.Right] {
		fmt.Println("Right to", strip.Text(m.Position), "worth", m.Value)
	}
	// Output:
	// 7 L
	// Left to ox..x worth 13/2
	// Left to ox.x. worth 11/2
	// Right to o.x.x worth 15/2
}

// A board of 300 squares falls apart into two small boards.
func ExampleSplit() {
	empty := strings.Repeat(".", 100)
	fmt.Println(grid.Split("xo"+empty[2:]+"/x"+empty[1:]+"/"+empty[1:]+"x", '.', false))
	// Output:
	// [xo/x. x]
}
