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

// Solver finds the misère quotient of a game of heaps, heap by heap, and remembers the quotient.
// A Solver answers no questions about positions, because an element has a meaning only in its
// quotient: ask the [Quotient].
//
// Game must be set, by [NewSolver] or in a literal; the other fields are optional. The first call
// fixes the game: a later change of Game has no effect until Reset. A Solver is not safe for
// concurrent use, and panics if it notices concurrent use. The quotients of a Solver are safe for
// concurrent use.
type Solver struct {
	Game heap.Code

	// MaxOrder is the largest order of the monoids; 0 means [DefaultMaxOrder]. The memory and the
	// time of a step grow with the square of MaxOrder: an order of 4096 takes about 100 MB.
	MaxOrder int

	// Memory is the limit in bytes on the remembered quotient; 0 means game.DefaultMemory. Memory
	// that awaits the garbage collector and returned quotients are not counted.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls, with the Stats
	// of the call so far.
	Progress func(Stats)

	guard  tool.Guard
	limits limits    // of the current call
	fixed  bool      // whether game is fixed
	game   heap.Code // fixed by the first call
	rules  rules
	prover *prover      // of the quotient of the solved heaps; nil before the first call
	period *heap.Period // of phi, or nil if no period is proved
}

// NewSolver returns a Solver for game g.
func NewSolver(g heap.Code) *Solver { return &Solver{Game: g} }

// Quotient returns the misère quotient of the positions with heaps of up to n counters. If the
// Solver proves a period before it reaches heap n, Quotient stops there and returns the quotient
// of all positions.
//
// If the element of a heap exists already, the time for the heap is quadratic in the order and,
// if a move leaves two heaps, linear in n. Other heaps need a search for a monoid, in
// unpredictable time.
//
// With an error, Quotient returns the quotient of the heaps solved before the error. The error
// wraps [ErrOrder], game.ErrMemory or context.Cause(ctx). A later call continues from there.
// After ErrOrder or game.ErrMemory, set a larger MaxOrder or Memory first.
//
// Quotient panics if ctx is nil, n or Memory is negative, or MaxOrder is out of range.
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

// Tabulate returns the misère quotient of all positions, if heaps of up to limit counters prove
// it. [Quotient.Period] names the requirements. Otherwise Tabulate returns an error and the
// quotient of the heaps solved, up to limit. The error wraps heap.ErrNoPeriod or is an error of
// [Solver.Quotient]. Tabulate panics as Quotient does.
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

// begin prepares the solver for a call, and returns the function to call at its end.
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

// solved returns the largest heap of the current quotient.
func (s *Solver) solved() int {
	if s.prover == nil {
		return 0
	}
	return len(s.prover.m.phi) - 1
}
