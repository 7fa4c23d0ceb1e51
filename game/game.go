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
