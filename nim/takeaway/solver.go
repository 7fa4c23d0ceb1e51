package takeaway

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/internal/code"
	"github.com/gametheory-go/gametheory/nim/internal/subtraction"
)

// Solver solves a game in which a move leaves at most one heap, for single heaps of any size.
// Examples are the games of [Subtraction] and [AllBut]. A Solver remembers nothing between calls,
// and is safe for concurrent use if Progress is.
//
// Tabulate is the only method, and its [Table] has all answers. For positions of several heaps
// use heap.Sequence.
type Solver struct {
	// Game has the moves; the zero Code has no moves. Methods panic if a move can leave more than
	// one heap, Game.MaxParts() > 1. Methods also panic if the context is nil.
	Game heap.Code

	// Misere says that a player who cannot move wins. Otherwise, in normal play, this player
	// loses.
	//
	// In normal play values are Grundy values. Grundy values also solve positions with several
	// heaps and sums with other games: see package nim. In misère play values are misère Grundy
	// values: a heap without a move has value 1, and the value of any other heap is the mex of
	// the values of its options. In both conventions the heaps of value 0 are the P-positions.
	// Misère Grundy values do not solve positions with several heaps, because the nim-sum rule
	// fails.
	Misere bool

	// Memory is the limit in bytes on the table and the search for the table; 0 means
	// game.DefaultMemory. Methods panic if Memory is negative.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls, with the Stats
	// so far. Positions counts each computation of a value, in the search for a period and for
	// the table.
	Progress func(game.Stats)
}

// NewSolver returns a Solver for a game in normal play.
func NewSolver(g heap.Code) *Solver { return &Solver{Game: g} }

// Tabulate solves heaps of all sizes.
//
// If a move leaves at most one heap, the values are periodic, or arithmetic periodic if
// arbitrarily many counters can be taken. Tabulate finds the period. A state of the computation
// that recurs proves the period. Tabulate computes values of heaps of up to limit counters. If
// these values do not suffice, the error wraps [heap.ErrNoPeriod]. The values suffice if limit is
// at least 100, and at least ten times the sum of the preperiod, the period and the number of
// digits. Other errors wrap context.Cause(ctx) or [game.ErrMemory].
//
// A table takes 4 bytes for each heap up to the end of the first period. The search before the
// table takes memory linear in the digits of the game. A limit above 2^31-1 counts as 2^31-1.
//
// If there are at most 62 different moves, the time for a heap is linear in the number of moves.
// Otherwise the time is linear in the number of runs of consecutive numbers. For example, the
// numbers 1 to 100 are a single run.
func (s *Solver) Tabulate(ctx context.Context, limit int64) (*Table, error) {
	must.HaveContext("takeaway", ctx)
	memory := tool.Memory("takeaway", s.Memory, game.DefaultMemory)
	if s.Game.MaxParts() > 1 {
		panic("takeaway: a move leaves more than one heap")
	}
	if err := poll.Cause(ctx); err != nil {
		return nil, fmt.Errorf("takeaway: %w", err)
	}
	c := &call{Solver: s, ctx: ctx, beat: progress.Start(s.Progress != nil), began: time.Now()}
	defer c.beat.Stop()
	var done func() bool
	c.stop, done = poll.Watch(ctx)
	defer done()
	return c.tabulate(memory, min(limit, math.MaxInt32))
}

// call is a call of Tabulate.
type call struct {
	*Solver
	ctx   context.Context
	stop  *poll.Flag // set when ctx ends
	beat  *progress.Beat
	began time.Time
	heaps int64 // the number of computed values
}

func (c *call) tabulate(memory, limit int64) (*Table, error) {
	t := &Table{of: c.source(), game: c.Game}
	if bytes := t.of.PeriodBytes(); bytes > memory {
		return nil, c.full(memory, fmt.Sprintf("%d to look for a period of %s", bytes, c.brief()))
	}
	outcomes := t.of
	outcomes.Outcomes = true
	var err error
	if t.period, err = c.period(t.of, limit); err != nil {
		return nil, err
	}
	if t.outcomes, err = c.period(outcomes, limit); err != nil {
		return nil, err
	}
	size := t.period.Preperiod + t.period.Length
	if bytes := 4*size + t.of.Window(); bytes > memory {
		return nil, c.full(memory, fmt.Sprintf("%d for a table of the first %d heaps of %s", bytes, size, c.brief()))
	}
	t.values, err = c.first(t.of, size)
	return t, err
}

// source returns the source of the values.
func (s *Solver) source() subtraction.Source {
	digits, tail := s.Game.Digits()
	return subtraction.Source{Code: code.New(digits, tail), Misere: s.Misere}
}

// brief names the game in a message.
func (s *Solver) brief() string { return s.source().Code.Brief() }

// full returns the error for too little memory.
func (s *Solver) full(memory int64, need string) error {
	return fmt.Errorf("takeaway: %w, %d bytes, of which it takes %s", game.ErrMemory, memory, need)
}

// period returns the period of a sequence.
func (c *call) period(of subtraction.Source, limit int64) (heap.Period, error) {
	p, ok := of.Period(c.stop, limit, c.tick)
	switch {
	case ok:
		return heap.Period(p), nil
	case c.stop.Load():
		return heap.Period{}, fmt.Errorf("takeaway: %w", context.Cause(c.ctx))
	}
	return heap.Period{}, fmt.Errorf("takeaway: %w for %s: the values of heaps of up to %d counters do not suffice",
		heap.ErrNoPeriod, c.brief(), limit)
}

// first returns the values of the heaps below n.
func (c *call) first(of subtraction.Source, n int64) ([]uint32, error) {
	t := subtraction.New(of)
	values := make([]uint32, n)
	for i := range values {
		values[i] = uint32(t.Next())
		if c.stop.Load() {
			return nil, fmt.Errorf("takeaway: %w", context.Cause(c.ctx))
		}
		if i%subtraction.Stride == subtraction.Stride-1 {
			c.tick()
		}
	}
	return values, nil
}

// tick is called for each stride of values, and reports progress when a report is due.
func (c *call) tick() {
	c.heaps += subtraction.Stride
	if c.beat.Due() {
		c.Progress(game.Stats{Positions: c.heaps, Elapsed: time.Since(c.began)})
	}
}
