// Package hex implements Hex, the game of Piet Hein (1942) and John Nash (1948). The board is a
// rhombus of hexagonal cells. One player connects the top with the bottom, and the other player the
// left with the right.
//
// The package is an example of a game with an expensive test for the end: a position is terminal if
// a chain of stones connects two sides, and the test is a search of the board.
//
// # Positions
//
// A [Position] has the cells of the player to move and the cells of the opponent, 64 bits each. The
// number of stones determines the player to move. A flood finds a chain: from the cells at one
// side, shifts in the six directions add all neighbors of the cells found so far.
//
// # Draws
//
// A full board has exactly one chain (Hein; Gale 1979 shows the equivalence with the fixed point
// theorem of Brouwer). Therefore a play ends when the player who has moved has a chain, and Score
// is always -1. A player who cannot move loses; game.Normal of the bare rules is the same game.
//
// # Capabilities
//
//   - Canonical: after a turn by 180° both players have the same sides. The reflection in the
//     diagonal exchanges the sides and the numbers of stones, and does not map positions of a play
//     to positions of a play.
//   - Bounds: bridges and other virtual connections decide a position long before the chain. On
//     empty boards of up to 5 rows, Bounds returns the win of the first player. A call takes as
//     long as hundreds of calls of Moves.
//   - Expand is for the field Expand of an AlphaBeta or a ProofNumber. If the opponent threatens to
//     win, Expand keeps the options that stop all threats. Options that leave little to the
//     opponent come first.
//
// Without Bounds, 5 by 5 takes a ProofNumber 14 million positions, and an AlphaBeta more than 69
// million. With Bounds and Expand, the win of the first player on 6 by 6 takes an AlphaBeta some
// 12,000 positions, and a ProofNumber 2,200. All winning first moves on 6 by 6 take an AlphaBeta 11
// million positions.
//
// A Board has no Key, since 64 cells with three states do not fit into a word, and no Turn, since
// the players alternate.
//
// # Known results
//
// The first player wins on each board, since an additional stone does no harm (Nash: strategy
// stealing). The winning first moves are known up to 8 by 8 (Henderson, Arneson and Hayward 2009),
// and one winning first move up to 10 by 10 (Pawlewicz and Hayward 2013).
package hex
