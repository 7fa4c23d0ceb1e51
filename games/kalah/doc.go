// Package kalah implements Kalah. The players sow the counters of their holes around the board. A
// player moves again if the last counter falls into the store of the player.
//
// The package is an example of two features of many games: repeated turns, and a score that grows
// during the play.
//
// # Repeated turns
//
// After a move either player may be to move. Therefore a [Position] records the player to move, and
// the game has Turn. Without Turn the tools would assume alternating players, and the values would
// be wrong without a warning: Turn is a part of the rules.
//
// # Scores during the play
//
// The stores are part of a position. Score is the difference of the stores at the end of the play;
// no tool calls Score before the end. Positions that differ only in the stores have the same best
// moves. Bank sets the stores aside, and a table needs one entry for all such positions.
//
// # Capabilities
//
//   - Key: a position has 19 bytes, and the number of the position fits into a word. The
//     distributions of the counters over holes and stores are numbered in lexicographic order, by
//     binomial coefficients.
//   - Canonical: after an exchange of the players, with holes and stores, the play is the same.
//     Scores are relative to the player to move, and do not change. Therefore one position
//     represents both positions.
//   - Bounds: all counters in the holes can still go to one player.
//   - Expand is for the field Expand of an AlphaBeta. One look at a position replaces the calls of
//     the other capabilities for all options. The search visits the same positions in three fifths
//     of the time.
//
// # Known results
//
// Irving, Donkers and Uiterwijk ("Solving Kalah", ICGA Journal 23(3), 2000) solved the boards of up
// to 6 holes with up to 5 counters in each hole. The first player wins most boards. The usual
// board, with 6 holes and 4 counters, is a win by 10 counters; an AlphaBeta finds this value in
// minutes.
package kalah
