package extensive_test

import (
	"context"
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
)

func ExampleGame_Write() {
	g, err := extensive.NewUnfolding[nim.Heaps](nim.Nim{}).Unfold(context.Background(), nim.NewHeaps(2))
	if err != nil {
		fmt.Println(err)
		return
	}
	g.Title = "Nim with a heap of two"
	if err := g.Write(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// EFG 2 R "Nim with a heap of two" { "Player 1" "Player 2" }
	// ""
	//
	// p "2" 1 1 "" { "2→1" "2→0" } 0
	// p "1" 2 1 "" { "1→0" } 0
	// t "0" 1 "" { -1, 1 }
	// t "0" 2 "" { 1, -1 }
}
