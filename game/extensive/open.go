package extensive

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// open computes best replies in a game in which both players see everything, except for a
// simultaneous choice of the other player. There each position without a hidden choice begins a
// subgame, and the value of a best reply is computed once for each position, as in backward
// induction. Several plays may lead to a position.
type open[S comparable] struct {
	*Replier[S]
	source   source[S]
	book     *rulebook // for the payoffs
	replying [2]bool
	behavior func(s S) strategic.Mixed

	alternate bool // whether players alternate
	fold      *fold.Fold[situation[S], *spans]
	limit     int64 // bytes for positions and numbers
	numbers   int64 // bytes of numbers
	fault     error // the first error of Moves or Inner

	firsts, seconds []S            // buffers of expand
	again           []situation[S] // a buffer of inner
}

// spans are bounds on the payoffs of best replies, by player.
type spans struct {
	low, high [2]*big.Rat // the same if nothing is rounded
	sum       *big.Rat    // of the payoffs of both players in each play
}

// replies computes the payoffs of best replies at s.
func (o *open[S]) replies(ctx context.Context, s S, c *replied, budget *memo.Budget) error {
	o.limit = budget.Limit
	o.fold = fold.New(fold.Config[situation[S], *spans]{
		Rules:    fold.Rules[situation[S]]{Moves: o},
		Function: fold.Function[situation[S], *spans]{Terminal: o.terminal, Inner: o.inner},
		Cycle: func(path []situation[S]) error {
			var positions []S
			for _, at := range path {
				positions = append(positions, at.position)
			}
			return o.source.cycle(positions)
		},
		Memory:   o.limit,
		Progress: o.progress(),
	})
	// Moves and Inner have no errors of their own: a fault leaves nothing more to visit.
	x, st, err := o.fold.Walk(ctx, situation[S]{position: s})
	c.stats = statsOf(st)
	c.stats.Memory = o.fold.Memory() + o.numbers
	switch {
	case o.fault != nil:
		return o.fault
	case errors.Is(err, fold.ErrFull):
		return fmt.Errorf("%w, after %d positions", tool.Full(budget), st.Positions)
	case err != nil:
		return err
	}
	c.lows, c.highs, c.sum = x.low, x.high, x.sum
	return nil
}

// statsOf returns the numbers of a walk.
func statsOf(st fold.Stats) game.Stats {
	return game.Stats{Positions: st.Positions, Terminals: st.Terminals, Hits: st.Hits, Depth: st.Depth, Memory: st.Memory, Elapsed: st.Elapsed}
}

// progress returns the Progress of the fold.
func (o *open[S]) progress() func(fold.Stats) {
	if o.Progress == nil {
		return nil
	}
	return func(st fold.Stats) {
		st.Memory += o.numbers
		o.Progress(statsOf(st))
	}
}

// juncture is the next choice at a position, or both of two simultaneous choices.
type juncture[S comparable] struct {
	mover   int // a player, or Chance
	columns int // the number of moves of the other player if the choices are simultaneous; otherwise 0
	second  S   // then a position at which the other player chooses
}

// Moves appends the situations after the next choice to dst, or after both of two simultaneous
// choices, row by row.
func (o *open[S]) Moves(dst []situation[S], at situation[S]) []situation[S] {
	n := len(dst)
	dst, _ = o.expand(dst, at)
	if o.fault != nil {
		return dst[:n]
	}
	return dst
}

// expand is Moves, and returns the juncture. An error is in fault.
func (o *open[S]) expand(dst []situation[S], at situation[S]) ([]situation[S], juncture[S]) {
	var d juncture[S]
	if o.fault != nil {
		return dst, d
	}
	o.firsts, d.mover = o.source.visit(o.firsts[:0], at.position, at.player)
	hides := false
	if len(o.firsts) > 0 && d.mover != Chance {
		_, hides = o.source.before(o.firsts[0])
	}
	if !hides {
		for _, s := range o.firsts {
			dst = append(dst, o.after(s, d.mover))
		}
		return dst, d
	}
	d.second = o.firsts[0]
	for _, s := range o.firsts {
		before, _ := o.source.before(s)
		var other int
		o.seconds, other = o.source.visit(o.seconds[:0], s, 1-d.mover)
		if d.columns == 0 {
			d.columns = len(o.seconds)
		}
		if before != at.position || other != 1-d.mover || len(o.seconds) != d.columns || d.columns == 0 {
			o.fault = fmt.Errorf("%w: the choices at %s are not simultaneous with the choice at %s, the position before", game.ErrContract, oneline.Of(s), oneline.Of(at.position))
			return dst, d
		}
		for _, t := range o.seconds {
			dst = append(dst, o.after(t, other))
		}
	}
	return dst, d
}

// after returns the situation at s after a choice of the mover.
func (o *open[S]) after(s S, mover int) situation[S] {
	if !o.alternate {
		return situation[S]{position: s}
	}
	return situation[S]{s, 1 - mover}
}

