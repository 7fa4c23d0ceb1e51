package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// Noughts is tic-tac-toe. Only its rules are needed to count.
type Noughts struct{}

// Grid holds the squares of the player to move, and those of the other, as bits.
type Grid struct{ Mine, Theirs uint16 }

func (Noughts) won(squares uint16) bool {
	for _, line := range []uint16{0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124} {
		if squares&line == line {
			return true
		}
	}
	return false
}

func (g Noughts) Moves(dst []Grid, p Grid) []Grid {
	if g.won(p.Theirs) {
		return dst
	}
	for square := uint16(1); square <= 1<<8; square <<= 1 {
		if (p.Mine|p.Theirs)&square == 0 {
			dst = append(dst, Grid{p.Theirs, p.Mine | square})
		}
	}
	return dst
}

// Tic-tac-toe has 255,168 plays, but far fewer positions.
func ExampleCount() {
	c, err := game.Count(context.Background(), Noughts{}, Grid{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c)
	// Output:
	// 5478 positions, 958 of them terminal, 16167 moves, 255168 plays of 5 to 9 plies
}
