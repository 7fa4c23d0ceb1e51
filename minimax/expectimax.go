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

// Expectimax is a solver of two-player zero-sum games in which chance moves too, and of games of one
// player against chance, in which it is always the turn of player 0: see [game.Chancer]. Values are
// expectations (Michie, 1966), as exact fractions.
//
// A position may come again, as when a turn is lost, if the play ends with probability 1 whatever the
// players do. Otherwise players can keep a play from ending, so that it has no payoff, and the error is a
// [game.CycleError] with a cycle of the positions among which they can stay. A position from which none of
// these can be reached has a value all the same.
//
// A call solves all positions that can be reached from the one asked about, one strongly connected component of the
// digraph after the other. A component comes behind all that arcs lead to from it. A position in a component of its
// own is worth the best, or the mean, of its options. The others are solved by strategy iteration (Hoffman and Karp,
// 1966; Condon, 1992). If each player keeps to one move at each position, the values solve a system of linear
// equations. By these values one player changes to better moves, as long as there are any, and before each such step
// the other finds the best reply. There are finitely many strategies. Where neither player has a better move, the
// values are those of the game: since plays end, no other values agree with those of the options.
//
// Value, Solve, Analyze and Choose share the values they have found. A call that ends early keeps its work.
// The next call about the same position goes on from there. A call that needs more than Memory first drops
// what other calls have found.
//
// Exact values grow. The denominator of a mean may be the product of those of its options, that of a value
// in a component may be a determinant with as many rows as the component has positions, and both are passed
// on. Where the numbers become too large, [Expectimax.Bounds] encloses the value between two proved bounds.
//
// Game must be set, by [NewExpectimax] or in a literal. The game is fixed at the first call; Reset lets another one
// be set. The other fields are optional, and may change between calls. An Expectimax is not safe for concurrent use,
// and panics where it notices that.
//
// Expectimax uses the capabilities Chances, Key, Canonical and Turn of the game. The method Bounds uses the
// capability Bounds when it ends early. In a game without Chances, chance does not move. A method panics if the
// game has a method with the name of a capability and another signature, if it has View, if it has Chances and no
// Turn, if weights break their contract, if Game or the context is nil, if Memory is negative, or if Turn is
// neither 0 nor 1.
type Expectimax[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Garbage not yet collected is not
	// counted. A position in one machine word takes some 80 bytes, and large fractions take more;
	// while positions are solved, an arc takes 4 bytes.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls.
	Progress func(game.Stats)

	engine *stochastic.Engine[S] // for the game, or nil before the first call
	meter  meter.Meter
	limit  int64 // bytes
}

// NewExpectimax returns a solver of game g.
func NewExpectimax[S comparable](g game.Game[S]) *Expectimax[S] { return &Expectimax[S]{Game: g} }

// Value returns the exact value of s: the expectation of the score, to the player whose turn it is at s, if
// both players play as well as possible.
//
// The error wraps game.ErrCycle where players can keep the play from ending, game.ErrMemory,
// [ErrScore] or context.Cause(ctx).
func (e *Expectimax[S]) Value(ctx context.Context, s S) (*big.Rat, error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	x, err := e.values(ctx, s)
	if err != nil {
		return nil, err
	}
	return x.Value(s), nil
}

// Solve returns the exact value of s and the line of best moves, up to where chance moves or the play ends.
// Its errors are those of Value.
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

// Analyze returns the exact value of each option of s. Where chance moves, none of them is best. Its
// errors are those of Value.
func (e *Expectimax[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, *big.Rat], err error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	x, err := e.values(ctx, s)
	if err == nil {
		a.Value, a.Options, a.Exact = x.Value(s), x.Options(s), true
	}
	a.Stats = e.engine.Stats()
	return a, err
}

// Choose returns the best move at s, the first one of equals, which makes an Expectimax a
// game.Strategy. At a terminal position the error is game.ErrTerminal, and where chance moves
// game.ErrChance.
func (e *Expectimax[S]) Choose(ctx context.Context, s S) (S, error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	x, err := e.values(ctx, s)
	if err != nil {
		return s, err
	}
	return x.Best(s)
}

// Bounds returns two numbers between which the value of s lies: low <= value <= high. Value iteration in
// fixed-point numbers of 64 bits reaches low from below, with each mean rounded down, and high from above,
// with each mean rounded up. So both bounds are proved. They differ little where plays are not very long: by
// some 10^-15 of the largest score for a play of a hundred moves. A sweep takes time linear in the number of
// moves; the longer a play is expected to stay in a component, the more sweeps are made there.
//
// The errors are those of Value. With one that wraps game.ErrMemory or context.Cause(ctx), low and high are the
// bounds proved so far, or nil if there are none.
func (e *Expectimax[S]) Bounds(ctx context.Context, s S) (low, high *big.Rat, err error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	e.begin()
	low, high, err = e.engine.Bounds(ctx, s)
	return low, high, e.explain(err)
}

// Reset forgets all values. Then Game may be another one, or what it points to may have changed.
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
		e.engine = stochastic.New(e.Game)
	}
	e.limit = tool.Memory("minimax", e.Memory, game.DefaultMemory)
	e.engine.Begin(&e.meter, e.limit)
}

// explain returns the error of the engine in the words of the package.
func (e *Expectimax[S]) explain(err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, game.ErrCycle) {
		err = fmt.Errorf("players can keep the play from ending, so that it has no payoff: %w", err)
	}
	return tool.Explain("minimax", err, e.engine.Stats().Positions, e.limit)
}
