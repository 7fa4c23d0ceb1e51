package gametest_test

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/race"
)

// TestMain lets goroutines run at the same time, except on a machine without threads.
func TestMain(m *testing.M) {
	if runtime.GOARCH != "wasm" {
		runtime.GOMAXPROCS(max(2, runtime.GOMAXPROCS(0)))
	}
	os.Exit(m.Run())
}

// scratch computes given methods in its own buffers: moves, scores, bounds, representatives or
// names.
type scratch struct {
	shared string // the method whose buffer is shared
	buffer []int
	hidden func() *[]int // another buffer, or nil
}

// fill fills the buffer with n many times.
func (g *scratch) fill(method string, n, times int) []int {
	if g.shared != method {
		return slices.Repeat([]int{n}, times)
	}
	buffer := &g.buffer
	if g.hidden != nil {
		buffer = g.hidden()
	}
	*buffer = (*buffer)[:0]
	for range times {
		*buffer = append(*buffer, n)
	}
	if g.hidden != nil {
		runtime.Gosched() // as in the midst of a longer method
	}
	return *buffer
}

var sharing = []string{"Moves", "Score", "Canonical", "Key", "Turn", "Bounds", "MoveName", "Bank", "Parts", "View", "Chances"}

func (g *scratch) Moves(dst []int, n int) []int {
	if n < 10 {
		return dst // ends that score differently
	}
	for i, m := range g.fill("Moves", n, 2) {
		dst = append(dst, m-i-1)
	}
	return dst
}

func (g *scratch) Score(n int) int         { return -1 - g.fill("Score", n, 3)[2] }
func (g *scratch) Canonical(n int) int     { return g.fill("Canonical", n, 3)[2] }
func (g *scratch) Key(n int) uint64        { return uint64(g.fill("Key", n, 3)[2]) }
func (g *scratch) Turn(n int) int          { return g.fill("Turn", n, 3)[2] % 2 }
func (g *scratch) Bounds(n int) (int, int) { return -1 - g.fill("Bounds", n, 3)[2], 100 }
func (g *scratch) MoveName(n, o int) string {
	return fmt.Sprint(g.fill("MoveName", n, 3)[2] - o)
}
func (g *scratch) Bank(n int) (int, int)        { return g.fill("Bank", n, 3)[2], 0 }
func (g *scratch) Parts(dst []int, n int) []int { return append(dst, g.fill("Parts", n, 3)[2]) }
func (g *scratch) View(n int) string            { return strings.Repeat("x", g.fill("View", n, 3)[2]) }
func (g *scratch) Chances(dst []int, n int) []int {
	if n%7 == 0 && n > 9 {
		dst = append(dst, g.fill("Chances", n, 2)...)
	}
	return dst
}

// memo keeps results in a map, behind a lock if it has a lock.
type memo struct {
	lock  sync.Locker
	inner struct{ found map[int][]int }
}

func (g *memo) Moves(dst []int, n int) []int {
	if g.lock != nil {
		g.lock.Lock()
		defer g.lock.Unlock()
	}
	if g.inner.found == nil {
		g.inner.found = make(map[int][]int)
	}
	if _, met := g.inner.found[n]; !met {
		g.inner.found[n] = takeAway{}.Moves(nil, n)
	}
	return append(dst, g.inner.found[n]...)
}

// Test finds methods that are not safe for concurrent use, if several goroutines call the
// methods.
func TestTogether(t *testing.T) {
	if runtime.GOARCH == "wasm" {
		t.Skip("no threads")
	}
	for _, method := range sharing {
		report := gametest.Examine[int](&scratch{shared: method}, 60)
		const want = "the rules are not safe for concurrent use: calls write to gametest_test.scratch.buffer, and no lock is there"
		if err := report.Err(); err == nil || err.Error() != want || report.Shared {
			t.Errorf("%s in a shared buffer: %v, %v, want %s", method, report, err, want)
		}
	}
	guarded := &memo{lock: &sync.Mutex{}}
	for name, report := range map[string]gametest.Report{
		"no buffer":  gametest.Examine[int](&scratch{}, 60),
		"with locks": gametest.Examine[int](guarded, 60),
	} {
		if report.Err() != nil || !report.Shared || len(report.Unchecked) > 1 {
			t.Errorf("%s: %v, %v, %q", name, report, report.Err(), report.Unchecked)
		}
	}
	report := gametest.Examine[int](game.Normal[int](&memo{}), 60)
	const want = "the rules are not safe for concurrent use: calls write to gametest_test.memo.inner, and no lock is there"
	if report.Err() == nil || !strings.HasPrefix(report.Err().Error(), want) || report.Shared {
		t.Errorf("%v, want %s", report.Err(), want)
	}
}

// Test finds writes to memory outside the rules if overlapping calls return wrong results.
func TestOverlap(t *testing.T) {
	if runtime.GOARCH == "wasm" || race.Enabled {
		t.Skip("no threads, or the race detector finds it first")
	}
	const most = 30
	for _, method := range longtest.First(2, sharing) {
		buffer, tried := []int(nil), 0
		rules := &scratch{shared: method, hidden: func() *[]int { return &buffer }}
		for found := false; !found; tried++ {
			report := gametest.Examine[int](rules, 60)
			err := report.Err()
			found = err != nil && strings.Contains(err.Error(), " is not safe for concurrent use at ") && !report.Shared
			if tried == most {
				t.Fatalf("%s: not found in %d trials", method, most)
			}
		}
		t.Logf("%s: found in %d trials", method, tried)
	}
}

// tried returns lines without the line about a single processor.
func tried(lines []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return strings.HasSuffix(line, "one processor only") })
}

// With one processor, Test does not call methods at the same time.
func TestOneProcessor(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	report := gametest.Examine[int](takeAway{}, 60)
	if report.Err() != nil || report.Shared || !slices.Contains(report.Unchecked, "methods not called by several goroutines at once: the program may use one processor only") {
		t.Errorf("%v, %v, %q", report, report.Err(), report.Unchecked)
	}
}
