// Package kalah has the rules of Kalah: players sow the counters of their holes around the
// board, and move again when the last one falls into their store.
//
// It models what many games have, a player who moves twice in a row, and a score that
// grows along the way.
//
// # Moving again
//
// After a move it may be the turn of either player, so a [Position] holds whose turn it
// is, and the game has Turn. Without it the tools would take the players to alternate, and
// the values would be wrong without warning: Turn changes what a game means.
//
// # Scores along the way
//
// What the players have gained is part of the position: the stores. Score is their
// difference when the play is over; it is never asked before. The same moves are best at two
// positions that differ in the stores alone, so Bank sets apart what has been won: a table has one
// place for both.
//
// # The capabilities
//
// Key: a position takes 19 bytes. The distributions of so many counters over the holes
// and stores are numbered in lexicographic order, by binomial coefficients; so a word
// suffices where the bytes would not fit into one.
//
// Canonical: when the players change sides and places, the play goes on as before. So one of
// the two positions stands for both. Scores are relative to the player to move, and so they
// stay what they are, although the sides are exchanged.
//
// Bounds: the counters that are left can all go to either player.
//
// Expand: the other capabilities tell an AlphaBeta of each option what one look at the position
// tells of all. The search is the same, in three fifths of the time.
//
// # What is known
//
// Irving, Donkers and Uiterwijk ("Solving Kalah", ICGA Journal 23(3), 2000) solved the
// boards of up to 6 holes with up to 5 counters in each: that of the shops, with 4, is won
// by 10, which an AlphaBeta finds in some minutes. Most boards are won by the first player.
package kalah
