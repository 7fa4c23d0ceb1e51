// Package dotsboxes implements dots and boxes. The players draw edges between dots, one edge in a
// turn. A player who draws the last edge of a box takes the box and moves again.
//
// Like Kalah, the game has repeated turns and a score that grows during the play. The package is
// also an example of theory that replaces a game by a smaller game with the same values.
//
// # Capabilities of a Board
//
//   - Turn: the number of edges does not determine the player to move.
//   - Bank: the owners of closed boxes do not change the rest of the play.
//   - Canonical: a board has reflections, and a square board turns. If two edges of a box belong to
//     no other box, as in a corner, the edges are equivalent.
//   - Bounds: all boxes left can go to one player.
//
// A Board has no Key, since 64 edges leave no bit of a word for the player to move.
//
// # Theory
//
// [Forced] has the values of [Board] with fewer positions, and each position has one word.
// Berlekamp (2000), and Barker and Korf (2012) use this reduction. The following proof holds for
// all positions. Let G be the rest of a play: a set of free edges, each edge with one or two boxes.
// Let V(G) be the number of boxes that the player to move wins in G, minus the number of boxes that
// the opponent wins. G is settled if no box has exactly one free edge.
//
// Taking. Let the player to move at G close boxes as long as possible, T boxes in all. The rest G'
// does not depend on the order: closing a box takes free edges from other boxes, and adds no free
// edge. The drawn edges form trees. In a cycle, no edge could be the first drawn edge, since each
// box of the edge has two edges in the cycle. A tree of n boxes has n-1 edges between the boxes.
// Each drawn edge closes at least one box, and therefore a tree has at most one more edge, the
// exit.
//
// Control. Let h be 2 if a tree with an exit has at least two boxes. Otherwise let h be 4 if a tree
// without an exit has an edge between two boxes with at least two free edges each. Then V(G) is the
// larger of T + V(G') and T - 2h - V(G'). If neither condition holds, V(G) is T + V(G'). Proof: the
// player can take all boxes except the box with the exit and a box beside, and draw the exit. Or
// the player can take all boxes except four boxes in a row, and draw the edge in the middle. The
// best reply of the opponent takes these h boxes, cannot hand over a box, and moves at G'.
// Therefore V(G) is at least the formula. V(G) is not larger, since each first move at G belongs to
// one of three cases:
//
//   - The move closes a box. The rest G' is the same, and no new way to hand over boxes arises. By
//     induction the move wins no more.
//   - The move closes no box and draws an edge e of G'. The opponent can take the T boxes and move
//     at G' without e. The player gets -T - V(G'-e), at most -T + V(G'), since e closes no box in
//     G' either.
//   - The move closes no box and draws another edge. The opponent can take the T boxes from the
//     trees of the edge, and move at G'. The player gets -T - V(G'). Both sides of the edge had
//     other free edges, and boxes can be handed over. T - 2h - V(G') is at least as large, since h
//     is at most T.
//
// Therefore a position that is not settled is a choice between two options at a settled position,
// or no choice.
//
// Chains. Let G be settled, and let e be an edge of a box with two free edges. The boxes with two
// free edges that free edges connect with this box form a path, called a chain, or a cycle, called
// a loop. After any edge of the chain or loop, the opponent can take all boxes of the chain or
// loop, and the rest G' is the same. In a loop, of at least four boxes, h is 4. In a chain of at
// least three boxes h is 2: one side of the drawn edge has two boxes with the exit. If both ends of
// the chain are at the same box with three free edges, the opponent also takes this box, and again
// two boxes remain. A chain of one box leaves no boxes to hand over. A chain of two boxes leaves no
// boxes to hand over after the edge in the middle. This edge is at least as good as another edge,
// since the opponent has no choice. Therefore one edge of each chain or loop suffices.
//
// Ends. Let all boxes of a settled G have two free edges. Then G consists of chains and loops of
// three kinds: chains of one or two boxes, longer chains, and loops. Let a < b be the lengths of
// two components of one kind, beside a rest R. By induction V(R+a) and V(R+b) differ by at most
// b-a: a move in R leads to such positions again, and the choices after a and after b have values
// that differ by at most b-a. To open a gives the opponent the larger of a + V(R+b) and a - 2h -
// V(R+b). Therefore to open a is at least as good as to open b, and a shortest component of each
// kind suffices. Two chains of one box cancel, and two chains of two boxes cancel: V(R+a+a) = V(R).
// The player who opens one of the chains gets -(a + V(R+a)), at most -a + a + V(R). By induction
// the moves in R have the values without the two chains.
//
// A loony move, in the words of Berlekamp, opens a long chain or a loop while shorter chains or
// safe edges are left. Loony moves are rarely the only best moves. At some positions of the board
// of 3 by 3 boxes all best moves are loony. Therefore Forced includes loony moves.
//
// # Known results
//
// The second player wins 3 by 3 boxes by 3 boxes and 3 by 5 boxes by 1 box, and 4 by 4 boxes is a
// draw (Wilson, Dots-and-Boxes Analysis Results). With one worker, an AlphaBeta searches some
// 57,000 positions of Forced for 3 by 3, and 276 million positions for 4 by 4. The largest solved
// board, 4 by 5, is a draw (Barker and Korf, Solving 4x5 Dots-And-Boxes, 2011, and Solving
// Dots-And-Boxes, 2012). The problem to tell the winner of a position is PSPACE-complete (Buchin,
// Hagedoorn, Kostitsyna and van Mulken 2021).
package dotsboxes
