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

// Induction computes exact outcomes by backward induction (Zermelo, 1913; Kuhn, 1953). An outcome
// can have any type, and any number of players can have any preferences. At each position the
// player to move chooses the option with the most preferred outcome.
//
// If the outcome is a vector of payoffs, and player i maximizes payoff i, backward induction is
// max^n (Luckhardt and Irani, 1986). The result is a subgame perfect equilibrium: no player can
// gain by other moves at any position.
//
// If several options are equally good for the player to move, Induction chooses the first. In a
// zero-sum game of two players this choice does not matter. In other games the choice can change
// the outcome for the other players. The outcome then depends on the order of Moves, and is one
// of several equilibria.
//
// In a game with chance, Expect combines the outcomes of the options into one outcome.
// [NewInductionChance] uses mean payoffs, so player i maximizes the expected payoff i. If chance
// moves at a position, no option of the position is best, and a line ends there. The error of
// Choose is then game.ErrChance.
//
// Since outcomes can have any type, an Induction cannot write results to a file. In a zero-sum
// game of two players, use a [Solver] or a [Loopy] instead. Both find the same values and make a
// [Table], which has the method Save.
//
// Rules, Outcome and Prefer must be set, by [NewInduction] or in a literal. The first call fixes
// Rules, Outcome, Prefer and Expect until Reset.
//
// An Induction uses the capability Key and, if Expect is set, Chances. It does not use Canonical,
// which can exchange the players. A method panics if Rules, Outcome or Prefer is nil, if Rules
// has View, or if Rules has Chances and Expect is nil.
type Induction[S comparable, O any] struct {
	Rules game.Rules[S]

	// Outcome returns the outcome of a play that ends at the terminal position s.
	Outcome func(s S) O

	// Prefer reports whether the player to move at s prefers outcome a to outcome b. Prefer must
	// be a strict weak order.
	Prefer func(s S, a, b O) bool

	// Expect returns the outcome of a position where chance moves, for example the mean of the
	// outcomes. The probability of an outcome is proportional to the weight with the same index.
	// Expect must not keep or change the slices. If Expect is nil, an Induction does not accept a
	// [game.Chancer].
	Expect func(weights []int, outcomes []O) O

	// Memory is the limit in bytes on remembered outcomes; 0 means game.DefaultMemory. Data
	// behind pointers in outcomes and garbage that has not been collected yet do not count.
	Memory int64

	// Progress, if not nil, is called about ten times a second during a long call.
	Progress func(game.Stats)

	walks  tool.Walks[S, O]
	rules  game.Rules[S] // the rules of the walks
	prefer func(s S, a, b O) bool
	meter  meter.Meter
}

// NewInduction returns an Induction over the payoffs of all players in g. An outcome holds the
// payoffs of all players, and player i maximizes payoff i.
//
// If the compiler does not accept g, then g lacks Turn, Players or Payoff. NewInduction panics if
// g is nil, has no players, or has View or Chances. For a game with Chances use
// [NewInductionChance]. For outcomes of another type, or for players who also care about the
// payoffs of other players, write a literal.
func NewInduction[S comparable](g game.Multiplayer[S]) *Induction[S, []int] {
	rules.MustPlay("Induction", g)
	outcome, prefer := rules.Payoffs(g)
	return &Induction[S, []int]{Rules: g, Outcome: outcome, Prefer: prefer}
}

// NewInductionChance returns an Induction over the expected payoffs of all players in g, with or
// without chance. The expected payoffs are exact fractions.
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
	// The contract of Chances bounds the sum by math.MaxInt32.
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

// Value returns the outcome of optimal play from s. The time is linear in the number of moves
// between positions reachable from s, without the positions that are already solved.
//
// The error wraps game.ErrCycle, game.ErrMemory or context.Cause(ctx).
func (i *Induction[S, O]) Value(ctx context.Context, s S) (O, error) {
	defer i.meter.Enter(ctx, "Induction", i.Progress).End()
	i.begin()
	return i.value(ctx, s)
}

// Solve returns the outcome of optimal play from s and the line of this play. Solve returns the
// errors of Value.
func (i *Induction[S, O]) Solve(ctx context.Context, s S) (r game.Result[S, O], err error) {
	defer i.meter.Enter(ctx, "Induction", i.Progress).End()
	i.begin()
	r.Value, err = i.value(ctx, s)
	r.Exact = err == nil
	// To find the outcome of s the walk has solved every position that can be reached. So no step of the
	// line solves anything anew, and no cycle keeps the line from ending.
	for err == nil {
		var a game.Analysis[S, O]
		a, err = i.analyze(ctx, s)
		best := a.Best()
		// No move at all, or a move of chance.
		if len(best) == 0 {
			break
		}
		s = best[0]
		r.Line = append(r.Line, s)
	}
	r.Stats = i.spent(i.walks.Stats)
	return r, err
}

// Analyze returns the outcome of every move at s. The best moves are the moves with the outcome
// that the player to move prefers most. Analyze returns the errors of Value. With an error, the
// analysis has only the moves analyzed so far.
func (i *Induction[S, O]) Analyze(ctx context.Context, s S) (game.Analysis[S, O], error) {
	defer i.meter.Enter(ctx, "Induction", i.Progress).End()
	i.begin()
	a, err := i.analyze(ctx, s)
	a.Stats = i.spent(i.walks.Stats)
	return a, err
}

// Choose returns the first of the best moves at s. Choose implements game.Strategy. At a terminal
// position the error is game.ErrTerminal.
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
	// A player has a best option. Where there are options and none is best, chance moves.
	if len(a.Options) > 0 {
		return s, game.ErrChance
	}
	return s, game.ErrTerminal
}

// Reset forgets all outcomes and keeps the memory for new outcomes, so many small games are
// solved faster.
func (i *Induction[S, O]) Reset() { i.walks.Forget() }

// begin readies the walks for a call.
func (i *Induction[S, O]) begin() {
	// Only the first call, and the first after Reset, runs config. Memory may change with each call.
	i.walks.Begin(i.config)
	i.walks.Fold.Limit(i.limit())
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

// spent returns st with Memory and Elapsed set.
func (i *Induction[S, O]) spent(st game.Stats) game.Stats {
	st.Memory, st.Elapsed = i.walks.Fold.Memory(), i.meter.Elapsed()
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
