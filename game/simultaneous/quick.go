package simultaneous

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

const (
	spareBits = 12 // bits of numbers beyond the bits of Width
	usualBits = 52 // numbers up to 256 have so many bits behind the point
	mostBits  = 58 // numbers up to 4 do

	usualPlies = 64      // cells that add to the width of the start, usually
	mostAdded  = 1 << 24 // units that a cell may add, so that usualPlies cells have an interval
	leastAdded = 4       // units that rounding may add
)

// precision is the precision of a walk: the bits of numbers behind the point, and the units that a
// cell may add to the width.
type precision struct {
	bits  uint
	added int64
}

// precisions returns the precisions to try for bounds of a width, the fastest first.
func precisions(width *big.Rat) []precision {
	need := uint(new(big.Int).Quo(width.Denom(), width.Num()).BitLen() + spareBits)
	if need > mostBits {
		return nil
	}
	add := func(bits uint) precision {
		units := new(big.Int).Lsh(width.Num(), bits)
		if units.Quo(units, width.Denom()); units.IsInt64() {
			return precision{bits, min(mostAdded, units.Int64()/usualPlies)}
		}
		return precision{bits, mostAdded}
	}
	// Large payoffs need the second precision, and long plays the third.
	return []precision{add(max(usualBits, need)), add(need), {mostBits, leastAdded}}
}

// quick returns bounds of s with fixed-point numbers of one machine word. The error is errNarrow if
// one word is too short, and errRepeats if the game has cycles.
func (sv *Solver[S]) quick(ctx context.Context, s S, width *big.Rat, limit int64) (a Approximation, err error) {
	try := precisions(width)
	if w := sv.near; w != nil && len(try) > 0 && w.bits >= try[1].bits {
		// The walk of an earlier call may suffice.
		try = append([]precision{{w.bits, w.cell.tolerance}}, try...)
	}
	for i, p := range try {
		if i > 0 && p == try[i-1] {
			continue
		}
		a, err = sv.within(ctx, s, limit, p)
		if err == nil && new(big.Rat).Sub(a.High, a.Low).Cmp(width) > 0 {
			err = errNarrow
		}
		if !errors.Is(err, errNarrow) {
			return a, err
		}
	}
	sv.near = nil
	return a, errNarrow
}

// within returns bounds of s with a precision. It goes on with the walk of an earlier call that has
// the same precision.
func (sv *Solver[S]) within(ctx context.Context, s S, limit int64, p precision) (a Approximation, err error) {
	w := sv.near
	if w == nil || w.bits != p.bits || w.cell.tolerance != p.added {
		sv.found, sv.near, sv.wide = nil, nil, nil
		w = sv.newWalk(limit, p)
		sv.near = w
	}
	w.fold.Limit(limit)
	w.fold.Report(nil)
	if sv.Progress != nil {
		w.fold.Report(func(s fold.Stats) { sv.Progress(counted(s)) })
	}
	a, err = w.of(ctx, s)
	if w.failed() != nil || errors.Is(err, errRepeats) {
		sv.near = nil
	}
	if errors.Is(err, fold.ErrFull) {
		err = fmt.Errorf("%w, %d bytes, with %d positions stored in this call", game.ErrMemory, limit, a.Stats.Positions)
	}
	return a, err
}
