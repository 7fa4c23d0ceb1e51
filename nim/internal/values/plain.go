package values

import (
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/bitset"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// plain computes Grundy values by going through all options: of a heap of n, n/2
// splits for a total that moves leave as two heaps. It takes any code, and is the
// reference for the sparse-space engine.
type plain[T value] struct {
	row[T]
	facts
}

// facts is what plain knows of options besides the values of heaps.
//
// The values of the splits of a total do not depend on the heap that it is left
// of. So each total is split once, when the first heap needs it, and what is found
// serves all digits.
type facts struct {
	code.Moves
	v       int        // a power of two above all values, at least 64
	two     totals     // the values of splits into two heaps
	three   totals     // and into three
	forever bitset.Set // values of options that all larger heaps have too, by the tail
	taken   bitset.Set // the values of the options of one heap
	seen    []byte     // marks of values, all clear
}

func newPlain(c code.Code) *plain[uint8] {
	p := &plain[uint8]{facts: facts{Moves: c.Moves(), v: 64}}
	// The digit that takes least is the first to use a total, and the last digit or the tail the last.
	// So this many totals are alive.
	latest := p.First - p.Least() + 1
	p.two = totals{sets: make([]bitset.Set, latest), keep: p.Breaks(3)}
	p.three = totals{sets: make([]bitset.Set, latest)}
	p.room()
	return p
}

// room makes room for values below v.
func (f *facts) room() {
	f.forever, f.taken = f.forever.Grown(f.v), f.taken.Grown(f.v)
	if len(f.seen) < f.v {
		f.seen = make([]byte, max(1<<16, 2*f.v))
	}
}

func (p *plain[T]) Extend(n int, stop *poll.Flag) bool {
	for len(p.g) < n && !stop.Load() {
		v := p.next(len(p.g))
		// Nothing has been kept of v: the wider engine computes it again.
		if uint64(T(v)) != v {
			return false
		}
		if p.push(T(v)); int(v) >= p.v {
			p.v *= 2
			p.room()
		}
	}
	return true
}

func (p *plain[T]) Wider() Engine {
	switch any(p.g).(type) {
	case []uint8:
		return &plain[uint16]{converted[uint16](p.row), p.facts}
	case []uint16:
		return &plain[uint32]{converted[uint32](p.row), p.facts}
	}
	return &plain[uint64]{converted[uint64](p.row), p.facts}
}

func (p *plain[T]) Need(n int) int64 {
	need := p.row.Need(n) + int64(len(p.seen))
	if p.Breaks(2) || p.Breaks(3) {
		need += p.two.need(n-len(p.g), p.v)
	}
	if p.Breaks(3) {
		need += p.three.need(0, p.v)
	}
	return need
}

func (p *plain[T]) Rare() int { return 0 }

// next returns the Grundy value of a heap of n, given those of all smaller heaps.
func (p *plain[T]) next(n int) uint64 {
	// The total that the smallest digit leaves of n is needed for the first time now.
	if m := n - p.Least(); m >= 2 {
		p.split(m)
	}
	clear(p.taken)
	single(&p.Moves, n, p.taken, p.g)
	p.several(n, 2, &p.two)
	p.several(n, 3, &p.three)
	if n >= p.First {
		// One more total comes within reach of the tail with each heap, and stays: forever only grows.
		p.endless(n - p.First)
	}
	p.taken.Or(p.forever)
	return p.taken.Mex()
}

// single adds to taken the values of the options of n that are at most one heap, without those
// by the tail, where g has the values of heaps.
func single[T value](mv *code.Moves, n int, taken bitset.Set, g []T) {
	for _, k := range mv.By[0] {
		if k == n {
			taken.Add(0)
		}
	}
	for _, k := range mv.By[1] {
		// The digits ascend, so no later one leaves a heap either.
		if k >= n {
			break
		}
		taken.Add(uint64(g[n-k]))
	}
}

// several adds the values of the options of n that consist of this many heaps.
func (f *facts) several(n, heaps int, splits *totals) {
	for _, k := range f.By[heaps] {
		if n-k < heaps {
			break
		}
		// The nim-sum of what is left does not depend on the digit, so the set of the total serves all.
		f.taken.Or(*splits.at(n - k))
	}
}

// endless adds the values of what the tail allows leaving of a total of m: options of every
// heap that is larger than m by a number in the tail.
func (p *plain[T]) endless(m int) {
	if p.Tail&code.None != 0 {
		p.forever.Add(0)
	}
	if p.Tail&code.One != 0 && m >= 1 {
		p.forever.Add(uint64(p.g[m]))
	}
	if p.Tail&code.Two != 0 && m >= 2 {
		p.forever.Or(*p.two.at(m))
	}
	if p.Tail&code.Three != 0 && m >= 3 {
		p.forever.Or(*p.three.at(m))
	}
}

// split finds the values of the splits of a total of m. It is called for each m
// from 2 on.
func (p *plain[T]) split(m int) {
	if p.Breaks(2) || p.Breaks(3) {
		p.mark(m, 1, p.Splits(m), p.seen)
		p.two.open(m, p.v).Gather(p.seen)
	}
	if !p.Breaks(3) {
		return
	}
	values := p.three.open(m, p.v)
	if p.Unequal {
		p.markThree(m)
		values.Gather(p.seen)
		return
	}
	// A split into three is a heap, the smallest, and a split of the rest into two.
	// It does no harm that the rest may be split into smaller heaps, too.
	// Shifted: each value of a split of the rest is the nim-sum with the value of c.
	for c := 1; 3*c <= m; c++ {
		values.Shifted(*p.two.at(m - c), uint64(p.g[c]))
	}
}

// markThree marks the values of the splits of m into three different heaps.
func (p *plain[T]) markThree(m int) {
	for c := 1; 3*c < m; c++ {
		for b := c + 1; c+2*b < m; b++ {
			p.seen[p.g[c]^p.g[b]^p.g[m-b-c]] = 1
		}
	}
}

// totals holds a set of values for each total, or for the latest.
type totals struct {
	sets  []bitset.Set
	keep  bool  // all; if not, as many as there are sets
	bytes int64 // in use, if all are kept
}

// at returns the set of total m.
func (t *totals) at(m int) *bitset.Set {
	if !t.keep {
		m %= len(t.sets)
	}
	return &t.sets[m]
}

// need returns the bytes in use when more totals have been opened in addition, with room
// for values below v.
func (t *totals) need(more, v int) int64 {
	if t.keep {
		return t.bytes + int64(more)*setBytes(v)
	}
	return int64(len(t.sets)) * setBytes(v)
}

// setBytes is what a set of values below v takes, with its slice.
func setBytes(v int) int64 { return 24 + int64(v/8) }

// open returns the set of total m, empty, with room for values below v.
func (t *totals) open(m, v int) bitset.Set {
	if t.keep {
		for len(t.sets) <= m {
			t.sets = append(t.sets, nil)
		}
		t.bytes += setBytes(v)
	}
	set := t.at(m)
	clear(*set)
	*set = set.Grown(v)
	return *set
}
