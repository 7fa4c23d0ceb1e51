// Package bigpoints analyses Big Points, the board game by Brigitte and Wolfgang
// Ditt, in the reduced form in which it can be solved: for two players, without
// white and black discs, on boards of 2 to 5 colors with 2 to 5 discs each.
//
// To solve a board, use [Analyse]; to solve many, a [Survey]:
//
//	b, err := bigpoints.ParseBoard("1221")
//	a, err := bigpoints.Analyse(ctx, b, bigpoints.Thesis)
//
//	z := bigpoints.Size{Colors: 3, Discs: 2}
//	for a, err := range (bigpoints.Survey{}).Run(ctx, z.Boards()) { ... }
//
// To walk about in the game, play it, or solve it for an aim of your own, take
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
// There is always a legal move until then. Take the pawn nearest to the ladder
// of those not on it. If no disc of its color is ahead, it may climb. If it
// stands on a disc, that one is free once it moves. Otherwise it is before the
// track, and so are all pawns that are not up; those that are made at most as
// many moves along the track as a color has discs, so that a color's worth of
// discs is left, two or more, and one of them is not the pawn's goal.
//
// # What optimal play is
//
// The players' aims are not given by the rules alone, so the package offers
// three, an [Objective] each: the order of preference of the thesis that first
// analysed the game, the difference of points, and the bare outcome. They agree
// on who wins.
package bigpoints
