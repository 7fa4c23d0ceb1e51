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

// NoMove panics in the name of package pkg, since next is not an option of s and has no name as
// a move.
func NoMove[S any](pkg string, s, next S) string {
	panic(fmt.Sprintf("%s: no move from %v to %v", pkg, s, next))
}
