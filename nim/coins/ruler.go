package coins

import (
	"iter"

	"github.com/gametheory-go/gametheory/nim"
)

// TurnAdjacent returns the Ruler game: a move turns any number of coins that lie side by side.
// The value of coin n is the largest power of 2 that divides n+1. With coins counted from 1, the
// values are the lengths of the marks of a ruler: 1, 2, 1, 4, 1, 2, 1, 8.
//
// Proof. Add the values before n by nim-sum, backwards from n-1. The first sums are all the
// numbers below this power of 2, and each later sum contains a larger power.
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
