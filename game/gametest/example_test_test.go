package gametest_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// Coins is a game with coins in a row, which are bits: a move removes one.
type Coins struct{}

func (Coins) Moves(dst []uint8, row uint8) []uint8 {
	for rest := row; rest != 0; rest &= rest - 1 {
		dst = append(dst, row&^(rest&-rest))
	}
	return dst
}

// The first test of a game is this one; ExampleTest stands for TestContract.
func ExampleTest() {
	_ = func(t *testing.T) { // func TestContract(t *testing.T)
		gametest.Test(t, game.Normal(Coins{}), 0, 0b1011)
	}
	// Output:
}
