// Package minimax solves games, exactly.
//
// For a two-player game in which one wins what the other loses, use a [Solver]:
//
//	solver := minimax.New(g)              // g is a game.Game[S]
//	v, err := solver.Value(ctx, s)        // what s is worth to the player to move
//	r, err := solver.Solve(ctx, s)        // the value, the best move and the play it begins
//	a, err := solver.Analyse(ctx, s)      // the value of every move
//	r, err := solver.Tabulate(ctx, s)     // all positions reachable from s at once
//
// That remembers every position it meets. What else there is, and when:
//
//   - [Solver]: exact, if the positions fit in memory. [Solver.Tabulate] for all
//     of them, Value and Solve for one.
//   - [AlphaBeta]: exact, if they do not: a table of fixed size, forgetting what
//     matters least, on several processors. The fastest for large games with good
//     static bounds. SolveAll solves many starts.
//   - [ProofNumber]: exact, for the question whether a score can be reached, where
//     some lines are long and narrow: forced wins.
//   - [Loopy]: exact, if a position can come again: infinite play is a draw, and wins
//     and losses come with their distance to the end.
//   - [Search]: the best move within a time, given a heuristic; exact as far as it
//     sees the end.
//   - [MonteCarlo]: the best move within a time, without a heuristic, for any number of
//     players.
//   - [Induction]: any outcome and preference, any number of players; exact, if the
//     positions fit in memory. [MaxN] and [Paranoid] are the same ideas with a depth
//     and a heuristic.
//
// Each is a game.Strategy, or has one, and a game.Tournament tells which is the
// better player.
//
// # What is computed
//
// A finite game without cycles has one value for each position, which can be
// computed from the end: a terminal position is worth its score, and another one
// is worth to the player to move the best that an option is worth to that
// player (Zermelo, 1913; von Neumann, 1928). Scores are relative to the player to
// move, so that "the best" is the largest negated value of an option: negamax.
//
// Both ways to compute it remember what they find, since in most games a
// position is reached by many different orders of moves: the work is
// proportional to the number of positions, not to that of plays.
//
//   - Plain minimax, [Solver.Tabulate] and [Induction], evaluates every position
//     that is reachable, each once. Afterwards all of them are in memory.
//   - Alpha-beta search, the other methods, asks of an option only whether it is
//     better than what the player already has, and leaves a position as soon as
//     it is too good for the opponent to allow it. It proves the same value with
//     fewer positions, but says nothing of those it left out.
//
// Which is faster depends on how often positions recur and on how well the
// rules order their moves: best first. To use a position's value, search; to use
// the values of most positions, tabulate.
//
// # Exactness
//
// Except for Search, MonteCarlo, MaxN and Paranoid, which say how far they have come,
// a nil error means that the result is exact and complete. The memory holds
// whole positions, or lossless keys of them, and never a hash alone, so two
// positions are never taken for one. Scores beyond ±[MaxScore] are refused,
// [ErrScore]. If the memory allowed does not suffice the error is [ErrMemory],
// if a position can be reached from itself it is game.ErrCycle, with the cycle
// (such games are for Loopy), and if the context ends it is the cause. What was solved before an error stays
// solved: a call with more memory, or another context, goes on from there.
//
// # Cost
//
// A position in one machine word takes 16 bytes for a Solver, and some 6 to 13
// for the index, or up to 26 while there are less than 400,000 of them. A larger
// one takes its size more; a game.Keyer makes it a word again. Terminal positions are not remembered. The walk is iterative, on a
// stack of its own: a play of a million moves needs some hundred bytes a move
// and no special care.
//
// Nothing is allocated for a position but its entry in the memory. The end of the
// context is noticed at the next position that is expanded after the Go runtime
// has passed it on: at once if a processor is idle, and within its time slice of
// some 10 ms if not.
package minimax
