// Package connectfour implements Connect Four. Two players drop stones into the columns of an
// upright board in turn. The first player with four stones in a horizontal, vertical or diagonal
// row wins.
//
// The package has three models of the game, for different purposes:
//
//   - [Board] is the game on a board of any size. A move is a stone. Play, draw and count with a
//     Board.
//   - [Sensible] omits inferior moves. Sensible is for a search that does not reach the end.
//   - [Forced] combines a stone and all stones that the stone forces into one move, and has static
//     bounds from the strategy of the game. With Forced, minimax.AlphaBeta solves the board of 7
//     columns and 6 rows.
//
// All three models have the same positions and the same values.
//
// # Positions
//
// A [Position] has the stones of the player to move and all stones, with a bit for each cell. A
// position and its score are relative to the player to move, and a move exchanges the two sets of
// stones. Each column has one bit more than cells. Therefore no row of bits runs from one column
// into the next column, and shifts find four in a row (Tromp and others; the layout is folklore).
//
// # Capabilities
//
//   - Key: a position has 16 bytes, and one word identifies a position: the sum of the two words
//     and the bottom row. Each column of the word has the stones of the player to move and, above
//     the stones, a bit for the height of the column.
//   - Canonical: a position and its mirror image have the same value.
//   - Turn: in Forced a player may move twice in a row. In Board, the number of stones determines
//     the player to move, and a play may begin at any position.
//   - Bounds: a win takes at least one more stone, and an earlier win has a larger score. Therefore
//     the number of stones limits the score. Forced also uses threats.
//
// # The index
//
// minimax.Builder makes a table of all positions of a small board with [Index]. A stage is a number
// of empty cells, and a position is a number.
//
// # The score
//
// A win with the last stone of the winner has score 1. Each stone left after the win adds 1. A draw
// has score 0. Therefore a best move wins as early as possible, or loses as late as possible.
//
// # Known results
//
// The first player wins on 7 columns and 6 rows. The first stone goes to the middle, and the 41st
// stone wins: the score is 1 (J. D. Allen, and two weeks later V. Allis, 1988). Tromp solved small
// boards up to a sum of width and height of 15, and the board of 8 by 8. The numbers of positions
// are OEIS A212693.
package connectfour
