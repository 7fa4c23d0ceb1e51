package morris_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/morris"
	"github.com/gametheory-go/gametheory/minimax"
)

// The first player wins Three Men's Morris with a first man in the middle.
func Example() {
	rules, err := morris.New(3, morris.Straight)
	if err != nil {
		fmt.Println(err)
		return
	}
	start := rules.Start()
	r, err := minimax.NewLoopy(rules).Solve(context.Background(), start)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Value, strings.Join(game.MoveNames(rules, start, r.Line), " "))
	fmt.Print(rules.Draw(r.Line[len(r.Line)-1], len(r.Line)%2))
	// Output:
	// 1 b2 a3 c2 a2 a1 c3 b2-b1 a3-b3 c2-c1
	// 3 .-O-O
	// 2 O-.-.
	// 1 X-X-X
	//   a b c
}
