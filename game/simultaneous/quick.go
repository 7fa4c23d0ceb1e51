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
	mostBits  = 58

	usualPlies = 64      // cells that add to the width of the start, at first
	mostAdded  = 1 << 24 // units that a cell may add, so that usualPlies cells have an interval
)

// quick returns bounds of s with fixed-point numbers of one machine word. The error is errNarrow if
// one word is too short, and errRepeats if the game has cycles.
func (sv *Solver[S]) quick(ctx context.Context, s S, width *big.Rat, limit int64) (a Approximation, err error) {
	need := uint(new(big.Int).Quo(width.Denom(), width.Num()).BitLen() + spareBits)
	most := max(usualBits, need)
	if sv.near != nil && sv.near.bits >= need {
		most = sv.near.bits // which suffice for the bounds, and for the payoffs as far as they are known
	}
	err = errNarrow
	for _, bits := range []uint{most, need} {
		if bits > mostBits {
			break
		}
		if a, err = sv.within(ctx, s, width, limit, bits); !errors.Is(err, errNarrow) || bits == need {
			break
		}
	}
	return a, err
}

// within returns bounds of s that are not wider than width. It permits each cell less, until the
// bounds are close enough. Results of earlier calls are used if these permitted a cell no more.
func (sv *Solver[S]) within(ctx context.Context, s S, width *big.Rat, limit int64, bits uint) (a Approximation, err error) {
	units := new(big.Int).Lsh(width.Num(), bits)
	units.Quo(units, width.Denom())
	added := int64(mostAdded)
	if units.IsInt64() {
		added = min(added, units.Int64()/usualPlies)
	}
	for added > 4 {
		w := sv.near
		if w == nil || w.bits != bits || w.cell.tolerance > added {
			sv.found, sv.near = nil, nil
			w = sv.newWalk(limit, bits, added)
			sv.near = w
		}
		w.fold.Limit(limit)
		w.fold.Report(nil)
		if sv.Progress != nil {
			w.fold.Report(func(s fold.Stats) { sv.Progress(counted(s)) })
		}
		if a, err = w.of(ctx, s); err != nil {
			if w.failed() != nil || errors.Is(err, errRepeats) {
				sv.near = nil
			}
			if errors.Is(err, fold.ErrFull) {
				err = fmt.Errorf("%w, %d bytes, with %d positions stored in this call", game.ErrMemory, limit, a.Stats.Positions)
			}
			return a, err
		}
		if new(big.Rat).Sub(a.High, a.Low).Cmp(width) <= 0 {
			return a, nil
		}
		added = w.cell.tolerance / 16
	}
	sv.near = nil
	return a, errNarrow
}
