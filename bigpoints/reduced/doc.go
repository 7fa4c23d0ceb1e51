// Package reduced analyzes Big Points, the board game by Brigitte and Wolfgang
// Ditt, in the reduced form in which it can be solved: for two players, without
// white and black discs, on boards of 2 to 5 colors with 2 to 5 discs each.
//
// To solve a board, use [Analyze]; to solve many, a [Survey]:
//
//	b, err := reduced.ParseBoard("1221")
//	a, err := reduced.Analyze(ctx, b, reduced.Thesis)
//
//	z := reduced.Size{Colors: 3, Discs: 2}
//	for a, err := range (reduced.Survey{}).Run(ctx, z.Boards()) { ... }
//
// For who wins the boards of a large size, take one board of each class, and Search:
//
//	z := reduced.Size{Colors: 4, Discs: 3}
//	v := reduced.Survey{Objective: reduced.Outcome, Search: true}
//	for a, err := range v.Run(ctx, z.Classes()) { ... } // each stands for z.ClassSize() boards
//
// The game of the box, for 2 to 5 players and with white and black discs, is package
// bigpoints, and players for it are in package opponent.
//
// To walk about in the reduced game, play it, or solve it for an aim of your own, take
// the digraph of its positions, a [Reduced], to the packages game and minimax.
//
// # The reduced game
//
// The discs lie in a row, the track, that leads to a ladder with a step for each
// color; a [Board] is their order. One more disc of each color lies in reserve.
// A pawn of each color, owned by nobody, stands before the track. In turn, the
// players choose a pawn that is not on the ladder.
//
//   - If there is a disc of the pawn's color ahead of it, it moves to the nearest
//     one, and the player takes the first disc without a pawn behind it, or the
//     first one ahead of it. If there is a disc on one side only, that one must
//     be taken; if there is none on either side, the pawn may not be moved.
//   - If there is none, it climbs to the highest empty step, and the player takes
//     the reserve disc of its color.
//
// Every turn takes exactly one disc. The game ends when all pawns are up. With C
// colors the n-th pawn up makes each disc of its color worth C-n points.
//
// There is always a legal move until then. Take the pawn nearest to the ladder of
// those not on it. If no disc of its color is ahead, it may climb. If it stands on
// a disc, that one is free once it moves. Otherwise it is before the track, and so
// are all pawns that are not up. Each of the others has made at most as many moves
// along the track as a color has discs, so that at least as many discs are left, two
// or more. All of them are free, and one of them is not the pawn's goal.
//
// # What optimal play is
//
// The players' aims are not given by the rules alone, so the package offers
// three, an [Objective] each: the order of preference of the thesis that first
// analyzed the game, the difference of points, and the bare outcome. They agree
// on who wins.
//
// # Two ways to solve a board
//
// To visit every position that can be reached is to know how many there are, which
// the thesis tells of each board, and it is the only way for its order of preference,
// in which the players' aims are not opposite. It takes microseconds for 2x2, 3 ms
// for 3x4 and some 70 ms for 4x3.
//
// A [Survey] with Search asks only who wins, or by how much. For that, most of what
// is different about two positions does not matter, so it searches positions that
// say less; it does without those in which the discs that can still be taken are
// too few to change the answer; and it tries the moves first that look best. That
// is 0.2 ms for 4x3 and about 1 ms for 4x4. How it is done is told at the types duel,
// outlook and contest in the source.
package reduced
