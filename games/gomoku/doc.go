// Package gomoku implements Gomoku, five in a row, on boards of 5 to 20 rows and columns. [Player]
// is a program with a deep search and with threats.
//
// [Board] is the game with all moves, and [Near] the game with moves near stones alone. A
// [Position] has two sets of cells, relative to the player to move. A position also records whether
// the last stone has made a five, since the test is slow without this stone. At renju some cells
// are forbidden for the first player: see [Board.Forbidden]. The tools of package minimax obey the
// rules of renju. Player and Threats do not. [Paired] finds draws by pairings.
//
// [Board.Makes] names the lines of stones that a move makes and prevents. The command
// examples/gomoku explains moves by these names.
//
// # A program for a large game
//
// A tool of the library sees a move as the next position. Therefore games are short programs, and a
// small position costs little. A position of Gomoku has 120 bytes. An evaluation also needs the
// lines through each free cell, a hundred times as much, and an update after a move is much faster
// than a new computation. Therefore the search of [Player] has a minimax.Path: one board with
// updates. The search makes and unmakes moves on this board, and asks the board for moves and
// guesses. Options remain positions: to make the 30 options of a node takes a small part of the
// time of one update. BenchmarkEvaluate and BenchmarkPlace measure both ways, and BenchmarkSearch
// and BenchmarkPlayer a search of each way.
//
// For each free cell, player and direction, the program has the kind of line that a stone in the
// cell would make: none, ..., an open three, a four, an open four, a five. The kind depends on the
// states of 8 cells, or of 10 cells if six stones do not win. A table has the kind for all states.
// The program computes the table from the definition.
//
// # Threats
//
// A four is four stones in a line with a free cell for the fifth stone. A four forces the opponent
// to take this cell. [Threats] searches a win by fours, with a forced reply to each four. Then
// Threats also uses open threes, which threaten an open four, and other moves that threaten to win
// by fours: threat-space search (Allis, van den Herik and Huntjens, Go-Moku solved by new search
// techniques, 1996), by proof numbers. A win of Threats is proved. The tests play the wins against
// all replies, from random positions and from the puzzles in testdata.
//
// # The strength of the program
//
// Two parts make the program strong. First, the weights of lines and the order of the moves come
// from games by regression. Therefore the search can drop all moves but the best near the horizon,
// and stop if the guess is far from the bounds. Second, the search tries to win by fours at the
// horizon. BENCHMARKS.md of the repository has the scores against other programs, between levels,
// and without single parts.
//
// # Known results
//
// The first player wins on 15 by 15, with lines of five or more and with lines of exactly five
// (Allis, van den Herik and Huntjens 1996). On 5 by 5 the second player draws by a pairing (Hales
// and Jewett 1963); [Paired] finds this pairing.
package gomoku
