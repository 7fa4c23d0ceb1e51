package classic

import (
	"fmt"
	"iter"
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
)

// AtMost returns the game in which a move turns from 1 to k coins, wherever they
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
// For k = 5 it is Moebius, for 7 Mogul and for 9 Moidores. No closed rule is known
// for k ≥ 4, but for odd k the values are those for k-1 in another guise: coin 0
// has the value 1, and coin n+1 the one of 2v and 2v+1 that is odious, where v is
// the value of coin n for k-1 (the Mock Turtle theorem of Berlekamp, Conway and Guy
// 1982). The P-positions are the words of the lexicographic code of minimal
// distance k+1 (Conway and Sloane 1986): with 24 coins and k = 7, of the binary
// Golay code.
func AtMost(k int) Turning {
	if k < 1 {
		panic(fmt.Sprintf("classic: at most %d coins", k))
	}
	t := Turning{Turns: func(n int) iter.Seq[Set] { return subsets(n, 0, k-1) }}
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

// Exactly returns the game in which a move turns k coins, wherever they lie. It
// panics if k is less than 1.
//
// For k = 2 that is Twins, in which coin n has the value n, and for k = 3 it is
// Triplets, in which the first two coins have the value 0 and coin n that of coin
// n-2 of Mock Turtles, see [AtMost]. No closed rule is known for k ≥ 4.
func Exactly(k int) Turning {
	if k < 1 {
		panic(fmt.Sprintf("classic: exactly %d coins", k))
	}
	t := Turning{Turns: func(n int) iter.Seq[Set] { return subsets(n, k-1, k-1) }}
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

// Ruler returns the game in which a move turns coins that lie side by side, as many
// as one likes. The value of coin n is the largest power of 2 that divides n+1:
// with coins counted from 1, the length of a ruler's mark.
//
// For the nim-sums of the values below n, read backwards from n-1, are at first all
// the numbers below that power of 2, and afterwards have a larger one in them.
func Ruler() Turning {
	return Turning{
		Turns: func(n int) iter.Seq[Set] {
			return func(yield func(Set) bool) {
				for i := n; i >= 0; i-- {
					if !yield(below(n) &^ below(i)) {
						return
					}
				}
			}
		},
		Coin: func(n int) nim.Nimber { return nim.Nimber((n + 1) & -(n + 1)) },
	}
}

// odious returns the one of 2n and 2n+1 that has an odd number of ones in binary.
func odious(n int) nim.Nimber {
	return nim.Nimber(2*n + 1 - bits.OnesCount(uint(n))%2)
}

// subsets yields the sets of numbers below n with so many members, the smaller sets
// first.
func subsets(n, least, most int) iter.Seq[Set] {
	return func(yield func(Set) bool) {
		for size := least; size <= min(most, n); size++ {
			if !subsetsOf(n, size, 0, yield) {
				return
			}
		}
	}
}

// subsetsOf yields the unions of with and each set of so many numbers below n. It
// returns false if yield did.
func subsetsOf(n, size int, with Set, yield func(Set) bool) bool {
	if size == 0 {
		return yield(with)
	}
	for i := size - 1; i < n; i++ {
		if !subsetsOf(i, size-1, with|1<<i, yield) {
			return false
		}
	}
	return true
}
