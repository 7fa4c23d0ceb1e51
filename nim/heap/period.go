package heap

import (
	"context"
	"errors"

	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/nim/heap/internal/period"
	"github.com/gametheory-go/gametheory/nim/internal/code"
	"github.com/gametheory-go/gametheory/nim/internal/subtraction"
)

// Period describes how the values g(0), g(1), ... of a game continue without end:
//
//	g(n+Length) = g(n) + Saltus for all n >= Preperiod.
//
// Length is at least 1. If Saltus is 0, the sequence is ultimately periodic. If Saltus and
// Preperiod are 0, the sequence is purely periodic. If Saltus is not 0, the sequence is
// arithmetic periodic. For example, the values 0, 1, 2, ... of Nim have Length 1 and Saltus 1.
type Period struct {
	Preperiod int64 // the number of values before the period begins
	Length    int64 // of the period
	Saltus    int64 // the growth of values from one period to the next
}

// ErrNoPeriod says that no period has been proved. A period may exist all the same.
var ErrNoPeriod = errors.New("no period proved")

// Period returns the period of the sequence with the smallest preperiod and the smallest length.
// If necessary, Period computes the values up to a heap of limit.
//
// The period is proved. Guy and Smith (1956) proved a theorem for octal games. Let k be the index
// of the last digit that is not 0. A period continues forever if it holds for all values up to 2
// Preperiod + 2 Length + k - 1, where Preperiod counts as 1 if it is 0. Similar theorems cover
// other codes. A separate theorem proves arithmetic periods, but misses some of them.
//
// The error wraps [ErrNoPeriod] if the values do not suffice, or if no theorem covers the rules.
// Three kinds of rules have no theorem:
//
//   - a [Code] with moves that leave three heaps that must be unequal;
//   - a Code with a digit without end and heaps that must be unequal;
//   - Rules that are not a Code.
//
// Other errors are the same as in At.
func (q *Sequence) Period(ctx context.Context, limit int64) (Period, error) {
	defer q.enter().Leave()
	q.fix()
	if !q.covered() {
		return Period{}, prefix.Errorf("heap", "%w for %s: no theorem is known for games like it", ErrNoPeriod, brief(q.rules))
	}
	err := q.reach(ctx, limit, true)
	if err == nil && !q.proved {
		err = q.lastLook(ctx)
	}
	if err != nil {
		return Period{}, prefix.Wrap("heap", err)
	}
	if !q.proved {
		return Period{}, prefix.Errorf("heap", "%w for %s: the Grundy values of heaps of up to %d counters do not suffice",
			ErrNoPeriod, brief(q.rules), q.engine.Len()-1)
	}
	return q.period, nil
}

// covered reports whether a theorem may prove a period.
func (q *Sequence) covered() bool {
	c := q.game.code
	return q.coded && (c.MaxParts() <= 1 || period.GuySmith(c) || period.Arithmetic(c))
}

// sighting is a period that the values show, but not yet for long enough.
type sighting struct {
	length, preperiod int
	until             int // the last value with the period
}

// look looks for a period in the values so far, and decides when to look again.
func (q *Sequence) look(stop *poll.Flag) error {
	n := q.engine.Len()
	q.next = n + n/2
	if !q.coded {
		return nil
	}
	c := q.game.code
	if c.MaxParts() <= 1 && !period.GuySmith(c) {
		return q.lookInWindows(n, stop)
	}
	if period.GuySmith(c) {
		if err := q.sight(n, stop); err != nil {
			return err
		}
	}
	if !q.proved && period.Arithmetic(c) {
		room := q.limit() - q.engine.Need(n)
		q.prove(period.ProveArithmetic(c, n, q.engine.At, room, stop))
	}
	return nil
}

// lookInWindows looks for the period of a code without end with moves that leave at most one
// heap. The search ends before heap n, because a window there repeats a window in the period.
func (q *Sequence) lookInWindows(n int, stop *poll.Flag) error {
	of := subtraction.Source{Code: q.game.code}
	if err := q.afford(q.engine.Need(n) + of.PeriodBytes()); err != nil {
		return err
	}
	q.prove(of.Period(stop, int64(n), nil))
	return nil
}

// prove records p if p is proved.
func (q *Sequence) prove(p code.Period, ok bool) {
	if ok {
		q.period, q.proved = Period(p), true
	}
}

// sight looks for a period that holds until value n. If the period needs more values for a proof,
// sight sets the next look to the sufficient number of values.
func (q *Sequence) sight(n int, stop *poll.Flag) error {
	s, c := &q.seen, q.game.code
	if s.length == 0 || !q.engine.Repeats(s.length, s.until) {
		// The Z function takes up to 8 bytes for three quarters of the values.
		if err := q.afford(q.engine.Need(n) + 6*int64(n)); err != nil {
			return err
		}
		s.length, s.preperiod = q.engine.Repetition(period.Agreement(c, n), stop)
	}
	if s.until = n; s.length == 0 {
		return nil
	}
	enough := period.Sufficient(c, s.preperiod, s.length)
	if int64(n) < enough {
		q.next = int(min(int64(q.next), enough))
		return nil
	}
	q.period, q.proved = Period{Preperiod: int64(s.preperiod), Length: int64(s.length)}, true
	return nil
}

// lastLook looks for a period in all known values.
func (q *Sequence) lastLook(ctx context.Context) error {
	stop, done := q.start(ctx)
	defer done()
	err := q.look(stop)
	if err := poll.Cause(ctx); err != nil {
		return err
	}
	return err
}
