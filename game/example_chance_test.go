package game_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
)

// climb is a climb of 10 steps against a coin: with heads one has climbed the steps that one has chosen,
// and with tails none.
type climb struct{}

// height is a position: steps climbed, and those that the coin is tossed for, or 0.
type height struct{ steps, tossed int }

func (climb) Moves(dst []height, h height) []height {
	switch {
	case h.steps >= 10:
	case h.tossed > 0:
		dst = append(dst, height{h.steps + h.tossed, 0}, height{h.steps, 0})
	default:
		dst = append(dst, height{h.steps, 2}, height{h.steps, 3})
	}
	return dst
}

// Chances says how the coin falls: for two steps heads comes three times as often as tails, for three as
// often.
func (climb) Chances(dst []int, h height) []int {
	switch h.tossed {
	case 2:
		dst = append(dst, 3, 1)
	case 3:
		dst = append(dst, 1, 1)
	}
	return dst
}

func (climb) Turn(height) int { return 0 }

// A player who always chooses the first option, and a coin that falls the same each time the example
// runs.
func ExampleChance() {
	coin := game.Chance[height](climb{}, rand.New(rand.NewPCG(5, 8)))
	for h, err := range game.Play(context.Background(), climb{}, height{}, game.First[height](climb{}), coin) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(h, " ")
	}
	// Output:
	// {0 0} {0 2} {2 0} {2 2} {4 0} {4 2} {6 0} {6 2} {8 0} {8 2} {8 0} {8 2} {10 0}
}
