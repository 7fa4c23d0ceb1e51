// Package mnk has the rules of the m,n,k-games, of which tic-tac-toe is one: on a board of
// m rows and n columns the players take cells in turn, and whoever first has k in a line
// wins.
//
// It models the game three times: [Board] is the game with all moves, to play and to count
// with; [Forced] leaves out moves that are worse than another, to solve it with; and
// [FirstWins] only asks whether the first player wins, which is the value of the game, and
// answers that with far fewer positions, on boards of up to 64 cells.
//
// # A position is one word
//
// A [Position] holds the cells of the player to move and those of the other, 32 bits
// each. Positions of 8 bytes without padding need no Key: the tools of the library hold
// them as they are. A move adds a cell and exchanges the two sets.
//
// # The capabilities
//
// Canonical: a board has the symmetries of a rectangle, or of a square. They are tables,
// by bytes of a set of cells, so that an image costs four lookups.
//
// Bounds: a look at the lines tells who has won, who wins with the next cell, who can only
// prevent one of two threats, and who can no longer win.
//
// There is no Turn: the players alternate. To draw a position, ask [Position.Player], which
// counts the cells taken.
//
// # Bounds that see a draw
//
// A [FirstWins] has only two values, so it is decided once the first player cannot complete a
// line any more, or the second is known to block all lines. Its Bounds recognizes positions in
// which each line that is left can be given two free cells of its own, a pairing, or in which
// the lines that are left weigh little, by how many cells each lacks. Both take time
// proportional to the lines, except for the matching, and prove most draws early: for
// (4, 7, 4), alpha-beta looks at 82,070 positions instead of the 22,053,168 of Forced.
//
// # Known results
//
// The second player never wins, since an extra cell does no harm (Nash's strategy stealing).
// Tic-tac-toe is a draw: 5478 positions, 765 up to symmetry, and 255168 plays. With 8 in a
// line no board is won, not even an infinite one (Zetters 1980). An AlphaBeta of one worker
// finds these; the seconds are of a processor's time:
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
// The command go run ./examples/tictactoe values prints all but the last, which
// go run ./examples/tictactoe -memory 2048 value 7 7 5 prints. The tests name the sources.
package mnk
