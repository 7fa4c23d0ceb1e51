package gametheory_test

import (
	"context"
	"errors"
	"reflect"
	"runtime"
	"runtime/metrics"
	"strings"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/race"
)

// measured returns one of the sizes that package runtime/metrics measures.
func measured(name string) int64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

// gauge measures what the heap holds, in bytes, less what it held at first.
type gauge struct {
	mu         sync.Mutex
	base, peak int64
}

// newGauge returns a gauge that stands at 0.
func newGauge() *gauge {
	g := &gauge{}
	g.base = g.read()
	g.peak = 0
	return g
}

// read returns what the heap holds when all garbage has been collected. (The second
// collection ends the sweeping of the first.)
func (g *gauge) read() int64 {
	g.mu.Lock()
	defer g.mu.Unlock()
	runtime.GC()
	runtime.GC()
	held := measured("/memory/classes/heap/objects:bytes") - g.base
	g.peak = max(g.peak, held)
	return held
}

// A tool with a limit on its memory keeps to it: what the heap holds while it works, and at the end,
// is at most 5 percent more, and no more than the tool says.
func TestRegistryMemoryHeld(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector takes memory of its own")
	}
	const (
		limit = 4 << 20
		slack = 1 << 20 // for all that is not counted: paths, arenas, goroutines, what outcomes point to
		most  = limit + limit/20 + slack
	)
	ticks := int64(longtest.Cases(1<<16, 1<<18)) // the call is stopped if it works within its memory
	each(t, vast, func(j *job) bool { return ticking(j) && j.option("Memory").IsValid() }, func(j *job, method string) {
		j.skipQuick(method)
		j.skipAlike(method, "All", "Genus", "Outcome", "Prove", "Tame", "Wins")
		if _, solves := reflect.TypeOf(j.tool).MethodByName("Solve"); solves {
			j.skipAlike(method, "Value") // Solve says what is held, too
		}
		j.set("Memory", limit)
		ctx, cancel := context.WithCancelCause(j.Context())
		defer cancel(nil)
		g := newGauge()
		j.on = func(n int64) {
			if n%(ticks/4) == 0 || j.looks && n&(n-1) == 0 {
				g.read()
			}
			if n >= ticks || (j.looks || j.slow) && n > 1000 {
				cancel(errEnough)
			}
		}
		_, err := j.call(ctx, method)
		held := g.read()
		runtime.KeepAlive(j)
		if err != nil && !errors.Is(err, errEnough) && !errors.Is(err, game.ErrMemory) {
			j.Error(err)
		}
		if held > most || g.peak > most || j.said > 0 && (held > j.said+slack || j.said > limit+limit/20) {
			j.Errorf("of %d bytes, %d are held, at most %d, and it says %d", limit, held, g.peak, j.said)
		}
	})
}

// With too little memory the error is game.ErrMemory, and with enough the answer is that of a tool
// that has all it wants.
func TestRegistryMemory(t *testing.T) {
	each(t, large, func(j *job) bool { return j.option("Memory").IsValid() }, func(j *job, method string) {
		little := j.entry.job(j.TB, large)
		j.graph, little.graph = lattice(4), lattice(4)
		want, err := j.call(j.Context(), method)
		if err != nil {
			j.Fatal(err)
		}
		for memory := int64(1); ; memory *= 8 {
			little.set("Memory", memory)
			got, err := little.call(j.Context(), method)
			if err == nil {
				if j.exact && got != want {
					j.Errorf("%v in %d bytes, want %v", got, memory, want)
				}
				return
			}
			if !errors.Is(err, game.ErrMemory) || memory > 1<<32 {
				j.Fatalf("%d bytes: %v", memory, err)
			}
		}
	})
}

// A play as long as it may be takes no more of the stack than any other.
func TestRegistryDeep(t *testing.T) {
	each(t, deep, func(j *job) bool { return j.deep }, func(j *job, method string) {
		j.skipAlike(method)
		const stacks = "/memory/classes/heap/stacks:bytes"
		before, peak := measured(stacks), int64(0)
		ctx, cancel := context.WithCancelCause(j.Context())
		defer cancel(nil)
		j.on = func(n int64) {
			if n%4096 == 0 || j.looks {
				if peak = max(peak, measured(stacks)-before); peak > 1<<20 {
					cancel(errEnough)
				}
			}
		}
		if answer, err := j.call(ctx, method); err != nil {
			j.Errorf("%.100s, %v", answer, err)
		}
		if peak > 1<<20 {
			j.Errorf("%d bytes of the stack after %d positions", peak, j.ticks.Load())
		}
	})
}

// Nothing is allocated for a position, but for one among hundreds, where memory is taken for
// hundreds; what is allocated for each move of a line is little beside the positions of a large game.
func TestRegistryAllocations(t *testing.T) {
	if testing.Short() {
		t.Skip("some hundred thousand positions")
	}
	each(t, large, func(j *job) bool { return j.frugal }, func(j *job, method string) {
		j.skipAlike(method)
		if strings.Contains(j.name, "ProofNumber") {
			j.skipAlike(method, "Value") // Solve allocates the same, and takes a second
		}
		allocated := func(n lattice) (mallocs, ticks int64) {
			j := j.entry.job(j.TB, large)
			j.graph = n
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if _, err := j.call(j.Context(), method); err != nil {
				j.Fatal(err)
			}
			runtime.ReadMemStats(&after)
			return int64(after.Mallocs - before.Mallocs), j.ticks.Load()
		}
		few, small := allocated(10)
		many, large := allocated(24)
		if many-few > (large-small)/4 {
			j.Errorf("%d and %d allocations for %d and %d positions", few, many, small, large)
		}
	})
}

// A position may have more options than two bytes count.
func TestRegistryWide(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute under the race detector")
	}
	each(t, small, anyRules, func(j *job, method string) {
		j.skipAlike(method, "All", "Approximate", "Exploitability", "Prove", "Solve")
		options := 66_000
		if strings.Contains(j.name, "ProofNumber") { // which takes time quadratic in their number
			options = longtest.Cases(300, 1000)
		}
		j = j.entry.job(j.TB, small, fan(options))
		if answer, err := j.call(j.Context(), method); err != nil {
			j.Errorf("%.100s, %v", answer, err)
		}
	})
}

// In a game in which each position can come again, and the play can end at some, tools for games without
// cycles say that it has one, or know the answer; tools that guess look as far as they may.
func TestRegistryCycles(t *testing.T) {
	each(t, small, anyRules, func(j *job, method string) {
		j = j.entry.job(j.TB, small, wheel(101))
		ctx, cancel := context.WithCancelCause(j.Context())
		defer cancel(nil)
		j.on = func(n int64) {
			if n == 1<<18 {
				cancel(errEnough)
			}
		}
		if answer, err := j.call(ctx, method); err != nil && !errors.Is(err, game.ErrCycle) && (j.exact || !errors.Is(err, errEnough)) {
			j.Errorf("%s, %v", answer, err)
		}
	})
}

// anyRules wants tools for rules of any game, whose positions have no numbers.
func anyRules(j *job) bool { return rules(j) && !j.own && !j.option("Index").IsValid() }
