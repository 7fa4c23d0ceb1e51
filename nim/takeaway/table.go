package takeaway

import (
	"iter"
	"math"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/internal/code"
	"github.com/gametheory-go/gametheory/nim/internal/subtraction"
)

// Table is the solution of a game in which a move leaves at most one heap: the value
// and the outcome of a heap of any size, and all winning moves. [Solver.Tabulate] makes
// one. It does not change, and is safe for concurrent use.
//
// Unlike other tables, which hold some positions, it answers for every heap. So its methods take
// a size and return no error; it has no All and Len, since there is no last heap, and no Line,
// Analyze and Strategy, since a play can have as many moves, and a heap as many options, as
// counters.
type Table struct {
	game     heap.Code
	of       subtraction.Source
	period   heap.Period // of the values
	outcomes heap.Period
	values   []uint32 // of the heaps before the end of the first period
}

// Game returns the game that is solved.
func (t *Table) Game() heap.Code { return t.game }

// Misere reports whether it is solved for misère play.
func (t *Table) Misere() bool { return t.of.Misere }

// Period returns the exact period of the values.
func (t *Table) Period() heap.Period { return t.period }

// OutcomePeriod returns the exact period of the outcomes, as of a sequence that is 0 for
// the P-positions and 1 for the N-positions. It may be shorter than the period of the
// values, and begin earlier. Its Saltus is 0.
func (t *Table) OutcomePeriod() heap.Period { return t.outcomes }

// Value returns the value of a heap of n counters, in constant time. It panics if n is
// negative.
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

// PPosition reports whether a heap of n counters is a P-position: whether the player
// who moved there wins. It panics if n is negative.
func (t *Table) PPosition(n int64) bool { return t.Value(n) == 0 }

// PPositions yields the sizes of the heaps that are P-positions, in ascending order, up
// to math.MaxInt64. There are finitely many only if all heaps from some size on are
// N-positions.
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

// lastP returns the size of the largest P-position; -1 if there is none, and
// math.MaxInt64 if they go on without end.
func (t *Table) lastP() int64 {
	if begin := t.outcomes.Preperiod; t.outcomes.Length == 1 && !t.PPosition(begin) {
		return begin - 1
	}
	return math.MaxInt64
}

// AllWinningMoves yields the P-positions that a move leads to from a heap of n counters, by their
// sizes, in descending order. A P-position has none. There may be as many as counters. It panics
// if n is negative.
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

// wins reports whether leaving this many counters is a winning move, if digit is that of the
// number taken.
func (t *Table) wins(digit byte, left int64) bool {
	needs := byte(code.One)
	if left == 0 {
		needs = code.None
	}
	return digit&needs != 0 && t.PPosition(left)
}
