package simultaneous

import (
	"context"
	"errors"
	"math/big"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
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
	plays plays[S]
	fold  *fold.Fold[S, interval]
	cell  cell
	bits  uint // a number is a multiple of 1/2^bits

	weights     []int
	drawn       []S
	lows, highs []int64 // of drawn
}

// newWalk returns a walk with a precision.
func (sv *Solver[S]) newWalk(limit int64, p precision) *walk[S] {
	r := sv.rules
	w := &walk[S]{rules: r, plays: plays[S]{r, sv.Transient}, bits: p.bits, cell: cell{tolerance: p.added}}
	rules := fold.Rules[S]{Moves: w.plays}
	if r.banker != nil || r.canonical != nil {
		rules.Canonical = w.plays
	}
	if r.keyer != nil {
		rules.Key = r.keyer
	}
	w.fold = fold.New(fold.Config[S, interval]{
		Rules:    rules,
		Function: fold.Function[S, interval]{Terminal: w.terminal, Inner: w.inner},
		Cycle: func(positions []S) error {
			if err := fold.CheckCycle(&rules, positions); err != nil {
				return err
			}
			return errRepeats
		},
		Memory: limit,
	})
	return w
}

// of returns the bounds of s.
func (w *walk[S]) of(ctx context.Context, s S) (a Approximation, err error) {
	w.cell.ctx = ctx
	v, st, err := w.fold.Walk(ctx, s)
	if err == nil {
		err = w.failed()
	}
	a.Stats = counted(st)
	a.Stats.Memory = w.fold.Memory()
	if err == nil {
		points := new(big.Rat).SetInt64(w.points(s))
		a.Low, a.High = w.rat(v.low()), w.rat(v.high())
		a.Low.Add(a.Low, points)
		a.High.Add(a.High, points)
	}
	return a, err
}

// strategies sets the strategies that prove the bounds of s.
func (w *walk[S]) strategies(ctx context.Context, s S, a *Approximation) error {
	outcomes, columns, err := w.outcomes(nil, s)
	if err != nil || len(outcomes) == 0 {
		return err
	}
	values := make([]interval, len(outcomes))
	for k, o := range outcomes {
		if values[k], _, err = w.fold.Walk(ctx, o); err != nil {
			return err
		}
	}
	w.choice(s, len(outcomes)/columns, w.hidden(w.options(s)[0]), outcomes, values)
	a.First, a.Second = mixed(w.cell.first), mixed(w.cell.second)
	a.Lows, a.Highs = w.entries(w.cell.low), w.entries(w.cell.high)
	if weights, sum := moves.Weights(w.chancer, nil, s, len(outcomes)); sum > 0 {
		a.First = chances(weights, sum)
	}
	return w.failed()
}

// entries returns the matrix of numbers of the cell.
func (w *walk[S]) entries(of []int64) (rows [][]*big.Rat) {
	for i := range w.cell.rows {
		var row []*big.Rat
		for _, x := range of[i*w.cell.cols : (i+1)*w.cell.cols] {
			row = append(row, w.rat(x))
		}
		rows = append(rows, row)
	}
	return rows
}

// rat returns a number of units.
func (w *walk[S]) rat(x int64) *big.Rat {
	return new(big.Rat).SetFrac(big.NewInt(x), new(big.Int).Lsh(big.NewInt(1), w.bits))
}

// mixed returns the mixed strategy with these weights.
func mixed(weights []uint64) strategic.Mixed {
	m := make(strategic.Mixed, len(weights))
	for i, x := range weights {
		m[i] = new(big.Rat).SetFrac(new(big.Int).SetUint64(x), big.NewInt(unity))
	}
	return m
}

func counted(s fold.Stats) game.Stats {
	return game.Stats{
		Positions: s.Positions, Terminals: s.Terminals, Hits: s.Hits, Depth: s.Depth,
		Memory: s.Memory, Elapsed: s.Elapsed,
	}
}

// failed returns the error of functions that return none.
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
		w.cell.fail(errNarrow)
		return 0
	}
	return x << w.bits
}

// interval returns the interval of two bounds.
func (w *walk[S]) interval(low, high int64) interval {
	if width := uint64(high - low); width == uint64(uint32(width)) && low >= -mostFixed && high <= mostFixed {
		return interval{uint32(low), int32(low >> 32), uint32(width)}
	}
	w.cell.fail(errNarrow)
	return interval{}
}

