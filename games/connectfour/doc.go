// Package connectfour has the rules of Connect Four: two players drop stones into the
// columns of an upright board, and whoever first has four in a row, upright, level or
// aslant, wins.
//
// It models the game in three ways, and shows what each is good for.
//
//   - [Board] is the game as it is played, on a board of any size: a move is a stone. It
//     is the one to play, to draw and to count with.
//   - [Sensible] leaves out moves that are plainly worse than others. It suits a search
//     that cannot look to the end.
//   - [Forced] makes one move of a stone and all the stones that it forces, and has
//     static bounds from the strategy of the game. With it minimax.AlphaBeta solves the
//     board of 7 columns and 6 rows.
//
// All three have the same positions, and give them the same values.
//
// # A position is two words
//
// A [Position] holds the stones of the player to move and all stones, a bit for each
// cell. Since it is relative to the player to move, so are scores, and a move merely
// makes the two sets of stones change places. Each column has one bit more than cells, so
// that no row of bits runs from one column into the next, and four in a row are found by
// shifts (Tromp and others; the layout is folklore).
//
// # The capabilities
//
// Key: a position takes 16 bytes, but one word identifies it, the sum of the two words and
// the bottom row. In each column it has the stones of the player to move and, above them,
// a bit that tells how high the column is.
//
// Canonical: the mirror image of a position is worth the same.
//
// Turn: with Forced a player may move twice in a row, so that it is needed. Board has it
// so that a play may begin at any position: the number of stones tells whose turn it is.
//
// Bounds: a win takes at least one more stone, so the stones on the board limit the scores,
// which are larger the sooner a win comes. That is what Board knows; Forced knows threats
// as well.
//
// # The index
//
// A table of all positions of a small board is made by minimax.Builder, with [Index]: a stage is a
// number of empty cells, and a position is a number.
//
// # The score
//
// A win scores 1 with the last stone that the winner has, and 1 more for each stone that
// is left then; a draw scores 0. So a best move wins as soon and loses as late as
// possible, by the score alone.
//
// # Known results
//
// The first player wins on 7 columns and 6 rows, with the first stone in the middle and
// the 41st stone of the play: the score is 1 (J. D. Allen, and two weeks later V. Allis,
// 1988). Tromp solved small boards up to a width and height of 15 together, and that of 8
// by 8. Their number of positions is OEIS A212693.
package connectfour
