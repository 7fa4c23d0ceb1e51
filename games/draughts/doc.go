// Package draughts has the rules of international draughts, and finds the longest capture on a board of
// draughts, however large the board and however dense the men: the move that captures most, by any of
// the player's men.
//
// [International] is the whole game, with kings. It models a game in which moves are obligatory and
// positions come again. All the rest of the package is about the capture.
//
// The capture models a question about a game that no search through the positions can answer, since there
// are too many, but that the right structure answers exactly in microseconds.
//
// # The rules of the capture
//
// The board has 3 to 20 rows and columns, 200 squares at most, and is played on those with
// an even sum of row and column, counted from 0 at the top left. A man captures by a jump over an
// opponent's man on a diagonally adjacent square, forward or backward, to the empty square
// behind it; the man jumped over leaves the board at once. It may then jump on, in the same
// move. The square where it started is empty meanwhile. There are no kings, and no rule that
// the player must capture as many as possible. These are the rules of the contest problem
// "MegaDamas" (POJ 3116, beecrowd 1404), whose input [Boards] reads.
//
// # Two ways to solve it
//
// [Captures] is the capture as a game of one player, jump by jump until no jump is left, to be
// solved by package minimax or played by a person. Full boards have too many positions for that:
// on one of 13 by 15, a man in the corner has 67,857,493 captures, longer and shorter ones.
//
// [Solver] takes the squares for the vertices of a graph, the opponent's men for its edges, and a
// capture for a trail, and finds a longest trail by a dynamic program with at most some hundreds
// of states an edge. Essays above the code explain it: graph.go says why each man is one edge,
// and frontier.go what a state is.
//
//	c := draughts.Longest(b)
//	fmt.Println(c.Len(), c) // 7 30x23x14x5x...
//
// The squares of a [Capture] are numbered as in the notation of draughts.
//
// # Known results
//
// On an N by M board a man captures at most (N-1)/2 times (M-1)/2 men, both rounded down. Full
// boards reach that: for instance 36 men on 20 by 10, and 42 on 13 by 15, the most of any size.
//
// From the start of international draughts there are 9, 81, 658, 4265, 27117 and 167140 sequences of 1 to 6
// moves (Bik).
package draughts
