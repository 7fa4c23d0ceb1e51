package minimax

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/stochastic"
)

// Expectimax computes exact expected values, as fractions, in games with chance: see
// [game.Chancer] (expectimax: Michie, 1966). The game is a zero-sum game of two players, or a
// game of one player against chance. In the second case Turn is always 0.
//
// A position can be repeated, for example after a lost turn in a dice game. But unless moves have
// rewards, every play must end with probability 1 whatever the players do. If the players can keep a
// play from ending, the play has no payoff. The error is then a [game.CycleError] with a cycle of
// positions that the players need not leave. In the same game, a position has a value if no such
// cycle can be reached from the position.
//
// A call solves all positions reachable from the given position. The positions form strongly
// connected components, and a component is solved after all components that can be reached from it.
// The value of a position on no cycle is the best value or the mean of the options. All other
// components are solved by strategy iteration (Hoffman and Karp, 1966; Condon, 1992). A strategy
// chooses one move at each position. If both players fix a strategy, the values solve a system of
// linear equations. One player then changes to better moves as long as better moves exist. Before
// each such step the other player finds the best reply. There are finitely many strategies, so the
// iteration ends. At the end neither player has a better move, and since all plays end, the values
// are then the values of the game.
//
// # Rewards
//
// With Reward set, moves have payoffs of their own. The value of a position is the expected sum of
// the rewards and the score. If each roll pays 1, for example, the value is the expected number of
// rolls. Rewards are relative to the player to move, as scores are.
//
// Rewards can make an endless play worse for a player than any end, for example if each further
// roll costs a coin. So players may be able to keep a play from ending. The value of an option
// includes the reward of the move to the option. A best move is a move to an option with the value
// of the position. Values exist if and only if these equations have a solution in which all plays of
// best moves end with probability 1:
//
//   - The value of a terminal position is the score.
//   - The value of a position of chance is the mean of the options.
//   - The value of any other position is the largest value of an option.
//
// Such a solution is the only solution. A player who makes best moves gets at least the value: an
// endless play would pay the player without limit. The usual conditions for stochastic shortest
// paths imply that there is such a solution (Bertsekas and Tsitsiklis, 1991; Patek and Bertsekas,
// 1999). If the positions that can be reached have no such solution, the error is a
// [game.CycleError]. A play can stay in the cycle at no cost for one of the players, who may even
// collect rewards without limit.
//
// In a component where a play can stay, strategy iteration also lets players give up, at a price
// above all values. If the plays of two strategies do not end, strategy iteration begins again: both
// players give up everywhere. If a player still gives up at the end, no value exists. A step solves
// one system of linear equations. The number of steps is usually small, but no polynomial bound is
// known.
//
// # Calls and memory
//
// Value, Solve, Analyze and Choose share values. A call that ends early keeps the values found so
// far, and the next call about the same position goes on from there. If a call needs more than
// Memory, it first drops the values of other calls.
//
// Exact values grow. The denominator of a mean can be the product of the denominators of the
// options. The denominator of a value in a component can be a determinant with a row for each
// position of the component. Both kinds of denominators pass on to the values of earlier positions.
// If the numbers become too large, use [Expectimax.Bounds], which returns two proved bounds on the
// value.
//
// Game must be set, by [NewExpectimax] or in a literal. The other fields are optional, and may
// change between calls. The first call fixes Game and Reward until Reset.
//
// An Expectimax uses the capabilities Chances, Key, Canonical and Turn of the game. If the method
// Bounds ends early and Reward is nil, the method also uses the capability Bounds of the game. A
// game without Chances has no moves of chance. A method panics if the game has View, if the game has
// Chances but no Turn, or if weights break the contract of Chances.
type Expectimax[S comparable] struct {
	Game game.Game[S]

	// Reward, if not nil, returns the payoff of the move from s to option for the player whose turn it
	// is at s, also if chance moves at s. The opponent pays. The same move always has the same
	// reward, of an absolute value up to MaxScore. If the game has Canonical, symmetric moves have
	// the same reward.
	Reward func(s, option S) int

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Garbage that has not been collected
	// yet does not count. A position in one machine word takes about 80 bytes, and more with large
	// fractions. While positions are solved, each move takes 4 bytes.
	Memory int64

	// Progress, if not nil, is called about ten times a second during a long call.
	Progress func(game.Stats)

	engine *stochastic.Engine[S] // for the game, or nil before the first call
	meter  meter.Meter
	limit  int64 // bytes
}

// NewExpectimax returns a solver of game g.
func NewExpectimax[S comparable](g game.Game[S]) *Expectimax[S] { return &Expectimax[S]{Game: g} }

