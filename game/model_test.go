package game_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
)

// TestModels checks the games of the modeling guide as an author checks their own.
func TestModels(t *testing.T) {
	t.Run("take-away", func(t *testing.T) { gametest.Test(t, counters{}, pile{Counters: 30}) })
	t.Run("tic-tac-toe", func(t *testing.T) { gametest.Test(t, noughtsRules{}, noughts{}) })
	t.Run("Othello", func(t *testing.T) { gametest.Test(t, othelloRules{}, othelloStart) })
	t.Run("dots and boxes", func(t *testing.T) { gametest.Test(t, boxesRules{}, boxes{}) })
	t.Run("Hex", func(t *testing.T) { gametest.Test(t, hexRules{}, hex{}) })
	t.Run("connect four", func(t *testing.T) { gametest.Test(t, dropRules{}, drop{}) })
}
