// Package othello has the rules of Othello, also called Reversi, on square boards: a disc
// is placed so that discs of the opponent lie in a line between it and another one of the
// player's, and all these are turned over. The player with more discs at the end wins.
//
// It models two things that many games have: a player who cannot move passes, and a
// position need not say whose turn it is.
//
// # Passing
//
// A player without a move passes if the opponent has one; otherwise the play is over. A pass
// is a move, and then the only one: it leads to the same board with the other player to move.
// So the players alternate, no tool need know of passing, and exactly the positions where the
// play is over are terminal. (A game in which a player may pass at will would have cycles, or
// positions would have to count the passes.)
//
// # The count at the end
//
// A play may end before the board is full: Black wins e6 f4 e3 f6 g5 d6 e7 f5 c5 by 13 discs to none. By
// the official count, which programs such as Edax use, too, the free squares go to the winner, and the
// score is 64. Who looks for the difference of discs on the board sets [Board.DiscsOnly].
//
// # A position is two words
//
// A [Position] holds the discs of the player to move and those of the other, 64 bits each.
// After a move the two change places, and a pass does nothing else. A row takes 8 bits on every
// board; lines between discs are found by shifts, for all discs of a player at once.
//
// # The capabilities
//
// Canonical: a board has the eight symmetries of the square.
//
// Bounds: a disc in a corner is never turned over. (Nor are some of those beside it, which
// would give better bounds, and take longer to find.)
//
// There is no Key, although it would help, since a position takes 16 bytes: 64 squares of three
// states each do not fit into one word, and a Key must not lose anything. There is no Turn,
// since the players alternate: whoever draws a position must say whose turn it is.
//
// # Known results
//
// The second player wins on 4 by 4 by 11 discs to 3, and on 6 by 6 by 20 to 16 (J. Feinstein, 1993, who
// counts discs alone). By the official count the score on 4 by 4 is 10, as two squares are free. On
// 8 by 8 the value is a draw (H. Takizawa, Othello is Solved, 2023, by a search that leaves
// out positions which were judged without proof). The numbers of plays of n moves are OEIS
// A124004.
package othello
