// Package subtraction computes the values of games in which a move leaves at most one
// heap, such as subtraction games, heap after heap, and proves their periods. It does so
// for normal and misère play, and for the outcomes alone.
package subtraction

import (
	"math"
	"math/bits"

	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// Values generates the values of a [Source]: of heaps of 0, 1, 2, ... counters, one
// after the other, in memory that depends on the digits only.
//
// # How
//
// The digits that let a move leave a heap form runs: with {1,2,5} the numbers 1 to
// 2 and 5 to 5. From a heap of n a run from a to b leads to the heaps from n-b to
// n-a, and from n+1 to those that are one larger: one value enters the run and one
// leaves it. A tally of the values in all runs has their mex, the value of n. So a
// heap costs two changes of the tally for each run, however long the runs are: one
// for a game such as {1, ..., 1000000}, and not a million. With few numbers, scanning
// the options is faster: seven times, for five numbers far apart.
//
// If the digits go on without end the last run does too, and what has entered it
// stays there. That is so in Nim and where all numbers but some can be taken: in all
// codes whose last digit, repeated, is 2 or 3. Call them unbounded. Their values grow,
// and those below some bound are excluded for all larger heaps. The tally drops these
// now and then, and counts from origin.
type Values struct {
	Source
	n      int64 // the next heap
	runs   []run // the numbers of counters whose taking leaves a heap
	few    []int // the same numbers, if there are at most fewTakes
	values tally // the values of the options of heap n-1, less origin, if there are more

	// The last values are kept until they have left all runs: recent[at-i] is the
	// value of heap n-i, modulo 2^32. No two in use differ by as much as 2^31.
	recent []uint32
	at     int
	span   int // how many of the last values are needed

	// Of an unbounded game:
	top     int64 // the largest value that is excluded forever, or -1
	settled int64 // from this heap on, all values up to top are excluded forever
	origin  int64 // at most top+1, and 0 until the game is settled
}

// Source says whose values are generated.
type Source struct {
	Code     code.Code
	Misere   bool // the player who cannot move wins: heaps without a move have value 1
	Outcomes bool // instead of the value, 0 for a P-position and 1 for an N-position
}

const (
	never    = math.MaxInt // the end of a run without end
	fewTakes = 62          // so that values of options, and of the empty heap, are bits of a word
)

// New begins with the heap of 0 counters. A move must leave at most one heap.
func New(of Source) *Values {
	t := &Values{Source: of, runs: runs(of.Code), top: -1, settled: math.MaxInt64}
	t.few = fewNumbers(t.runs)
	t.span = span(t.runs)
	if b, ok := unbounded(t.runs); ok {
		t.settled = int64(len(of.Code.Digits)) + 2*int64(b) + 2
	}
	t.recent = make([]uint32, t.span+max(t.span, 1<<10))
	return t
}

// Window returns the bytes that New will take.
func (of Source) Window() int64 {
	span := span(runs(of.Code))
	return 4 * int64(span+max(span, 1<<10))
}

// Bytes returns the bytes in use.
func (t *Values) Bytes() int64 {
	return 4*int64(len(t.recent)) + t.values.bytes()
}

// run is the numbers from first to last, both included.
type run struct {
	first, last int
}

// runs returns the numbers of counters that a move can take to leave one heap.
func runs(c code.Code) []run {
	var runs []run
	open := false
	for k := range len(c.Digits) {
		leaves := c.Digits[k]&code.One != 0
		if leaves && !open {
			runs = append(runs, run{first: k})
		}
		if leaves {
			runs[len(runs)-1].last = k
		}
		open = leaves
	}
	switch {
	case c.Tail&code.One == 0:
	case open:
		runs[len(runs)-1].last = never
	default:
		runs = append(runs, run{len(c.Digits), never})
	}
	return runs
}

// span returns how many of the last values the runs need.
func span(runs []run) int {
	span := 0
	for _, r := range runs {
		if r.last == never {
			span = max(span, r.first)
		} else {
			span = max(span, r.last+1)
		}
	}
	return span
}

// unbounded returns the first number of a run without end, if there is one.
func unbounded(runs []run) (first int, ok bool) {
	if n := len(runs); n > 0 && runs[n-1].last == never {
		return runs[n-1].first, true
	}
	return 0, false
}

// fewNumbers returns the numbers in the runs, or nil if they are more than fewTakes.
func fewNumbers(runs []run) []int {
	var numbers []int
	for _, r := range runs {
		for s := r.first; s <= r.last; s++ {
			if len(numbers) == fewTakes {
				return nil
			}
			numbers = append(numbers, s)
		}
	}
	return numbers
}

// Next returns the value of heap n, and goes on to the next heap.
func (t *Values) Next() int64 {
	if t.few == nil {
		t.shift()
	}
	v := t.value()
	t.recent[t.at] = uint32(v)
	t.n++
	if t.at++; t.at == len(t.recent) {
		t.at = copy(t.recent, t.recent[t.at-t.span:])
	}
	if t.n >= t.settled && t.top+1-t.origin > int64(len(t.values.count)/2) {
		t.values.drop(int(t.top + 1 - t.origin))
		t.origin = t.top + 1
	}
	return v
}

// shift brings the tally from the options of heap n-1 to those of heap n.
func (t *Values) shift() {
	for _, r := range t.runs {
		if int64(r.first) >= t.n {
			return
		}
		t.enter(t.recent[t.at-r.first], r.last == never)
		if r.last != never && int64(r.last)+1 < t.n {
			t.leave(t.recent[t.at-r.last-1])
		}
	}
}

// enter counts a value that enters a run.
func (t *Values) enter(low uint32, forever bool) {
	i := int32(low - uint32(t.origin))
	if i < 0 {
		return
	}
	if v := t.origin + int64(i); forever {
		if v <= t.top && t.n >= t.settled {
			return
		}
		t.top = max(t.top, v)
	}
	t.values.add(int(i))
}

// leave is the reverse of enter, for a run that ends.
func (t *Values) leave(low uint32) {
	if i := int32(low - uint32(t.origin)); i >= 0 {
		t.values.remove(int(i))
	}
}

// value returns the value of heap n, when the tally has the values of its options
// but for the empty one.
func (t *Values) value() int64 {
	digit := t.Code.Tail
	if t.n < int64(len(t.Code.Digits)) {
		digit = t.Code.Digits[t.n]
	}
	whole := digit&code.None != 0 // the heap can be taken whole
	if !whole && (len(t.runs) == 0 || int64(t.runs[0].first) >= t.n) {
		return t.end()
	}
	v := t.mex(whole)
	if t.Outcomes {
		return min(v, 1)
	}
	return v
}

// end returns the value of a heap without a move.
func (t *Values) end() int64 {
	if t.Misere {
		return 1
	}
	return 0
}

// mex returns the mex of the values of the options of heap n. The empty heap is one
// of them if whole is true.
func (t *Values) mex(whole bool) int64 {
	if t.few != nil {
		return int64(bits.TrailingZeros64(^t.mask(whole)))
	}
	end := t.end() - t.origin
	if !whole || end < 0 {
		return t.origin + int64(t.values.mex())
	}
	t.values.add(int(end))
	v := t.values.mex()
	t.values.remove(int(end))
	return t.origin + int64(v)
}

// mask returns the values of the options as bits.
func (t *Values) mask(whole bool) uint64 {
	var mask uint64
	if whole {
		mask = 1 << t.end()
	}
	for _, s := range t.few {
		if int64(s) >= t.n {
			break
		}
		mask |= 1 << (t.recent[t.at-s] % 64)
	}
	return mask
}
