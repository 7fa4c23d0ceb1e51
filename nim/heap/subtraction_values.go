package heap

import (
	"math"
	"math/bits"
)

// takes generates the values of a game in which a move leaves at most one heap: of
// heaps of 0, 1, 2, ... counters, one after the other, in memory that depends on the
// digits only.
//
// # How
//
// The digits that let a move leave a heap form runs: with {1,2,5} the numbers 1 to
// 2 and 5 to 5. From a heap of n a run from a to b leads to the heaps from n-b to
// n-a, and from n+1 to those that are one larger: one value enters the run and one
// leaves it. A tally of the values in all runs has their mex, the value of n. So a
// heap costs two changes of the tally for each run, however long the runs are: one
// for a game such as {1, ..., 1000000}, and not a million. Only if the numbers are
// few is it faster to look at the value of each option: seven times, for five
// numbers far apart.
//
// If the digits go on without end the last run does too, and what has entered it
// stays for ever. That is the case of [AllBut], and of all codes whose last digit,
// repeated, is 2 or 3; call them unbounded. Values grow then, and those below some
// bound are all excluded for ever. The tally drops them now and then, and counts
// from origin.
type takes struct {
	takesOf
	n      int64 // the next heap
	runs   []run // the numbers of counters whose taking leaves a heap
	few    []int // the same numbers, if there are at most fewTakes
	values tally // of the options of heap n-1, less origin, if there are more

	// The last values are kept until they have left all runs: recent[at-i] is the
	// value of heap n-i, modulo 2^32. No two in use differ by so much as 2^31.
	recent []uint32
	at     int
	span   int // how many of the last values are needed

	// Of an unbounded game:
	top     int64 // the largest value that is excluded for ever, or -1
	settled int64 // from this heap on, all values up to top are excluded for ever
	origin  int64 // at most top+1, and 0 until the game is settled
}

// takesOf says what is generated.
type takesOf struct {
	game     Game
	misere   bool // the player who cannot move wins: heaps without a move have value 1
	outcomes bool // instead of the value, 0 for a P-position and 1 for an N-position
}

const (
	never    = math.MaxInt // the end of a run without end
	fewTakes = 62          // so that values of options, and of the empty heap, are bits of a word
)

// newTakes begins with the heap of 0 counters. It panics if a move can leave more
// than one heap.
func newTakes(of takesOf) *takes {
	if of.game.Most() > 1 {
		panic("heap: a move leaves more than one heap")
	}
	t := &takes{takesOf: of, runs: of.game.runs(), top: -1, settled: math.MaxInt64}
	t.few = fewNumbers(t.runs)
	for _, r := range t.runs {
		if r.last == never {
			t.span = max(t.span, r.first)
			t.settled = int64(len(of.game.digits)) + 2*int64(r.first) + 2
		} else {
			t.span = max(t.span, r.last+1)
		}
	}
	t.recent = make([]uint32, t.span+max(t.span, 1<<10))
	return t
}

// runs returns the numbers of counters that a move can take to leave one heap.
func (g Game) runs() []run {
	var runs []run
	open := false
	for k := range len(g.digits) {
		leaves := g.digits[k]&one != 0
		if leaves && !open {
			runs = append(runs, run{first: k})
		}
		if leaves {
			runs[len(runs)-1].last = k
		}
		open = leaves
	}
	switch {
	case g.tail&one == 0:
	case open:
		runs[len(runs)-1].last = never
	default:
		runs = append(runs, run{len(g.digits), never})
	}
	return runs
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

// next returns the value of heap n, and goes on to the next heap.
func (t *takes) next() int64 {
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
func (t *takes) shift() {
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
func (t *takes) enter(low uint32, forever bool) {
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
func (t *takes) leave(low uint32) {
	if i := int32(low - uint32(t.origin)); i >= 0 {
		t.values.remove(int(i))
	}
}

// value returns the value of heap n, when the tally has the values of its options
// but for the empty one.
func (t *takes) value() int64 {
	digit := t.game.tail
	if t.n < int64(len(t.game.digits)) {
		digit = t.game.digits[t.n]
	}
	whole := digit&none != 0 // the heap can be taken whole
	if !whole && (len(t.runs) == 0 || int64(t.runs[0].first) >= t.n) {
		return t.end()
	}
	v := t.mex(whole)
	if t.outcomes {
		return min(v, 1)
	}
	return v
}

// end returns the value of a heap without a move.
func (t *takes) end() int64 {
	if t.misere {
		return 1
	}
	return 0
}

// mex returns the mex of the values of the options of heap n. The empty heap is one
// of them if whole is true.
func (t *takes) mex(whole bool) int64 {
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
func (t *takes) mask(whole bool) uint64 {
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
