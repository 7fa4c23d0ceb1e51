// Package connectfour implements Connect Four. Two players drop stones into the columns of an
// upright board in turn. The first player with four adjacent stones in a horizontal, vertical or
// diagonal line wins.
//
// The package has three models of the game, for different purposes:
//
//   - [Board] is the game on a board of any size. A move is one stone. Board is for playing,
//     drawing and counting.
//   - [Sensible] omits moves that are obviously inferior. Sensible is for a search that does not
//     reach the end.
//   - [Forced] is the game with longer moves. A move is a stone and all stones that the stone
//     forces. Forced has static bounds from the strategy of the game. With Forced,
//     minimax.AlphaBeta solves the board of 7 columns and 6 rows.
//
// All three models have the same positions and the same values.
//
// # Positions
//
// A [Position] has two words: the stones of the player to move, and all stones. A word has a bit
// for each cell. A position and its score are relative to the player to move, and a move exchanges
// the stones of the two players. Each column has one bit more than cells, and this bit stays empty.
// Therefore no line of bits runs from one column into the next column, and shifts of a word find
// four in a line (Tromp and others; the layout is folklore). On a board such as 8 by 8, which has no
// room for the empty bits, a [Board] looks only at the cells where a line can begin.
//
// # Capabilities
//
//   - Key: a position has 16 bytes, but a key of one word identifies a position of most boards. The key is the sum
//     of the two words and of the bottom row. Each column of the key has the stones of the player
//     to move and, above the stones, a bit that marks the height of the column. A board without
//     empty bits has no Key, and tools store both words.
//   - Canonical: a position and its mirror image have the same value.
//   - Turn: in Forced a player may move twice in a row. In Board the players alternate, but a play
//     may begin at any position. The number of stones determines the player to move.
//   - Bounds: a win takes at least one more stone, and an earlier win has a larger score. Therefore
//     the number of stones limits the score. The bounds of Forced also use threats.
//
// # The index
//
// With [Index], minimax.Builder makes a table of all positions of a small board. A stage is the set
// of positions with the same number of empty cells. In a stage each position has a number.
//
// # The score
//
// A win has score 1 plus the number of stones that the winner has left. A loss has the negative
// score of the win of the opponent. A draw has score 0. Therefore a best move wins as early as
// possible, or loses as late as possible.
//
// # Known results
//
// The first player wins on 7 columns and 6 rows. The first stone goes to the middle column, and the
// 41st stone wins. The winner has no stones left, and the score is 1 (J. D. Allen, and two weeks
// later V. Allis, 1988). Tromp solved the boards with a sum of width and height of at most 15, and
// the board of 8 by 8. The numbers of positions of the boards are OEIS A212693.
package connectfour
