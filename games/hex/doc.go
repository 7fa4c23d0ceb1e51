// Package hex has the rules of Hex, the game of Piet Hein (1942) and John Nash (1948): on a
// rhombus of hexagonal cells one player connects the top with the bottom, and the other the
// left with the right.
//
// It models a game whose end is not near at hand: a position is terminal when there is a
// chain of stones from side to side, and to see that takes a search of its own.
//
// # A position is two words
//
// A [Position] holds the cells of the player to move and those of the other, 64 bits each;
// the number of stones tells whose turn it is, and so who connects which sides. A chain is
// found by a flood: from the cells at one side, the neighbors of all cells found so far are
// found at once, by shifts in the six directions.
//
// # There is no draw
//
// A board without a free cell has exactly one chain (Hein; Gale 1979 shows that this is
// Brouwer's fixed point theorem). So a play ends when a player has a chain, the one who has
// just moved, and Score is always -1. In other words: a player who cannot move loses, and
// game.Normal of the bare rules would be the same game.
//
// # The capabilities
//
// Canonical: turned by 180°, both players still have their sides. (Reflected in the
// diagonal they would have each other's. That is a symmetry too, but not one of positions
// that can come up in one play: it exchanges the numbers of stones.)
//
// Bounds: a glance at a position shows little, but the tools must be told that a win is
// worth 1 and nothing is worth more. Otherwise they would look on for something better.
//
// Key is not there: 64 cells with three states each do not fit into a word. Turn is not
// there, since the players alternate.
//
// # What is known
//
// The first player wins on every board, since an additional stone does no harm (Nash: strategy
// stealing). A first move that wins is known up to 10 by 10 (Pawlewicz and Hayward, 2013).
package hex
