package gomoku_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// The reasons for a move: the lines that it makes, here a fork, and those that it prevents.
func ExampleBoard_Makes() {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	p, err := b.Play("h8 f9 h9 e10 g7 d11 f7")
	if err != nil {
		fmt.Println(err)
		return
	}
	o, err := b.ParseMove(p, "g8")
	if err != nil {
		fmt.Println(err)
		return
	}
	made, prevented := b.Makes(p, o)
	fmt.Println(made, prevented)

	o, err = b.ParseMove(b.Passed(p), "h7")
	if err != nil {
		fmt.Println(err)
		return
	}
	made, _ = b.Makes(b.Passed(p), o)
	fmt.Println(made, made.Fork())
	// Output:
	// [open four] [open three open two open two]
	// [open three open three] double three
}
