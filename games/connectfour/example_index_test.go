package connectfour_test

import (
	"context"
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/minimax"
)

// With an index the table of a board is made stage by stage, from the full board to the empty one.
func ExampleNewIndex() {
	dir, err := os.MkdirTemp("", "connectfour")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	board, err := connectfour.New(3, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	builder := minimax.Builder[connectfour.Position]{
		Game:  board,
		Index: connectfour.NewIndex(board),
		Name:  "Connect Four " + board.String(),
		Dir:   dir,
	}
	table, err := builder.Build(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer table.Close()
	v, err := table.Value(board.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Len(), "arrangements; the empty board is a", v)
	// Output: 7337 arrangements; the empty board is a draw
}
