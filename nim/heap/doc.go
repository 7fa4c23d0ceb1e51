// Package heap is about games of taking and breaking heaps of counters, which have a
// code: a digit for each number of counters that a move takes, which says into
// how many heaps the rest may be left. Nim, Take-Away, Kayles and Dawson's chess
// are such games, and so are all octal games.
//
// # A game and its values
//
//	kayles := heap.MustParse("0.77")     // or heap.Kayles
//	q := heap.NewSequence(kayles)
//	v, err := q.Value(ctx, 1_000_000)    // the Grundy value of a heap of a million
//	p, err := q.Period(ctx, 1_000_000)   // with a proof: 12 after 71
//
// A [Game] is the rules of its moves, on positions of any number of heaps, for the
// engines of packages minimax and nim. A [Sequence] goes much further than these: it
// has the values of single heaps only, whose nim-sum is the value of a position
// (see package nim), and computes millions of them. As soon as there are enough to
// prove a period, every heap has a value in constant time. A Sequence also
// knows the winning moves of a position, and is a strategy that plays them.
//
// How the values are found is told in sparse.go, how periods are proved in period.go,
// subtraction_period.go and arithmetic.go.
//
// # Take-Away
//
// A move of a subtraction game takes one of some numbers of counters: {1,2} is the
// classic. [Subtraction] and [AllBut] make such games, and [Tabulate] finds their
// won and lost positions and their periods, in normal and misère play. In [Dynamic]
// games what may be taken depends on what was taken last, as in Fibonacci Nim.
//
// # What is known of octal games
//
// Guy and Smith conjectured in 1956 that the values of all octal games with
// finitely many digits become periodic, and nobody knows. Some periods are long and
// begin late: that of 0.106 has length 328226140474, after 465384263797 values
// (Flammenkamp). The period of Officers, 0.6, has not been found, nor that of
// Grundy's game, which has no code of plain digits since it breaks heaps into
// unequal ones.
package heap
