// Package repetition finds the period with which a sequence of numbers ends.
package repetition

import (
	"math"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// Find returns the period, with its preperiod, that the last values g have had
// for longest: of all p, that for which g(n) = g(n+p) holds furthest back from
// the end, the smallest if there are several. If it holds for less than least pairs,
// or if stop is set, it returns 0, 0.
//
// Read from the end, the values are a string, and the wanted p is the place other
// than the first where the longest prefix of the string occurs again. The lengths
// of these for all places are the Z function, in linear time (Main and Lorentz 1984).
func Find[T value](g []T, least int, stop *poll.Flag) (length, preperiod int) {
	if int64(len(g)) <= math.MaxUint32 {
		return find[uint32](g, least, stop)
	}
	return find[uint64](g, least, stop)
}

func find[I uint32 | uint64, T value](g []T, least int, stop *poll.Flag) (length, preperiod int) {
	n := len(g)
	longest := max(least, 1) - 1
	z := make([]I, max(0, n-longest))
	left, right := 0, 0 // the agreement at place left reaches up to right, furthest of all
	for p := 1; p < len(z); p++ {
		if p%(1<<16) == 0 && stop.Load() {
			return 0, 0
		}
		same := 0
		if p < right {
			same = min(right-p, int(z[p-left]))
		}
		for p+same < n && g[n-1-same] == g[n-1-p-same] {
			same++
		}
		if z[p] = I(same); p+same > right {
			left, right = p, p+same
		}
		if same > longest {
			longest, length, preperiod = same, p, n-p-same
		}
	}
	return length, preperiod
}

// value is the type of Grundy values in memory.
type value interface {
	uint8 | uint16 | uint32 | uint64
}
