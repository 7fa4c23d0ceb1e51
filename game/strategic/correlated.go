package strategic

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/internal/lp"
)

// Correlated finds the best correlated equilibrium of a game (Aumann 1974) for any number of
// players. The result is exact.
//
// A mediator draws a profile at random, with probabilities that all players know. The mediator
// tells each player in secret the player's own strategy in this profile. If no player gains by
// deviating from any recommendation, the probabilities are a correlated equilibrium.
//
// Every Nash equilibrium is a correlated equilibrium, and so is every mixture of Nash equilibria.
// Other correlated equilibria may have larger payoffs. The best correlated equilibrium solves a
// linear program (Hart and Schmeidler 1989). The program has a variable for each profile and a
// constraint for each pair of strategies of a player.
//
// Game must be set, by [NewCorrelated] or in a literal. Methods may be called concurrently while
// the fields and the game do not change.
type Correlated struct {
	Game *Game

	// Welfare is a weight for each player. Solve maximizes the weighted sum of the payoffs.
	// Weights may be negative. Nil means 1 for each player.
	Welfare []*big.Rat

	// Memory is the limit in bytes on the linear program and its solution; 0 means
	// game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls.
	Progress func(Stats)
}

// WeightedProfile is a profile of pure strategies with a probability.
type WeightedProfile struct {
	Profile     []int
	Probability *big.Rat
}

// Correlation is a correlated equilibrium.
type Correlation struct {
	Profiles []WeightedProfile // the profiles of positive probability, in lexicographic order
	Payoffs  []*big.Rat        // the expected payoff of each player
	Welfare  *big.Rat          // the weighted sum of the payoffs
	Stats    Stats
}

// NewCorrelated returns a Correlated for g that maximizes the sum of the payoffs.
func NewCorrelated(g *Game) *Correlated { return &Correlated{Game: g} }

// Solve returns a correlated equilibrium with maximal welfare. If there are several, Solve
// returns the same one in each call.
//
// The error wraps game.ErrMemory or context.Cause(ctx). Solve panics if Game is nil, if Welfare
// does not have a number for each player, or if Memory is negative.
func (c *Correlated) Solve(ctx context.Context) (e Correlation, err error) {
	g := c.Game
	mustGame("Correlated", g)
	weights := c.Welfare
	if weights == nil {
		weights = slices.Repeat([]*big.Rat{one}, len(g.players))
	}
	if len(weights) != len(g.players) {
		panic(fmt.Sprintf("strategic: Welfare has %d weights for %d players", len(weights), len(g.players)))
	}
	for p, w := range weights {
		if w == nil {
			panic(fmt.Sprintf("strategic: the weight of player %d in Welfare is nil", p))
		}
	}
	r := begin(ctx, c.Memory, c.Progress)
	defer func() { e.Stats = r.end() }()
	program, err := g.obedience(r)
	if err != nil {
		return e, err
	}
	if err := g.favor(program, weights, r); err != nil {
		return e, err
	}
	s, err := r.maximize(program)
	if err != nil {
		return e, err
	}
	return g.correlation(normal(s.X), weights), nil
}

// obedience returns a linear program. The variables are the probabilities of the profiles, up to
// a factor. There is a constraint for each pair of a recommended strategy and another strategy of
// the player: deviating does not gain on average. The last constraint says that the sum is at
// most 1.
func (g *Game) obedience(r *run) (*lp.Program, error) {
	constraints := 0
	for p := range g.players {
		constraints += g.Strategies(p) * (g.Strategies(p) - 1)
	}
	each := int64(8)
	for p := range g.players {
		exact, err := g.payoffs[p].integers(r)
		if err != nil {
			return nil, err
		}
		each = max(each, exact.each())
	}
	program, err := r.program(constraints+1, g.Size(), each)
	if err != nil {
		return nil, err
	}
	row := 0
	for p := range g.players {
		c, err := newComparison(g, p, r)
		if err != nil {
			return nil, err
		}
		for s := range c.own {
			for t := range c.own {
				if s == t {
					continue
				}
				for o := range c.others {
					if err := r.work(20); err != nil {
						return nil, err
					}
					// The player is told s in exactly these profiles. Multiplied by the probability of
					// s, the gain from t needs no division.
					program.Set(row, c.index(s, o), c.gain(t, s, o))
				}
				row++
			}
		}
	}
	program.SetInt64(row, g.Size(), 1)
	for i := range g.Size() {
		program.SetInt64(row, i, 1)
	}
	return program, nil
}

