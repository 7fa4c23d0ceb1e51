// Package othello implements Othello, also called Reversi, on square boards. A player places a
// disc. The discs of the opponent in a line between this disc and another disc of the player are
// turned over. Each move must turn over a disc. The player with more discs at the end wins.
//
// The package is an example of two features of many games: a player who cannot move passes, and a
// position does not record the player to move.
//
// # Passing
//
// A player without a move passes if the opponent has a move. If neither player has a move, the play
// is over. A pass is a move, and then the only option. The position after a pass is the same board
// with the opponent to move. Therefore the players alternate, no tool needs to know of passes, and
// exactly the positions at the end are terminal. If a player could pass at any time, the game would
// have cycles, or positions would have to count passes.
//
// # The count at the end
//
// A play may end before the board is full. Black wins e6 f4 e3 f6 g5 d6 e7 f5 c5 by 13 discs to
// none. The official count gives the free squares to the winner, and the score is 64; programs such
// as Edax use this count. [Board.DiscsOnly] selects the difference of discs on the board.
//
// # Positions
//
// A [Position] has the discs of the player to move and the discs of the opponent, 64 bits each. A
// move exchanges both sets; a pass only exchanges the sets. A row has 8 bits on boards of all
// sizes. Shifts find the lines between discs for all discs of a player at once.
//
// # Capabilities
//
//   - Canonical: a board has the eight symmetries of the square.
//   - Bounds: a disc in a corner is never turned over. Some discs beside a corner are also safe.
//     Bounds ignores these discs: the bounds would be better, but the test takes longer.
//
// A Board has no Key, although a Key would help, since positions have 16 bytes. A Key must be
// lossless, and 64 squares with three states do not fit into one word. A Board has no Turn, since
// the players alternate. Therefore Draw and At take the player to move as an argument.
//
// # Known results
//
// The second player wins on 4 by 4 by 11 discs to 3, and on 6 by 6 by 20 discs to 16 (J. Feinstein,
// 1993, by discs alone). By the official count the score on 4 by 4 is 10, since two squares are
// free. The value on 8 by 8 is a draw (H. Takizawa, Othello is Solved, 2023; for some positions,
// the search has an estimate instead of a proof). The numbers of plays of n moves are OEIS A124004.
package othello
