package game_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// TestModels checks the games of the examples for modeling with package gametest.
func TestModels(t *testing.T) {
	t.Run("take-away", func(t *testing.T) { gametest.Test(t, counters{}, pile{Counters: 30}) })
	t.Run("tic-tac-toe", func(t *testing.T) { gametest.Test(t, TicTacToe{}, Marks{}) })
	t.Run("Othello", func(t *testing.T) { gametest.Test(t, othelloRules{}, othelloStart) })
	t.Run("dots and boxes", func(t *testing.T) { gametest.Test(t, boxesRules{}, boxes{}) })
	t.Run("Hex", func(t *testing.T) { gametest.Test(t, hexRules{}, later(hexRules{}, hex{})) })
	t.Run("pursuit", func(t *testing.T) {
		gametest.Test(t, pursuitRules{{1, 4}, {0, 2}, {1, 3}, {2, 4}, {3, 0}}, pursuit{0, 2, true})
	})
	t.Run("Nim for three", func(t *testing.T) { gametest.Test(t, nimForThree{}, table{A: 4, B: 5}) })
	t.Run("Kayles with a twist", func(t *testing.T) { gametest.Test(t, twist{}, 1<<12-1) })
	t.Run("connect four", func(t *testing.T) { gametest.Test(t, dropRules{}, later(dropRules{}, drop{})) })
}

// later returns a position six moves after s, or s itself with GAMETHEORY_TESTS=all.
func later[S comparable](r game.Rules[S], s S) S {
	for range 6 {
		if !longtest.All() {
			s = r.Moves(nil, s)[0]
		}
	}
	return s
}
