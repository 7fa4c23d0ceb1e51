package heap

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"
	"sort"

	"github.com/gametheory-go/gametheory/internal/fold"
)

// LosingNumbers solves a game of [Dynamic] take-away in normal play, where a player who
// cannot move loses. They are the sizes from which the first player loses, who may take
// any number of counters, but not all.
//
// They are computed as far as a call needs them, up to the largest int64, and kept. A
// LosingNumbers is not safe for concurrent use.
//
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
// # Misère play
//
// If f is 1 or more, a player who has to take the last counter loses in misère play, and
// is better off with leaving just one. So {n, limit} is there what {n-1, limit} is in
// normal play, for n > 0.
//
// # Cost
//
// As long as the least j is the same, losing numbers grow in equal steps. They are
// stored as such runs, so that even the limit Times(1e6), whose first million losing
// numbers are 1, 2, 3 ..., needs one run for these. The number of runs below n is about
// that of the losing numbers below n/k, for Times(k), each 24 bytes. All else
// takes logarithmic time.
type LosingNumbers struct {
	limit    func(taken int64) int64
	runs     []steps
	complete bool // there are no more, or they are too large
}

// steps is a run of losing numbers from first to last, in equal steps.
type steps struct {
	first, last, step int64
}

// NewLosingNumbers returns the losing numbers for a limit, which must not decrease: see
// [Dynamic].
func NewLosingNumbers(limit func(taken int64) int64) *LosingNumbers {
	return &LosingNumbers{limit: limit, runs: []steps{{1, 1, 1}}}
}

// All yields the losing numbers, ascending: all, if there are finitely many, and else
// those up to the largest int64.
func (l *LosingNumbers) All() iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for i := 0; i < len(l.runs) || l.extend(); i++ {
			r := l.runs[i]
			for h := r.first; ; h += r.step {
				if !yield(h) {
					return
				}
				if h == r.last {
					break
				}
			}
		}
	}
}

// Contains reports whether n is a losing number. The error is the cause of the end of
// ctx, wrapped, as for all methods; what was computed is kept.
func (l *LosingNumbers) Contains(ctx context.Context, n int64) (bool, error) {
	if err := l.reach(ctx, n); err != nil {
		return false, err
	}
	return n > 0 && l.largest(n) == n, nil
}

// Parts returns the losing numbers whose sum is n, as described above, the largest
// first. There are at most 63 different ones. It panics if n is negative.
func (l *LosingNumbers) Parts(ctx context.Context, n int64) (iter.Seq[int64], error) {
	if err := l.reach(ctx, n); err != nil {
		return nil, err
	}
	return func(yield func(int64) bool) {
		for rest := n; rest > 0; {
			h := l.largest(rest)
			if rest -= h; !yield(h) {
				return
			}
		}
	}, nil
}

// PPosition reports whether the player to move at p loses. It panics if the heap is
// negative.
func (l *LosingNumbers) PPosition(ctx context.Context, p Pile) (bool, error) {
	if err := l.reach(ctx, p.Counters); err != nil {
		return false, err
	}
	for range l.winning(p) {
		return false, nil
	}
	return true, nil
}

// Winning returns the winning moves at p: how many counters to take, ascending. A
// P-position has none. It panics if the heap is negative.
func (l *LosingNumbers) Winning(ctx context.Context, p Pile) (iter.Seq[int64], error) {
	if err := l.reach(ctx, p.Counters); err != nil {
		return nil, err
	}
	return l.winning(p), nil
}

// winning is Winning, when there are losing numbers enough.
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
			if taken += part; taken > p.Limit || l.limit(taken) < next && !yield(taken) {
				return
			}
		}
		for ; times > 1 && taken+top <= p.Limit && l.limit(taken+top) < top; times-- {
			if taken += top; !yield(taken) {
				return
			}
		}
		if 0 < p.Counters && p.Counters <= p.Limit {
			yield(p.Counters)
		}
	}
}

// reach computes losing numbers until n is one or less than one, if there are such.
func (l *LosingNumbers) reach(ctx context.Context, n int64) error {
	if n < 0 {
		panic("heap: negative heap")
	}
	stop, done := fold.Watch(ctx)
	defer done()
	for l.last() < n && !l.complete {
		if stop.Load() {
			return fmt.Errorf("heap: %w", context.Cause(ctx))
		}
		l.extend()
	}
	return nil
}

// last returns the last losing number so far.
func (l *LosingNumbers) last() int64 { return l.runs[len(l.runs)-1].last }

// extend appends a run of losing numbers. It returns false if there are no more.
func (l *LosingNumbers) extend() bool {
	last := l.last()
	step, ok := l.least(last)
	if !ok || step > math.MaxInt64-last {
		l.complete = true
		return false
	}
	// This step is the right one after each number up to its limit.
	count := 1 + (l.limit(step)-last)/step
	count = min(count, (math.MaxInt64-last)/step)
	l.runs = append(l.runs, steps{last + step, last + count*step, step})
	return true
}

// least returns the least losing number whose limit is at least n, if there is one.
func (l *LosingNumbers) least(n int64) (int64, bool) {
	i := sort.Search(len(l.runs), func(i int) bool { return l.limit(l.runs[i].last) >= n })
	if i == len(l.runs) {
		return 0, false
	}
	r := l.runs[i]
	// The first number of the run, from low to high, that is large enough.
	low, high := int64(0), (r.last-r.first)/r.step
	for low < high {
		if middle := low + (high-low)/2; l.limit(r.first+middle*r.step) >= n {
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
