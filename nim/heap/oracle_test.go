package heap

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/nim"
)

// naive returns the Grundy values of the heaps below n by the definition.
func naive(g Code, n int) []nim.Nimber {
	var values []nim.Nimber
	for len(values) < n {
		taken := map[nim.Nimber]bool{}
		for left := range g.Options(len(values)) {
			var v nim.Nimber
			for _, m := range left {
				v ^= values[m]
			}
			taken[v] = true
		}
		v := nim.Nimber(0)
		for taken[v] {
			v++
		}
		values = append(values, v)
	}
	return values
}

// randomOctal returns an octal game with at most n digits after the point, some
// of them with unequal splits.
func randomOctal(r *rand.Rand, n int) Code {
	digits := make([]byte, 1+r.IntN(n+1))
	digits[0] = byte(4 * r.IntN(2))
	for k := range digits[1:] {
		digits[k+1] = byte(r.IntN(8))
	}
	g := NewCode(digits, 0)
	if r.IntN(6) == 0 {
		g = g.Unequal()
	}
	return g
}

// firstValues returns the first n values of a sequence.
func firstValues(t *testing.T, q *Sequence, n int) []nim.Nimber {
	t.Helper()
	var list []nim.Nimber
	for v, err := range q.Values(t.Context()) {
		if err != nil {
			t.Fatal(q.Rules, err)
		}
		if list = append(list, v); len(list) == n {
			break
		}
	}
	return list
}

// subtractionGame returns the game in which one of these numbers is taken.
func subtractionGame(set ...int) Code {
	var digits []byte
	for _, s := range set {
		for len(digits) <= s {
			digits = append(digits, 0)
		}
		digits[s] = 3
	}
	return NewCode(digits, 0)
}