// inner returns the bounds of s from the bounds of the outcomes. After a fault the bounds are wrong,
// and the walk is dropped.
func (w *walk[S]) inner(s S, outcomes []S, values []interval) interval {
	if w.cell.fault != nil {
		return interval{}
	}
	options := w.options(s)
	var sum int
	if w.weights, sum = moves.Weights(w.chancer, w.weights, s, len(options)); sum > 0 {
		return w.interval(w.draw(s, options, sum, outcomes, values))
	}
	return w.interval(w.choice(s, len(options), w.hidden(options[0]), outcomes, values))
}

// draw returns the bounds of s, a position of chance, whose weights are set. In place of a transient
// option, outcomes has the outcomes of the option.
func (w *walk[S]) draw(s S, options []S, sum int, outcomes []S, values []interval) (low, high int64) {
	w.drawn = append(w.drawn[:0], options...)
	w.lows, w.highs = resized(w.lows, len(w.drawn)), resized(w.highs, len(w.drawn))
	turn := w.turner.Turn(s)
	for i, o := range w.drawn {
		n := 1
		if rows, columns, hidden := w.plays.spread(o); rows > 0 {
			n = rows * columns
			low, high = w.choice(o, rows, hidden, outcomes[:n], values[:n])
			if w.turner.Turn(o) != turn {
				low, high = -high, -low
			}
		} else {
			low, high = w.worth(turn, false, o, values[0])
		}
		w.lows[i], w.highs[i] = low, high
		outcomes, values = outcomes[n:], values[n:]
	}
	if len(outcomes) > 0 {
		w.rules.fault = contract("Before hides a move of chance at %s", oneline.Of(s))
	}
	return mean(w.lows, w.weights, sum, false), mean(w.highs, w.weights, sum, true)
}

// choice returns the bounds of s, at which players choose, from the bounds of the outcomes.
func (w *walk[S]) choice(s S, rows int, hidden bool, outcomes []S, values []interval) (low, high int64) {
	w.cell.size(rows, len(outcomes)/rows)
	turn := 0
	if w.turner != nil {
		turn = w.turner.Turn(s)
	}
	for k, o := range outcomes {
		w.cell.low[k], w.cell.high[k] = w.worth(turn, hidden, o, values[k])
	}
	return w.cell.solve()
}

// worth returns the bounds of o, an outcome, with its points, for the player whose turn it was.
func (w *walk[S]) worth(turn int, hidden bool, o S, v interval) (low, high int64) {
	low, high = v.low(), v.high()
	if w.banker != nil {
		points := w.fixed(w.points(o))
		if low, high = low+points, high+points; low < -mostFixed || high > mostFixed {
			w.cell.fail(errNarrow)
		}
	}
	if w.turner != nil && w.turner.Turn(o) != turn || w.turner == nil && !hidden {
		low, high = -high, -low
	}
	return low, high
}

// plays are rules whose moves lead to the outcomes of positions, after both of two simultaneous
// choices. Up to symmetry and points, a position is its representative.
type plays[S comparable] struct {
	rules     *rules[S]
	transient func(s S) bool // or nil
}

// Moves appends the outcomes of s. If s is a position of chance, the outcomes of a transient option
// take the place of the option.
func (p plays[S]) Moves(dst []S, s S) []S {
	n := len(dst)
	dst, _, err := p.rules.outcomes(dst, s)
	if err == nil && p.transient != nil {
		if _, sum := moves.Weights(p.rules.chancer, nil, s, len(dst)-n); sum > 0 {
			p.rules.drawn = append(p.rules.drawn[:0], dst[n:]...)
			dst, err = p.through(dst[:n], p.rules.drawn)
		}
	}
	if err != nil {
		p.rules.fault = err
		return dst[:n]
	}
	return dst
}

// through appends options, with the outcomes of a transient option in the place of the option.
func (p plays[S]) through(dst, options []S) (all []S, err error) {
	for _, o := range options {
		if rows, _, _ := p.spread(o); rows == 0 {
			dst = append(dst, o)
		} else if dst, _, err = p.rules.outcomes(dst, o); err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// spread returns how many rows and columns of outcomes stand for o, an option of a position of
// chance. There are none if o is not transient.
func (p plays[S]) spread(o S) (rows, columns int, hidden bool) {
	if p.transient == nil || !p.transient(o) {
		return 0, 0, false
	}
	r := p.rules
	options := r.options(o)
	if len(options) == 0 {
		return 0, 0, false
	}
	if _, sum := moves.Weights(r.chancer, nil, o, len(options)); sum > 0 {
		return 0, 0, false
	}
	if hidden = r.hidden(options[0]); !hidden {
		return len(options), 1, false
	}
	r.second = moves.Append(r.game, r.second[:0], options[0])
	return len(options), len(r.second), true
}

func (p plays[S]) Canonical(s S) S { return p.rules.representative(s) }
