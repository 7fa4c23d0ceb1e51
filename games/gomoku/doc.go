// Package gomoku implements Gomoku, five in a row, on boards of 5 to 20 rows and columns. [Player]
// is a program that plays Gomoku by a deep search and by threats.
//
// [Board] is the game with all moves, and [Near] is the game with only the moves near stones. A
// [Position] has two sets of cells, relative to the player to move. A position also records whether
// the last stone has made a five, since a test for a five is slow if the last stone is unknown. At
// renju some cells are forbidden for the first player: see [Board.Forbidden]. The tools of package
// minimax obey the rules of renju, but Player and Threats do not. [Paired] proves by pairings that
// a player cannot win.
//
// [Board.Makes] returns the kinds of lines that a move makes and prevents. The command
// examples/gomoku explains moves by these kinds.
//
// # A program for a large game
//
// For a tool of the library, a move is the position after the move. Therefore the rules of a game
// are short programs, and a small position costs little time. A position of Gomoku has 120 bytes.
// An evaluation also needs the lines through each free cell, a hundred times as many bytes. An
// update of the lines after a move is much faster than a new computation. Therefore the search of
// [Player] uses a minimax.Path: one board with lines. The search makes and unmakes moves on this
// board, and the board returns the options and the guesses. The options are still positions, since
// some 30 new positions at a node take a small part of the time of one update. BenchmarkEvaluate
// measures a new computation, and BenchmarkPlace measures an update. BenchmarkSearch measures a
// search with new computations, and BenchmarkPlayer measures a search with updates.
//
// For each free cell, each player and each direction, the program stores the kind of line that a
// stone in the cell would make: none, ..., an open three, a four, an open four, a five. The kind
// depends on the states of 8 cells, or of 10 cells if six stones do not win. The program computes a
// table of the kinds of all states from the definitions of the kinds.
//
// # Threats
//
// A four is four stones in a line with a free cell for the fifth stone. A four forces the opponent
// to take this cell. [Threats] first searches a win by fours alone: the reply to each four is
// forced. Then Threats also uses open threes, which threaten an open four, and other moves that
// threaten to win by fours. This search is a threat-space search (Allis, van den Herik and
// Huntjens, Go-Moku solved by new search techniques, 1996) by proof numbers. A win that Threats
// finds is proved. The tests play these wins against all replies, from random positions and from
// the puzzles in testdata.
//
// # The strength of the program
//
// Two parts make the program strong. First, a regression on played games gives the weights of lines
// and the order of the moves (evaluate.go and kind.go). Therefore, near the horizon, the search can
// safely omit all moves except the most promising moves, and can stop if the guess is far from the
// bounds. Second, the search tries to win by fours at the horizon. BENCHMARKS.md of the repository
// has the scores against other programs, the scores of each level, and the scores without one of
// the parts.
//
// # Known results
//
// The first player wins on 15 by 15, with lines of five or more and with lines of exactly five
// (Allis, van den Herik and Huntjens 1996). On 5 by 5 the second player draws by a pairing (Hales
// and Jewett 1963). [Paired] finds this pairing.
package gomoku
