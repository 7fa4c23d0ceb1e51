package endings_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/endings"
	"github.com/gametheory-go/gametheory/minimax"
)

// Retrograde analysis makes a tablebase: the distance to mate of every position that
// can be reached.
func Example() {
	e, err := endings.New("KRK")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := e.Parse("Kc3 Rh4 kb1 w")
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := minimax.NewLoopy(e).Tabulate(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(e.Draw(p))
	v, _ := table.Value(p)
	line, _ := table.Line(p)
	fmt.Println(v)
	fmt.Println(strings.Join(game.MoveNames(e, p, line), " "))
	// Output:
	// 8 . . . . . . . .
	// 7 . . . . . . . .
	// 6 . . . . . . . .
	// 5 . . . . . . . .
	// 4 . . . . . . . R
	// 3 . . K . . . . .
	// 2 . . . . . . . .
	// 1 . k . . . . . .
	//   a b c d e f g h
	// win in 3
	// Ra4 Kc1 Ra1
}
