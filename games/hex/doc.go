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
// Bounds: a position may be won long before the chain is there, by bridges and what follows
// from them (connections.go). So the first player's win is seen at the empty board of up to 5 rows;
// without it, 5 by 5 takes a ProofNumber 14 million positions, and an AlphaBeta more than 69 million.
// It costs as much as hundreds of calls of Moves.
//
// Expand is for the field of this name of an AlphaBeta or a ProofNumber: where the other player wins unless
// something is done about it, only the options that do something are looked at closely. Those come first
// that leave the other player the least to do. The first player's win on 6 by 6 takes an AlphaBeta some 12,000 positions, and a
// ProofNumber 2,200. To find all first moves that win there takes the former 11 million.
//
// There is no Key, since 64 cells with three states each do not fit into a word, and no Turn, since
// the players alternate.
//
// # Known results
//
// The first player wins on every board, since an additional stone does no harm (Nash: strategy
// stealing). Whether a first move wins is known of all of them up to 8 by 8 (Henderson, Arneson and
// Hayward 2009), and one that does up to 10 by 10 (Pawlewicz and Hayward 2013).
package hex
