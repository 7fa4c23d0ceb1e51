package impartial

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// WinningMoves returns the options of s that are P-positions, given which positions
// are: the winning moves, each as often as the rules yield it.
func WinningMoves[S comparable](r game.Rules[S], s S, p func(S) bool) []S {
	return slices.DeleteFunc(r.Moves(nil, s), func(o S) bool { return !p(o) })
}

// NoMove panics as package pkg where the name is asked of what is not a move.
func NoMove[S any](pkg string, s, next S) string {
	panic(fmt.Sprintf("%s: no move from %v to %v", pkg, s, next))
}
