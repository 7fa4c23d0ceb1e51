// Package mnk has the rules of the m,n,k-games, of which tic-tac-toe is one: on a board of
// m rows and n columns the players take a cell each in turn, and whoever first has k in a
// line wins.
//
// It models the game twice: [Board] is the game with all moves, to play and to count
// with, and [Forced] leaves out moves that are worse than another, to solve it with.
//
// # A position is one word
//
// A [Position] holds the cells of the player to move and those of the other, 32 bits
// each. Positions of 8 bytes without padding need no Key: the tools of the library hold
// them as they are. Relative to the player to move, a move adds a cell and exchanges the
// two sets.
//
// # The capabilities
//
// Canonical: a board has the symmetries of a rectangle, or of a square. They are tables,
// by bytes of a set of cells, so that an image costs four lookups.
//
// Bounds: a look at the lines tells who has won, who wins with the next cell, who can only
// prevent one of two threats, and who can no longer win.
//
// Turn is not there: the players alternate, so no tool needs to ask. Who draws a position
// asks [Position.Player], and the number of cells taken tells.
//
// # What is known
//
// No second player ever wins, since another cell does no harm (Nash's strategy stealing).
// Tic-tac-toe is a draw: 5478 positions, 765 up to symmetry, and 255168 plays. So are
// 4,4,4 and 5,5,5; 3,4,3 and 5,6,4 are won. The tests have a table with sources. With 8 in
// a line no board is won, not even an infinite one (Zetters 1980).
package mnk
