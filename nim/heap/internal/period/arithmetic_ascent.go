package period

import (
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/bitset"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// ascent is an arithmetic period to be proved; see arithmetic.go.
type ascent struct {
	code.Moves
	g     []int // the values of the heaps below N
	begin int   // n0, at least 1
	stop  *poll.Flag

	length int // p
	saltus int // s
	shift  int // i; the low part of a value is its last i bits
	growth int // r, by which the high parts grow in a period
	bottom int // T

	small []int        // the heaps below n0+p with high part 0
	pairs []bitset.Set // by their counters: nim-sums of two heaps with equal high parts
	mixed []bitset.Set // the same, if the smaller heap is below n0
	found bitset.Set   // values of options of a heap
}

// set sets the length and the saltus.
func (a *ascent) set(length, saltus int) {
	a.length, a.saltus = length, saltus
	a.shift = bits.TrailingZeros(uint(saltus))
	a.growth = saltus >> a.shift
	highest := 0
	a.small = a.small[:0]
	for m := 1; m < a.begin+length; m++ {
		// T is about heaps below n0. From n0+p on all high parts are above 0, so small is complete.
		if m < a.begin {
			highest = max(highest, a.high(m))
		}
		if a.high(m) == 0 {
			a.small = append(a.small, m)
		}
	}
	a.bottom = (highest + 1) << a.shift
}

// high and low return the parts of the value of a heap of m.
func (a *ascent) high(m int) int { return a.g[m] >> a.shift }
func (a *ascent) low(m int) int  { return a.g[m] & (1<<a.shift - 1) }

// risen reports whether condition 1 holds.
func (a *ascent) risen() bool {
	end := a.begin + a.length
	highest := slices.Max(a.g[1:end]) >> a.shift
	for n := len(a.g) - a.length; n < len(a.g); n++ {
		// g(n) + s has the high part of g(n) plus r, and H is highest + 1.
		if a.high(n)+a.growth <= highest {
			return false
		}
	}
	return true
}
