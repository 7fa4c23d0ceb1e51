package opponent

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/minimax"
)

// The plays that moves are judged by.
const (
	intermediatePlays = 400
	expertPlays       = 20_000

	// exploration is that of an Expert. What a good move gains is little against the
	// range of leads; but plays in which all look where they are going differ less
	// from each other than those at random.
	exploration = 0.5

	// glances is how many options a player in such a play looks at.
	glances = 4
)

// sample returns Monte Carlo tree search over plays at random, in which all players
// want the largest lead.
func sample(o *Opponent, s bigpoints.Position) *minimax.MonteCarlo[bigpoints.Position] {
	m := minimax.NewMonteCarloMultiplayer(leads{o.Game})
	m.Iterations = o.limit(intermediatePlays)
	m.Time = o.Time
	m.Seed = o.random(s).Uint64()
	return m
}

// leads is the game in which the payoff of a player is the lead.
type leads struct{ *bigpoints.Game }

// Payoff returns how much more the player has at the end than the best of the others.
func (g leads) Payoff(s bigpoints.Position, player int) int {
	p := g.Points(s)
	return lead(p[:g.Players()], player)
}

// sampleWell is sample with more plays, and better ones: in these, a player looks
// at some options, drawn at random, and takes the one of the best outlook. So a play
// is one of those that casual players might make, and not quite at random: what
// is seen in them says more of what a position is worth. If there is a limit on time, it has
// what is left of that.
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
