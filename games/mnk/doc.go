// Package mnk implements the m,n,k-games. Tic-tac-toe is the 3,3,3-game. On a board of m rows and n
// columns the players take cells in turn. The first player with k cells in a line wins.
//
// The package has three models of a game. [Board] has all moves: use a Board to play and to count
// positions. [Forced] omits inferior moves: use Forced to solve the game. [FirstWins] asks only
// whether the first player wins, on boards of up to 64 cells. FirstWins has the value of the game
// and far fewer positions.
//
// # Positions
//
// A [Position] has the cells of the player to move and the cells of the opponent, 32 bits each. A
// position of 8 bytes without padding needs no Key: tools store the position itself. A move adds a
// cell and exchanges the two sets.
//
// # Capabilities
//
//   - Canonical: a board has the symmetries of a rectangle or of a square. A table for each byte of
//     a set gives an image by four lookups.
//   - Bounds: the lines decide positions of four kinds: a player has won, a player wins with the
//     next cell, a player cannot stop two threats, or a player has no open line.
//
// A Board has no Turn, since the players alternate. [Position.Player] counts the cells, and returns
// the player to move.
//
// # Bounds for draws
//
// The value of a [FirstWins] for the first player is 1 or 0. An open line is a line without a cell
// of the second player. The value is 0 if no line is open, or if the second player can block all
// open lines. Bounds proves the second case in two ways:
//
//   - By a pairing: each open line gets two free cells that no other open line gets. If the first
//     player takes one cell of a pair, the second player takes the other cell.
//   - By weights: an open line with n free cells has weight 1/2^n. If the sum of the weights is
//     below 1/2, or below 1 with the second player to move, the second player can block all open
//     lines.
//
// The time of both tests is proportional to the number of lines, except for the matching that finds
// a pairing. Bounds proves most draws early: on (4, 7, 4) an AlphaBeta searches 82,070 positions
// of a FirstWins, and 22,053,168 positions of a Forced.
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
