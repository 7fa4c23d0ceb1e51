package minimax

import (
	"cmp"
	"context"
	"math"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
)

// deepen searches s deeper and deeper and yields what it finds. It leaves the last
// result in r. The error is nil if yield has returned false, or a limit is reached.
func (sr *Search[S]) deepen(ctx context.Context, s S, r *game.Result[S, int], yield func(game.Result[S, int], error) bool) error {
	defer sr.begin(ctx)()
	e := sr.engine
	done, err := e.first(s, r)
	for err == nil && !done && r.Horizon < cmp.Or(sr.Depth, MaxDepth) {
		var ok bool
		if ok, done, err = e.deepen(s, r); !ok {
			better := err == nil && sr.Unfinished && e.unfinished(s, r)
			if r.Stats = e.stats(); better && !yield(*r, nil) {
				return nil
			}
			err = cmp.Or(err, context.Cause(ctx))
			break
		}
		r.Stats = e.stats()
		if !yield(*r, nil) {
			return nil
		}
	}
	r.Stats = e.stats()
	if err == nil && r.Horizon == 0 {
		yield(*r, nil)
	}
	return err
}

// begin readies the engine for a call, and returns what is to be called at its end.
func (sr *Search[S]) begin(ctx context.Context) (end func()) {
	limited, cancel := meter.Within(ctx, sr.Time)
	stop, done := poll.Watch(limited)
	var deadline time.Time
	if sr.Time > 0 {
		deadline = time.Now().Add(sr.Time)
	}
	sr.engine.begin(call{
		stop: stop, nodes: cmp.Or(sr.Nodes, math.MaxInt64), window: sr.Window, shortest: sr.Shortest, meter: &sr.meter,
		deadline: deadline,
	})
	return func() {
		done()
		cancel()
	}
}
