package minimax

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// The questions that the methods common to exact tools ask of an AlphaBeta.

// value finds the value by questions.
func (ab *AlphaBeta[S]) value(ctx context.Context, s S) (int32, error) {
	var lo, hi int32
	v, err := ab.widening(func() (v int32, err error) {
		lo, hi, err = ab.bisect(ctx, s)
		return lo, err
	})
	if err != nil {
		return 0, bounded(lo, hi, err)
	}
	return v, nil
}

func (ab *AlphaBeta[S]) ask(ctx context.Context, s S, alpha, beta int32) (int32, error) {
	return ab.widening(func() (int32, error) { return ab.engine.search(ctx, s, alpha, beta, math.MaxInt64) })
}

// widening does a search. If a score needs 32 bits, it begins again with a table of 32-bit
// scores, and keeps that.
func (ab *AlphaBeta[S]) widening(search func() (int32, error)) (int32, error) {
	v, err := search()
	if errors.Is(err, errWide) {
		before := ab.engine.stats()
		ab.engine = nil // so that there are never two tables
		ab.engine = newWindowSearch(&ab.config, ab.size, false)
		ab.engine.begin()
		*ab.engine.tally() = before
		if v, err = search(); errors.Is(err, errWide) {
			err = fmt.Errorf("%w: the static bounds of a position allow none of ±%d", rules.ErrScore, rules.MaxScore)
		}
	}
	return v, err
}

func (ab *AlphaBeta[S]) best(ctx context.Context, s S, v int32, skip func(S) bool) (S, int32, error) {
	return bestOption(ctx, ab, s, v, skip)
}

func (ab *AlphaBeta[S]) known(s S) (lo, hi int32) {
	lo, hi = ab.config.Bounds(s)
	low, high := ab.engine.known(s)
	return max(lo, low), min(hi, high)
}

func (ab *AlphaBeta[S]) rules() *rules.Config[S] { return &ab.config }

func (ab *AlphaBeta[S]) shortest() *shortest[S] { return ab.distances }

func (ab *AlphaBeta[S]) spend(depth int) error {
	ab.tally().Positions++
	ab.tally().Depth = max(ab.tally().Depth, depth)
	if ab.meter.Due() {
		ab.report()
	}
	return nil
}

func (ab *AlphaBeta[S]) take(bytes int64) bool { return ab.engine.take(bytes) }

func (ab *AlphaBeta[S]) tally() *game.Stats { return ab.engine.tally() }

func (ab *AlphaBeta[S]) stats() game.Stats {
	st := ab.engine.stats()
	if ab.distances != nil {
		st.Memory += ab.distances.memory()
	}
	st.Elapsed = ab.meter.Elapsed()
	return st
}

func (ab *AlphaBeta[S]) report() { ab.meter.Report(ab.stats()) }

func (ab *AlphaBeta[S]) explain(err error) error {
	return reworded(err, func(err error) error {
		return longPath(err, tool.Memory("minimax", ab.Memory, DefaultTable), ab.tally().Depth)
	})
}

// bisect finds the value by questions whether it is above some number, each a search
// with a window that holds no number: that is cheaper than to ask for the number,
// since a position is left as soon as it is known on which side it lies. Without
// static bounds the numbers may be anything, and the window is open.
//
// Which questions are cheap depends on the game. Where a score tells how soon a play is won,
// a large number is: no play has to be followed far. Where it is a difference of points, it is
// cheaper to ask who wins. So both are asked, each for a while, until one is answered.
//
// It returns bounds on the value that are equal, or an error.
func (ab *AlphaBeta[S]) bisect(ctx context.Context, s S) (lo, hi int32, err error) {
	lo, hi = ab.config.Bounds(s)
	if lo <= -rules.MaxScore || hi >= rules.MaxScore {
		v, err := ab.engine.search(ctx, s, -rules.Infinity, rules.Infinity, math.MaxInt64)
		if err != nil {
			lo, hi = ab.known(ab.config.Canonical(s))
			return lo, hi, err
		}
		return v, v, nil
	}
	for limit := firstLimit; lo < hi && err == nil; {
		far, near := outward(lo, hi), halfway(lo, hi)
		if far == near {
			lo, hi, err = ab.halve(ctx, s, lo, hi, near, math.MaxInt64)
			continue
		}
		if lo, hi, err = ab.halve(ctx, s, lo, hi, far, limit); err == errLimit {
			if lo, hi, err = ab.halve(ctx, s, lo, hi, near, nearer*limit); err == errLimit {
				limit, err = nearer*limit, nil
			}
		}
	}
	return lo, hi, err
}

// firstLimit is how many positions the first question may expand. It is a variable for the tests.
var firstLimit int64 = 1 << 14

// nearer is how many times as long it is asked who wins.
const nearer = 4

// halve narrows the bounds lo and hi by asking whether the value of s is above a number. The error
// is errLimit if about so many positions do not suffice.
func (ab *AlphaBeta[S]) halve(ctx context.Context, s S, lo, hi, number int32, limit int64) (int32, int32, error) {
	v, err := ab.engine.search(ctx, s, number, number+1, limit)
	switch {
	case err != nil:
		return lo, hi, err
	case v > number:
		return v, hi, nil
	}
	return lo, v, nil
}

// halfway returns the number to ask about when the value lies from lo to hi. Who wins
// is asked first: whether the value is above 0, and then whether it is below. These
// searches fill the table for the others, which halve what is left.
func halfway(lo, hi int32) int32 {
	switch {
	case lo <= 0 && hi > 0:
		return 0
	case lo < 0 && hi >= 0:
		return -1
	}
	return int32((int64(lo) + int64(hi)) >> 1)
}

// outward returns a number half as large as one of the bounds, if there are losses or wins
// beyond that, and otherwise what halfway does (Pons 2015).
func outward(lo, hi int32) int32 {
	switch middle := int32((int64(lo) + int64(hi)) >> 1); {
	case middle <= 0 && lo/2 < middle:
		return lo / 2
	case middle >= 0 && hi/2 > middle:
		return hi / 2
	}
	return halfway(lo, hi)
}
