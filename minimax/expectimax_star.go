package minimax

import (
	"context"
	"errors"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
)

// starSearch finds the value of a position by alpha-beta search where the game has Bounds and no
// position comes again. Where chance moves, the value is known to be large or small enough as soon as the
// bounds of the options say so, of those searched and of those that are not (Star1; Ballard, 1983); and
// before they are searched, one option of each is looked at to have a better bound (Star2).
//
// Like the other searches it remembers theorems, namely bounds of values: what has been found with one window
// is true for any other.
type starSearch[S comparable] struct {
	config *config[S]
	chance moves.Chancer[S] // or nil
	table  *memo.Table[S, starEntry]
	budget memo.Budget

	// Of a call:
	stopped func() error
	sum     *game.Stats
}

// enclosure is a lower and an upper bound of a value or, as a window, the two numbers with which it is to be
// compared.
type enclosure struct{ low, high rational.Number }

// starEntry is what is known of a position.
type starEntry struct {
	enclosure
	open bool // it is on the path of the search
}

// errRecurs says that a position comes again.
var errRecurs = errors.New("a position comes again")

// seen returns x for a player whose values are those of x times sign.
func (x enclosure) seen(sign int32) enclosure {
	if sign < 0 {
		return enclosure{x.high.Neg(), x.low.Neg()}
	}
	return x
}

// meet returns what lies in both.
func (x enclosure) meet(y enclosure) enclosure {
	if y.low.Cmp(x.low) > 0 {
		x.low = y.low
	}
	if y.high.Cmp(x.high) < 0 {
		x.high = y.high
	}
	return x
}

// answers reports whether x answers window w: the value is at least w.high, at most w.low, or known.
func (x enclosure) answers(w enclosure) bool {
	return x.low.Cmp(w.high) >= 0 || x.high.Cmp(w.low) <= 0 || x.low.Cmp(x.high) == 0
}

// pruned returns the value of s by a starSearch. The error is errRecurs if the game has no Bounds, or if a
// position comes again.
func (e *Expectimax[S]) pruned(ctx context.Context, s S) (rational.Number, error) {
	if e.config.bounder == nil || e.recurs {
		return rational.Number{}, errRecurs
	}
	if e.star == nil {
		e.star = &starSearch[S]{config: e.config, chance: e.chance}
		e.star.table = memo.NewTable[S, starEntry](&e.star.budget)
	}
	t := e.star
	t.budget.Limit, t.sum = e.limit-(e.memory()-t.budget.Used), &e.sum
	var x enclosure
	report := func() { e.meter.report(e.stats()) }
	err := digraph.Watched(ctx, &t.budget, e.meter.beat, report, func(stopped func() error) (err error) {
		t.stopped = stopped
		low, high := e.config.bounds(s)
		x, err = t.search(s, enclosure{rational.Int(int64(low) - 1), rational.Int(int64(high) + 1)}, 0, false)
		return err
	})
	if err != nil {
		e.star, e.recurs = nil, err == errRecurs // its path is open
	}
	return x.low, err
}

// entry returns what is known of s, a representative.
func (t *starSearch[S]) entry(s S) (*starEntry, error) {
	e, slot := t.table.Find(s)
	if e != nil {
		t.sum.Hits++
		return &e.Value, nil
	}
	if e = t.table.Insert(s, slot); e == nil {
		return nil, fold.ErrFull
	}
	low, high := t.config.bounds(s)
	e.Value = starEntry{enclosure: enclosure{rational.Int(int64(low)), rational.Int(int64(high))}}
	return &e.Value, nil
}

// learn remembers that the value of s is in x, and returns all that is known of it.
func (t *starSearch[S]) learn(s S, x enclosure) (enclosure, error) {
	e, err := t.entry(s)
	if err != nil {
		return x, err
	}
	t.sum.Hits--
	before := e.low.Bytes() + e.high.Bytes()
	e.enclosure, e.open = e.meet(x), false
	if !t.budget.Take(e.low.Bytes() + e.high.Bytes() - before) {
		return x, fold.ErrFull
	}
	return e.enclosure, nil
}

