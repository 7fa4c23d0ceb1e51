// Package rule is the rule by which pawns move and discs are taken. It is told and
// coded here once, for all ways to pack a position: a track is a set of bits, that
// of the disc next to the start the lowest.
//
// # The rule
//
// A pawn that is not on the ladder moves to the nearest disc of its color ahead of
// it, its goal; in an extra turn it may also move to the nearest one behind it. The
// player then takes the first free disc on either side of the goal. A disc is free
// if no pawn stands on it: the disc that the pawn leaves is free again, and the goal
// is not. If there is a free disc on one side only, that one must be taken; if there
// is none on either side, the pawn may not be moved.
//
// A pawn without a goal ahead of it climbs to the highest empty step of the ladder,
// and the player takes the disc of its color from the reserve. With C colors, a disc
// of the color on the n-th step, counted from the highest, is worth C-n points.
//
// # There is always a move
//
// Until all pawns are up some pawn can be moved, in an ordinary turn and in an extra
// one. Take the pawn nearest to the ladder of those not on it. If no disc of its
// color is ahead, it may climb. If it stands on a disc, that one is free once it
// moves. Otherwise it is before the track, and so are all pawns that are not up: all
// discs on the track are free, and it may move unless its goal is the only disc left.
//
// That does not happen. At the start there are two discs or more. Once a pawn has
// moved along the track, the goal of the last such move is still there: discs are
// taken from the track only by such moves, and this one took another disc. The pawn
// that made it never returns to the start, so ours is another, and so is its goal.
//
// Every turn takes a disc, so that a play ends.
package rule

import "math/bits"

// First returns the index of the first disc of a set, seen from the start, which
// must not be empty.
func First(discs uint64) int { return bits.TrailingZeros64(discs) & 63 }

// Last returns the index of the last disc of a set, which must not be empty.
func Last(discs uint64) int { return (bits.Len64(discs) - 1) & 63 }

// Behind returns the discs of a set that are nearer to the start than index at.
func Behind(discs uint64, at int) uint64 { return discs & (1<<(at&63) - 1) }

// Ahead returns the discs of a set that are nearer to the ladder than index at.
func Ahead(discs uint64, at int) uint64 { return discs &^ (2<<(at&63) - 1) }

// Step returns the highest empty step, 1 the highest of all, if climbing of the given number of
// pawns are not on the ladder.
func Step(pawns, climbing int) int { return pawns - climbing + 1 }

// Worth returns how many points a disc is worth whose pawn is on a step.
func Worth(colors, step int) int { return colors - step }
