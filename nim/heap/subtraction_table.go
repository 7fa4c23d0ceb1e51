package heap

import (
	"context"
	"fmt"
	"iter"
	"math"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/nim"
)

// Table is the solution of a game in which a move leaves at most one heap, such as a
// game made by [Subtraction] or [AllBut]: the value and the outcome of a heap of any
// size, and all winning moves. [Tabulate] and [TabulateMisere] make one.
//
// It is safe for concurrent use.
type Table struct {
	of      takesOf
	period  Period   // of the values
	changes Period   // of the outcomes
	values  []uint32 // of the heaps before the end of the first period
}

// Tabulate solves single heaps of g in normal play, where a player who cannot move
// loses. Values are Grundy values, so that they also solve positions with several
// heaps, and sums with other games: see [nim.Grundy].
//
// The values of any such game are periodic, or arithmetic periodic if arbitrarily
// many counters can be taken. Tabulate finds the period and proves it by a state that
// has recurred: it computes values of heaps of up to limit counters, and fails with an
// error that wraps [ErrNoPeriod] if these do not suffice. They do if limit is at least
// 100 and ten times the preperiod, the period and the digits of g together. The other
// error is the cause of the end of ctx, wrapped.
//
// A limit above 2^31-1 is taken for that, so that a Table fits in memory: it takes 4
// bytes for each heap up to the end of the first period. Before that the search takes
// memory linear in the digits of g only.
//
// A heap takes time linear in the numbers of counters that can be taken, up to 62 of
// them, and otherwise in the runs of consecutive ones: some 7 ns for 5 numbers, and
// 20 ns for each run.
//
// It panics if a move of g can leave more than one heap: if g.Most() > 1.
func Tabulate(ctx context.Context, g Game, limit int64) (*Table, error) {
	return tabulate(ctx, takesOf{game: g}, limit)
}

// TabulateMisere is Tabulate for misère play, where a player who cannot move wins.
//
// Values are misère Grundy values: a heap without a move has the value 1, and any
// other one the mex of the values of its options. So, as in normal play, the heaps of
// value 0 are the P-positions. But for positions with several heaps they do not
// suffice: there the nim-sum rule fails in misère play.
//
// The sequences are periodic by the same proof.
func TabulateMisere(ctx context.Context, g Game, limit int64) (*Table, error) {
	return tabulate(ctx, takesOf{game: g, misere: true}, limit)
}

func tabulate(ctx context.Context, of takesOf, limit int64) (*Table, error) {
	limit = min(limit, math.MaxInt32)
	period, err := of.period(ctx, limit)
	if err != nil {
		return nil, err
	}
	outcomes := of
	outcomes.outcomes = true
	changes, err := outcomes.period(ctx, limit)
	if err != nil {
		return nil, err
	}
	values, err := of.first(ctx, period.Preperiod+period.Length)
	if err != nil {
		return nil, err
	}
	return &Table{of, period, changes, values}, nil
}

// first returns the values of the heaps below n.
func (of takesOf) first(ctx context.Context, n int64) ([]uint32, error) {
	stop, done := fold.Watch(ctx)
	defer done()
	t := newTakes(of)
	values := make([]uint32, n)
	for i := range values {
		values[i] = uint32(t.next())
		if stop.Load() {
			return nil, fmt.Errorf("heap: %w", context.Cause(ctx))
		}
	}
	return values, nil
}

// Game returns the game that is solved.
func (t *Table) Game() Game { return t.of.game }

// Misere reports whether it is solved for misère play.
func (t *Table) Misere() bool { return t.of.misere }

// Period returns the exact period of the values.
func (t *Table) Period() Period { return t.period }

// Outcomes returns the exact period of the outcomes, as of a sequence that is 0 for
// the P-positions and 1 for the N-positions. It may be shorter than the period of the
// values, and begin earlier. Its Saltus is 0.
func (t *Table) Outcomes() Period { return t.changes }

// Value returns the value of a heap of n counters, at once. It panics if n is
// negative.
func (t *Table) Value(n int64) nim.Nimber {
	if n < 0 {
		panic("heap: negative heap")
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

// PPositions returns the sizes of the heaps that are P-positions, ascending. They go on
// without end, but for games in which all heaps from some size on are N-positions.
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

// lastP returns a size that no P-position exceeds. If none is least, since they go on
// without end, that is the largest number.
func (t *Table) lastP() int64 {
	if begin := t.changes.Preperiod; t.changes.Length == 1 && !t.PPosition(begin) {
		return begin - 1
	}
	return math.MaxInt64
}

// Winning returns the winning moves at a heap of n counters: the numbers of counters
// whose taking leaves a P-position, ascending. A P-position has none. It panics if n is
// negative.
func (t *Table) Winning(n int64) iter.Seq[int64] {
	if n < 0 {
		panic("heap: negative heap")
	}
	return func(yield func(int64) bool) {
		digits := t.of.game.digits
		for k := 1; k < len(digits) && int64(k) <= n; k++ {
			if t.wins(digits[k], n-int64(k)) && !yield(int64(k)) {
				return
			}
		}
		// More can be taken only if the tail allows it. To leave a heap then is
		// possible for all numbers from some on, or none; in the first case P-positions
		// end soon.
		left := n - int64(len(digits))
		if t.of.game.tail&one != 0 {
			left = min(left, t.lastP())
		} else {
			left = min(left, 0)
		}
		for ; left >= 0; left-- {
			if t.wins(t.of.game.tail, left) && !yield(n-left) {
				return
			}
		}
	}
}

// wins reports whether it is a winning move to leave so many counters, if digit is
// that of the number taken.
func (t *Table) wins(digit byte, left int64) bool {
	needs := byte(one)
	if left == 0 {
		needs = none
	}
	return digit&needs != 0 && t.PPosition(left)
}
