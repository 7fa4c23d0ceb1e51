package minimax

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
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
// A call solves all positions that can be reached from the one asked about: one strongly connected component
// of the digraph after the other, those first that arcs lead to. A position in a component of its own is
// worth the best, or the mean, of its options. The others are solved by strategy iteration (Hoffman and
// Karp, 1966; Condon, 1992). If each player keeps to one move at each position, the values solve a system of
// linear equations. By these values one player changes to better moves, as long as there are any, and before
// each such step the other finds the best reply. There are finitely many strategies, and where neither player
// Has a better move the values are those of the game: since plays end, no other values agree with those of
// the options.
//
// Value, Solve, Analyze and Choose share the values they have found. A call that ends early keeps its work.
// The next call about the same position goes on from there. A call that needs more than Memory first drops
// what other calls have found.
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

	exact, bounds expectations[S]  // values, and bounds of values
	config        *rules.Config[S] // of the game, once it has been checked
	chance        game.Chancer[S]  // or nil
	meter         meter.Meter
	limit         int64 // bytes
	sum           game.Stats
}

// expectations are what calls have found, either values or bounds.
type expectations[S comparable] struct {
	solved reach.All[S, *expectation[S]]
	begun  reach.All[S, *expectation[S]] // by calls that ended early, at most mostBegun
}

const mostBegun = 16

// NewExpectimax returns a solver of game g.
func NewExpectimax[S comparable](g game.Game[S]) *Expectimax[S] { return &Expectimax[S]{Game: g} }

// Value returns the exact value of s: the expectation of the score, to the player whose turn it is at s, if
// both players play as well as possible.
//
// The error wraps game.ErrCycle where players can keep the play from ending, game.ErrMemory,
// [ErrScore] or context.Cause(ctx).
func (e *Expectimax[S]) Value(ctx context.Context, s S) (*big.Rat, error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	e.begin()
	t, err := e.solved(ctx, &e.exact, s)
	if err != nil {
		return nil, err
	}
	return t.value(s).Rat(), nil
}

// Solve returns the exact value of s and the line of best moves, up to where chance moves or the play ends.
// Its errors are those of Value.
func (e *Expectimax[S]) Solve(ctx context.Context, s S) (r game.Result[S, *big.Rat], err error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	e.begin()
	t, err := e.solved(ctx, &e.exact, s)
	if err == nil {
		r.Value, r.Exact = t.value(s).Rat(), true
		r.Line, err = t.line(ctx, s)
	}
	r.Stats = e.stats()
	return r, err
}

// Analyze returns the exact value of each option of s. Where chance moves, none of them is best. Its
// errors are those of Value.
func (e *Expectimax[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, *big.Rat], err error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	e.begin()
	t, err := e.solved(ctx, &e.exact, s)
	if err == nil {
		a.Value, a.Exact = t.value(s).Rat(), true
		options := moves.Append(e.Game, nil, s)
		chance := chanceMoves[S](e.Game, s, len(options))
		for _, o := range options {
			a.Options = append(a.Options, game.Option[S, *big.Rat]{
				Position: o, Value: t.after(s, o).Rat(), Exact: true, Best: !chance && t.isBest(s, o),
			})
		}
	}
	a.Stats = e.stats()
	return a, err
}

