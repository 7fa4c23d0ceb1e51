package heap

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"sync/atomic"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/nim"
)

// Sequence is the sequence of the Grundy values g(0), g(1), g(2) ... of the heaps of
// a game, as far as it has been computed, and its period as soon as there are enough
// values to prove it. From then on, each value of the infinite sequence is known.
//
// Game must be set, by [NewSequence] or in a literal; the other fields may be. Game
// and Method must not be changed after the first call of a method. A Sequence is not
// safe for concurrent use.
//
// Let all values be below V. The time for n of them is, where moves leave at most one
// heap, linear in n; for an octal code with a sparse space nearly linear, and for
// others quadratic; where moves leave three heaps n^2 V/64, and cubic if these must be
// unequal. A value takes a byte of memory as long as V is at most 256, and 3 bytes up
// to 65,536; while values outgrow their type, both. Where moves leave three heaps,
// each heap takes V/8 + 24 bytes more. To look for a period takes another 3 to 6
// bytes a value for a while.
type Sequence struct {
	Game Game

	// Method is how values are computed. They are the same by all methods.
	Method Method

	// Memory is the limit in bytes; 0 means game.DefaultMemory. It may be changed
	// at any time.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls.
	Progress func(SequenceStats)

	engine engine
	stride int       // how many values to compute between two looks at the clock
	next   int       // how many to have before looking for a period
	seen   sighting  // of one
	called time.Time // when Progress was, or the call began
	period Period
	proved bool
}

// Method is a way to compute Grundy values.
type Method int

const (
	// Auto takes what suits the code: where moves leave at most one heap, a window
	// of the last values; for octal games, the sparse-space method, or, as long as no
	// mask leaves few heaps rare, all splits in another order; for others, Plain.
	Auto Method = iota
	// Plain goes through all options of each heap.
	Plain
)

// SequenceStats tells how far a Sequence is.
type SequenceStats struct {
	Values  int64      // the heaps with known values
	Largest nim.Nimber // the largest value
	Rare    int64      // the heaps with a rare value, where the sparse-space method is in use, or 0
}

// NewSequence returns the sequence of a game.
func NewSequence(g Game) *Sequence { return &Sequence{Game: g} }

// Stats tells how far the computation is.
func (q *Sequence) Stats() SequenceStats {
	q.begin()
	e := q.engine
	return SequenceStats{int64(e.len()), nim.Nimber(e.largest()), int64(e.rare())}
}

// Value returns the Grundy value of a heap of n counters. It takes constant time if
// the value has been computed or the period is proved; otherwise it computes the
// values up to n, unless a period turns up before.
//
// The error wraps game.ErrMemory or the cause of the end of ctx. What was computed
// before is kept, and a later call goes on from there. Value panics if n is negative.
func (q *Sequence) Value(ctx context.Context, n int64) (nim.Nimber, error) {
	if n < 0 {
		panic("heap: negative heap")
	}
	if err := q.reach(ctx, n, true); err != nil {
		return 0, fmt.Errorf("heap: %w", err)
	}
	if n < int64(q.engine.len()) {
		return nim.Nimber(q.engine.at(int(n))), nil
	}
	p := q.period
	beyond := n - p.Preperiod
	base := q.engine.at(int(p.Preperiod + beyond%p.Length))
	return nim.Nimber(base + uint64(beyond/p.Length)*uint64(p.Saltus)), nil
}

// Extend computes the values of the heaps below n, even those that would follow from
// a period. It returns errors as Value does.
func (q *Sequence) Extend(ctx context.Context, n int64) error {
	if n <= 0 {
		return nil
	}
	if err := q.reach(ctx, n-1, false); err != nil {
		return fmt.Errorf("heap: %w", err)
	}
	return nil
}

// Values yields g(0), g(1) ... without end, each with a nil error. If a value cannot
// be computed, the last pair has the error, as Value returns it. Each loop begins
// with g(0), but what has been computed is not computed again.
func (q *Sequence) Values(ctx context.Context) iter.Seq2[nim.Nimber, error] {
	return func(yield func(nim.Nimber, error) bool) {
		for n := int64(0); ; n++ {
			if q.engine == nil || n >= int64(q.engine.len()) {
				// In blocks it is faster; an error matters only if it hits n itself.
				_ = q.reach(ctx, n+min(n, 1<<12), true)
			}
			v, err := q.Value(ctx, n)
			if !yield(v, err) || err != nil {
				return
			}
		}
	}
}

