package heap

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/nim/internal/values"
)

// begin makes the engine if it is missing. Methods that Progress may call begin with begin, and
// take the guard only if there is something to change.
func (q *Sequence) begin() {
	if !q.ready() {
		defer q.enter().Leave()
		q.fix()
	}
}

// enter begins a call that changes the values.
func (q *Sequence) enter() *tool.Guard { return q.guard.Enter("heap", "Sequence") }

// ready reports whether the game is fixed and the engine exists.
func (q *Sequence) ready() bool {
	q.limit() // panics if Memory is negative
	return q.engine != nil
}

// fix fixes the game and makes the engine, at the first call.
func (q *Sequence) fix() {
	if q.ready() {
		return
	}
	if q.rules = q.Rules; q.rules == nil {
		q.rules = Code{}
	}
	q.game, q.coded = q.rules.(Code)
	switch {
	case q.coded && !q.plain:
		q.engine = values.New(q.game.code)
	case q.coded:
		q.engine = values.NewPlain(q.game.code)
	default:
		q.engine = values.NewRuled(q.rules.Options)
	}
	q.stride, q.next = 64, 64
}

// limit returns the limit of the memory.
func (q *Sequence) limit() int64 { return tool.Memory("heap", q.Memory, game.DefaultMemory) }

// afford returns an error if this many bytes exceed the limit.
func (q *Sequence) afford(bytes int64) error {
	if limit := q.limit(); bytes > limit {
		return fmt.Errorf("%w, %d bytes, with %d values of %s", game.ErrMemory, limit, q.engine.Len(), brief(q.rules))
	}
	return nil
}

// reach computes values until heap n has a value. If period is true, reach also stops at a proved
// period. The caller has called enter.
func (q *Sequence) reach(ctx context.Context, n int64, period bool) error {
	must.HaveContext("heap", ctx)
	q.fix()
	if err := poll.Cause(ctx); err != nil {
		return err
	}
	if known := int64(q.engine.Len()); n < known || period && q.proved {
		return nil
	}
	if n >= math.MaxInt {
		n = math.MaxInt - 1 // more than fits into any memory
	}
	stop, done := q.start(ctx)
	defer done()
	for q.engine.Len() <= int(n) && !(period && q.proved) {
		err := q.advance(int(n), stop)
		if err == nil && !q.proved && q.engine.Len() >= q.next {
			err = q.look(stop)
			if errors.Is(err, game.ErrMemory) {
				err = nil // there may be room for values still
			}
		}
		if err := poll.Cause(ctx); err != nil {
			return err
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// stats returns the costs of the calls, including the current call.
func (q *Sequence) stats() game.Stats {
	n := q.engine.Len()
	st := game.Stats{Positions: int64(n), Memory: q.engine.Need(n), Elapsed: q.Stats.Elapsed}
	if !q.began.IsZero() {
		st.Elapsed += time.Since(q.began)
	}
	return st
}

// start begins a long call. It returns a flag that is set when ctx ends, and a function to call
// at the end of the call.
func (q *Sequence) start(ctx context.Context) (stop *poll.Flag, done func()) {
	stop, unwatch := poll.Watch(ctx)
	q.began = time.Now()
	q.called = q.began
	return stop, func() {
		unwatch()
		q.Stats = q.stats()
		q.began = time.Time{}
	}
}

// advance computes some more values, at most up to heap n.
func (q *Sequence) advance(n int, stop *poll.Flag) error {
	end := min(n+1, q.engine.Len()+q.stride)
	if !q.proved {
		end = min(end, q.next)
	}
	if err := q.afford(q.engine.Need(end)); err != nil {
		return err
	}
	q.engine.Reserve(end)
	began := time.Now()
	if !q.engine.Extend(end, stop) {
		if err := q.afford(q.engine.Need(q.engine.Len()) + q.engine.Widening()); err != nil {
			return err
		}
		q.engine = q.engine.Wider()
	}
	q.pace(time.Since(began))
	return nil
}

// pace adapts the stride to the duration of the last stride, and calls Progress when a report is
// due.
func (q *Sequence) pace(took time.Duration) {
	switch {
	case took > progress.Every/10:
		q.stride = max(1, q.stride/2)
	case took < progress.Every/40:
		q.stride = min(1<<16, 2*q.stride)
	}
	if q.Progress != nil && time.Since(q.called) > progress.Every {
		q.called = time.Now()
		q.Progress(q.stats())
	}
}
