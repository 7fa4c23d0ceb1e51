package gametheory_test

import (
	"context"
	"errors"
	"reflect"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/progress"
)

var errEnough = errors.New("enough")

// cancelled returns a context that has ended.
func cancelled(t testing.TB) context.Context {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errEnough)
	return ctx
}

// all wants every entry, and ticking those that call something.
func all(*job) bool       { return true }
func ticking(j *job) bool { return !j.timed }

// skipQuick skips a test of a method that never takes long.
func (j *job) skipQuick(method string) {
	if slices.Contains(j.quick, method) {
		j.Skip("never takes long")
	}
}

// Where the context has ended before the call, the error is its cause, and nothing is done, whether or
// not the answer is known from before.
func TestRegistryEnded(t *testing.T) {
	check := func(j *job, method string) {
		if slices.Contains(j.forced, method) {
			return
		}
		answer, err := j.call(cancelled(j), method)
		if !errors.Is(err, errEnough) {
			j.Errorf("%v, %v", answer, err)
		}
		if n := j.ticks.Load(); n > 64 {
			j.Errorf("%d positions expanded, or looks at the context", n)
		}
		if _, err := j.call(j.Context(), method); err != nil {
			j.Fatal(err)
		}
		if answer, err := j.call(cancelled(j), method); !errors.Is(err, errEnough) {
			j.Errorf("once it is known: %v, %v", answer, err)
		}
	}
	each(t, small, all, check)
	each(t, large, all, check)
	each(t, small, all, func(j *job, method string) {
		j.graph = told{pile(8)}
		check(j, method)
	})
}

// halted calls a method, and ends its context at a tick. It returns how many ticks there were, in
// all and later.
func (j *job) halted(at int64, method string) (ticks, later int64, answer string, err error) {
	ctx, cancel := context.WithCancelCause(j.Context())
	defer cancel(nil)
	before := j.ticks.Load()
	if j.timed {
		time.AfterFunc(2*time.Millisecond, func() { cancel(errEnough) })
	}
	var ended atomic.Int64
	j.on = func(n int64) {
		if n -= before; n == at {
			cancel(errEnough)
			for range 100 {
				runtime.Gosched() // what watches the context is told
			}
			time.Sleep(10 * time.Millisecond)
			ended.Store(j.ticks.Load())
		}
		if e := ended.Load(); e > 0 && j.ticks.Load() > e+1<<16 {
			panic("the call does not end with its context")
		}
	}
	if text := panictest.Text(func() { answer, err = j.call(ctx, method) }); text != "" {
		j.Errorf("panic %q", text)
	}
	j.on = nil
	ticks = j.ticks.Load() - before
	if n := ended.Load(); n > 0 {
		later = j.ticks.Load() - n
	}
	return ticks, later, answer, err
}

// Where the context ends in the middle of a call, the call ends soon, with its cause. What is found
// by then is kept by tools that keep it, so that the next call does less; and the answer of a tool
// that is exact is the same as that of a new one.
func TestRegistryResumes(t *testing.T) {
	each(t, large, ticking, func(j *job, method string) {
		j.skipQuick(method)
		j.skipAlike(method)
		want, err := j.call(j.Context(), method)
		whole := j.ticks.Load()
		if err != nil {
			j.Fatal(err)
		}
		if whole < 4 {
			j.Fatalf("%d ticks", whole)
		}
		again := j.entry.job(j.TB, large)
		ticks, later, answer, err := again.halted(whole/2, method)
		if !errors.Is(err, errEnough) || later > max(8, j.late) {
			j.Errorf("%v, %v after %d ticks of %d, %d of them later", answer, err, ticks, whole, later)
		}
		got, err := again.call(j.Context(), method)
		rest := again.ticks.Load() - ticks
		if err != nil || j.exact && got != want {
			j.Errorf("called again: %v, %v; want %v", got, err, want)
		}
		if !j.keeps || slices.Contains(j.anew, method) {
			return
		}
		if rest > whole*3/4 && !j.varies || rest > whole {
			j.Errorf("called again: %d ticks more of %d", rest, whole)
		}
		before := j.ticks.Load()
		_, err = j.call(j.Context(), method)
		if again := j.ticks.Load() - before; err != nil || again > whole*2/3 {
			j.Errorf("asked again: %d ticks of %d, %v", again, whole, err)
		}
	})
}

