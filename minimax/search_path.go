package minimax

// Path is a mutable position on which a search makes its moves and takes them
// back. It is for games in which the moves, in a good order, and a guess are
// slow to compute anew and quick to update. A [Search] with a Path makes its
// moves there, and asks it instead of the game and Evaluate.
//
// The answers must be those of the game, so that a Path saves time and changes no value.
// Positions remain what the search remembers and compares, and what its lines are made of.
// The other functions of a search, such as Prove and Reduce, are called while the Path is
// at their first argument, so that they may look there.
type Path[S comparable] interface {
	// Set makes s the position, whatever it was before.
	Set(s S)

	// Enter makes o, an option of the position, the position. Leave undoes the last Enter
	// since Set that has not been undone.
	Enter(o S)
	Leave()

	// Moves appends the options of the position, in the order of the game.
	Moves(dst []S) []S

	// Loud is asked instead of Moves where no depth is left. It appends the options that
	// are followed all the same, in the order of Moves, and reports whether there are
	// others: the noisy options, if the search has a Noisy, and a single option, if it
	// has Forced. At a terminal position there is neither.
	Loud(dst []S) (loud []S, quiet bool)

	// Evaluate returns what Evaluate of a search without a Path would.
	Evaluate() int
}

// Proved is what the Prove of a [Search] knows of a position.
type Proved struct {
	Score     int   // what the game is worth to the player to move, who plays to win
	Plies     int   // after how many moves the end comes
	Positions int64 // looked at to find that out, or to fail: they count as the search's
}
