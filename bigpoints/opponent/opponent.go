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

// Opponent plays a game at a given level: a game.Strategy, for any of the players.
//
// It has the methods of a tool that guesses, except Reset, since it remembers
// nothing from one call to the next, and All, since a level says how far it
// looks. Values are leads in points: by how many points the player to move will
// be ahead of the best of the others at the end, negative if behind.
//
// Unless a limit of Time is reached, what an Opponent does depends on nothing but its fields and
// the position, so plays can be repeated. It is safe for concurrent use.
type Opponent struct {
	Game  *bigpoints.Game
	Level Level

	// Seed determines what is drawn at random.
	Seed uint64

	// Effort is how many times the usual number of positions or plays the levels
	// Intermediate and Expert look at; 0 means 1. The time of their moves grows in
	// proportion, and so does the memory that is used during a call, 100 MB or less
	// with an effort of 1.
	Effort float64

	// Time is a limit on a call; 0 means none. If it ends before the effort is made,
	// moves depend on the machine, and are weaker.
	Time time.Duration
}

// New returns an opponent with the usual effort and no limit on time. It panics if g
// is nil or there is no such level.
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

// Choose returns the option of s to move to: the first of the Line that Best finds. A move
// without alternative is made at once. The error is game.ErrTerminal if there is none, or
// wraps context.Cause(ctx), and comes with the best move found so far, or with s if
// there is none. It panics if Game or ctx is nil, there is no such Level, Time or
// Effort is negative, or Effort more than a million.
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

// Best returns the move to make at s, as the first position of the Line, and the lead
// that is expected of it. It is Exact if it is proved that no move is better.
//
// It is a best move of Analyze, drawn at random if there are several; except that a
// Beginner draws from all moves, and that an Expert in a game of two players looks
// deeper, since it need not value the moves that it does not make. The Line of that
// Expert is the principal variation; that of others has one move only. It is empty if s
// is terminal, where the value is the lead.
//
// The error wraps context.Cause(ctx). Best panics as Choose does.
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

// Analyze returns what the opponent thinks of every move at s. A value that is Exact is the
// result of the move if all play as well as they can, each for the largest lead. Best are the
// moves with the largest lead, or, where plays at random are counted, the one that they made
// most often. A Beginner thinks as a Casual one does, and moves at random all the same.
//
// The error wraps context.Cause(ctx). Analyze panics as Choose does.
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

// judge values the options of a, which are those of s. If they are not to be compared
// by value, it says which are best.
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

// sumUp says what the position is worth by its options, and which of them are best
// unless that has been said.
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

// count values the options by the points in hand, of pawns that are up.
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
