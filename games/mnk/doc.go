// Package mnk implements the m,n,k-games. Tic-tac-toe is the 3,3,3-game. On a board of m rows and n
// columns the players take cells in turn. The first player with k cells in a line wins.
//
// The package has three models of a game. [Board] has all moves, to play and to count positions.
// [Forced] omits inferior moves, to solve the game. [FirstWins] asks only whether the first player
// wins. The answer is the value of the game, and needs far fewer positions, on boards of up to 64
// cells.
//
// # Positions
//
// A [Position] has the cells of the player to move and the cells of the opponent, 32 bits each.
// Positions of 8 bytes without padding need no Key: tools store the positions. A move adds a cell
// and exchanges the two sets.
//
// # Capabilities
//
//   - Canonical: a board has the symmetries of a rectangle or of a square. Tables by bytes of a set
//     give an image by four lookups.
//   - Bounds: the lines show a player who has won, a player who wins with the next cell, a player
//     who cannot stop two threats, and a player without an open line.
//
// A Board has no Turn, since the players alternate. [Position.Player] counts the cells, and returns
// the player to move.
//
// # Bounds for draws
//
// A [FirstWins] has two values. A position is decided if the first player cannot complete a line,
// or if the second player can block all lines. Bounds proves blocks in two ways. In a pairing, each
// open line has two free cells of its own. By weights, the open lines lack too many cells. Both
// tests take time in proportion to the number of lines, except the matching of the pairing. Most
// draws are proved early: on (4, 7, 4) alpha-beta searches 82,070 positions, and 22,053,168
// positions of Forced.
//
// # Known results
//
// The second player never wins, since an extra cell does no harm (the strategy stealing of Nash).
// Tic-tac-toe is a draw: 5478 positions, 765 up to symmetry, and 255168 plays. With 8 in a line no
// board is a win, not even an infinite board (Zetters 1980). An AlphaBeta with one worker finds
// these values; seconds are processor time:
//
//	game       value  positions  seconds
//	(3, 4, 3)  won           10     0.00
//	(4, 4, 4)  draw           1     0.00
//	(5, 5, 5)  draw           0     0.00
//	(6, 6, 5)  draw          37     0.00
//	(6, 7, 5)  draw       9,675     0.05
//	(5, 6, 4)  won          196     0.00
//	(4, 6, 4)  draw       1,325     0.01
//	(5, 5, 4)  draw       3,665     0.03
//	(4, 7, 4)  draw      82,070     0.5
//	(4, 8, 4)  draw     949,901     6
//	(7, 7, 5)  draw   2,891,389    32
//
// The command go run ./examples/tictactoe values prints all rows except the last row. The command
// go run ./examples/tictactoe -memory 2048 value 7 7 5 prints the last row. The tests name the
// sources.
package mnk
