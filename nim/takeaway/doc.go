// Package takeaway is about Take-Away: players take counters from one heap, which is
// never broken.
//
// # A set of numbers to take
//
//	game := takeaway.Subtraction(1, 2)
//	table, err := takeaway.NewSolver(game).Tabulate(ctx, 1000)
//	table.PPosition(1_000_000_000_000)
//
// In a subtraction game a move takes a number of counters from a given set: {1,2} is the
// classic. [Subtraction] and [AllBut] make such games, as codes of package heap, and
// [ParseSet] reads sets. A [Solver] solves them, in normal and misère play, and all
// other games in which a move leaves at most one heap; its [Table] has the value and
// the outcome of a heap of any size, with proved periods. For positions of several
// heaps in normal play see heap.Sequence.
//
// # Limits that depend on the last move
//
// In [Dynamic] take-away the number of counters that may be taken depends on how many
// the opponent has just taken, as in Fibonacci Nim. [LosingNumbers] finds the winning moves at
// once, by a theorem of Schwenk.
//
// # What is known
//
// If finitely many numbers may be taken, the values are periodic, since each depends on as
// many as the largest number: [Solver] finds the period and proves it. The lost heaps of
// Fibonacci Nim are the Fibonacci numbers (Whinihan 1963); of other limits in proportion
// to the last move Schwenk (1970) found the rule.
package takeaway
