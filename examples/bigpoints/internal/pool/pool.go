// Package pool simulates a survey on many workers that are lost and replaced: how long it
// takes, what of their time is wasted, and into how many ranges it is best divided.
//
// # The model
//
// The survey is ranges of boards. A worker takes the next range that nobody has, spends a
// fixed time on the range itself, such as the start of a process, then solves its boards,
// and takes the next one. At any instant a worker may be lost, at a constant rate, whatever
// it does and however long it has been there. What it has done of its range is lost with
// it, since a range's file appears when it is whole. Its range goes to whoever asks next,
// and a new worker is there after a fixed time. The survey ends when the last range does.
//
// What is simulated is when what happens, not the boards: events in the order of time, from
// a heap, as in Law, Simulation Modeling and Analysis (2015). It takes some microseconds
// for each range, however long ranges are.
//
// # What can be said without
//
// One worker that is lost at the rate 1/M takes, for a range of w seconds and a new worker
// after r seconds, (M + r)(e^(w/M) - 1) seconds on the mean (Duda 1983). If each range costs
// c seconds more, that is least, for each second of work, at about w = sqrt(2cM) (Young
// 1974), more exactly where Daly (2006) puts it. There, no waste by losses but that by
// ranges' own costs is as large. Without losses the end comes between the larger of the mean load and
// the longest range, and the sum of both (Graham 1969). The tests compare.
//
// Neither says what many workers do at the end, when there are no more ranges to take and
// most of them wait for the last ones. That is what the simulation is for.
package pool

import (
	"container/heap"
	"context"
	"math"
	"math/rand/v2"
)

// Pool is the workers, and what befalls them. Times are in seconds.
type Pool struct {
	Workers int
	Start   float64 // from the beginning, or a loss, until the worker can take a range
	Range   float64 // what each range costs besides its boards
	Loss    float64 // the mean time until a worker is lost; 0 means never
	// A share of the workers, from 0 to 1, are Factor times as slow as the others.
	Slow, Factor float64
	// Twice: a worker for whom there is no range solves one a second time that another
	// worker is at, the one that was begun first; the earlier end counts.
	Twice bool
}

// Result is what became of a survey. The last five times are sums over the workers, and
// together Workers times End.
type Result struct {
	End    float64
	Dry    float64 // when for the first time a worker found no range to take
	Ranges int
	Losses int // of workers at a range
	Last   Last

	Useful float64 // at the boards of ranges, when that was the end of them
	Own    float64 // what ranges cost besides
	Lost   float64 // at ranges that were lost, or had been ended by another worker
	Down   float64 // until workers could take a range
	Idle   float64 // with no range to take
}

// Last is the range that ended last.
type Last struct {
	Work  float64 // on a worker that is not slow
	Tries int     // how often it was begun
	Slow  bool    // the worker that ended it was slow
}

// Run simulates the survey of n ranges, of which work returns the seconds that the next one
// takes. It takes O(n log workers) time, and more if workers are lost more often than
// ranges end. If no range ever ends, it returns when ctx does. The error is the cause of that.
func (p Pool) Run(ctx context.Context, n int, work func() float64, rnd *rand.Rand) (Result, error) {
	s := &simulation{Pool: p, rnd: rnd, work: work, left: n, undone: n}
	s.Result.Ranges = n
	s.Result.Dry = math.Inf(1)
	s.workers = make([]worker, p.Workers)
	for i := range s.workers {
		s.workers[i].at = p.Start
		s.workers[i].doing = starting
		s.events = append(s.events, &s.workers[i])
	}
	heap.Init(&s.events)
	for steps := 0; s.undone > 0; steps++ {
		if steps%1024 == 0 && ctx.Err() != nil {
			return Result{}, context.Cause(ctx)
		}
		s.step()
	}
	s.end()
	return s.Result, nil
}

// simulation is a run.
type simulation struct {
	Pool
	Result
	rnd    *rand.Rand
	work   func() float64
	left   int    // ranges that nobody has begun
	back   []*job // those that were lost
	begun  []*job // if ranges are begun twice: in the order in which they were begun
	undone int

	workers []worker
	events  events // the workers for whom something will happen
	waiting []*worker
}

// job is a range that was begun.
type job struct {
	work   float64
	tries  int
	copies int // workers that are at it
	done   bool
}

