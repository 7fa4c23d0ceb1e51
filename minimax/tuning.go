package minimax

// Tuning adapts a [Search] to one game. All fields are optional. The benefit of a field differs
// from game to game, so measure it.
//
// Window, History, Killers, Label and Path change the cost of a search. These fields change no
// value, unless Deeper, Reduce or Enough make values depend on the order of moves. The other
// fields change the search to a given depth, and so the guessed values, as the documentation of
// each field says. No field changes an Exact value.
type Tuning[S comparable] struct {
	// Window, if not 0, is the largest expected difference, in points, between the values of two
	// successive searches. A narrow window makes a search cheaper. If the value lies outside the
	// window, the search is repeated.
	Window int

	// History makes the search first try moves that refuted other positions (Schaeffer, 1989). A
	// move refutes a position if the move proves that the opponent will avoid the position. Label
	// identifies a move.
	History bool

	// Killers makes the search first try the last two moves that refuted a position at the same
	// ply (Huberman, 1968; Slate and Atkin, 1977). Label identifies a move.
	Killers bool

	// Label returns a number that identifies the move from s to the option o, for History and
	// Killers. For example, the number can stand for the player and the cell that the player
	// takes. The number must not be negative, and History ignores numbers from 1024 on.
	//
	// Nil means the index of o among the options of s. The same index should then mean a similar
	// move at different positions, such as a column for the next stone.
	Label func(s, o S) int

	// Path, if not nil, replaces the game and Evaluate during the search. Evaluate may then be
	// nil. The search does not use the capability Canonical of the game.
	Path Path[S]

	// Noisy reports whether the move from s to the option o makes a guess at s unreliable, such
	// as a capture. At depth 0 and beyond, the player to move may choose between the guess and
	// the noisy moves: a quiescence search. If all moves are noisy, the player must choose a
	// noisy move. Moves of chance are not noisy. Nil means that no move is noisy.
	Noisy func(s, o S) bool

	// NoisyPlies is the largest number of plies beyond the depth in which the search follows
	// noisy moves, at most MaxDepth; 0 means 50.
	NoisyPlies int

	// Forced makes the search follow the only option of a position to the same depth as the
	// position, up to ply MaxDepth. With forced replies, a search then looks further ahead than
	// Depth. If forced moves form a cycle, the search goes on to ply MaxDepth.
	Forced bool

	// Reduce returns a number of plies. The first search of the option o of s is less deep by
	// this number, because late moves are seldom best. The argument tried is the number of
	// options tried before o, at least one, and depth is the depth of the search of s. If o then
	// seems better than the options before, o is searched to the full depth. Nil means 0. With
	// Reduce, as with Deeper, values depend on the order of moves.
	Reduce func(s, o S, tried, depth int) int

	// Enough returns the number of options of s that the search tries at the given depth. These
	// options are the first in the order of the search, which tries at least one option. While all
	// tried options are lost, the search tries more options. At the root the search tries all
	// options. Nil means all options.
	Enough func(s S, depth int) int

	// Margin returns the largest expected difference, in points, between the guess and a search
	// of s to the given depth. If the guess lies outside the window by more than points, the
	// search does not expand s, and takes the guess as the value. This is futility pruning
	// (Schaeffer, 1986), on both sides of the window.
	//
	// If ok is false, s is searched. At a terminal position ok must be false, unless Prove decides
	// the position: the search has not yet generated the options of s. Nil means that all positions
	// are searched.
	Margin func(s S, depth int) (points int, ok bool)

	// Prove returns the value of s if a rule, or a special search for wins, decides s without the
	// options. The search trusts Prove. The search calls Prove for positions that neither Bounds
	// nor the table decides, and not for the root. The argument depth is the remaining depth, and
	// is 0 or less beyond the depth. If Plies of Proved is not the minimum, Plies of the result
	// need not be the minimum either.
	Prove func(s S, depth int) (p Proved, ok bool)

	// Deeper makes the search use table entries from searches to a greater depth, as most
	// programs do. The entries are more accurate. But the values then depend on the order in
	// which the search visits positions, and the search compares values from different depths.
	Deeper bool

	// Unfinished makes a call use a search that a limit interrupts, as most programs do. Suppose
	// that this search has searched the best move of the previous result again, and has then found
	// a better move. The call then yields one more result, with the better move. Line and Value of
	// this result differ from the previous result.
	Unfinished bool
}

// Path is a mutable position. A [Search] with a Path makes moves and undoes moves on the Path. The
// Search calls the Path instead of the game and Evaluate. A Path suits games where ordered moves
// and guesses are slow to compute from a position, but fast to update after a move.
//
// The methods of a Path must agree with the game, so a Path saves time and changes no value. The
// search still remembers and compares positions, and a line consists of positions. The search also
// calls other functions with a position s as the first argument, such as Prove and Reduce. During
// these calls the Path is at s, so the functions can read the Path.
type Path[S comparable] interface {
	// Set makes s the position of the Path, whatever the position before.
	Set(s S)

	// Enter makes o, an option of the position, the new position. Leave undoes the last Enter
	// since Set that has not been undone.
	Enter(o S)
	Leave()

	// Moves appends the options of the position, in the order of the game.
	Moves(dst []S) []S

	// Loud replaces Moves at depth 0 and beyond. Loud appends the options that the search still
	// follows, in the order of Moves. If Noisy of the Tuning is set, Loud appends the noisy
	// options. If Forced is set and the position has a single option, Loud appends this option. The
	// result quiet reports whether the position has other options. At a terminal position Loud
	// appends no option and quiet is false.
	Loud(dst []S) (loud []S, quiet bool)

	// Evaluate returns the guess that Evaluate of a search without a Path returns.
	Evaluate() int
}

// Proved is a proved value of a position, which the Prove of a [Tuning] returns.
type Proved struct {
	Score     int   // the value of the game for the player to move, without Scale
	Plies     int   // the number of moves until the end
	Positions int64 // expanded by Prove, also without success; added to the Positions of the search
}
