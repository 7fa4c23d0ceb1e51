// Package dotsboxes implements dots and boxes. A move draws one edge between two adjacent dots. A
// player who draws the last edge of a box takes the box and moves again.
//
// The package is an example of a game with repeated turns and with a score that grows during the
// play, like Kalah. The package is also an example of theory that replaces a game by a smaller game
// with the same values.
//
// # Capabilities of a Board
//
//   - Turn: the number of edges does not determine the player to move.
//   - Bank: the owners of closed boxes do not change the rest of the play.
//   - Canonical: a board has reflections, and a square board also has quarter turns. If two edges
//     of a box belong to no other box, as in a corner, the edges are equivalent.
//   - Bounds: all boxes left can go to one player.
//
// A Board has no Key, since 64 edges leave no bit of a word for the player to move.
//
// # Theory
//
// [Forced] has the values of [Board] with fewer positions, and each position has one word.
// Berlekamp (2000) and Barker and Korf (2012) use this reduction. The following proof holds for all
// positions.
//
// Let G be the rest of a play: a set of free edges, each edge with one or two boxes. Let V(G) be
// the number of boxes that the player to move wins in G, minus the number of boxes that the
// opponent wins in G. G is settled if no box has exactly one free edge.
//
// Taking. Let the player to move at G close boxes as long as possible, T boxes in all. The rest G'
// does not depend on the order of the moves: closing a box takes free edges from other boxes, and
// adds no free edge. Each of these moves draws the last free edge of a box. Let the closed boxes be
// the vertices of a graph, and the drawn edges between closed boxes be the edges of the graph. The
// graph has no cycle: no edge of a cycle could be drawn first, since each box of this edge would
// still have a free edge in the cycle. Therefore the components of the graph are trees. A tree of n
// boxes has n-1 edges between the boxes. Each drawn edge closes at least one box, and therefore at
// most one more drawn edge belongs to the tree. This edge is the exit of the tree.
//
// Control. Let h be 2 if a tree with an exit has at least two boxes. Otherwise let h be 4 if a tree
// without an exit has an edge between two boxes with at least two free edges each. In both cases
// the player can hand over h boxes, and V(G) is the larger of T + V(G') and T - 2h - V(G'). If
// neither condition holds, V(G) is T + V(G').
//
// Proof. If h is 2, the player can take all boxes except the box with the exit and an adjacent box
// of the tree, and draw the exit. If h is 4, the player can take all boxes except four boxes in a
// row, and draw the edge in the middle of the row. The best reply of the opponent takes these h
// boxes. The opponent cannot hand over a box in return, and moves at G'. Therefore V(G) is at least
// the value of the formula. V(G) is not larger, since each first move at G belongs to one of three
// cases:
//
//   - The move closes a box. The rest G' is the same, and the move makes no new way to hand over
//     boxes. By induction the move wins no more.
//   - The move closes no box and draws an edge e of G'. The opponent can take the T boxes and move
//     at G' without e. The player gets -T - V(G'-e), at most -T + V(G'), since e closes no box in
//     G' either.
//   - The move closes no box and draws another edge. The edge belongs to a tree. The opponent can
//     take the T boxes, also from the parts of this tree, and move at G'. The player gets -T -
//     V(G'). Each box of the edge has another free edge, and therefore the player could hand over h
//     boxes. T - 2h - V(G') is at least as large, since h is at most T.
//
// Therefore a position that is not settled leads to one settled position, after a choice between
// two options or without a choice.
//
// Chains. Let G be settled, and let e be an edge of a box with two free edges. Take this box and
// all boxes with two free edges that free edges connect with the box. These boxes form a path,
// called a chain, or a cycle, called a loop. After any edge of the chain or loop, the opponent can
// take all boxes of the chain or loop, and the rest G' is the same. A loop has at least four boxes,
// and h is 4. In a chain of at least three boxes h is 2: on one side of the drawn edge are at least
// two boxes and the exit. If both ends of the chain are at the same box with three free edges, the
// opponent also takes this box, and h is 2 again. A chain of one box leaves no boxes to hand over.
// A chain of two boxes leaves no boxes to hand over if the player draws the edge in the middle.
// This edge is at least as good as another edge, since the opponent has no choice. Therefore one
// edge of each chain or loop suffices.
//
// Ends. Let all boxes of a settled G have two free edges. Then G consists of components of three
// kinds: chains of one or two boxes, longer chains, and loops. To open a component is to draw an
// edge of the component.
//
// Let a < b be the lengths of two components of one kind, and let R be the rest. By induction
// V(R+a) and V(R+b) differ by at most b-a. A move in R leads to such positions again. After an
// opening of a and after an opening of b, the values of the choices differ by at most b-a. An
// opening of a gives the opponent the larger of a + V(R+b) and a - 2h - V(R+b). Therefore an
// opening of a is at least as good as an opening of b, and a shortest component of each kind
// suffices.
//
// Two chains of one box cancel, and two chains of two boxes cancel: V(R+a+a) = V(R). The player who
// opens one of the chains gets -(a + V(R+a)). This number is at most V(R), since V(R+a) is at least
// -(a + V(R)). By induction the moves in R have the values without the two chains.
//
// A loony move, in the words of Berlekamp, opens a chain of at least three boxes or a loop. A loony
// move can be a best move even if shorter chains, or edges that give no box away, are left. Loony
// moves are rarely the only best moves. At some positions of the board of 3 by 3 boxes all best
// moves are loony. Therefore Forced includes loony moves.
//
// Strings. [Board.Strings] has the rest of a play as strings and coins. The nimber of these strings
// in [github.com/gametheory-go/gametheory/nim/graphs.Nimstring] tells which player can control the
// play, and by which edges. On large boards this theory replaces the search (Berlekamp 2000).
//
// # Known results
//
// On 3 by 3 boxes the second player wins by 3 boxes. On 3 by 5 boxes the second player wins by 1
// box, and 4 by 4 boxes is a draw (Wilson, Dots-and-Boxes Analysis Results). With one worker, an
// AlphaBeta searches some 57,000 positions of Forced for 3 by 3, and 276 million positions for 4 by
// 4. The largest solved board, 4 by 5, is a draw (Barker and Korf, Solving 4x5 Dots-And-Boxes,
// 2011, and Solving Dots-And-Boxes, 2012). The problem of finding the winner of a position is
// PSPACE-complete (Buchin, Hagedoorn, Kostitsyna and van Mulken 2021).
package dotsboxes