// worker is a worker, and what happens to it next.
type worker struct {
	at    float64 // when it happens
	since float64 // since when it does what it does
	doing doing
	job   *job
	slow  bool
}

type doing int8

const (
	starting doing = iota
	solving        // until the range ends
	failing        // at a range, until it is lost
	waiting
)

// step lets the next thing happen.
func (s *simulation) step() {
	w := s.events[0]
	now := w.at
	switch w.doing {
	case starting:
		s.Down += now - w.since
		w.slow = s.Slow > 0 && s.rnd.Float64() < s.Slow
	case solving:
		s.solved(w)
	case failing:
		s.lost(w)
		return
	}
	s.next(w, now)
}

// solved ends the range of a worker.
func (s *simulation) solved(w *worker) {
	j := w.job
	w.job = nil
	j.copies--
	if j.done {
		s.Lost += w.at - w.since
		return
	}
	j.done = true
	s.undone--
	s.Own += s.Range
	s.Useful += w.at - w.since - s.Range
	s.End = w.at
	s.Last = Last{j.work, j.tries, w.slow}
}

// lost begins a worker anew, whose range somebody who waits takes.
func (s *simulation) lost(w *worker) {
	now, j := w.at, w.job
	s.Losses++
	s.Lost += now - w.since
	w.job = nil
	w.doing, w.since, w.at = starting, now, now+s.Start
	heap.Fix(&s.events, 0)
	if j.copies--; j.copies > 0 || j.done {
		return
	}
	s.back = append(s.back, j)
	if n := len(s.waiting); n > 0 {
		v := s.waiting[n-1]
		s.waiting = s.waiting[:n-1]
		s.Idle += now - v.since
		s.begin(v, s.take(), now)
		heap.Push(&s.events, v)
	}
}

// next gives the worker, whose event is the next one, a range, or lets it wait.
func (s *simulation) next(w *worker, now float64) {
	if j := s.take(); j != nil {
		s.begin(w, j, now)
		heap.Fix(&s.events, 0)
		return
	}
	s.Dry = min(s.Dry, now)
	w.doing, w.since = waiting, now
	heap.Pop(&s.events)
	s.waiting = append(s.waiting, w)
}

// take returns the next range to be begun, or nil if there is none: one that was lost
// before one that is new, since it is late already.
func (s *simulation) take() *job {
	if n := len(s.back); n > 0 {
		j := s.back[n-1]
		s.back = s.back[:n-1]
		return j
	}
	if s.left > 0 {
		s.left--
		j := &job{work: s.work()}
		if s.Twice {
			s.begun = append(s.begun, j)
		}
		return j
	}
	for len(s.begun) > 0 {
		j := s.begun[0]
		s.begun = s.begun[1:]
		if !j.done && j.copies == 1 {
			return j
		}
	}
	return nil
}

// begin lets a worker begin a range, and decides whether it will end it. How long the
// worker has been there does not matter, as the exponential distribution has no memory.
func (s *simulation) begin(w *worker, j *job, now float64) {
	j.tries++
	j.copies++
	takes := s.Range + j.work
	if w.slow {
		takes = s.Range + j.work*s.Factor
	}
	w.job, w.since = j, now
	w.doing, w.at = solving, now+takes
	if s.Loss > 0 {
		if life := s.rnd.ExpFloat64() * s.Loss; life < takes {
			w.doing, w.at = failing, now+life
		}
	}
}

// end counts what the workers were at when the last range ended.
func (s *simulation) end() {
	s.Dry = min(s.Dry, s.End)
	for i := range s.workers {
		w := &s.workers[i]
		for _, sum := range []struct {
			doing doing
			time  *float64
		}{{starting, &s.Down}, {solving, &s.Lost}, {failing, &s.Lost}, {waiting, &s.Idle}} {
			if w.doing == sum.doing {
				*sum.time += s.End - w.since
			}
		}
	}
}

// events are the workers in the order in which something happens to them.
type events []*worker

func (e events) Len() int           { return len(e) }
func (e events) Less(i, j int) bool { return e[i].at < e[j].at }
func (e events) Swap(i, j int)      { e[i], e[j] = e[j], e[i] }
func (e *events) Push(x any)        { *e = append(*e, x.(*worker)) }
func (e *events) Pop() any {
	last := len(*e) - 1
	w := (*e)[last]
	*e = (*e)[:last]
	return w
}
