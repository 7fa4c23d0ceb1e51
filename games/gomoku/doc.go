// Package gomoku has the rules of Gomoku, five in a row, on boards of 5 to 20 rows and
// columns, and [Player], a program that plays it, which searches deep and knows threats.
//
// [Board] is the game with all moves, [Near] the one with only moves near other stones. A
// [Position] is two sets of cells, relative to the player to move, and remembers whether the
// last stone made a five, which is slow to find without knowing that stone. By the rules of
// renju some cells are forbidden to the player who moves first, see [Board.Forbidden]; the
// tools of package minimax play by these rules, but Player and Threats do not.
// [Paired] knows draws by pairings.
//
// [Board.Makes] names the lines of stones that a move makes and prevents, by which the command
// examples/gomoku explains moves.
//
// # What a program for a large game needs
//
// To the tools of the library a move is the position that it leads to. That keeps games
// short to write, and costs next to nothing while a position is a word or two. Here it is
// 120 bytes, and what an evaluation needs to know of it, the lines through each free cell,
// is a hundred times as much: to compute that anew takes far longer than to update it after a
// move. So the search of [Player] has a minimax.Path: one board on which its moves are made
// and taken back, and which it asks for the moves and the guesses. Moves remain positions;
// making the 30 or so of a node takes a small part of the time of one update of the board.
// BenchmarkEvaluate and BenchmarkPlace measure the two ways, BenchmarkSearch and
// BenchmarkPlayer a search by either.
//
// For each free cell, either player and each direction the program knows the kind of line
// that the cell would make: nothing, ..., an open three, a four, an open four, a five.
// The kind depends on the states of 8 cells (10, if six stones do not win), so that it is
// looked up in a table, which is computed from the definition.
//
// # Threats
//
// A player who has four in a line and a free cell to complete them, a four, forces the opponent
// to take that cell. [Threats] looks for a win by fours alone, in which each reply is forced,
// and then also by open threes, which threaten to become a four with two completions, and by
// other moves that threaten to win by fours: threat-space search (Allis, van den Herik and
// Huntjens, Go-Moku solved by new search techniques, 1996), by proof numbers. What it finds is
// a proof. The tests play out the wins that it claims against all replies, from random
// positions or those of the puzzles in testdata.
//
// # What the parts are worth
//
// Two things made the program strong. Its numbers are not chosen by hand: the worth of lines
// and the order of moves are fitted to plays (evaluate.go, kind.go), so that near the end of
// the search it is safe to search only the moves that look best, and none where the guess is
// far from the bounds. And there it also looks for wins by fours. BENCHMARKS.md of the repository
// has its scores against other programs, between levels, and without one of its parts.
//
// # Known results
//
// The first player wins on 15 by 15, with lines of five or more and with lines of
// exactly five (Allis, van den Herik and Huntjens 1996). On 5 by 5 the second player draws by
// a pairing (Hales and Jewett 1963), which [Paired] finds.
package gomoku
