package minimax

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/workers"
	"github.com/gametheory-go/gametheory/minimax/internal/backward"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// stageSolver solves a stage, or verifies it.
type stageSolver[S comparable] struct {
	*stages[S]
	stage  int
	size   int64
	used   int64            // bytes
	report func(done int64) // called by the first worker now and then

	area      backward.Stage
	found     backward.Rows
	next      atomic.Int64 // the first number that no worker has taken
	done      atomic.Int64 // positions that workers have gone through, in all passes
	expanded  atomic.Int64 // those that have options, again each time
	terminals atomic.Int64 // again each time

	mu   sync.Mutex
	ends ends // of those that workers have found
}

// chunk is how many positions a worker takes at a time.
const chunk = 1 << 11

// solve finds what the positions of the stage are worth.
func (s *stageSolver[S]) solve(ctx context.Context, narrow bool) error {
	if s.size < 0 || s.size > backward.MaxSize {
		return fmt.Errorf("%w: %d positions in a stage, at most %d", game.ErrMemory, uint64(s.size), int64(backward.MaxSize))
	}
	if s.rows == nil {
		s.rows = newResidents(s.index.Stages())
	}
	if err := s.room(backward.Bytes(s.size, 0, narrow, !s.valueOnly)); err != nil {
		return err
	}
	s.ends = ends{}
	s.area = backward.New(int(s.size), narrow, !s.valueOnly, s.workers)
	if err := s.pass(ctx, s.begin); err != nil {
		return err
	}
	if arcs := s.area.Arcs(); arcs > 0 {
		if err := s.room(backward.Bytes(s.size, arcs, narrow, !s.valueOnly)); err != nil {
			return fmt.Errorf("%w, for %d moves within the stage", err, arcs)
		}
		if !s.area.Open() {
			return fmt.Errorf("%w: too many moves lead to a few positions", game.ErrMemory)
		}
		if err := s.pass(ctx, s.connect); err != nil {
			return err
		}
	}
	err := s.area.Run(func() error {
		s.report(s.done.Load())
		return poll.Cause(ctx)
	})
	if err != nil {
		return err
	}
	s.found, s.area = s.area.Rows(), nil
	s.rows.stages[s.stage].Store(&resident{s.found})
	return nil
}

// room makes room for a number of bytes.
func (s *stageSolver[S]) room(bytes int64) error {
	if !s.rows.room(s.limit, bytes) {
		return fmt.Errorf("%w, %d bytes: %d positions take %d", game.ErrMemory, s.limit, s.size, bytes)
	}
	s.used = bytes
	// The collector lets the heap double before it frees what earlier stages held, so that all
	// together could exceed the limit. It is quick, since large arrays have no pointers.
	if bytes > collected {
		runtime.GC()
	}
	return nil
}

// collected is the least size in bytes of a stage for which memory is collected first.
const collected = 64 << 20

// walker is a worker that goes through positions.
type walker[S comparable] struct {
	*stageSolver[S]
	options []S
	at      S
	key     []byte
	ends    ends

	expanded, terminals int64 // not yet counted
}

// pass calls each for all numbers of the stage, with all workers.
func (s *stageSolver[S]) pass(ctx context.Context, each func(w *walker[S], v uint32) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s.next.Store(0)
	var group workers.Group
	for i := range max(1, s.workers) {
		work := func() {
			w := walker[S]{stageSolver: s}
			if err := w.walk(ctx, i == 0, each); err != nil {
				cancel(err)
			}
			w.count()
			s.mu.Lock()
			defer s.mu.Unlock()
			s.ends.merge(&w.ends)
		}
		if s.workers <= 1 {
			work()
		} else {
			group.Go(work)
		}
	}
	group.Wait()
	return context.Cause(ctx)
}

// walk calls each for the numbers that no other worker takes.
func (w *walker[S]) walk(ctx context.Context, reports bool, each func(w *walker[S], v uint32) error) error {
	for {
		first := w.next.Add(chunk) - chunk
		if first >= w.size {
			return nil
		}
		if err := poll.Cause(ctx); err != nil {
			return err
		}
		upTo := min(first+chunk, w.size)
		for v := first; v < upTo; v++ {
			if err := each(w, uint32(v)); err != nil {
				return err
			}
		}
		w.done.Add(upTo - first)
		w.count()
		if reports {
			w.report(w.done.Load())
		}
	}
}

// count counts what has been expanded since.
func (w *walker[S]) count() {
	w.stageSolver.expanded.Add(w.expanded)
	w.stageSolver.terminals.Add(w.terminals)
	w.expanded, w.terminals = 0, 0
}

// expand finds the options of v.
func (w *walker[S]) expand(v uint32) {
	w.at = w.index.Position(w.stage, uint64(v))
	if w.options = moves.Append(w.config.Game, w.options[:0], w.at); len(w.options) == 0 {
		w.terminals++
	} else {
		w.expanded++
	}
}