// Value returns the exact value of s: the expected score if both players play optimally, with the
// expected rewards. The value counts for the player to move or, if chance moves at s, for the player
// that Turn returns.
//
// The error wraps game.ErrMemory, [ErrScore], context.Cause(ctx) or, if no value exists,
// game.ErrCycle.
func (e *Expectimax[S]) Value(ctx context.Context, s S) (*big.Rat, error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	x, err := e.values(ctx, s)
	if err != nil {
		return nil, err
	}
	return x.Value(s), nil
}

// Solve returns the exact value of s and a line of best moves. The line ends at a terminal
// position or where chance moves. Solve returns the errors of Value.
func (e *Expectimax[S]) Solve(ctx context.Context, s S) (r game.Result[S, *big.Rat], err error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	x, err := e.values(ctx, s)
	if err == nil {
		r.Value, r.Exact = x.Value(s), true
		r.Line, err = x.Line(ctx, s)
		err = e.explain(err)
	}
	r.Stats = e.engine.Stats()
	return r, err
}

// Analyze returns the exact value of each option of s. If chance moves at s, no option is best.
// Analyze returns the errors of Value.
func (e *Expectimax[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, *big.Rat], err error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	x, err := e.values(ctx, s)
	if err == nil {
		a.Value, a.Options, a.Exact = x.Value(s), x.Options(s), true
	}
	a.Stats = e.engine.Stats()
	return a, err
}

// Choose returns the first of the best moves at s. Choose implements game.Strategy. At a terminal
// position the error is game.ErrTerminal. If chance moves at s, the error is game.ErrChance.
func (e *Expectimax[S]) Choose(ctx context.Context, s S) (S, error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	x, err := e.values(ctx, s)
	if err != nil {
		return s, err
	}
	return x.Best(s)
}

// Bounds returns proved bounds on the value of s: low <= value <= high. Bounds uses value
// iteration with fixed-point numbers of 64 bits. The lower bound rises, and each mean is rounded
// down. The upper bound falls, and each mean is rounded up.
//
// In short plays the bounds differ little: by about 10^-15 of the largest score for a play of a
// hundred moves. Value iteration makes sweeps over the positions of a component. A sweep takes time
// linear in the number of moves. The number of sweeps grows with the expected number of moves in
// the component.
//
// With Reward set, the bounds differ by about 10^-12 of the largest score or reward for each
// expected move. If the players can keep a play from ending in a component, Bounds solves the
// component exactly, from the bounds of the options outside. A value of more than 2^20 times the
// largest score or reward is too large for Bounds: the error wraps ErrScore.
//
// Bounds returns the errors of Value. If the error wraps game.ErrMemory or context.Cause(ctx), low
// and high are the bounds proved so far, or nil if no bounds are proved. Rounding can make two moves
// equally good, or hide that two moves are. So with Reward set, Bounds and Value can disagree on
// whether a cycle of best moves exists.
func (e *Expectimax[S]) Bounds(ctx context.Context, s S) (low, high *big.Rat, err error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	e.begin()
	low, high, err = e.engine.Bounds(ctx, s)
	return low, high, e.explain(err)
}

// Reset forgets all values. Another Game can then be set, or the data behind a pointer in Game
// can change.
func (e *Expectimax[S]) Reset() { e.engine = nil }

// values returns the exact values of s and of all that can be reached from it.
func (e *Expectimax[S]) values(ctx context.Context, s S) (*stochastic.Solution[S], error) {
	e.begin()
	x, err := e.engine.Values(ctx, s)
	return x, e.explain(err)
}

// begin readies the engine for a call.
func (e *Expectimax[S]) begin() {
	if e.engine == nil {
		must.Have(e.Game, "minimax: Expectimax without a Game")
		tool.MustBeSeen("minimax", e.Game)
		e.engine = stochastic.New(e.Game, e.Reward)
	}
	e.limit = tool.Memory("minimax", e.Memory, game.DefaultMemory)
	e.engine.Begin(&e.meter, e.limit)
}

// explain returns the error of the engine in the words of the package.
func (e *Expectimax[S]) explain(err error) error {
	if err == nil {
		return nil
	}
	// A cycle alone is no error here. It is one if the players can go around it forever.
	if errors.Is(err, game.ErrCycle) {
		reason := "so that it has no payoff"
		if e.Reward != nil {
			reason = "at no cost for one of them, so that it has no value"
		}
		err = fmt.Errorf("players can keep the play from ending, %s: %w", reason, err)
	}
	return tool.Explain("minimax", err, e.engine.Stats().Positions, e.limit)
}
