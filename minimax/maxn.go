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

// MaxN chooses moves in games of any number of players with any preferences. A MaxN looks ahead
// some plies, and guesses the outcomes of the positions where the search stops. The method is max^n
// (Luckhardt and Irani, 1986) to a limited depth. MaxN is the heuristic form of [Induction], as
// [Search] is the heuristic form of [Solver].
//
// # The outcome
//
// The outcome of a position at depth d is
//
//   - the outcome that Outcome returns, at a terminal position and any depth;
//   - the outcome that Evaluate returns, at depth 0;
//   - otherwise, among the outcomes of the options at depth d-1, the outcome that the player to
//     move prefers most. If the player prefers several outcomes equally, the first counts.
//
// A choice between equally good options can matter to the other players. So the outcome depends on
// the order of Moves, and on the assumption that all players expect the same choices. The outcome
// is an equilibrium, and not a payoff that a player can force: for this payoff see [Paranoid].
//
// An outcome is exact if it depends on no guess.
//
// # The work
//
// In general max^n cannot prune. In a zero-sum game of two players, a large payoff for one player
// is a small payoff for the other. With three players, the payoff of the first player says little
// about the preference of the second. If the sum of the payoffs and the least payoff are known,
// only shallow pruning is possible. Shallow pruning uses a bound from the position one ply earlier,
// and saves nothing on average as the number of moves grows (Korf, 1991). For outcomes of other
// types nothing is known.
//
// So MaxN evaluates every position within the depth. For deeper searches and later calls, a MaxN
// remembers the positions that were searched to depth 1 or more, with the depth.
//
// # Use
//
// Rules, Outcome, Prefer and Evaluate must be set, by [NewMaxN] or in a literal. The first call
// fixes these four fields until Reset. A game may have cycles. A MaxN does not accept rules with
// Chances or View.
//
// A MaxN uses no capabilities of the rules: Prefer knows the player to move.
type MaxN[S comparable, O any] struct {
	Rules game.Rules[S]

	// Outcome returns the outcome of a play that ends at the terminal position s.
	Outcome func(s S) O

	// Prefer reports whether the player to move at s prefers outcome a to outcome b. Prefer must
	// be a strict weak order.
	Prefer func(s S, a, b O) bool

	// Evaluate returns a guess of the outcome at s, which is not terminal.
	Evaluate func(s S) O

	// Depth and Time are the limits of a call. Depth is the number of plies of the last and
	// deepest search, at most MaxDepth. Time is the duration of the call. 0 means no limit; the
	// call then ends at depth MaxDepth, or if the outcome is exact. To reach a limit is not an
	// error.
	Depth int
	Time  time.Duration

	// Memory is the limit in bytes on remembered outcomes; 0 means game.DefaultMemory. Data
	// behind pointers in outcomes and garbage that has not been collected yet do not count.
	Memory int64

	// Progress, if not nil, is called about ten times a second with the Stats so far.
	Progress func(game.Stats)

	engine maxn.Engine[S, O]
	meter  meter.Meter
}

// NewMaxN returns a search of g over the payoffs of all players. An outcome holds the payoffs of
// all players, and player i maximizes payoff i. The search has no limits, and Evaluate guesses 0
// for every player: set Evaluate, and Depth or Time. For outcomes of another type, or for players
// who also care about the payoffs of other players, write a literal.
//
// An outcome takes 8 bytes for each player; these bytes do not count towards Memory. NewMaxN
// panics if g is nil or has no players.
func NewMaxN[S comparable](g game.Multiplayer[S]) *MaxN[S, []int] {
	rules.MustPlay("MaxN", g)
	outcome, prefer := rules.Payoffs(g)
	return &MaxN[S, []int]{
		Rules: g, Outcome: outcome, Prefer: prefer, Evaluate: func(S) []int { return make([]int, g.Players()) },
	}
}

// Best returns the result of the deepest search within the limits, with the Stats of the whole
// call.
//
// The error wraps game.ErrMemory or context.Cause(ctx). With an error comes the result of the
// deepest search completed before the error.
func (m *MaxN[S, O]) Best(ctx context.Context, s S) (game.Result[S, O], error) {
	defer m.meter.Enter(ctx, "MaxN", m.Progress).End()
	return m.run(ctx, s, func(game.Result[S, O], error) bool { return true })
}

// Choose returns the first of the best moves that are found at s within the limits. Choose
// implements game.Strategy. At a terminal position the error is game.ErrTerminal. Other errors
// are the errors of Best, and come with the best move found before the error.
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

// All returns an iterator over the results of the searches to depth 1, 2, 3 and so on. The
// iterator yields each result as soon as the search is complete, and at least one result. The
// iterator ends at a limit, or after the first exact outcome. An error is one of the errors of
// Best. With an error the iterator yields the last result again, and ends.
//
// Each loop is a separate call. The time in the body of the loop counts towards Time.
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

// Analyze returns the outcome of every move at s, all to the same depth. This depth is the
// largest within the limits, or the first depth with exact outcomes for all moves. The best moves
// are the moves with the outcome that the player to move prefers most. At depth 0 the options
// have the outcomes that Evaluate returns.
//
// Analyze returns the errors of Best. With an error comes the analysis to the last completed
// depth.
func (m *MaxN[S, O]) Analyze(ctx context.Context, s S) (a game.Analysis[S, O], err error) {
	defer m.meter.Enter(ctx, "MaxN", m.Progress).End()
	m.begin()
	err = m.engine.Analyze(ctx, s, &a)
	a.Stats = m.engine.Stats()
	return a, err
}

// Reset forgets all outcomes and keeps the memory for new outcomes.
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

// game returns the game that the fields describe.
func (m *MaxN[S, O]) game() maxn.Game[S, O] {
	// The engine asks for the game once, and again after Reset: so changes meanwhile have no effect.
	for _, v := range []any{m.Rules, m.Outcome, m.Prefer, m.Evaluate} {
		must.Have(v, "minimax: MaxN without Rules, Outcome, Prefer or Evaluate")
	}
	tool.MustBePlain("minimax", m.Rules)
	return maxn.Game[S, O]{Rules: m.Rules, Outcome: m.Outcome, Prefer: m.Prefer, Evaluate: m.Evaluate}
}
