package minimax

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// Games with cycles. A play that never ends is a draw: its payoff is 0. A game of
// two players, zero sum, with payoffs at terminal positions and 0 for infinite play
// is called a deterministic graphical game (Washburn, 1990). Each position of
// one has a value, and each player a strategy that does not look back and
// guarantees it. For a player whose value v is positive can force the play to an end
// that pays at least v, and one whose value is negative cannot keep the opponent
// from doing so; if neither can force an end that pays, each can avoid to pay, by
// going round for ever if nothing else.
//
// With payoffs of -1, 0 and +1 that is the theory of Zermelo (1913), as König (1927)
// and Kalmár (1928) completed it, and chess players found the algorithm: analysis
// against the direction of the moves, from the ends backwards (Ströhlein, 1970;
// Thompson, 1986). With other payoffs the same is done for one amount after the
// other, the largest first (Andersson, Hansen, Miltersen and Sørensen, 2008).
//
// Among moves of the same value players are not indifferent: who gains wants the end
// soon, who pays wants it late. The number of plies until the end is then defined on
// the digraph without the moves that give value away: 0 at a terminal position,
// 1 + the least number of an option where the player to move gains, and 1 + the
// largest where he pays. It is always finite, since who gains can force the end
// there too.

// Loopy is a solver of two-player zero-sum games that may have cycles. An infinite
// play is a draw, and its payoff is 0.
//
// For games without cycles [Solver] finds the same values, with less memory and,
// by alpha-beta search, of the positions that matter only.
//
// Game must be set; the other fields may be. The capabilities Key, Canonical and Turn
// of the game are used.
type Loopy[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes; 0 means DefaultMemory. Garbage not yet
	// collected is not counted. During the work, a position in one machine word
	// takes some 80 bytes, and 8 bytes a move; afterwards, some 40 bytes.
	Memory int64

	// Progress, if not nil, is called now and then while positions are looked for,
	// which takes the most time, with the Positions found so far.
	Progress func(game.Stats)
}

// Solve returns the values of all positions that can be reached from starts, in time
// linear in the positions and the moves between them.
//
// The error wraps game.ErrMemory, [ErrScore] or the cause of ctx's end. Solve panics if
// Game is nil or Memory is negative.
func (l Loopy[S]) Solve(ctx context.Context, starts ...S) (*LoopyTable[S], error) {
	began := time.Now()
	if l.Game == nil {
		panic("minimax: Loopy without a Game")
	}
	b := &memo.Budget{Limit: limit(l.Memory)}
	t := &LoopyTable[S]{config: newConfig(l.Game), digraph: digraph.New(l.Game, b)}
	err := digraph.Watched(ctx, b, func(stopped func() error) error {
		return t.solve(b, stopped, l.Progress, starts)
	})
	if err != nil {
		return nil, explain(err, game.Stats{Positions: int64(len(t.digraph.Positions))}, l.Memory)
	}
	t.Stats.Memory = b.Used
	t.Stats.Elapsed = time.Since(began)
	return t, nil
}

// solve fills the table.
func (t *LoopyTable[S]) solve(b *memo.Budget, stopped func() error, progress func(game.Stats), starts []S) error {
	x := digraph.Exploration[S]{Stopped: stopped}
	if t.config.turner != nil {
		x.Mark = func(s, o S) bool { return t.config.sign(s, o) > 0 }
	}
	if progress != nil {
		x.Progress = func(n int) { progress(game.Stats{Positions: int64(n)}) }
	}
	if err := t.digraph.Explore(b, x, starts); err != nil {
		return err
	}
	r := retrograde{out: t.digraph.Arcs, stopped: stopped}
	used := b.Used
	if err := r.run(b, t.score); err != nil {
		return err
	}
	t.verdicts = r.verdicts
	b.Used = used + digraph.Size(t.verdicts) // all else of the analysis is garbage
	t.digraph.Drop(b)
	t.Stats.Positions = int64(len(t.verdicts))
	t.Stats.Terminals = int64(r.terminals)
	return nil
}

// noCycles is the error for a cycle of a game, where a solver of games without was
// asked.
func noCycles[S comparable](positions []S) error {
	return fmt.Errorf("%w (Loopy solves games with cycles)", cycle(positions))
}

// score returns the payoff at the terminal position with number v.
func (t *LoopyTable[S]) score(v uint32) (int32, error) {
	return t.config.Function.Terminal(t.digraph.Positions[v])
}
