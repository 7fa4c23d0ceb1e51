// Package coins has coin-turning games: Turning Turtles and Mock Turtles, Moebius, Mogul
// and Moidores ([TurnAtMost]), Twins and Triplets ([TurnExactly]), Ruler
// ([TurnAdjacent]), and their products with coins on a board, such as Turning Corners
// ([Product]).
//
// Each of these is a [Turning], where the theory is told. It implements [game.Rules], for any
// solver of this module, and [game.MoveNamer]. A position is the [nim.Set] of the coins that
// show heads.
//
//	g := coins.TurnAtMost(3)             // Mock Turtles
//	s := nim.NewSet(1, 4, 6)
//	g.Value(s)                           // its Grundy value
//	g.WinningMoves(s)                    // the winning moves
//
// The methods with closed formulas have the same names as in package numbers, and assume normal
// play, in which a player who cannot move loses. For games without such rules, [Turning.Values]
// computes the values of the coins.
//
// # What is known
//
// Most of these games have closed formulas (Berlekamp, Conway and Guy, Winning Ways, chapter
// 14): the values of Mock Turtles are the odious numbers, those of Ruler the largest
// powers of two that divide a place, and those of a product are nim-products. The
// P-positions of Mogul are the words of the Golay code (Conway and Sloane 1986).
package coins

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

var (
	_ game.Rules[nim.Set]     = Turning{}
	_ game.MoveNamer[nim.Set] = Turning{}
)
