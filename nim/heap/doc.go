// Package heap is about games of taking and breaking heaps of counters: a player takes
// counters from a heap, and may leave the rest as one heap or as several. Nim, Kayles
// and Dawson's chess are such games.
//
// # A game and its values
//
//	kayles := heap.MustParse("0.77")     // or heap.Kayles
//	q := heap.NewSequence(kayles)
//	v, err := q.At(ctx, 1_000_000)       // the Grundy value of a heap of a million
//	p, err := q.Period(ctx, 1_000_000)   // with a proof: 12 after 71
//
// A [Code] gives the rules by a digit for each number of counters taken, which says into how
// many heaps the rest may be left. All octal games are of this kind. It implements game.Rules
// on positions of any number of heaps, for the tools of packages minimax and nim. A [Sequence]
// goes much further: it computes the values of single heaps, millions of them, and the value of
// a position is their nim-sum (see package nim). Once there are enough to prove a period, the
// value of any heap takes constant time. A Sequence also knows the winning moves of a position,
// is a strategy that plays them, and takes part in sums with other games: [Sequence.Component].
//
// For a game without a code, write [Rules] of your own. A Sequence computes their values too,
// but has no theorem to prove a period by. [Positions] makes a game of them.
//
// Package takeaway has the games in which a heap is never broken, Take-Away in all its
// forms, and misere the games in which the last move loses.
//
// # How it is done
//
// The values of a code are computed by nim/internal/values: sparse_space.go tells how.
// Periods are proved by nim/heap/internal/period, in guy_smith.go and arithmetic.go, and for
// games in which a move leaves at most one heap by nim/internal/subtraction.
//
// # What is known
//
// Guy conjectured that the values of every octal game with finitely many digits become
// periodic, and nobody knows whether they do. Some periods are long and begin late:
// that of 0.106 has length 328226140474, after 465384263797 values (Flammenkamp). No
// period has been found of Officers, 0.6, nor of Grundy's game, which has no code of
// plain digits since it breaks heaps into unequal ones.
package heap
