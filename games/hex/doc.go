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
// number of stones determines the player to move, and therefore the sides of each player. A flood
// fill finds a chain: from the cells at one side, shifts in the six directions add all neighbors of
// the cells found so far.
//
// # Draws
//
// A full board has exactly one chain (Hein; Gale 1979 shows the equivalence with the fixed point
// theorem of Brouwer). Therefore a play ends when the player who has moved has a chain, and Score
// is always -1. A player who cannot move loses. Therefore game.Normal of a Board has the same
// values.
//
// # Capabilities
//
//   - Canonical: after a turn by 180° both players have the same sides. A reflection in the
//     diagonal is no such symmetry: the reflection exchanges the sides, but also the numbers of
//     stones. The image is not a position of the same play.
//   - Bounds: bridges and other virtual connections decide a position long before the chain. Two
//     sides or groups of stones are virtually connected if the player can connect the two although
//     the opponent moves first (Anshelevich 2002). The two are semi-connected if the player can
//     connect the two by moving first. On empty boards of up to 5 rows, Bounds returns the win of
//     the first player. A call takes as long as hundreds of calls of Moves.
//   - Expand is for the field Expand of an AlphaBeta or a ProofNumber. If the opponent threatens to
//     connect the sides, the must-play region has the cells that stop all threats. The other cells
//     lose.
//
// # Pruned
//
// [Pruned] has the values of [Board] with far fewer positions, for questions about who wins. Dead and
// captured cells have stones, and vulnerable and dominated cells are no moves (Hayward and van
// Rijswijck 2006). An H-search for the connections of the opponent bounds the moves (Anshelevich 2002;
// Hayward, Björnsson, Johanson, Kan, Po and van Rijswijck 2005). Players who connect different sides
// share positions.
//
// Without Bounds, a ProofNumber solves 5 by 5 with 14 million positions, and an AlphaBeta needs
// more than 69 million. With Bounds and Expand, an AlphaBeta proves the win of the first player on
// 6 by 6 with some 12,000 positions, and a ProofNumber with 2,200. To find all winning first moves
// on 6 by 6, an AlphaBeta needs 11 million positions. On Pruned, a ProofNumber needs 17 positions
// for the win on 6 by 6, 500 for the win on 7 by 7, and 13,000 for all winning first moves on 6 by 6.
//
// A Board has no Key, since 64 cells with three states do not fit into a word, and no Turn, since
// the players alternate.
//
// # Large boards
//
// A Board has at most [MaxSize] rows, since a set of its cells is one word. [Large] has up to
// [MaxLarge] rows, with two words for each player, and tools keep all four words of a position. A
// Large has the rules alone: the exact tools solve its positions with few free cells.
//
// # Known results
//
// The first player wins on each board, since an additional stone does no harm (Nash: strategy
// stealing). All winning first moves are known on boards up to 8 by 8 (Henderson, Arneson and
// Hayward 2009). One winning first move is known on boards up to 10 by 10 (Pawlewicz and Hayward
// 2013).
package hex
