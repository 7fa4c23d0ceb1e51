// Package game defines what a finite game is, and works with any of them: it walks the digraph
// of positions, counts positions and plays, and lets strategies play each other.
//
// # Defining a game
//
// A game is a digraph, whose vertices are the positions and whose arcs are the
// moves. A type with one method, Moves, describes the digraph:
//
//	type takeAway struct{}
//
//	// From n counters, a move leads to n-1 or n-2.
//	func (takeAway) Moves(dst []int, n int) []int {
//		for k := 1; k <= 2 && k <= n; k++ {
//			dst = append(dst, n-k)
//		}
//		return dst
//	}
//
// Such a type is called [Rules]. A second method, Score, says what the end of a play is
// worth, and makes it a [Game]. For the two usual conventions, that a player who
// cannot move loses or wins, [Normal] and [Misere] supply Score. With Turn, Players and Payoff
// it is a [Multiplayer] game. Package minimax solves games.
//
// Declare what your type is, with the type of its positions: Rules, or Game if it has a Score:
//
//	var _ game.Rules[int] = takeAway{}
//
// Where a method is missing or has another signature, the compiler names the method at this
// line. At a call such as minimax.NewSolver(rules) the compiler says that it cannot infer S.
//
// Moves must append to dst and return it: a solver collects the moves of many positions in one
// slice. Methods must not write to memory that calls share, such as a buffer in the rules: tools
// with several workers call methods from several goroutines at once. Run gametest.Test on a game
// before you trust an answer. It finds methods that break the contract. It cannot tell whether
// the rules are those that you meant: check some positions by hand.
//
// A position is any comparable value. It must hold everything that the rest of
// the play depends on. Whose turn it is belongs to it only where the rest of the play depends on
// that: see "Modeling a game". Two positions that mean the same must be ==: use arrays and strings,
// and no pointers and no NaN.
// What a position points to, if it points to something, must not change.
// Small is fast: a position in one machine word is solved several times as
// quickly as one with strings in it.
//
// # Capabilities
//
// A game can tell more about itself by optional methods. Each method is a capability, an interface of
// this method alone. There are three kinds.
//
// Capabilities that define the game. Without one of them it is another game:
//
//	Turn       says whose turn it is: see [Turner]
//	Chances    says where chance moves, and how likely each option is: see [Chancer]
//	View       says what the player to move knows: see [Viewer]
//
// A capability for people:
//
//	MoveName   writes moves: see [MoveNamer]
//
// Package play, in which people play a game on a terminal or in a browser, has two more: Grid and Counters draw positions.
//
// Capabilities for speed. Tools find the same without them, later:
//
//	Key        numbers the positions: see [Keyer]
//	Canonical  chooses one of several symmetric positions: see [Canonicalizer]
//	Bounds     bounds the value: see [Bounder]
//	Parts      splits a position into a sum: see [Partitioner]
//	Bank       sets points won so far aside: see [Banker]
//
// [Find] looks for a capability. [CheckCapabilities] looks for methods that were meant to be one, and
// for capabilities that a type loses by embedding a game.
//
// # Games from games
//
// [Normal] and [Misere] give rules a score, [Sum] plays two games side by side,
// [UpToSymmetry] counts symmetric positions once, and [Ordered] puts the moves that look
// best first. Each says which capabilities it keeps.
//
// # Working with games
//
// [Positions] walks over the positions, [Count] and [Perft] count them and the plays,
// [Play] lets strategies play, and a [Tournament] finds out which of them is stronger.
//
// # Modeling a game
//
// Many games have features that a digraph seems to lack. This is how to model them; the
// examples have a whole program for each.
//
//   - Whose turn it is. In most games the players move alternately, and a position that says "mine"
//     and "theirs" instead of "black" and "white" need not say who they are: a move exchanges the
//     two. A board and the same board with the colors exchanged are then one position. Where the
//     board is not the same for both, as in Hex, it can be turned after each move (example of
//     [Ordered]); or the position names the player to move, as in the example MovingAgain.
//   - Moving again. If the same player may move twice in a row, the position says
//     whose turn it is and the rules are a [Turner] (example MovingAgain).
//   - Passing is a move to the same position with the players exchanged. If players may pass only
//     where they have no other move, Moves appends the pass only there (example Passing). If both
//     may pass whenever they like, a position can come again: count the passes in the position, or
//     treat the game as one with cycles.
//   - Points along the way. Score is asked at the end, so what was won on the
//     way belongs to the position: the lead of the player to move, or of player 0
//     (example MovingAgain). A [Bounder] that says how much can still be won lets
//     a search stop where the play is decided. A [Banker] sets these points aside, so that
//     positions that differ in nothing else share a place in a table.
//   - Repetition. A game in which a position can come again is legal. Its plays may be endless.
//     Loopy of package minimax counts endless plays as draws, even for a player who is ahead
//     (example Cycles). Its field Endless gives them another worth, such as the lead. What a rule
//     that forbids or counts repetitions needs to know must be part of the position.
//   - Several players: a [Turner] with Players and Payoff is a [Multiplayer] game
//     (example SeveralPlayers).
//   - Independent parts. Where a position is a sum of independent parts, in each of
//     which a move can be made, say so by a [Partitioner]: an impartial game is then
//     solved part by part (example SumOfDifferentGames).
//   - Symmetry. A [Canonicalizer] chooses one of several symmetric positions. It may
//     exchange the players if the position is relative to the player to move; then
//     a score changes sides with them. Use it where Canonical is cheaper than the
//     search of the positions that it saves: at the beginning of a game with a
//     symmetric board, hardly ever near the end (example of [UpToSymmetry]).
//   - Large positions. A position of up to 8 bytes of integers and booleans is fastest. If yours is
//     larger and can be numbered, a [Keyer] gives it a number of 64 bits. The number must tell
//     positions apart, which gametest checks.
//   - The order of moves. Alpha-beta looks at about the square root of the number of plays where
//     each best move comes first. Put good moves first in Moves, or use [Ordered].
//   - Names of moves: see [MoveNamer] (example FirstGame).
//   - A game around another game, for instance to count calls: embed the game in a struct, and
//     give the struct an Unwrap (see [Unwrapper]).
//   - Chance: a roll of a die, or a card that is dealt, is a position at which nobody chooses. Its
//     options are the outcomes, and a [Chancer] tells how likely each is. [Play] draws there. In
//     package minimax, Expectimax finds exact expectations, Search and MonteCarlo guess them
//     (examples of Expectimax and MonteCarlo), and other tools refuse such a game.
//   - Hidden cards, and moves made at the same time: a [Viewer] says what the player to move knows.
//     Where both move at once, one moves first and the other does not see it. Tools of package
//     minimax see whole positions, and refuse such a game; package extensive makes a tree of it,
//     with information sets, and solves that (example HiddenCards).
//
// # Measuring a game
//
// A benchmark of your own game shows what a change brings, such as a [Keyer] or another
// order of moves; the number of positions expanded is steadier than the time:
//
//	func BenchmarkSolve(b *testing.B) {
//		for b.Loop() {
//			r, err := minimax.NewSolver(rules).Solve(b.Context(), start)
//			if err != nil {
//				b.Fatal(err)
//			}
//			b.ReportMetric(float64(r.Stats.Positions), "positions/op")
//		}
//	}
//
// # One vocabulary
//
// Tools of this library are alike, in whatever package. A tool is a struct. Its
// constructor, named New and the tool, such as NewSolver or NewGrundy (New alone in a package
// about one thing), takes the game; the other fields are options, whose zero values are
// documented defaults. A composite literal that sets the game works too. The fields that recur are
//
//	Memory    the limit in bytes on what it remembers; 0 means a documented default
//	Workers   how many goroutines work at once; 0 means one for each processor, unless
//	          the result depends on their number
//	Shortest  win as soon and lose as late as possible, at no cost in value
//	Progress  called some ten times a second with the Stats so far
//	Time      how long to think; running out of it is not an error
//	Misere    the player who cannot move wins, where normal play is the default
//
// and the methods
//
//	Value(ctx, s)    what s is worth to the player to move, exactly
//	Solve(ctx, s)    the same with the line of best play: a [Result]
//	Analyze(ctx, s)  what s and the moves there are worth: an [Analysis]
//	Choose(ctx, s)   a best move, as a [Strategy] chooses
//	Best(ctx, s)     of a tool that guesses: the best Result within its limits
//	All(ctx, s)      of a tool that deepens: the Results as they come, an iter.Seq2
//	Tabulate(ctx, s) a table of the positions that can be reached from s
//	Reset()          forgets everything and keeps the memory; fields may then change
//
// An exact tool has Value, Solve, Analyze and Choose; one that guesses has Best instead
// of Value and Solve, and says of each value whether it is exact all the same. These are the
// interfaces Exact and Guess of package gametest, which tests tools against them.
// Tools for impartial and partizan games also have Outcome, PPosition and WinningMoves.
// Tabulate makes a table, which holds the answers for many positions. A table has Value, Analyze,
// Line, All and Len, which take no context, and a Strategy: the interface Table of package
// gametest. The error for a position that is not in the table is [ErrUnsolved]. A table that was
// opened from a file also has the errors of reading the file.
//
// A table that is too large for memory is built on disk, by a Builder of package minimax. It
// needs an [Index] of the positions, which gametest.TestIndex tests.
//
// Values are relative to the player to move; with several players, whose payoffs a
// [Multiplayer] game tells, a value has the payoff of each. What a call cost is a
// [Stats]. A nil error means that the answer is complete, and from an exact tool that it
// is proved. If the context ends before there is an answer, the error wraps context.Cause(ctx), and
// what has been found so far comes with it. Where
// memory does not suffice the error is [ErrMemory]; where a play could go on forever and
// must not, [ErrCycle]; where a move is asked for and there is none, [ErrTerminal]. Before a
// tool reports a cycle it goes round the cycle by Moves: if that fails, the error is [ErrContract].
//
// [Result.MoveNames] and [Analysis.BestNames] name moves as the [MoveNamer] of a game does, and
// [Analysis.Table] writes the moves with their values. Errors write a position in one line.
//
// Packages extensive and strategic see a game as a whole, as a tree or as a table. Their
// tools take no position: Value(ctx), Solve(ctx), All(ctx) and Best(ctx) are about the
// game, values are rational numbers, and the statistics of strategic are a type of their own.
//
// Package partizan has games without a turn, whose value is a game too, in canonical form. Its
// tools take positions, and have the methods and fields above; a value is the same whoever
// moves.
package game
