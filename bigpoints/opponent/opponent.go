package opponent

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Opponent plays a game at a level, for any player. An Opponent is a game.Strategy.
//
// An Opponent has the methods of a heuristic tool (see package game), with two exceptions. Reset is
// missing, since an Opponent stores nothing between calls. All is missing, since the level
// determines the depth. A value is a lead: the expected points of the player to move minus the most
// points of another player.
//
// Without a limit of Time, the moves of an Opponent depend on the fields and the position alone,
// and plays can be repeated. An Opponent is safe for concurrent use.
type Opponent struct {
	Game  *bigpoints.Game
	Level Level

	// Seed determines all random choices.
	Seed uint64

	// Effort multiplies the number of positions or playouts of the levels Intermediate and Expert;
	// 0 means 1. The time of a move and the memory of a call grow in proportion. With an effort of
	// 1, a call uses at most 100 MB.
	Effort float64

	// Time limits a call; 0 means no limit. If Time ends a search early, the moves depend on the
	// machine, and are weaker.
	Time time.Duration
}

// New returns an opponent with an effort of 1 and no limit of time. New panics if g is nil or l is
// not a level.
func New(g *bigpoints.Game, l Level, seed uint64) *Opponent {
	o := &Opponent{Game: g, Level: l, Seed: seed}
	o.check()
	return o
}

func (o *Opponent) check() {
	switch {
	case o.Game == nil:
		panic("opponent: Opponent without a Game")
	case o.Level < 0 || int(o.Level) >= len(levelNames):
		panic(fmt.Sprintf("opponent: no such level: %d", int(o.Level)))
	case o.Time < 0 || !(o.Effort >= 0) || o.Effort > maxEffort:
		panic(fmt.Sprintf("opponent: negative Time, or Effort not between 0 and %d", maxEffort))
	}
}

// maxEffort is the most that Effort may be.
const maxEffort = 1_000_000

// limit returns the usual number of positions or plays, or more or less by Effort.
func (o *Opponent) limit(usual int64) int64 {
	return max(int64(float64(usual)*cmp.Or(o.Effort, 1)), 1)
}

// Choose returns the first position of the Line of Best. If s has a single option, Choose returns
// the option at once. If s is terminal, the error is game.ErrTerminal. Otherwise the error wraps
// context.Cause(ctx), and Choose returns the best option so far. Before the first option is
// evaluated, Choose returns s. Choose panics if Game or ctx is nil, if Level is not a level, if
// Time or Effort is negative, or if Effort is above a million.
func (o *Opponent) Choose(ctx context.Context, s bigpoints.Position) (bigpoints.Position, error) {
	o.check()
	must.HaveContext("opponent", ctx)
	switch options := o.Game.Moves(nil, s); len(options) {
	case 0:
		return s, game.ErrTerminal
	case 1:
		return options[0], nil
	}
	r, err := o.Best(ctx, s)
	if len(r.Line) == 0 {
		return s, err
	}
	return r.Line[0], err
}

// Best returns a move, the first position of Line, and the expected lead. If the result is Exact,
// no option has a larger value.
//
// Best chooses among the best moves of Analyze at random, with two exceptions. A Beginner chooses
// among all moves. An Expert in a game of two players searches deeper than Analyze, since Best does
// not need the values of all moves. The Line of this Expert is the principal variation. Other lines
// have one move. If s is terminal, Line is empty, and the value is the lead.
//
// The error wraps context.Cause(ctx). Best panics under the conditions of Choose.
func (o *Opponent) Best(ctx context.Context, s bigpoints.Position) (r game.Result[bigpoints.Position, float64], err error) {
	o.check()
	must.HaveContext("opponent", ctx)
	if o.Level == Expert && o.Game.Players() == 2 && !o.Game.Over(s) {
		return o.deepest(ctx, s)
	}
	a, err := o.Analyze(ctx, s)
	if err != nil {
		return r, err
	}
	r.Value, r.Exact, r.Stats = a.Value, a.Exact, a.Stats
	if len(a.Options) > 0 {
		chosen := a.Options[o.draw(s, a)]
		r.Value, r.Exact, r.Line = chosen.Value, a.Exact && chosen.Best, []bigpoints.Position{chosen.Position}
	}
	return r, nil
}

