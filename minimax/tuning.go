package minimax

// Tuning suits a [Search] to one game. A Search needs none of it; what a field is worth differs
// from game to game, and is best measured. As an example, a search to depth 6 of 40 positions of
// Gomoku, as package games/gomoku sets the fields, expands 1.9 times the positions without
// Enough, 1.8 without Reduce, 1.4 without Margin and 1.02 without Deeper; with History 1.05 and
// with a Window of 30 0.94; without Label 0.84, without Killers 0.81, and without Forced, which
// sees farther, 0.75.
//
// The first five fields change what a search costs, and not its values, unless Deeper, Reduce or
// Enough makes values depend on the order of moves. The others change what a search to some depth
// sees, and so the values that are guesses: each says how. A value
// that is Exact is that of the game, whatever is set.
type Tuning[S comparable] struct {
	// Window, if not 0, is by how many points at most the value is expected to
	// differ from that of the last search. The narrower it is, the less the
	// next search costs; if the value lies outside, the search is repeated.
	Window int

	// History tries moves first that refuted other positions (Schaeffer, 1989). A move is
	// known by its Label.
	History bool

	// Killers tries moves first that refuted a position at the same ply: the last two
	// (Huberman, 1968; Slate and Atkin, 1977). A move is known by its Label.
	Killers bool

	// Label identifies the move from s to its option o for History and Killers: the cell that
	// it takes, say, and the player. Labels are not negative, and History knows those below
	// 1024. Nil means the number of the move in the order of the rules, which should then
	// mean roughly the same in different positions, such as a column to drop a stone in.
	Label func(s, o S) int

	// Path, if not nil, is asked instead of the game and Evaluate, which may then be nil.
	// A Canonical of the game is not used.
	Path Path[S]

	// Noisy reports whether a guess at s means little since the move from s to its option o
	// is to be expected, such as a capture. At depth 0 and beyond, the player to move may
	// choose between the guess and the noisy moves, or, if all moves are noisy, among
	// these: a quiescence search. Moves of chance are not noisy. Nil means that no move is. In Breakthrough on 6 by 6
	// squares, where captures are noisy for 8 plies, a search to depth 4 expands 4.1 times the
	// positions, and one to depth 3 wins 85 of 120 plays against the same without.
	Noisy func(s, o S) bool

	// NoisyPlies is how many plies noisy moves are followed beyond the depth, at most
	// MaxDepth; 0 means 50.
	NoisyPlies int

	// Forced searches the only option of a position to the same depth as the position, up
	// to ply MaxDepth. A search is then deeper than Depth where replies are forced, and goes
	// on to that ply if forced moves go round in a cycle.
	Forced bool

	// Reduce returns by how many plies less the option o of s is searched at first, since
	// late moves are seldom best. Tried is how many options were tried before, at least
	// one, and depth is that of the search of s. An option that then seems better than the
	// ones before is searched to the full depth. Nil means 0. The values depend on the
	// order of moves, as with Deeper.
	Reduce func(s, o S, tried, depth int) int

	// Enough returns how many options of s, the first in the order of trial, are searched to
	// the given depth; at least one is. More are tried as long as these are lost. All
	// options of the root are searched. Nil means all.
	Enough func(s S, depth int) int

	// Margin returns by how many points a search of s to the given depth may differ from the
	// guess. If the guess lies outside the window by more, s is not searched, and is worth
	// the guess: futility pruning (Schaeffer, 1986), on both sides. If ok is false, s is
	// searched. Ok must be false at terminal positions, unless Prove knows them: the options
	// of s have not been looked at. Nil means that all positions are searched.
	Margin func(s S, depth int) (points int, ok bool)

	// Prove returns what s is worth, if that is known without a look at its moves: by a
	// rule, or by a search of another kind for a win. The search believes it. It is asked
	// of positions that neither their bounds nor the table decide, but not of the root, with the
	// depth that is left, which is 0 or less beyond the depth. Unless Plies is minimal, the search's is
	// not either. Gomoku's player proves wins by fours: without them it expands 0.78 times the
	// positions, and sees less.
	Prove func(s S, depth int) (p Proved, ok bool)

	// Deeper uses what the table remembers of a position from a search of greater depth, as
	// most programs do. The knowledge is better, but the values depend on the order in
	// which positions are met, and compare positions searched to different depths.
	Deeper bool

	// Unfinished uses a search that a limit ends midway. If it has searched the best move of
	// the last search again, and then found a better one, that is yielded as a last result,
	// which differs from the one before in its Line and Value. Most programs that play do so.
	Unfinished bool
}

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
