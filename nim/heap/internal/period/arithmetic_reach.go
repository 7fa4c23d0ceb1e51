package period

import (
	"slices"

	"github.com/gametheory-go/gametheory/nim/internal/bitset"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// reaches reports whether conditions 2 and 3 hold: the last heaps have options of
// the values that they should.
//
// Most values are those of main heaps beside two equal heaps. What these leave out
// lies at the top, and is looked for next, where not all values of a high part are
// there.
func (a *ascent) reaches() bool {
	a.pair()
	a.found = bitset.Set(nil).Grown((slices.Max(a.g)>>a.shift + 1) << a.shift)
	for n := len(a.g) - 2*a.length; n < len(a.g) && !a.stop.Load(); n++ {
		clear(a.found)
		// From here to addTail: everlasting options, all plain or of values below T, for condition 2.
		a.addEqual(n)
		a.addTwo(n)
		a.addThree(n, a.pairs)
		a.addTail(n)
		if a.found.Mex() < uint64(a.bottom+a.saltus) {
			return false
		}
		// Condition 3 is about the last period only.
		if n < len(a.g)-a.length {
			continue
		}
		// These are plain but need not be everlasting.
		a.addSmall(n)
		a.addThree(n, a.mixed)
		if a.found.Mex() < uint64(a.g[n]) {
			return false
		}
	}
	return true
}

// pair fills in the pairs. Two equal heaps, or two of n0 or more, can both have p
// counters more: that makes a pair of 2p more.
func (a *ascent) pair() {
	a.pairs, a.mixed = a.sets(len(a.g)), a.sets(2*a.begin+a.length)
	for c := 1; c < a.begin+2*a.length && !a.stop.Load(); c++ {
		// From n0 on: the smaller heap in the first period and the larger in the first two. All other
		// pairs arise by 2p more counters.
		for b := 1; b <= c && b < a.begin+a.length; b++ {
			switch {
			// Then the nim-sum is 2^i or more, and the pair is no companion of a main heap.
			case a.high(b) != a.high(c):
			case b < a.begin && b+c < len(a.mixed):
				a.mixed[b+c].Add(uint64(a.g[b] ^ a.g[c]))
			case b >= a.begin && b+c < len(a.pairs):
				a.pairs[b+c].Add(uint64(a.g[b] ^ a.g[c]))
			}
		}
	}
	for m := 2; m < len(a.pairs); m++ {
		// Two equal heaps of m/2.
		if m%2 == 0 {
			a.pairs[m].Add(0)
		}
		if m > 2*a.length {
			a.pairs[m].Or(a.pairs[m-2*a.length])
		}
	}
}

// setBytes returns how many bytes the sets of pair will take.
func (a *ascent) setBytes() int64 {
	return int64(len(a.g)+2*a.begin+a.length) * (int64(bitset.Words(1<<a.shift))*8 + 24)
}

// sets returns empty sets of low parts.
func (a *ascent) sets(n int) []bitset.Set {
	each := bitset.Words(1 << a.shift)
	all := make(bitset.Set, n*each)
	sets := make([]bitset.Set, n)
	for m := range sets {
		sets[m], all = all[:each], all[each:]
	}
	return sets
}

// addEqual adds the values of main heaps beside two equal heaps, or alone by the
// tail.
func (a *ascent) addEqual(n int) {
	for _, k := range a.By[3] {
		for m := n - k - 2; m >= 1; m -= 2 {
			a.found.Add(uint64(a.g[m]))
		}
	}
	if a.Tail&code.One != 0 {
		for m := n - a.First; m >= 1; m-- {
			a.found.Add(uint64(a.g[m]))
		}
	}
}

// addTwo adds the values of everlasting options that leave two heaps.
func (a *ascent) addTwo(n int) {
	for _, k := range a.By[2] {
		if k < n {
			a.found[:bitset.Words(1<<a.shift)].Or(a.pairs[n-k])
		}
	}
}

// addThree adds the values of main heaps beside a pair.
func (a *ascent) addThree(n int, pairs []bitset.Set) {
	// Below this high part all values are found, and a main heap there adds nothing.
	least := int(a.found.Mex()) >> a.shift
	for _, k := range a.By[3] {
		for beside := 2; beside < min(n-k, len(pairs)); beside++ {
			if m := n - k - beside; a.high(m) >= least {
				a.found.Shifted(pairs[beside], uint64(a.g[m]))
			}
		}
	}
}

// addTail adds the values by the tail of the empty heap, and of main heaps beside a
// small heap or a pair: of any number of counters, since what is left over may be
// taken.
func (a *ascent) addTail(n int) {
	if a.Tail&code.None != 0 && n >= a.First {
		a.found.Add(0)
	}
	if a.Tail&(code.Two|code.Three) == 0 {
		return
	}
	least := int(a.found.Mex()) >> a.shift
	beside := bitset.Set(nil).Grown(1 << a.shift)
	small := a.small
	// The tail may take any more counters, so beside collects all companions of up to rest counters.
	for rest := 1; rest < n-a.First; rest++ {
		if a.Tail&code.Two != 0 && len(small) > 0 && small[0] == rest {
			beside.Add(uint64(a.g[rest]))
			small = small[1:]
		}
		if a.Tail&code.Three != 0 {
			beside.Or(a.pairs[rest])
			if rest < len(a.mixed) {
				beside.Or(a.mixed[rest])
			}
		}
		if m := n - a.First - rest; a.high(m) >= least {
			a.found.Shifted(beside, uint64(a.g[m]))
		}
	}
}

// addSmall adds the values of main heaps alone or beside a small heap.
func (a *ascent) addSmall(n int) {
	for _, k := range a.By[1] {
		if k < n {
			a.found.Add(uint64(a.g[n-k]))
		}
	}
	for _, k := range a.By[2] {
		for _, b := range a.small {
			if b < n-k {
				a.found.Add(uint64(a.g[n-k-b] ^ a.g[b]))
			}
		}
	}
}
