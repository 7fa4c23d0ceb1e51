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
// Let f be the limit, which does not decrease. Let w(n) be the smallest winning number of
// counters from n, if any number may be taken. The player to move at n wins if and only if this
// player's limit is at least w(n). n is a losing number if w(n) = n. Taking t wins if t = n, or
// if f(t) < w(n-t): then the opponent cannot win.
//
// Theorem (Schwenk 1970). The losing numbers are H(1) = 1 and, as long as there is a j,
//
//	H(k+1) = H(k) + H(j), where j is least with f(H(j)) >= H(k).
//
// The parts of a number n > 0 are losing numbers with sum n. The first part is the largest losing
// number that is at most n, and the rest is divided in the same way. Zeckendorf wrote numbers as
// sums of Fibonacci numbers in this way. A winning move at n takes the sum t of some of the
// smallest parts, if f(t) is less than the next part or there is no next part. So w(n) is the
// smallest part.
//
// Proof. If a part b follows a part a = H(k), then f(b) < a: for n < H(k+1), the rest after a is
// less than H(j), and so is b. If there is no j, f(b) < a for every b. A number n has only one
// sum of losing numbers such that the limit of each is less than the number before. Such a sum
// that begins with H(k) is less than H(k+1), by induction, because the rest is less than H(j). So
// the first number is the largest possible. (Only if there is no j can a number repeat, and only
// the last number.)
//
// Now let the theorem be true for numbers below n. Let t be a sum of the smallest parts with f(t)
// less than the next part. The next part is w(n-t), so t wins. Conversely, suppose that t wins.
// Then f(t) is less than the smallest part of n-t, and so is the limit of the first part of t. So
// the parts of n-t followed by the parts of t are the parts of n, and t is a sum of the smallest
// parts. Finally, w(n) = n if and only if n is its own only part.
//
// # Runs
//
// While the least j is the same, losing numbers grow in equal steps, and are stored as a run. The
// first million losing numbers for the limit Times(1e6) are 1, 2, 3 and so on, a single run.

// steps is a run of losing numbers from first to last, in equal steps.
type steps struct {
	first, last, step int64
}

// reach computes losing numbers up to the first that is at least n, if there is one.
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

// extend appends a run of losing numbers, if there are more losing numbers.
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

// least returns the smallest losing number with a limit of at least n, if there is one.
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
