// Package play lets people play a game: the rules of the game suffice. A whole program is
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
// With package web instead of terminal, the last line shows the same game in a browser:
//
//	func main() { http.ListenAndServe("localhost:8080", web.Handler(play.Of(heap{}, 21))) }
//
// [Of] makes a [Game] of rules and a start. The rules are a game.Game, or a game.Multiplayer for any number of players.
// Test the rules by gametest.Test first. Optional methods of the rules, the capabilities of package game, are used:
//
//	Turn      a player may move again, as in dots and boxes (game.Turner)
//	Chances   dice are rolled, or cards are dealt (game.Chancer)
//	View      something is hidden from the players (game.Viewer)
//	MoveName  the moves have names (game.MoveNamer)
//
// # A board
//
// Two more methods of the rules make a [Grid], a board of cells:
//
//	func (rules) Size() (rows, columns int)                          { return 3, 3 }
//	func (rules) At(s position, player, row, column int) (sign rune) { return s.cells[row][column] }
//
// A terminal shows the signs, and a page shows discs in the colors of the players. Neither needs to be told how a move is
// made. A click on a cell keeps the moves that change the cell, and as soon as one move is left it is made. A move that
// its cells do not tell apart from others has a button. MoveName changes the names of the moves, and not the clicks.
//
// # Defaults
//
// [New] makes a Game of a [Description], which says more of a game. What a description leaves out has a default:
//
//	names     First and Second, or Player 1, Player 2, ...
//	board     the cells of a Grid, the heaps of Counters, or the lines of the String of a position
//	moves     MoveName, else the cells that a move changes, else the String of the position that it leads to
//	pieces    discs in the colors of the players, or letters
//	clicks    the cells that a move changes; a button for a move that these do not tell apart
//	result    those with the largest payoff win
//	length    a play in which a position comes again is a draw after DefaultLongest moves
//	secrecy   in a game.Viewer, a drawing is for the player to move alone
//	levels    random, beginner, advanced and expert; a person begins against the beginner
//	judge     exact where the time allows, and otherwise a guess, which is marked as such
//
// The judge and the expert use the tool that package minimax recommends for the game:
//
//	game                            exact                    guess
//	two players                     minimax.Solver           minimax.Search with Evaluate, else minimax.MonteCarlo
//	positions can come again        minimax.Loopy            the same
//	two players and chance          minimax.Expectimax       the same
//	three players or more           minimax.Induction        minimax.MonteCarlo
//	the same, and chance            NewInductionChance       minimax.MonteCarlo
//	two players who do not see all  extensive.Minimax        none: moves at random
//	more players who do not see all none                     none: moves at random
//
// These tools know positions of any type, so that a program compiles fast. A tool for the type of the positions is 2 to 4
// times as fast. A level or a judge by such a tool is made by [Player], [BySolution] or [BySearch], for instance. A game
// that has both Levels and a Judge of its own is made by [Custom].
//
// # Own drawings
//
// The Pieces of a description say how the signs of a board are called and drawn, in the shapes of package scene:
//
//	Pieces: map[rune]play.Piece{'X': {Name: "cross", Draw: func(at scene.Point, side float64) []scene.Shape {
//		return scene.Cross("", at, side)
//	}}},
//
// A Scene of the description draws what is no board of cells.
//
// # Own programs
//
// A Game hides the type of its positions, so that one terminal and one page suffice for all games. A [Course] is a play
// of the game, with names of moves, texts, scenes and judgements. A user interface of your own needs nothing else.
package play
