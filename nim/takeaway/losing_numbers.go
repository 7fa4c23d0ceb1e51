package takeaway

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"
	"sort"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// LosingNumbers solves a game of [Dynamic] take-away in normal play, where a player who
// cannot move loses. They are the sizes from which the first player loses, who may take
// any number of counters, but not all.
//
// They are computed as far as a call needs them, up to math.MaxInt64, and kept. The
// limit must not decrease. A LosingNumbers is not safe for concurrent use.
//
// The number of losing numbers stored below n is about that of the losing numbers below
// n/k, for Times(k), each 24 bytes. All else takes logarithmic time.
//
// In misère play, if the limit is 1 or more, a player who has to take the last counter
// loses, and is better off leaving just one. So Pile{n, limit} is there what Pile{n-1,
// limit} is in normal play, for n > 0.
//
// Errors are the cause of the end of ctx and [game.ErrMemory], wrapped. What was
// computed before is kept.
type LosingNumbers struct {
	// Game has the limit. It must not be changed after the first call of a method.
	Game Dynamic

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Methods panic if it is
	// negative.
	Memory int64

	runs     []steps
	complete bool // there are no more, or they are too large
}

var _ game.Strategy[Pile] = (*LosingNumbers)(nil)

// # Schwenk's theorem
//
// Let f be the limit, not decreasing. Let w(n) be the least number of counters whose
// taking wins from n, if any number may be taken. The player to move at n wins if and
// only if his limit is w(n) or more, and n is a losing number if w(n) = n. Taking t
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
// after a is less than H(j), and so is b. If there is no j, f(b) < a by that. And a
// sum of such numbers, each with a limit less than the one before, is the only one
// of n: one that begins with H(k) is less than H(k+1), by induction, since it goes
// on with less than H(j); therefore its first number is the largest possible. (Only
// where there is no j can numbers repeat, and only the last one.)
//
// Now let the theorem be true for numbers less than n. If t is a sum of the smallest
// parts and f(t) is less than the next one, which is w(n-t), then t wins. If t wins, f(t)
// is less than the smallest part of n-t, and so is the limit of the first part of t. So
// the parts of n-t followed by those of t are the parts of n, and t is a sum of the
// smallest. Last, w(n) = n if and only if n is its own only part.
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

// NewLosingNumbers returns the losing numbers of a game.
func NewLosingNumbers(d Dynamic) *LosingNumbers { return &LosingNumbers{Game: d} }

// All yields the losing numbers in ascending order, up to math.MaxInt64, each with a nil
// error; there may be finitely many. If they cannot be computed, the last pair has the
// error.
func (l *LosingNumbers) All(ctx context.Context) iter.Seq2[int64, error] {
	return func(yield func(int64, error) bool) {
		last := int64(0)
		for {
			if err := l.reach(ctx, last+1); err != nil {
				yield(0, err)
				return
			}
			// Of the numbers computed, those that have not been yielded.
			i := sort.Search(len(l.runs), func(i int) bool { return l.runs[i].last > last })
			if i == len(l.runs) {
				return
			}
			for r := l.runs[i]; last != r.last; {
				if last = max(last+r.step, r.first); !yield(last, nil) {
					return
				}
			}
			if last == math.MaxInt64 {
				return
			}
		}
	}
}

// Contains reports whether n is a losing number.
func (l *LosingNumbers) Contains(ctx context.Context, n int64) (bool, error) {
	notNegative(n)
	if err := l.reach(ctx, n); err != nil {
		return false, err
	}
	return n > 0 && l.largest(n) == n, nil
}

// Parts yields losing numbers whose sum is n, the largest first, each with a nil error:
// always the largest that is left, as Zeckendorf wrote numbers as sums of Fibonacci
// numbers. There are at most 63 different ones. If they cannot be computed, the only
// pair has the error. Parts panics if n is negative.
func (l *LosingNumbers) Parts(ctx context.Context, n int64) iter.Seq2[int64, error] {
	notNegative(n)
	return func(yield func(int64, error) bool) {
		if err := l.reach(ctx, n); err != nil {
			yield(0, err)
			return
		}
		for rest := n; rest > 0; {
			h := l.largest(rest)
			if rest -= h; !yield(h, nil) {
				return
			}
		}
	}
}

