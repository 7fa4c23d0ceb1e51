package extensive

import (
	"math/big"
	"math/bits"
	"runtime"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// learning is what a Regret remembers.
type learning[S comparable] struct {
	start    S
	source   source[S]
	book     *rulebook
	plays    fingerprint // of the plays
	budget   memo.Budget
	variant  Variant
	seed     uint64
	learners [2]*learner
	matrix   *payoffMatrix // nil for ExternalSampling
	sampler  *sampler[S]   // of ExternalSampling
	integers *reckoning

	iterations int64
	next       int   // the player who learns next in the current iteration
	proved     int64 // the number of iterations at the last proof, or 0

	scratch [2][]uint64 // plans
	best    Profile[S]  // the plans with the best guarantees, and the guarantees
}

// run makes iterations until a limit, and yields results except for the last one.
func (c *regretCall[S]) run(s S, yield func(Profile[S], error) bool) (p Profile[S], err error) {
	if err := c.prepare(s); err != nil {
		return c.result(), err
	}
	st := c.state
	iterate := c.sample
	if st.matrix != nil {
		workers := c.Workers
		if workers == 0 {
			workers = runtime.GOMAXPROCS(0)
		}
		w := newCrew(st.matrix, workers)
		defer w.dismiss()
		iterate = func() error { return c.iterate(w) }
	}
	for {
		if err := poll.Cause(c.ctx); err != nil {
			return c.result(), err
		}
		if err := iterate(); err != nil {
			return c.result(), err
		}
		c.left--
		ended := c.left == 0 || c.Time > 0 && time.Since(c.began) >= c.Time
		due := st.iterations >= 64 && bits.OnesCount64(uint64(st.iterations)) == 1
		if !ended && !due {
			continue
		}
		if err := c.prove(); err != nil {
			return c.result(), err
		}
		p := c.result()
		if ended || c.Width != nil && p.Gap().Cmp(c.Width) <= 0 {
			return p, nil
		}
		if !yield(p, nil) {
			return p, errBroken
		}
	}
}

// result returns the best profile so far, with the costs of the call.
func (c *regretCall[S]) result() Profile[S] {
	var p Profile[S]
	if c.state != nil {
		p = c.state.best
		c.stats.Memory = c.state.budget.Used
	}
	c.stats.Elapsed = time.Since(c.began)
	p.Stats = c.stats
	return p
}

// prepare walks through the plays, unless an earlier call has done this.
func (c *regretCall[S]) prepare(s S) error {
	limit := tool.Memory("extensive", c.Memory, game.DefaultMemory)
	if c.state != nil && c.state.start == s {
		c.state.budget.Limit = limit
		return poll.Cause(c.ctx)
	}
	c.state = nil
	src, err := sourceOf("Regret", c.Game, c.Tree, until(c.ctx))
	if err != nil {
		return err
	}
	st := &learning[S]{start: s, source: src, budget: memo.Budget{Limit: limit}, variant: c.Variant, seed: c.Seed}
	st.book = newRulebook(&st.budget)
	w := c.walker(st)
	b := &matrixBuilder{book: st.book}
	w.end = func(at [2]int32, weight int32) error {
		for _, x := range [...]int32{at[0], at[1], weight} {
			st.plays.add(uint32(x))
		}
		if st.variant == ExternalSampling {
			return nil
		}
		return b.add(at, weight)
	}
	err = w.walk(s)
	c.count(w)
	if err != nil {
		return err
	}
	if err := st.begin(b); err != nil {
		return err
	}
	if st.variant == ExternalSampling {
		st.sampler = newSampler(st, c.Seed)
	}
	if c.saved != nil {
		if err := c.restore(st); err != nil {
			return err
		}
	}
	c.state = st
	return nil
}

// walker returns a walker for the state.
func (c *regretCall[S]) walker(st *learning[S]) *walker[S] {
	return &walker[S]{source: st.source, book: st.book, ctx: c.ctx, beat: c.beat, report: c.Progress, began: c.began, stats: c.stats}
}

// count keeps the costs of a walk.
func (c *regretCall[S]) count(w *walker[S]) {
	c.stats = w.stats
	w.book.budget.Take(-w.counted)
}

// begin makes the learners and the matrix after the walk.
func (st *learning[S]) begin(b *matrixBuilder) error {
	sequences := int64(st.book.players[0].size() + st.book.players[1].size())
	if err := st.book.take(sequences * learnerBytes); err != nil {
		return err
	}
	if st.variant != ExternalSampling {
		st.matrix = b.matrix()
		b.chunks = nil
	}
	unit := new(big.Int).Lsh(one.Num(), unitBits)
	st.integers = newReckoning(st.book, unit, mostBits)
	if err := st.book.take(st.integers.bytes()); err != nil {
		return err
	}
	for p := range 2 {
		st.learners[p] = newLearner(&st.book.players[p], st.variant)
		st.scratch[p] = make([]uint64, st.book.players[p].size())
	}
	st.best = Profile[S]{source: st.source, book: st.book}
	return nil
}

// iterate makes an iteration: player 0 learns against the last strategy of player 1, and then player
// 1 learns against the new strategy of player 0.
func (c *regretCall[S]) iterate(w *crew) error {
	st := c.state
	t := float64(st.iterations + 1)
	for ; st.next < 2; st.next++ {
		own, other := st.learners[st.next], st.learners[1-st.next]
		w.gains(st.next, other.reach, own.gain)
		// The gains of an iteration that ends early are not used.
		if err := c.step(); err != nil {
			return err
		}
		own.learn(t)
		own.accumulate(t)
	}
	st.next = 0
	st.iterations++
	return nil
}

// sample makes an iteration of external sampling, for each player in turn.
func (c *regretCall[S]) sample() error {
	st := c.state
	st.sampler.step = func() error {
		c.stats.Positions++
		return c.step()
	}
	for ; st.next < 2; st.next++ {
		if err := st.sampler.visit(st.next); err != nil {
			return err
		}
		c.stats.Plays++
	}
	st.next = 0
	st.iterations++
	return nil
}

// step reports progress, and returns an error if the call must end.
func (c *regretCall[S]) step() error {
	if c.beat.Due() {
		if c.state != nil {
			c.stats.Memory = c.state.budget.Used
		}
		c.stats.Elapsed = time.Since(c.began)
		c.Progress(c.stats)
	}
	return poll.Cause(c.ctx)
}

// prove finds out what the average strategies guarantee, and keeps each strategy with a better
// guarantee than before.
func (c *regretCall[S]) prove() error {
	st := c.state
	if st.proved == st.iterations {
		return nil
	}
	for p, l := range st.learners {
		l.plan(st.scratch[p])
	}
	return c.keep(st, st.iterations)
}

// keep finds out what the plans in scratch guarantee, which are the best after some iterations, and keeps
// each plan with a better guarantee than before.
func (c *regretCall[S]) keep(st *learning[S], iterations int64) error {
	most, err := c.guarantees(st)
	if err != nil {
		return err
	}
	best := &st.best
	high := st.integers.fraction(most[0])
	low := st.integers.fraction(most[1])
	low.Neg(low)
	if best.High == nil || high.Cmp(best.High) < 0 {
		best.High, best.plans[1] = high, slices.Clone(st.scratch[1])
	}
	if best.Low == nil || low.Cmp(best.Low) > 0 {
		best.Low, best.plans[0] = low, slices.Clone(st.scratch[0])
	}
	best.Iterations, st.proved = iterations, iterations
	return nil
}

// guarantees returns the payoffs of best replies to the plans in scratch, by the replying player.
func (c *regretCall[S]) guarantees(st *learning[S]) (most [2]*big.Int, err error) {
	if st.matrix != nil {
		for p := range 2 {
			if most[p], err = st.matrix.guarantee(c.step, st.integers, p, st.scratch[1-p]); err != nil {
				return most, err
			}
		}
		return most, nil
	}
	held := st.budget.Used
	a := &answering{book: st.book, replying: [2]bool{true, true}}
	for p, units := range st.scratch {
		if err := st.book.take(80 * int64(len(units))); err != nil {
			return most, err
		}
		for _, x := range units {
			a.plans[p].high = append(a.plans[p].high, new(big.Int).SetUint64(x))
		}
		a.plans[p].low = a.plans[p].high
	}
	a.reckon(st.integers)
	w := c.walker(st)
	w.skip, w.end = a.skip, a.add
	err = w.walk(st.start)
	c.count(w)
	for p := range 2 {
		most[p] = a.value(p, a.highs[p])
	}
	st.budget.Used = held
	return most, err
}
