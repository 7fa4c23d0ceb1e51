// Package coins has coin-turning games. Coins lie in a row or on a board. A move turns some coins
// over, and the player who cannot move loses.
//
//	g := coins.TurnAtMost(3)             // Mock Turtles
//	s := nim.NewSet(1, 4, 6)
//	g.Value(s)                           // its Grundy value
//	g.WinningMoves(s)                    // the winning moves
//
// # Games
//
//	function      games
//	TurnAtMost    Turning Turtles, Mock Turtles, Moebius, Mogul, Moidores
//	TurnExactly   Twins, Triplets
//	TurnAdjacent  Ruler
//	Product       games on a board, such as Turning Corners
//
// Each function returns a [Turning], which explains the theory. A Turning implements [game.Rules]
// and [game.MoveNamer], for any solver of this module. A position is the [nim.Set] of the coins
// that show heads.
//
// The methods with closed formulas have the same names as in package numbers, and assume normal
// play. For games without a closed formula, [Turning.Values] computes the values of the coins.
//
// # Known results
//
// Most of these games have closed formulas (Berlekamp, Conway and Guy, Winning Ways, chapter 14).
// The values of Mock Turtles are the odious numbers: the numbers with an odd number of ones in
// binary. The value of a coin of Ruler is the largest power of two that divides the place of the
// coin. The values of a product are nim-products. The P-positions of Mogul are the words of the
// Golay code (Conway and Sloane 1986).
package coins

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

var (
	_ game.Rules[nim.Set]     = Turning{}
	_ game.MoveNamer[nim.Set] = Turning{}
)
