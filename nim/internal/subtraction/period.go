package subtraction

import (
	"math"

	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// Period returns the exact period of the sequence, proved: a window of values has
// repeated that decides all that follow. It computes values of heaps of up to limit
// counters, and returns false if these do not suffice, or if stop is set. It calls tick,
// if that is not nil, whenever it has computed [Stride] values.
//
// # Bounded games
//
// Let k be the largest number of counters that can be taken from a heap and leave
// one. From some heap on the digits are all the same, and the value of a heap is a
// function of the values of the k heaps before it: of a window. If two windows are
// equal, so is what follows them. Values are at most k+1, so there are at most
// (k+2)^k windows, two of the first (k+2)^k + 1 must be equal, and the sequence is
// periodic (Golomb 1966). If they end at heaps m and m+p, the values repeat with
// period p from the first window on.
//
// # Unbounded games
//
// Let b be the first number such that b and all larger ones can be taken and leave
// a heap. A value stays excluded forever once b heaps have followed the heap that
// has it. Call E(n) the set of the values that are excluded forever at heap n,
// whose heaps are n-b or less.
//
// Claim: from some heap on E(n) is {0, ..., t(n)}. For let w be the value of heap m
// and in E(n), and v < w. Heap m has an option of value v. If that is a heap, it is
// smaller than m, so that v is in E(n) too. If it is the empty heap, or m has no
// move at all, then v is 0, or w is 1 and v is 0. But the values 0 and 1 are taken
// soon or are always excluded, since each heap from some size on has an option of
// value 0 or has value 0 itself, and likewise for 1.
//
// So the value of heap n is the mex of {0, ..., t(n)} and of the values of some of
// the b-1 heaps before n. It depends on the differences between these and t(n)
// only, of which those below 0 are all alike and none is above b: the value of each
// heap is at most t(n)+b. There are finitely many such states. So one recurs, after
// p heaps say, with t larger by s; and since the future is the same but for s added
// to each value, the values are arithmetic periodic with period p and saltus s
// (Siegel 2005, for AllBut).
//
// To compare states it is enough to compare the first differences of the values of
// 2b heaps. For t(n) is the largest of the values of heaps up to n-b, and is reached
// among the last b of these: heap n-b has a value above all that are excluded for
// ever at n-b, which are those of heaps up to n-2b.
//
// # Search
//
// Values in bounded games, or first differences in unbounded ones, are a stream of
// symbols. A window of them is taken as a pattern and looked for in the symbols that
// follow; if twice as many as the last time do not have it, the next window is the
// pattern. That is the idea of Brent (1980) to find a cycle without storing it. If the window
// lies in the periodic part, it first recurs after the least period, since a shorter one would
// have brought it back before; and if it does not, it does not recur.
//
// At last the sequence is compared with itself, shifted by the period, from heap 0
// on: the preperiod ends after the last heap that differs. It is found when as many
// heaps agree as a window has.
//
// The memory is linear in the digits, see [Source.PeriodBytes], and the time some four
// times that of the values up to the preperiod, the period and a window together.
func (of Source) Period(stop *poll.Flag, limit int64, tick func()) (code.Period, bool) {
	if tick == nil {
		tick = func() {}
	}
	p, ok := of.recurrence(stop, limit, tick)
	if ok {
		p.Preperiod, ok = of.preperiod(stop, p, tick)
	}
	return p, ok
}

// Stride is how many values lie between two ticks.
const Stride = 1 << 12

// PeriodBytes returns the bytes that Period takes at most, to a third: two windows of
// values with their tallies, and a pattern.
func (of Source) PeriodBytes() int64 {
	runs := runs(of.Code)
	window := span(runs)
	if _, ok := unbounded(runs); ok {
		window *= 2
	}
	const symbol = 4 + 8 // in the pattern, with its border
	return 2*(of.Window()+of.tallyBytes(runs)) + symbol*int64(window)
}

// tallyBytes returns the bytes of a tally at most: 4 for each value, and a bit on each
// level. A heap has one value more than options at most, and in an unbounded game
// values stay below twice their bound after those that were dropped; and there may be
// room for twice as many.
func (of Source) tallyBytes(runs []run) int64 {
	if fewNumbers(runs) != nil {
		return 0
	}
	values := int64(2)
	for _, r := range runs {
		if r.last == never {
			values += 2 * int64(r.first)
		} else {
			values += int64(r.last - r.first + 1)
		}
	}
	return 2 * (4*values + values/8)
}

// window returns how many symbols make a window, and the first heap where one may
// begin, so that those that follow are a function of it.
func (t *Values) window() (length int, first int64) {
	if len(t.runs) == 0 {
		return 1, int64(len(t.Code.Digits)) // no value depends on another one
	}
	r := t.runs[len(t.runs)-1]
	if r.last == never {
		return 2 * r.first, t.settled
	}
	return r.last, int64(len(t.Code.Digits) - r.last)
}

// recurrence returns the length and the saltus of the period, or false if it was
// stopped or went up to the limit.
func (of Source) recurrence(stop *poll.Flag, limit int64, tick func()) (code.Period, bool) {
	s := symbols{Values: New(of), stop: stop, limit: limit, tick: tick}
	window, first := s.window()
	s.differences = s.settled != math.MaxInt64
	for s.n < first {
		if _, ok := s.next(); !ok {
			return code.Period{}, false
		}
	}
	m := matcher{pattern: make([]uint32, 0, window), border: make([]int, 0, window)}
	for length := int64(max(window, 64)); ; length *= 2 {
		m.reset()
		for range window {
			symbol, ok := s.next()
			if !ok {
				return code.Period{}, false
			}
			m.extend(symbol)
		}
		n, value := s.n, s.value
		for range length {
			symbol, ok := s.next()
			if !ok {
				return code.Period{}, false
			}
			if m.feed(symbol) {
				return code.Period{Length: s.n - n, Saltus: s.value - value}, true
			}
		}
	}
}

// symbols is the sequence as a stream in which equal windows are followed by equal
// symbols.
type symbols struct {
	*Values
	differences bool  // the symbols are first differences, not values
	value       int64 // the last one
	stop        *poll.Flag
	limit       int64
	tick        func()
}

// next returns the symbol of the next heap, or false if there is to be none.
func (s *symbols) next() (uint32, bool) {
	if s.n > s.limit || s.stop.Load() {
		return 0, false
	}
	if s.n%Stride == 0 {
		s.tick()
	}
	was := s.value
	s.value = s.Values.Next()
	if s.differences {
		return uint32(s.value - was), true
	}
	return uint32(s.value), true
}

// preperiod returns the preperiod, when all else of the period is known, or false if
// it was stopped.
func (of Source) preperiod(stop *poll.Flag, p code.Period, tick func()) (int64, bool) {
	t, shifted := New(of), New(of)
	for shifted.n < p.Length {
		if shifted.Next(); stop.Load() {
			return 0, false
		}
		if shifted.n%Stride == 0 {
			tick()
		}
	}
	window, first := t.window()
	var differ int64 // heaps from here on have not differed
	for t.n-max(differ, first) <= int64(window) {
		if shifted.Next()-t.Next() != p.Saltus {
			differ = t.n
		}
		if stop.Load() {
			return 0, false
		}
		if t.n%(Stride/2) == 0 { // of two sequences
			tick()
		}
	}
	return differ, true
}
