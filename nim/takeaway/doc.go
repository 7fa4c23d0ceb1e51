// Package takeaway solves Take-Away: players take counters from one heap and never break the
// heap. In a subtraction game a move takes a number of counters from a given set. In dynamic
// take-away the limit of a move depends on the move before.
//
// # A set of numbers to take
//
//	game := takeaway.Subtraction(1, 2)    // take 1 or 2 counters
//	table, err := takeaway.NewSolver(game).Tabulate(ctx, 1000)
//	table.PPosition(1_000_000_000_000)    // false: not a multiple of 3
//
// [Subtraction] and [AllBut] make subtraction games, as codes of package heap. [ParseSet] reads
// sets. A [Solver] solves subtraction games and all other games in which a move leaves at most
// one heap, in normal and misère play. The [Table] of a Solver has the value and the outcome of a
// heap of any size, with proved periods. For positions of several heaps in normal play use
// heap.Sequence.
//
// # Limits that depend on the last move
//
// In [Dynamic] take-away the opponent's last move limits the number of counters taken, as in
// Fibonacci Nim. [LosingNumbers] finds the winning moves without a search, by a theorem of Schwenk
// (1970).
//
// # Known results
//
// If only finitely many numbers may be taken, the values are periodic: if m is the largest
// number, each value depends only on the m values before it. [Solver] finds and proves the
// period.
//
// The lost heaps of Fibonacci Nim are the Fibonacci numbers (Whinihan 1963). Schwenk (1970) found
// the rule for other limits in proportion to the last move.
package takeaway
