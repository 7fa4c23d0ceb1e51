package misere

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// Solver finds the misère quotient of a game of heaps, heap by heap, and remembers it. It
// answers no questions about positions: a [Quotient] does, since an element means something
// only in its quotient.
//
// Game must be set, by [NewSolver] or in a literal; the other fields are optional. The game is fixed at
// the first call; Reset lets another one be set. A Solver is not safe for concurrent use, and panics
// where it notices that; the quotients it returns are.
type Solver struct {
	Game heap.Code

	// MaxOrder is the largest order of the monoids that are considered; 0 means
	// [DefaultMaxOrder]. Memory and the time of a step grow with its square: an
	// order of 4096 takes some 100 MB.
	MaxOrder int

	// Memory is the limit in bytes on what is remembered; 0 means
	// game.DefaultMemory. Garbage not yet collected is not counted, nor are
	// quotients that were returned.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls,
	// with the Stats of the call so far.
	Progress func(Stats)

	guard  tool.Guard
	limits limits    // of the call under way
	fixed  bool      // game is what prover and period belong to
	game   heap.Code // fixed by the first call
	rules  rules
	prover *prover      // of the quotient to the heaps solved; nil before the first call
	period *heap.Period // of phi, or nil if none is known
}

// NewSolver returns a solver of game g.
func NewSolver(g heap.Code) *Solver { return &Solver{Game: g} }

// Quotient returns the misère quotient of the positions with heaps of up to n counters. If the
// solver proves on the way that the elements of larger heaps repeat and that it already has the
// quotient of all positions, it stops there and returns that one.
//
// A heap whose element exists already takes time quadratic in the order and, for moves that
// leave two heaps, linear in n. For other heaps monoids must be tried, in unpredictable time:
// seconds in all if the orders do not exceed some hundreds.
//
// With an error comes the quotient of the heaps solved before it. The error wraps
// [ErrOrder], game.ErrMemory or context.Cause(ctx). A later call goes on from
// there, with a larger MaxOrder or Memory if that was the cause.
//
// Quotient panics if ctx is nil, n or Memory is negative or MaxOrder out of range.
func (s *Solver) Quotient(ctx context.Context, n int) (*Quotient, error) {
	if n < 0 {
		panic("misere: negative heap")
	}
	defer s.begin(ctx)()
	if err := s.extendTo(n); err != nil || n >= s.solved() {
		return s.quotient(), err
	}
	return s.partial(n)
}

// Tabulate returns the misère quotient of all positions, if it can be proved from heaps
// of up to limit counters; see [Quotient.Period] for what it takes. Otherwise the
// error wraps heap.ErrNoPeriod, or is as for [Solver.Quotient], and the quotient is
// that of the heaps solved, up to limit. It panics as Quotient does.
func (s *Solver) Tabulate(ctx context.Context, limit int) (*Quotient, error) {
	if limit < 0 {
		panic("misere: negative heap")
	}
	defer s.begin(ctx)()
	if err := s.extendTo(limit); err != nil || s.period != nil {
		return s.quotient(), err
	}
	q := s.quotient()
	if limit < s.solved() {
		var err error
		if q, err = s.partial(limit); err != nil {
			return q, err
		}
	}
	return q, fmt.Errorf("misere: heaps up to %d: %w", limit, heap.ErrNoPeriod)
}

// Reset forgets all quotients.
func (s *Solver) Reset() { s.fixed, s.prover, s.period = false, nil, nil }

// begin readies the solver for a call, and returns what must be called at its end.
func (s *Solver) begin(ctx context.Context) (end func()) {
	must.HaveContext("misere", ctx)
	memory, order := tool.Memory("misere", s.Memory, game.DefaultMemory), maxOrder(s.MaxOrder)
	s.guard.Enter("misere", "Solver")
	if !s.fixed {
		s.fixed, s.game = true, s.Game
	}
	l := &s.limits
	stop, done := poll.Watch(ctx)
	began := time.Now()
	*l = limits{ctx: ctx, stop: stop, order: order, beat: progress.Start(s.Progress != nil)}
	l.memory.Limit = memory
	l.measure = func() {
		l.stats.Memory, l.stats.Elapsed = l.memory.Used, time.Since(began)
	}
	l.report = func() {
		l.measure()
		s.Progress(l.stats)
	}
	if s.prover != nil {
		l.memory.Used = s.prover.Held
		l.stats.Heap = s.solved()
	}
	return func() {
		l.beat.Stop()
		done()
		l.ctx = nil
		s.guard.Leave()
	}
}

// solved returns the largest heap of the quotient found so far.
func (s *Solver) solved() int {
	if s.prover == nil {
		return 0
	}
	return len(s.prover.m.phi) - 1
}
