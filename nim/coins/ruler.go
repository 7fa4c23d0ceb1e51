package coins

import (
	"iter"

	"github.com/gametheory-go/gametheory/nim"
)

// TurnAdjacent returns the game in which a move turns any number of coins that lie side by
// side: the Ruler game. The value of coin n is the largest power of 2 that divides n+1: with
// coins counted from 1, the length of a ruler's mark.
//
// For the nim-sums of the values before n, added up backwards from n-1, are at first all the
// numbers below that power of 2, and afterwards contain a larger power.
func TurnAdjacent() Turning {
	return Turning{
		Turns: func(n int) iter.Seq[nim.Set] {
			return func(yield func(nim.Set) bool) {
				for i := n; i >= 0; i-- {
					if !yield(nim.SetBelow(n) &^ nim.SetBelow(i)) {
						return
					}
				}
			}
		},
		Coin: func(n int) nim.Nimber { return nim.Nimber((n + 1) & -(n + 1)) },
	}
}
