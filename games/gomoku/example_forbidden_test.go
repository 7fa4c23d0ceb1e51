package gomoku_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// By the rules of renju the first player may not make two threes at once.
func ExampleBoard_Forbidden() {
	b := gomoku.MustNew(15, gomoku.Renju)
	p, err := b.Play("h9 a1 h10 a15 i8 o1 j8 o15")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(b.Forbidden(p, 7, 7))
	_, err = b.ParseMove(p, "h8")
	fmt.Println(err)
	// Output:
	// double three
	// not a move: h8 is forbidden to X: double three
}
