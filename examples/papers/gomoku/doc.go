// Package gomoku is the program of a student's report on Gomoku, written again: Quenio Cesar
// Machado dos Santos, Gomoku: relatório final do trabalho sobre métodos de busca, 2015, and its
// source at github.com/quenio/Gomoku. [Student] plays like the program, and [Sequences] is the
// heuristic. The rules are those of package games/gomoku.
package gomoku

import (
	"strconv"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
)

// Levels returns the players with the depths that the report offers, 1 to 4, the weakest first.
// Depth 3 is no stronger than depth 2.
func Levels(b *gomoku.Board) (levels []gomoku.Level) {
	for i, words := range []string{"one move", "two moves", "three moves", "four moves"} {
		levels = append(levels, gomoku.Level{Name: "report" + strconv.Itoa(i+1), About: "the report's program, " + words + " ahead",
			New: func() game.Strategy[gomoku.Position] { return New(b, i+1) }})
	}
	return levels
}
