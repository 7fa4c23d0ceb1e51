package game

import (
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
)

// Rules is the digraph of a game: positions and the moves between them.
//
// A move is identified by the position it leads to, which is called an option of the
// position it leaves. Two moves that lead to the same position are one move.
type Rules[S comparable] interface {
	// Moves appends to dst each position that the player to move at s can move
	// to, and returns the extended slice. If it appends none, s is terminal.
	//
	// The same s always yields the same options in the same order. The order is
	// the game's guess, best first; of equally good options, most tools prefer the
	// earliest. Moves must not retain dst, nor change anything in dst[:len(dst)].
	Moves(dst []S, s S) []S
}

// RulesFunc is a function that is a [Rules]. It must keep the contract of
// [Rules].Moves.
type RulesFunc[S comparable] func(dst []S, s S) []S

// Moves calls f.
func (f RulesFunc[S]) Moves(dst []S, s S) []S { return f(dst, s) }

// Game is a two-player zero-sum game: rules, and what a terminal position is worth.
//
// Scores are relative to the player to move, so that a position of an impartial game
// need not say who that is. The rules of a game without scores become a Game by
// [Normal] or [Misere].
type Game[S comparable] interface {
	Rules[S]
	// Score returns the payoff at the terminal position s to the player whose
	// turn it would be. It is not called for other positions.
	Score(s S) int
}

// Terminal reports whether s has no options. It generates them to find out. It panics if r
// is nil.
func Terminal[S comparable](r Rules[S], s S) bool {
	must.Have(r, "game: Terminal without rules")
	return len(moves.Append(r, nil, s)) == 0
}
