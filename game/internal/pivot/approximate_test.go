package pivot

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// What compareApproximately is certain of is right, for numbers of any sign and length, and
// it is not certain only where the products are nearly equal.
func TestCompareApproximately(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	certain := 0
	for range 100_000 {
		var words [4][]uint64
		var numbers [4]*big.Int
		size := 1 + r.IntN(12)
		for k := range words {
			x := new(big.Int)
			for range 1 + r.IntN(size) {
				x.Lsh(x, 64).Add(x, new(big.Int).SetUint64(r.Uint64()))
			}
			x.Rsh(x, 1+uint(r.IntN(64)))
			if r.IntN(8) == 0 {
				x.SetInt64(1)
			}
			if r.IntN(8) == 0 && k > 1 { // nearly the same factors again
				x.Add(numbers[k-2], big.NewInt(r.Int64N(3)))
			}
			if r.IntN(2) == 0 {
				x.Neg(x)
			}
			words[k] = make([]uint64, size+1)
			fromInt(words[k], x)
			numbers[k] = x
		}
		left := new(big.Int).Mul(numbers[0], numbers[1])
		right := new(big.Int).Mul(numbers[2], numbers[3])
		got := compareApproximately(words[0], words[1], words[2], words[3])
		if want := left.CmpAbs(right); got != 0 && got != want {
			t.Fatalf("%v: %d, want %d", numbers, got, want)
		}
		if got != 0 {
			certain++
		}
	}
	if certain < 90_000 {
		t.Errorf("certain of %d of 100,000", certain)
	}
}