// search returns bounds of the value of s that answer w. To probe is to look no further than at the first
// option of s, where a player moves, for a better lower bound.
func (t *starSearch[S]) search(s S, w enclosure, depth int, probe bool) (enclosure, error) {
	s = t.config.canonical(s)
	e, err := t.entry(s)
	switch {
	case err != nil:
		return enclosure{}, err
	case e.open:
		return enclosure{}, errRecurs
	case e.answers(w):
		return e.enclosure, nil
	}
	known := e.enclosure
	options := moves.Append(t.config.game, nil, s)
	weights, sum := moves.Weights(t.chance, nil, s, len(options))
	if probe && sum > 0 {
		return known, nil
	}
	if err := t.stopped(); err != nil {
		return enclosure{}, err
	}
	e.open = true
	t.sum.Depth = max(t.sum.Depth, depth)
	var x enclosure
	switch {
	case len(options) == 0:
		t.sum.Terminals++
		var score int32
		score, err = t.config.Function.Terminal(s)
		x = enclosure{rational.Int(int64(score)), rational.Int(int64(score))}
	case sum > 0:
		t.sum.Positions++
		x, err = t.average(s, options, weights, sum, w, depth)
	case probe:
		x, err = t.choice(s, options[:1], known, w, depth)
		x.high = known.high
	default:
		t.sum.Positions++
		x, err = t.choice(s, options, known, w, depth)
	}
	if err != nil {
		return enclosure{}, err
	}
	return t.learn(s, x)
}

// choice is search where a player moves: alpha-beta.
func (t *starSearch[S]) choice(s S, options []S, known, w enclosure, depth int) (x enclosure, err error) {
	for i, o := range options {
		sign := t.config.sign(s, o)
		y, err := t.search(o, w.seen(sign), depth+1, false)
		if err != nil {
			return x, err
		}
		if y = y.seen(sign); i == 0 {
			x = y
		}
		if y.low.Cmp(x.low) > 0 {
			x.low = y.low
		}
		if y.high.Cmp(x.high) > 0 {
			x.high = y.high
		}
		if x.low.Cmp(w.high) >= 0 {
			if i < len(options)-1 {
				t.sum.Cutoffs++
			}
			return enclosure{x.low, known.high}, nil
		}
		if x.low.Cmp(w.low) > 0 {
			w.low = x.low
		}
	}
	return x, nil
}

// average is search where chance moves.
func (t *starSearch[S]) average(s S, options []S, weights []int, sum int, w enclosure, depth int) (enclosure, error) {
	m := &starMean{known: make([]enclosure, len(options)), shares: make([]rational.Number, len(options))}
	for i, o := range options {
		e, err := t.entry(t.config.canonical(o))
		if err != nil {
			return enclosure{}, err
		}
		m.shares[i] = rational.Ratio(int64(weights[i]), int64(sum))
		m.put(i, e.seen(t.config.sign(s, o)))
	}
	for _, probe := range []bool{true, false} {
		for i, o := range options {
			if m.answers(w) {
				t.sum.Cutoffs++
				return m.enclosure, nil
			}
			sign := t.config.sign(s, o)
			x, err := t.search(o, m.window(i, w).seen(sign), depth+1, probe)
			if err != nil {
				return enclosure{}, err
			}
			m.put(i, x.seen(sign))
		}
	}
	return m.enclosure, nil
}

// starMean is a mean of values, each of which lies in its enclosure in known.
type starMean struct {
	enclosure
	shares []rational.Number
	known  []enclosure
}

// put sets the bounds of value i.
func (m *starMean) put(i int, x enclosure) {
	m.low = m.low.Add(m.shares[i].Mul(x.low.Sub(m.known[i].low)))
	m.high = m.high.Add(m.shares[i].Mul(x.high.Sub(m.known[i].high)))
	m.known[i] = x
}

// window returns the window of value i: with a value beyond it, the mean is beyond w, whatever the
// others are.
func (m *starMean) window(i int, w enclosure) enclosure {
	at := m.known[i]
	return enclosure{
		at.high.Add(w.low.Sub(m.high).Quo(m.shares[i])),
		at.low.Add(w.high.Sub(m.low).Quo(m.shares[i])),
	}
}
