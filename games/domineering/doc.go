// Package domineering implements Domineering by Göran Andersson. Two players place dominoes on the
// free squares of a board in turn, Left vertically and Right horizontally. The player who cannot
// place a domino loses. The package is an example of a partizan game for package partizan.
//
// A position is the set of free squares. The value depends neither on the dominoes placed nor on
// the player to move. The [Board] splits a position into components (game.Partitioner), and drops
// squares without room for a domino. The Board replaces each component by one of up to eight
// symmetric components (partizan.Signer). A quarter turn exchanges the players, and makes a
// component its negative. Therefore few components need values.
//
// A search finds the winner on boards too large for values. [Duel] is the game with alternating
// moves, for package minimax. The order of the moves and bounds of the value make the search fast.
// The first bound counts moves that the opponent cannot prevent. The second bound cuts the board
// into bands of rows with known values; the cuts remove moves of Left alone. This command tells the
// winner on 8 by 8 squares:
//
//	go run ./examples/cgt winner domineering 8x8
//
// # Known results
//
// Breuker, Uiterwijk and van den Herik (2000) solved boards of up to 8 by 8 squares, Bullock (2002)
// up to 10 by 10, and Uiterwijk (2016) 11 by 11. Lachmann, Moore and Rapaport (2000) name the
// winner on boards of few rows. The values of small boards are known (Winning Ways, chapter 5).
package domineering
