package game

// Result is what a tool has found of a position: its value and how the play goes
// on from there.
type Result[S comparable, V any] struct {
	// Value is what the position is worth to the player to move, if everybody
	// plays as well as possible.
	Value V

	// Plies is the number of moves until the end if the winner hurries and the
	// loser delays, neither at the price of a worse Value. It is 0 where the tool
	// was not asked for the shortest win, and in a draw.
	Plies int

	// Line is the principal variation: the positions that follow if everybody
	// plays as well as possible. Its first is the best move; it is empty if the
	// position is terminal. Among equally good moves it has the earliest in the
	// order of the rules.
	Line []S

	// Exact says that Value is proved. A tool that is exact always says so when its
	// error is nil; one that guesses does when no guess is part of the proof.
	Exact bool

	// Horizon is how many plies a tool that deepens has looked ahead. It is 0 for
	// other tools, and if there was no time to look ahead at all.
	Horizon int

	Stats Stats
}

// Option is a move with what it is worth.
type Option[S comparable, V any] struct {
	Position S    // where the move leads to
	Value    V    // to the player who makes the move
	Plies    int  // as in [Result], this move included
	Exact    bool // Value is proved
	Best     bool // the tool finds no move better
}

// Analysis is what a tool has found of a position and of every move there.
type Analysis[S comparable, V any] struct {
	Value   V              // as in [Result]
	Plies   int            // as in [Result]
	Exact   bool           // as in [Result]
	Horizon int            // as in [Result], the moves that are analyzed included
	Options []Option[S, V] // in the order of the rules; none if the position is terminal
	Stats   Stats
}

// Best returns all best moves, in the order of the rules: none if the position is
// terminal. A tool's Choose makes the first of them, or says that it draws one at
// random.
func (a Analysis[S, V]) Best() []S {
	var best []S
	for _, o := range a.Options {
		if o.Best {
			best = append(best, o.Position)
		}
	}
	return best
}
