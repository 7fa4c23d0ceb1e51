// Package heap solves games of taking and breaking heaps of counters. A player takes counters
// from a heap, and may leave the rest as one heap or as several heaps. Nim, Kayles and Dawson's
// chess are examples.
//
//	kayles := heap.MustParse("0.77")     // or heap.Kayles
//	q := heap.NewSequence(kayles)
//	v, err := q.At(ctx, 1_000_000)       // the Grundy value of a heap of a million
//	p, err := q.Period(ctx, 1_000_000)   // with a proof: 12 after 71
//
// # Rules and values
//
// A [Code] has a digit for each number of counters taken. The digit says how many heaps the rest
// may form. The octal games are the codes with digits up to 7. A Code implements game.Rules on
// positions of any number of heaps, for the tools of packages minimax and nim.
//
// A [Sequence] computes the Grundy values of single heaps, up to millions of heaps. The value of
// a position is the nim-sum of the values of its heaps: see package nim. When a Sequence has
// proved a period, it finds the value of any heap in constant time. A Sequence also finds winning
// moves, plays winning moves as a strategy, and makes components of sums: see
// [Sequence.Component].
//
// For a game without a code, implement [Rules]. A Sequence computes the values for Rules too, but
// proves no period. [Positions] makes a game from Rules.
//
// Package takeaway has games that never break a heap. Package misere has games in which the last
// move loses.
//
// # Method
//
// The value of a heap is the smallest number that is not the value of an option. To try all
// options takes quadratic time. In most games, however, a mask divides the values into rare values
// and common values. A rare value has an even number of 1 bits in common with the mask. A move
// that leaves two heaps of common value leads to a rare value. So if a move that leaves two heaps
// leads to a common value, one of the heaps has a rare value. Heaps of rare value are few. Most
// options therefore need not be tried (Berlekamp, Conway and Guy, Winning Ways, ch. 4, the sparse
// space phenomenon). The result is exact for every mask.
//
// # Known results
//
// Guy conjectured that the values of every octal game with finitely many digits become periodic.
// The conjecture is open. Some periods are long and begin late: the period of 0.106 has length
// 328226140474, after 465384263797 values (Flammenkamp). No period is known for Officers, 0.6, and
// for Grundy's game, 4.0#. The # in the code says that a move must leave unequal heaps.
package heap
