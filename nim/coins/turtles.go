package coins

import (
	"fmt"
	"iter"
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
)

// TurnAtMost returns the game in which a move turns from 1 to k coins anywhere. TurnAtMost panics
// if k is less than 1.
//
// For k = 2 the game is Turning Turtles, a form of Nim: coin n is a heap of n+1 counters.
//
// For k = 3 the game is Mock Turtles. A number is odious if it has an odd number of ones in
// binary, and otherwise evil. The value of coin n is the odious one of 2n and 2n+1.
//
// Proof. The nim-sum of two odious numbers is evil. The turns with one more coin exclude the
// smaller odious numbers. The turns with no other coin or two other coins exclude the smaller
// evil numbers. No turn excludes the value itself.
//
// For k = 5 the game is Moebius, for 7 Mogul and for 9 Moidores. No closed formula is known for k
// ≥ 4. For odd k the values follow from the values for k-1 (the Mock Turtle theorem of Berlekamp,
// Conway and Guy 1982): coin 0 has value 1. If coin n has value v for k-1, coin n+1 has the
// odious one of 2v and 2v+1 for k. The P-positions are the words of the lexicographic code of
// minimal distance k+1 (Conway and Sloane 1986). With 24 coins and k = 7 this is the binary Golay
// code.
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

// odious returns the odious one of 2n and 2n+1, with an odd number of ones in binary.
func odious(n int) nim.Nimber {
	return nim.Nimber(2*n + 1 - bits.OnesCount(uint(n))%2)
}
