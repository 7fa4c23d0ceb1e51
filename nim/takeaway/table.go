package takeaway

import (
	"iter"
	"math"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/internal/code"
	"github.com/gametheory-go/gametheory/nim/internal/subtraction"
)

// Table is the solution of a game in which a move leaves at most one heap: the value, the outcome
// and the winning moves of a heap of any size. [Solver.Tabulate] makes a Table. A Table never
// changes, and is safe for concurrent use.
//
// Other tables hold some positions, but a Table solves every heap. Its methods take a size and
// return no error. A Table has no methods All and Len, because there is no last heap. It has no
// methods Line, Analyze and Strategy, because a play can have as many moves as counters, and a
// heap can have as many options as counters.
type Table struct {
	game     heap.Code
	of       subtraction.Source
	period   heap.Period // of the values
	outcomes heap.Period
	values   []uint32 // of the heaps before the end of the first period
}

// Game returns the solved game.
func (t *Table) Game() heap.Code { return t.game }

// Misere reports whether the table is for misère play.
func (t *Table) Misere() bool { return t.of.Misere }

// Period returns the exact period of the values.
func (t *Table) Period() heap.Period { return t.period }

// OutcomePeriod returns the exact period of the outcomes: the period of a sequence with 0 for a
// P-position and 1 for an N-position. This period may be shorter than the period of the values,
// and may begin earlier. Saltus is 0.
func (t *Table) OutcomePeriod() heap.Period { return t.outcomes }

// Value returns the value of a heap of n counters, in constant time. It panics if n is negative.
func (t *Table) Value(n int64) nim.Nimber {
	if n < 0 {
		panic("takeaway: negative heap")
	}
	var periods int64
	if beyond := n - t.period.Preperiod; beyond > 0 {
		periods = beyond / t.period.Length
	}
	// Values are at most n+1, so that nothing overflows.
	first := nim.Nimber(t.values[n-periods*t.period.Length])
	return first + nim.Nimber(periods)*nim.Nimber(t.period.Saltus)
}

// PPosition reports whether a heap of n counters is a P-position: the player to move loses. It
// panics if n is negative.
func (t *Table) PPosition(n int64) bool { return t.Value(n) == 0 }

// PPositions yields the sizes of the heaps that are P-positions, in ascending order, up to
// math.MaxInt64. There are finitely many only if all large heaps are N-positions.
func (t *Table) PPositions() iter.Seq[int64] {
	return func(yield func(int64) bool) {
		last := t.lastP()
		for n := int64(0); n <= last; n++ {
			if t.PPosition(n) && !yield(n) || n == math.MaxInt64 {
				return
			}
		}
	}
}

// lastP returns the size of the largest P-position, -1 if there is none, and math.MaxInt64 if
// there are infinitely many.
func (t *Table) lastP() int64 {
	if begin := t.outcomes.Preperiod; t.outcomes.Length == 1 && !t.PPosition(begin) {
		return begin - 1
	}
	return math.MaxInt64
}

// AllWinningMoves yields the P-positions that are options of a heap of n counters, by size, in
// descending order. A P-position has no winning moves. There may be as many winning moves as
// counters. AllWinningMoves panics if n is negative.
func (t *Table) AllWinningMoves(n int64) iter.Seq[int64] {
	if n < 0 {
		panic("takeaway: negative heap")
	}
	return func(yield func(int64) bool) {
		digits := t.of.Code.Digits
		for k := 1; k < len(digits) && int64(k) <= n; k++ {
			if t.wins(digits[k], n-int64(k)) && !yield(n-int64(k)) {
				return
			}
		}
		// The tail allows taking all larger numbers and leaving a heap, or none of them. If it
		// does, P-positions end soon.
		left := n - int64(len(digits))
		if t.of.Code.Tail&code.One != 0 {
			left = min(left, t.lastP())
		} else {
			left = min(left, 0)
		}
		for ; left >= 0; left-- {
			if t.wins(t.of.Code.Tail, left) && !yield(left) {
				return
			}
		}
	}
}

// wins reports whether a move that leaves this many counters wins. digit is the digit of the
// number taken.
func (t *Table) wins(digit byte, left int64) bool {
	needs := byte(code.One)
	if left == 0 {
		needs = code.None
	}
	return digit&needs != 0 && t.PPosition(left)
}
