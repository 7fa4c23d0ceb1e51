// Package misere solves impartial games in misère play, where the player who makes the
// last move loses.
//
// For games of heaps, use a [Solver]. It finds the misère quotient of the game, which has
// the outcomes and winning moves for any number of heaps:
//
//	s := misere.NewSolver(heap.Kayles)
//	q, err := s.Tabulate(ctx, 200)               // the quotient of all positions, proved
//	q, err := s.Quotient(ctx, 20)                // or that of heaps of up to 20 counters
//	lost, err := q.PPosition(nim.NewHeaps(5, 9)) // whether the player to move loses
//	move, err := q.Strategy().Choose(ctx, nim.NewHeaps(5, 9))
//
// For the genus and the misère nim-value of a position of any impartial game, as in
// Winning Ways, use [Genera].
//
// # Misère quotients
//
// In normal play a position can be replaced by a heap of Nim in every sum. In
// misère play hardly any two positions are equal in that sense, but most sums do not
// occur in the game at hand. Let A be the positions of a game, closed under sums and
// options. Two of them, X and Y, are indistinguishable if X+Z and Y+Z have the same
// outcome for all Z in A. The classes form a commutative monoid Q, the misère
// quotient of A, in which the product of the classes of X and Y is that of X+Y; and
// the classes of P-positions are its P-portion. The map phi of heaps to their
// classes, the pretending function, determines who wins (Plambeck, "Taming the
// wild in impartial combinatorial games", Integers, 2005; Plambeck and Siegel,
// "Misère quotients for impartial games", J. Combin. Theory A, 2008). For normal
// play the same construction yields the Grundy values with the nim-sum.
//
// Q may be infinite, even if the game is restricted to heaps of bounded size. A quotient that a
// Solver finds has been proved, but it may find none. How a quotient is proved is told in
// proof.go, how it is found in candidate.go, how the elements of the options of a heap are
// found in option_sets.go, and how a period proves the quotient of all positions in
// periodicity.go.
//
// # Genus
//
// The [Genus] was the tool before quotients. As long as all positions have the genera of Nim,
// the game is played like Nim. Where some do not, as in most games, the genera of positions do
// not determine those of their sums, and Genera finds the genus of a sum from its options,
// however many these are: see genus_mex.go.
package misere
