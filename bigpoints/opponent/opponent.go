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
)

// Opponent plays a game at some level: a game.Strategy, for any of the players.
//
// It remembers nothing from one call to the next. Unless a limit of Time is reached,
// what it does depends on nothing but its fields and the position, so plays can be
// repeated. An Opponent is safe for concurrent use.
type Opponent struct {
	Game  *bigpoints.Game
	Level Level

	// Seed determines what is chosen by lot.
	Seed uint64

	// Effort is how many times the usual number of positions or plays the levels
	// Intermediate and Expert look at; 0 means 1. The time of their moves grows in
	// proportion, and so does the memory that is used during a call, 100 MB or less
	// with an effort of 1.
	Effort float64

	// Time is a limit on a call; 0 means none. One that ends before the effort is
	// made makes moves depend on the machine, and weaker.
	Time time.Duration
}

// New returns an opponent of usual effort, without limit of time. It panics if g is nil or there
// is no such level.
func New(g *bigpoints.Game, l Level, seed uint64) *Opponent {
	o := &Opponent{Game: g, Level: l, Seed: seed}
	o.check()
	return o
}

func (o *Opponent) check() {
	switch {
	case o.Game == nil:
		panic("opponent: no game")
	case o.Level < 0 || int(o.Level) >= len(levelNames):
		panic(fmt.Sprintf("opponent: no such level: %d", int(o.Level)))
	case o.Time < 0 || !(o.Effort >= 0) || o.Effort > maxEffort:
		panic(fmt.Sprintf("opponent: Time negative, or Effort not between 0 and %d", maxEffort))
	}
}

// maxEffort is the most that Effort may be.
const maxEffort = 1_000_000

// limit returns the usual number of positions or plays, or more or less by Effort.
func (o *Opponent) limit(usual int64) int64 {
	return max(int64(float64(usual)*cmp.Or(o.Effort, 1)), 1)
}

// Choose returns the option of s to move to. A move without alternative is chosen
// at once. The error is game.ErrTerminal if there is none, or wraps the cause of
// ctx's end. It panics if Game is nil, there is no such Level, or Time or Effort is
// negative, or Effort more than a million.
func (o *Opponent) Choose(ctx context.Context, s bigpoints.Position) (bigpoints.Position, error) {
	o.check()
	options := o.Game.Moves(nil, s)
	switch {
	case len(options) == 0:
		return s, game.ErrTerminal
	case len(options) == 1:
		return options[0], nil
	case o.Level == Expert && o.Game.Players() == 2:
		return o.deepest(ctx, s)
	}
	a, err := o.Analyze(ctx, s)
	if err != nil {
		return s, err
	}
	return options[a.Best], nil
}

// Analysis is what an opponent thinks of the moves at a position.
type Analysis struct {
	Options []Option // in the order of the rules; none if the position is terminal
	Best    int      // the index of the one to choose, or -1
}

// Option is a move with what is thought of it.
type Option struct {
	Position bigpoints.Position

	// Lead is by how many points the player who makes the move is expected to be
	// ahead, at the end, of the best of the others; negative if behind.
	Lead float64

	// Exact says that Lead is not a guess. It then is what comes of the move if all
	// play as well as they can, each for the largest lead.
	Exact bool
}

// Analyze returns what the opponent thinks of every move at s. A Beginner sees
// what a Casual one does, and moves at random all the same.
//
// Choose makes the best move of the analysis, except that an Expert in a game of
// two looks deeper if it need not value the moves that it does not make.
//
// The error wraps the cause of ctx's end. Analyze panics as Choose does.
func (o *Opponent) Analyze(ctx context.Context, s bigpoints.Position) (Analysis, error) {
	o.check()
	if err := context.Cause(ctx); err != nil {
		return Analysis{Best: -1}, fmt.Errorf("opponent: %w", err)
	}
	positions := o.Game.Moves(nil, s)
	if len(positions) == 0 {
		return Analysis{Best: -1}, nil
	}
	options := make([]Option, len(positions))
	for i, p := range positions {
		options[i].Position = p
	}
	best, err := o.judge(ctx, s, options)
	if err != nil {
		return Analysis{Best: -1}, fmt.Errorf("opponent: %w", err)
	}
	return Analysis{options, best}, nil
}

// judge values the options of s and returns the index of the best one.
func (o *Opponent) judge(ctx context.Context, s bigpoints.Position, options []Option) (best int, err error) {
	player := o.Game.Turn(s)
	switch o.Level {
	case Beginner:
		o.count(player, options)
		return o.lot(s).IntN(len(options)), nil
	case Casual:
		o.count(player, options)
	case Intermediate:
		return bySamples(ctx, o.sample(s), s, options)
	case Advanced:
		err = o.lookAhead(ctx, player, options)
	default:
		if o.Game.Players() == 2 {
			err = o.search(ctx, player, options)
			break
		}
		began := time.Now()
		if done, err := o.finish(ctx, s, options); err != nil {
			return -1, err
		} else if !done {
			return bySamples(ctx, o.sampleWell(s, time.Since(began)), s, options)
		}
	}
	return o.largest(s, options), err
}

// count values the options by the points in hand, of pawns that are up.
func (o *Opponent) count(player int, options []Option) {
	for i := range options {
		c := &options[i]
		c.Lead = float64(o.Game.Lead(c.Position, player))
		c.Exact = o.Game.Over(c.Position)
	}
}

// largest returns the index of the option with the largest lead, or one of those,
// drawn by lot.
func (o *Opponent) largest(s bigpoints.Position, options []Option) int {
	rnd := o.lot(s)
	best, equal := 0, 0
	for i, c := range options {
		if c.Lead > options[best].Lead {
			best, equal = i, 0
		}
		if c.Lead == options[best].Lead {
			if equal++; rnd.IntN(equal) == 0 {
				best = i
			}
		}
	}
	return best
}

// lot returns the random numbers of a position.
func (o *Opponent) lot(s bigpoints.Position) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(o.Game.Text(s)))
	return rand.New(rand.NewPCG(o.Seed, h.Sum64()))
}
