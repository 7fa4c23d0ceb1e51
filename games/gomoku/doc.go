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
// BenchmarkPlayer a search by either: with the path it looks at 171,000 positions in a second
// of a busy processor instead of 98,000.
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
// positions or those of the puzzles in testdata:
//
//	go test ./games/gomoku -run TestNoFalseWin -positions 10000 -v
//
// # What the parts are worth
//
// Two things made the program strong. Its numbers are not chosen by hand: the worth of lines
// and the order of moves are fitted to plays (evaluate.go, kind.go), so that near the end of
// the search it is safe to search only the moves that look best, and none where the guess is
// far from the bounds. And there it also looks for wins by fours. Before, it scored 0.33
// against each of Carbon and Pela, two programs of the Gomocup tournament; after, 0.75 (0.47 to
// 0.91) and 0.71 (0.43 to 0.89), in 24 plays against each from 12 openings, by
//
//	go run ./examples/gomoku/match -random 12 -turn 10m -a max_node=35000 -b timeout_turn=200 pbrain pbrain-carbon
//
// with builds of these programs that measure their 0.2 s in processor time. Of these Carbon
// used 37 ms a move, Pela 59, and the player 73 and 95. With half as many positions, so that it
// took as long as Carbon, it scored 0.65 (0.35 to 0.86) in 20 other plays. The intervals are
// wide, and reach below one half.
//
// BenchmarkParts lets the player play against itself with one part switched off. Before the
// numbers were fitted, at equal numbers of positions one part was seen to matter: to use the
// better move that an unfinished search has found, which gains 52 Elo (3 to 100), with 3,000
// positions a move in 400 plays. The threats before the search, fours in it, killer and late
// moves, forced replies and the table were each within the noise of 100 plays, some 100 Elo
// either way.
//
// Against the program of the report, with 0.1 s a move for each, it scored 0.99 (0.91 to 1.00)
// in 100 plays before the fit, and has won 20 of 20 since:
//
//	go test ./games/gomoku -run '^$' -bench AgainstReport -benchtime 50x -think 100ms
//
// # What is known
//
// The first player wins on 15 by 15, with lines of five or more and with lines of
// exactly five (Allis, van den Herik and Huntjens 1996). On 5 by 5 the second player draws by
// a pairing (Hales and Jewett 1963), which [Paired] finds.
package gomoku
