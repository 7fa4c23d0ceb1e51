package gamelist

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// names returns the names of all moves at a position.
func names[S comparable](r game.Rules[S], s S) map[string]bool {
	all := map[string]bool{}
	for _, o := range r.Moves(nil, s) {
		all[game.MoveName(r, s, o)] = true
	}
	return all
}

// turn returns the number of the player to move, or -1 if there is no move.
func turn(player int, moves map[string]bool) int {
	if len(moves) == 0 {
		return -1
	}
	return player
}

// drawing draws the last position of a line on a board.
func drawing[B, S any](board B, draw func(b B, s, last S, moved bool, player int) scene.Scene) func([]S, int) scene.Scene {
	return func(line []S, player int) scene.Scene {
		s, last, moved := play.Latest(line)
		return draw(board, s, last, moved, player)
	}
}

// typing reads moves with a parser that need not know whose turn it is.
func typing[S any](parse func(S, string) (S, error)) func(S, int, string) (S, error) {
	return func(s S, _ int, words string) (S, error) { return parse(s, words) }
}
