package coins

import (
	"iter"

	"github.com/gametheory-go/gametheory/nim"
)

// subsets yields the sets of least to most numbers below n, the smaller sets first.
func subsets(n, least, most int) iter.Seq[nim.Set] {
	return func(yield func(nim.Set) bool) {
		for size := least; size <= min(most, n); size++ {
			if !subsetsOf(n, size, 0, yield) {
				return
			}
		}
	}
}

// subsetsOf yields the unions of with and each set of size numbers below n. It returns false if
// yield did.
func subsetsOf(n, size int, with nim.Set, yield func(nim.Set) bool) bool {
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