// report lets the Progress of the tool be the function, which is given the numbers that it tells.
func (j *job) report(f func(counts map[string]int64)) {
	kind := j.option("Progress").Type()
	j.set("Progress", reflect.MakeFunc(kind, func(in []reflect.Value) []reflect.Value {
		counts := map[string]int64{}
		for i := range in[0].NumField() {
			if n := in[0].Field(i); n.CanInt() {
				counts[kind.In(0).Field(i).Name] = n.Int()
			}
		}
		f(counts)
		return nil
	}).Interface())
}

// A call that would take for ever ends with its context.
func TestRegistryCancelled(t *testing.T) {
	each(t, vast, all, func(j *job, method string) {
		j.skipQuick(method)
		at := int64(500)
		if j.looks {
			at = 5
		}
		_, later, answer, err := j.halted(at, method)
		if !errors.Is(err, errEnough) || later > max(8, j.late) {
			j.Errorf("%v, %v; %d ticks after the end of the context", answer, err, later)
		}
	})
}

// Every tool with a Progress reports again and again, from one goroutine at a time, how far it has
// come, and counts no less than before.
func TestRegistryProgress(t *testing.T) {
	reports := func(j *job) bool { return !j.timed && j.option("Progress").IsValid() }
	each(t, vast, reports, func(j *job, method string) {
		j.skipQuick(method)
		synctest.Test(j.TB.(*testing.T), func(t *testing.T) {
			ctx, cancel := context.WithCancelCause(t.Context())
			defer cancel(nil)
			var at, calls atomic.Int32
			last := map[string]int64{}
			j.call(cancelled(t), method) // it is heeded also if it comes later
			j.report(func(counts map[string]int64) {
				if at.Add(1) > 1 {
					t.Error("called by two goroutines at once")
				}
				for name, n := range counts {
					if n < last[name] && name != "Left" && name != "Memory" {
						t.Errorf("%s is %d after %d", name, n, last[name])
					}
				}
				if last = counts; calls.Add(1) == 3 {
					cancel(errEnough)
				}
				at.Add(-1)
			})
			pause := progress.Every / 20
			if j.looks {
				pause = progress.Every / 2
			}
			j.on = func(int64) { time.Sleep(pause) }
			if _, err := j.call(ctx, method); !errors.Is(err, errEnough) || calls.Load() < 3 {
				t.Errorf("%v after %d reports", err, calls.Load())
			}
		})
	})
}

// A tool whose Workers is 1 calls the rules from one goroutine at a time, and with more of them from
// no more than that; and then it does use several.
func TestRegistryWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(8))
	each(t, vast, func(j *job) bool { return !j.alone && j.option("Workers").IsValid() }, func(j *job, method string) {
		j.skipAlike(method)
		enough := int64(longtest.Cases(8_000, 20_000))
		for _, workers := range []int64{1, 3} {
			j := j.entry.job(j.TB, vast)
			j.set("Workers", workers)
			ctx, cancel := context.WithCancel(j.Context())
			var at, most atomic.Int64
			j.on = func(n int64) {
				if now := at.Add(1); now > most.Load() {
					most.Store(now)
				}
				if n%64 == 0 {
					time.Sleep(10 * time.Microsecond) // while others come
				}
				if n > enough || most.Load() > 1 && n > enough/10 {
					cancel()
				}
				at.Add(-1)
			}
			if _, err := j.call(ctx, method); !errors.Is(err, context.Canceled) {
				j.Error(err)
			}
			if n := most.Load(); n > workers || (n > 1) != (workers > 1) {
				j.Errorf("%d Workers, and %d goroutines at once", workers, n)
			}
		}
	})
}
