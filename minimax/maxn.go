package minimax

import (
	"cmp"
	"context"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/maxn"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// MaxN looks ahead some plies in a game of any number of players with any interests,
// and guesses the outcome beyond: max^n (Luckhardt and Irani, 1986) to a limited
// depth. It is to an [Induction] what a [Search] is to a [Solver].
//
// # The value
//
// At depth 0 a position has the outcome that Evaluate returns. At any depth a terminal
// position has its Outcome, and any other one the outcome that the mover likes best, the
// first of several, among those that its options have at a depth of 1 less. Which of
// several equally good options a player chooses may matter to the others, so an outcome
// depends on the order of the rules, and on all players expecting it: it is an
// equilibrium, not what a player can force. For that see [Paranoid].
//
// # The work
//
// No pruning is possible in general. With two players of opposite interests one gets
// little if the other gets much; with three, what one gets tells little of what the second
// will prefer. If payoffs have a known sum and a least value, only shallow pruning is
// possible, next to the root of each subtree, and that saves nothing on average as the
// number of moves grows (Korf 1991); about outcomes of other types nothing is known at all.
// So every position within the depth is evaluated. What is found of a position that is looked
// beyond is remembered, with how many plies, for deeper searches and later calls.
//
// # Use
//
// Rules, Outcome, Prefer and Evaluate must be set, by [NewMaxN] or in a literal. The game is fixed at the
// first call, with these functions; Reset lets another one be set. A game may have cycles. A MaxN is not safe for concurrent use,
// and panics where it notices that; a loop over All is one use. A method panics if one of
// the four or the context is nil, or Rules has a method with the name of a capability and
// another signature, or Chances or View.
//
// The capabilities of the rules are not used: Prefer knows whose turn it is.
type MaxN[S comparable, O any] struct {
	Rules game.Rules[S]

	// Outcome returns the outcome of a play that ends at terminal position s.
	Outcome func(s S) O

	// Prefer reports whether the player to move at s likes outcome a better than
	// b. It must be a strict weak order.
	Prefer func(s S, a, b O) bool

	// Evaluate guesses the outcome at s, which is not terminal.
	Evaluate func(s S) O

	// Depth and Time are the limits of a call: the plies of the last and deepest search,
	// at most MaxDepth, and how long it takes. 0 means none; the search then ends at
	// MaxDepth, or when the outcome is exact. It is not an error to reach a limit.
	Depth int
	Time  time.Duration

	// Memory is the limit in bytes on what is remembered; 0 means game.DefaultMemory.
	// What outcomes point to, and garbage not yet collected, is not counted.
	Memory int64

	// Progress, if not nil, is called some ten times a second with the Stats so far.
	Progress func(game.Stats)

	engine maxn.Engine[S, O]
	meter  meter.Meter
}

// NewMaxN returns a search of g whose outcomes are the payoffs of all players;
// each player compares their own. It has no limits, and Evaluate guesses 0 for
// everybody: set Evaluate, and Depth or Time. For outcomes of another type, or
// preferences that look at those of others too, write a literal.
//
// An outcome takes 8 bytes a player besides what Memory limits. NewMaxN panics if g is nil or
// has no players.
func NewMaxN[S comparable](g game.Multiplayer[S]) *MaxN[S, []int] {
	rules.MustPlay("MaxN", g)
	outcome, prefer := rules.Payoffs(g)
	return &MaxN[S, []int]{
		Rules: g, Outcome: outcome, Prefer: prefer, Evaluate: func(S) []int { return make([]int, g.Players()) },
	}
}

// Best returns the result of the deepest search within the limits, with the Stats of the
// whole call.
//
// The error wraps game.ErrMemory or context.Cause(ctx); with it comes the result of
// the deepest search completed before. Best panics if Depth, Time or Memory is negative or
// Depth more than MaxDepth.
func (m *MaxN[S, O]) Best(ctx context.Context, s S) (game.Result[S, O], error) {
	defer m.meter.Enter(ctx, "MaxN", m.Progress).End()
	return m.run(ctx, s, func(game.Result[S, O], error) bool { return true })
}

// Choose returns the first of the best moves at s that are found within the limits, which
// makes a MaxN a game.Strategy. At a terminal position the error is game.ErrTerminal;
// otherwise it is one of those of Best and comes with the best move found so far.
func (m *MaxN[S, O]) Choose(ctx context.Context, s S) (S, error) {
	r, err := m.Best(ctx, s)
	switch {
	case len(r.Line) > 0:
		return r.Line[0], err
	case err == nil:
		err = game.ErrTerminal
	}
	return s, err
}

// All returns an iterator over the results of searches to depth 1, 2, 3 and so on, as they
// are found, until a limit is reached or the outcome is exact: at least one. An error, one of
// those of Best, comes with the last result, which is yielded again, and ends the loop.
//
// Each loop over the results is a call of its own, and the time spent in its
// body counts.
func (m *MaxN[S, O]) All(ctx context.Context, s S) iter.Seq2[game.Result[S, O], error] {
	return func(yield func(game.Result[S, O], error) bool) {
		defer m.meter.Enter(ctx, "MaxN", m.Progress).End()
		if r, err := m.run(ctx, s, yield); err != nil {
			yield(r, err)
		}
	}
}

// run yields results as All does, and returns the last one, and the error if there is one. The
// error is nil if yield has returned false.
func (m *MaxN[S, O]) run(ctx context.Context, s S, yield func(game.Result[S, O], error) bool) (r game.Result[S, O], err error) {
	m.begin()
	err = m.engine.Deepen(ctx, s, &r, yield)
	r.Stats = m.engine.Stats()
	return r, err
}

// Analyze returns the outcome after every move at s, all to the same depth: the largest
// within the limits, or one at which all are exact. The best moves are those whose outcomes
// the player to move likes best.
//
// Its errors are those of Best, and come with the analysis to the last depth that was
// completed. At depth 0 the positions that the moves lead to have the outcomes that Evaluate
// returns.
func (m *MaxN[S, O]) Analyze(ctx context.Context, s S) (a game.Analysis[S, O], err error) {
	defer m.meter.Enter(ctx, "MaxN", m.Progress).End()
	m.begin()
	err = m.engine.Analyze(ctx, s, &a)
	a.Stats = m.engine.Stats()
	return a, err
}

// Reset forgets all outcomes and keeps the memory that held them.
func (m *MaxN[S, O]) Reset() { m.engine.Reset() }

// begin readies the engine for a call.
func (m *MaxN[S, O]) begin() {
	if m.Depth < 0 || m.Depth > MaxDepth || m.Time < 0 {
		panic("minimax: Depth of a MaxN negative or beyond MaxDepth, or negative Time")
	}
	m.engine.Begin(&m.meter, maxn.Limits{
		Depth: cmp.Or(m.Depth, MaxDepth), Time: m.Time, Memory: tool.Memory("minimax", m.Memory, game.DefaultMemory),
	}, m.game)
}

// game returns what the fields say of the game.
func (m *MaxN[S, O]) game() maxn.Game[S, O] {
	for _, v := range []any{m.Rules, m.Outcome, m.Prefer, m.Evaluate} {
		must.Have(v, "minimax: MaxN without Rules, Outcome, Prefer or Evaluate")
	}
	tool.MustBePlain("minimax", m.Rules)
	return maxn.Game[S, O]{Rules: m.Rules, Outcome: m.Outcome, Prefer: m.Prefer, Evaluate: m.Evaluate}
}
