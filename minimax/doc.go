// Package minimax solves games exactly, and plays those that are too large to solve.
//
// For a two-player game in which one wins what the other loses, use a [Solver]:
//
//	solver := minimax.NewSolver(g)     // g is a game.Game[S]
//	v, err := solver.Value(ctx, s)     // what s is worth to the player to move
//	r, err := solver.Solve(ctx, s)     // the value, the best move and the play it begins
//	a, err := solver.Analyze(ctx, s)   // the value of every move, and which are best
//	t, err := solver.Tabulate(ctx, s)  // a table of all positions reachable from s
//
// If the compiler reports a missing method of g, it is often Score: a game.Rules only
// says how to move, and game.Normal or game.Misere adds who wins.
//
// # Which tool for which game
//
//	tool         for games                                  answer     players  memory
//	Solver       whose positions fit in memory               exact      2        an entry each
//	AlphaBeta    with more positions than fit in memory      exact      2        a fixed table
//	ProofNumber  decided by forced lines in a small part     exact      2        a fixed table
//	Loopy        in which positions can be repeated          exact      2        an entry each, and the moves
//	Induction    with any outcome and any preference         exact      any      an entry each
//	Expectimax   in which chance moves too                   exact      1 or 2   an entry each, and the moves
//	Search       with a heuristic and few plies to the end   exact      2        a fixed table
//	Search       with a heuristic, too large for all these   best move  2        a fixed table
//	Paranoid     the same, for several players               best move  any      a fixed table each
//	MaxN         the same, with any outcome and preference   best move  any      an entry each
//	MonteCarlo   of which nothing is known but the rules     best move  any      a tree, up to a limit
//
// Begin with a Solver. If the error is game.ErrMemory, go on to [AlphaBeta], which
// forgets what matters least, works on several processors and is the fastest for large
// games with tight Bounds. If it is game.ErrCycle, go on to [Loopy], which counts
// infinite play as a draw, or as what its Endless says. [ProofNumber] answers whether a
// score can be reached. It suits games in which a win is a chain of threats; where most
// positions have to be looked at, as in games of heaps, it expands each of them some ten
// times as often as a Solver. Games that cannot be solved can still be played: [Search] finds
// a good move within a time limit, and marks it as Exact if every line that matters was searched to its
// end; [MonteCarlo] needs no heuristic. There are runnable examples of each.
//
// Where dice are rolled or cards are dealt, the game is a game.Chancer and values are
// expectations, which are fractions: [Expectimax] finds them, even if positions can be
// repeated, [NewInductionChance] finds those of several players, and Search and MonteCarlo
// guess them. The other tools refuse such a game, and all refuse one in which players do not
// see all of a position, a game.Viewer.
//
// For readers who know the literature: AlphaBeta has a transposition table; ProofNumber is df-pn; Loopy does
// retrograde analysis and makes a tablebase, and so does Solver.Tabulate where there
// are no cycles; Induction is max^n; Expectimax solves simple stochastic games. Sums of
// impartial games are solved faster by the theory of Sprague and Grundy, in package nim, and
// octal games by their periods, in nim/heap.
//
// For the values of all positions use [Solver.Tabulate], whose table also has
// the distances to the end; for those of many positions, but far from all,
// [AlphaBeta.SolveAll] is fastest, since it solves several at once. [Table.Save] writes a
// table to a file, and [OpenTable] opens it without reading all of it. A [Builder] makes a
// table of more positions than memory has room for, stage by stage. To solve many small games, keep one
// Solver or Induction and Reset it.
//
// Solver, AlphaBeta and ProofNumber ignore the length of a win: of moves of the same value
// they choose the first. With Shortest set they prefer the shortest win and the longest loss,
// as Loopy always does.
//
// For games of more than two players, [Induction] and [MaxN] find an equilibrium, which
// depends on what the others prefer, and [Paranoid] finds what a player can force.
//
// Each tool is a game.Strategy, or has one, and a game.Tournament tells which plays better.
//
// # Fields, calls and panics
//
// A tool is a struct with exported fields. Its constructor sets the game; a composite literal that sets
// the game works too. The first call of a method fixes the game, and with it the functions among the fields,
// such as Evaluate. A later change of these fields has no effect until Reset, which makes the tool forget
// what it has found. The limits, such as Memory, Depth and Time, may be changed between calls.
//
// A tool is not safe for concurrent use, and panics where it notices such use. Several tools can share a
// game whose methods are safe for concurrent use. A [MonteCarlo] remembers nothing and reads all fields at each
// call. It is safe for concurrent use if the methods of its game are.
//
// A method of a tool panics if the game or the context is nil; if a method of the game breaks the
// contract of package game, for example if Turn is neither 0 nor 1 in a game of two players; if the game has a
// method with the name of a capability and another signature for positions; if the game has Chances or View and the tool
// does not accept them; and if a limit is negative.
//
// # What is computed
//
// A finite game without cycles has one value for each position, which can be
// computed from the end (Zermelo, 1913; von Neumann, 1928). A terminal position is worth its score. Any
// other position is worth the most that one of its options is worth to the player to move. Scores are relative to
// the player to move. So if the players take turns, the value is the largest negated value of an
// option: negamax.
//
// There are two ways to compute it. Both remember what they find, since in most games a
// position is reached by many different orders of moves: the work is proportional to the
// number of positions, not to that of plays.
//
//   - Plain minimax, [Solver.Tabulate] and [Induction], evaluates every position
//     that is reachable. Afterwards an Induction remembers every position that is not
//     terminal, and the [Table] of a Solver holds all positions.
//   - Alpha-beta search asks of an option only whether the option is
//     better than what the player already has, and leaves a position as soon as
//     it is too good for the opponent to allow it. Alpha-beta search proves the same value, as a rule
//     with fewer positions, and leaves the values of other positions open.
//
// Which is faster depends on how often positions recur and on how well the rules
// order their moves: best first. To use a position's value, search; to use the
// values of most positions, tabulate.
//
// # Why it is exact
//
// The tools remember theorems about positions: a value is at least so much, or at most
// so much. Such a bound follows from the bounds of its options alone:
//
//	value(s) >= -high(o)  for any option o of s
//	value(s) <= max -low(o)  over all options o of s
//
// So it does not matter in which order positions are looked at, by which worker,
// with what question in mind, or what has been forgotten since: a bound that was
// derived is true, and a forgotten one is derived again. One option suffices for the lower
// bound, so the others can be left out where that answers the question. The window of
// alpha-beta search, the proof numbers and the order of moves only choose which theorem to
// prove next; and a search has ended when the two bounds of the position asked about answer
// the question.
//
// The memory holds whole positions, or lossless keys of them, and never a hash
// alone, so that no theorem is taken for one about another position. Without cycles
// the recursion has a bottom; with them the argument would be circular, so the
// solvers look for cycles and report them, and Loopy argues from the ends backwards
// instead.
//
// A cycle that need not be searched is not reported: static bounds or a single
// line may prove the value of a position from which a cycle can be reached.
//
// A Search argues in the same way about another game, which ends at the depth of the search;
// with each bound it keeps whether a guess was part of its proof.
//
// # Lines
//
// The line of a result, or principal variation, is a play from the position asked about to
// a terminal one. Its moves are best ones: each is worth what the position is, and so is
// the end. Without cycles each is the first best move, or for ProofNumber that of the proof.
//
// In a game with cycles, a move that keeps the value need not bring the end nearer. The
// line then leaves out moves that lead back to one of its positions, or a symmetric one,
// and moves after which the search meets a cycle. If no play of the remaining best moves
// ends, the error is game.ErrCycle, with the cycle, and the result has the value, Exact,
// and no line. Until the line is found each of its positions takes memory, which counts
// towards the limit.
//
// Choose knows the position and not what was played before, so that in a game with cycles
// its moves keep the value and may go round for ever. With Shortest set, wins and losses
// end in the number of Plies. For draws there is no such promise: for them, and in general
// where positions can be repeated, Loopy is the tool.
//
// # Errors
//
// Except for Search, MonteCarlo, MaxN and Paranoid, which say how far they have come,
// a nil error means that the result is exact and complete. Scores beyond plus or minus
// [MaxScore] are refused with [ErrScore]. If the memory allowed does not suffice the error
// is game.ErrMemory, if a position can be reached from itself it is game.ErrCycle,
// with the cycle, and if the context ends it is the context's cause. What a tool has
// remembered before an error it still knows: a call with another context goes on from there,
// and so does one with more memory, but for AlphaBeta, ProofNumber and Search, which make a
// new table. The table of Solver.Tabulate or a Loopy is made as a whole or not at all.
//
// A call whose context has ended before it fails with the cause, whatever has been found
// before. So does a call that the end of the context interrupts. The result so far comes with
// the error: a [*BoundsError] has the numbers between which the value lies; a Result or an
// Analysis tells what is Exact. A tool's own limit, such as the Time of a Search, is not an
// error: the tool does what it can until then.
//
// # Cost
//
// A position in one machine word takes 16 bytes for a Solver, and some 6 to 13 for
// the index, or up to 26 while there are fewer than 400,000 of them. A larger one takes
// its size more; a game.Keyer makes it a word again. Terminal positions are not remembered,
// but tables have them. The walk is iterative, on a stack of its own: a play of a million
// moves needs some hundred bytes a move and no special care. With Shortest such a play needs some
// kilobytes a move.
//
// Once their memory has grown, the tools for games without chance allocate nothing for a
// position. A memory limit is a limit on what is in use at any time, without garbage that has
// not been collected yet.
//
// A tool notices the end of the context at the next position that it expands, and also
// while a table grows. The Go runtime passes the end on at once if a processor is idle,
// and otherwise within its time slice of some 10 ms.
package minimax
