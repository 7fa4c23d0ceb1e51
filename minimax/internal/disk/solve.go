package disk

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
	"github.com/gametheory-go/gametheory/internal/tablefile"
	"github.com/gametheory-go/gametheory/internal/workers"
	"github.com/gametheory-go/gametheory/minimax/internal/backward"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// solver solves a stage, or verifies it.
type solver[S comparable] struct {
	*Stages[S]
	stage  int
	size   int64
	used   int64            // bytes
	report func(done int64) // called by the first worker now and then

	area      backward.Stage
	solved    backward.Rows
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
func (s *solver[S]) solve(ctx context.Context, narrow bool) error {
	if s.size < 0 || s.size > backward.MaxSize {
		return fmt.Errorf("%w: %d positions in a stage, at most %d", game.ErrMemory, uint64(s.size), int64(backward.MaxSize))
	}
	if s.resident == nil {
		s.resident = newResidents(s.Index.Stages())
	}
	// The arcs are counted in the first pass, so that their memory is known before it is taken.
	if err := s.room(backward.Bytes(s.size, 0, narrow, !s.ValueOnly)); err != nil {
		return err
	}
	// A narrow attempt may have filled the sample before it failed.
	s.ends = ends{}
	s.area = backward.New(int(s.size), narrow, !s.ValueOnly, s.Workers)
	if err := s.pass(ctx, s.enter); err != nil {
		return err
	}
	if arcs := s.area.Arcs(); arcs > 0 {
		if err := s.room(backward.Bytes(s.size, arcs, narrow, !s.ValueOnly)); err != nil {
			return fmt.Errorf("%w, for %d moves within the stage", err, arcs)
		}
		if !s.area.Room() {
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
	s.solved, s.area = s.area.Rows(), nil // the arcs are garbage
	s.resident.stages[s.stage].Store(&resident{s.solved})
	return nil
}

// room makes room for a number of bytes.
func (s *solver[S]) room(bytes int64) error {
	if !s.resident.room(s.Memory, bytes) {
		return fmt.Errorf("%w, %d bytes: %d positions take %d", game.ErrMemory, s.Memory, s.size, bytes)
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

// worker is a worker that goes through positions.
type worker[S comparable] struct {
	solver   *solver[S]
	options  []S
	position S
	key      []byte
	ends     ends

	expanded, terminals int64 // not yet counted
}

// pass calls each for all numbers of the stage, with all workers.
func (s *solver[S]) pass(ctx context.Context, each func(w *worker[S], v uint32) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s.next.Store(0)
	var group workers.Group
	for i := range max(1, s.Workers) {
		work := func() {
			w := worker[S]{solver: s}
			// The first error ends the context for all workers, and is its cause below.
			if err := w.walk(ctx, i == 0, each); err != nil {
				cancel(err)
			}
			w.count()
			s.mu.Lock()
			defer s.mu.Unlock()
			// The sample does not depend on the order in which the workers come here.
			s.ends.merge(&w.ends)
		}
		if s.Workers <= 1 {
			work()
		} else {
			group.Go(work)
		}
	}
	group.Wait()
	return context.Cause(ctx)
}

// walk calls each for the numbers that no other worker takes.
func (w *worker[S]) walk(ctx context.Context, reports bool, each func(w *worker[S], v uint32) error) error {
	for {
		first := w.solver.next.Add(chunk) - chunk // no other worker gets these
		if first >= w.solver.size {
			return nil
		}
		// A chunk is small enough to ask only once for it.
		if err := poll.Cause(ctx); err != nil {
			return err
		}
		upTo := min(first+chunk, w.solver.size)
		for v := first; v < upTo; v++ {
			if err := each(w, uint32(v)); err != nil {
				return err
			}
		}
		w.solver.done.Add(upTo - first)
		w.count()
		if reports {
			w.solver.report(w.solver.done.Load())
		}
	}
}

// count counts what has been expanded since.
func (w *worker[S]) count() {
	w.solver.expanded.Add(w.expanded)
	w.solver.terminals.Add(w.terminals)
	w.expanded, w.terminals = 0, 0
}

// expand finds the options of v.
func (w *worker[S]) expand(v uint32) {
	w.position = w.solver.Index.Position(w.solver.stage, uint64(v))
	if w.options = moves.Append(w.solver.Config.Rules.Moves, w.options[:0], w.position); len(w.options) == 0 {
		w.terminals++
	} else {
		w.expanded++
	}
}

// move is a move to an option: the option's stage and number, the points by which it is worth more than the
// position that has this number, and -1 if the other player moves next, or otherwise 1.
type move struct {
	stage  int
	number uint64
	points int
	sign   int32
}

// to returns the move to the option o.
func (w *worker[S]) to(o S) move {
	rest, points := w.solver.Config.Bank(o)
	stage, number := w.solver.Index.Index(rest)
	// Values of later stages are not known yet. A move within the stage must win no points: the analysis compares
	// payoffs of positions without points.
	if stage < 0 || stage > w.solver.stage || stage == w.solver.stage && number >= uint64(w.solver.size) {
		panic(fmt.Sprintf("minimax: %s of stage %d has the option %s, with number %d of stage %d", oneline.Of(w.position), w.solver.stage, oneline.Of(o), number, stage))
	}
	if stage == w.solver.stage && points != 0 {
		panic(fmt.Sprintf("minimax: the move from %s to %s is within stage %d, and wins points", oneline.Of(w.position), oneline.Of(o), stage))
	}
	return move{stage, number, points, w.solver.Config.Sign(w.position, o)}
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

// derive returns the best of the options of v for which within, if not nil, returns false, or the score
// of v if it is terminal, and whether there is any.
func (w *worker[S]) derive(v uint32, within func(m move) bool) (best rules.Row, some bool, err error) {
	w.expand(v)
	if len(w.options) == 0 {
		best.Payoff, err = w.solver.Config.Terminal(w.position)
		return best, true, err
	}
	for _, o := range w.options {
		m := w.to(o)
		if within != nil && within(m) {
			continue
		}
		r, err := w.solver.Stages.at(m.stage, m.number)
		if err == nil {
			// Points count for the player to move at the option, so they are added before the sign turns them.
			r.Payoff, err = banked(r.Payoff, m.points)
		}
		if err != nil {
			return best, some, err
		}
		// Without distances all plies are 0, as in a file: any other number would prefer one of equal options.
		if r = r.Before(m.sign, 0); w.solver.ValueOnly {
			r.Plies = 0
		}
		if !some || r.Better(best, 0) {
			best, some = r, true
		}
	}
	return best, some, nil
}

// enter tells the analysis what v is worth by its options in other stages, and counts those within.
func (s *solver[S]) enter(w *worker[S], v uint32) error {
	within := 0
	outside, some, err := w.derive(v, func(m move) bool {
		if m.stage != w.solver.stage {
			return false
		}
		within++
		w.solver.area.Count(uint32(m.number))
		return true
	})
	if err != nil {
		return err
	}
	if len(w.options) == 0 {
		w.key = numbers[S]{}.key(w.key[:0], uint64(v))
		w.ends.add(outside.Payoff, rankedEnd{rank(w.key), uint64(v)})
	}
	return w.solver.area.Begin(v, outside, some, within)
}

// connect adds the arcs from v within the stage.
func (s *solver[S]) connect(w *worker[S], v uint32) error {
	// Options are expanded a second time. To keep them from the first pass would take more memory than the analysis.
	if !w.solver.area.Asks(v) {
		return nil
	}
	w.expand(v)
	for _, o := range w.options {
		if m := w.to(o); m.stage == w.solver.stage {
			w.solver.area.Put(v, uint32(m.number), m.sign > 0)
		}
	}
	return nil
}

// verify compares what is known of v with what it is worth by its options.
func (s *solver[S]) verify(w *worker[S], v uint32) error {
	derived, _, err := w.derive(v, nil)
	if err != nil {
		return err
	}
	r, err := w.solver.Stages.at(w.solver.stage, uint64(v))
	if err == nil && r != derived {
		err = fmt.Errorf("%w: %s is %+v, want %+v", tablefile.ErrCorrupt, oneline.Of(w.position), r, derived)
	}
	return err
}

// verify derives each value from those of the options, stage by stage.
func (t *Stages[S]) verify(ctx context.Context) error {
	all := *t
	// A copy with stages of its own, because others may use the table meanwhile.
	all.resident = newResidents(len(t.files))
	for stage := range t.files {
		s := solver[S]{Stages: &all, stage: stage, size: int64(t.Index.Size(stage)), report: func(int64) {}}
		// Nothing is solved, so that all memory is for stages that are read.
		if err := s.room(0); err != nil {
			return err
		}
		if err := s.pass(ctx, s.verify); err != nil {
			return fmt.Errorf("minimax: %w, in stage %d", err, stage)
		}
	}
	return nil
}
