// Package play lets people play a game: its rules suffice. A whole program is
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
//		for k := 1; k <= min(3, n); k++ {
//			dst = append(dst, n-k)
//		}
//		return dst
//	}
//	func (heap) Score(int) int { return -1 }
//	func main()                { terminal.Main(play.Of(heap{}, 21)) }
//
// [Of] makes a [Game] of rules and a start. The rules are a game.Game, or a game.Multiplayer for any number of players.
// The capabilities of package game are used: dice and cards (game.Chancer), what players do not see (game.Viewer), whose turn
// it is (game.Turner) and names of moves (game.MoveNamer). A Game hides the type of its positions. Terminals, pages and
// programs see names of moves, texts, scenes and judgements, which a [Course] has, a play of the game.
//
// # Defaults
//
// A [Description] says more of a game. What it leaves out has a default:
//
//	names     First and Second, or Player 1, Player 2, ...
//	board     the cells of a Grid, the heaps of Counters, or the lines of the String of a position
//	moves     MoveName, the cells that a move changes, or the String of the position that it leads to
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
// [Board] is the model of a board of cells. It is drawn as a text for terminals and as a scene for pages. Package
// scene has shapes for other drawings.
package play
