// Package heuristic has rules of thumb for Big Points that a person can follow at the table. The
// package plays by the rules, and measures the loss of each rule exactly.
//
// A [Rule] is a preference among moves in one sentence. [Rules] returns some twenty-five rules:
// about the disc to take, about the pawn to move, about climbing, and rules that count.
// [Priorities] combine rules: the first rule decides, among equal moves the second rule, and so on.
//
//	q, err := heuristic.Parse("own then spread")
//	player := heuristic.New(g, q, rnd)        // a game.Strategy of the full game
//	player := heuristic.NewReduced(r, q, rnd) // and of the reduced game
//
// Mendonça (2016), the thesis of package reduced, asked for the best heuristics, and named three:
// discs of the highest pawns, discs held, and the distance to the ladder. The rules "high", "hold"
// and "near" implement these heuristics.
//
// # Measures
//
// In a solved board of the reduced game, each move has an exact value. [Tabulate] makes a [Table]
// of a board, and [Table.Policy] returns a [Policy]: the preferred moves of priorities at each
// position. If several moves are preferred, all have the same probability. All figures are expected
// values. The package computes the figures exactly from the probabilities, without playouts. Boards
// that differ only by the names of the colors have equal figures.
//
// A position has a choice if its moves have different values. A move is right if no other move has
// a larger value. The share of right moves depends on the weights of the positions:
//
//   - [Policy.Everywhere] counts each position once. Most positions are late, after moves that no
//     good player makes.
//   - [Policy.OwnPlay] counts a position with the probability of a visit in plays of the policy
//     against itself.
//
// The shares differ much. A rule that counts points in hand is right in nine of ten positions of
// Everywhere, and in six of ten positions of OwnPlay.
//
// [Policy.Lost] is the exploitability of a policy: the difference between the value of the board
// and the result against a best reply, averaged over both seats. [Policy.Against] returns the
// expected result of a policy against another policy.
//
// # The price of a disc
//
// If n pawns are left, a disc of the next color on the ladder counts n-1 points, and a disc of the
// color after next n-2 points. A disc counts one point for each pawn that climbs later. A pawn
// needs one turn for each disc of its color ahead, and one turn to climb. Therefore each other pawn
// with more discs of its color ahead adds about one point to the price of a disc. A pawn with
// equally many discs adds half a point: see [View.Price]. A person can count the price at the
// table. A price that also counts the distance of the pawns to the ladder was tried, and was worse.
//
// The rules that count by the price, "answer", "own" and "dear", lose least. Three rules are worse
// than random moves by all three figures: to move the rearmost pawn, to move the pawn with the
// longest way, and to climb late. [Combine] found no short combination close to optimal play.
// BENCHMARKS.md of the repository has the figures of each rule. This command computes the figures:
//
//	go run ./examples/bigpoints heuristics -colors 3 -discs 3
package heuristic
