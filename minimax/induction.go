package minimax

import (
	"context"
	"math/big"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Induction is backward induction (Zermelo 1913, Kuhn 1953) over outcomes of
// any type: the player to move chooses the most preferred of the outcomes that
// the options lead to.
//
// The players need not be two, nor their interests opposite. With a vector of
// payoffs as the outcome, and the mover's own entry as what is compared, it is
// max^n (Luckhardt and Irani, 1986). The result is a subgame perfect
// equilibrium: no player can gain by playing otherwise at any position.
//
// Of options that are equally good for the player to move, the first is chosen. With two
// players of opposite interests that does not matter. Otherwise it may decide what the
// others get, so that the outcome depends on the order of Moves: it is then one of several
// equilibria.
//
// Rules, Outcome and Prefer must be set, by [NewInduction] or in a literal. The game is fixed at the first
// call, with these functions and Expect; Reset lets another one be set. An Induction is not safe for
// concurrent use, and panics where it notices that.
//
// Where chance moves, Expect makes the outcome from those of the options: with mean payoffs, as
// [NewInductionChance] computes them, each player maximizes their own expectation. No option is best
// there, a line ends, and the error of Choose is game.ErrChance.
//
// Outcomes may be of any type, so that an Induction cannot save what it has found to a file. If they are
// numbers and interests are opposite, a [Solver] or a [Loopy] finds the same and has a [Table], with Save.
//
// The capability Canonical is not used, since it may exchange the players. A method panics
// if Rules, Outcome, Prefer or the context is nil, Rules has a method with the name of a
// capability and another signature, or View, or Chances while Expect is nil, or Memory is negative.
type Induction[S comparable, O any] struct {
	Rules game.Rules[S]

	// Outcome returns the outcome of a play that ends at terminal position s.
	Outcome func(s S) O

	// Prefer reports whether the player to move at s likes outcome a better than
	// b. It must be a strict weak order.
	Prefer func(s S, a, b O) bool

	// Expect returns the outcome that stands for several, which occur in the proportion of their
	// weights, such as their mean. It is called where chance moves in a [game.Chancer]; if it is
	// nil, such a game is refused. It must not keep or change the slices.
	Expect func(weights []int, outcomes []O) O

	// Memory is the limit in bytes on what is remembered; 0 means game.DefaultMemory.
	// What outcomes point to, and garbage not yet collected, is not counted.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls.
	Progress func(game.Stats)

	walks  tool.Walks[S, O]
	rules  game.Rules[S] // what the walks are for
	prefer func(s S, a, b O) bool
	meter  meter.Meter
}

// NewInduction returns backward induction over the payoffs of all players in g: an
// outcome has the payoff of each, and each player compares their own.
//
// If the compiler does not accept g, it lacks Turn, Players or Payoff. NewInduction panics if
// chance moves in g, which is for [NewInductionChance]. For outcomes of another type, or
// preferences that look at those of others too, write a literal.
func NewInduction[S comparable](g game.Multiplayer[S]) *Induction[S, []int] {
	rules.MustPlay("Induction", g)
	outcome, prefer := rules.Payoffs(g)
	return &Induction[S, []int]{Rules: g, Outcome: outcome, Prefer: prefer}
}

// NewInductionChance returns backward induction over the expected payoffs of all players in g, in which
// chance may move. They are exact fractions.
func NewInductionChance[S comparable](g game.Multiplayer[S]) *Induction[S, []*big.Rat] {
	rules.MustHavePlayers("Induction", g)
	tool.MustBeSeen("minimax", g)
	payoffs, _ := rules.Payoffs(g)
	return &Induction[S, []*big.Rat]{
		Rules: g,
		Outcome: func(s S) (all []*big.Rat) {
			for _, p := range payoffs(s) {
				all = append(all, new(big.Rat).SetInt64(int64(p)))
			}
			return all
		},
		Prefer: func(s S, a, b []*big.Rat) bool {
			player := rules.Mover(g, s)
			return a[player].Cmp(b[player]) > 0
		},
		Expect: meanPayoffs,
	}
}

// meanPayoffs returns the mean payoff of each player.
func meanPayoffs(weights []int, outcomes [][]*big.Rat) []*big.Rat {
	sum := int64(0)
	for _, w := range weights {
		sum += int64(w)
	}
	means := make([]*big.Rat, len(outcomes[0]))
	for player := range means {
		mean := new(big.Rat)
		for k, w := range weights {
			mean.Add(mean, new(big.Rat).Mul(outcomes[k][player], big.NewRat(int64(w), sum)))
		}
		means[player] = mean
	}
	return means
}

// Value returns the outcome of optimal play from s. It takes time linear in the
// number of moves between the positions reachable from s, less those already
// solved.
//
// The error wraps game.ErrCycle, game.ErrMemory or context.Cause(ctx).
func (i *Induction[S, O]) Value(ctx context.Context, s S) (O, error) {
	defer i.meter.Enter(ctx, "Induction", i.Progress).End()
	i.begin()
	return i.value(ctx, s)
}

// Solve returns the outcome of optimal play from s and the play. Its errors are
// those of Value.
func (i *Induction[S, O]) Solve(ctx context.Context, s S) (r game.Result[S, O], err error) {
	defer i.meter.Enter(ctx, "Induction", i.Progress).End()
	i.begin()
	r.Value, err = i.value(ctx, s)
	r.Exact = err == nil
	for err == nil {
		var a game.Analysis[S, O]
		a, err = i.analyze(ctx, s)
		best := a.Best()
		if len(best) == 0 {
			break
		}
		s = best[0]
		r.Line = append(r.Line, s)
	}
	r.Stats = i.spent(i.walks.Stats)
	return r, err
}

// Analyze returns the outcome after every move at s, or with an error after the first ones. The
// best moves are those whose outcomes the player to move likes best. Its errors are those of
// Value.
func (i *Induction[S, O]) Analyze(ctx context.Context, s S) (game.Analysis[S, O], error) {
	defer i.meter.Enter(ctx, "Induction", i.Progress).End()
	i.begin()
	a, err := i.analyze(ctx, s)
	a.Stats = i.spent(i.walks.Stats)
	return a, err
}

// Choose returns the first of the best moves at s, which makes an Induction a game.Strategy.
// At a terminal position the error is game.ErrTerminal.
func (i *Induction[S, O]) Choose(ctx context.Context, s S) (S, error) {
	defer i.meter.Enter(ctx, "Induction", i.Progress).End()
	i.begin()
	a, err := i.analyze(ctx, s)
	if err != nil {
		return s, err
	}
	if best := a.Best(); len(best) > 0 {
		return best[0], nil
	}
	if len(a.Options) > 0 {
		return s, game.ErrChance
	}
	return s, game.ErrTerminal
}

// Reset forgets all outcomes and keeps the memory that held them. Many small games
// are solved faster in a used memory.
func (i *Induction[S, O]) Reset() { i.walks.Forget() }

// begin readies the walks for a call.
func (i *Induction[S, O]) begin() {
	i.walks.Begin(i.config)
	i.walks.Limit(i.limit())
	if i.meter.Wanted() {
		i.walks.Report(func(st game.Stats) { i.meter.Report(i.spent(st)) })
	}
}

// value returns the outcome of s.
func (i *Induction[S, O]) value(ctx context.Context, s S) (O, error) {
	o, err := i.walks.Walk(ctx, s)
	if err != nil {
		err = tool.Explain("minimax", err, i.walks.Stats.Positions, i.limit())
	}
	return o, err
}

// analyze returns the analysis of s, without statistics.
func (i *Induction[S, O]) analyze(ctx context.Context, s S) (a game.Analysis[S, O], err error) {
	for _, option := range moves.Append(i.rules, nil, s) {
		o, err := i.value(ctx, option)
		if err != nil {
			return a, err
		}
		a.Options = append(a.Options, game.Option[S, O]{Position: option, Value: o, Exact: true})
	}
	// Where chance moves no option is best, and the value is the one that Expect makes.
	if len(a.Options) > 0 && !rules.ChanceMoves(i.rules, s, len(a.Options)) {
		rules.Mark(&a, s, i.prefer)
		return a, nil
	}
	a.Value, err = i.value(ctx, s)
	a.Exact = err == nil
	return a, err
}

// spent returns counts with Memory and Elapsed set.
func (i *Induction[S, O]) spent(st game.Stats) game.Stats {
	st.Memory, st.Elapsed = i.walks.Memory(), i.meter.Elapsed()
	return st
}

func (i *Induction[S, O]) limit() int64 {
	return tool.Memory("minimax", i.Memory, game.DefaultMemory)
}

// config fixes the game.
func (i *Induction[S, O]) config() fold.Config[S, O] {
	outcome, prefer, expect := i.Outcome, i.Prefer, i.Expect
	for _, v := range []any{i.Rules, outcome, prefer} {
		must.Have(v, "minimax: Induction without Rules, Outcome or Prefer")
	}
	if expect != nil {
		tool.MustBeSeen("minimax", i.Rules)
	} else {
		tool.MustBePlain("minimax", i.Rules)
	}
	i.rules, i.prefer = i.Rules, prefer
	// A Canonical may exchange the players, who want different things, and stays out.
	c := fold.Config[S, O]{
		Rules:  fold.Rules[S]{Moves: i.rules, Key: tool.Find[game.Keyer[S]](i.rules)},
		Memory: i.limit(),
	}
	c.Cycle = func(positions []S) error { return tool.Cycle(c.Rules, positions) }
	c.Function.Terminal = func(s S) (O, error) { return outcome(s), nil }
	chancer := tool.Find[game.Chancer[S]](i.rules)
	var weights []int
	c.Function.Inner = func(s S, _ []S, outcomes []O) O {
		if chancer != nil {
			var sum int
			if weights, sum = moves.Weights[S](chancer, weights, s, len(outcomes)); sum > 0 {
				return expect(weights, outcomes)
			}
		}
		// Prefer is strict, so that the first of equally good options stays.
		best := 0
		for k := 1; k < len(outcomes); k++ {
			if prefer(s, outcomes[k], outcomes[best]) {
				best = k
			}
		}
		return outcomes[best]
	}
	return c
}
