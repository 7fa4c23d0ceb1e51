package simultaneous

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/fraction"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// ErrWidth reports bounds that are wider than requested. The players can keep a play from ending,
// and then value iteration need not find the value.
var ErrWidth = errors.New("the bounds do not come closer")

// usualWidth is the Width of a Solver without a Width.
var usualWidth = big.NewRat(1, 1_000_000_000)

// Bounds returns proved bounds on the value of s: low <= value <= high and high-low <= Width. The
// game may have cycles. A play without an end has the payoff 0.
//
// In a game without cycles Bounds visits the positions in the order of a depth-first search, and
// keeps two bounds for each position but no moves. Bounds guesses a pair of mixed strategies of each
// matrix game in floating point. These strategies guarantee the bounds. Integers prove the
// bounds: numbers have one machine word, products have two words, and each result is rounded down
// for low and up for high. If a guess leaves the bounds too far apart, Bounds computes the strategies
// exactly. If one word is too short for the payoffs and Width, Bounds uses fractions.
//
// In a game with cycles Bounds uses value iteration from below and from above (Shapley 1953), with
// multiples of a power of 1/2. In a component with cycles, each sweep solves two matrix games for
// each position of the component, in machine words where these suffice. The number of sweeps grows with the expected
// length of a play in the component, and with the logarithm of 1/Width.
//
// If each play ends with probability 1 whatever the players do, the bounds come as close as
// requested. Otherwise the bounds may stay apart. Then Bounds returns the bounds and an error that
// wraps [ErrWidth]. If a cycle changes the points of a game with Bank, the error wraps
// [game.ErrCycle]. Bounds also returns the errors of Value. Bounds panics if Width is not positive.
func (sv *Solver[S]) Bounds(ctx context.Context, s S) (low, high *big.Rat, err error) {
	must.HaveContext("simultaneous", ctx)
	defer sv.guard.Enter("simultaneous", "Solver").Leave()
	a, _, err := sv.bounded(ctx, s, time.Now())
	return a.Low, a.High, inPackage(err)
}

// Approximation has proved bounds on the value of a position.
type Approximation struct {
	Low, High *big.Rat // bounds on the value for the player to move

	// Lows and Highs have bounds on each entry of the Matrix of a Result. At a terminal position they
	// are empty.
	Lows, Highs [][]*big.Rat

	// First guarantees Low or more to the player to move, and Second allows High or less, if both
	// players continue with such strategies at later positions. At a position of chance, First has
	// the probabilities. At a terminal position both are nil.
	//
	// Both are also nil if the players together can keep a play from ending at a position whose bounds
	// exclude 0. There the strategies may never end the play, and a play without an end has the payoff
	// 0 (Everett 1957).
	First, Second strategic.Mixed

	Stats game.Stats
}

// Approximate returns the bounds of Bounds, the bounds of the matrix game, and mixed strategies that
// prove the bounds. It returns the errors of Bounds.
func (sv *Solver[S]) Approximate(ctx context.Context, s S) (a Approximation, err error) {
	must.HaveContext("simultaneous", ctx)
	defer sv.guard.Enter("simultaneous", "Solver").Leave()
	began := time.Now()
	a, prove, err := sv.bounded(ctx, s, began)
	if err == nil {
		err = prove(ctx, s, &a)
	}
	a.Stats.Elapsed = time.Since(began)
	return a, inPackage(err)
}

// bounded returns bounds of s, and a function that adds the strategies.
func (sv *Solver[S]) bounded(ctx context.Context, s S, began time.Time) (a Approximation, prove func(context.Context, S, *Approximation) error, err error) {
	limit := sv.begin(ctx)
	width := sv.Width
	if width == nil {
		width = usualWidth
	}
	if width.Sign() <= 0 {
		panic("simultaneous: Width is not positive")
	}
	if sv.rules.hidden(s) {
		return a, nil, fmt.Errorf("%w at %s: ask about the position before", ErrHidden, oneline.Of(s))
	}
	if b := sv.wide; b == nil || !b.has(s) || b.width.Cmp(width) > 0 {
		a, err = sv.quick(ctx, s, width, limit)
		if err == nil {
			return a, sv.near.strategies, nil
		}
		if !errors.Is(err, errNarrow) && !errors.Is(err, errRepeats) {
			return a, nil, err
		}
		if a, err = sv.iterated(ctx, s, width, limit, began); err != nil {
			return a, nil, err
		}
	}
	b := sv.wide
	a.Low, a.High = b.of(s)
	a.Stats = b.stats(began)
	if new(big.Rat).Sub(a.High, a.Low).Cmp(width) > 0 {
		err = b.apart
	}
	return a, b.strategies, err
}

