// Package ordered does jobs in parallel and yields their results in order: that of
// the jobs, whatever the number of workers. It is for jobs that take long compared
// with handing them out, some microseconds each.
//
// # How
//
// One goroutine goes through the jobs. For each it makes a place for the result, a
// channel of room one, and sends the place to the loop over the results and then the
// job to whichever worker is free. The loop takes the places one after the other and
// waits at each until the result is there. No worker ever waits for another, nor for
// the loop: it leaves its result in the place. So it is the number of places on their
// way to the loop that bounds how far the workers may be ahead of the oldest job that
// is not done.
package ordered

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"runtime"
	"sync"

	"github.com/gametheory-go/gametheory/internal/workers"
)

// MaxWorkers is the largest number of workers that Map accepts: more than any
// machine has processors.
const MaxWorkers = 1 << 16

// ahead is how many jobs, for each worker, may be done or under way before the
// oldest one that is not done. It is as large as it is since jobs may differ in size
// by orders of magnitude, and nobody should be idle while one works at a large one.
const ahead = 64

// Workers returns n, or, if that is 0, the number of processors that the program may
// use.
func Workers(n int) int { return cmp.Or(n, runtime.GOMAXPROCS(0)) }

// Map does the jobs and yields the results in the order of the jobs, each as soon as
// it and all before it are there. Each loop over them does the jobs anew.
//
// newWorker is called once for each worker, by the goroutine of the loop, before
// anything else; if it panics, so does the loop, and nothing is left behind. What it
// returns does a worker's jobs, one at a time, so that it may have a state of its own.
// It is given a context that ends with ctx, and when the loop is left; if that has
// ended it must return an error at once, also for a job that takes no time.
//
// If a job panics, or jobs does, so does the loop, where its result would have come, with a
// [*workers.Panic] that has the stack of where that happened.
//
// A result that comes with an error is the last. So the loop ends early if a job
// fails, and the jobs that find that ctx has ended are what ends it then: there is
// no error if all jobs are done nevertheless. However it ends, all goroutines have
// ended before.
//
// jobs runs in a goroutine of its own. The loop does not end until it has yielded the
// job it is at, or returned, so it must not block for long. At most 64 jobs for each
// worker are waited for at a time, and a few more have been yielded by then.
//
// Map panics if n, the number of workers, is not in the range from 1 to MaxWorkers.
func Map[J, R any](ctx context.Context, n int, jobs iter.Seq[J], newWorker func() func(context.Context, J) (R, error)) iter.Seq2[R, error] {
	if n < 1 || n > MaxWorkers {
		panic(fmt.Sprintf("ordered: %d workers", n))
	}
	return func(yield func(R, error) bool) {
		crew := make([]func(context.Context, J) (R, error), n)
		for i := range crew {
			crew[i] = newWorker() // may panic, so nothing must run yet
		}
		ctx, cancel := context.WithCancel(ctx)
		q := &queue[J, R]{order: make(chan chan result[R], ahead*n), tasks: make(chan task[J, R]), left: make(chan struct{})}
		defer q.running.Wait()
		defer cancel()
		defer close(q.left)
		for _, do := range crew {
			q.running.Go(func() { q.work(ctx, do) })
		}
		q.running.Go(func() { q.handOut(jobs) })
		for done := range q.order {
			r := <-done
			if r.panic != nil {
				panic(r.panic)
			}
			if !yield(r.value, r.err) || r.err != nil {
				return
			}
		}
	}
}

// queue is what the goroutines of a loop share.
type queue[J, R any] struct {
	order   chan chan result[R] // where the results will come, in the order of the jobs
	tasks   chan task[J, R]
	left    chan struct{} // closed when the loop takes no more results
	running sync.WaitGroup
}

// task is a job and the place for its result, which is sent there once.
type task[J, R any] struct {
	job  J
	done chan<- result[R]
}

type result[R any] struct {
	value R
	err   error
	panic *workers.Panic // or nil
}

// work does tasks until there are no more.
func (q *queue[J, R]) work(ctx context.Context, do func(context.Context, J) (R, error)) {
	for t := range q.tasks {
		t.done <- attempt(func() (R, error) { return do(ctx, t.job) })
	}
}

// attempt returns what f returns, or how it panics.
func attempt[R any](f func() (R, error)) (r result[R]) {
	r.panic = workers.Attempt(func() { r.value, r.err = f() })
	return r
}

// handOut sends the jobs until there are no more, or the loop is left. It does not
// look at the context, for the loop would not learn from it which job was the first
// that was not done: who learns that is a worker. To send a task never blocks for
// good, as the workers take them all.
func (q *queue[J, R]) handOut(jobs iter.Seq[J]) {
	defer close(q.order)
	defer close(q.tasks)
	r := attempt(func() (none R, err error) {
		for j := range jobs {
			done := make(chan result[R], 1)
			if !q.promise(done) {
				break
			}
			q.tasks <- task[J, R]{j, done}
		}
		return none, nil
	})
	if r.panic != nil {
		done := make(chan result[R], 1)
		done <- r
		q.promise(done)
	}
}

// promise sends the place for the next result, or returns false if the loop has been left.
func (q *queue[J, R]) promise(done chan result[R]) bool {
	select {
	case q.order <- done:
		return true
	case <-q.left:
		return false
	}
}
