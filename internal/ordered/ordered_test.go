package ordered_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/internal/workers"
)

// numbers yields 0, 1, 2 and so on for ever.
func numbers(yield func(int) bool) {
	for i := 0; yield(i); i++ {
	}
}

// upTo yields 0, 1, ..., n-1.
func upTo(n int) iter.Seq[int] { return slices.Values(indices(n)) }

func indices(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = i
	}
	return s
}

// each returns workers without state of their own that all do the same.
func each[J, R any](do func(context.Context, J) (R, error)) func() func(context.Context, J) (R, error) {
	return func() func(context.Context, J) (R, error) { return do }
}

// square is a job that takes some time, more or less, and none when ctx has ended.
func square(ctx context.Context, i int) (int, error) {
	if ctx.Err() != nil {
		return 0, context.Cause(ctx)
	}
	for range rand.IntN(20) {
		runtime.Gosched()
	}
	return i * i, nil
}

func TestMapOrder(t *testing.T) {
	for _, workers := range []int{1, 2, 3, 8, 500} {
		for _, n := range []int{0, 1, 2, 63, 64, 65, 1000} {
			squares := ordered.Map(t.Context(), workers, upTo(n), each(square))
			for range 2 { // a loop can be repeated
				i := 0
				for v, err := range squares {
					if v != i*i || err != nil {
						t.Fatalf("%d workers: result %d is %d, %v", workers, i, v, err)
					}
					i++
				}
				if i != n {
					t.Fatalf("%d workers: %d results of %d", workers, i, n)
				}
			}
		}
	}
}

// Each worker has a state of its own, which no two goroutines use at a time: the
// race detector would see it. Together they do each job once.
func TestMapState(t *testing.T) {
	const n, workers = 5000, 4
	var states []*int
	newWorker := func() func(context.Context, int) (int, error) {
		done := new(int)
		states = append(states, done)
		return func(_ context.Context, i int) (int, error) {
			*done++
			return i, nil
		}
	}
	for range ordered.Map(t.Context(), workers, upTo(n), newWorker) {
	}
	sum := 0
	for _, done := range states {
		sum += *done
	}
	if len(states) != workers || sum != n {
		t.Errorf("%d workers did %d jobs", len(states), sum)
	}
}

// As many jobs are under way at once as there are workers.
func TestMapParallel(t *testing.T) {
	const workers = 5
	here, all := make(chan struct{}, workers), make(chan struct{})
	go func() {
		for range workers {
			<-here
		}
		close(all)
	}()
	meet := func(ctx context.Context, i int) (int, error) {
		here <- struct{}{}
		<-all // in vain if there are not enough
		return i, nil
	}
	for range ordered.Map(t.Context(), workers, upTo(workers), each(meet)) {
	}
}

// While the oldest job is not done, no more than so many others are begun.
func TestMapAhead(t *testing.T) {
	const workers, room = 3, 64 * 3
	var given atomic.Int64
	release := make(chan struct{})
	jobs := func(yield func(int) bool) {
		for i := range 10 * room {
			given.Add(1)
			if !yield(i) {
				return
			}
		}
	}
	do := func(_ context.Context, i int) (int, error) {
		switch i {
		case 0:
			<-release
		case room:
			// The loop holds the place of job 0, those of jobs 1 to room are in the
			// queue, and the next job is being offered to it. If more could be given
			// there is time for it.
			for range 1000 {
				runtime.Gosched()
			}
			if n := given.Load(); n > room+2 {
				t.Errorf("%d jobs were given", n)
			}
			close(release)
		}
		return i, nil
	}
	next := 0
	for i := range ordered.Map(t.Context(), workers, jobs, each(do)) {
		if i != next {
			t.Fatalf("%d, want %d", i, next)
		}
		next++
	}
}

// running counts goroutines: of those that do jobs, and the one that goes through them.
type running struct{ n atomic.Int64 }

func (r *running) jobs(yield func(int) bool) {
	r.n.Add(1)
	defer r.n.Add(-1)
	numbers(yield)
}

func (r *running) do(ctx context.Context, i int) (int, error) {
	r.n.Add(1)
	defer r.n.Add(-1)
	if i%7 == 6 {
		<-ctx.Done() // as a long job would
		for range 100 {
			runtime.Gosched() // to be seen if nobody waits
		}
	}
	return square(ctx, i)
}

// A loop may be left anywhere, by break or by a panic, and nobody works any more then.
func TestMapLeft(t *testing.T) {
	for stop := range 6 {
		for _, panics := range []bool{false, true} {
			var r running
			i := 0
			func() {
				defer func() {
					if p := recover(); panics != (p == "enough") {
						t.Errorf("panic %v", p)
					}
				}()
				for v, err := range ordered.Map(t.Context(), 2, r.jobs, each(r.do)) {
					if v != i*i || err != nil {
						t.Fatalf("result %d is %d, %v", i, v, err)
					}
					if i++; i > stop && panics {
						panic("enough")
					} else if i > stop {
						break
					}
				}
			}()
			if n := r.n.Load(); n != 0 || i != stop+1 {
				t.Errorf("%d goroutines are left after %d results", n, i)
			}
		}
	}
}