// arc is a move to an option: the option's stage and number, the points by which it is worth more than the
// position that has this number, and whether the same player moves again.
type arc struct {
	stage  int
	number uint64
	points int
	again  bool
}

// arc returns the arc of the move to the option o.
func (w *walker[S]) arc(o S) arc {
	rest, points := w.config.Bank(o)
	stage, number := w.index.Index(rest)
	if stage < 0 || stage > w.stage || stage == w.stage && number >= uint64(w.size) {
		panic(fmt.Sprintf("minimax: %s of stage %d has the option %s, with number %d of stage %d", oneline.Of(w.at), w.stage, oneline.Of(o), number, stage))
	}
	if stage == w.stage && points != 0 {
		panic(fmt.Sprintf("minimax: the move from %s to %s is within stage %d, and wins points", oneline.Of(w.at), oneline.Of(o), stage))
	}
	return arc{stage, number, points, w.config.Sign(w.at, o) > 0}
}

// banked returns a payoff with points that were in the bank.
func banked(payoff int32, points int) (int32, error) {
	const most int64 = 3 * rules.MaxScore // the sum with more exceeds MaxScore too, and does not overflow
	sum := int64(payoff) + min(max(int64(points), -most), most)
	if sum < -rules.MaxScore || sum > rules.MaxScore {
		return 0, fmt.Errorf("%w: %d and %d points in the bank, want at most ±%d", rules.ErrScore, payoff, points, rules.MaxScore)
	}
	return int32(sum), nil
}

// told returns what a player gets by the move a, if its option has row r without the points.
func (a arc) told(r backward.Row, plies bool) (backward.Row, error) {
	var err error
	if r.Payoff, err = banked(r.Payoff, a.points); err != nil {
		return r, err
	}
	if !a.again {
		r.Payoff = -r.Payoff
	}
	if r.Plies++; r.Payoff == 0 || !plies {
		r.Plies = 0
	}
	return r, nil
}

// bestRow is the best of some options.
type bestRow struct {
	backward.Row
	some bool
}

func (b *bestRow) add(r backward.Row) {
	if !b.some || r.Better(b.Row) {
		*b = bestRow{r, true}
	}
}

// derive returns the best of the options of v for which within, if not nil, returns false, or the score
// of v if it is terminal.
func (w *walker[S]) derive(v uint32, within func(a arc) bool) (best bestRow, err error) {
	w.expand(v)
	if len(w.options) == 0 {
		payoff, err := w.config.Function.Terminal(w.at)
		return bestRow{backward.Row{Payoff: payoff}, true}, err
	}
	for _, o := range w.options {
		a := w.arc(o)
		if within != nil && within(a) {
			continue
		}
		r, err := w.row(a.stage, a.number)
		if err == nil {
			r, err = a.told(r, !w.valueOnly)
		}
		if err != nil {
			return best, err
		}
		best.add(r)
	}
	return best, nil
}

// begin tells the analysis what v is worth by its options in other stages, and counts those within.
func (s *stageSolver[S]) begin(w *walker[S], v uint32) error {
	within := 0
	outside, err := w.derive(v, func(a arc) bool {
		if a.stage != w.stage {
			return false
		}
		within++
		w.area.Count(uint32(a.number))
		return true
	})
	if err != nil {
		return err
	}
	if len(w.options) == 0 {
		w.key = stageCodec[S]{}.key(w.key[:0], uint64(v))
		w.ends.add(outside.Payoff, rankedEnd{rank(w.key), uint64(v)})
	}
	return w.area.Begin(v, outside.Row, outside.some, within)
}

// connect adds the arcs from v within the stage.
func (s *stageSolver[S]) connect(w *walker[S], v uint32) error {
	if !w.area.Asks(v) {
		return nil
	}
	w.expand(v)
	for _, o := range w.options {
		if a := w.arc(o); a.stage == w.stage {
			w.area.Put(v, uint32(a.number), a.again)
		}
	}
	return nil
}

// verify compares what is known of v with what it is worth by its options.
func (s *stageSolver[S]) verify(w *walker[S], v uint32) error {
	derived, err := w.derive(v, nil)
	if err != nil {
		return err
	}
	r, err := w.row(w.stage, uint64(v))
	if err == nil && r != derived.Row {
		err = fmt.Errorf("%w: %s is %v, want %v", ErrTableCorrupt, oneline.Of(w.at), r, derived.Row)
	}
	return err
}

// verify derives each value from those of the options, stage by stage.
func (f *stages[S]) verify(ctx context.Context) error {
	all := *f
	all.rows = newResidents(len(f.files))
	for stage := range f.files {
		s := stageSolver[S]{stages: &all, stage: stage, size: int64(f.index.Size(stage)), report: func(int64) {}}
		if err := s.room(0); err != nil {
			return err
		}
		if err := s.pass(ctx, s.verify); err != nil {
			return fmt.Errorf("minimax: %w, in stage %d", err, stage)
		}
	}
	return nil
}
