// Package minimax solves games, and chooses moves in games that are too large to solve. An exact
// tool, such as [Solver], computes proved values. A heuristic tool, such as [Search] or
// [MonteCarlo], finds good moves within a time limit.
//
// Use a [Solver] for a zero-sum game of two players:
//
//	solver := minimax.NewSolver(g)     // g is a game.Game[S]
//	v, err := solver.Value(ctx, s)     // the value of s for the player to move
//	r, err := solver.Solve(ctx, s)     // the value and a play of best moves
//	a, err := solver.Analyze(ctx, s)   // the value of every move at s
//	t, err := solver.Tabulate(ctx, s)  // a table of all positions reachable from s
//
// If the compiler reports a missing method of g, the method is often Score. A game.Rules has only
// Moves; game.Normal and game.Misere add Score.
//
// Some words are from package game. A play is a sequence of moves that ends at a terminal position.
// A ply is one move. An option of a position is a position after one move. To expand a position is
// to call Moves for the position. A capability is an optional method of a game, such as Key or
// Bounds.
//
// # Choosing a tool
//
//	tool         for games with                        answer     players  memory holds
//	Solver       positions that fit in memory          exact      2        all positions
//	AlphaBeta    more positions than fit in memory     exact      2        a fixed table
//	ProofNumber  forced lines in a small part          exact      2        a fixed table
//	Loopy        repeated positions                    exact      2        all positions and moves
//	Induction    any outcomes and any preferences      exact      any      all positions
//	Expectimax   moves of chance                       exact      1 or 2   all positions and moves
//	Search       a heuristic and few plies to the end  exact      2        a fixed table
//	Search       a heuristic                           best move  2        a fixed table
//	Paranoid     a heuristic for each player           best move  any      fixed tables
//	MaxN         a heuristic and any preferences       best move  any      all positions
//	MonteCarlo   no heuristic                          best move  any      a tree, up to a limit
//
// Begin with a Solver. If the error is game.ErrMemory, use [AlphaBeta]. AlphaBeta forgets the least
// useful entries of its table, and searches on several processors. For a large game.Bounder with
// tight Bounds, AlphaBeta is the fastest tool. If the error is game.ErrCycle, use [Loopy]. An
// endless play is then a draw, or has the value that the field Endless returns.
//
// [ProofNumber] decides whether the value of a position is at least v. ProofNumber suits games with
// a win by a chain of threats. ProofNumber searches the same position many times. So ProofNumber
// does not suit games such as Nim, where most positions must be searched.
//
// If a game is too large to solve, [Search] finds a good move within a time limit. If every play
// that matters was searched to the end, Search marks the result as Exact. [MonteCarlo] needs no
// heuristic. The package has an example of each tool.
//
// If dice are rolled or cards are dealt, the game is a game.Chancer, and values are expected
// scores. [Expectimax] computes the expected scores as exact fractions, even if positions can be
// repeated or moves have rewards. [NewInductionChance] computes the expected payoffs of several players. Search and
// MonteCarlo estimate expected scores. The other tools refuse a game.Chancer. All tools refuse a
// game.Viewer, a game with hidden information.
//
// For readers who know the literature: AlphaBeta is alpha-beta search with a transposition table.
// ProofNumber is df-pn. Loopy is retrograde analysis, and makes a tablebase. Solver.Tabulate makes
// a tablebase of a game without cycles. Induction is max^n. Expectimax solves simple stochastic
// games. Package nim solves sums of impartial games faster, by the theory of Sprague and Grundy.
// Package nim/heap solves octal games by the periods of the Grundy values.
//
// To find the values of all positions, use [Solver.Tabulate]. The table also has the distance
// from each position to the end. To find the values of many positions in a much larger game, use
// [AlphaBeta.SolveAll], which solves several positions at once. [Table.Save] writes a table to a
// file, and [OpenTable] opens the file without reading all of it. A [Builder] makes a table that
// is larger than memory, stage by stage. To solve many small games, keep one Solver or Induction,
// and call Reset between games.
//
// By default Solver, AlphaBeta and ProofNumber ignore the length of a win. If several moves have
// the best value, Solver and AlphaBeta choose the first of these moves. ProofNumber chooses the
// move that it has proved. With Shortest set, these tools prefer the shortest win and the longest
// loss. Loopy always prefers the shortest win and the longest loss.
//
// In games of more than two players, [Induction] and [MaxN] find an equilibrium, which depends on
// the preferences of all players. [Paranoid] finds the payoff that one player can force.
//
// A tool with a method Choose is a game.Strategy. [Table.Strategy] returns the strategy of a
// table. A game.Tournament compares strategies.
//
// # Fields, calls and panics
//
// A tool, such as a Solver or a Builder, is a struct with exported fields. The constructor sets the
// game; a composite literal that sets the game works too. The first call of a method fixes the game
// and all fields that are functions of positions, such as Evaluate. A later change of these fields
// has no effect until Reset. Reset makes the tool forget all results. The limits, such as Memory,
// Depth and Time, may change between calls.
//
// A tool is not safe for concurrent use, and panics if it notices such use. A loop over an
// iterator, such as [Search.All], is one use. Several tools can share a game if the methods of the
// game are safe for concurrent use. A [Table] is safe for concurrent use. Without Reuse, a
// [MonteCarlo] remembers nothing and reads all fields at each call. So a MonteCarlo without Reuse is
// safe for concurrent use if the functions in its fields and the methods of the game are safe.
//
// A method of a tool panics if
//
//   - the game, another required field, or the context is nil;
//   - a method of the game breaks the contract of package game, for example if Turn is 2 in a game
//     of two players;
//   - the game has a method on positions with the name of a capability, such as Key, but with
//     another signature;
//   - the game has Chances or View, and the tool does not accept this capability;
//   - the game has Chances but no Turn;
//   - a limit is negative, or a field is outside the documented range.
//
// # Values
//
// A finite game without cycles has one value for each position (Zermelo, 1913; von Neumann, 1928).
// A terminal position has no moves. The value of a terminal position is the score. The value of any
// other position is the largest value of an option for the player to move. Scores and values are
// relative to the player to move. If a win has score 1, then value 1 means that the player to move
// wins. So if the players alternate, the value is the largest negated value of an option. This rule
// is called negamax. For example, suppose that the options of s have the values 1 and -1. Then the
// value of s is 1: the player moves to the option that is lost for the opponent.
//
// There are two ways to compute values. In most games different orders of moves lead to the same
// position, so both ways remember positions. The work is therefore proportional to the number of
// positions, not to the number of plays.
//
//   - Plain minimax evaluates every reachable position. [Solver.Tabulate] and [Induction] use
//     plain minimax. The [Table] of a Solver holds all positions. An Induction remembers all
//     positions that are not terminal.
//   - Alpha-beta search only tests whether an option is better than the best option so far. The
//     search leaves a position as soon as one option proves that the opponent will avoid the
//     position. Alpha-beta search finds the same value, usually with fewer positions. The values of
//     other positions stay unknown. Value, Solve, Analyze and Choose of a Solver use alpha-beta
//     search.
//
// Alpha-beta search profits from rules that order good moves first. Plain minimax profits from
// positions that recur often. To find the value of one position, search. To find the values of
// most positions, tabulate.
//
// # Proofs
//
// An exact tool remembers bounds: the value of s is at least low(s) and at most high(s). The
// bounds of a position follow from the bounds of the options alone. If the players alternate:
//
//	value(s) >= -high(o)         for any option o of s
//	value(s) <= max of -low(o)   over all options o of s
//
// Each bound is a theorem. The bound is true for any order of the search, for any worker and for
// any question. If the tool forgets a bound, it can derive the bound again. One option is enough
// for the lower bound. If this lower bound answers the question, the search skips the other
// options. The proof numbers and the order of moves only choose the next theorem to prove. So does
// the window of alpha-beta search: the range of values that can still matter. A search ends when
// the two bounds of the position answer the question.
//
// The memory holds whole positions, or keys that differ for different positions. The memory never
// holds only a hash, so a tool never confuses the bounds of two positions. In a game without cycles
// every proof ends at terminal positions. In a game with cycles a proof could depend on itself.
// Therefore a tool that finds a cycle returns game.ErrCycle, and Loopy works backward from the
// terminal positions. A tool does not report a cycle in a part of the game that needs no search.
// For example, Bounds or a single line can prove the value of a position from which a cycle can be
// reached.
//
// A [Search] proves bounds in the same way. For a Search the game ends at the depth of the search,
// and a guess is the score of this end. With each bound a Search stores whether a guess was part of
// the proof.
//
// # Lines
//
// The Line of a result is the principal variation: a play of best moves from the given position to
// a terminal position. For either player, all positions of the Line have the same value. If the
// game has no cycles, each move is the first of the best moves. The Line of a ProofNumber consists
// of the moves of the proof.
//
// In a game with cycles, a best move need not lead closer to the end. The Line then avoids a move
// back to a position of the Line, or to a symmetric position. The Line also avoids a move after
// which the search meets a cycle. If no play of the remaining best moves ends, the error is
// game.ErrCycle with the cycle. The result then has Value and Exact, but no Line. During the
// search for the Line, each position of the Line takes memory, which counts towards the limit.
//
// Choose knows the position, and not the moves before it. In a game with cycles the moves of
// Choose keep the value, but can repeat positions forever. With Shortest set, a won or lost play
// ends after the number of moves in Plies; a drawn play can still be endless. If positions can be
// repeated, use Loopy.
//
// # Errors
//
// A nil error from an exact tool means that the result is proved and complete. Search,
// MonteCarlo, MaxN and Paranoid return a nil error also if a call ends at a limit. The fields
// Exact and Horizon of the result show the progress of these tools. The common errors are
//
//	context.Cause(ctx)   the context has ended
//	game.ErrChance       Choose was called at a position where chance moves
//	game.ErrCycle        a position can be reached from itself; the error has the cycle
//	game.ErrMemory       the limit Memory is too small
//	game.ErrTerminal     Choose was called at a terminal position
//	ErrScore             the absolute value of a score is above MaxScore
//
// A tool keeps everything that it has found before an error. A call with another context goes on
// from there. So does a call with more memory, but AlphaBeta, ProofNumber and Search then make a
// new table. A Solver or a Loopy makes a whole Table or none.
//
// If the context has ended before a call, the call fails with the cause, even if the answer is
// known. If the context ends during the call, the call also fails with the cause, and the partial
// result comes with the error. A [*BoundsError] has a lower and an upper bound on the value. A
// Result or an Analysis marks the values that are Exact. The end of a limit of the tool, such as
// the Time of a Search, is not an error.
//
// # Cost
//
// For each position a Solver holds an entry, and a part of an index of the entries. The numbers of
// bytes are
//
//	position                                     entry          index
//	one machine word                             16             6 to 13
//	one machine word, fewer than 400,000 in all  16             up to 26
//	larger, with a game.Keyer                    16             as above
//	larger                                       16 + its size  as above
//
// A Solver does not remember terminal positions, but a Table holds all positions. The search is
// iterative and has its own stack. A play of a million moves needs about a hundred bytes for each
// move, or some kilobytes with Shortest, and no special care.
//
// A search allocates nothing for a position if the tool already holds enough memory and the game
// has no moves of chance. The limit Memory counts the memory in use at any time, without garbage
// that has not been collected yet.
//
// A tool notices the end of the context at the next position that it expands, and also while a
// table grows. The Go runtime reports the end at once if a processor is idle, and otherwise
// within a time slice of about 10 ms.
package minimax
