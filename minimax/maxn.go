package minimax

import (
	"context"
	"errors"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// MaxN looks ahead some plies in a game of any number of players with any interests,
// and guesses the outcome beyond: max^n (Luckhardt and Irani, 1986) to a limited
// depth. It is to an [Induction] what a [Search] is to a [Solver].
//
// # The value
//
// A position at depth 0 has the outcome that Evaluate says; a terminal one, at any
// depth, its Outcome; and any other one, of the outcomes that its options have at a
// depth of 1 less, the first that the player to move prefers no other to. Which of
// several equally good options a player chooses may be important to the others, so
// an outcome rests on the order of the rules, and on all players expecting it: it is
// an equilibrium, not what a player can force. For that see [Paranoid].
//
// # The work
//
// No option can be left out for what the others are worth. With two players whose
// interests are opposite, that one gets much means that the other gets little; with
// three it says little of what the second will prefer. Where payoffs have a known
// sum and a least value, as Korf (1991) shows, no more than shallow pruning is
// possible, next to the root of each subtree, and that saves nothing on average as
// the number of moves grows; of outcomes of any type nothing is known at all. So
// every position within the depth is evaluated, but once for each depth at
// which it is met, and never again in deeper searches or later calls.
//
// # Use
//
// Rules, Outcome, Prefer and Evaluate must be set; a method panics if one is not. But
// for Depth, Time and Memory, they must not be changed after the first call of a method,
// unless Reset is called too. A game may have cycles. A MaxN is not safe for concurrent use.
//
// The capabilities of the rules are not used: Prefer knows whose turn it is.
type MaxN[S comparable, O any] struct {
	Rules game.Rules[S]

	// Outcome returns what the play has come to at terminal position s.
	Outcome func(s S) O

	// Prefer reports whether the player to move at s likes outcome a better than
	// b. It must be a strict weak order.
	Prefer func(s S, a, b O) bool

	// Evaluate guesses the outcome at s, which is not terminal.
	Evaluate func(s S) O

	// Depth and Time are limits: the plies of the last and deepest search, at
	// most MaxDepth, and the time of a call. 0 means none; the search then ends with MaxDepth,
	// or when the outcome is exact.
	Depth int
	Time  time.Duration

	// Memory is the limit in bytes on what is remembered; 0 means DefaultMemory.
	// What outcomes point to, and garbage not yet collected, is not counted.
	Memory int64

	fold  fold.Fold[ahead[S], forecast[O]]
	reset bool // before the next call
}

// Best returns the result of the deepest search within the limits.
//
// The error wraps game.ErrMemory or the cause of ctx's end; the result is then the
// one of the deepest search completed before. It panics if Depth, Time or Memory is
// negative or Depth more than MaxDepth.
func (m *MaxN[S, O]) Best(ctx context.Context, s S) (game.Result[S, O], error) {
	var last game.Result[S, O]
	for r, err := range m.All(ctx, s) {
		if err != nil {
			return r, err
		}
		last = r
	}
	return last, nil
}

// Choose returns the best move at s that is found within the limits, which makes
// a MaxN a game.Strategy. At a terminal position the error is game.ErrTerminal,
// otherwise it is as for Best.
func (m *MaxN[S, O]) Choose(ctx context.Context, s S) (S, error) {
	r, err := m.Best(ctx, s)
	return move(r, s, err)
}

// All returns the results of searches to depth 1, 2, 3 and so on, as they are
// found, until a limit is reached or the outcome is exact: at least one. An error,
// which is one of Best, comes with the last result once more and ends them.
//
// Each loop over the results is a call of its own. Time passes in its body too.
func (m *MaxN[S, O]) All(ctx context.Context, s S) iter.Seq2[game.Result[S, O], error] {
	return func(yield func(game.Result[S, O], error) bool) {
		m.prepare()
		var r game.Result[S, O]
		err := context.Cause(ctx)
		if err == nil {
			err = m.deepen(ctx, s, &r, yield)
		}
		if err != nil {
			yield(r, explain(err, r.Stats, m.Memory))
		}
	}
}

// Reset forgets all outcomes and keeps the memory that held them. The fields may
// then be changed.
func (m *MaxN[S, O]) Reset() { m.reset = true }

func (m *MaxN[S, O]) prepare() {
	if m.Depth < 0 || m.Depth > MaxDepth || m.Time < 0 {
		panic("minimax: Depth of a MaxN negative or beyond MaxDepth, or negative Time")
	}
	switch {
	case m.fold == nil:
		m.fold = fold.New(m.config())
	case m.reset:
		m.fold = m.fold.Reset(m.config())
	}
	m.reset = false
	m.fold.Limit(limit(m.Memory))
}

// deepen searches s deeper and deeper and yields what it finds. It leaves the last
// result in r. The error is nil if yield has returned false.
func (m *MaxN[S, O]) deepen(ctx context.Context, s S, r *game.Result[S, O], yield func(game.Result[S, O], error) bool) error {
	began := time.Now()
	limited, cancel := within(ctx, m.Time)
	defer cancel()
	depth := m.Depth
	if depth == 0 {
		depth = MaxDepth
	}
	m.first(s, r)
	yielded := false
	for r.Horizon < depth && !r.Exact {
		next, err := m.search(limited, s, r.Horizon+1, r.Stats)
		r.Stats = next.Stats
		r.Stats.Elapsed = time.Since(began)
		if err != nil {
			if errors.Is(err, errTime) {
				break
			}
			return err
		}
		next.Stats = r.Stats
		*r, yielded = next, true
		if !yield(*r, nil) {
			return nil
		}
	}
	if !yielded {
		yield(*r, nil)
	}
	return nil
}

// first makes r the result to depth 0.
func (m *MaxN[S, O]) first(s S, r *game.Result[S, O]) {
	options := m.Rules.Moves(nil, s)
	if len(options) == 0 {
		r.Value, r.Exact = m.Outcome(s), true
		r.Stats.Terminals++
		return
	}
	r.Value, r.Line = m.Evaluate(s), options[:1:1]
}

// search returns the result to the given depth, with its work added to st.
func (m *MaxN[S, O]) search(ctx context.Context, s S, depth int, st game.Stats) (game.Result[S, O], error) {
	r := game.Result[S, O]{Horizon: depth}
	r.Stats = st
	here := ahead[S]{s, int32(depth)}
	w, err := m.value(ctx, here, &r.Stats)
	r.Value, r.Exact = w.outcome, w.exact
	for err == nil {
		var ok bool
		if here, ok, err = m.best(ctx, here, &r.Stats); !ok {
			break
		}
		r.Line = append(r.Line, here.position)
	}
	return r, err
}

// best returns the option of p that the player to move chooses, or ok false if
// there is none.
func (m *MaxN[S, O]) best(ctx context.Context, p ahead[S], st *game.Stats) (best ahead[S], ok bool, err error) {
	var most O
	for _, o := range (&outlook[S]{rules: m.Rules}).Moves(nil, p) {
		w, err := m.value(ctx, o, st)
		if err != nil {
			return best, false, err
		}
		if !ok || m.Prefer(p.position, w.outcome, most) {
			best, most, ok = o, w.outcome, true
		}
	}
	return best, ok, nil
}

// value returns the forecast at p and adds to the statistics.
func (m *MaxN[S, O]) value(ctx context.Context, p ahead[S], st *game.Stats) (forecast[O], error) {
	w, f, err := m.fold.Walk(ctx, p)
	st.Positions += f.Positions
	st.Terminals += f.Terminals
	st.Hits += f.Hits
	st.Depth = max(st.Depth, f.Depth)
	st.Memory = m.fold.Memory()
	return w, err
}

// within returns a context that ends with ctx or, if it is not 0, after a time.
func within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	if d == 0 {
		return ctx, func() {}
	}
	return context.WithTimeoutCause(ctx, d, errTime)
}

// errTime ends a search whose time is over. Callers do not see it.
var errTime = errors.New("the time is over")