// Period returns the period of the sequence, with the least preperiod and the least
// length. It is proved, not guessed: by the theorem of Guy and Smith (1956) that a
// period of an octal game with last digit k goes on for ever if it holds for all
// values up to 2 Preperiod + 2 Length + k - 1, where Preperiod counts as 1 if it is
// 0, or a like one. Period computes the values up to that of a heap of limit, if so
// many are needed.
//
// An arithmetic period, in which values grow by a saltus, is proved likewise, by a
// theorem of its own, told in arithmetic.go. It does not catch all of them.
//
// The error wraps [ErrNoPeriod] if the values do not suffice, or no theorem covers the
// game: one in which a move leaves three heaps that must be unequal, or the heaps of
// a code without end must. Other errors are those of Value.
func (q *Sequence) Period(ctx context.Context, limit int64) (Period, error) {
	if q.Game.Most() > 1 && !q.Game.theorem() && !q.Game.arithmetic() {
		return Period{}, fmt.Errorf("heap: no theorem is known for %v: %w", q.Game, ErrNoPeriod)
	}
	err := q.reach(ctx, limit, true)
	if err == nil && !q.proved {
		err = q.lastLook(ctx)
	}
	if err != nil {
		return Period{}, fmt.Errorf("heap: %w", err)
	}
	if !q.proved {
		return Period{}, fmt.Errorf("heap: the first %d values of %v prove none: %w", q.engine.len(), q.Game, ErrNoPeriod)
	}
	return q.period, nil
}

// begin makes the engine.
func (q *Sequence) begin() {
	if q.engine == nil {
		q.engine = newEngine(q.Game, q.Method)
		q.stride, q.next = 64, 64
	}
}

// reach computes values until heap n has one, or, if that will do, a period is
// proved.
func (q *Sequence) reach(ctx context.Context, n int64, period bool) error {
	q.begin()
	if known := int64(q.engine.len()); n < known || period && q.proved {
		return nil
	}
	if n >= math.MaxInt {
		n = math.MaxInt - 1 // of so many, memory will tell
	}
	stop, done := fold.Watch(ctx)
	defer done()
	q.called = time.Now()
	for q.engine.len() <= int(n) && !(period && q.proved) {
		err := q.advance(int(n), stop)
		if err == nil && !q.proved && q.engine.len() >= q.next {
			err = q.look(ctx, stop)
			if errors.Is(err, game.ErrMemory) {
				err = nil // there may be room for values still
			}
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// lastLook looks for a period in all values there are.
func (q *Sequence) lastLook(ctx context.Context) error {
	stop, done := fold.Watch(ctx)
	defer done()
	err := q.look(ctx, stop)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// advance computes some values more, that of heap n at most.
func (q *Sequence) advance(n int, stop *atomic.Bool) error {
	end := min(n+1, q.engine.len()+q.stride)
	if !q.proved {
		end = min(end, q.next)
	}
	if err := q.afford(q.engine.need(end)); err != nil {
		return err
	}
	q.engine.reserve(end)
	began := time.Now()
	if !q.engine.extend(end, stop) {
		if err := q.afford(q.engine.need(q.engine.len()) + q.engine.widening()); err != nil {
			return err
		}
		q.engine = q.engine.wider()
	}
	q.pace(time.Since(began))
	return nil
}

// pace adapts the stride to what the last one took, and calls Progress when it is time.
func (q *Sequence) pace(took time.Duration) {
	switch {
	case took > interval/10:
		q.stride = max(1, q.stride/2)
	case took < interval/40:
		q.stride = min(1<<16, 2*q.stride)
	}
	if q.Progress != nil && time.Since(q.called) > interval {
		q.called = time.Now()
		q.Progress(q.Stats())
	}
}

// interval lies between two calls of Progress.
const interval = 100 * time.Millisecond

// limit returns the limit of the memory.
func (q *Sequence) limit() int64 {
	if q.Memory == 0 {
		return game.DefaultMemory
	}
	return q.Memory
}

// afford returns an error if so many bytes are more than may be used.
func (q *Sequence) afford(bytes int64) error {
	if limit := q.limit(); bytes > limit {
		return fmt.Errorf("%w, %d bytes, with %d values of %v", game.ErrMemory, limit, q.engine.len(), q.Game)
	}
	return nil
}
