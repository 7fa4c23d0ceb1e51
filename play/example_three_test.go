package play_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/play"
)

// circle is a game of three players, who take one counter or two in turn. The player who takes the
// last counter gets 2 points, and the other players lose one point each.
type circle struct{}

// pile is the number of counters, and the player to move.
type pile struct{ left, turn int }

func (circle) Players() int    { return 3 }
func (circle) Turn(h pile) int { return h.turn }

func (circle) Moves(dst []pile, h pile) []pile {
	for k := 1; k <= min(2, h.left); k++ {
		dst = append(dst, pile{h.left - k, (h.turn + 1) % 3})
	}
	return dst
}

func (circle) MoveName(h, next pile) string { return fmt.Sprint("take ", h.left-next.left) }

func (circle) Payoff(h pile, player int) int {
	if (player+1)%3 == h.turn {
		return 2
	}
	return -1
}

// A game of three players is a game.Multiplayer.
func ExampleOf_three() {
	c := play.Of(circle{}, pile{left: 4}).Begin()
	for !c.Over() {
		m, err := c.Choose(context.Background(), play.Best, 1)
		if err != nil {
			fmt.Println(err)
			return
		}
		if err := c.Move(m); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(c.Played(c.Plies()-1, c.Facts().Players))
	}
	r, _ := c.Result()
	fmt.Println(play.Verdict(c.Facts().Players, r.Winners))
	fmt.Print(r.Sheet)
	// Output:
	// Player 1 plays take 1.
	// Player 2 plays take 1.
	// Player 3 plays take 2.
	// Player 3 wins.
	// Points: Player 1 -1, Player 2 -1, Player 3 +2.
}
