// Package dotsboxes has the rules of dots and boxes: the players draw edges between dots one at a time,
// and whoever draws the last edge of a box takes the box and moves again.
//
// It models what Kalah does, a player who moves twice in a row and a score that grows along the way,
// and also how the theory of a game makes another game with the same values that is faster to solve.
//
// # The capabilities of a Board
//
// Turn, since the number of edges does not tell whose turn it is.
//
// Bank: who has the boxes that are closed does not matter for the rest of the play.
//
// Canonical: a board can be reflected, and a square one turned. And where two edges of a box belong to
// no other, as in a corner, it does not matter which of them is drawn.
//
// Bounds: all boxes that are left can go to one player. There is no Key, since 64 edges leave no bit of
// a word for the player to move.
//
// # The theory
//
// [Forced] has the values of [Board] with fewer positions, each in one word. That they suffice is known
// (Berlekamp 2000; Barker and Korf 2012), and proved here for all positions. Let G be the rest of a
// play, a set of free edges, each of one or two boxes, and V(G) how many more boxes the player to move
// wins there than the opponent. G is settled if no box has exactly one free edge.
//
// Taking. Let the player to move at G close boxes for as long as possible, T of them. What is left is
// G', whatever the order, since closing a box takes free edges from others and gives them none. The
// edges drawn form trees: no edge of a cycle could be drawn first, since each of its boxes has two edges
// in it. A tree of n boxes has n-1 edges between them and, since each edge drawn closes at least one of
// them, at most one edge more: the exit.
//
// Control. V(G) is the larger of T + V(G') and T - 2h - V(G'), the latter only if something can be
// handed over: h is 2 if a tree with an exit has two boxes or more, otherwise 4 if in a tree without
// exit an edge joins two boxes that have two free edges or more. For the player can take all boxes but
// two, one with the exit and one beside it, and draw the exit; or all but four in a row, and draw the
// edge in their middle. Then the opponent does best to take these h boxes, none of which can be
// handed back, and moves at G'. So V(G) is at least as large, and no larger, since a first move at G
//
//   - that closes boxes leaves the same G' and no other ways to hand boxes over: by induction it
//     wins no more;
//   - that closes none and is an edge e of G' lets the opponent take the T boxes and move at G' without
//     e. That is worth -T - V(G'-e) to the player, at most -T + V(G'), since e closes no box at G'
//     either;
//   - that closes none and is another edge lets the opponent take the T boxes, from the trees it cuts,
//     and move at G': -T - V(G'). Its two sides had other free edges, so something can be handed over,
//     and T - 2h - V(G') is as much, since h is at most T.
//
// So a position that is not settled is a choice between two of a settled one, or none.
//
// Chains. Let G be settled and e an edge of a box with two free edges. Then the boxes with two free
// edges that free edges connect with it form a path, called a chain, or a cycle, called a loop.
// Whichever of its edges is drawn, the opponent can take all its boxes, and the same G' is left. In a
// loop, of four boxes or more, h is 4. In a chain of three or more it is 2: on one side of the edge
// drawn there are two boxes, with the exit; and if both its ends are at one box with three free edges,
// which is taken with it then, two boxes as well. A chain of one leaves nothing to hand over. Nor does
// one of two if the edge in its middle is drawn, which is at least as good as another edge, since it
// leaves the opponent no choice. So of all edges of a chain or loop one suffices.
//
// Ends. Let all boxes of a settled G have two free edges, so that it consists of chains and loops. There
// are three kinds: chains of one or two boxes, longer chains, and loops. Let a < b be the lengths of two
// of one kind beside a rest R. By induction V(R+a) and V(R+b) differ by b-a at most: a move in R leads
// to such positions again, and the player who is given a or b has choices whose values differ by as
// much. So to open a, which gives the opponent the larger of a + V(R+b) and a - 2h - V(R+b), is at least
// as good as to open b: a shortest one of each kind suffices. And two chains a of one box, or of two,
// cancel, V(R+a+a) = V(R): whoever opens one of them gives a + V(R+a), at least a - a - V(R), and by
// induction the moves in R are worth as much as without the two.
//
// It can be best to open a long chain while there are shorter ones, or edges that give nothing away.
// Such moves, which Berlekamp calls loony, are rarely the only best ones, but at some positions on the
// board of 3 by 3 boxes they are. So they are not left out.
//
// # Known results
//
// The second player wins 3 by 3 boxes by 3 and 3 by 5 by 1, and 4 by 4 is a draw (Wilson, Dots-and-Boxes
// Analysis Results): with one worker, an AlphaBeta finds the first by some 57,000 positions of Forced,
// and the last by 276 million. The largest board that has been solved, 4 by 5, is a draw too (Barker and
// Korf, Solving 4x5 Dots-And-Boxes, 2011, and Solving Dots-And-Boxes, 2012). To tell who wins from a
// position is PSPACE-complete (Buchin, Hagedoorn, Kostitsyna and van Mulken 2021).
package dotsboxes
