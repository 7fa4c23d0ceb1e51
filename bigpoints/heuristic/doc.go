// Package heuristic has rules of thumb for Big Points that a person can follow at the
// table, plays by them, and says what each is worth.
//
// A [Rule] is a preference among moves, told in one sentence. [Rules] has some twenty-five:
// which disc to take, which pawn to move, when to climb, and what to count. [Priorities]
// combine them: the first decides, among its equals the second, and so on.
//
//	q, err := heuristic.Parse("own then spread")
//	player := heuristic.New(g, q, rnd)        // a game.Strategy of the full game
//	player := heuristic.NewReduced(r, q, rnd) // and of the reduced one
//
// Mendonça (2016), the thesis of package reduced, wanted the best heuristics for the
// players, and names three to be tried: discs of the highest pawns, discs held, and the
// distance to the ladder. They are "high", "hold" and "near".
//
// # What a rule is worth
//
// On a board of the reduced game that is solved, every move has an exact value. [Tabulate]
// makes a [Table] of a board, and [Table.Policy] says what priorities do at each of its
// positions. Where they like several moves equally, each is made with the same probability,
// so that all figures are expectations; they are computed from the probabilities, not by
// playing, and have no error. They are the same for boards that differ by the names of the
// colors.
//
// Positions where all moves are worth the same tell nothing. In the others, those with a
// choice, a move is right if no other is worth more points. How often a rule is right
// depends on how positions are weighted:
//
//   - [Policy.Everywhere] counts each position that can be reached once. Most of these
//     come late, after moves that nobody would make.
//   - [Policy.OwnPlay] counts them with the probability that they are met when the rule
//     plays against itself.
//
// The two differ much. A rule that counts points in hand is right in nine of ten positions,
// which are late ones, and in six of ten of those that it meets.
//
// What a rule gives away in the end, [Policy.Lost], is the difference between the value of the
// board and what it gets from an opponent who plays perfectly and knows the rule, averaged over
// both seats: its exploitability. [Policy.Against] is the result of two rules that play each
// other.
//
// # The price of a disc
//
// With n pawns to go, the next color to be settled is worth n-1 points a disc, the one
// after it n-2, down to 0: a point for each pawn that climbs later. A pawn needs a turn for
// each disc of its color that lies ahead of it, and one to climb. So a disc is going to be
// worth about a point for each other pawn with more discs of its color ahead of it, and half
// a point for one with equally many: [View.Price]. That is easily counted at the table, and
// rules that count by it are by far the best. To weigh in how far the pawns have come made
// them worse where it was tried.
//
// # What they are worth
//
// The rules that count by the price, "answer", "own" and "dear", are the best. By all three figures
// it is worse to move the rearmost pawn, to move the pawn with the longest way, or to climb late than
// to make any move. No short combination that was found ([Combine]) plays nearly perfectly.
// BENCHMARKS.md of the repository has the figures of each rule, and
//
//	go run ./examples/bigpoints heuristics -colors 3 -discs 3
//
// computes them.
package heuristic
