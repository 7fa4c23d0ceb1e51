package opponent

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// The limits of the searches.
const (
	advancedDepth = 2         // plies, which lookAhead knows
	expertNodes   = 1_200_000 // positions of a search for two players
	expertTable   = 64 << 20  // bytes
	endTurns      = 9         // the most turns left for the end to be solved
	endMemory     = 24 << 20  // bytes
)

// lookAhead values the options by max^n: by the reply that the player to move there wants most,
// of equal ones the first.
func (o *Opponent) lookAhead(player int, a *analysis) {
	g, n := o.Game, o.Game.Players()
	a.Stats.Depth = advancedDepth
	for i := range a.Options {
		c := &a.Options[i]
		best, replies := Expect(g, c.Position), g.Moves(nil, c.Position)
		c.Exact = true
		for k, reply := range replies {
			e, turn := Expect(g, reply), g.Turn(c.Position)
			if k == 0 || e.Lead(turn, n) > best.Lead(turn, n) {
				best = e
			}
			c.Exact = c.Exact && g.Over(reply)
		}
		c.Value = points(best.Lead(player, n))
		a.Stats.Positions += int64(1 + len(replies))
	}
}

// points returns hundredths in points.
func points(hundredths int) float64 { return float64(hundredths) / PerPoint }

// spend adds the cost of the search of an option.
func spend(a *analysis, st game.Stats) {
	a.Stats.Positions += st.Positions
	a.Stats.Terminals += st.Terminals
	a.Stats.Hits += st.Hits
	a.Stats.Cutoffs += st.Cutoffs
	a.Stats.Depth = max(a.Stats.Depth, st.Depth+1)
	a.Stats.Memory = max(a.Stats.Memory, st.Memory)
}

// each returns the time for one of the options: 0 if there is no limit.
func (o *Opponent) each(options []option) time.Duration {
	if o.Time == 0 {
		return 0
	}
	return max(o.Time/time.Duration(len(options)), 1)
}

// finish values the options exactly, by backward induction, if there are more than two players and
// the end is near. If the end is not near enough, finish returns false, and some options have no
// value.
func (o *Opponent) finish(ctx context.Context, s bigpoints.Position, a *analysis) (done bool, err error) {
	g, n := o.Game, o.Game.Players()
	v := look(g, s)
	if _, turns := v.worths(); turns > endTurns {
		return false, nil
	}
	end := bigpoints.Induction(g)
	end.Memory = endMemory
	end.Prefer = func(s bigpoints.Position, a, b bigpoints.Points) bool {
		p := g.Turn(s)
		return lead(a[:n], p) > lead(b[:n], p)
	}
	limited, cancel := o.half(ctx)
	defer cancel()
	player := g.Turn(s)
	for i := range a.Options {
		c := &a.Options[i]
		r, err := end.Solve(limited, c.Position)
		switch {
		case errors.Is(err, game.ErrMemory), limited.Err() != nil && ctx.Err() == nil:
			return false, nil
		case err != nil:
			return false, err
		}
		c.Value, c.Exact = float64(lead(r.Value[:n], player)), true
		spend(a, r.Stats)
	}
	return true, nil
}

// half returns a context that ends after half of the time, if there is a limit.
func (o *Opponent) half(ctx context.Context) (context.Context, context.CancelFunc) {
	if o.Time == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, o.Time/2)
}

// search values the options in a game of two by alpha-beta search.
func (o *Opponent) search(ctx context.Context, player int, a *analysis) error {
	sr := searcher(o)
	sr.Nodes = max(sr.Nodes/int64(len(a.Options)), 1)
	sr.Time = o.each(a.Options)
	for i := range a.Options {
		c := &a.Options[i]
		r, err := sr.Best(ctx, c.Position)
		if err != nil {
			return err
		}
		if o.Game.Turn(c.Position) != player {
			r.Value = -r.Value
		}
		c.Value, c.Exact = points(r.Value), r.Exact
		spend(a, r.Stats)
	}
	return nil
}

// deepest returns the best play from s in a game of two players. This is cheaper than the values of
// all moves: for the other moves, a proof that no move is better suffices.
func (o *Opponent) deepest(ctx context.Context, s bigpoints.Position) (game.Result[bigpoints.Position, float64], error) {
	sr := searcher(o)
	sr.Time = o.Time
	r, err := sr.Best(ctx, s)
	if err != nil {
		err = fmt.Errorf("opponent: %w", err)
	}
	return game.Result[bigpoints.Position, float64]{
		Value: points(r.Value), Line: r.Line, Exact: r.Exact, Horizon: r.Horizon, Stats: r.Stats,
	}, err
}

// searcher returns the search of a game of two. Neither it nor any other function that returns
// a tool is a method: every package that names a type with such a method compiles the tool once
// more.
func searcher(o *Opponent) *minimax.Search[bigpoints.Position] {
	g := o.Game
	return &minimax.Search[bigpoints.Position]{
		Game:  g.Margin(),
		Scale: PerPoint,
		Evaluate: func(s bigpoints.Position) int {
			return Expect(g, s).Lead(g.Turn(s), 2)
		},
		Nodes:  o.limit(expertNodes),
		Tuning: minimax.Tuning[bigpoints.Position]{Window: PerPoint},
		Memory: expertTable,
	}
}
