// Package domineering implements Domineering by Göran Andersson. Two players take turns to place a
// domino on two adjacent free squares of a board. Left places vertical dominoes, and Right places
// horizontal dominoes. The player who cannot place a domino loses. The package is an example of a
// partizan game for package partizan.
//
// A position is the set of free squares. The placed dominoes and the player to move do not change
// the value. The [Board] splits a position into components (game.Partitioner), and drops squares
// without room for a domino. The Board replaces each component by a representative of up to eight
// symmetric components (partizan.Signer). A quarter turn exchanges the players, and gives the
// negative of a component. Therefore a solver computes the values of few components.
//
// On boards that are too large for values, a search finds the winner. [Duel] is the game with
// alternating moves, for package minimax. The order of the moves and two bounds of the value make
// the search fast. The first bound counts moves that the opponent cannot prevent. The second bound
// cuts the board into bands of rows. The cuts remove only moves of Left. The values of the small
// components that remain are known, and in larger components the moves are counted. A duel has up to
// 11 rows and columns. This command finds the winner on 8 by 8 squares in seconds:
//
//	go run ./examples/cgt winner domineering 8x8
//
// # Known results
//
// Breuker, Uiterwijk and van den Herik (2000) solved boards of up to 8 by 8 squares, Bullock (2002)
// up to 10 by 10, and Uiterwijk (2016) 11 by 11. Lachmann, Moore and Rapaport (2000) found the
// winner on boards with few rows. The values of small boards are known (Winning Ways, chapter 5).
package domineering
