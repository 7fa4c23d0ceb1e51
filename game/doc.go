// Package game describes finite games by their rules and works with any of them. It lists the
// positions of a game, counts positions and plays, and lets strategies play against each other.
// Package minimax solves games.
//
// # Defining a game
//
// A game is a directed graph: the vertices are the positions, and the arcs are the moves. A type
// with one method, Moves, describes this digraph:
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
// The options of a position are the positions to which a move leads: the options of 5 are 4 and
// 3. A position without options is terminal. A play is a path from a position to a terminal
// position. A ply is one move.
//
// A type with the method Moves implements [Rules]. A second method, Score, returns the score of a
// terminal position and makes the type a [Game]. [Normal] and [Misere] supply Score for the two
// usual conventions: a player who cannot move loses in normal play and wins in misère play. A
// type with Turn, Players and Payoff is a [Multiplayer] game.
//
// A score is relative to the player to move: in normal play, the score of 0 counters is -1. The
// value of a position is the score at the end if both players play as well as possible, also
// relative to the player to move.
//
// Declare that your type implements Rules, or Game if the type has a Score:
//
//	var _ game.Rules[int] = takeAway{}
//
// If a method is missing or has another signature, the compiler names the method at this line. At a
// call such as minimax.NewSolver(rules) the compiler only reports that it cannot infer the type
// parameter S.
//
// Moves must append to dst and return the extended slice, because a solver collects the moves of
// many positions in one slice. Methods must not write to memory that calls share, such as a
// buffer in the rules, because tools with several workers call methods from several goroutines at
// once. Run gametest.Test on a game before you trust an answer. Test finds methods that break the
// contract. Test cannot tell whether the rules are the rules you meant, so check some positions
// by hand.
//
// A position is a value of any comparable type. A position must hold everything that the rest of
// the play depends on. Store the player to move in the position only if the rest of the play
// depends on who moves: see "Modeling a game". Two positions with the same meaning must be ==. Use
// arrays and strings, and avoid pointers and NaN. If a position contains a pointer, the memory
// behind the pointer must not change. Small positions are faster. If positions contain strings, a
// solver takes several times as long as with positions of one machine word.
//
// # Capabilities
//
// A game can provide optional methods. Each optional method is a capability: an interface with
// this method alone. There are three kinds.
//
// Capabilities that define the game. Without one of these methods the game is another game:
//
//	Turn       returns the player to move: see Turner
//	Chances    returns the probabilities of moves of chance: see Chancer
//	View       returns the knowledge of the player to move: see Viewer
//	Before     returns the position before a simultaneous choice: see Simultaneous
//
// A capability for people:
//
//	MoveName   returns the name of a move: see MoveNamer
//
// Package play, which shows a game in a terminal or in a browser, has two more capabilities: Grid and
// Counters draw positions.
//
// Capabilities for speed. Tools find the same answers without these methods, but later:
//
//	Key        numbers the positions: see Keyer
//	Canonical  chooses one of several symmetric positions: see Canonicalizer
//	Bounds     bounds the value: see Bounder
//	Parts      splits a position into a sum: see Partitioner
//	Bank       sets aside the points that are already won: see Banker
//
// [Find] looks for a capability. [CheckCapabilities] reports capabilities with a wrong signature,
// and capabilities that a type loses by embedding a game.
//
// # Games from games
//
// [Normal] and [Misere] give a score to rules. [Sum] plays two games side by side. [UpToSymmetry]
// keeps one of several symmetric positions. [Ordered] sorts the moves by a heuristic. The
// documentation of each function lists the capabilities of the result.
//
// # Working with games
//
// [Positions] yields all positions. [Count] and [Perft] count positions and plays. [Play] lets
// strategies play against each other. A [Tournament] compares the strength of strategies.
//
// # Modeling a game
//
// Many games have features that a digraph seems to lack. The following list shows how to model
// these features. Each named example is a complete program.
//
//   - The player to move. In most games the players move alternately. Then a position can say
//     "mine" and "theirs" instead of "black" and "white", and each move exchanges mine and
//     theirs. A board and the same board with the colors exchanged are then one position. If the
//     board differs for the two players, as in Hex, rotate or reflect the board after each move
//     (example of [Ordered]). Alternatively, store the player to move in the position (example
//     MovingAgain).
//   - Moving again. If the same player may move twice in a row, store the player to move in the
//     position and implement [Turner] (example MovingAgain).
//   - Passing. A pass is a move to the same position with the players exchanged. If a player may
//     pass only when there is no other move, append the pass only then (example Passing). If both
//     players may pass at any time, positions can repeat: count the passes in the position, or
//     solve the game with minimax.Loopy (see Repetition).
//   - Points during the play. Score is called only at the end. Store the points in the position:
//     the lead of the player to move, or the lead of player 0 (example MovingAgain). With
//     [Bounder], a search stops when the remaining points cannot change the result. With
//     [Banker], positions that differ only in points share an entry of a table.
//   - Repetition. A position may occur again, and a play may then be endless.
//     minimax.Loopy counts an endless play as a draw, even if a player is ahead (example Cycles).
//     The field Endless of Loopy sets another value, for example the lead. If a rule forbids or
//     counts repetitions, store the information for this rule in the position.
//   - Several players. A [Turner] with Players and Payoff is a [Multiplayer] game (example
//     SeveralPlayers).
//   - Independent parts. Some positions are sums: each move changes exactly one part, as in Nim
//     with several heaps. In an impartial game, both players have the same moves. With
//     [Partitioner], package nim solves an impartial game part by part (example
//     SumOfDifferentGames).
//   - Symmetry. A [Canonicalizer] chooses one of several symmetric positions. Canonical may
//     exchange the players if the position is relative to the player to move; the score then
//     changes its sign. Use Canonical if Canonical costs less than the search of the extra
//     positions. On a symmetric board, Canonical saves time at the beginning of a game, and rarely
//     near the end (example of [UpToSymmetry]).
//   - Large positions. The fastest positions have up to 8 bytes of integers and booleans. If a
//     position is larger and can be numbered, implement [Keyer], which returns a 64-bit number.
//     Different positions must have different numbers; package gametest checks this.
//   - The order of moves. With the best move always first, alpha-beta visits about the square
//     root of the number of plays. Append good moves first in Moves, or use [Ordered].
//   - Names of moves. Implement [MoveNamer] (example FirstGame).
//   - A game around another game, for instance to count calls. Embed the game in a struct, and
//     give the struct a method Unwrap (see [Unwrapper]).
//   - Chance. Before a die is rolled or a card is dealt, the game is at a position where no
//     player chooses. The options are the outcomes, and [Chancer] returns the weight of each
//     outcome. [Play] draws an outcome. In package minimax, Expectimax finds exact expected
//     values, and Search and MonteCarlo estimate expected values (examples of Expectimax and
//     MonteCarlo). Other tools refuse games with chance.
//   - Hidden cards. [Viewer] returns the knowledge of the player to move. The tools of package
//     minimax see whole positions and refuse such a game. Package extensive builds a tree with
//     information sets and solves the tree (example HiddenCards).
//   - Simultaneous moves. If two players choose at once, let one player choose first.
//     [Simultaneous] hides this choice from the other player. Package simultaneous solves one
//     matrix game for each position.
//
// # Measuring a game
//
// A benchmark of your game shows the effect of a change, such as a [Keyer] or another order of
// moves. The number of expanded positions varies less than the time:
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
// The tools in all packages of this library have the same form. A tool is a struct. The constructor
// takes the game. The constructor is named New followed by the name of the tool, such as NewSolver
// or NewGrundy. In a package about one subject the constructor is named New alone. The other fields
// are options, and the zero value of an option is a documented default. A composite literal with
// the game works too. Common fields are
//
//	Memory    the limit in bytes on remembered positions; 0 means a documented default
//	Workers   the number of goroutines; 0 means one for each processor, unless the
//	          result depends on the number of goroutines
//	Shortest  prefer the shortest win and the longest loss among moves of equal value
//	Progress  a function that gets the Stats so far, about ten times a second
//	Time      the time to think; the end of this time is not an error
//	Misere    misère play instead of normal play: the player who cannot move wins
//
// Common methods are
//
//	Value(ctx, s)    returns the exact value of s for the player to move
//	Solve(ctx, s)    returns the exact value and a line of best play: a Result
//	Analyze(ctx, s)  returns the values of s and of each move at s: an Analysis
//	Choose(ctx, s)   returns a best move: the method of a Strategy
//	Best(ctx, s)     returns the best Result within the limits of a heuristic tool
//	All(ctx, s)      yields better and better Results of a heuristic tool, as an iter.Seq2
//	Tabulate(ctx, s) returns a table of all positions reachable from s
//	Reset()          forgets everything and keeps the memory; fields may then change
//
// An exact tool has Value, Solve, Analyze and Choose. A heuristic tool, which guesses values, has
// Best instead of Value and Solve, and marks each proved value as exact. Package gametest
// declares these methods as the interfaces Exact and Guess, and tests tools against these
// interfaces. Tools for impartial and partizan games also have Outcome, PPosition and
// WinningMoves.
//
// Tabulate makes a table. A table holds the answers for many positions and has the methods Value,
// Analyze, Line, All, Len and Strategy. This is the interface Table of package gametest. These
// methods take no context. For a position outside the table the error is [ErrUnsolved]. A table
// that was opened from a file can also return errors of reading the file.
//
// A minimax.Builder makes a table on disk if the table is too large for memory. The Builder needs
// an [Index] of the positions. gametest.TestIndex tests an Index.
//
// Values are relative to the player to move. In a [Multiplayer] game, a value holds the payoff of
// each player. [Stats] counts the work of a call. A nil error means that the answer is complete.
// From an exact tool, a nil error also means that the answer is proved. Common errors are
//
//	context.Cause(ctx)  the context ended before the answer; partial results come too
//	ErrMemory           the limit Memory is too small
//	ErrCycle            a play could be endless, and the tool does not accept endless plays
//	ErrTerminal         a move was requested at a terminal position
//	ErrContract         a method of the game breaks the contract
//
// Use errors.Is, because these errors may be wrapped.
//
// Before a tool reports a cycle, the tool checks each move of the cycle by Moves. If the check
// fails, the error is [ErrContract]. The text of an error writes a position in one line.
//
// [Result.MoveNames] and [Analysis.BestNames] name moves as the [MoveNamer] of the game does.
// [Analysis.Table] writes the moves with their values.
//
// Packages extensive and strategic treat a game as a whole, as a tree or as a table of payoffs.
// Tools in these packages take no position: Value(ctx), Solve(ctx), All(ctx) and Best(ctx) answer
// for the game. Values are rational numbers, and strategic has a type of its own for statistics.
//
// Package partizan has games without a player to move. The value of a position is itself a game
// in canonical form, and does not depend on the player who moves. The tools take positions and
// have the methods and fields above.
package game