// terminal returns the bounds of a position without options.
func (o *open[S]) terminal(at situation[S]) (*spans, error) {
	if o.fault != nil {
		return nil, o.fault
	}
	_, d := o.expand(o.again[:0], at)
	x := &spans{sum: new(big.Rat)}
	for p := range 2 {
		x.low[p] = new(big.Rat)
		x.high[p] = x.low[p]
	}
	o.earn(x, at, d.mover, true)
	return x, o.fault
}

// inner returns the bounds of a position from the bounds of its options.
func (o *open[S]) inner(at situation[S], _ []situation[S], values []*spans) *spans {
	var d juncture[S]
	if o.again, d = o.expand(o.again[:0], at); o.fault != nil {
		return nil
	}
	x := &spans{}
	for p, replies := range o.replying {
		if !replies {
			x.low[p] = new(big.Rat)
			x.high[p] = x.low[p]
			continue
		}
		table := o.table(p, d, at, len(values))
		x.low[p] = table.most(func(i int) *big.Rat { return values[i].low[p] })
		x.high[p] = x.low[p]
		if o.Bits > 0 {
			x.high[p] = table.most(func(i int) *big.Rat { return values[i].high[p] })
		}
	}
	for _, v := range values {
		if x.sum == nil {
			x.sum = new(big.Rat).Set(v.sum)
		} else if x.sum.Cmp(v.sum) != 0 {
			o.fault = fmt.Errorf("%w: %s in one play and %s in another from %s on", strategic.ErrSum, x.sum.RatString(), v.sum.RatString(), o.source.label(at.position))
		}
	}
	o.earn(x, at, d.mover, false)
	return x
}

// earn adds the payoffs at a position to x, rounds x, and counts its bytes.
func (o *open[S]) earn(x *spans, at situation[S], mover int, terminal bool) {
	i, err := o.source.earn(o.book, 0, at.position, mover, terminal)
	if err != nil {
		o.fault = err
		return
	}
	for p, more := range o.book.payoffs.values[i] {
		x.sum.Add(x.sum, more)
		if x.high[p] != x.low[p] {
			x.high[p].Add(x.high[p], more)
		}
		x.low[p].Add(x.low[p], more)
		if o.Bits > 0 {
			x.low[p], x.high[p] = roundTo(x.low[p], o.Bits, false), roundTo(x.high[p], o.Bits, true)
		}
	}
	o.numbers += bytesOf(x.low[:]) + bytesOf(x.high[:]) + bytesOf([]*big.Rat{x.sum})
	if o.numbers += 8; o.numbers > o.limit {
		o.numbers = o.limit
	}
	o.fold.Limit(o.limit - o.numbers)
}

// roundTo returns the nearest multiple of 2^-bits that is not above x, or not below x.
func roundTo(x *big.Rat, bits int, up bool) *big.Rat {
	n := new(big.Int).Lsh(x.Num(), uint(bits))
	if up {
		n.Neg(n)
	}
	n.Div(n, x.Denom()) // Div rounds down, because the divisor is positive
	if up {
		n.Neg(n)
	}
	return new(big.Rat).SetFrac(n, new(big.Int).Lsh(one.Num(), uint(bits)))
}

// alternatives are the choices of a replying player. Each choice has a mixture of the outcomes.
type alternatives struct {
	choices, stride int        // the first outcome of choice i is i*stride
	mixture         []*big.Rat // the probabilities of the outcomes of a choice
	step            int        // the distance of the outcomes of a choice
}

// table returns the alternatives of a player among n outcomes of a juncture.
func (o *open[S]) table(player int, d juncture[S], at situation[S], n int) alternatives {
	own := d.mover == player
	switch {
	case d.mover == Chance:
		t := alternatives{choices: 1, step: 1}
		for i := range n {
			t.mixture = append(t.mixture, o.source.chance(i))
		}
		return t
	case d.columns == 0 && own:
		return alternatives{n, 1, []*big.Rat{one}, 1}
	case d.columns == 0:
		return alternatives{1, 0, o.mixture(at.position, n), 1}
	case own:
		return alternatives{n / d.columns, d.columns, o.mixture(d.second, d.columns), 1}
	}
	return alternatives{d.columns, 1, o.mixture(at.position, n/d.columns), d.columns}
}

// mixture returns the behavior at a position with n moves.
func (o *open[S]) mixture(s S, n int) strategic.Mixed {
	m := o.behavior(s)
	mustMix(m, n, func() string { return o.source.label(s) })
	return m
}

// most returns the largest mean of the outcomes of a choice.
func (t alternatives) most(value func(outcome int) *big.Rat) *big.Rat {
	var most *big.Rat
	term := new(big.Rat)
	for i := range t.choices {
		sum := new(big.Rat)
		for k, p := range t.mixture {
			if p.Sign() > 0 {
				sum.Add(sum, term.Mul(p, value(i*t.stride+k*t.step)))
			}
		}
		if most == nil || sum.Cmp(most) > 0 {
			most = sum
		}
	}
	return most
}