// favor sets the objective of a program: the welfare plus a constant that makes the objective
// positive everywhere. So the best probabilities have sum 1. Errors come from r.
func (g *Game) favor(program *lp.Program, weights []*big.Rat, r *run) error {
	sums, err := g.weighted(weights, r)
	if err != nil {
		return err
	}
	welfare, err := integersOf(sums, r)
	if err != nil {
		return err
	}
	least := welfare.least()
	for i := range g.Size() {
		x := new(big.Int)
		// All obedience constraints have the right side 0: with any solution, all its multiples are
		// feasible as well. So a positive objective makes the last constraint tight, and the constant
		// adds the same to each.
		x.Sub(welfare.at(x, i), least)
		program.Set(program.Rows(), i, x.Add(x, big.NewInt(1)))
	}
	return nil
}

// weighted returns the weighted sum of the payoffs of each profile. Errors come from r.
func (g *Game) weighted(weights []*big.Rat, r *run) ([]*big.Rat, error) {
	all := make([]*big.Rat, g.Size())
	for i := range all {
		if err := r.work(60 * len(weights)); err != nil {
			return nil, err
		}
		all[i] = new(big.Rat)
		for p, w := range weights {
			x := g.payoffs[p].at(i)
			all[i].Add(all[i], x.Mul(x, w))
		}
	}
	return all, nil
}

// correlation returns the profiles of positive probability and the expected payoffs.
func (g *Game) correlation(probabilities Mixed, weights []*big.Rat) Correlation {
	e := Correlation{Welfare: new(big.Rat), Payoffs: make([]*big.Rat, len(g.players))}
	for _, i := range probabilities.Support() {
		e.Profiles = append(e.Profiles, WeightedProfile{Profile: g.profile(i), Probability: probabilities[i]})
	}
	for p := range g.players {
		e.Payoffs[p] = new(big.Rat)
		for _, i := range probabilities.Support() {
			x := g.payoffs[p].at(i)
			e.Payoffs[p].Add(e.Payoffs[p], x.Mul(x, probabilities[i]))
		}
		e.Welfare.Add(e.Welfare, new(big.Rat).Mul(weights[p], e.Payoffs[p]))
	}
	return e
}

// IsCorrelated reports whether the probabilities of the profiles are a correlated equilibrium: no
// player gains by deviating from a strategy that the mediator recommends. [Correlated] explains
// the mediator. A profile may occur several times. A missing profile has probability 0.
// IsCorrelated panics if a probability is nil or negative, if the sum is not 1, or if a profile is
// not a profile of the game. The time is of the order of len(profiles) times the number of
// strategies.
func (g *Game) IsCorrelated(profiles []WeightedProfile) bool {
	sum := new(big.Rat)
	for _, c := range profiles {
		if c.Probability == nil {
			panic(fmt.Sprintf("strategic: the probability of the profile %v is nil", c.Profile))
		}
		if c.Probability.Sign() < 0 {
			panic(fmt.Sprintf("strategic: the profile %v has the negative probability %s", c.Profile, c.Probability.RatString()))
		}
		g.index(c.Profile) // it panics if the profile is not one of the game
		sum.Add(sum, c.Probability)
	}
	if sum.Cmp(one) != 0 {
		panic("strategic: the probabilities add up to " + sum.RatString() + ", not to 1")
	}
	for p := range g.players {
		if !g.obeys(p, profiles) {
			return false
		}
	}
	return true
}

// obeys reports whether the player never gains by deviating from a recommendation.
func (g *Game) obeys(player int, profiles []WeightedProfile) bool {
	n := g.Strategies(player)
	gains := make([]big.Rat, n*n) // by the strategy told and the one chosen
	for _, c := range profiles {
		told := c.Profile[player]
		here := g.index(c.Profile)
		x := g.payoffs[player].at(here)
		for t := range n {
			// Only the player's own coordinate moves: what the others are told stays.
			y := g.payoffs[player].at(here + (t-told)*g.stride[player])
			y.Sub(y, x)
			gain := &gains[told*n+t]
			gain.Add(gain, y.Mul(y, c.Probability))
		}
	}
	for i := range gains {
		// Gains are sums over all profiles in which told is told: only the sum decides, since the
		// player knows no more.
		if gains[i].Sign() > 0 {
			return false
		}
	}
	return true
}
