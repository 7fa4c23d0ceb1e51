// Package game says what a finite game of perfect information is, and works
// with any of them: it walks the digraph of positions, counts positions and
// plays, and lets strategies play each other.
//
// # Defining a game
//
// A game is a digraph, whose vertices are the positions and whose arcs are the
// moves. A type with one method, Moves, is the digraph:
//
//	type takeAway struct{}
//
//	// From n counters one moves to n-1 or n-2.
//	func (takeAway) Moves(dst []int, n int) []int {
//		for k := 1; k <= 2 && k <= n; k++ {
//			dst = append(dst, n-k)
//		}
//		return dst
//	}
//
// That is a [Rules]. A second method, Score, says what the end of a play is
// worth and makes it a [Game]; for the two usual conventions, that a player who
// cannot move loses or wins, [Normal] and [Misere] supply it. Package minimax
// solves a Game, and gametest checks that a type keeps the contract.
//
// A position is any comparable value. It must hold everything that the rest of
// the play depends on: the player to move too, unless the game is impartial.
// Small is fast: a position in one machine word is solved several times as
// quickly as one with strings in it.
//
// # Capabilities
//
// Some games can tell more about themselves. They do so by further methods,
// each an interface of one method: [Keyer], [Canonicalizer], [Bounder],
// [Partitioner] and [Turner]. All are optional, and all but the last only make
// things faster. [Find] looks for them.
package game

// Rules is the digraph of a game: positions and the moves between them.
//
// A move is named by the position it leads to, an option of the position it
// leaves. Two moves that lead to the same position are one move.
type Rules[S comparable] interface {
	// Moves appends to dst each position that the player to move at s can move
	// to, and returns the extended slice. If it appends none, s is terminal.
	//
	// The same s always yields the same options in the same order. The order is
	// the game's guess, best first; where options are equally good, the earlier
	// is preferred. Moves must not retain dst, nor change anything in
	// dst[:len(dst)].
	Moves(dst []S, s S) []S
}

// RulesFunc makes rules of a function, which must keep the contract of
// [Rules].Moves.
type RulesFunc[S comparable] func(dst []S, s S) []S

// Moves calls f.
func (f RulesFunc[S]) Moves(dst []S, s S) []S { return f(dst, s) }

// Game is a game of two players in which one wins what the other loses: rules
// and what a terminal position is worth.
//
// Scores are relative to the player to move, so that a position of an
// impartial game need not say who that is.
type Game[S comparable] interface {
	Rules[S]
	// Score returns the payoff at the terminal position s to the player whose
	// turn it would be. It is not called for other positions.
	Score(s S) int
}

// Terminal reports whether s has no options. It generates them to find out.
func Terminal[S comparable](r Rules[S], s S) bool {
	return len(r.Moves(nil, s)) == 0
}
