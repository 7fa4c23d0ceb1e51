// Package word is what the boards of the reduced and of the full game have in common:
// they are the arrangements of some discs, written as letters.
package word

import (
	"math/big"
	"math/rand/v2"
)

// Count returns the number of words with so many letters of each kind, a multinomial
// coefficient.
func Count(letters ...int) *big.Int {
	left := int64(0)
	for _, k := range letters {
		left += int64(k)
	}
	n := big.NewInt(1)
	var factor big.Int
	for _, k := range letters {
		n.Mul(n, factor.Binomial(left, int64(k)))
		left -= int64(k)
	}
	return n
}

// Shuffle returns a word with the letters of w, each word with the same probability,
// and leaves w in that order.
func Shuffle(r *rand.Rand, w []byte) string {
	r.Shuffle(len(w), func(i, j int) { w[i], w[j] = w[j], w[i] })
	return string(w)
}
