package heap

import "sync/atomic"

// plain computes Grundy values by going through all options: of a heap of n, n/2
// splits for a total that moves leave as two heaps. It is for any code, and the
// yardstick of the sparse-space method.
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
	moves
	v       int    // a power of two above all values, at least 64
	two     totals // the values of splits into two heaps
	three   totals // and into three
	forever bitset // values of options that all larger heaps have too, by the tail
	taken   bitset // the values of the options of one heap
	seen    []byte // marks of values, all clear
}

func newPlain(g Game) engine {
	p := &plain[uint8]{facts: facts{moves: g.moves(), v: 64}}
	latest := p.first - p.least() + 1
	p.two = totals{sets: make([]bitset, latest), keep: p.breaks(3)}
	p.three = totals{sets: make([]bitset, latest)}
	p.room()
	return p
}

// room makes room for values below v.
func (f *facts) room() {
	f.forever, f.taken = f.forever.grown(f.v), f.taken.grown(f.v)
	if len(f.seen) < f.v {
		f.seen = make([]byte, max(1<<16, 2*f.v))
	}
}

// extend is described at engine.
func (p *plain[T]) extend(n int, stop *atomic.Bool) bool {
	for len(p.g) < n && !stop.Load() {
		v := p.next(len(p.g))
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

// wider is described at engine.
func (p *plain[T]) wider() engine {
	switch any(p.g).(type) {
	case []uint8:
		return &plain[uint16]{converted[uint16](p.row), p.facts}
	case []uint16:
		return &plain[uint32]{converted[uint32](p.row), p.facts}
	}
	return &plain[uint64]{converted[uint64](p.row), p.facts}
}

// need is described at engine.
func (p *plain[T]) need(n int) int64 {
	need := p.row.need(n) + int64(len(p.seen))
	if p.breaks(2) || p.breaks(3) {
		need += p.two.need(n-len(p.g), p.v)
	}
	if p.breaks(3) {
		need += p.three.need(0, p.v)
	}
	return need
}

// rare is described at engine.
func (p *plain[T]) rare() int { return 0 }

// next returns the Grundy value of a heap of n, all smaller heaps having theirs.
func (p *plain[T]) next(n int) uint64 {
	if m := n - p.least(); m >= 2 {
		p.split(m)
	}
	clear(p.taken)
	single(&p.moves, n, p.taken, p.g)
	p.several(n, 2, &p.two)
	p.several(n, 3, &p.three)
	if n >= p.first {
		p.endless(n - p.first)
	}
	p.taken.or(p.forever)
	return p.taken.mex()
}

// several adds the values of the options of n that are so many heaps.
func (f *facts) several(n, heaps int, splits *totals) {
	for _, k := range f.by[heaps] {
		if n-k < heaps {
			break
		}
		f.taken.or(*splits.at(n - k))
	}
}

// endless adds the values of what the tail allows to leave of a total of m: from
// every heap of at least so many counters more than m.
func (p *plain[T]) endless(m int) {
	if p.tail&none != 0 {
		p.forever.set(0)
	}
	if p.tail&one != 0 && m >= 1 {
		p.forever.set(uint64(p.g[m]))
	}
	if p.tail&two != 0 && m >= 2 {
		p.forever.or(*p.two.at(m))
	}
	if p.tail&three != 0 && m >= 3 {
		p.forever.or(*p.three.at(m))
	}
}

// split finds the values of the splits of a total of m. It is called for each m
// from 2 on.
func (p *plain[T]) split(m int) {
	if p.breaks(2) || p.breaks(3) {
		p.mark(m, 1, p.splits(m), p.seen)
		p.two.open(m, p.v).gather(p.seen)
	}
	if !p.breaks(3) {
		return
	}
	values := p.three.open(m, p.v)
	if p.unequal {
		p.markThree(m)
		values.gather(p.seen)
		return
	}
	// A split into three is a heap, the smallest, and a split of the rest into two.
	// That the rest is not split into larger heaps alone does no harm.
	for c := 1; 3*c <= m; c++ {
		values.shifted(*p.two.at(m - c), uint64(p.g[c]))
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
	sets  []bitset
	keep  bool  // all; if not, as many as there are sets
	bytes int64 // in use, if all are kept
}

// at returns the set of total m.
func (t *totals) at(m int) *bitset {
	if !t.keep {
		m %= len(t.sets)
	}
	return &t.sets[m]
}

// need returns the bytes in use when so many totals more have been opened, with room
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
func (t *totals) open(m, v int) bitset {
	if t.keep {
		for len(t.sets) <= m {
			t.sets = append(t.sets, nil)
		}
		t.bytes += setBytes(v)
	}
	set := t.at(m)
	clear(*set)
	*set = set.grown(v)
	return *set
}