// The first failure, in the order of the jobs, comes with its value and is the last.
func TestMapError(t *testing.T) {
	for _, workers := range []int{1, 3} {
		for bad := range 200 {
			var r running
			do := func(ctx context.Context, i int) (int, error) {
				if i >= bad {
					return -i, fmt.Errorf("job %d", i)
				}
				return square(ctx, i)
			}
			i := 0
			for v, err := range ordered.Map(t.Context(), workers, r.jobs, each(do)) {
				switch {
				case i < bad && (v != i*i || err != nil), i > bad,
					i == bad && (v != -bad || err == nil || err.Error() != fmt.Sprint("job ", bad)):
					t.Fatalf("bad job %d: result %d is %d, %v", bad, i, v, err)
				}
				i++
			}
			if n := r.n.Load(); i != bad+1 || n != 0 {
				t.Fatalf("%d results up to bad job %d, and %d goroutines", i, bad, n)
			}
		}
	}
}

// When ctx ends the results are those of the first jobs, without a gap, and then the
// cause; also if it has ended before, or the workers wait.
func TestMapCancel(t *testing.T) {
	cause := errors.New("enough")
	for stop := range 100 {
		ctx, cancel := context.WithCancelCause(t.Context())
		if stop == 0 {
			cancel(cause)
		}
		var r running
		do := r.do
		if stop%2 == 0 {
			do = square
		}
		i := 0
		var last error
		for v, err := range ordered.Map(ctx, 2, r.jobs, each(do)) {
			if last != nil {
				t.Fatal("a result after an error")
			}
			if last = err; err == nil && v != i*i {
				t.Fatalf("result %d is %d", i, v)
			} else if err == nil {
				i++
			}
			if i == min(stop, 6) {
				cancel(cause)
			}
		}
		cancel(nil)
		if n := r.n.Load(); !errors.Is(last, cause) || i < min(stop, 6) || n != 0 {
			t.Errorf("canceled after %d: %d results, then %v, and %d goroutines", stop, i, last, n)
		}
	}
}

// A job that panics, or the sequence of jobs, is a panic of the loop after all results before
// it, with nothing left behind.
func TestMapJobPanics(t *testing.T) {
	for stop := range 300 {
		for _, late := range []bool{true, false} {
			before := runtime.NumGoroutine()
			next := 0
			jobs := func(yield func(int) bool) {
				for i := range numbers {
					if late && i == stop {
						panic("enough")
					}
					if !yield(i) {
						return
					}
				}
			}
			do := func(_ context.Context, i int) (int, error) {
				if !late && i == stop {
					panic("enough")
				}
				return i, nil
			}
			func() {
				defer func() {
					if p, _ := recover().(*workers.Panic); p == nil || p.Value != "enough" || !strings.Contains(p.Error(), "TestMapJobPanics") || next != stop {
						t.Errorf("panic %v after %d results, want %d", p, next, stop)
					}
				}()
				for v, err := range ordered.Map(t.Context(), 1+stop%5, jobs, each(do)) {
					if err != nil || v != next {
						t.Errorf("result %d, %v; want %d", v, err, next)
					}
					next++
				}
			}()
			// A goroutine that has said that it is done still takes a moment to end.
			for wait := time.Now(); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
				if time.Since(wait) > 10*time.Second {
					t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
				}
			}
		}
	}
}

// A newWorker that panics is a panic of the loop, with nothing left behind.
func TestMapNewWorkerPanics(t *testing.T) {
	var r running
	calls := 0
	newWorker := func() func(context.Context, int) (int, error) {
		if calls++; calls == 3 {
			panic("no idea")
		}
		return r.do
	}
	squares := ordered.Map(t.Context(), 3, r.jobs, newWorker)
	defer func() {
		if p, n := recover(), r.n.Load(); p != "no idea" || n != 0 {
			t.Errorf("panic %v, and %d goroutines", p, n)
		}
	}()
	for range squares {
	}
}

func TestMapWorkers(t *testing.T) {
	if n := ordered.Workers(0); n != runtime.GOMAXPROCS(0) {
		t.Errorf("%d workers", n)
	}
	if n := ordered.Workers(3); n != 3 {
		t.Errorf("%d workers", n)
	}
	for _, n := range []int{-1, 0, ordered.MaxWorkers + 1} {
		func() {
			defer func() {
				if p := recover(); p != fmt.Sprintf("ordered: %d workers", n) {
					t.Errorf("%d workers: panic %v", n, p)
				}
			}()
			ordered.Map(t.Context(), n, upTo(1), each(square))
		}()
	}
}