// Choose returns the best move at s, the first one of equals, which makes an Expectimax a
// game.Strategy. At a terminal position the error is game.ErrTerminal, and where chance moves
// game.ErrChance.
func (e *Expectimax[S]) Choose(ctx context.Context, s S) (S, error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	e.begin()
	t, err := e.solved(ctx, &e.exact, s)
	if err != nil {
		return s, err
	}
	if o, ok := t.best(s); ok {
		return o, nil
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
// The errors are those of Value. With one that wraps game.ErrMemory or context.Cause(ctx), low and high are the
// bounds proved so far, or nil if there are none.
func (e *Expectimax[S]) Bounds(ctx context.Context, s S) (low, high *big.Rat, err error) {
	defer e.meter.Enter(ctx, "Expectimax", e.Progress).End()
	e.begin()
	t, err := e.solved(ctx, &e.bounds, s)
	if errors.Is(err, game.ErrCycle) || errors.Is(err, rules.ErrScore) {
		return nil, nil, err
	}
	if err == nil || t.solved || t.run != nil && t.run.scaled {
		low, high = t.between(s)
	}
	if err != nil && e.config.Bounder != nil {
		lo, hi := e.config.Bounds(s)
		if l := big.NewRat(int64(lo), 1); low == nil || l.Cmp(low) > 0 {
			low = l
		}
		if h := big.NewRat(int64(hi), 1); high == nil || h.Cmp(high) < 0 {
			high = h
		}
	}
	return low, high, err
}

// Reset forgets all values. It is needed when Game is a pointer and what it points to has changed.
func (e *Expectimax[S]) Reset() {
	e.exact, e.bounds, e.config = expectations[S]{}, expectations[S]{}, nil
}

// begin readies what is known for a call.
func (e *Expectimax[S]) begin() {
	if e.config == nil || !e.config.Is(e.Game) {
		must.Have(e.Game, "minimax: Expectimax without a Game")
		tool.MustBeSeen("minimax", e.Game)
		c := rules.Of(e.Game)
		e.Reset()
		e.config, e.chance = &c, tool.Find[game.Chancer[S]](e.Game)
	}
	e.limit = tool.Memory("minimax", e.Memory, game.DefaultMemory)
	e.sum = game.Stats{}
}

// solved returns what is known, of values or of bounds, of s and all that can be reached from it. With an error
// it returns what the next call goes on from.
func (e *Expectimax[S]) solved(ctx context.Context, known *expectations[S], s S) (*expectation[S], error) {
	for _, all := range []reach.All[S, *expectation[S]]{known.solved, known.begun} {
		if t := all.Of(s); t != nil {
			e.sum.Hits++
			if err := poll.Cause(ctx); err != nil {
				return t, tool.Explain("minimax", err, e.sum.Positions, e.limit)
			}
			return t, nil
		}
	}
	t := e.take(known, s)
	err := e.explore(ctx, t, known == &e.exact)
	if errors.Is(err, fold.ErrFull) && e.memory() > 0 {
		e.exact, e.bounds = expectations[S]{}, expectations[S]{}
		err = e.explore(ctx, t, known == &e.exact)
	}
	if err != nil {
		known.keep(t)
		return t, tool.Explain("minimax", err, e.sum.Positions, e.limit)
	}
	known.begun = slices.DeleteFunc(known.begun, func(old *expectation[S]) bool { return t.Has(old.Starts...) })
	known.solved = known.solved.With(t)
	return t, nil
}

// keep keeps what a call has begun, unless that is nothing, and forgets the oldest of too many.
func (known *expectations[S]) keep(t *expectation[S]) {
	if t.Digraph.Explored == 0 {
		return
	}
	if len(known.begun) == mostBegun {
		known.begun = slices.Delete(known.begun, 0, 1)
	}
	known.begun = append(known.begun, t)
}

// take returns what a call about s has begun, which is then no longer among the others, or a beginning.
func (e *Expectimax[S]) take(known *expectations[S], s S) *expectation[S] {
	i := slices.IndexFunc(known.begun, func(t *expectation[S]) bool {
		return e.config.Canonical(t.Starts[0]) == e.config.Canonical(s)
	})
	if i < 0 {
		return &expectation[S]{Reach: reach.Of(e.config, []S{s}), chance: e.chance}
	}
	t := known.begun[i]
	known.begun = slices.Delete(known.begun, i, i+1)
	return t
}

// explore solves all that can be reached from the start of t.
func (e *Expectimax[S]) explore(ctx context.Context, t *expectation[S], exact bool) error {
	t.budget.Limit, t.budget.Used = e.limit, e.memory()+t.Bytes
	return t.Explore(ctx, &e.meter, &e.sum, &t.budget, func(stopped func() error) error { return t.solve(exact, stopped) })
}

// memory returns the bytes of what is known, but for what a call under way has taken.
func (e *Expectimax[S]) memory() int64 {
	return e.exact.solved.Bytes() + e.exact.begun.Bytes() + e.bounds.solved.Bytes() + e.bounds.begun.Bytes()
}

func (e *Expectimax[S]) stats() game.Stats {
	st := e.sum
	st.Memory, st.Elapsed = e.memory(), e.meter.Elapsed()
	return st
}

// value returns the value of s to the player whose turn it is.
func (t *expectation[S]) value(s S) rational.Number { return t.values[t.at(s)] }

// after returns the value of option o of s, to the player whose turn it is at s.
func (t *expectation[S]) after(s, o S) rational.Number {
	return signed(t.Config.Sign(s, o), t.value(o))
}

// line returns the line of best moves from s.
func (t *expectation[S]) line(ctx context.Context, s S) (line []S, err error) {
	for {
		if err := poll.Cause(ctx); err != nil {
			return nil, fmt.Errorf("minimax: %w", err)
		}
		o, ok := t.best(s)
		if !ok {
			return line, nil
		}
		line, s = append(line, o), o
	}
}

// best returns the first best option of s, if a player moves there.
func (t *expectation[S]) best(s S) (o S, ok bool) {
	options := moves.Append(t.Config.Game, nil, s)
	if chanceMoves[S](t.Config.Game, s, len(options)) {
		return s, false
	}
	for _, o := range options {
		if t.isBest(s, o) {
			return o, true
		}
	}
	return s, false
}

// isBest reports whether option o is worth what s is, where a player moves.
func (t *expectation[S]) isBest(s, o S) bool { return t.after(s, o).Cmp(t.value(s)) == 0 }

func signed(sign int32, x rational.Number) rational.Number {
	if sign < 0 {
		return x.Neg()
	}
	return x
}
