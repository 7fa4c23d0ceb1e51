// Package draughts implements international draughts. The package also finds the longest capture on
// a board of draughts of any size: the move that captures the most men, by any man of the player.
//
// [International] is the whole game with kings, on 10 by 10 squares. International is an example of
// a game with obligatory captures and with cycles. The other types, except [Setup], belong to the
// longest capture.
//
// The longest capture is an example of a problem that no search of positions solves, since the
// number of positions is too large. [Solver] finds the exact solution with a graph in microseconds.
//
// # The rules of the capture
//
// The board has 3 to 20 rows and columns, and at most 200 squares. The playing squares have an even
// sum of row and column, counted from 0 at the top left. A man captures by a jump over a man of the
// opponent on a diagonally adjacent square, forward or backward, to the empty square behind. The
// captured man leaves the board at once. The man may jump again in the same move. During the move
// the first square of the man is empty. No man becomes a king, and no rule forces the player to
// capture as many men as possible. The rules are the rules of the contest problem "MegaDamas" (POJ
// 3116, beecrowd 1404). [Boards] reads the input of this problem.
//
// # Two ways to solve the capture
//
// [Captures] is a game of one player, who captures jump by jump until no jump is left. The tools of
// package minimax solve the game, and a person can play the game. Boards with many men have too
// many positions for a solver. A full board has one man of the player, and a man of the opponent on
// each square that this man can jump over. On the full board of 13 by 15, a man in the corner has
// 67,857,493 captures.
//
// [Solver] uses a graph with the squares as vertices and the men of the opponent as edges. A
// capture is a trail in this graph, a walk that uses no edge twice. A dynamic program with at most
// some hundreds of states for each edge finds a longest trail. In the source, graph.go explains the
// edges, and frontier.go explains the states.
//
//	c := draughts.Longest(b)
//	fmt.Println(c.Len(), c) // 7 30x23x14x5x...
//
// A [Capture] is written with the numbers of the squares in the notation of draughts.
//
// # Known results
//
// On an N by M board a man captures at most (N-1)/2 times (M-1)/2 men, both numbers rounded down.
// Some full boards reach this number: 36 men on 20 by 10, and 42 men on 13 by 15. No board of
// another size has a capture of more than 42 men.
//
// From the start of international draughts there are 9 sequences of 1 move, and 81, 658, 4265,
// 27117 and 167140 sequences of 2 to 6 moves (Bik).
package draughts
