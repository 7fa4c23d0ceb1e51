package coins

import (
	"fmt"
	"iter"
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
)

// TurnAtMost returns the game in which a move turns from 1 to k coins, wherever they
// lie. It panics if k is less than 1.
//
// For k = 2 that is Turning Turtles, which is Nim: coin n is a heap of n+1
// counters.
//
// For k = 3 it is Mock Turtles: the value of coin n is the one of 2n and 2n+1 that
// is odious, that is has an odd number of ones in binary. Other numbers are evil,
// and so is the nim-sum of two odious ones. The turns of one more coin exclude the
// smaller odious numbers, those of none or two more the smaller evil ones, and none
// excludes the value itself.
//
// For k = 5 it is Moebius, for 7 Mogul and for 9 Moidores. No closed formula is known
// for k ≥ 4, but for odd k the values are those for k-1 in another guise: coin 0
// has the value 1, and coin n+1 the one of 2v and 2v+1 that is odious, where v is
// the value of coin n for k-1 (the Mock Turtle theorem of Berlekamp, Conway and Guy
// 1982). The P-positions are the words of the lexicographic code of minimal
// distance k+1 (Conway and Sloane 1986): with 24 coins and k = 7, of the binary
// Golay code.
func TurnAtMost(k int) Turning {
	if k < 1 {
		panic(fmt.Sprintf("coins: at most %d coins", k))
	}
	t := Turning{Turns: func(n int) iter.Seq[nim.Set] { return subsets(n, 0, k-1) }}
	switch k {
	case 1:
		t.Coin = func(int) nim.Nimber { return 1 }
	case 2:
		t.Coin = func(n int) nim.Nimber { return nim.Nimber(n) + 1 }
	case 3:
		t.Coin = odious
	}
	return t
}

// odious returns the one of 2n and 2n+1 that has an odd number of ones in binary.
func odious(n int) nim.Nimber {
	return nim.Nimber(2*n + 1 - bits.OnesCount(uint(n))%2)
}