// Analyze returns the value of each move at s. An Exact value is the result of the move if all
// players maximize their own leads. Best moves have the largest lead. After random playouts, the
// best move is the move with the most playouts. A Beginner has the values of a Casual opponent, and
// still moves at random.
//
// The error wraps context.Cause(ctx). Analyze panics under the conditions of Choose.
func (o *Opponent) Analyze(ctx context.Context, s bigpoints.Position) (game.Analysis[bigpoints.Position, float64], error) {
	o.check()
	must.HaveContext("opponent", ctx)
	began := time.Now()
	if err := poll.Cause(ctx); err != nil {
		return analysis{}, fmt.Errorf("opponent: %w", err)
	}
	positions := o.Game.Moves(nil, s)
	if len(positions) == 0 {
		return analysis{Value: float64(o.Game.Lead(s, o.Game.Turn(s))), Exact: true, Stats: game.Stats{Elapsed: time.Since(began)}}, nil
	}
	a := analysis{Options: make([]option, len(positions))}
	for i, p := range positions {
		a.Options[i].Position = p
	}
	if err := o.judge(ctx, s, &a); err != nil {
		return analysis{}, fmt.Errorf("opponent: %w", err)
	}
	sumUp(&a)
	a.Stats.Elapsed = time.Since(began)
	return a, nil
}

type (
	analysis = game.Analysis[bigpoints.Position, float64]
	option   = game.Option[bigpoints.Position, float64]
)

// judge values the options of a, the analysis of s. If the values alone do not decide, judge also
// marks the best options.
func (o *Opponent) judge(ctx context.Context, s bigpoints.Position, a *analysis) error {
	player := o.Game.Turn(s)
	switch o.Level {
	case Beginner, Casual:
		o.count(player, a)
		return nil
	case Intermediate:
		return bySamples(ctx, sample(o, s), s, a)
	case Advanced:
		o.lookAhead(player, a)
		return nil
	}
	if o.Game.Players() == 2 {
		return o.search(ctx, player, a)
	}
	began := time.Now()
	done, err := o.finish(ctx, s, a)
	if err != nil || done {
		return err
	}
	return bySamples(ctx, sampleWell(o, s, time.Since(began)), s, a)
}

// sumUp sets the value of the position by the values of the options. If no option is marked as
// best, sumUp also marks the best options.
func sumUp(a *analysis) {
	best, judged := 0, false
	a.Exact = true
	for i, c := range a.Options {
		a.Exact = a.Exact && c.Exact
		judged = judged || c.Best
		if c.Best || !judged && c.Value > a.Options[best].Value {
			best = i
		}
	}
	a.Value = a.Options[best].Value
	for i := range a.Options {
		c := &a.Options[i]
		c.Best = c.Best || !judged && c.Value == a.Value
	}
}

// count values the options by the points of the discs in hand, of colors with a pawn on the ladder.
func (o *Opponent) count(player int, a *analysis) {
	a.Stats.Positions = 1
	for i := range a.Options {
		c := &a.Options[i]
		c.Value = float64(o.Game.Lead(c.Position, player))
		c.Exact = o.Game.Over(c.Position)
	}
}

// draw returns the index of the option to choose: one of the best, or, for a Beginner,
// one of all, each with the same probability.
func (o *Opponent) draw(s bigpoints.Position, a analysis) int {
	rnd := o.random(s)
	if o.Level == Beginner {
		return rnd.IntN(len(a.Options))
	}
	chosen, n := 0, 0 // of n options that no other so far is better than
	for i, c := range a.Options {
		if better(c, a.Options[chosen]) {
			chosen, n = i, 0
		}
		if !better(a.Options[chosen], c) {
			if n++; rnd.IntN(n) == 0 {
				chosen = i
			}
		}
	}
	return chosen
}

// better reports whether a should be chosen rather than b.
func better(a, b option) bool { return a.Best && !b.Best || a.Best == b.Best && a.Value > b.Value }

// random returns the random numbers of a position.
func (o *Opponent) random(s bigpoints.Position) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(o.Game.Text(s)))
	return rand.New(rand.NewPCG(o.Seed, h.Sum64()))
}
