package coins

import (
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/nim"
)

// TurnExactly returns the game in which a move turns k coins anywhere. TurnExactly panics if k is
// less than 1.
//
// For k = 2 the game is Twins, and coin n has value n. For k = 3 the game is Triplets. The first
// two coins have value 0, and coin n has the value of coin n-2 of Mock Turtles, see [TurnAtMost].
// No closed formula is known for k ≥ 4.
func TurnExactly(k int) Turning {
	if k < 1 {
		panic(fmt.Sprintf("coins: exactly %d coins", k))
	}
	t := Turning{Turns: func(n int) iter.Seq[nim.Set] { return subsets(n, k-1, k-1) }}
	switch k {
	case 1:
		t.Coin = func(int) nim.Nimber { return 1 }
	case 2:
		t.Coin = func(n int) nim.Nimber { return nim.Nimber(n) }
	case 3:
		t.Coin = func(n int) nim.Nimber {
			if n < 2 {
				return 0
			}
			return odious(n - 2)
		}
	}
	return t
}
