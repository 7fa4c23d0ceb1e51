// Package misere solves impartial games in misère play: the player who makes the last move loses.
// A [Solver] finds the misère quotient of a game of heaps. The quotient gives the outcomes and
// the winning moves for any number of heaps.
//
//	s := misere.NewSolver(heap.Kayles)
//	q, err := s.Tabulate(ctx, 200)               // the quotient of all positions, proved
//	q, err := s.Quotient(ctx, 20)                // or of heaps of up to 20 counters
//	lost, err := q.PPosition(nim.NewHeaps(5, 9)) // whether the player to move loses
//	move, err := q.Strategy().Choose(ctx, nim.NewHeaps(5, 9))
//
// A [Genera] finds the genus and the misère nim-value of a position of any impartial game, as in
// Winning Ways.
//
// A [Forms] finds the canonical form of a position: games are equal in misère play if and only if their
// canonical forms are equal.
//
// # Misère quotients
//
// In normal play a Nim heap can replace a position in every sum. In misère play, hardly any
// position can replace another position in every sum. But most sums do not occur in a given game.
//
// Let A be a set of positions of a game, closed under sums and options. Two positions X and Y in
// A are indistinguishable if X+Z and Y+Z have the same outcome for all Z in A. The classes of
// indistinguishable positions form a commutative monoid Q, the misère quotient of A. The product
// of the classes of X and Y is the class of X+Y. The P-portion of Q contains the classes of
// P-positions. The pretending function phi maps each heap to its class. Q, the P-portion and phi
// determine the winner of every position (Plambeck, "Taming the wild in impartial combinatorial
// games", Integers, 2005; Plambeck and Siegel, "Misère quotients for impartial games", J. Combin.
// Theory A, 2008). The same construction for normal play gives the Grundy values with the
// nim-sum.
//
// Q may be infinite, even for heaps of bounded size. A quotient that a Solver returns has been
// proved. A Solver does not always find a quotient.
//
// # Method
//
// A Solver tries candidates: finite monoids with a P-portion and a map phi. A proof checks the
// recursion of outcomes for all positions at once, by finitely many conditions. If the proof
// fails, it finds the least position with a wrong outcome. The next candidate is built from the
// candidate and this position. When the elements of the heaps repeat for long enough, a theorem
// of Plambeck (2005) proves the quotient of all positions.
//
// # Genus
//
// The [Genus] is an older tool than the quotient. If all positions have genera of Nim, the game
// is played like Nim. In most games some positions have other genera. Then the genera of
// positions do not determine the genera of sums, and Genera finds the genus of a sum from its
// options.
//
// # Canonical forms
//
// Two games are equal in misère play if each can replace the other in all sums. Each class of equal games
// contains one game without reversible moves, the canonical form (Grundy and Smith, "Disjunctive games
// with the last player losing", 1956; Conway, On Numbers and Games, 1976, chapter 12). A [Form] is a game in
// canonical form. Few games have reversible moves, so Forms finds the forms of small positions only. A
// genus is less: equal forms have equal genera, but games with the same genus can be different.
package misere
