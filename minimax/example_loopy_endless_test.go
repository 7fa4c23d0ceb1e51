package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// purse is a position of a game about four coins: whoever is to move takes one, or passes.
type purse struct {
	left int // coins
	lead int // of the player to move, in coins
}

// purses has the rules. If nobody takes the last coin the play goes on for ever.
type purses struct{}

func (purses) Moves(dst []purse, s purse) []purse {
	if s.left == 0 {
		return dst
	}
	dst = append(dst, purse{s.left, -s.lead})
	if s.left == 1 {
		return append(dst, purse{0, -s.lead + 2}) // the last costs two
	}
	return append(dst, purse{s.left - 1, -s.lead - 1})
}

func (purses) Score(s purse) int { return s.lead }

// Nobody wants the last coin, which costs two. So the play goes on for ever, and pays
// nothing unless Endless says that the players keep their coins.
func ExampleLoopy_endless() {
	loopy := minimax.NewLoopy(purses{})
	ahead := purse{left: 1, lead: 1}
	fmt.Println(loopy.Value(context.Background(), ahead))

	loopy.Reset()
	loopy.Endless = func(s purse) int { return s.lead }
	fmt.Println(loopy.Value(context.Background(), ahead))
	fmt.Println(loopy.Value(context.Background(), purse{left: 4}))
	// Output:
	// 0 <nil>
	// 1 <nil>
	// 1 <nil>
}
