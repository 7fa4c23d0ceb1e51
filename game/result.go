package game

// Result is the answer of a tool about a position: its value, and how best play
// continues.
type Result[S comparable, V any] struct {
	// Value is what the position is worth to the player to move, if everybody
	// plays as well as possible.
	Value V

	// Plies is the number of moves until the end if the winner wins as soon and the
	// loser loses as late as possible without changing Value. It is 0 in a draw, and
	// if the tool was not asked for the shortest win.
	Plies int

	// Line is the principal variation: the positions that follow if everybody
	// plays as well as possible. The first is the best move; the line is empty if
	// the position is terminal. Of equally good moves an exact tool has the
	// earliest in the order of the rules, and one that guesses any.
	Line []S

	// Exact says that Value is proved. An exact tool always sets it when its error
	// is nil; a tool that guesses sets it when the value depends on no guess.
	Exact bool

	// Horizon is how many plies a tool that deepens has looked ahead. It is 0 for
	// other tools, and if there was no time to look ahead at all.
	Horizon int

	Stats Stats
}

// Option is a move and what it is worth.
type Option[S comparable, V any] struct {
	Position S    // where the move leads to
	Value    V    // to the player who makes the move
	Plies    int  // as in [Result], this move included
	Exact    bool // Value is proved
	Best     bool // the tool finds no move better
}

// Analysis is the answer of a tool about a position and every move there.
type Analysis[S comparable, V any] struct {
	Value   V              // as in [Result]
	Plies   int            // as in [Result]
	Exact   bool           // as in [Result]
	Horizon int            // as in [Result], the moves that are analyzed included
	Options []Option[S, V] // in the order of the rules; none if the position is terminal
	Stats   Stats
}

// Best returns all best moves, in the order of the rules, and nil if the position is
// terminal. The Choose of a tool returns the first of them unless it says otherwise.
func (a Analysis[S, V]) Best() []S {
	var best []S
	for _, o := range a.Options {
		if o.Best {
			best = append(best, o.Position)
		}
	}
	return best
}
