package opponent

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/minimax"
)

// The playouts that rate moves.
const (
	intermediatePlays = 400
	expertPlays       = 20_000

	// exploration is the constant of an Expert. A good move gains little compared with the range of
	// leads. However, playouts with chosen moves differ less from each other than random playouts.
	exploration = 0.5

	// glances is the number of options that a player looks at in such a playout.
	glances = 4
)

// sample returns Monte Carlo tree search with random playouts. All players maximize their own
// leads.
func sample(o *Opponent, s bigpoints.Position) *minimax.MonteCarlo[bigpoints.Position] {
	m := minimax.NewMonteCarloMultiplayer(leads{o.Game})
	m.Iterations = o.limit(intermediatePlays)
	m.Time = o.Time
	m.Seed = o.random(s).Uint64()
	return m
}

// leads is the game with the lead of a player as the payoff.
type leads struct{ *bigpoints.Game }

// Payoff returns the points of the player minus the most points of another player.
func (g leads) Payoff(s bigpoints.Position, player int) int {
	p := g.Points(s)
	return lead(p[:g.Players()], player)
}

// sampleWell is like sample with more and better playouts. In these playouts a player looks at some
// random options and chooses the option with the best estimate. So a playout is like a play of
// casual players, and the results say more about the value of a position than random playouts. If
// there is a limit of time, the search has the rest of this time.
func sampleWell(o *Opponent, s bigpoints.Position, spent time.Duration) *minimax.MonteCarlo[bigpoints.Position] {
	m := sample(o, s)
	if o.Time > 0 {
		m.Time = max(o.Time-spent, 1)
	}
	m.Iterations = o.limit(expertPlays)
	m.Exploration = exploration
	m.Rollout = o.glance
	return m
}

// glance returns the index of the option of s with the best outlook among some.
func (o *Opponent) glance(rnd *rand.Rand, s bigpoints.Position, options []bigpoints.Position) int {
	player, n := o.Game.Turn(s), o.Game.Players()
	best, most := -1, 0
	for range min(glances, len(options)) {
		i := rnd.IntN(len(options))
		if v := Expect(o.Game, options[i]).Lead(player, n); best < 0 || v > most {
			best, most = i, v
		}
	}
	return best
}

// bySamples values the options by the plays of m. Best is the one that was looked at
// most: one that was looked at little may have a larger lead by good luck.
func bySamples(ctx context.Context, m *minimax.MonteCarlo[bigpoints.Position], s bigpoints.Position, a *analysis) error {
	e, err := m.Analyze(ctx, s)
	if err != nil {
		return err
	}
	for i, o := range e.Options {
		c := &a.Options[i]
		c.Value, c.Exact, c.Best = o.Value.Mean, false, o.Best
	}
	a.Stats = e.Stats
	return nil
}
