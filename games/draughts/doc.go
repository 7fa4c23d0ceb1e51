// Package draughts implements international draughts, and finds the longest capture on a board of
// draughts of any size and with any number of men: the capture of most men by any man of the
// player.
//
// [International] is the whole game with kings, an example of a game with obligatory moves and
// cycles. All other parts of the package belong to the longest capture.
//
// The longest capture is an example of a question that no search of positions answers, since the
// positions are too many. The right structure answers the question exactly in microseconds.
//
// # The rules of the capture
//
// The board has 3 to 20 rows and columns, and at most 200 squares. The playing squares have an even
// sum of row and column, counted from 0 at the top left. A man captures by a jump over a man of the
// opponent on a diagonally adjacent square, forward or backward, to the empty square behind. The
// captured man leaves the board at once. The man may jump again in the same move. The first square
// is empty meanwhile. The rules have no kings, and no duty to capture as many men as possible. The
// rules are the rules of the contest problem "MegaDamas" (POJ 3116, beecrowd 1404). [Boards] reads
// the input of this problem.
//
// # Two ways to solve the capture
//
// [Captures] is the capture as a game of one player, jump by jump until no jump is left. Package
// minimax solves the game, and a person can play the game. Full boards have too many positions: on
// a board of 13 by 15, a man in the corner has 67,857,493 captures.
//
// [Solver] uses a graph with the squares as vertices and the men of the opponent as edges. A
// capture is a trail in this graph. A dynamic program with at most some hundreds of states for an
// edge finds a longest trail. Comments in the source explain the edges and the states.
//
//	c := draughts.Longest(b)
//	fmt.Println(c.Len(), c) // 7 30x23x14x5x...
//
// The squares of a [Capture] have the numbers of the notation of draughts.
//
// # Known results
//
// On an N by M board a man captures at most (N-1)/2 times (M-1)/2 men, both rounded down. Full
// boards reach this number: 36 men on 20 by 10, and 42 men on 13 by 15, the largest number of all
// sizes.
//
// The start of international draughts has 9, 81, 658, 4265, 27117 and 167140 sequences of 1 to 6
// moves (Bik).
package draughts
