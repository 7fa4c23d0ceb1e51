package game_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// 12 wins, 6 draws and 2 losses are three quarters of the points.
func ExampleRecord() {
	r := game.Record{Wins: 12, Draws: 6, Losses: 2}
	fmt.Println(r)
	fmt.Println("score", r.Score(0.95))
	fmt.Println("Elo", r.Elo(0.95))
	// Output:
	// 12 won, 6 drawn, 2 lost
	// score 0.75 (0.442 to 0.919)
	// Elo 191 (-40.4 to 422)
}
