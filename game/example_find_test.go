package game_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// Greedy is a game with counters in which a player who takes one moves again: Red at
// positions n >= 0, Blue at ^n.
type Greedy struct{}

func (g Greedy) Moves(dst []int, s int) []int {
	if s < 0 {
		for _, o := range g.Moves(nil, ^s) {
			dst = append(dst, ^o)
		}
		return dst
	}
	if s > 0 {
		dst = append(dst, s-1) // and Red moves again
	}
	if s > 1 {
		dst = append(dst, ^(s - 2))
	}
	return dst
}

// Turn makes Greedy a game.Turner.
func (Greedy) Turn(s int) int {
	if s < 0 {
		return 1
	}
	return 0
}

// Normal passes the capabilities of its rules on, and adds Bounds, since values are
// between -1 and +1.
func ExampleFind() {
	g := game.Normal(Greedy{})
	if turner, ok := game.Find[game.Turner[int]](g); ok {
		fmt.Println("at ^7, player", turner.Turn(^7), "is to move")
	}
	if bounder, ok := game.Find[game.Bounder[int]](g); ok {
		fmt.Println(bounder.Bounds(7))
	}
	_, ok := game.Find[game.Keyer[int]](g)
	fmt.Println("has keys:", ok)
	// Output:
	// at ^7, player 1 is to move
	// -1 1
	// has keys: false
}
