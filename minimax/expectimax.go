package minimax

import (
	"context"
	"errors"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
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
// Where the game has Bounds and no position comes again, Value searches by alpha-beta, with cutoffs where
// chance moves too (Star1 and Star2; Ballard, 1983), and so leaves positions out. Otherwise all positions
// that can be reached from the one asked about are solved, and remembered: one strongly connected component
// of the digraph after the other, those first that arcs lead to. A position in a component of its own is
// worth the best, or the mean, of its options. The others are solved by strategy iteration (Hoffman and
// Karp, 1966; Condon, 1992). If each player keeps to one move at each position, the values solve a system of
// linear equations. By these values one player changes to better moves, as long as there are any, and before
// each such step the other finds the best reply. There are finitely many strategies, and where neither player
// has a better move the values are those of the game: since plays end, no other values agree with those of
// the options.
//
// Exact values grow. The denominator of a mean may be the product of those of its options, that of a value
// in a component may be a determinant with as many rows as the component has positions, and both are passed
// on. Where the numbers become too large, [Expectimax.Bounds] encloses the value between two proved bounds.
//
// Game must be set, by [NewExpectimax] or in a literal; the other fields are optional. They may be
// changed between calls: a change of Game makes an Expectimax forget all values, as Reset does. (A
// Game that == cannot compare counts as changed whenever it is set.) It is not safe for concurrent
// use, and panics where it notices that.
//
// Expectimax uses the capabilities Chances, Key, Canonical, Turn and Bounds of the game; in a game without
// Chances, chance never moves. A method panics if the game has a method with the name of a capability and
// another signature, if it has View, if it has Chances and no Turn, if weights break their contract, if Game
// or the context is nil, if Memory is negative, or if Turn is neither 0 nor 1.
type Expectimax[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Garbage not yet collected is not
	// counted. A position in one machine word takes some 80 bytes, and large fractions take more;
	// while positions are solved, an arc takes 4 bytes.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls.
	Progress func(game.Stats)

	exact  reaches[S, *expectation[S]] // values
	bounds reaches[S, *expectation[S]] // bounds of values, of Bounds
	star   *starSearch[S]              // or nil
	recurs bool                        // positions come again, as a starSearch has found
	config *config[S]                  // of the game, once it has been checked
	chance game.Chancer[S]             // or nil
	meter  meter
	limit  int64 // bytes
	sum    game.Stats
}

// NewExpectimax returns a solver of game g.
func NewExpectimax[S comparable](g game.Game[S]) *Expectimax[S] { return &Expectimax[S]{Game: g} }

// Value returns the exact value of s: the expectation of the score, to the player whose turn it is at s, if
// both players play as well as possible.
//
// The error wraps game.ErrCycle where players can keep the play from ending, game.ErrMemory,
// [ErrScore] or context.Cause(ctx).
func (e *Expectimax[S]) Value(ctx context.Context, s S) (*big.Rat, error) {
	defer e.meter.enter(ctx, "Expectimax", e.Progress).end()
	e.begin()
	if t := e.exact.of(s); t == nil {
		if x, err := e.pruned(ctx, s); err == nil {
			return x.Rat(), nil
		} else if err != errRecurs {
			return nil, tool.Explain("minimax", err, e.sum.Positions, e.limit)
		}
	}
	t, err := e.solved(ctx, &e.exact, s)
	if err != nil {
		return nil, err
	}
	return t.value(s).Rat(), nil
}

// Solve returns the exact value of s and the line of best moves, up to where chance moves or the play ends.
// Its errors are those of Value.
func (e *Expectimax[S]) Solve(ctx context.Context, s S) (r game.Result[S, *big.Rat], err error) {
	defer e.meter.enter(ctx, "Expectimax", e.Progress).end()
	e.begin()
	t, err := e.solved(ctx, &e.exact, s)
	if err == nil {
		r.Value, r.Exact = t.value(s).Rat(), true
		for next := t.best(s); len(next) > 0; next = t.best(s) {
			s = next[0]
			r.Line = append(r.Line, s)
		}
	}
	r.Stats = e.stats()
	return r, err
}

// Analyze returns the exact value of each option of s. Where chance moves, none of them is best. Its
// errors are those of Value.
func (e *Expectimax[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, *big.Rat], err error) {
	defer e.meter.enter(ctx, "Expectimax", e.Progress).end()
	e.begin()
	t, err := e.solved(ctx, &e.exact, s)
	if err == nil {
		a.Value, a.Exact = t.value(s).Rat(), true
		best := t.best(s)
		for _, o := range moves.Append(e.Game, nil, s) {
			option := game.Option[S, *big.Rat]{Position: o, Value: t.after(s, o).Rat(), Exact: true}
			option.Best = slices.Contains(best, o)
			a.Options = append(a.Options, option)
		}
	}
	a.Stats = e.stats()
	return a, err
}

// Choose returns the best move at s, the first one of equals, which makes an Expectimax a
// game.Strategy. At a terminal position the error is game.ErrTerminal, and where chance moves
// game.ErrChance.
func (e *Expectimax[S]) Choose(ctx context.Context, s S) (S, error) {
	defer e.meter.enter(ctx, "Expectimax", e.Progress).end()
	e.begin()
	t, err := e.solved(ctx, &e.exact, s)
	if err != nil {
		return s, err
	}
	if best := t.best(s); len(best) > 0 {
		return best[0], nil
	}
	if game.Terminal(e.Game, s) {
		return s, game.ErrTerminal
	}
	return s, game.ErrChance
}

// Bounds returns two numbers between which the value of s lies: low <= value <= high. Value iteration in
// fixed-point numbers of 64 bits reaches low from below, with each mean rounded down, and high from above,
// with each mean rounded up. So both bounds are proved. They differ little where plays are not very long: by
// some 10^-15 of the largest score for a play of a hundred moves. A sweep takes time linear in the number of
// moves; the longer a play is expected to stay in a component, the more sweeps are made there.
//
// Bounds uses nothing that Value has found. The errors are those of Value.
func (e *Expectimax[S]) Bounds(ctx context.Context, s S) (low, high *big.Rat, err error) {
	defer e.meter.enter(ctx, "Expectimax", e.Progress).end()
	e.begin()
	t, err := e.solved(ctx, &e.bounds, s)
	if err != nil {
		return nil, nil, err
	}
	low, high = t.bounds(s)
	return low, high, nil
}

// Reset forgets all values. It is needed when Game is a pointer and what it points to has changed.
func (e *Expectimax[S]) Reset() {
	e.exact, e.bounds, e.star, e.recurs, e.config = nil, nil, nil, false, nil
}

// begin readies what is known for a call.
func (e *Expectimax[S]) begin() {
	if e.config == nil || !e.config.of(e.Game) {
		must.Have(e.Game, "minimax: Expectimax without a Game")
		tool.MustBeSeen("minimax", e.Game)
		c := configOf(e.Game)
		e.Reset()
		e.config, e.chance = &c, tool.Find[game.Chancer[S]](e.Game)
	}
	e.limit = tool.Memory("minimax", e.Memory, game.DefaultMemory)
	e.sum = game.Stats{}
}

// solved returns what is known, in one of the lists, of s and all that can be reached from it.
func (e *Expectimax[S]) solved(ctx context.Context, known *reaches[S, *expectation[S]], s S) (*expectation[S], error) {
	if t := known.of(s); t != nil {
		e.sum.Hits++
		return t, nil
	}
	t, err := e.explore(ctx, known == &e.exact, s)
	if errors.Is(err, fold.ErrFull) && e.memory() > 0 {
		e.exact, e.bounds, e.star = nil, nil, nil
		t, err = e.explore(ctx, known == &e.exact, s)
	}
	if err != nil {
		return nil, tool.Explain("minimax", err, e.sum.Positions, e.limit)
	}
	*known = known.with(t)
	return t, nil
}

// memory returns the bytes of what is known.
func (e *Expectimax[S]) memory() int64 {
	sum := e.exact.bytes() + e.bounds.bytes()
	if e.star != nil {
		sum += e.star.budget.Used
	}
	return sum
}

func (e *Expectimax[S]) stats() game.Stats {
	st := e.sum
	st.Memory, st.Elapsed = e.memory(), e.meter.elapsed()
	return st
}

// value returns the value of s to the player whose turn it is.
func (t *expectation[S]) value(s S) rational.Number { return t.values[t.at(s)] }

// after returns the value of option o of s, to the player whose turn it is at s.
func (t *expectation[S]) after(s, o S) rational.Number {
	return signed(t.config.sign(s, o), t.value(o))
}

// best returns the best options of s, none where no player moves.
func (t *expectation[S]) best(s S) (best []S) {
	options := moves.Append(t.config.game, nil, s)
	if chanceMoves[S](t.config.game, s, len(options)) {
		return nil
	}
	for _, o := range options {
		if t.after(s, o).Cmp(t.value(s)) == 0 && !slices.Contains(best, o) {
			best = append(best, o)
		}
	}
	return best
}

func signed(sign int32, x rational.Number) rational.Number {
	if sign < 0 {
		return x.Neg()
	}
	return x
}
