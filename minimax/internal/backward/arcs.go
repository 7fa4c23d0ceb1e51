package backward

import (
	"math"
	"slices"
	"sync/atomic"
)

// arcs are the arcs of a digraph the other way round. They are counted first, then put in.
type arcs struct {
	base []uint64 // where those of each group of numbers begin
	end  []uint32 // where those to v end, counted from the base of its group
	to   []uint32 // the positions that they come from, with mark or without
}

const (
	// mark is the bit of an arc that leaves the turn with the same player.
	mark = 1 << 31
	// group is the binary logarithm of how many numbers are in a group.
	group = 16
)

// arcsBytes returns the memory in bytes that so many arcs between positions take.
func arcsBytes(positions, arcs int64) int64 { return 4*positions + 8*(positions>>group+2) + 4*arcs }

// count counts an arc to v. It may be called by several goroutines at a time, as put.
func (a *arcs) count(v uint32) { atomic.AddUint32(&a.end[v], 1) }

// total returns how many arcs were counted.
func (a *arcs) total() (n int64) {
	for _, k := range a.end {
		n += int64(k)
	}
	return n
}

// room makes room for the arcs that were counted. It returns false if there are too many to a group
// of positions.
func (a *arcs) room() bool {
	a.base = slices.Grow(a.base[:0], len(a.end)>>group+1)
	total := uint64(0)
	// An end of 32 bits, counted from the base of its group, takes half of one of 64 bits. Until the arcs to v are
	// put in, end[v] is where they begin; each moves it on, to where they end in the end.
	for first := 0; first < len(a.end); first += 1 << group {
		a.base = append(a.base, total)
		within := uint64(0)
		for v := first; v < min(len(a.end), first+1<<group); v++ {
			k := uint64(a.end[v])
			a.end[v] = uint32(within)
			within += k
		}
		if within > math.MaxUint32 {
			return false
		}
		total += within
	}
	a.to = sized(a.to, int(total))
	return true
}

// put puts in an arc from u to v.
func (a *arcs) put(u, v uint32) {
	// Which of two goroutines comes first decides the order of the arcs to v. No row depends on that order.
	at := atomic.AddUint32(&a.end[v&^mark], 1) - 1
	a.to[a.base[v&^mark>>group]+uint64(at)] = u | v&mark
}

// putAlone puts in the arcs from u, where no other goroutine is at work.
func (a *arcs) putAlone(u uint32, to []uint32) {
	base, end, all := a.base, a.end, a.to
	for _, v := range to {
		at := &end[v&^mark]
		all[base[v&^mark>>group]+uint64(*at)] = u | v&mark
		*at++
	}
}

// from returns where the arcs to v come from, after all have been put in.
func (a *arcs) from(v uint32) []uint32 {
	base := a.base[v>>group]
	first := base
	if v&(1<<group-1) != 0 { // those to v begin where those to the one before end
		first += uint64(a.end[v-1])
	}
	return a.to[first : base+uint64(a.end[v])]
}
