package simultaneous

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// errRepeats reports a cycle to Bounds, which knows another method for cycles.
var errRepeats = errors.New("positions come again")

// interval has bounds of a value in 12 bytes, in units of a power of 1/2. With the key of a position
// of one machine word, an entry of the memo takes 24 bytes.
type interval struct {
	lo    uint32 // the lower half of the lower bound
	hi    int32  // the higher half
	width uint32 // the upper bound minus the lower bound
}

func (i interval) low() int64  { return int64(i.hi)<<32 | int64(i.lo) }
func (i interval) high() int64 { return i.low() + int64(i.width) }

// walk computes the bounds of all positions of a game without cycles, each position after its
// options, in the order of a depth-first search. The walk stores no arcs between positions.
type walk[S comparable] struct {
	*rules[S]
	fold    *fold.Fold[S, interval]
	cell    cell
	bits    uint // a number is a multiple of 1/2^bits
	weights []int
}

// newWalk returns a walk whose cells add at most tolerance to the width, in units of 1/2^bits.
func newWalk[S comparable](r *rules[S], limit int64, bits uint, tolerance int64, report func(game.Stats)) *walk[S] {
	w := &walk[S]{rules: r, bits: bits, cell: cell{tolerance: tolerance}}
	rules := fold.Rules[S]{Moves: plays[S]{r}}
	if r.banker != nil || r.canonical != nil {
		rules.Canonical = plays[S]{r}
	}
	if r.keyer != nil {
		rules.Key = r.keyer
	}
	config := fold.Config[S, interval]{
		Rules:    rules,
		Function: fold.Function[S, interval]{Terminal: w.terminal, Inner: w.inner},
		Cycle: func(positions []S) error {
			if err := fold.CheckCycle(&rules, positions); err != nil {
				return err
			}
			return errRepeats
		},
		Memory: limit,
	}
	if report != nil {
		config.Progress = func(s fold.Stats) {
			report(game.Stats{
				Positions: s.Positions, Terminals: s.Terminals, Hits: s.Hits, Depth: s.Depth,
				Memory: s.Memory, Elapsed: s.Elapsed,
			})
		}
	}
	w.fold = fold.New(config)
	return w
}

// of returns the bounds of s.
func (w *walk[S]) of(ctx context.Context, s S) (low, high *big.Rat, err error) {
	w.cell.ctx = ctx
	v, _, err := w.fold.Walk(ctx, s)
	if err == nil {
		err = w.failed()
	}
	if err != nil {
		return nil, nil, err
	}
	points := new(big.Rat).SetInt64(w.points(s))
	rat := func(x int64) *big.Rat {
		q := new(big.Rat).SetFrac(big.NewInt(x), new(big.Int).Lsh(big.NewInt(1), w.bits))
		return q.Add(q, points)
	}
	return rat(v.low()), rat(v.high()), nil
}

// failed returns what went wrong in functions that return no error.
func (w *walk[S]) failed() error {
	if w.rules.fault != nil {
		return w.rules.fault
	}
	return w.cell.fault
}

// terminal returns the score of s.
func (w *walk[S]) terminal(s S) (interval, error) {
	if err := w.failed(); err != nil {
		return interval{}, err
	}
	v := w.fixed(int64(w.game.Score(s)))
	return w.interval(v, v), w.failed()
}

// fixed returns an integer in units.
func (w *walk[S]) fixed(x int64) int64 {
	if most := int64(mostFixed) >> w.bits; x < -most || x > most {
		w.cell.fault = errNarrow
		return 0
	}
	return x << w.bits
}

// interval returns the interval of two bounds.
func (w *walk[S]) interval(low, high int64) interval {
	if width := uint64(high - low); width == uint64(uint32(width)) && low >= -mostFixed && high <= mostFixed {
		return interval{uint32(low), int32(low >> 32), uint32(width)}
	}
	w.cell.fault = errNarrow
	return interval{}
}

// inner returns the bounds of s from the bounds of the outcomes.
func (w *walk[S]) inner(s S, outcomes []S, values []interval) interval {
	if w.cell.fault != nil {
		return interval{}
	}
	options := w.options(s)
	rows, hidden := len(options), w.hidden(options[0])
	w.cell.size(rows, len(outcomes)/rows)
	turn := 0
	if w.turner != nil {
		turn = w.turner.Turn(s)
	}
	for k, o := range outcomes {
		low, high := values[k].low(), values[k].high()
		if w.banker != nil {
			points := w.fixed(w.points(o))
			low, high = low+points, high+points
		}
		if w.turner != nil && w.turner.Turn(o) != turn || w.turner == nil && !hidden {
			low, high = -high, -low
		}
		w.cell.low[k], w.cell.high[k] = low, high
	}
	var sum int
	if w.weights, sum = moves.Weights(w.chancer, w.weights, s, len(outcomes)); sum > 0 {
		return w.interval(w.cell.mean(w.weights, sum))
	}
	return w.interval(w.cell.solve())
}

// plays are rules whose moves lead to the outcomes of positions, after both of two simultaneous
// choices. Up to symmetry and points, a position is its representative.
type plays[S comparable] struct{ rules *rules[S] }

func (p plays[S]) Moves(dst []S, s S) []S {
	n := len(dst)
	dst, _, err := p.rules.outcomes(dst, s)
	if err != nil {
		p.rules.fault = err
		return dst[:n]
	}
	return dst
}

func (p plays[S]) Canonical(s S) S { return p.rules.representative(s) }

// quick returns bounds of s with fixed-point numbers of one machine word. The error is errNarrow if
// one word is too short, and errRepeats if the game has cycles.
func (sv *Solver[S]) quick(ctx context.Context, s S, width *big.Rat, limit int64) (low, high *big.Rat, err error) {
	need := uint(new(big.Int).Quo(width.Denom(), width.Num()).BitLen() + spare)
	for _, bits := range []uint{max(usualBits, need), need} {
		if bits > mostBits {
			break
		}
		low, high, err = sv.within(ctx, s, width, limit, bits)
		if !errors.Is(err, errNarrow) || bits == need {
			return low, high, err
		}
	}
	return nil, nil, errNarrow
}

const (
	spare     = 12 // bits of numbers beyond those of Width
	usualBits = 52 // numbers up to 256 have so many bits behind the point
	mostBits  = 58
	plies     = 64 // cells that add to the width of the start, at first
	mostAdded = 1 << 24
)

// within returns bounds of s that are not wider than width. It permits each cell less, until the
// bounds are close enough.
func (sv *Solver[S]) within(ctx context.Context, s S, width *big.Rat, limit int64, bits uint) (low, high *big.Rat, err error) {
	units := new(big.Int).Lsh(width.Num(), bits)
	units.Quo(units, width.Denom())
	added := int64(mostAdded)
	if units.IsInt64() {
		added = min(added, units.Int64()/plies)
	}
	for ; added > 4; added /= 16 {
		w := newWalk(sv.rules, limit, bits, added, sv.Progress)
		low, high, err = w.of(ctx, s)
		if err != nil {
			if errors.Is(err, fold.ErrFull) {
				err = fmt.Errorf("%w, %d bytes", game.ErrMemory, limit)
			}
			return nil, nil, err
		}
		if new(big.Rat).Sub(high, low).Cmp(width) <= 0 {
			return low, high, nil
		}
	}
	return nil, nil, errNarrow
}