// iterated sets the bounds of the positions that can be reached from s, in fractions. The game may have
// cycles.
func (sv *Solver[S]) iterated(ctx context.Context, s S, width *big.Rat, limit int64, began time.Time) (a Approximation, err error) {
	sv.found, sv.near, sv.wide = nil, nil, nil
	x, err := explore(ctx, sv.rules, s, limit, sv.Progress, began)
	if err == nil {
		b := &bounds[S]{solution: x, width: width, bits: bitsFor(width, len(x.digraph.Positions))}
		if err = x.watched(ctx, sv.Progress, began, func(stopped func() error) error { return b.solve(ctx, stopped) }); err == nil {
			sv.wide = b
			return a, nil
		}
	}
	a.Stats = x.stats(began)
	return a, tool.Reason(err, int64(len(x.digraph.Positions)), limit)
}

// bitsFor returns the number of binary places such that a rounding error at each of n positions
// sums to less than a quarter of width.
func bitsFor(width *big.Rat, n int) uint {
	inverse := new(big.Int).Quo(width.Denom(), width.Num())
	return uint(inverse.BitLen() + new(big.Int).SetInt64(int64(n)).BitLen() + 3)
}

// bounds are bounds on the values of a solution.
type bounds[S comparable] struct {
	*solution[S] // its values are the lower bounds
	highs        []*big.Rat
	width        *big.Rat
	bits         uint
	apart        error // wraps ErrWidth if bounds of a position are wider than width
	endless      bool  // some play without an end contradicts the bounds
	cell         cell  // of quick
}

// solve computes the bounds. Each component comes after all components that it leads to.
func (b *bounds[S]) solve(ctx context.Context, stopped func() error) error {
	b.highs = make([]*big.Rat, len(b.values))
	lasting, err := digraph.Room(&b.budget, []bool(nil), len(b.values))
	if err != nil {
		return err
	}
	lasting = lasting[:len(b.values)]
	for part := range b.components.All() {
		var err error
		if b.digraph.Arcs.Cyclic(part) {
			err = b.iterate(ctx, part, stopped)
		} else if err = stopped(); err == nil {
			_, err = b.sweep(ctx, part)
		}
		if errors.Is(err, ErrWidth) {
			b.apart, err = err, nil
		}
		if err != nil {
			return err
		}
		for _, v := range part {
			if !b.budget.Take(size(b.values[v]) + size(b.highs[v])) {
				return fold.ErrFull
			}
		}
		if b.digraph.Arcs.Cyclic(part) {
			b.last(part, lasting)
		}
	}
	return nil
}

// sweep computes the bounds of some positions anew, and reports whether one has changed.
func (b *bounds[S]) sweep(ctx context.Context, part []uint32) (changed bool, err error) {
	for _, v := range part {
		low, high, err := b.at(ctx, b.digraph.Positions[v])
		if err != nil {
			return false, err
		}
		// Earlier bounds hold too: bounds only come closer.
		if old := b.values[v]; old == nil || low.Cmp(old) > 0 {
			b.values[v], changed = low, true
		}
		if old := b.highs[v]; old == nil || high.Cmp(old) < 0 {
			b.highs[v], changed = high, true
		}
	}
	return changed, nil
}

// at returns bounds on the value of s from the bounds of the outcomes.
func (b *bounds[S]) at(ctx context.Context, s S) (low, high *big.Rat, err error) {
	ends := [2]*big.Rat{}
	for i, up := range []bool{false, true} {
		m, err := b.matrix(s, func(o S, same bool) *big.Rat { return b.bound(o, up == same) })
		if err != nil {
			return nil, nil, err
		}
		if v, ok := b.quick(ctx, m, up); ok {
			ends[i] = v
			continue
		}
		v, err := m.value(ctx)
		if err != nil {
			return nil, nil, err
		}
		ends[i] = fraction.Round(v, b.bits, up)
	}
	return ends[0], ends[1], nil
}

