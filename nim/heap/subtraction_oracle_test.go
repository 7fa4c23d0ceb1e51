package heap

import (
	"context"
	"math/rand/v2"
)

// naiveTakes is the oracle of takes: the definition, for the heaps below n.
func naiveTakes(of takesOf, n int) []int64 {
	values := make([]int64, n)
	options := make([]bool, n+3)
	for size := range n {
		clear(options)
		moves := false
		for left := range of.game.Options(size) {
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
			if of.outcomes {
				values[size] = min(values[size], 1)
			}
		case of.misere:
			values[size] = 1
		}
	}
	return values
}

// naivePeriod is the oracle of period: the least length such that the values repeat
// up to the end, from the middle at the latest.
func naivePeriod(values []int64) (Period, bool) {
	n := len(values)
	for length := 1; length < n/3; length++ {
		saltus := values[n-1] - values[n-1-length]
		differ := n - 1 - length
		for differ >= 0 && values[differ+length]-values[differ] == saltus {
			differ--
		}
		if differ < n/2 {
			return Period{int64(differ + 1), int64(length), saltus}, true
		}
	}
	return Period{}, false
}

// randomTakes returns a random game in which a move leaves at most one heap, of at
// most n digits after the point, under a random convention.
func randomTakes(r *rand.Rand, n int) takesOf {
	digits := make([]byte, 1+r.IntN(n+1))
	empty := r.IntN(4) // of 4 digits so many are 0
	for k := range digits[1:] {
		if r.IntN(4) >= empty {
			digits[k+1] = byte(r.IntN(4))
		}
	}
	tail := byte(0)
	if r.IntN(2) == 0 {
		tail = byte(r.IntN(4))
	}
	return takesOf{newGame(digits, tail), r.IntN(2) == 0, r.IntN(3) == 0}
}

var ctx = context.Background()
