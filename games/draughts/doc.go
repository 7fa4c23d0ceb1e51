// Package draughts finds the longest capture on a board of draughts, however large the board
// and however dense the men: the move that captures most, by any of the player's men.
//
// It models a question about a game that a search through the positions cannot answer, since
// there are too many, and that has an exact answer in microseconds when it is asked of the
// right structure.
//
// # The rules
//
// The board has 3 to 20 rows and columns, 200 squares at most, and is played on those with
// an even sum of row and column, counted from 0 at the top left. A man captures by a jump over an
// opponent's man on a neighboring square of a diagonal, forward or backward, to the empty square
// behind it; the man jumped over leaves the board at once. It may then jump on, in the same
// move. The square where it started is empty meanwhile. There are no kings, and no rule that
// the player must capture as many as possible. They are those of the contest problem
// "MegaDamas" (POJ 3116, beecrowd 1404), whose input [Boards] reads.
//
// # Two ways to solve it
//
// [Captures] is the capture as a game of one player, to be solved by package minimax or played
// by a person: jump by jump, until no jump is left. The positions on a board that is full are
// too many: a man in the corner of a board of 13 by 15 has 67,857,493 ways to begin.
//
// [Solver] sees that the squares are the vertices of a graph, the opponent's men its edges,
// and a capture a trail, and finds a longest one by a dynamic program of at most some hundred
// states an edge. The essays are above the code: graph.go says why each man is one edge, and
// frontier.go what a state is.
//
//	c := draughts.Longest(b)
//	fmt.Println(c.Len(), c) // 7 30x23x14x5x...
//
// The squares of a [Capture] are numbered as in the notation of draughts.
//
// # To compare with
//
// M. Henrique and A. Carlos ("Análise do melhor caminho em um tabuleiro de damas", 2022) solve
// the problem by two algorithms: [ByCheckpoint], which is quick and misses longer captures on
// some boards, and [ByTree], which is right and looks at all captures. README.md has what was
// measured.
//
// # What is known
//
// On an N by M board a man captures at most (N-1)/2 times (M-1)/2 men, both rounded down, and
// on some full boards it captures all of them, for instance 36 on 20 by 10 and 42 on 13 by
// 15, which is the most of any size.
package draughts
