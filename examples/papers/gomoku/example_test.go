package gomoku_test

import (
	"context"
	"fmt"

	report "github.com/gametheory-go/gametheory/examples/papers/gomoku"
	"github.com/gametheory-go/gametheory/games/gomoku"
)

// The player of the student's report, two moves ahead.
func Example() {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	student := report.New(b, 2)
	p := b.Start()
	for _, move := range []string{"h8", "h9", "g8"} {
		var err error
		if p, err = b.ParseMove(p, move); err != nil {
			fmt.Println(err)
			return
		}
		reply, err := student.Choose(context.Background(), p)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(move, b.MoveName(p, reply))
		p = reply
	}
	// Output:
	// h8 i9
	// h9 h7
	// g8 h10
}
