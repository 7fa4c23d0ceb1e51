package gametest_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// Coins is a game with a row of coins, stored as bits. A move removes one coin.
type Coins struct{}

func (Coins) Moves(dst []uint8, row uint8) []uint8 {
	for rest := row; rest != 0; rest &= rest - 1 {
		dst = append(dst, row&^(rest&-rest))
	}
	return dst
}

// This is the first test to write for a game. ExampleTest stands for TestContract.
func ExampleTest() {
	_ = func(t *testing.T) { // func TestContract(t *testing.T)
		gametest.Test(t, game.Normal(Coins{}), 0, 0b1011)
	}
	// Output:
}
