package ruleset

import (
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// HeapRules are the rules of a ruleset for heaps. HeapRules implements partizan.Rules with the
// capabilities Parts and MoveName, does not change, and is safe for concurrent use.
//
// A position has at most 8 different heaps, each up to 255 times. A heap of one number has at most
// 16777215 counters. The numbers of a heap of two numbers are at most 4095, and the numbers of a heap
// of three numbers at most 255. A move beyond these limits, or more than 1 << 16 steps of loops, lead
// to a position from which both players can only move to the same position. A solver reports this
// cycle, {{} {127}}, as an error.
//
// The four words of a grid.Position have the heaps, 32 bits each, in decreasing order: 8 bits for the
// count and 24 bits for the numbers.
type HeapRules struct{ ruleset *Ruleset }

var _ grid.Game = (*HeapRules)(nil)

// heaps is a position as a list of heaps: a count and numbers.
type heaps struct {
	all [maxTerms]uint32
	n   int
}

// Sizes of heaps.
const (
	maxCount = 1<<8 - 1
	numbers  = 1<<24 - 1 // the bits of the numbers
	most     = 1 << 16   // options of a move
)

// beyond is the position after a move beyond the limits. Other positions with a last heap have a first
// heap.
var beyond = grid.Position{Right: grid.Single(127)}

// unpack returns the heaps of a position.
func unpack(p grid.Position) (h heaps) {
	for _, word := range [...]uint64{p.Left.High, p.Left.Low, p.Right.High, p.Right.Low} {
		for _, half := range [...]uint32{uint32(word >> 32), uint32(word)} {
			if half == 0 {
				return h
			}
			h.all[h.n] = half
			h.n++
		}
	}
	return h
}

// pack returns the position.
func (h *heaps) pack() (p grid.Position) {
	word := func(i int) uint64 { return uint64(h.all[i])<<32 | uint64(h.all[i+1]) }
	p.Left.High, p.Left.Low, p.Right.High, p.Right.Low = word(0), word(2), word(4), word(6)
	return p
}

// add adds a heap, count times. It returns false if there are too many heaps. The heaps stay in
// decreasing order of their numbers, and then of their counts.
func (h *heaps) add(heap uint32, count int64) bool {
	at := 0
	for at < h.n && h.all[at]&numbers > heap {
		at++
	}
	// All heaps with these numbers but the last have the largest count.
	end := at
	for end < h.n && h.all[end]&numbers == heap {
		count += int64(h.all[end] >> 24)
		end++
	}
	words := int((count + maxCount - 1) / maxCount)
	if count > maxTerms*maxCount || h.n-(end-at)+words > maxTerms {
		return false
	}
	before := h.all
	copy(h.all[at+words:], before[end:h.n])
	h.n += words - (end - at)
	for i := h.n; i < maxTerms; i++ {
		h.all[i] = 0
	}
	for ; words > 0; words-- {
		n := min(count, maxCount)
		h.all[at] = uint32(n)<<24 | heap
		count -= n
		at++
	}
	return true
}

// without returns the heaps with one copy of heap i less.
func (h heaps) without(i int) heaps {
	heap, count := h.all[i]&numbers, h.all[i]>>24
	copy(h.all[i:], h.all[i+1:])
	h.n--
	h.all[h.n] = 0
	if count > 1 {
		h.add(heap, int64(count-1)) // there is room
	}
	return h
}

// width returns the bits of a number of a heap.
func (r *Ruleset) width() int { return 24 / r.dims }

// heap packs the numbers of a heap.
func (r *Ruleset) heap(list []int64) (heap uint32) {
	for _, n := range list {
		heap = heap<<r.width() | uint32(n)
	}
	return heap
}

// Left appends the options of Left to dst, in the order of the heaps, of the lines of the ruleset and
// of the loops.
func (r *HeapRules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	return r.options(dst, p, partizan.Left)
}

// Right appends the options of Right to dst, in the order of Left.
func (r *HeapRules) Right(dst []grid.Position, p grid.Position) []grid.Position {
	return r.options(dst, p, partizan.Right)
}

func (r *HeapRules) options(dst []grid.Position, p grid.Position, player partizan.Player) []grid.Position {
	if p == beyond {
		return append(dst, p)
	}
	h := unpack(p)
	e := enumeration{rules: r.ruleset, dst: dst, begin: len(dst)}
	for i := range h.n {
		if i > 0 && h.all[i]&numbers == h.all[i-1]&numbers {
			continue
		}
		e.rest = h.without(i)
		for j := range r.ruleset.dims {
			shift := r.ruleset.width() * (r.ruleset.dims - 1 - j)
			e.values[j] = int64(h.all[i] & numbers >> shift & uint32(largest(r.ruleset.dims)))
		}
		for j := range r.ruleset.moves {
			m := &r.ruleset.moves[j]
			if !m.players[player] {
				continue
			}
			for k := range m.heaps.rules {
				e.rule = &m.heaps.rules[k]
				e.loop(0)
			}
		}
	}
	return e.dst
}

// enumeration appends the options of a rule at a heap.
type enumeration struct {
	rules  *Ruleset
	rule   *heapRule
	dst    []grid.Position
	begin  int
	steps  int   // of loops
	rest   heaps // the other heaps
	values environment
}

// loop runs loop i and the loops inside.
func (e *enumeration) loop(i int) {
	if i == len(e.rule.loops) {
		e.option()
		return
	}
	l := &e.rule.loops[i]
	at := e.rules.dims + i
	if l.list != nil {
		for _, x := range l.list {
			if v, ok := x.eval(&e.values); ok && e.step() {
				e.values[at] = v
				e.loop(i + 1)
			}
		}
		return
	}
	first, ok := l.first.eval(&e.values)
	last, ok2 := l.last.eval(&e.values)
	if !ok || !ok2 {
		return
	}
	for v := first; v <= last && e.step(); v++ {
		e.values[at] = v
		e.loop(i + 1)
	}
}

// step counts a step of a loop. Beyond the limit, it appends the position that reports this.
func (e *enumeration) step() bool {
	if e.steps++; e.steps == most {
		e.dst = append(e.dst, beyond)
	}
	return e.steps < most
}

// option appends the option with the present values of the variables, if the conditions are true
// and if all numbers are defined and at least 0.
func (e *enumeration) option() {
	for _, c := range e.rule.conditions {
		if !c.holds(&e.values) {
			return
		}
	}
	h := e.rest
	large := false
	for i := range e.rule.terms {
		t := &e.rule.terms[i]
		count := int64(1)
		if t.count != nil {
			var ok bool
			if count, ok = t.count.eval(&e.values); !ok || count < 0 {
				return
			}
		}
		var list [maxDims]int64
		for j, x := range t.heap {
			v, ok := x.eval(&e.values)
			if !ok || v < 0 {
				return
			}
			large = large || v > largest(e.rules.dims)
			list[j] = v
		}
		if count > 0 && !large {
			large = !h.add(e.rules.heap(list[:len(t.heap)]), count)
		}
	}
	if large {
		e.dst = append(e.dst, beyond)
		return
	}
	e.dst = append(e.dst, h.pack())
}

// Parts appends the single heaps to dst.
func (r *HeapRules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	if p == beyond {
		return append(dst, p)
	}
	h := unpack(p)
	for _, heap := range h.all[:h.n] {
		one := heaps{n: 1}
		one.all[0] = 1<<24 | heap&numbers
		for range heap >> 24 {
			dst = append(dst, one.pack())
		}
	}
	return dst
}
