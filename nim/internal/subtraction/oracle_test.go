package subtraction

import (
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// naiveTakes is the oracle of Values: the definition, for the heaps below n.
func naiveTakes(of Source, n int) []int64 {
	values := make([]int64, n)
	options := make([]bool, n+3)
	for size := range n {
		clear(options)
		moves := false
		for left := range of.Code.Options(size) {
			rest := 0
			for _, h := range left {
				rest += h
			}
			options[values[rest]], moves = true, true
		}
		switch {
		case moves:
			for options[values[size]] {
				values[size]++
			}
			if of.Outcomes {
				values[size] = min(values[size], 1)
			}
		case of.Misere:
			values[size] = 1
		}
	}
	return values
}

// naivePeriod is the oracle of period: the least length such that the values repeat
// up to the end, from the middle at the latest.
func naivePeriod(values []int64) (code.Period, bool) {
	n := len(values)
	for length := 1; length < n/3; length++ {
		saltus := values[n-1] - values[n-1-length]
		differ := n - 1 - length
		for differ >= 0 && values[differ+length]-values[differ] == saltus {
			differ--
		}
		if differ < n/2 {
			return code.Period{Preperiod: int64(differ + 1), Length: int64(length), Saltus: saltus}, true
		}
	}
	return code.Period{}, false
}

// randomTakes returns a random game in which a move leaves at most one heap, of at
// most n digits after the point, under a random convention.
func randomTakes(r *rand.Rand, n int) Source {
	digits := make([]byte, 1+r.IntN(n+1))
	empty := r.IntN(4) // how many of 4 digits are 0
	for k := range digits[1:] {
		if r.IntN(4) >= empty {
			digits[k+1] = byte(r.IntN(4))
		}
	}
	tail := byte(0)
	if r.IntN(2) == 0 {
		tail = byte(r.IntN(4))
	}
	return Source{code.New(digits, tail), r.IntN(2) == 0, r.IntN(3) == 0}
}

// taking returns the code of the numbers that can be taken, and allBut of those that
// cannot.
func taking(set ...int) code.Code { return withSet(0, set) }
func allBut(set ...int) code.Code { return withSet(code.None|code.One, set) }

func withSet(others byte, set []int) code.Code {
	digits := []byte{0}
	for _, s := range set {
		for len(digits) <= s {
			digits = append(digits, others)
		}
		digits[s] = others ^ (code.None | code.One)
	}
	return code.New(digits, others)
}
