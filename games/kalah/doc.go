// Package kalah has the rules of Kalah: players sow the counters of their holes around the board,
// and move again when the last one falls into their store.
//
// It models two things that many games have: a player who moves twice in a row, and a score that
// grows along the way.
//
// # Moving again
//
// After a move it may be the turn of either player, so a [Position] holds whose turn it is, and the
// game has Turn. Without it the tools would take the players to alternate, and the values would be
// wrong without warning: Turn changes what a game means.
//
// # Scores along the way
//
// What the players have gained is part of the position: the stores. Score is their difference when
// the play is over; no tool asks for it before. Positions that differ only in the stores have the
// same best moves, so Bank sets apart what has been won, and a table needs one place for all of
// them.
//
// # The capabilities
//
// Key: a position takes 19 bytes, which do not fit into a word, but its number does: the
// distributions of the counters over the holes and stores are numbered in lexicographic order, by
// binomial coefficients.
//
// Canonical: if the players change places, taking their holes and stores along, the play goes on as
// before. So one of the two positions stands for both. The score stays the same, since it is
// relative to the player to move.
//
// Bounds: the counters that are left can all go to either player.
//
// Expand is for the field of this name of an AlphaBeta: a single look at a position tells, for all
// options, what the capabilities would tell for each. The search is the same, in three fifths of
// the time.
//
// # Known results
//
// Irving, Donkers and Uiterwijk ("Solving Kalah", ICGA Journal 23(3), 2000) solved the boards of up
// to 6 holes with up to 5 counters in each. The first player wins most of them: the usual one, with
// 6 holes and 4 counters, by 10, which an AlphaBeta finds in minutes.
package kalah
