package takeaway

import (
	"context"
	"fmt"
	"math"
	"sort"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// # Schwenk's theorem
//
// Let f be the limit, not decreasing. Let w(n) be the least number of counters whose
// taking wins from n, if any number may be taken. The player to move at n wins if and
// only if that player's limit is w(n) or more, and n is a losing number if w(n) = n. Taking t
// wins if t = n, or if f(t) < w(n-t), so that the opponent cannot win.
//
// Theorem (Schwenk 1970). The losing numbers are H(1) = 1 and, as long as there is a j,
//
//	H(k+1) = H(k) + H(j), where j is least with f(H(j)) >= H(k).
//
// A number n > 0 is taken apart into such numbers by taking the largest that is at most
// n as its first part, and going on with the rest: so Zeckendorf wrote numbers as sums of
// Fibonacci numbers. The winning moves at n are to take the sum t of some of the
// smallest parts, if f(t) is less than the next part or there is none; so w(n) is the
// smallest part.
//
// Proof. A part b that follows a part a = H(k) has f(b) < a: for n < H(k+1), the rest
// after a is less than H(j), and so is b. If there is no j, f(b) < a by that. And n has only
// one sum of such numbers, each with a limit less than the one before: a sum that begins with
// H(k) is less than H(k+1), by induction, since it goes on with less than H(j); therefore its
// first number is the largest possible. (Only where there is no j can numbers repeat, and only
// the last one.)
//
// Now let the theorem be true for numbers less than n. If t is a sum of the smallest
// parts and f(t) is less than the next one, which is w(n-t), then t wins. If t wins, f(t)
// is less than the smallest part of n-t, and so is the limit of the first part of t. So
// the parts of n-t followed by those of t are the parts of n, and t is a sum of the
// smallest. Finally, w(n) = n if and only if n is its own only part.
//
// # Runs
//
// As long as the least j is the same, losing numbers grow in equal steps. They are
// stored as such runs, so that even the limit Times(1e6), whose first million losing
// numbers are 1, 2, 3 ..., needs one run for these.

// steps is a run of losing numbers from first to last, in equal steps.
type steps struct {
	first, last, step int64
}

// reach computes losing numbers until one is n or more, if there is one.
func (l *LosingNumbers) reach(ctx context.Context, n int64) error {
	must.HaveContext("takeaway", ctx)
	defer l.guard.Enter("takeaway", "LosingNumbers").Leave()
	memory := tool.Memory("takeaway", l.Memory, game.DefaultMemory)
	if err := poll.Cause(ctx); err != nil {
		return fmt.Errorf("takeaway: %w", err)
	}
	stop, done := poll.Watch(ctx)
	defer done()
	if l.runs == nil {
		l.runs, l.complete, l.game = []steps{{1, 1, 1}}, false, l.Game
	}
	for l.last() < n && !l.complete {
		if stop.Load() {
			return fmt.Errorf("takeaway: %w", context.Cause(ctx))
		}
		if err := l.grow(memory); err != nil {
			return err
		}
		l.extend()
	}
	return nil
}

// grow makes room for one more run.
func (l *LosingNumbers) grow(memory int64) error {
	const each = int64(unsafe.Sizeof(steps{}))
	n := len(l.runs)
	if n < cap(l.runs) {
		return nil
	}
	more := max(64, n/2)
	if each*int64(2*n+more) > memory {
		return fmt.Errorf("takeaway: %w, %d bytes, with the losing numbers up to %d", game.ErrMemory, memory, l.last())
	}
	l.runs = append(make([]steps, 0, n+more), l.runs...)
	return nil
}

// last returns the last losing number so far.
func (l *LosingNumbers) last() int64 { return l.runs[len(l.runs)-1].last }

// extend appends a run of losing numbers, if there are more.
func (l *LosingNumbers) extend() {
	last := l.last()
	step, ok := l.least(last)
	if !ok || step > math.MaxInt64-last {
		l.complete = true
		return
	}
	// This step is the right one after each number up to its limit.
	count := 1 + (l.game.limit(step)-last)/step
	count = min(count, (math.MaxInt64-last)/step)
	l.runs = append(l.runs, steps{last + step, last + count*step, step})
}

// least returns the least losing number whose limit is at least n, if there is one.
func (l *LosingNumbers) least(n int64) (int64, bool) {
	i := sort.Search(len(l.runs), func(i int) bool { return l.game.limit(l.runs[i].last) >= n })
	if i == len(l.runs) {
		return 0, false
	}
	r := l.runs[i]
	// The first number of the run, from low to high, that is large enough.
	low, high := int64(0), (r.last-r.first)/r.step
	for low < high {
		if middle := low + (high-low)/2; l.game.limit(r.first+middle*r.step) >= n {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return r.first + low*r.step, true
}

// largest returns the largest losing number that is at most n > 0.
func (l *LosingNumbers) largest(n int64) int64 {
	i := sort.Search(len(l.runs), func(i int) bool { return l.runs[i].first > n })
	r := l.runs[i-1]
	return r.first + (min(n, r.last)-r.first)/r.step*r.step
}
