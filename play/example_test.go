package play_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/play"
)

// Rules with dice are a game.Chancer. The play rolls the dice at once. The judge computes the
// probability that each move wins.
func ExampleOf_dice() {
	c := play.New(play.Description[pig.Position]{Rules: pig.Pig(10), Seed: 2}).Begin()
	if err := c.Move("roll"); err != nil {
		fmt.Println(err)
	}
	fmt.Println(c.Played(0, c.Facts().Players))
	fmt.Print(c.Draw(false))
	j, err := c.Judge(context.Background(), nil)
	for _, m := range j.Moves {
		fmt.Println(m.Move, m.Text)
	}
	fmt.Println(j.Basis, err)
	// Output:
	// First plays roll. Drawn: 3.
	// 0+3 : 0
	// roll 76.30 % to win
	// hold 31.60 % to win
	// exact <nil>
}

// Rules with hidden cards are a game.Viewer. The drawing shows only the cards that the player to move
// sees. The best level plays an optimal mixed strategy.
func ExampleOf_hidden() {
	g := play.New(play.Description[poker.Position]{Rules: poker.Kuhn(3), Seed: 1})
	c := g.Begin()
	fmt.Print(c.Draw(false))
	j, err := c.Judge(context.Background(), nil)
	for _, m := range j.Moves {
		fmt.Println(m.Move, m.Text)
	}
	fmt.Println(j.Basis, err)
	fmt.Println("only for the player to move:", g.Facts().Secret)
	// Output:
	// K
	// check +1.17 points
	// bet +1.17 points
	// exact, against an opponent who plays best <nil>
	// only for the player to move: true
}
