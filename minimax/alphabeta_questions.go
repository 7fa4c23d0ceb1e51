package minimax

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tool"
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
	return ab.widening(func() (int32, error) { return ab.engine.search(ctx, s, alpha, beta) })
}

// widening does a search. If a score needs 32 bits, it begins again with a table of 32-bit
// scores, and keeps that.
func (ab *AlphaBeta[S]) widening(search func() (int32, error)) (int32, error) {
	v, err := search()
	if errors.Is(err, errWide) {
		before := ab.engine.stats()
		ab.engine = nil // so that there are never two tables
		ab.engine = newWindowSearch[int32](&ab.config, ab.size)
		ab.engine.begin()
		*ab.engine.tally() = before
		if v, err = search(); errors.Is(err, errWide) {
			err = fmt.Errorf("%w: the static bounds of a position allow none of ±%d", ErrScore, MaxScore)
		}
	}
	return v, err
}

func (ab *AlphaBeta[S]) best(ctx context.Context, s S, v int32, skip func(S) bool) (S, int32, error) {
	return bestOption(ctx, ab, s, v, skip)
}

func (ab *AlphaBeta[S]) known(s S) (lo, hi int32) {
	lo, hi = ab.config.bounds(s)
	low, high := ab.engine.known(s)
	return max(lo, low), min(hi, high)
}

func (ab *AlphaBeta[S]) rules() *config[S] { return &ab.config }

func (ab *AlphaBeta[S]) shortest() *shortest[S] { return ab.distances }

func (ab *AlphaBeta[S]) spend(depth int) error {
	ab.tally().Positions++
	ab.tally().Depth = max(ab.tally().Depth, depth)
	if ab.meter.due() {
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
	st.Elapsed = ab.meter.elapsed()
	return st
}

func (ab *AlphaBeta[S]) report() { ab.meter.report(ab.stats()) }

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
// It returns bounds on the value that are equal, or an error.
func (ab *AlphaBeta[S]) bisect(ctx context.Context, s S) (lo, hi int32, err error) {
	lo, hi = ab.config.bounds(s)
	if lo <= -MaxScore || hi >= MaxScore {
		v, err := ab.engine.search(ctx, s, -infinity, infinity)
		if err != nil {
			lo, hi = ab.known(ab.config.canonical(s))
			return lo, hi, err
		}
		return v, v, nil
	}
	for lo < hi {
		number := halfway(lo, hi)
		v, err := ab.engine.search(ctx, s, number, number+1)
		if err != nil {
			return lo, hi, err
		}
		if v > number {
			lo = v
		} else {
			hi = v
		}
	}
	return lo, hi, nil
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
