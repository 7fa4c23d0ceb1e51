package reduced_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// Two opponents of the full game play the reduced one.
func ExampleGame_Translate() {
	board, err := reduced.ParseBoard("1221")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := reduced.New(board)
	first := g.Translate(opponent.New(g.Full(), opponent.Expert, 1))
	second := g.Translate(opponent.New(g.Full(), opponent.Casual, 1))
	end := g.Start()
	for s, err := range game.Play(context.Background(), g, g.Start(), first, second) {
		if err != nil {
			fmt.Println(err)
			return
		}
		end = s
	}
	fmt.Println(g.Text(end), g.Points(end))
	// Output:
	// 1.2. pawns 1:up2 2:up1 hands 22/11 player 1 to move {2 0}
}
