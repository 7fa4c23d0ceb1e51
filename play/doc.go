// Package play lets people play a game: the rules of the game suffice. Package terminal shows
// the game in a terminal, and package web shows the game in a browser. A whole program is
//
//	package main
//
//	import (
//		"github.com/gametheory-go/gametheory/play"
//		"github.com/gametheory-go/gametheory/play/terminal"
//	)
//
//	type heap struct{} // take 1, 2 or 3 of n counters; whoever cannot move loses
//
//	func (heap) Moves(dst []int, n int) []int {
//		return append(dst, []int{n - 1, n - 2, n - 3}[:min(3, n)]...)
//	}
//	func (heap) Score(int) int { return -1 }
//
//	func main() { terminal.Main(play.Of(heap{}, 21)) }
//
// For a browser, the last line is
//
//	func main() { http.ListenAndServe("localhost:8080", web.Handler(play.Of(heap{}, 21))) }
//
// [Of] makes a [Game] from rules and a start. The rules are a game.Game for two players, or a
// game.Multiplayer for any number of players. Test the rules with gametest.Test first. Optional
// methods, the capabilities of package game, are used:
//
//	Turn      a player may move again, as in dots and boxes (game.Turner)
//	Chances   dice are rolled, or cards are dealt (game.Chancer)
//	View      information is hidden from players (game.Viewer)
//	Before    both players choose at once (game.Simultaneous)
//	MoveName  moves have names (game.MoveNamer)
//
// # Words
//
// A play is a sequence of moves from the start to the end of the game. A ply is one move. An
// option of a position is a position after one move. Each player has a seat, and a person or a
// level sits there. A level is a player of the machine, such as beginner or expert.
//
// A judge evaluates all moves at a position; the result is a [Judgement]. An evaluation is exact
// if it is proved, and otherwise a guess.
//
// # Boards
//
// Two more methods of the rules make a [Grid], a board of cells:
//
//	func (rules) Size() (rows, columns int)                          { return 3, 3 }
//	func (rules) At(s position, player, row, column int) (sign rune) { return s.cells[row][column] }
//
// A terminal shows the signs. A web page shows discs in the colors of the players.
//
// To make a move by clicks, a page needs no other methods. A click on a cell keeps the moves that
// change the cell. As soon as one move is left, the page makes this move. If the clicks on all
// cells of a move still leave several moves, the move also has a button. MoveName changes the names
// of the moves, but not the clicks.
//
// # Defaults
//
// [New] makes a Game from a [Description], which can set names, drawings, levels and more. The
// defaults are
//
//	names     First and Second, or Player 1, Player 2, ...
//	board     the cells of a Grid, the heaps of Counters, or the lines of the String of a position
//	moves     MoveName, else the cells that a move changes, else the String of the next position
//	pieces    discs in the colors of the players, or letters
//	clicks    the cells that a move changes, or a button
//	result    the players with the largest payoff win
//	length    after DefaultLongest moves, a play with a repeated position is a draw
//	secrecy   if information or moves are hidden, only the player to move sees the drawing
//	levels    random, beginner, advanced and expert; a person begins against the beginner
//	judge     exact if the time suffices, else a guess, marked as a guess
//
// The judge and the expert use the exact tool that package minimax recommends for the game:
//
//	two players                        minimax.Solver
//	two players, repeated positions    minimax.Loopy
//	two players, chance                minimax.Expectimax
//	two players, hidden information    extensive.Minimax
//	two players, simultaneous moves    simultaneous.Solver
//	three players or more              minimax.Induction
//	three players or more, chance      minimax.NewInductionChance
//	more players, hidden information   none
//
// If the exact tool takes too long, the judge and the expert guess by minimax.MonteCarlo, or by
// minimax.Search in a game of two players with Evaluate. If information is hidden, there is no
// guess, and levels move at random.
//
// The default tools are compiled once for the positions of all games, so programs compile fast. A
// tool for one type of positions is faster. For example, [Player] makes a level from such a tool,
// and [BySolution] and [BySearch] make judges. If a description has its own Levels and its own
// Judge, make the Game by [Custom]: the program then does not contain the default tools.
//
// # Drawings
//
// The Pieces of a description d give each sign a name and a drawing, in the shapes of package
// scene:
//
//	draw := func(at scene.Point, side float64) []scene.Shape { return scene.Cross("", at, side) }
//	d.Pieces = map[rune]play.Piece{'X': {Name: "cross", Draw: draw}}
//
// For positions that are not boards of cells, set the Scene of the description.
//
// # User interfaces
//
// A Game hides the type of the positions, so one terminal and one web page suffice for all
// games. A [Course] is a play with names of moves, texts, scenes and judgements. These two types
// are all that a new user interface needs.
package play
