package game_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
)

// climb is a climb of 10 steps against a coin. A player chooses two steps or three steps, and
// climbs them if the coin shows heads.
type climb struct{}

// height is a position: the steps climbed, and the steps at stake in the current toss, or 0.
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

// Chances returns the weights of heads and tails. For two steps heads is three times as likely as
// tails; for three steps both are equally likely.
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

// The player always chooses the first option. The coin has a fixed seed and falls the same each
// time the example runs.
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