// PPosition reports whether the player to move at p loses. It panics if the heap is
// negative.
func (l *LosingNumbers) PPosition(ctx context.Context, p Pile) (bool, error) {
	for _, err := range l.AllWinningMoves(ctx, p) {
		return false, err
	}
	return true, nil
}

// AllWinningMoves yields the winning moves at p: how many counters to take, in
// ascending order, each with a nil error. A P-position has none. There may be as many
// as counters. If they cannot be found, the only pair has the error. AllWinningMoves
// panics if the heap is negative.
func (l *LosingNumbers) AllWinningMoves(ctx context.Context, p Pile) iter.Seq2[int64, error] {
	notNegative(p.Counters)
	return func(yield func(int64, error) bool) {
		if err := l.reach(ctx, p.Counters); err != nil {
			yield(0, err)
			return
		}
		for taken := range l.winning(p) {
			if !yield(taken, nil) {
				return
			}
		}
	}
}

// Choose returns the option of p after the first of the winning moves; if there is
// none, one counter is taken. If no move is possible the error wraps game.ErrTerminal.
// It panics if the heap is negative.
func (l *LosingNumbers) Choose(ctx context.Context, p Pile) (Pile, error) {
	for taken, err := range l.AllWinningMoves(ctx, p) {
		if err != nil {
			return p, err
		}
		return l.Game.after(p, taken), nil
	}
	if p.Counters == 0 || p.Limit < 1 {
		return p, fmt.Errorf("takeaway: %+v: %w", p, game.ErrTerminal)
	}
	return l.Game.after(p, 1), nil
}

func notNegative(n int64) {
	if n < 0 {
		panic("takeaway: negative heap")
	}
}

// winning yields the winning moves at p, when there are losing numbers enough.
func (l *LosingNumbers) winning(p Pile) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		// All parts but the largest are different; the largest is one several times
		// only if there are no larger losing numbers.
		var parts []int64
		rest, top, times := p.Counters, int64(0), int64(0)
		if rest > 0 {
			top = l.largest(rest)
			times = rest / top
			rest %= top
		}
		for rest > 0 {
			parts = append(parts, l.largest(rest))
			rest -= parts[len(parts)-1]
		}
		taken := int64(0)
		for i, part := range slices.Backward(parts) {
			next := top
			if i > 0 {
				next = parts[i-1]
			}
			if taken += part; taken > p.Limit || l.Game.limit(taken) < next && !yield(taken) {
				return
			}
		}
		for ; times > 1 && taken+top <= p.Limit && l.Game.limit(taken+top) < top; times-- {
			if taken += top; !yield(taken) {
				return
			}
		}
		if 0 < p.Counters && p.Counters <= p.Limit {
			yield(p.Counters)
		}
	}
}

// reach computes losing numbers until one is n or more, if there is one.
func (l *LosingNumbers) reach(ctx context.Context, n int64) error {
	memory := tool.Memory("takeaway", l.Memory, game.DefaultMemory)
	if ctx.Err() != nil {
		return fmt.Errorf("takeaway: %w", context.Cause(ctx))
	}
	stop, done := fold.Watch(ctx)
	defer done()
	if len(l.runs) == 0 {
		l.runs = []steps{{1, 1, 1}}
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

// grow makes room for one run more.
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
	count := 1 + (l.Game.limit(step)-last)/step
	count = min(count, (math.MaxInt64-last)/step)
	l.runs = append(l.runs, steps{last + step, last + count*step, step})
}

// least returns the least losing number whose limit is at least n, if there is one.
func (l *LosingNumbers) least(n int64) (int64, bool) {
	i := sort.Search(len(l.runs), func(i int) bool { return l.Game.limit(l.runs[i].last) >= n })
	if i == len(l.runs) {
		return 0, false
	}
	r := l.runs[i]
	// The first number of the run, from low to high, that is large enough.
	low, high := int64(0), (r.last-r.first)/r.step
	for low < high {
		if middle := low + (high-low)/2; l.Game.limit(r.first+middle*r.step) >= n {
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