// quick returns a bound of the value of a matrix game, or of a mean of chance. The bound is a few units from the
// value. The result ok is false if an entry is no multiple of the unit, or if machine words do not suffice.
func (b *bounds[S]) quick(ctx context.Context, m *matrix, up bool) (v *big.Rat, ok bool) {
	if m.score != nil {
		return nil, false
	}
	c := &b.cell
	c.ctx, c.fault, c.tolerance = ctx, nil, leastAdded
	c.size(len(m.entries), len(m.entries[0]))
	for i, row := range m.entries {
		for j, x := range row {
			n, ok := b.units(x)
			if !ok {
				return nil, false
			}
			c.low[i*c.cols+j], c.high[i*c.cols+j] = n, n
		}
	}
	var value int64
	if m.sum > 0 {
		value = mean(c.low, m.weights, m.sum, up)
	} else {
		low, high := c.solve()
		if c.fault != nil {
			return nil, false
		}
		if value = low; up {
			value = high
		}
	}
	return new(big.Rat).SetFrac(big.NewInt(value), new(big.Int).Lsh(big.NewInt(1), b.bits)), true
}

// units returns a multiple of the unit as a number of units, if a machine word suffices.
func (b *bounds[S]) units(x *big.Rat) (n int64, ok bool) {
	places := uint(x.Denom().BitLen() - 1)
	if x.Denom().TrailingZeroBits() != places || places > b.bits || x.Num().BitLen()+int(b.bits-places) > 60 {
		return 0, false
	}
	return x.Num().Int64() << (b.bits - places), true
}

// strategies sets the strategies that prove the bounds of s.
func (b *bounds[S]) strategies(ctx context.Context, s S, a *Approximation) error {
	for _, up := range []bool{false, true} {
		m, err := b.matrix(s, func(o S, same bool) *big.Rat { return b.bound(o, up == same) })
		if err != nil {
			return err
		}
		if up {
			a.Highs = m.entries
		} else {
			a.Lows = m.entries
		}
		if b.endless {
			continue
		}
		_, first, second, err := m.solve(ctx)
		if err != nil {
			return err
		}
		if up {
			a.Second = second
		} else {
			a.First = first
		}
	}
	return nil
}

// bound returns the upper or lower bound of a representative.
func (b *bounds[S]) bound(s S, up bool) *big.Rat {
	v, _ := b.digraph.Number(s)
	if up {
		return b.highs[v]
	}
	return b.values[v]
}

// of returns the bounds of s, the start.
func (b *bounds[S]) of(s S) (low, high *big.Rat) {
	points := new(big.Rat).SetInt64(b.points(s))
	r := b.representative(s)
	return new(big.Rat).Add(points, b.bound(r, false)), new(big.Rat).Add(points, b.bound(r, true))
}

// iterate computes the bounds of a component with cycles by value iteration.
func (b *bounds[S]) iterate(ctx context.Context, part []uint32, stopped func() error) error {
	most, err := b.most(part)
	if err != nil {
		return err
	}
	for _, v := range part {
		b.values[v], b.highs[v] = new(big.Rat).Neg(most), most
	}
	finer := 2
	for goal := new(big.Rat).Quo(b.width, big.NewRat(2, 1)); ; {
		if err := stopped(); err != nil {
			return err
		}
		changed, err := b.sweep(ctx, part)
		if err != nil {
			return err
		}
		widest := new(big.Rat)
		for _, v := range part {
			if d := new(big.Rat).Sub(b.highs[v], b.values[v]); d.Cmp(widest) > 0 {
				widest = d
			}
		}
		if widest.Cmp(goal) <= 0 {
			return nil
		}
		if !changed && finer > 0 {
			finer--
			b.bits *= 2 // a long play sums many rounding errors
		} else if !changed {
			return fmt.Errorf("%w at %s, which is on a cycle", ErrWidth, oneline.Of(b.digraph.Positions[part[0]]))
		}
	}
}

// most returns the largest absolute value of the bounds of positions to which a component leads,
// with the points on the way, or 0. No play from the component has a larger expected payoff.
func (b *bounds[S]) most(part []uint32) (*big.Rat, error) {
	most := new(big.Rat)
	inside := b.components.Of[part[0]]
	for _, v := range part {
		s := b.digraph.Positions[v]
		all, _, err := b.outcomes(nil, s)
		if err != nil {
			return nil, err
		}
		for _, o := range all {
			points := b.points(o)
			w, _ := b.digraph.Number(b.representative(o))
			if b.components.Of[w] == inside {
				if points != 0 {
					return nil, fmt.Errorf("%w that changes the points, at %s", game.ErrCycle, oneline.Of(s))
				}
				continue
			}
			for _, x := range []*big.Rat{b.values[w], b.highs[w]} {
				if x := new(big.Rat).Add(x, new(big.Rat).SetInt64(points)); x.Abs(x).Cmp(most) > 0 {
					most = x
				}
			}
		}
	}
	return most, nil
}
